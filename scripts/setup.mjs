// What a fresh clone needs before it can build or test: packages, a build, a browser, a second Node. Node's own modules only,
// since this runs before anything is installed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const dist = join(root, 'packages', 'tooltrue', 'dist');

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const NEWEST_TESTED_NODE = '24.21.0';

/** Runs a command with its output shown; true when it ended well. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** Says so when this Node is older than what package.json asks for. */
export function isNodeNewEnough() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .engines.node.replace('>=', '')
    .split('.')
    .map(Number);
  const found = process.versions.node.split('.').map(Number);
  const difference = wanted.map((number, index) => found[index] - number).find((each) => each !== 0) ?? 0;
  if (difference < 0) console.error(`Node ${wanted.join('.')} or newer is needed; this is ${process.versions.node}.`);
  return difference >= 0;
}

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** Whether node_modules lacks a package of the lock file, or has another version of it. */
function isInstallMissing() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const found = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return true;
  // Compared by content, not by time: a checkout renews the times of files that did not change.
  return Object.entries(wanted).some(
    ([path, { version, optional, link }]) => path.includes('node_modules/') && !optional && !link && found[path]?.version !== version,
  );
}

/** Installs the packages of the lock file where they are missing. */
export function prepareInstall() {
  return !isInstallMissing() || run(npm, ['ci', '--loglevel=notice', '--no-audit', '--no-fund']);
}

function newestTime(path) {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestTime(join(path, name))), status.mtimeMs);
}

/** Builds dist where it is missing or older than what it is made from. */
export function prepareBuild() {
  const made = Math.min(newestTime(join(dist, 'index.js')), newestTime(join(dist, 'cli.js')));
  const sources = [
    'packages/tooltrue/src',
    'packages/tooltrue/package.json',
    'packages/tooltrue/tsconfig.build.json',
    'scripts/build.mjs',
    'scripts/generate.mjs',
  ];
  return sources.every((source) => newestTime(join(root, source)) < made) || build();
}

export function build() {
  return run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
}

/** The path of a Chromium that the browser tests can drive, or undefined. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Finds Chromium, or installs it where that is possible without asking: as root, with apt-get. */
export function prepareChromium() {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], { env });
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    if (findChromium()) return true;
  }
  console.error(
    'The browser tests need Chromium: none of chromium, chromium-browser, google-chrome is on the PATH. Install it (Debian: apt-get install chromium) and run this again.',
  );
  return false;
}

const nodeFolder = join(root, '.cache', `node-${NEWEST_TESTED_NODE}`);
// The package that the npm package `node` would fetch by an install script: the binary for one platform.
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
export const newestNode = join(nodeFolder, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Fetches the newest Node that the built package is tried on. It stays out of the workspace's own packages:
 * there its `node` would stand before the one on the PATH, and every script would run on it.
 */
export function prepareNewestNode() {
  if (existsSync(newestNode)) return true;
  mkdirSync(nodeFolder, { recursive: true });
  const flags = ['--loglevel=notice', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  return run(npm, ['install', '--prefix', nodeFolder, ...flags, `${nodePackage}@${NEWEST_TESTED_NODE}`]) && existsSync(newestNode);
}
