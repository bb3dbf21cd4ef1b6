// What the command costs before its first finding, over starting node alone, and beside importing one peer. Fresh process each time.
// `npm run build` at the root and `npm install` in this folder first. node start.mjs   Ends with 1 when the mark is missed.

import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printMachine } from './harness.mjs';

/** Milliseconds over bare node. */
const MARK = 40;
const RUNS = 15;

const cli = fileURLToPath(new URL('../packages/tooltrue/dist/cli.js', import.meta.url));
const file = fileURLToPath(new URL('../examples/broken/tools.py', import.meta.url));
const inline = (code) => ['--input-type=module', '-e', code];
const cases = {
  'node alone': inline(''),
  'jsonc-parser imported': inline("import 'jsonc-parser'"),
  'ajv imported': inline("import Ajv from 'ajv'; new Ajv()"),
  'tooltrue --version': [cli, '--version'],
  'tooltrue check --format json': [cli, 'check', file, '--format', 'json'],
  'tooltrue check': [cli, 'check', file],
  'tooltrue make': [cli, 'make', '--sample', '{"city": "Seoul", "days": 3}'],
};

/** Wall clock and processor milliseconds of one fresh process. */
function run(args) {
  const start = process.hrtime.bigint();
  spawnSync(process.execPath, args, { stdio: 'ignore', cwd: fileURLToPath(new URL('.', import.meta.url)) });
  return Number(process.hrtime.bigint() - start) / 1e6;
}

printMachine();
execFileSync(process.execPath, inline(''));
const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
for (let i = 0; i < RUNS; i++) for (const [name, args] of Object.entries(cases)) times[name].push(run(args));
const least = (list) => Math.min(...list);
const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const bare = times['node alone'];
console.log('milliseconds                      median   fastest   over node (median, fastest)');
for (const [name, list] of Object.entries(times)) {
  console.log(
    `  ${name.padEnd(30)} ${middle(list).toFixed(0).padStart(7)} ${least(list).toFixed(0).padStart(9)} ${(middle(list) - middle(bare)).toFixed(0).padStart(9)} ${(least(list) - least(bare)).toFixed(0).padStart(8)}`,
  );
}
for (const name of ['tooltrue check', 'tooltrue make']) {
  if (least(times[name]) - least(bare) <= MARK) continue;
  console.log(`\n${name}: over the mark of ${MARK} milliseconds`);
  process.exitCode = 1;
}
