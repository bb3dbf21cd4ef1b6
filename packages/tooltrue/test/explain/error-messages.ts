// Messages as services write them, put together from the fragments in the facts, each with the recorded case it belongs to
// and the fact that is behind it. The place is the case's own.

export interface ErrorRow {
  /** A case of fixtures/cases.jsonl, whose input is the file that the user has. */
  readonly case: string;
  readonly text: string;
  /** Any of them is right. */
  readonly facts: readonly string[];
}

export const openai = (message: string, code: string | null, param: string | null): string =>
  JSON.stringify({ error: { message, type: 'invalid_request_error', param, code } });
const inFunction = (name: string, context: string, rest: string, param = 'tools[0].parameters'): string =>
  openai(`Invalid schema for function '${name}': In context=${context}, ${rest}`, 'invalid_function_parameters', param);
export const anthropic = (message: string): string => JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message }, request_id: 'req_1' });
export const gemini = (message: string): string => JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
const unknownName = (name: string, path: string): string => gemini(`Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`);
export const bullet = (path: string, rest: string): string => gemini(`* GenerateContentRequest.${path}: ${rest}\n`);
export const PARAMETERS = 'tools[0].function_declarations[0].parameters';

export const ERROR_ROWS: readonly ErrorRow[] = [
  {
    case: 'anthropic-boolean-exclusive-minimum',
    text: anthropic('tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12).'),
    facts: ['anthropic/S-07', 'anthropic/S-09', 'anthropic/S-10'],
  },
  { case: 'anthropic-duplicate-tool-names', text: anthropic('tools: Tool names must be unique.'), facts: ['anthropic/T-04'] },
  {
    case: 'anthropic-duplicate-tool-use-ids',
    text: anthropic('messages.1.content.1: `tool_use` ids must be unique'),
    facts: ['anthropic/P-02', 'anthropic/P-05', 'anthropic/P-06', 'anthropic/P-07', 'anthropic/P-08'],
  },
  {
    case: 'anthropic-opus48-tuple-items',
    text: `Error code: 400 - ${anthropic('tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12')}`,
    facts: ['anthropic/S-07', 'anthropic/S-09', 'anthropic/S-10'],
  },
  {
    case: 'anthropic-output-config-integer-minimum',
    text: anthropic("output_config.format.schema: For 'integer' type, property 'minimum' is not supported"),
    facts: ['anthropic/X-05', 'anthropic/X-17', 'anthropic/O-02'],
  },
  {
    case: 'anthropic-output-config-open-object',
    text: anthropic("output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false"),
    facts: ['anthropic/X-01', 'anthropic/X-22'],
  },
  {
    case: 'anthropic-property-key-brackets',
    text: anthropic("tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"),
    facts: ['anthropic/S-05', 'anthropic/S-06'],
  },
  {
    case: 'anthropic-property-key-over-64',
    text: anthropic("tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"),
    facts: ['anthropic/S-05', 'anthropic/S-06'],
  },
  {
    case: 'anthropic-strict-25-optional-parameters',
    text: anthropic(
      'Schemas contains too many optional parameters (26), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: 24).',
    ),
    facts: ['anthropic/X-31'],
  },
  {
    case: 'anthropic-strict-17-nullable-unions',
    text: anthropic(
      'Schemas contains too many parameters with union types (17 parameters with type arrays or anyOf). Reduce the number of nullable or union-typed parameters (limit: 16).',
    ),
    facts: ['anthropic/X-32'],
  },
  {
    case: 'anthropic-thinking-with-tool-choice-any',
    text: anthropic('Thinking may not be enabled when tool_choice forces tool use.'),
    facts: ['anthropic/C-10', 'anthropic/C-11'],
  },
  {
    case: 'anthropic-tool-name-dot',
    text: anthropic("tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'"),
    facts: ['anthropic/T-01', 'anthropic/T-02'],
  },
  {
    case: 'anthropic-tool-use-id-colon-dot',
    text: anthropic("messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'"),
    facts: ['anthropic/P-03', 'anthropic/P-04', 'anthropic/P-05', 'anthropic/P-06'],
  },
  {
    case: 'anthropic-tool-use-without-result',
    text: anthropic(
      'messages.2: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01b. Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
    ),
    facts: ['anthropic/P-01', 'anthropic/P-02'],
  },
  {
    case: 'anthropic-top-level-oneof',
    text: anthropic('tools.0.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level'),
    facts: ['anthropic/S-03'],
  },
  {
    case: 'azure-object-without-properties',
    text: inFunction('get_status', '()', 'object schema missing properties', 'tools[0].function.parameters'),
    facts: ['openai/J-07'],
  },
  {
    case: 'bedrock-tool-name-space',
    text: JSON.stringify({
      __type: 'ValidationException',
      message:
        "1 validation error detected: Value 'x y' at 'toolConfig.tools.1.member.toolSpec.name' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+",
    }),
    facts: ['bedrock/name'],
  },
  { case: 'gemini-array-without-items', text: bullet(`${PARAMETERS}.properties[include_tags].items`, 'missing field.'), facts: ['gemini/P29'] },
  { case: 'gemini-enum-with-empty-string', text: bullet(`${PARAMETERS}.properties[kind].enum[0]`, 'cannot be empty'), facts: ['gemini/P27'] },
  { case: 'gemini-required-undefined-property', text: bullet(`${PARAMETERS}.required[1]`, 'property is not defined'), facts: ['gemini/P32'] },
  {
    case: 'gemini-function-name-over-64',
    text: bullet(
      'tools[0].function_declarations[0].name',
      'Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.',
    ),
    facts: ['gemini/S14', 'gemini/S16'],
  },
  { case: 'gemini-unknown-name-additional-properties', text: unknownName('additional_properties', PARAMETERS), facts: ['gemini/E01', 'gemini/P11'] },
  { case: 'gemini-unknown-name-dollar-schema', text: unknownName('$schema', PARAMETERS), facts: ['gemini/E01', 'gemini/P10'] },
  {
    case: 'gemini-unknown-name-unique-items',
    text: unknownName('uniqueItems', `${PARAMETERS}.properties[0].value`),
    facts: ['gemini/E01', 'gemini/P15', 'gemini/P14', 'gemini/P12', 'gemini/P13', 'gemini/P16', 'gemini/P17'],
  },
  {
    case: 'gemini-unknown-name-const-in-anyof',
    text: unknownName('const', `${PARAMETERS}.properties[1].value.any_of[0]`),
    facts: ['gemini/E01', 'gemini/P12'],
  },
  {
    case: 'gemini-type-list',
    text: gemini(`Invalid JSON payload received. Unknown name "type" at '${PARAMETERS}.properties[1].value': Proto field is not repeating, cannot start list.`),
    facts: ['gemini/P23'],
  },
  {
    case: 'gemini-anyof-branch-numeric-enum',
    text: gemini(`Invalid value at '${PARAMETERS}.properties[0].value.any_of[0].enum[0]' (TYPE_STRING), 1`),
    facts: ['gemini/P25', 'gemini/E02'],
  },
  { case: 'gemini-google-search-with-functions', text: gemini('Tool use with function calling is unsupported'), facts: ['gemini/S09', 'gemini/S10'] },
  {
    case: 'gemini3-missing-thought-signature',
    text: gemini('Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly.'),
    facts: ['gemini/R30', 'gemini/F11'],
  },
  {
    case: 'openai-chat-top-level-oneof',
    text: inFunction(
      'get_item',
      '()',
      "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
      'tools[0].function.parameters',
    ).replace('In context=(), ', ''),
    facts: ['openai/J-02', 'openai/J-03', 'openai/J-04'],
  },
  {
    case: 'openai-gpt54-chat-tools-with-reasoning-effort',
    text: 'Error: 400 Function tools with reasoning_effort are not supported for gpt-5.4-mini in /v1/chat/completions. Please use /v1/responses instead.',
    facts: ['openai/H-33', 'openai/H-34', 'openai/H-35'],
  },
  {
    case: 'openai-o-series-parallel-tool-calls',
    text: openai("Unsupported parameter: 'parallel_tool_calls' is not supported with this model.", 'unsupported_parameter', 'parallel_tool_calls'),
    facts: ['openai/C-33'],
  },
  {
    case: 'openai-parallel-tool-calls-without-tools',
    text: openai("Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.", null, 'parallel_tool_calls'),
    facts: ['openai/C-21'],
  },
  {
    case: 'openai-properties-as-empty-array',
    text: openai("Invalid schema for function 'refresh': [] is not of type 'object'.", 'invalid_function_parameters', 'tools[0].function.parameters'),
    facts: ['openai/J-11'],
  },
  {
    case: 'openai-responses-format-regex-lookahead',
    text: openai('Invalid JSON schema: regex lookaround is not supported. Found at $.properties.workdir.pattern.', 'invalid_json_schema', 'text.format.schema'),
    facts: ['openai/J-15', 'openai/E-06'],
  },
  {
    case: 'openai-responses-ref-with-description',
    text: openai(
      "Invalid schema for response_format 'track': context=('properties', 'cover'), $ref cannot have keywords {'description'}.",
      'invalid_json_schema',
      'text.format.schema',
    ),
    facts: ['openai/S-18'],
  },
  {
    case: 'openai-responses-response-format-parameter',
    text: openai(
      "Unsupported parameter: 'response_format'. In the Responses API, this parameter has moved to 'text.format'. Try again with the new parameter.",
      'unsupported_parameter',
      null,
    ),
    facts: ['openai/O-06'],
  },
  {
    case: 'openai-responses-strict-optional-array',
    text: inFunction('search', '()', "'required' is required to be supplied and to be an array including every key in properties. Missing 'tags'."),
    facts: ['openai/S-02'],
  },
  {
    case: 'openai-strict-format-uri',
    text: inFunction('open_page', "('properties', 'url')", "'uri' is not a valid format."),
    facts: ['openai/K-12'],
  },
  {
    case: 'openai-strict-root-additional-properties-missing',
    text: inFunction('save_note', '()', "'additionalProperties' is required to be supplied and to be false."),
    facts: ['openai/S-01'],
  },
  {
    case: 'openai-strict-property-without-type',
    text: inFunction('run', "('properties', 'method_filter')", "schema must have a 'type' key.", 'tools[0].function.parameters'),
    facts: ['openai/S-13'],
  },
  {
    case: 'openai-strict-optional-property',
    text: inFunction(
      'find',
      '()',
      "'required' is required to be supplied and to be an array including every key in properties. Missing 'id'.",
      'tools[0].function.parameters',
    ),
    facts: ['openai/S-02'],
  },
  {
    case: 'openai-tool-name-dot',
    text: openai(
      "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      'invalid_value',
      'tools[0].function.name',
    ),
    facts: ['openai/N-01'],
  },
  {
    case: 'openai-tool-name-space',
    text: openai(
      "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      'invalid_value',
      'tools[0].function.name',
    ),
    facts: ['openai/N-01'],
  },
  {
    case: 'openai-type-union-with-array-without-items',
    text: inFunction('lookup', "('properties', 'turns')", 'array schema missing items.', 'tools[0].function.parameters'),
    facts: ['openai/J-05', 'openai/J-06'],
  },
  {
    case: 'openai-responses-orphan-call-output',
    text: openai('No tool call found for function call output with call_id call_9.', null, 'input'),
    facts: ['openai/P-29'],
  },
  {
    case: 'openai-responses-function-call-id-wrong-prefix',
    text: openai("Invalid 'input[1].id': 'msg_1'. Expected an ID that begins with 'fc'.", 'invalid_value', 'input[1].id'),
    facts: ['openai/P-27'],
  },
  {
    case: 'openai-responses-named-tool-choice-not-in-tools',
    text: openai("Tool choice 'nothing' not found in 'tools' parameter.", null, 'tool_choice'),
    facts: ['openai/C-23'],
  },
  {
    case: 'vertex-any-of-with-type',
    text: gemini(
      'Unable to submit request because `f` functionDeclaration `parameters.weight` schema specified other fields alongside any_of. When using any_of, it must be the only field set. Learn more: https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling',
    ),
    facts: ['gemini/P37', 'gemini/P37b'],
  },
  {
    case: 'vertex-property-without-type',
    text: gemini(
      "Unable to submit request because `f` functionDeclaration `parameters.data.meta.width` schema didn't specify the schema type field. Learn more: https://cloud.google.com/vertex-ai",
    ),
    facts: ['gemini/P20'],
  },
  { case: 'vertex-search-tool-with-functions', text: gemini('Multiple tools are supported only when they are all search tools.'), facts: ['gemini/S11'] },
];
