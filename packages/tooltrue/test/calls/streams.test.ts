// Streams whose pieces come in every odd way that was seen.

import { describe, expect, it } from 'vitest';
import { createCallReader, readCalls } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

describe('streams', () => {
  const event = (delta: JsonValue, finish: string | null = null) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const piece = (rest: JsonObject, args?: string, name?: string) => ({
    tool_calls: [{ ...rest, function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) } }],
  });
  const got = (text: string) => readCalls(text, { from: 'openai-chat' }).calls.map((c) => [c.id, c.name, c.arguments, c.verdict]);

  it.each<[string, string[], unknown[]]>([
    ['id on every piece', [event(piece({ index: 0, id: 'a' }, '{"x"', 'f')), event(piece({ index: 0, id: 'a' }, ':1}'))], [['a', 'f', { x: 1 }, 'exact']]],
    ['name on every piece', [event(piece({ index: 0 }, '{"x"', 'f')), event(piece({ index: 0 }, ':1}', 'f'))], [[undefined, 'f', { x: 1 }, 'exact']]],
    [
      'name in pieces',
      [event(piece({ index: 0, id: 'a' }, '', 'get_')), event(piece({ index: 0 }, '', 'time')), event(piece({ index: 0 }, '{}'))],
      [['a', 'get_time', {}, 'exact']],
    ],
    [
      'a second call without an id under the same index',
      [event(piece({ index: 0 }, '{"x":1}', 'f')), event(piece({ index: 0 }, '{"x":2}', 'f'))],
      [
        [undefined, 'f', { x: 1 }, 'exact'],
        [undefined, 'f', { x: 2 }, 'exact'],
      ],
    ],
    [
      'empty pieces before the whole',
      [
        event({ tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '' } }] }),
        event({ tool_calls: [{ index: 0, id: null, function: { name: null, arguments: '' } }] }),
        event(piece({ index: 0 }, '{"x":1}')),
      ],
      [['a', 'f', { x: 1 }, 'exact']],
    ],
    [
      'the legacy form',
      [event({ function_call: { name: 'f', arguments: '{"x"' } }), event({ function_call: { arguments: ':1}' } })],
      [[undefined, 'f', { x: 1 }, 'exact']],
    ],
  ])('%s', (_what, events, calls) => {
    expect(got(`${events.join('')}data: [DONE]\n\n`)).toEqual(calls);
  });

  it('reads rows of JSON, a JSON list of events, lines that end in CR LF, and events without an empty line between', () => {
    const body = { choices: [{ index: 0, delta: piece({ index: 0, id: 'a' }, '{}', 'f'), finish_reason: 'tool_calls' }] };
    const row = JSON.stringify(body);
    const want = [['a', 'f', {}, 'exact']];
    expect(got(`data: ${row}\r\n\r\ndata: [DONE]\r\n\r\n`)).toEqual(want);
    expect(got(`data: ${row}\ndata: [DONE]\n`)).toEqual(want);
    expect(got(`: ping\n\nevent: x\ndata: ${row}\n\n`)).toEqual(want);
    expect(got(`${row}\n{"choices":[]}\n`)).toEqual(want);
    expect(got(`[${row},\n${row.replace('"a"', '"b"')}]`)).toEqual([
      ['a', 'f', {}, 'exact'],
      ['b', 'f', {}, 'repaired'],
    ]);
  });

  it('reads each line as an event where one of them is broken and the empty lines are lost', () => {
    const row = (args: string, head = '') =>
      `data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,${head}"function":{${head && '"name":"f",'}"arguments":${JSON.stringify(args)}}}]}}]}\n`;
    const text = `data: {"broken\n${row('{"x"', '"id":"a",')}${row(':1}')}data: [DONE]\n`;
    expect(got(text)).toEqual([['a', 'f', { x: 1 }, 'exact']]);
  });

  it('tells of a stream that does not say that it is complete', () => {
    const says = (text: string) => readCalls(text, { from: 'openai-chat' }).diagnostics.map((d) => `${d.rule}.${d.variant}`);
    const begun = event(piece({ index: 0, id: 'a' }, '{}', 'f'));
    expect(says(begun)).toEqual(['call/stop.none']);
    expect(says(`${begun}data: [DONE]\n\n`)).toEqual([]);
    expect(says(begun + event({}, 'tool_calls'))).toEqual([]);
  });

  it('takes bytes, cut inside a letter too', () => {
    const reader = createCallReader({ from: 'openai-chat' });
    for (const byte of new TextEncoder().encode(event(piece({ index: 0, id: 'a' }, '{"x":"서울"}', 'f')))) reader.push(new Uint8Array([byte]));
    expect(reader.end().calls[0]).toMatchObject({ arguments: { x: '서울' }, verdict: 'exact' });
  });

  it('reads arguments that come with their paths', () => {
    const part = (functionCall: JsonValue) => ({ candidates: [{ content: { role: 'model', parts: [{ functionCall }] } }] });
    const events = [
      part({ name: 'f', willContinue: true }),
      part({ partialArgs: [{ jsonPath: '$.a.b[1]["c d"]', stringValue: 'x', willContinue: true }], willContinue: true }),
      part({
        partialArgs: [
          { jsonPath: '$.a.b[1]["c d"]', stringValue: 'y' },
          { jsonPath: '$.n', numberValue: 2 },
          { jsonPath: '$.__proto__.z', boolValue: true },
        ],
        willContinue: true,
      }),
      part({}),
      { candidates: [{ finishReason: 'STOP' }] },
    ];
    const { calls } = readCalls(events, { from: 'vertex' });
    expect(JSON.stringify(calls.map((c) => [c.name, c.verdict, c.arguments]))).toBe(
      '[["f","exact",{"a":{"b":[null,{"c d":"xy"}]},"n":2,"__proto__":{"z":true}}]]',
    );
    expect(({} as { z?: unknown }).z).toBeUndefined();
  });

  it('shows what was read so far to who pushes values', () => {
    const reader = createCallReader({ from: 'anthropic' });
    reader.push({ type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'f', input: {} } });
    reader.push({ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"a":1}' } });
    reader.push({ type: 'content_block_stop', index: 0 });
    expect(reader.end().calls[0]).toMatchObject({ name: 'f', arguments: { a: 1 }, verdict: 'exact' });
  });
});
