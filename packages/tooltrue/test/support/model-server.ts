// A local server that answers as a script says, in the form of one of five services, over real HTTP; with the faults of real ones.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import type { JsonObject } from '../../src/text/json-value.js';
import { writeBody, writeError, writeEvents, type ScriptedAnswer, type ScriptedTarget } from './model-answers.js';

/** One step of a script: an answer, or what goes wrong in its place. */
export type Step =
  | ScriptedAnswer
  | { status: number; message?: string; body?: unknown; headers?: Record<string, string> }
  /** The connection is closed after this part of the answer's bytes. */
  | { cut: number; of: ScriptedAnswer }
  /** Nothing more comes after this part, and the connection stays open. */
  | { hang: number; of: ScriptedAnswer }
  /** These events after the first ones of an answer, and then a proper end of the connection. */
  | { events: JsonObject[]; of: ScriptedAnswer; keep: number }
  /** A step for this very request. */
  | ((body: JsonObject) => Step);

export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: JsonObject;
}

export interface ModelServer {
  readonly url: string;
  readonly requests: SeenRequest[];
  close(): Promise<void>;
}

export function encodeFrame(event: JsonObject): Buffer {
  const name = Object.keys(event)[0] ?? '';
  const pairs = event.error
    ? { ':message-type': 'exception', ':exception-type': 'modelStreamErrorException' }
    : { ':message-type': 'event', ':event-type': name };
  const headers = Buffer.concat(
    Object.entries(pairs).map(([key, value]) => {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(Buffer.byteLength(value));
      return Buffer.concat([Buffer.from([Buffer.byteLength(key)]), Buffer.from(key), Buffer.from([7]), size, Buffer.from(value)]);
    }),
  );
  const payload = Buffer.from(JSON.stringify(event[name]));
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(12 + headers.length + payload.length + 4, 0);
  prelude.writeUInt32BE(headers.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const start = Buffer.concat([prelude, headers, payload]);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(start));
  return Buffer.concat([start, end]);
}

function encodeEvents(target: ScriptedTarget, events: readonly JsonObject[], ended: boolean): Buffer {
  if (target === 'bedrock') return Buffer.concat(events.map(encodeFrame));
  const lines = events.map((event) => `${typeof event.type === 'string' ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  return Buffer.from(lines.join('') + (target === 'openai-chat' && ended ? 'data: [DONE]\n\n' : ''));
}

function isStream(path: string, body: JsonObject): boolean {
  return body.stream === true || /streamGenerateContent|converse-stream/.test(path);
}

function respond(target: ScriptedTarget, step: Exclude<Step, (body: JsonObject) => Step>, stream: boolean, response: ServerResponse): void {
  if ('status' in step) {
    const body = step.body ?? writeError(target, step.status, step.message ?? 'no');
    response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
    return;
  }
  const type = !stream ? 'application/json' : target === 'bedrock' ? 'application/vnd.amazon.eventstream' : 'text/event-stream; charset=utf-8';
  const answer = 'of' in step ? step.of : step;
  const events = writeEvents(target, answer);
  const sent = 'events' in step ? [...events.slice(0, step.keep), ...step.events] : events;
  const bytes = stream ? encodeEvents(target, sent, !('events' in step)) : Buffer.from(JSON.stringify(writeBody(target, answer)));
  response.writeHead(200, { 'content-type': type });
  if ('cut' in step) {
    response.write(bytes.subarray(0, Math.floor(bytes.length * step.cut)), () => response.destroy());
  } else if ('hang' in step) {
    response.write(bytes.subarray(0, Math.floor(bytes.length * step.hang)));
  } else response.end(bytes);
}

/** Answers request after request as the script says; beyond its end with 500. */
export async function startModelServer(target: ScriptedTarget, script: readonly Step[]): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as JsonObject;
      const path = request.url ?? '';
      let step = script[requests.length];
      requests.push({ path, headers: request.headers, body });
      while (typeof step === 'function') step = step(body);
      respond(target, step ?? { status: 500, message: 'the script has ended', headers: { 'x-should-retry': 'false' } }, isStream(path, body), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
