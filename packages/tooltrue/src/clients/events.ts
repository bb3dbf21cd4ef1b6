// The bytes of server-sent events, with the events changed on the way. What does not change goes on byte for byte.

import type { StreamRestorer } from '../convert/restore-stream.js';
import { writeLike } from '../text/exact-json.js';
import type { JsonValue } from '../text/json-value.js';

/** Lines of an event beside its data, and the data as it came. */
interface Beside {
  readonly lines: readonly string[];
  readonly data: string;
}

const BLANK = /\r\n\r\n|\n\n|\r\r/;

/** `seen`: told of each event as it came. */
export function restoreEvents(
  body: ReadableStream<Uint8Array>,
  restorer: StreamRestorer<Beside>,
  seen: (value: JsonValue) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // A long event comes in many pieces: they are joined once a line ends.
  let pieces: string[] = [];
  const take = (text: string): string => {
    pieces.push(text);
    if (!/[\r\n]/.test(text)) return '';
    let rest = pieces.join('');
    let out = '';
    for (let blank = BLANK.exec(rest); blank; blank = BLANK.exec(rest)) {
      const end = blank.index + blank[0].length;
      out += restoreBlock(rest.slice(0, blank.index), rest.slice(0, end), restorer, seen);
      rest = rest.slice(end);
    }
    pieces = rest === '' ? [] : [rest];
    return out;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read();
        let out = done ? take(decoder.decode()) : take(decoder.decode(value, { stream: true }));
        if (done) {
          const rest = pieces.join('');
          out += (rest.trim() === '' ? '' : restoreBlock(rest, rest, restorer, seen)) + restorer.end().map(write).join('');
        }
        if (out !== '') controller.enqueue(encoder.encode(out));
        if (done) controller.close();
        if (done || out !== '') return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Ends a stream of some services; it is no JSON. */
const END = '[DONE]';

function restoreBlock(block: string, raw: string, restorer: StreamRestorer<Beside>, seen: (value: JsonValue) => void): string {
  const lines = block.split(/\r\n|\n|\r/);
  const data = lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : [])).join('\n');
  if (data === END) return restorer.end().map(write).join('') + raw;
  let value: JsonValue;
  try {
    value = JSON.parse(data) as JsonValue;
  } catch {
    return raw;
  }
  seen(value);
  const event = { value, beside: { lines: lines.filter((line) => !line.startsWith('data:')), data } };
  return restorer
    .push(event)
    .map((one) => (one === event ? raw : write(one)))
    .join('');
}

const write = ({ value, beside }: { value: JsonValue; beside: Beside }): string =>
  `${[...beside.lines, `data: ${writeLike(value, beside.data)}`].join('\n')}\n\n`;
