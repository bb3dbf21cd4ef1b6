// The package as a stranger gets it: packed by npm, installed in an empty folder. For the tests of this folder and of the browser.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { home, root } from '../repository/sources.js';

export interface Setup {
  prepareBuild(): boolean;
  prepareChromium(): boolean;
  prepareNewestNode(): boolean;
  findChromium(): string | undefined;
  readonly newestNode: string;
}

export const setup = (await import(pathToFileURL(join(root, 'scripts', 'setup.mjs')).href)) as Setup;

/** Runs a command to its end and gives what it wrote; throws with its output where it fails. */
export function runIn(folder: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
}

export interface Installed {
  readonly folder: string;
  readonly tarball: string;
  readonly modules: string;
  remove(): void;
}

/** Packs what was built (it is built where it is stale) and installs it in an empty folder, without a network. */
export function installPackage(): Installed {
  if (!setup.prepareBuild()) throw new Error('the build failed');
  const base = mkdtempSync(join(tmpdir(), 'tooltrue-package-'));
  const folder = join(base, 'consumer');
  mkdirSync(folder);
  const [{ filename }] = JSON.parse(runIn(home, 'npm', ['pack', '--json', '--pack-destination', base])) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const tarball = join(base, filename);
  runIn(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
  return { folder, tarball, modules: join(folder, 'node_modules'), remove: () => rmSync(base, { recursive: true, force: true }) };
}

/** Bytes of all files below a folder. */
export function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
