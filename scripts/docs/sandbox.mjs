// A copy of the repository in which the commands of the guides can be run without touching anything: `npx tooltrue` is the built command there.

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { dist, root } from '../setup.mjs';

const copied = [
  'examples',
  'scripts',
  'package.json',
  'packages/tooltrue/src',
  'packages/tooltrue/package.json',
  'packages/tooltrue/tsconfig.json',
  'packages/tooltrue/universal.d.ts',
];
/** Stands for "a file of yours". */
const yours = 'examples/shipping/tools.jsonc';

/**
 * @returns run(command): runs one line of a shell there, gives { status, stdout, stderr }; reset(): undoes what commands changed in the examples; remove().
 */
export function createSandbox() {
  if (!existsSync(join(dist, 'cli.js'))) throw new Error('packages/tooltrue/dist/cli.js is missing: run `npm run build` first');
  const folder = mkdtempSync(join(tmpdir(), 'tooltrue-guides-'));
  const tree = join(folder, 'tooltrue');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const path of copied) if (existsSync(join(root, path))) cpSync(join(root, path), join(tree, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  // npx would look for the package in the registry; its first argument is the name of the command.
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(dist, 'cli.js')}" "$@"\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, LC_ALL: 'C', COLUMNS: '100' };
  for (const name of ['FORCE_COLOR', 'NO_COLOR', 'LANG', 'LC_MESSAGES', 'INIT_CWD']) delete env[name];
  const reset = () => {
    cpSync(join(root, 'examples'), join(tree, 'examples'), { recursive: true });
    cpSync(join(root, yours), join(tree, 'tools.json'));
  };
  reset();
  return {
    tree,
    run(command) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: tree, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
      return { status, stdout, stderr };
    },
    reset,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
