// A local server in place of a model: it speaks as four services do, and answers as a script says. The script sees the results of the
// tools as they were sent, so an answer is only as right as they are.

import { createServer } from 'node:http';
import { wires } from './wires.mjs';

/** Starts it. `script(results, tools)`: the next answer, `{ text }` or `{ calls: [{ name, args }] }`; what it throws is told as a 400. */
export async function startServer(script) {
  let asked = 0;
  const answer = (path, body) => {
    const wire = wires.find((each) => each.path.test(path));
    if (!wire) return { status: 404, type: 'application/json', text: JSON.stringify({ error: { message: `no such path: ${path}` } }) };
    try {
      const results = wire.results(body);
      const next = script(results, wire.tools(body));
      const id = `a${++asked}`;
      if (!wire.isStream(path, body)) return { status: 200, type: 'application/json', text: JSON.stringify(wire.whole(next, id)) };
      const events = wire.events(next, id).map((event) => `${event.type ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
      return { status: 200, type: 'text/event-stream', text: events.join('') + (wire.end ?? '') };
    } catch (error) {
      return { status: 400, type: 'application/json', text: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: error.message } }) };
    }
  };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url, 'http://localhost').pathname;
      const { status, type, text } = answer(path, JSON.parse(Buffer.concat(chunks).toString() || '{}'));
      response.writeHead(status, { 'content-type': type }).end(text);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
