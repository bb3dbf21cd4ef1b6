// `tooltrue run`: a talk over a local server, what stands where, questions before calls, exit codes.

import { afterEach, describe, expect, it } from 'vitest';
import type { Io, Output } from '../../src/node/cli/io.js';
import { run } from '../../src/node/cli/run.js';
import { startModelServer, type ModelServer, type Step } from '../support/model-server.js';
import { openWorkshop } from './workshop.js';

const MODULE = `
const make = (name, run, rest) => ({ name, description: 'Does ' + name + '.', input: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }, output: undefined, annotations: {}, destructive: false, timeoutMs: undefined, run, ...rest });
export const weather = make('get_weather', ({ city }) => city + ' is \\u001b[31mclear');
export default [make('drop_city', ({ city }) => 'dropped ' + city, { destructive: true })];
`;
const FILES = { 'tools.mjs': MODULE, 'none.mjs': 'export const x = 1;', 'broken.mjs': 'throw new Error("at once");' };

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** In a folder with the module, against a server that answers so. `says`: what the person at the terminal says. */
async function talk(args: readonly string[], script: readonly Step[], says?: readonly string[]) {
  server = await startModelServer('anthropic', script);
  const { folder } = openWorkshop(FILES);
  const out: string[] = [];
  const err: string[] = [];
  const asked: string[] = [];
  const left = [...(says ?? [])];
  const collect = (into: string[]): Output => ({
    write: (text) => void into.push(text),
    flush: async () => {},
    closed: false,
    isTerminal: false,
    columns: 100,
  });
  const io: Io = {
    out: collect(out),
    err: collect(err),
    env: { ANTHROPIC_API_KEY: 'key-of-a-test', ANTHROPIC_BASE_URL: server.url },
    cwd: folder,
    readStdin: async () => Buffer.from(''),
    ...(says && {
      ask: async (question: string) => {
        asked.push(question);
        return left.shift();
      },
    }),
  };
  const code = await run(['run', 'tools.mjs', '--provider', 'anthropic', '--model', 'claude-opus-4-8', ...args], io);
  return { code, out: out.join(''), err: err.join(''), asked, requests: server.requests.map(({ body }) => body) };
}

const call = (name: string, city = 'Seoul'): Step => ({ calls: [{ id: 'toolu_1', name, args: { city } }] });

describe('tooltrue run', () => {
  it('prints the answer on the output, and calls, results and usage beside it', async () => {
    const { code, out, err, requests } = await talk(['Is it clear?'], [call('get_weather'), { text: 'Yes, it is.\u001b[2J' }]);
    expect([code, requests.length]).toEqual([0, 2]);
    expect(out.startsWith('Yes, it is.')).toBe(true);
    expect(out.endsWith('\n')).toBe(true);
    expect(err).toContain('→ get_weather {"city":"Seoul"}');
    expect(err).toContain('← get_weather Seoul is ');
    // What a model or a tool says does not command the terminal.
    expect(out + err).not.toContain('\u001b');
    expect(JSON.stringify(requests[1])).toContain('Seoul is');
    expect(err).toMatch(/2.*1.*22.*14/);
  });

  it('writes one answer, and not the half of one that broke off, where the output is no terminal', async () => {
    const { code, out, err, requests } = await talk(['Hi'], [{ cut: 0.8, of: { text: 'Hello there, it is clear.' } }, { text: 'Hello there, it is clear.' }]);
    expect([code, requests.length]).toEqual([0, 2]);
    expect(out).toBe('Hello there, it is clear.\n');
    expect(err).toContain('Asking again in');
  });

  it('names the variable of a missing key, and no option that only code has', async () => {
    const { folder } = openWorkshop(FILES);
    const err: string[] = [];
    const output: Output = { write: (text) => void err.push(text), flush: async () => {}, closed: false, isTerminal: false, columns: 100 };
    const io: Io = { out: output, err: output, env: {}, cwd: folder, readStdin: async () => Buffer.from('') };
    expect(await run(['run', 'tools.mjs', '--provider', 'anthropic', '--model', 'claude-opus-4-8', 'Hi'], io)).toBe(2);
    expect(err.join('')).toBe('tooltrue: There is no API key for `anthropic`: set `ANTHROPIC_API_KEY` in the environment.\n');
  });

  it('gives everything as data with --format json, and nothing else on the output', async () => {
    const { code, out } = await talk(['Clear?', '--format', 'json'], [call('get_weather'), { text: 'Yes.' }]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      text: 'Yes.',
      stop: 'end',
      turns: 2,
      calls: [{ name: 'get_weather', verdict: 'exact', outcome: 'done' }],
    });
  });

  it.each<[string, string[], string[] | undefined, string]>([
    ['yes', [], ['y'], 'done'],
    ['no', [], ['n'], 'denied'],
    ['nothing', [], [''], 'denied'],
    ['the end of the input', [], [], 'denied'],
    ['nobody', [], undefined, 'denied'],
    ['--yes', ['--yes'], undefined, 'done'],
  ])('asks before a destructive call: %s', async (_what, flags, says, outcome) => {
    const { code, requests, asked } = await talk(['Drop it.', ...flags], [call('drop_city'), { text: 'So be it.' }], says);
    expect(code).toBe(0);
    expect(asked.length).toBe(says ? 1 : 0);
    expect(JSON.stringify(requests[1]).includes('dropped Seoul')).toBe(outcome === 'done');
  });

  it('goes on with the talk at a terminal until nothing is said', async () => {
    const { code, requests } = await talk([], [{ text: 'One.' }, { text: 'Two.' }], ['first', 'second', '']);
    expect([code, requests.length]).toEqual([0, 2]);
    const said = JSON.stringify(requests[1]);
    for (const word of ['first', 'One.', 'second']) expect(said).toContain(word);
  });

  it('ends with 1 where the answer was cut off or refused by the service', async () => {
    expect((await talk(['x'], [{ text: 'So', stop: 'limit' }])).code).toBe(1);
    await server?.close();
    const refused = await talk(['x'], [{ status: 400, message: 'no such thing' }]);
    expect([refused.code, refused.err.includes('no such thing')]).toEqual([1, true]);
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['no module', ['run'], {}, 'defineTool|module'],
    ['no service', ['run', 'tools.mjs', 'x'], {}, '--provider'],
    ['no model', ['run', 'tools.mjs', '--for', 'anthropic', 'x'], {}, '--model'],
    ['no question', ['run', 'tools.mjs', '--for', 'anthropic', '--model', 'm'], {}, 'module'],
    ['no file', ['run', 'gone.mjs', '--for', 'anthropic', '--model', 'm', 'x'], {}, 'gone.mjs'],
    ['no tools', ['run', 'none.mjs', '--for', 'anthropic', '--model', 'm', 'x'], {}, 'defineTool'],
    ['a module that fails', ['run', 'broken.mjs', '--for', 'anthropic', '--model', 'm', 'x'], {}, 'at once'],
    ['no key', ['run', 'tools.mjs', '--for', 'anthropic', '--model', 'claude-opus-4-8', 'x'], {}, 'ANTHROPIC_API_KEY'],
    ['an unknown service', ['run', 'tools.mjs', '--for', 'nowhere', '--model', 'm', 'x'], {}, 'nowhere'],
  ])('%s is told before anything is sent', async (_what, args, env, named) => {
    const { code, out, err } = await openWorkshop(FILES).run(args, { env });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(named));
  });

  it.each(['ko', 'vi'])('speaks %s', async (lang) => {
    const { err } = await openWorkshop(FILES).run(['run', 'tools.mjs', 'x', '--lang', lang], {});
    expect(err).toContain('--provider');
    expect(err).not.toContain('Say which');
  });
});
