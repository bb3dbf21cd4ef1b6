// A folder and a terminal to run the command in, without a process of its own.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { Io, Output } from '../../src/node/cli/io.js';
import { run } from '../../src/node/cli/run.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Workshop {
  readonly folder: string;
  run(args: readonly string[], world?: { stdin?: string | Buffer; env?: Record<string, string>; terminal?: boolean; columns?: number }): Promise<Ran>;
  read(path: string): string;
}

/** A temporary folder with these files in it. */
export function openWorkshop(files: Readonly<Record<string, string | Buffer>>): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'tooltrue-cli-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    async run(args, world = {}) {
      const out: string[] = [];
      const err: string[] = [];
      const collect = (into: string[]): Output => ({
        write: (text) => void into.push(text),
        flush: async () => {},
        closed: false,
        isTerminal: world.terminal === true,
        columns: world.columns,
      });
      const io: Io = { out: collect(out), err: collect(err), env: world.env ?? {}, cwd: folder, readStdin: async () => Buffer.from(world.stdin ?? '') };
      const code = await run(args, io);
      return { code, out: out.join(''), err: err.join('') };
    },
  };
}

/** What a model needs to know to choose the tool. */
export const goodDescription =
  'Tells the time in a city. Use it when somebody asks how late it is somewhere else, and not for dates. It returns hours and minutes in the local time of the city, as text.';

/** As good as a definition gets: nothing to say about it for the provider it is written for. */
export const good = `${JSON.stringify({
  name: 'get_time',
  description: goodDescription,
  input_schema: {
    type: 'object',
    properties: { city: { type: 'string', description: 'Name of the city in English, such as Seoul or Paris.' } },
    required: ['city'],
  },
})}\n`;
/** One error with a safe fix. */
export const bad = `{\n  "name": "get_time",\n  "description": "${goodDescription}",\n  "input_schema": { "properties": {} }\n}\n`;
export const mended = bad.replace('{ "properties": {} }', '{ "properties": {}, "type": "object" }');
