// A pasted error: cause and place of recorded refusals, from messages put together from the facts' fragments; paths of every
// style; and anything at all as input.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainError } from '../../src/explain/error.js';
import { readErrorText, readPath } from '../../src/explain/error-text.js';
import { isWithin, parentPointer, splitPointer } from '../../src/text/pointer.js';
import { readLines, targetOf, type Case } from '../support/fixtures.js';
import { runs } from '../support/runs.js';
import { anthropic, ERROR_ROWS } from './error-messages.js';
import { TYPICAL_ROWS } from './error-typical.js';

const cases = new Map(readLines<Case>('cases.jsonl').map((c) => [c.id, c]));

/** As for recorded cases everywhere: at the place, one step above it, or two below. */
const isNear = (found: string | undefined, at: string): boolean =>
  found !== undefined && (found === at || parentPointer(at) === found || (isWithin(found, at) && splitPointer(found).length - splitPointer(at).length <= 2));

describe('recorded refusals', () => {
  it.each(ERROR_ROWS.map((row) => [row.case, row] as const))('%s', (id, row) => {
    const recorded = cases.get(id);
    expect(recorded).toBeDefined();
    const { input, expect: expected } = recorded as Case;
    const found = explainError(row.text, { tools: JSON.stringify(input, null, 2), ...(recorded?.target.model && { model: recorded.target.model }) });
    expect(found.causes.slice(0, 3).map((cause) => cause.fact)).toEqual(expect.arrayContaining([expect.toSatisfy((fact: string) => row.facts.includes(fact))]));
    const places = [expected.at, ...(expected.also ?? []).map((place) => place.replace(/\/\*\*$/, ''))];
    expect(
      places.some((at) => isNear(found.pointer, at)),
      `${found.pointer} is not near ${places.join(', ')}`,
    ).toBe(true);
    expect(found.provider).toBe(row.facts[0]?.split('/')[0]);
    // Without the tools the cause is found all the same.
    expect(
      explainError(row.text)
        .causes.slice(0, 5)
        .map((cause) => cause.fact),
    ).toEqual(expect.arrayContaining([expect.toSatisfy((fact: string) => row.facts.includes(fact))]));
    expect(targetOf(recorded?.target as Case['target'])).toBeDefined();
  });
});

describe('typical refusals', () => {
  it.each(TYPICAL_ROWS.map((row) => [row.id, row] as const))('%s', (_id, row) => {
    const found = explainError(row.text, { tools: row.tools });
    expect(row.facts).toContain(found.causes[0]?.fact);
    expect(found.pointer).toBe(row.at);
    expect(found.exact).toBe(true);
    expect(found.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('paths', () => {
  it.each([
    ['tools[0].function.parameters', ['tools', 0, 'function', 'parameters']],
    ['tools.3.custom.name', ['tools', 3, 'custom', 'name']],
    ['messages.[6].role', ['messages', 6, 'role']],
    [
      'GenerateContentRequest.tools[0].function_declarations[16].parameters.properties[includeTags].items',
      ['tools', 0, 'function_declarations', 16, 'parameters', 'properties', 'includeTags', 'items'],
    ],
    ['generation_config.response_schema.properties["a b"].items', ['generation_config', 'response_schema', 'properties', 'a b', 'items']],
    ['toolConfig.tools.1.member.toolSpec.name', ['toolConfig', 'tools', 1, 'member', 'toolSpec', 'name']],
  ])('%s', (text, tokens) => expect(readPath(text)?.tokens).toEqual(tokens));

  it('from a JSONPath start at the schema', () => expect(readPath('$.properties.a')).toMatchObject({ tokens: ['properties', 'a'], inSchema: true }));

  const declared = {
    tools: [
      {
        functionDeclarations: [
          { name: 'a' },
          { name: 'b', parameters: { type: 'object', properties: { x: { type: 'string' }, 'y/z': { type: ['string', 'null'] } } } },
        ],
      },
    ],
  };
  it('with entries of maps by number lead to the key', () => {
    const text = `Unknown name "type" at 'tools[0].function_declarations[1].parameters.properties[1].value': Proto field is not repeating, cannot start list.`;
    expect(explainError(text, { tools: declared }).pointer).toMatch(/^\/tools\/0\/functionDeclarations\/1\/parameters\/properties\/y~1z/);
  });

  it('lead to the same tool in a bare list', () => {
    const text = 'tools.1.custom.input_schema.type: Field required';
    const tools = [
      { name: 'a', description: 'x', input_schema: { type: 'object' } },
      { name: 'b', description: 'x', input_schema: { properties: {} } },
    ];
    expect(explainError(text, { tools }).pointer).toBe('/1/input_schema');
    expect(explainError(text, { tools }).diagnostics[0]?.rule).toBe('schema/root-type');
  });
});

describe('wrappings', () => {
  const message = "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'";
  const body = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
  it.each([
    ['a body', body],
    ['a list of bodies', `[${body}]`],
    ['a log line', `2026-11-30T10:00:00Z ERROR request failed: 400 ${body} (attempt 1)`],
    ['an escaped body', JSON.stringify({ error: `ApiError: ${body}` })],
    ['the sentence', message],
  ])('%s', (_what, text) => {
    const found = explainError(text, { tools: [{ name: 'a.b', description: 'x', input_schema: { type: 'object' } }] });
    expect(found.pointer).toBe('/0/name');
    expect(found.causes[0]?.fact).toMatch(/^anthropic\/T-0[12]$/);
    expect(found.diagnostics[0]?.fix).toBeDefined();
  });
});

const body = (error: object): string => JSON.stringify({ error });

describe('services', () => {
  it.each<[string, string]>([
    [
      'mistral/last',
      '{"object":"error","message":"Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant","code":"3230"}',
    ],
    ['mistral/last', 'MistralException - Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant'],
    [
      'ollama/native',
      '{"error":"json: cannot unmarshal string into Go struct field ChatRequest.messages.tool_calls.function.arguments of type api.ToolCallFunctionArguments"}',
    ],
    ['ollama/native.content', 'json: cannot unmarshal array into Go struct field ChatRequest.messages.content of type string'],
    ['ollama/model', '{"error":"gemma:2b does not support tools"}'],
    ['deepseek/format', body({ message: 'This response_format type is unavailable now', type: 'invalid_request_error', param: null })],
    ['deepseek/pairs.orphan', "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'"],
    ['openai/P-21', "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."],
    ['qwen/pairs', '<400> InternalError.Algo.InvalidParameter: messages with role "tool" must be a response to a preceeding message with "tool_calls".'],
    ['openrouter/no-tools', body({ message: 'No endpoints found that support tool use. To learn more, visit: https://openrouter.ai/docs', code: 404 })],
    ['openrouter/no-choice', body({ message: "No endpoints found that support the provided 'tool_choice' value.", code: 404 })],
    ['anthropic/Q-08', anthropic('max_tokens: Field required')],
    ['anthropic/Q-02', anthropic('`max_tokens` must be greater than `thinking.budget_tokens`. Please consult our documentation')],
    ['anthropic/Q-03', 'The model returned the following errors: `temperature` may only be set to 1 when thinking is enabled or in adaptive mode.'],
    ['anthropic/Q-06', anthropic('`temperature` and `top_p` cannot both be specified for this model. Please use only one.')],
    ['kimi/reasoning', body({ message: 'thinking is enabled but reasoning_content is missing in assistant tool call message at index 7' })],
    ['kimi/thinking', 'Error: [provider.api_error] 400 invalid thinking: only type=enabled is allowed for this model'],
    ['groq/tool-id', "'messages.3' : for 'role:tool' the following must be satisfied[('messages.3.tool_call_id' : property 'tool_call_id' is missing)]"],
  ])('%s', (fact, text) => expect(explainError(text).causes[0]?.fact).toBe(fact));

  it('are those asked for; what others say the same way is a hint', () => {
    const text = "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'";
    expect(explainError(text, { for: 'anthropic' }).causes[0]?.fact).toMatch(/^anthropic\//);
    const other = explainError("Invalid schema for function 'a': In context=(), schema must have a 'type' key.", { for: 'mistral' });
    expect(other.causes).toEqual([]);
    expect(other.provider).toBeUndefined();
    expect(other.hints.map((hint) => hint.fact)).toEqual(expect.arrayContaining([expect.stringMatching(/^openai\//)]));
    expect(other.hints.length).toBeLessThanOrEqual(2);
    expect(explainError('Tool names must be unique.', { for: 'openai' }).hints.map((hint) => hint.fact)).toEqual(['anthropic/T-04']);
    expect(() => explainError(text, { for: 'nobody' })).toThrow('nobody');
  });

  it('are told by the body', () => {
    const said = "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
    expect(explainError(anthropic(said)).causes).toEqual([]);
    expect(explainError(anthropic(said)).hints.map((hint) => hint.fact)).toContain('deepseek/pairs.orphan');
    const validation = JSON.stringify({ detail: [{ type: 'missing', loc: ['body', 'max_tokens'], msg: 'Field required' }] });
    expect(explainError(validation).causes).toEqual([]);
    const wrapped = body({ message: 'Provider returned error', code: 400, metadata: { raw: anthropic('tools: Tool names must be unique.') } });
    expect(explainError(wrapped)).toMatchObject({ provider: 'anthropic', causes: [{ fact: 'anthropic/T-04' }] });
  });

  it('that no fact knows are not guessed', () => {
    for (const text of [
      "TypeError: Cannot read properties of undefined (reading 'map')",
      'the tool failed because the schema is wrong',
      'tools are not supported',
      'schema must be a JSON object',
      'unexpected end of JSON input',
      'The model `gpt-9` does not exist or you do not have access to it.',
      "This model's maximum context length is 8192 tokens.",
      body({ message: 'Incorrect API key provided: sk-x.', type: 'invalid_request_error', param: null, code: 'invalid_api_key' }),
      body({ code: 503, message: 'The model is overloaded. Please try again later.', status: 'UNAVAILABLE' }),
      JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
      'Rate limit reached for gpt-4o on tokens per min (TPM): Limit 30000',
    ])
      expect([text, explainError(text).causes, explainError(text).hints]).toEqual([text, [], []]);
  });
});

describe('anything', () => {
  it('is taken', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constantFrom(...ERROR_ROWS.map((r) => r.text))), fc.oneof(fc.anything(), fc.json()), (text, tools) => {
        const found = explainError(text, { tools });
        expect(Array.isArray(found.causes)).toBe(true);
      }),
      { numRuns: runs(60, 5_000) },
    );
  });

  it('does not take long', () => {
    for (const text of ['['.repeat(200_000), '{"error":'.repeat(20_000), 'a.'.repeat(100_000), "context=('".repeat(20_000), '`'.repeat(100_000)]) {
      const started = performance.now();
      readErrorText(text);
      explainError(text);
      expect(performance.now() - started).toBeLessThan(3_000);
    }
  });

  it('that no fact knows has no cause', () => {
    const found = explainError('The quick brown fox jumps over the lazy dog.');
    expect(found.causes).toEqual([]);
    expect(found.diagnostics).toEqual([]);
  });
});
