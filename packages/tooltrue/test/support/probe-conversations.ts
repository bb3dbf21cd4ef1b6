// Conversations of every form: one call and its result, with each part of them missing, misplaced or of another kind, and
// the order turned over. Written without a look at any fact of a service.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import type { Request } from './probe-options.js';

/** One of each kind of value. `undefined` leaves the key out. */
const KINDS: readonly (JsonValue | undefined)[] = ['3', '', ' ', 'not {json', '{}', {}, { sum: 3 }, [], [3], 5, true, null, undefined];
const ROLES: readonly (JsonValue | undefined)[] = ['user', 'assistant', 'system', 'developer', 'tool', 'function', 'model', 'critic', '', null, undefined, 5];
const LENGTHS = [1, 8, 9, 10, 39, 40, 41, 63, 64, 65, 127, 128, 129, 199, 200, 201];
const IDS: readonly (JsonValue | undefined)[] = [
  ...['', 'abcdef123', 'call_1', 'call-1', 'call.1', 'call 1', 'fc_1', 'ctc_1', 'toolu_01', 'srvtoolu_01', 'srvtoolu-01', 'é'],
  ...LENGTHS.map((n) => 'i'.repeat(n)),
  ...[5, null, undefined],
];
const NAMES: readonly JsonValue[] = ['add', 'math.add', 'a b', 'a-b', '1st', 'é', '', '$web_search', 'nova_code', ...LENGTHS.map((n) => 'n'.repeat(n)), 5];
/** What a list may hold, by `type`. */
const TYPES = [
  ...['text', 'input_text', 'output_text', 'image', 'image_url', 'input_image', 'input_audio', 'input_file', 'file', 'document', 'search_result', 'video_url'],
  ...['tool_reference', 'browser_state', 'audio', 'refusal', 'json', 'fancy', 'thinking', 'tool_use', 'web_fetch_result', 'tool_result'],
];

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 24 ? `${text.length - 2} letters` : text;
};
const keyed = (key: string, value: JsonValue | undefined): JsonObject => (value === undefined ? {} : { [key]: value });
const each = <T>(values: readonly T[], name: string, make: (value: T) => JsonValue[]): [string, JsonValue[]][] =>
  values.map((value) => [`${name} ${said(value)}`, make(value)]);
const under = (key: string, rest: JsonObject, stories: readonly (readonly [string, JsonValue[]])[]): Request[] =>
  stories.map(([name, list]) => ({ name, request: { ...rest, [key]: list } }));

/** How a form writes the parts of a story. */
interface Form {
  user(more?: JsonObject): JsonValue;
  answer(more?: JsonObject): JsonValue;
  call(...calls: JsonObject[]): JsonValue;
  result(...results: JsonObject[]): JsonValue;
}

/** Who speaks when. */
function orders({ user, answer, call, result }: Form): [string, JsonValue[]][] {
  const [one, other] = [{ id: 'a' }, { id: 'b' }];
  return [
    ['nothing', []],
    ['as it should be', [user(), call(one), result(one), answer(), user()]],
    ['ends with a result', [user(), call(one), result(one)]],
    ['ends with an answer', [user(), answer()]],
    ['ends with a call', [user(), call(one)]],
    ['begins with an answer', [answer(), user()]],
    ['begins with a call', [call(one), result(one)]],
    ['begins with a result', [result(one), user()]],
    ['a call without its result', [user(), call(one), user()]],
    ['a call without its result, answered on', [user(), call(one), answer(), user()]],
    ['a late result', [user(), call(one), user(), result(one)]],
    ['a later result', [user(), call(one), answer(), user(), result(one)]],
    ['a result without a call', [user(), result(one), user()]],
    ['a result of another call', [user(), call(one), result(other)]],
    ['a result before its call', [user(), result(one), call(one), user()]],
    ['a result of an earlier turn', [user(), call(one), result(one), answer(), user(), result(one)]],
    ['two calls, one result', [user(), call(one, other), result(one)]],
    ['two calls, two results', [user(), call(one, other), result(one, other)]],
    ['one call, two results', [user(), call(one), result(one, one)]],
    ['one call, another result more', [user(), call(one), result(one, other)]],
    ['two calls of one id', [user(), call(one, one), result(one, one)]],
    ['one id in two turns', [user(), call(one), result(one), call(one), result(one)]],
    ['a question right after a result', [user(), call(one), result(one), user(), answer()]],
    ['two questions', [user(), user(), answer(), user()]],
    ['two answers', [user(), answer(), answer(), user()]],
    ...([127, 128, 129] as const).map((n): [string, JsonValue[]] => {
      const ids = Array.from({ length: n }, (_, i) => ({ id: `c${i}` }));
      return [`${n} calls`, [user(), call(...ids), result(...ids)]];
    }),
  ];
}

const KEYS = [
  'reasoning_content',
  'reasoning',
  'name',
  'tool_calls',
  'tool_call_id',
  'function_call',
  'prefix',
  'status',
  'cache_control',
  'refusal',
  'vendor',
];
const withKeys = (make: (more: JsonObject) => JsonValue[], name: string): [string, JsonValue[]][] =>
  KEYS.flatMap((key) => each([[], 'x', null], `${key} on ${name}`, (value) => make({ [key]: value as JsonValue })));

const chat: Form = {
  user: (more) => ({ role: 'user', content: 'go', ...more }),
  answer: (more) => ({ role: 'assistant', content: 'Well.', ...more }),
  call: (...calls) => ({
    role: 'assistant',
    tool_calls: calls.map(({ id, ...body }) => ({ id: id ?? null, type: 'function', function: { name: 'add', arguments: '{}', ...body } })),
  }),
  result: (...results) => (results.length === 1 ? chatResult(results[0] as JsonObject) : (results.map(chatResult) as JsonValue)),
};
const chatResult = ({ id, ...more }: JsonObject): JsonObject => ({ role: 'tool', ...keyed('tool_call_id', id), content: '3', ...more });
const flat = (stories: readonly [string, JsonValue[]][]): [string, JsonValue[]][] => stories.map(([name, list]) => [name, list.flat() as JsonValue[]]);
const chatStory = (call: JsonObject, result: JsonValue, more: JsonObject = {}) => [
  chat.user(),
  { role: 'assistant', tool_calls: [call], ...more },
  result,
  chat.answer(),
  chat.user(),
];
const body = (more: JsonObject = {}) => ({ id: 'abcdef123', type: 'function', function: { name: 'add', arguments: '{}', ...more } });
const answered = (more: JsonObject = {}) => ({ role: 'tool', tool_call_id: 'abcdef123', content: '3', ...more });

/** Calls and results where thinking is switched one way or the other. */
const thoughtful = ['enabled', 'disabled'].flatMap((type) =>
  under('messages', { model: 'm', thinking: { type } }, [
    [`a call while thinking is ${type}`, [chat.user(), chat.call({ id: 'a' }), chat.result({ id: 'a' })]],
    [`a call after a thought while thinking is ${type}`, chatStory(body(), answered(), { reasoning_content: 'Hm.' }).slice(0, 3)],
  ]),
);

export const chatConversations = (): Request[] => [
  ...thoughtful,
  ...under('messages', { model: 'm' }, [
    ...flat(orders(chat)),
    ...each(ROLES, 'role', (role) => [chat.user(), { ...keyed('role', role), content: 'x' }, chat.user()]),
    ...each(IDS, 'id', (id) =>
      chatStory(
        { type: 'function', function: { name: 'add', arguments: '{}' }, ...keyed('id', id) },
        { role: 'tool', ...keyed('tool_call_id', id), content: '3' },
      ),
    ),
    ...each(KINDS, 'arguments', (args) => chatStory({ id: 'abcdef123', type: 'function', function: { name: 'add', ...keyed('arguments', args) } }, answered())),
    ...each(NAMES, 'called', (name) => chatStory(body({ name }), answered())),
    ...each(KINDS, 'content of a result', (content) => chatStory(body(), { role: 'tool', tool_call_id: 'abcdef123', ...keyed('content', content) })),
    ...each(TYPES, 'part of a result', (type) => chatStory(body(), answered({ content: [{ type, text: 'x' }] }))),
    ...each(KINDS, 'content of an answer', (content) => [chat.user(), { role: 'assistant', ...keyed('content', content) }, chat.user()]),
    ...withKeys((more) => [chat.user(more), chat.answer(), chat.user()], 'a question'),
    ...withKeys((more) => [chat.user(), chat.answer(more), chat.user()], 'an answer'),
    ...withKeys((more) => chatStory(body(), answered(), more), 'a call'),
    ...withKeys((more) => chatStory(body(), answered(more)), 'a result'),
    ['a custom call', chatStory({ id: 'abcdef123', type: 'custom', custom: { name: 'note', input: 'x' } }, answered())],
    ['an older call', [chat.user(), { role: 'assistant', function_call: { name: 'add', arguments: '{}' } }, { role: 'function', name: 'add', content: '3' }]],
    [
      'an older result without a name',
      [chat.user(), { role: 'assistant', function_call: { name: 'add', arguments: '{}' } }, { role: 'function', content: '3' }],
    ],
    ...each(['c2ln', 'not base64!', '', 5, undefined], 'signature', (signature) => [
      chat.user(),
      { role: 'assistant', tool_calls: [{ ...body(), ...(signature !== undefined && { extra_content: { google: { thought_signature: signature } } }) }] },
      answered(),
    ]),
  ]),
];

const ITEM = { type: 'function_call', call_id: 'c', name: 'add', arguments: '{}' };
const OUTPUT = { type: 'function_call_output', call_id: 'c', output: '3' };
const flatForm: Form = {
  user: (more) => ({ role: 'user', content: 'go', ...more }),
  answer: (more) => ({ type: 'message', role: 'assistant', content: 'Well.', ...more }),
  call: (...calls) => calls.map(({ id, ...more }) => ({ ...ITEM, call_id: id ?? null, ...more })),
  result: (...results) => results.map(({ id, ...more }) => ({ ...OUTPUT, call_id: id ?? null, ...more })),
};
const go = flatForm.user();

export const responsesConversations = (): Request[] =>
  under('input', { model: 'm' }, [
    ...flat(orders(flatForm)),
    ...each(ROLES, 'role', (role) => [{ ...keyed('role', role), content: 'x' }, go]),
    ...each(IDS, 'id of a call', (id) => [
      go,
      { type: 'function_call', name: 'add', arguments: '{}', ...keyed('call_id', id) },
      { type: 'function_call_output', output: '3', ...keyed('call_id', id) },
    ]),
    ...each(IDS, 'id of an item', (id) => [go, { ...ITEM, ...keyed('id', id) }, OUTPUT]),
    ...each(IDS, 'id of a custom item', (id) => [
      go,
      { type: 'custom_tool_call', call_id: 'c', name: 'note', input: 'x', ...keyed('id', id) },
      { type: 'custom_tool_call_output', call_id: 'c', output: '3' },
    ]),
    ...each(KINDS, 'arguments', (args) => [go, { type: 'function_call', call_id: 'c', name: 'add', ...keyed('arguments', args) }, OUTPUT]),
    ...[1_048_575, 1_048_576, 1_048_577].map((n): [string, JsonValue[]] => [
      `arguments of ${n}`,
      [go, { ...ITEM, arguments: `"${'x'.repeat(n - 2)}"` }, OUTPUT],
    ]),
    ...each(NAMES, 'called', (name) => [go, { ...ITEM, name }, OUTPUT]),
    ...each(KINDS, 'output', (output) => [go, ITEM, { type: 'function_call_output', call_id: 'c', ...keyed('output', output) }]),
    ...each(TYPES, 'part of an output', (type) => [go, ITEM, { ...OUTPUT, output: [{ type, text: 'x' }] }]),
    ...withKeys((more) => [go, { type: 'reasoning', summary: [], ...more }, ITEM, OUTPUT], 'a thought'),
    ['a lonely thought', [go, { type: 'reasoning', summary: [] }, go]],
    ['a thought and a call', [go, { type: 'reasoning', summary: [] }, ITEM, OUTPUT]],
    ['a thought between', [go, ITEM, { type: 'reasoning', summary: [] }, OUTPUT]],
    ['an answer between', [go, ITEM, flatForm.answer(), OUTPUT]],
    ['a question between', [go, ITEM, go, OUTPUT]],
    ['a call that may wait', [go, { ...ITEM, async: true }, go]],
  ]);

const USE = { type: 'tool_use', id: 'a', name: 'add', input: {} };
const RESULT = { type: 'tool_result', tool_use_id: 'a', content: '3' };
const TEXT = { type: 'text', text: 'Well.' };
const blocks: Form = {
  user: (more) => ({ role: 'user', content: 'go', ...more }),
  answer: (more) => ({ role: 'assistant', content: 'Well.', ...more }),
  call: (...calls) => ({ role: 'assistant', content: calls.map((call) => ({ ...USE, ...call })) }),
  result: (...results) => ({ role: 'user', content: results.map(({ id, ...more }) => ({ ...RESULT, tool_use_id: id ?? null, ...more })) }),
};
const claudeStory = (use: JsonValue, ...results: JsonValue[]) => [blocks.user(), { role: 'assistant', content: [use] }, { role: 'user', content: results }];
const SERVER = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} };

export const anthropicConversations = (): Request[] =>
  under('messages', { model: 'claude-sonnet-5-5', max_tokens: 64, tools: [{ name: 'add', description: 'Adds.', input_schema: { type: 'object' } }] }, [
    ...orders(blocks),
    ...each(ROLES, 'role', (role) => [blocks.user(), { ...keyed('role', role), content: 'x' }, blocks.user()]),
    ...each(IDS, 'id', (id) =>
      claudeStory({ type: 'tool_use', name: 'add', input: {}, ...keyed('id', id) }, { type: 'tool_result', content: '3', ...keyed('tool_use_id', id) }),
    ),
    ...each(IDS, 'id of a server call', (id) => [
      blocks.user(),
      {
        role: 'assistant',
        content: [
          { type: 'server_tool_use', name: 'web_search', input: {}, ...keyed('id', id) },
          { type: 'web_search_tool_result', content: [], ...keyed('tool_use_id', id) },
        ],
      },
      blocks.user(),
    ]),
    [
      'a server result alone',
      [blocks.user(), { role: 'assistant', content: [{ type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [] }] }, blocks.user()],
    ],
    ['a mcp call', [blocks.user(), { role: 'assistant', content: [{ ...SERVER, type: 'mcp_tool_use', id: 'mcptoolu.1' }] }, blocks.user()]],
    ...each(KINDS, 'input', (input) => claudeStory({ type: 'tool_use', id: 'a', name: 'add', ...keyed('input', input) }, RESULT)),
    ...each(NAMES, 'called', (name) => claudeStory({ ...USE, name }, RESULT)),
    ...each(KINDS, 'content of a result', (content) => claudeStory(USE, { type: 'tool_result', tool_use_id: 'a', ...keyed('content', content) })),
    ...each(KINDS, 'content of an error', (content) =>
      claudeStory(USE, { type: 'tool_result', tool_use_id: 'a', is_error: true, ...keyed('content', content) }),
    ),
    ...each(TYPES, 'part of a result', (type) => claudeStory(USE, { ...RESULT, content: [{ type, text: 'x', tool_name: 'other' }] })),
    ['a text before a result', claudeStory(USE, TEXT, RESULT)],
    ['a text behind a result', claudeStory(USE, RESULT, TEXT)],
    ...each(['', ' ', 'x'], 'text', (text) => [blocks.user(), { role: 'assistant', content: [{ type: 'text', text }] }, blocks.user()]),
    ...each(['', ' ', 'x'], 'text beside one', (text) => [blocks.user(), { role: 'assistant', content: [{ type: 'text', text }, TEXT] }, blocks.user()]),
  ]);

const CALLED = { functionCall: { name: 'add', args: {} }, thoughtSignature: 'c2ln' };
const RESPONSE = { functionResponse: { name: 'add', response: {} } };
const parts: Form = {
  user: (more) => ({ role: 'user', parts: [{ text: 'go' }], ...more }),
  answer: (more) => ({ role: 'model', parts: [{ text: 'Well.' }], ...more }),
  call: (...calls) => ({ role: 'model', parts: calls.map(({ id }) => ({ ...CALLED, functionCall: { ...CALLED.functionCall, ...keyed('id', id) } })) }),
  result: (...results) => ({ role: 'user', parts: results.map(({ id }) => ({ functionResponse: { ...RESPONSE.functionResponse, ...keyed('id', id) } })) }),
};
const geminiStory = (call: JsonValue, ...results: JsonValue[]) => [parts.user(), { role: 'model', parts: [call] }, { role: 'user', parts: results }];
const DATA: JsonObject = {
  text: 'x',
  inlineData: { mimeType: 'image/png', data: '' },
  fileData: { fileUri: 'x' },
  functionCall: { name: 'add', args: {} },
  functionResponse: { name: 'add', response: {} },
  executableCode: { language: 'PYTHON', code: '' },
  codeExecutionResult: { outcome: 'OUTCOME_OK' },
  toolCall: {},
  toolResponse: {},
  videoMetadata: {},
  thought: true,
  thoughtSignature: 'c2ln',
};

export const geminiConversations = (): Request[] =>
  under('contents', {}, [
    ...orders(parts),
    ...each(ROLES, 'role', (role) => [{ ...keyed('role', role), parts: [{ text: 'x' }] }, parts.user()]),
    ...each(KINDS, 'args', (args) => geminiStory({ functionCall: { name: 'add', ...keyed('args', args) }, thoughtSignature: 'c2ln' }, RESPONSE)),
    ...each(KINDS, 'response', (response) => geminiStory(CALLED, { functionResponse: { name: 'add', ...keyed('response', response) } })),
    ...each([...NAMES, null, undefined], 'name of a result', (name) => geminiStory(CALLED, { functionResponse: { ...keyed('name', name), response: {} } })),
    ...each(['c2ln', 'c2-_', '<elided>', 'not base64!', '', 5, undefined], 'signature', (signature) =>
      geminiStory({ functionCall: { name: 'add' }, ...keyed('thoughtSignature', signature) }, RESPONSE),
    ),
    ['a signature inside', geminiStory({ functionCall: { name: 'add', thoughtSignature: 'c2ln' } }, RESPONSE)],
    ['a text behind a result', geminiStory(CALLED, RESPONSE, { text: 'x' })],
    ['a text before a result', geminiStory(CALLED, { text: 'x' }, RESPONSE)],
    ['an image behind a result', geminiStory(CALLED, RESPONSE, { inlineData: { mimeType: 'image/png', data: '' } })],
    ['a reference', geminiStory(CALLED, { functionResponse: { name: 'add', response: { image: { $ref: 'a' } } } })],
    ...Object.entries(DATA).flatMap(([key, value]): [string, JsonValue[]][] => [
      [`a part of ${key}`, [{ role: 'user', parts: [{ [key]: value }] }, parts.user()]],
      ...Object.entries(DATA).map(([other, more]): [string, JsonValue[]] => [
        `a part of ${key} and ${other}`,
        [{ role: 'user', parts: [{ [key]: value, [other]: more }] }, parts.user()],
      ]),
    ]),
    ...each([[], {}, null, undefined], 'parts', (list) => [parts.user(), { role: 'model', ...keyed('parts', list as JsonValue) }, parts.user()]),
  ]);

const TOOL_USE = { toolUse: { toolUseId: 'a', name: 'add', input: {} } };
const inResult = (more: JsonObject) => ({ toolResult: { toolUseId: 'a', content: [{ text: '3' }], ...more } });
const converse: Form = {
  user: (more) => ({ role: 'user', content: [{ text: 'go' }], ...more }),
  answer: (more) => ({ role: 'assistant', content: [{ text: 'Well.' }], ...more }),
  call: (...calls) => ({ role: 'assistant', content: calls.map(({ id }) => ({ toolUse: { ...TOOL_USE.toolUse, toolUseId: id ?? null } })) }),
  result: (...results) => ({ role: 'user', content: results.map(({ id }) => inResult(keyed('toolUseId', id))) }),
};
const bedrockStory = (use: JsonValue, ...results: JsonValue[]) => [converse.user(), { role: 'assistant', content: [use] }, { role: 'user', content: results }];
const BY_KEY = ['text', 'json', 'image', 'document', 'video', 'searchResult', 'audio', 'fancy'];

export const bedrockConversations = (): Request[] =>
  under(
    'messages',
    { toolConfig: { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] } },
    [
      ...orders(converse),
      ...each(ROLES, 'role', (role) => [{ ...keyed('role', role), content: [{ text: 'x' }] }, converse.user()]),
      ...each(IDS, 'id', (id) =>
        bedrockStory(
          { toolUse: { name: 'add', input: {}, ...keyed('toolUseId', id) } },
          { toolResult: { content: [{ text: '3' }], ...keyed('toolUseId', id) } },
        ),
      ),
      ...each(NAMES, 'called', (name) => bedrockStory({ toolUse: { ...TOOL_USE.toolUse, name } }, inResult({}))),
      ...each(KINDS, 'content of a result', (content) => bedrockStory(TOOL_USE, { toolResult: { toolUseId: 'a', ...keyed('content', content) } })),
      ...each(KINDS, 'content of an error', (content) =>
        bedrockStory(TOOL_USE, { toolResult: { toolUseId: 'a', status: 'error', ...keyed('content', content) } }),
      ),
      ...each(KINDS, 'json of a result', (json) => bedrockStory(TOOL_USE, inResult({ content: [json === undefined ? {} : { json }] }))),
      ...BY_KEY.flatMap((key): [string, JsonValue[]][] => [
        [`${key} in a result`, bedrockStory(TOOL_USE, inResult({ content: [{ [key]: key === 'text' ? 'x' : {} }] }))],
        [`type ${key} in a result`, bedrockStory(TOOL_USE, inResult({ content: [{ type: key, text: 'x' }] }))],
        [`${key} of a type in a result`, bedrockStory(TOOL_USE, inResult({ content: [{ [key]: key === 'text' ? 'x' : {}, type: 'fancy' }] }))],
      ]),
      ...each(['success', 'error', undefined], 'status', (status) => bedrockStory(TOOL_USE, inResult(keyed('status', status)))),
      ['a text behind a result', bedrockStory(TOOL_USE, inResult({}), { text: 'x' })],
      ['a text before a result', bedrockStory(TOOL_USE, { text: 'x' }, inResult({}))],
      ...each(['add', 'nova_code', 'nova'], 'a result of the assistant for', (name) => [
        converse.user(),
        { role: 'assistant', content: [{ toolUse: { ...TOOL_USE.toolUse, name } }, inResult({})] },
        converse.user(),
      ]),
    ],
  );
