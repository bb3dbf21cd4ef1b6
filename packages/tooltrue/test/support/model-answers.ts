// Answers of models as each of five services would send them, whole and as a stream: made from one script for all of them.

import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

export interface ScriptedCall {
  id?: string;
  name: string;
  /** A text is sent as it stands, where the service sends text. */
  args: JsonObject | string;
  /** What services with the form of Chat put beside a call. */
  extra?: JsonObject;
}

export interface ScriptedAnswer {
  text?: string;
  /** A thought with its signature, which has to come back as it was. */
  thought?: string;
  calls?: ScriptedCall[];
  stop?: 'end' | 'calls' | 'limit' | 'refusal' | 'pause' | 'malformed';
}

export const TARGETS = ['openai-chat', 'openai-responses', 'anthropic', 'gemini', 'bedrock'] as const;
export type ScriptedTarget = (typeof TARGETS)[number];

/** A model of each that the profiles know. */
export const MODELS: Readonly<Record<ScriptedTarget, string>> = {
  'openai-chat': 'gpt-4.1',
  'openai-responses': 'gpt-5.6',
  anthropic: 'claude-opus-4-8',
  gemini: 'gemini-3.5-flash',
  bedrock: 'anthropic.claude-opus-4-8-v1:0',
};

export const SIGNATURE = 'c2lnbmF0dXJl';
const INPUT = 11;
const OUTPUT = 7;

const textOf = (args: JsonObject | string): string => (typeof args === 'string' ? args : JSON.stringify(args));
const valueOf = (args: JsonObject | string): JsonValue => {
  if (typeof args !== 'string') return args;
  try {
    return JSON.parse(args) as JsonValue;
  } catch {
    return {};
  }
};
const stopOf = ({ stop, calls }: ScriptedAnswer): NonNullable<ScriptedAnswer['stop']> => stop ?? (calls?.length ? 'calls' : 'end');

/** Pieces of a text, as streams cut it. */
const pieces = (text: string, size = 5): string[] => (text === '' ? [''] : (text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []));

const STOPS: Readonly<Record<ScriptedTarget, Readonly<Record<NonNullable<ScriptedAnswer['stop']>, string>>>> = {
  'openai-chat': { end: 'stop', calls: 'tool_calls', limit: 'length', refusal: 'content_filter', pause: 'stop', malformed: 'stop' },
  'openai-responses': { end: 'completed', calls: 'completed', limit: 'incomplete', refusal: 'incomplete', pause: 'completed', malformed: 'completed' },
  anthropic: { end: 'end_turn', calls: 'tool_use', limit: 'max_tokens', refusal: 'refusal', pause: 'pause_turn', malformed: 'end_turn' },
  gemini: { end: 'STOP', calls: 'STOP', limit: 'MAX_TOKENS', refusal: 'SAFETY', pause: 'STOP', malformed: 'MALFORMED_FUNCTION_CALL' },
  bedrock: {
    end: 'end_turn',
    calls: 'tool_use',
    limit: 'max_tokens',
    refusal: 'content_filtered',
    pause: 'end_turn',
    malformed: 'malformed_tool_use',
  },
};

type Writer = { whole(answer: ScriptedAnswer, stop: string): JsonObject; stream(answer: ScriptedAnswer, stop: string): JsonObject[] };

const chat: Writer = {
  whole: ({ text, calls }, finish_reason) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          refusal: null,
          annotations: [],
          ...(calls?.length && {
            tool_calls: calls.map((c) => ({
              ...(c.id !== undefined && { id: c.id }),
              type: 'function',
              function: { name: c.name, arguments: textOf(c.args) },
              ...c.extra,
            })),
          }),
        },
        finish_reason,
      },
    ],
    usage: { prompt_tokens: INPUT, completion_tokens: OUTPUT, total_tokens: INPUT + OUTPUT },
  }),
  stream({ text, calls = [] }, finish_reason) {
    const event = (delta: JsonObject, finish: string | null = null): JsonObject => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    return [
      event({ role: 'assistant', content: text === undefined ? null : '' }),
      ...(text === undefined ? [] : pieces(text).map((content) => event({ content }))),
      ...calls.flatMap((c, index) => [
        event({ tool_calls: [{ index, ...(c.id !== undefined && { id: c.id }), type: 'function', function: { name: c.name, arguments: '' }, ...c.extra }] }),
        ...pieces(textOf(c.args)).map((piece) => event({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      event({}, finish_reason),
      { id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens: INPUT, completion_tokens: OUTPUT } },
    ];
  },
};

const responses: Writer = {
  whole({ text, thought, calls = [] }, status) {
    const output: JsonObject[] = [
      ...(thought === undefined
        ? []
        : [{ type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: thought }], encrypted_content: SIGNATURE, status: 'completed' }]),
      ...(text === undefined
        ? []
        : [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] }]),
      ...calls.map((c, i) => ({
        type: 'function_call',
        id: `fc_${i}`,
        call_id: c.id ?? '',
        name: c.name,
        arguments: textOf(c.args),
        status: status === 'incomplete' && i === calls.length - 1 ? 'incomplete' : 'completed',
      })),
    ];
    return {
      id: 'resp_1',
      object: 'response',
      status,
      ...(status === 'incomplete' && { incomplete_details: { reason: 'max_output_tokens' } }),
      output,
      usage: { input_tokens: INPUT, output_tokens: OUTPUT },
    };
  },
  stream(answer, status) {
    const response = responses.whole(answer, status);
    const events = (response.output as JsonObject[]).flatMap((item, output_index): JsonObject[] => {
      const added = {
        type: 'response.output_item.added',
        output_index,
        item: { ...item, ...(item.type === 'function_call' && { arguments: '', status: 'in_progress' }) },
      };
      const middle =
        item.type === 'message'
          ? pieces(answer.text ?? '').map((delta) => ({
              type: 'response.output_text.delta',
              output_index,
              item_id: item.id as string,
              content_index: 0,
              delta,
            }))
          : item.type === 'function_call'
            ? pieces(item.arguments as string).map((delta) => ({
                type: 'response.function_call_arguments.delta',
                output_index,
                item_id: item.id as string,
                delta,
              }))
            : [];
      return [added, ...middle, { type: 'response.output_item.done', output_index, item }];
    });
    const type = status === 'incomplete' ? 'response.incomplete' : 'response.completed';
    return [{ type: 'response.created', response: { id: 'resp_1', status: 'in_progress', output: [] } }, ...events, { type, response }];
  },
};

const anthropic: Writer = {
  whole: ({ text, thought, calls = [] }, stop_reason) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude',
    content: [
      ...(thought === undefined ? [] : [{ type: 'thinking', thinking: thought, signature: SIGNATURE }]),
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map((c) => ({ type: 'tool_use', id: c.id ?? '', name: c.name, input: valueOf(c.args) })),
    ],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: INPUT, output_tokens: OUTPUT },
  }),
  stream({ text, thought, calls = [] }, stop_reason) {
    const blocks: { start: JsonObject; deltas: JsonObject[] }[] = [
      ...(thought === undefined
        ? []
        : [
            {
              start: { type: 'thinking', thinking: '', signature: '' },
              deltas: [...pieces(thought).map((thinking) => ({ type: 'thinking_delta', thinking })), { type: 'signature_delta', signature: SIGNATURE }],
            },
          ]),
      ...(text === undefined ? [] : [{ start: { type: 'text', text: '' }, deltas: pieces(text).map((piece) => ({ type: 'text_delta', text: piece })) }]),
      ...calls.map((c) => ({
        start: { type: 'tool_use', id: c.id ?? '', name: c.name, input: {} },
        deltas: pieces(textOf(c.args)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      })),
    ];
    return [
      { type: 'message_start', message: { ...anthropic.whole({}, ''), content: [], stop_reason: null, usage: { input_tokens: INPUT, output_tokens: 1 } } },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: OUTPUT } },
      { type: 'message_stop' },
    ];
  },
};

const gemini: Writer = {
  whole: ({ text, thought, calls = [] }, finishReason) => ({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            ...(thought === undefined ? [] : [{ text: thought, thought: true }]),
            ...(text === undefined ? [] : [{ text }]),
            ...calls.map((c, i) => ({
              functionCall: { ...(c.id !== undefined && { id: c.id }), name: c.name, args: valueOf(c.args) },
              // The first call of an answer carries the signature.
              ...(i === 0 && { thoughtSignature: SIGNATURE }),
            })),
          ],
        },
        finishReason,
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: INPUT, candidatesTokenCount: OUTPUT, totalTokenCount: INPUT + OUTPUT },
  }),
  stream(answer, finishReason) {
    const whole = gemini.whole(answer, finishReason);
    const [candidate] = whole.candidates as [JsonObject];
    const { parts } = candidate.content as { parts: JsonObject[] };
    const cut = parts.flatMap((part): JsonObject[] => (typeof part.text === 'string' ? pieces(part.text).map((text) => ({ ...part, text })) : [part]));
    const event = (list: JsonObject[], end: boolean): JsonObject => ({
      candidates: [{ content: { role: 'model', parts: list }, index: 0, ...(end && { finishReason }) }],
      usageMetadata: whole.usageMetadata as JsonObject,
    });
    return [...cut.map((part) => event([part], false)), event([{ text: '' }], true)];
  },
};

const bedrock: Writer = {
  whole: ({ text, thought, calls = [] }, stopReason) => ({
    output: {
      message: {
        role: 'assistant',
        content: [
          ...(thought === undefined ? [] : [{ reasoningContent: { reasoningText: { text: thought, signature: SIGNATURE } } }]),
          ...(text === undefined ? [] : [{ text }]),
          ...calls.map((c) => ({ toolUse: { toolUseId: c.id ?? '', name: c.name, input: valueOf(c.args) } })),
        ],
      },
    },
    stopReason,
    usage: { inputTokens: INPUT, outputTokens: OUTPUT, totalTokens: INPUT + OUTPUT },
  }),
  stream({ text, thought, calls = [] }, stopReason) {
    const blocks: { start?: JsonObject; deltas: JsonObject[] }[] = [
      ...(thought === undefined
        ? []
        : [{ deltas: [...pieces(thought).map((piece) => ({ reasoningContent: { text: piece } })), { reasoningContent: { signature: SIGNATURE } }] }]),
      ...(text === undefined ? [] : [{ deltas: pieces(text).map((piece) => ({ text: piece })) }]),
      ...calls.map((c) => ({
        start: { toolUse: { toolUseId: c.id ?? '', name: c.name } },
        deltas: pieces(textOf(c.args)).map((input) => ({ toolUse: { input } })),
      })),
    ];
    return [
      { messageStart: { role: 'assistant' } },
      ...blocks.flatMap(({ start, deltas }, contentBlockIndex): JsonObject[] => [
        ...(start ? [{ contentBlockStart: { contentBlockIndex, start } }] : []),
        ...deltas.map((delta): JsonObject => ({ contentBlockDelta: { contentBlockIndex, delta } })),
        { contentBlockStop: { contentBlockIndex } },
      ]),
      { messageStop: { stopReason } },
      { metadata: { usage: { inputTokens: INPUT, outputTokens: OUTPUT, totalTokens: INPUT + OUTPUT } } },
    ];
  },
};

const WRITERS: Readonly<Record<ScriptedTarget, Writer>> = { 'openai-chat': chat, 'openai-responses': responses, anthropic, gemini, bedrock };

export const writeBody = (target: ScriptedTarget, answer: ScriptedAnswer): JsonObject => WRITERS[target].whole(answer, STOPS[target][stopOf(answer)]);
export const writeEvents = (target: ScriptedTarget, answer: ScriptedAnswer): JsonObject[] => WRITERS[target].stream(answer, STOPS[target][stopOf(answer)]);

/** An error as each service words it. */
export function writeError(target: ScriptedTarget, status: number, message: string): JsonObject {
  if (target === 'anthropic')
    return { type: 'error', error: { type: status === 429 ? 'rate_limit_error' : status === 400 ? 'invalid_request_error' : 'api_error', message } };
  if (target === 'gemini')
    return { error: { code: status, message, status: status === 429 ? 'RESOURCE_EXHAUSTED' : status === 400 ? 'INVALID_ARGUMENT' : 'INTERNAL' } };
  if (target === 'bedrock') return { message };
  return { error: { message, type: status === 400 ? 'invalid_request_error' : 'server_error', param: null, code: null } };
}
