// Four services' forms, as far as a script needs them: the results of tools out of a request, and an answer whole or as a stream.

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const pieces = (text) => text.match(/[^]{1,12}/gu) ?? [];
const listOf = (value) => (Array.isArray(value) ? value : []);
const textOf = (content) => (typeof content === 'string' ? content : listOf(content).map((part) => part.text ?? '').join(''));

const chat = {
  path: /\/chat\/completions$/,
  isStream: (path, body) => body.stream === true,
  results({ messages }) {
    const names = new Map(messages.flatMap((m) => (m.tool_calls ?? []).map((call) => [call.id, call.function.name])));
    return messages.filter((m) => m.role === 'tool').map((m) => ({ name: names.get(m.tool_call_id), value: parse(textOf(m.content)) }));
  },
  tools: (body) => listOf(body.tools).map((tool) => tool.function.name),
  whole: ({ text, calls = [] }, id) => ({
    id,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          ...(calls.length > 0 && {
            tool_calls: calls.map((call, i) => ({ id: `${id}_${i}`, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.args) } })),
          }),
        },
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  }),
  events({ text, calls = [] }, id) {
    const chunk = (delta, finish_reason = null) => ({ id, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
    return [
      chunk({ role: 'assistant', content: text === undefined ? null : '' }),
      ...pieces(text ?? '').map((content) => chunk({ content })),
      ...calls.flatMap((call, index) => [
        chunk({ tool_calls: [{ index, id: `${id}_${index}`, type: 'function', function: { name: call.name, arguments: '' } }] }),
        ...pieces(JSON.stringify(call.args)).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
      { id, object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
    ];
  },
  end: 'data: [DONE]\n\n',
};

const responses = {
  path: /\/responses$/,
  isStream: (path, body) => body.stream === true,
  results({ input }) {
    const names = new Map(listOf(input).filter((item) => item.type === 'function_call').map((item) => [item.call_id, item.name]));
    return listOf(input)
      .filter((item) => item.type === 'function_call_output')
      .map((item) => ({ name: names.get(item.call_id), value: parse(textOf(item.output)) }));
  },
  tools: (body) => listOf(body.tools).map((tool) => tool.name),
  whole: ({ text, calls = [] }, id) => ({
    id,
    object: 'response',
    status: 'completed',
    output: [
      ...(text === undefined
        ? []
        : [{ type: 'message', id: `msg_${id}`, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] }]),
      ...calls.map((call, i) => ({
        type: 'function_call',
        id: `fc_${id}_${i}`,
        call_id: `${id}_${i}`,
        name: call.name,
        arguments: JSON.stringify(call.args),
        status: 'completed',
      })),
    ],
    usage: { input_tokens: 100, output_tokens: 20, total_tokens: 120 },
  }),
  events(answer, id) {
    const response = responses.whole(answer, id);
    return [
      { type: 'response.created', response: { id, object: 'response', status: 'in_progress', output: [] } },
      ...response.output.flatMap((item, output_index) => {
        const at = { output_index, item_id: item.id };
        const deltas =
          item.type === 'message'
            ? pieces(item.content[0].text).map((delta) => ({ type: 'response.output_text.delta', ...at, content_index: 0, delta }))
            : pieces(item.arguments).map((delta) => ({ type: 'response.function_call_arguments.delta', ...at, delta }));
        const open = item.type === 'message' ? { ...item, content: [] } : { ...item, arguments: '', status: 'in_progress' };
        return [{ type: 'response.output_item.added', output_index, item: open }, ...deltas, { type: 'response.output_item.done', output_index, item }];
      }),
      { type: 'response.completed', response },
    ];
  },
};

const anthropic = {
  path: /\/v1\/messages$/,
  isStream: (path, body) => body.stream === true,
  results({ messages }) {
    const blocks = messages.flatMap((m) => listOf(m.content));
    const names = new Map(blocks.filter((b) => b.type === 'tool_use').map((b) => [b.id, b.name]));
    return blocks.filter((b) => b.type === 'tool_result').map((b) => ({ name: names.get(b.tool_use_id), value: parse(textOf(b.content)) }));
  },
  tools: (body) => listOf(body.tools).map((tool) => tool.name),
  whole: ({ text, calls = [] }, id) => ({
    id,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls.map((call, i) => ({ type: 'tool_use', id: `toolu_${id}_${i}`, name: call.name, input: call.args })),
    ],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  }),
  events(answer, id) {
    const { content, stop_reason, usage, ...message } = anthropic.whole(answer, id);
    return [
      { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage: { input_tokens: 100, output_tokens: 1 } } },
      ...content.flatMap((block, index) => [
        { type: 'content_block_start', index, content_block: block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} } },
        ...(block.type === 'text'
          ? pieces(block.text).map((text) => ({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } }))
          : pieces(JSON.stringify(block.input)).map((partial_json) => ({
              type: 'content_block_delta',
              index,
              delta: { type: 'input_json_delta', partial_json },
            }))),
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: usage.output_tokens } },
      { type: 'message_stop' },
    ];
  },
};

const gemini = {
  path: /:(?:generateContent|streamGenerateContent)$/,
  isStream: (path) => path.endsWith(':streamGenerateContent'),
  results: ({ contents }) =>
    contents
      .flatMap((content) => content.parts)
      .filter((part) => part.functionResponse)
      .map(({ functionResponse: { name, response } }) => {
        const value = response.result ?? response.output ?? response;
        return { name, value: typeof value === 'string' ? parse(value) : value };
      }),
  tools: (body) => listOf(body.tools).flatMap((tool) => listOf(tool.functionDeclarations).map((each) => each.name)),
  whole: ({ text, calls = [] }) => ({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [...(text === undefined ? [] : [{ text }]), ...calls.map((call) => ({ functionCall: { name: call.name, args: call.args } }))],
        },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
  }),
  events({ text, calls = [] }) {
    const part = (each) => ({ candidates: [{ content: { role: 'model', parts: [each] }, index: 0 }] });
    const parts = [...pieces(text ?? '').map((piece) => part({ text: piece })), ...calls.map(({ name, args }) => part({ functionCall: { name, args } }))];
    const { usageMetadata } = gemini.whole({});
    const last = parts.at(-1);
    return [...parts.slice(0, -1), { ...last, candidates: [{ ...last.candidates[0], finishReason: 'STOP' }], usageMetadata }];
  },
};

export const wires = [chat, responses, anthropic, gemini];
