// A local server that records what a client sends and answers as its service would: a body, or events in small pieces.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JsonObject } from '../../src/text/json-value.js';
import { pick } from './subject.js';

export interface Sent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** Server-sent events, as text. */
  readonly events?: string;
}

export const asEvents = (events: readonly object[], named: boolean): string =>
  events.map((event) => `${named ? `event: ${pick<string>(event, 'type')}\n` : ''}data: ${JSON.stringify(event)}\n\n`).join('');

const PIECE = 11;

/** One server for a file of tests; `reply` answers, in each test in its own way. */
export function useServer(): { readonly url: string; sent: Sent[]; reply: (sent: Sent) => Reply } {
  const state = { url: '', sent: [] as Sent[], reply: (_: Sent): Reply => ({ status: 500, body: {} }) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const sent: Sent = { path: request.url ?? '', headers: request.headers, body: text === '' ? {} : (JSON.parse(text) as JsonObject) };
      state.sent.push(sent);
      const { status = 200, body, events } = state.reply(sent);
      response.writeHead(status, { 'content-type': events === undefined ? 'application/json; charset=utf-8' : 'text/event-stream' });
      if (events === undefined) response.end(JSON.stringify(body));
      else {
        const bytes = Buffer.from(events);
        for (let at = 0; at < bytes.length; at += PIECE) response.write(bytes.subarray(at, at + PIECE));
        response.end();
      }
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    state.sent = [];
  });
  return state;
}
