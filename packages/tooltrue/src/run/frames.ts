// Answers that stream in frames of bytes with headers (`application/vnd.amazon.eventstream`): each frame becomes one event, an object
// with the event's name as its one key. Lengths and checksums are held to: a frame that was damaged ends the answer.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import { isObject } from '../text/json-value.js';

const PRELUDE = 12;
const LONGEST = 32 * 1024 * 1024;

let table: Uint32Array | undefined;

function checksum(bytes: Uint8Array): number {
  if (!table) {
    table = new Uint32Array(256);
    for (let i = 0; i < 256; i++) {
      let value = i;
      for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
      table[i] = value;
    }
  }
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] as number);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Bytes of a header's value by its type; -1: two bytes say how many. */
const SIZES = [0, 0, 1, 2, 4, 8, -1, -1, 8, 16];
const TEXT = 7;

function readHeaders(bytes: Uint8Array): Map<string, string> {
  const headers = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] as number;
    const name = decoder.decode(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
    const type = bytes[at++] as number;
    const known = SIZES[type];
    if (known === undefined) throw new Error(`header of type ${type}`);
    const size = known >= 0 ? known : view.getUint16(at);
    if (known < 0) at += 2;
    if (type === TEXT) headers.set(name, decoder.decode(bytes.subarray(at, at + size)));
    at += size;
  }
  return headers;
}

function readFrame(frame: Uint8Array, headersLength: number): JsonObject | undefined {
  const headers = readHeaders(frame.subarray(PRELUDE, PRELUDE + headersLength));
  const text = new TextDecoder().decode(frame.subarray(PRELUDE + headersLength, frame.length - 4));
  const payload = (text === '' ? {} : JSON.parse(text)) as JsonValue;
  const kind = headers.get(':message-type');
  if (kind === 'event') {
    const name = headers.get(':event-type') ?? '';
    return { [name]: payload };
  }
  const type = headers.get(':exception-type') ?? headers.get(':error-code') ?? 'error';
  const said = isObject(payload) ? (payload.message ?? payload.Message) : undefined;
  return { error: { type, message: typeof said === 'string' ? said : (headers.get(':error-message') ?? text) } };
}

/** @throws Error for bytes that are no such frames, and for an end in the middle of one. */
export async function* readFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonObject> {
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const joined = new Uint8Array(held.length + chunk.length);
    joined.set(held);
    joined.set(chunk, held.length);
    held = joined;
    while (held.length >= PRELUDE) {
      const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
      const [total, headersLength] = [view.getUint32(0), view.getUint32(4)];
      if (checksum(held.subarray(0, 8)) !== view.getUint32(8)) throw new Error('a frame whose checksum is wrong');
      if (total > LONGEST || total < PRELUDE + headersLength + 4) throw new Error(`a frame of ${total} bytes`);
      if (held.length < total) break;
      if (checksum(held.subarray(0, total - 4)) !== view.getUint32(total - 4)) throw new Error('a frame whose checksum is wrong');
      const event = readFrame(held.subarray(0, total), headersLength);
      held = held.slice(total);
      if (event) yield event;
    }
  }
  if (held.length > 0) throw new Error('an end in the middle of a frame');
}
