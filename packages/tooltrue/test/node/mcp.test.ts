// Tools of a running server: a real one, over standard input and output and over HTTP, and servers that misbehave.

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { splitCommand } from '../../src/node/mcp/command-line.js';
import { McpError, readMcpServer, type McpOptions } from '../../src/node/mcp/index.js';

const script = fileURLToPath(new URL('../fixtures/mcp/server.mjs', import.meta.url));
const commandOf = (...words: string[]): string => [process.execPath, script, ...words].map((word) => `"${word}"`).join(' ');

/** Rows of the process table; a process that ended and that nobody asked about is none. */
async function listProcesses(has: (row: string) => boolean): Promise<string[]> {
  const list = spawn('ps', ['-eo', 'stat,pid,args'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  list.stdout.on('data', (chunk) => (text += chunk));
  await new Promise((resolve) => list.once('close', resolve));
  return text.split('\n').filter((row) => !row.startsWith('Z') && has(row));
}

async function failure(target: string, options: McpOptions = {}): Promise<{ code: string; output: string; message: string; args: Record<string, unknown> }> {
  const error = await readMcpServer(target, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { code, message, args } = error as McpError;
  return { code, message, args, output: error instanceof McpError ? error.output : '' };
}

const served: ChildProcess[] = [];
afterEach(() => {
  for (const child of served.splice(0)) child.kill('SIGKILL');
});

/** Starts a server at a free port; its address. */
async function serve(way: string, mode = 'plain', env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [script, way, mode], { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH ?? '', ...env } });
  served.push(child);
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk).trim())));
  return `http://127.0.0.1:${port}/mcp`;
}

describe('a server over standard input and output', () => {
  it('tells its tools, with all they have', async () => {
    const { server, protocolVersion, tools } = await readMcpServer(commandOf('stdio'));
    expect(server).toEqual({ name: 'fixture', version: '1.2.3', title: 'Fixture' });
    expect(protocolVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(tools.map(({ tool }) => tool)).toEqual([
      {
        name: 'get_weather',
        title: 'Weather',
        description: 'Tells the weather in a city.',
        input: { type: 'object', properties: { city: { type: 'string', description: 'Name of the city.' } }, required: ['city'] },
        output: { type: 'object', properties: { degrees: { type: 'number' } }, required: ['degrees'] },
        annotations: { readOnlyHint: true },
        extras: [{ form: 'mcp', key: '_meta', value: { 'example.com/group': 'weather' } }],
      },
      { name: 'ping', description: '', input: { type: 'object' } },
    ]);
  });

  it('is asked page by page', async () => {
    const { tools } = await readMcpServer(commandOf('stdio', 'pages'));
    expect(tools.map(({ tool }) => tool.name)).toEqual(Array.from({ length: 250 }, (_, i) => `tool_${i}`));
  });

  it('that hangs is given up in time, and ended', async () => {
    const before = Date.now();
    expect(await failure(commandOf('stdio', 'hang'), { timeout: 700 })).toMatchObject({ code: 'server-timeout', args: { seconds: 0.7 } });
    expect(Date.now() - before).toBeLessThan(15_000);
    expect(await failure(commandOf('stdio', 'late'), { timeout: 1500 })).toMatchObject({ code: 'server-timeout' });
  });

  it('that is no such server is told apart', async () => {
    expect(await failure(commandOf('stdio', 'stray'), { timeout: 4000 })).toMatchObject({ code: 'server-timeout-stray' });
  });

  it('that crashes is told with what it said, but not with secrets', async () => {
    const { code, args, output } = await failure(commandOf('stdio', 'crash'), { env: { FIXTURE_TOKEN: 'hunter2-hunter2' } });
    expect({ code, reason: args.reason, output }).toEqual({ code: 'server-ended', reason: 'exit 3', output: 'cannot start: token *** was refused' });
  });

  it('that answers with an error is told, but not its secrets', async () => {
    const { code, message } = await failure(commandOf('stdio', 'refuse'), { env: { FIXTURE_TOKEN: 'hunter2-hunter2' } });
    expect(code).toBe('server-answer');
    expect(message).toContain('no tools today, ***');
    expect(message).not.toContain('hunter2');
  });

  it('that never ends its list is stopped', async () => {
    expect(await failure(commandOf('stdio', 'loop'))).toMatchObject({ code: 'server-pages' });
  });

  it('that is not there is told', async () => {
    expect(await failure('no-such-program-anywhere --flag')).toMatchObject({
      code: 'server-start',
      args: { server: 'no-such-program-anywhere', reason: 'ENOENT' },
    });
  });

  it('leaves nothing behind, not even what it started itself', async () => {
    const listeners = process.listenerCount('SIGINT');
    const marker = `marker-${process.pid}-${Date.now()}`;
    await readMcpServer(commandOf('stdio', 'helper', marker));
    await failure(commandOf('stdio', 'hang', marker), { timeout: 600 });
    expect(await listProcesses((row) => row.includes(marker))).toEqual([]);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends when this process gets %s', async (signal) => {
    const marker = `marker-${process.pid}-${signal}-${Date.now()}`;
    const { child, helper } = await startAsker(marker);
    child.kill(signal);
    const [code, ended] = await new Promise<[number | null, string | null]>((resolve) => child.once('exit', (...how) => resolve(how)));
    expect({ code, ended }).toEqual({ code: null, ended: signal });
    await expect.poll(() => listProcesses((row) => row.includes(marker) || Number(row.split(/\s+/)[1]) === helper)).toEqual([]);
  });

  it('gets what it is given of the environment, and no more', async () => {
    process.env.FIXTURE_TOKEN = 'from-outside';
    try {
      expect((await failure(commandOf('stdio', 'refuse'))).message).toContain('nobody');
      expect((await failure(`FIXTURE_TOKEN=abc ${commandOf('stdio', 'refuse')}`)).message).toContain('abc');
    } finally {
      delete process.env.FIXTURE_TOKEN;
    }
  });
});

/** A process of its own that asks a server which starts a helper and then never answers. */
async function startAsker(marker: string): Promise<{ child: ChildProcess; helper: number }> {
  const { build } = await import('esbuild');
  const { mkdtempSync } = await import('node:fs');
  const { join } = await import('node:path');
  const home = fileURLToPath(new URL('../../', import.meta.url));
  // Inside the packages, so that it finds them; the folder of the package itself may have none.
  const outdir = mkdtempSync(join(home, '..', '..', 'node_modules', '.asker-'));
  const outfile = join(outdir, 'asker.mjs');
  await build({
    stdin: {
      contents: `import { ProcessGroup } from './process-group.js'; import * as framing from '@modelcontextprotocol/sdk/shared/stdio.js';
        const group = new ProcessGroup({ program: process.execPath, args: ${JSON.stringify([script, 'stdio', 'helper', marker])}, env: process.env, cwd: '.' }, framing);
        await group.start();
        const timer = setInterval(() => { const found = /helper (\\d+)/.exec(group.output); if (found) { console.log(found[1]); clearInterval(timer); setInterval(() => {}, 1000); } }, 20);`,
      resolveDir: join(home, 'src', 'node', 'mcp'),
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'inherit'] });
  served.push(child);
  const helper = Number(await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk)))));
  const { rmSync } = await import('node:fs');
  rmSync(outdir, { recursive: true });
  return { child, helper };
}

describe('a server at a URL', () => {
  it('tells its tools', async () => {
    const { protocolVersion, tools } = await readMcpServer(await serve('http'));
    expect(tools.map(({ tool }) => tool.name)).toEqual(['get_weather', 'ping']);
    expect(protocolVersion).toMatch(/^\d{4}-/);
  });

  it('that knows only the older transport tells them as well', async () => {
    const { tools } = await readMcpServer(await serve('sse', 'pages'));
    expect(tools).toHaveLength(250);
  });

  it('that asks for authorisation is told so, and gets the headers', async () => {
    const url = await serve('http', 'plain', { FIXTURE_TOKEN: 'open-sesame-open' });
    expect(await failure(url)).toMatchObject({ code: 'server-authorisation' });
    const { tools } = await readMcpServer(url, { headers: { Authorization: 'Bearer open-sesame-open' } });
    expect(tools).toHaveLength(2);
  });

  it('that is out of order is told with its status', async () => {
    expect(await failure(await serve('http', 'none'))).toMatchObject({ code: 'server-http', args: { status: '500' } });
  });

  it('that answers never is given up', async () => {
    expect(await failure(await serve('http', 'late'), { timeout: 1000 })).toMatchObject({ code: 'server-timeout' });
  });

  it('that is not there is told, without what may be secret in the address', async () => {
    const { code, message } = await failure('http://user:hunter2@127.0.0.1:9/mcp?token=hunter3');
    expect(code).toBe('server-unreachable');
    expect(message).toContain('http://127.0.0.1:9/mcp?…');
    expect(message).not.toMatch(/hunter/);
    expect(await failure('https://')).toMatchObject({ code: 'server-url' });
    expect(await failure('ftp://x.y/')).toMatchObject({ code: 'server-url-scheme' });
  });
});

describe('the command line of a server', () => {
  it.each([
    ['npx -y server', 'npx', ['-y', 'server'], {}],
    [`node  "a b.js"  'c "d"' e\\ f`, 'node', ['a b.js', 'c "d"', 'e f'], {}],
    [`"C:/x y/s" --a="b c"d ""`, 'C:/x y/s', ['--a=b cd', ''], {}],
    ['A=1 B="x y" run A=2', 'run', ['A=2'], { A: '1', B: 'x y' }],
    [`run "\\"q\\" \\\\ \\n" '|'`, 'run', ['"q" \\ \\n', '|'], {}],
    ['run $HOME *', 'run', ['$HOME', '*'], {}],
  ])('%s', (line, program, args, env) => {
    expect(splitCommand(line, 'linux')).toEqual({ program, args, env });
  });

  it('keeps backslashes where paths have them', () => {
    expect(splitCommand('C:\\tools\\server.exe "D:\\my files\\x"', 'win32')).toEqual({
      program: 'C:\\tools\\server.exe',
      args: ['D:\\my files\\x'],
      env: {},
    });
  });

  it.each([
    ['run "x', 'server-command-quote'],
    ['a | b', 'server-command-shell'],
    ['a && b', 'server-command-shell'],
    ['  ', 'server-command-empty'],
    ['A=1', 'server-command-empty'],
  ])('%j is refused', (line, code) => {
    expect(() => splitCommand(line)).toThrow(expect.objectContaining({ code }));
  });
});
