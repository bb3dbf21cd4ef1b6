// The frequent refusals of each service, with an input of our own and its exact place.

import { anthropic, bullet, gemini, openai, PARAMETERS } from './error-messages.js';

export interface TypicalRow {
  /** The row of the reference tables that shows it. */
  readonly id: string;
  readonly text: string;
  readonly tools: unknown;
  readonly facts: readonly string[];
  readonly at: string;
}

const chat = (parameters: object, more: object = {}) => ({
  type: 'function',
  function: { name: 'find_room', description: 'Finds a free room.', parameters, ...more },
});
const claude = (more: object) => ({ model: 'claude-haiku-4-5', max_tokens: 64, messages: [{ role: 'user', content: 'hi' }], ...more });
const declare = (parameters: object, name = 'find_room') => ({
  contents: [{ role: 'user', parts: [{ text: 'hi' }] }],
  tools: [{ functionDeclarations: [{ name, description: 'Finds a free room.', parameters }] }],
});
const property = (schema: object) => ({ type: 'object', properties: { floor: { type: 'string' }, note: schema } });

/** The frequent refusals of each service, with an input of our own. */
export const TYPICAL_ROWS: readonly TypicalRow[] = [
  {
    id: 'openai/F-01',
    text: openai(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_a",
      null,
      'messages.[2].role',
    ),
    tools: {
      model: 'gpt-4o',
      messages: [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: null, tool_calls: [{ id: 'call_a', type: 'function', function: { name: 'ping', arguments: '{}' } }] },
        { role: 'user', content: 'well?' },
      ],
    },
    facts: ['openai/P-20'],
    at: '/messages/2/role',
  },
  {
    id: 'openai/F-04',
    text: `Error code: 400 - {'error': {'message': "Invalid schema for function 'find_room': In context=('properties', 'tags'), array schema missing items.", 'type': 'invalid_request_error', 'param': 'tools[1].function.parameters', 'code': 'invalid_function_parameters'}}`,
    tools: [chat({ type: 'object', properties: {} }, { name: 'other' }), chat({ type: 'object', properties: { tags: { type: 'array' } } })],
    facts: ['openai/J-05', 'openai/J-06'],
    at: '/1/function/parameters/properties/tags',
  },
  {
    id: 'openai/F-06',
    text: openai(
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead.",
      'array_above_max_length',
      'tools',
    ),
    tools: Array.from({ length: 129 }, (_, i) => chat({ type: 'object', properties: {} }, { name: `tool_${i}` })),
    facts: ['openai/N-08'],
    at: '',
  },
  {
    id: 'openai/F-10',
    text: openai('Invalid JSON schema: regex lookaround is not supported. Found at $.properties.mail.pattern.', 'invalid_json_schema', 'tools'),
    tools: [
      {
        type: 'function',
        name: 'write',
        description: 'Writes a mail to somebody.',
        strict: true,
        parameters: { type: 'object', properties: { mail: { type: 'string', pattern: '^(?!x)a' } }, required: ['mail'], additionalProperties: false },
      },
    ],
    facts: ['openai/J-15', 'openai/E-06'],
    at: '/0/parameters/properties/mail/pattern',
  },
  {
    id: 'openai/F-12',
    text: openai("Missing required parameter: 'tools[0].name'.", 'missing_required_parameter', 'tools[0].name'),
    tools: { model: 'gpt-5.6', input: 'hi', tools: [chat({ type: 'object', properties: {} })] },
    facts: ['openai/T-03'],
    at: '/tools/0',
  },
  {
    id: 'anthropic/typical.4',
    text: anthropic(
      'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: t9. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
    ),
    tools: claude({
      tools: [{ name: 'a', description: 'Does one thing.', input_schema: { type: 'object' } }],
      messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't9', content: 'x' }] }],
    }),
    facts: ['anthropic/P-03'],
    at: '/messages/0/content/0/tool_use_id',
  },
  {
    id: 'anthropic/typical.7',
    text: anthropic('tools.0.custom.input_schema.type: Field required'),
    tools: claude({ tools: [{ name: 'a', description: 'Does one thing.', input_schema: { properties: { x: { type: 'string' } } } }] }),
    facts: ['anthropic/S-01', 'anthropic/S-02'],
    at: '/tools/0/input_schema',
  },
  {
    id: 'anthropic/typical.8',
    text: anthropic("tools.0: Input tag 'function' found using 'type' does not match any of the expected tags: 'bash_20250124', 'custom'"),
    tools: claude({ tools: [chat({ type: 'object', properties: {} })] }),
    facts: ['anthropic/T-08'],
    at: '/tools/0',
  },
  {
    id: 'anthropic/typical.9',
    text: anthropic('tools.0.custom.parameters: Extra inputs are not permitted'),
    tools: claude({ tools: [{ name: 'a', description: 'Does one thing.', parameters: { type: 'object' }, input_schema: { type: 'object' } }] }),
    facts: ['anthropic/E-08'],
    at: '/tools/0/parameters',
  },
  {
    id: 'anthropic/typical.10',
    text: anthropic("tools.0.custom: For 'object' type, 'additionalProperties' must be explicitly set to false"),
    tools: claude({
      tools: [
        { name: 'a', description: 'Does one thing.', strict: true, input_schema: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
      ],
    }),
    facts: ['anthropic/X-01'],
    at: '/tools/0/input_schema',
  },
  {
    id: 'gemini/F02',
    text: gemini(`Invalid JSON payload received. Unknown name "type" at '${PARAMETERS}.properties[1].value': Proto field is not repeating, cannot start list.`),
    tools: declare(property({ type: ['string', 'null'] })),
    facts: ['gemini/P23'],
    at: '/tools/0/functionDeclarations/0/parameters/properties/note/type',
  },
  {
    id: 'gemini/F03',
    text: bullet(`${PARAMETERS}.properties[note].items`, 'missing field.'),
    tools: declare(property({ type: 'array' })),
    facts: ['gemini/P29'],
    at: '/tools/0/functionDeclarations/0/parameters/properties/note',
  },
  {
    id: 'gemini/F04',
    text: gemini(`Invalid value at '${PARAMETERS}.properties[1].value.enum[0]' (TYPE_STRING), 1`),
    tools: declare(property({ type: 'integer', enum: [1, 2] })),
    facts: ['gemini/P25'],
    at: '/tools/0/functionDeclarations/0/parameters/properties/note/enum/0',
  },
  {
    id: 'gemini/F05',
    text: gemini(`The GenerateContentRequest proto is invalid:\n  * ${PARAMETERS}.properties[note].enum[0]: cannot be empty`),
    tools: declare(property({ type: 'string', enum: ['', 'a'] })),
    facts: ['gemini/P27'],
    at: '/tools/0/functionDeclarations/0/parameters/properties/note/enum/0',
  },
  {
    id: 'gemini/F06',
    text: bullet(`${PARAMETERS}.required[0]`, 'property is not defined'),
    tools: declare({ ...property({ type: 'string' }), required: ['b'] }),
    facts: ['gemini/P32'],
    at: '/tools/0/functionDeclarations/0/parameters/required/0',
  },
  {
    id: 'gemini/F07',
    text: bullet('tools[0].function_declarations[0].name', 'Invalid function name. Must start with a letter or an underscore.'),
    tools: declare(property({ type: 'string' }), '1st tool'),
    facts: ['gemini/S14'],
    at: '/tools/0/functionDeclarations/0/name',
  },
  {
    id: 'gemini/F08',
    text: gemini('Duplicate function declaration found: f'),
    tools: {
      contents: [],
      tools: [
        {
          functionDeclarations: [
            { name: 'f', description: 'One thing.' },
            { name: 'f', description: 'Another thing.' },
          ],
        },
      ],
    },
    facts: ['gemini/S21'],
    at: '/tools/0/functionDeclarations/1/name',
  },
];
