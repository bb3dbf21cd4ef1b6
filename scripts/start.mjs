// npm start: sets everything up and checks a definitions file for every provider: an example, or the files named after `--`.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { dist, isNodeNewEnough, prepareBuild, prepareInstall, root } from './setup.mjs';

/** The example to show: the finance tools, else any file there is. */
function findExample() {
  const examples = join(root, 'examples');
  const files = readdirSync(examples, { recursive: true }).filter((name) => /\.(?:py|ts|jsonc?|json5)$/.test(name));
  const wanted = [join('finance', 'tools.py'), ...files.sort()].find((name) => files.includes(name));
  return wanted === undefined ? [] : [relative(process.cwd(), join(examples, wanted))];
}

function main(args) {
  if (!isNodeNewEnough() || !prepareInstall() || !prepareBuild()) return 2;
  const cli = join(dist, 'cli.js');
  // npm runs scripts in the root of the workspace; the files are named from where the person stands.
  if (process.env.INIT_CWD && existsSync(process.env.INIT_CWD)) process.chdir(process.env.INIT_CWD);
  const files = args.some((arg) => !arg.startsWith('-')) ? args : [...findExample(), ...args];
  const target = args.some((arg) => arg === '--for' || arg.startsWith('--for=')) ? [] : ['--for', 'all'];
  const shown = ['check', ...files, ...target];
  console.log(`$ tooltrue ${shown.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, [cli, ...shown], { stdio: 'inherit' });
  console.log(`\nYour own file: npm start -- FILE, or node ${relative(process.cwd(), resolve(cli))} check FILE --for openai,anthropic,gemini,mcp`);
  // Findings are what this is for; npm would call them a failure.
  return status === 1 ? 0 : (status ?? 2);
}

process.exitCode = main(process.argv.slice(2));
