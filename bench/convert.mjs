// Converting one definition with its losses, beside a plain recursive copy and structuredClone of the same value in the same run.
// `npm run build` at the root first. node convert.mjs   Ends with 1 when the mark is missed.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { convert } from '../packages/tooltrue/dist/index.js';
import { printMachine } from './harness.mjs';

/** Microseconds a definition, median over the definitions. */
const MARK = 10;
const ROUNDS = 15;

const definitions = gunzipSync(readFileSync(new URL('../packages/tooltrue/test/fixtures/definitions.jsonl.gz', import.meta.url)))
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .filter(({ form }) => form === 'mcp')
  .map(({ definition }) => definition);

function copy(value) {
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== 'object') return value;
  const result = {};
  for (const key of Object.keys(value)) result[key] = copy(value[key]);
  return result;
}

const jobs = [
  { name: 'plain copy', run: copy },
  { name: 'structuredClone', run: structuredClone },
  ...['mcp', 'openai-chat', 'anthropic', 'gemini', 'bedrock'].flatMap((to) => [
    { name: `convert to ${to}`, run: (value) => convert(value, { to }), judged: true },
    { name: `convert to ${to}, strict`, run: (value) => convert(value, { to, strict: true }) },
  ]),
];

/** The fastest of the rounds for each definition; all jobs take turns, so that a busy machine slows them alike. */
const best = jobs.map(() => definitions.map(() => Number.POSITIVE_INFINITY));
for (let round = 0; round < ROUNDS; round++)
  for (const [j, { run }] of jobs.entries())
    for (const [i, definition] of definitions.entries()) {
      const start = process.hrtime.bigint();
      run(definition);
      const spent = Number(process.hrtime.bigint() - start) / 1e3;
      if (round > 1 && spent < best[j][i]) best[j][i] = spent;
    }

printMachine();
console.log(`${definitions.length} definitions, microseconds each            median      p95   × structuredClone`);
const middle = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
const base = middle(best[1], 0.5);
let missed = false;
for (const [j, { name, judged }] of jobs.entries()) {
  const median = middle(best[j], 0.5);
  if (judged && median > MARK) missed = true;
  console.log(`  ${name.padEnd(40)} ${median.toFixed(1).padStart(8)} ${middle(best[j], 0.95).toFixed(1).padStart(8)}   ${(median / base).toFixed(1)}`);
}
if (missed) {
  console.log(`\nover the mark of ${MARK} microseconds`);
  process.exitCode = 1;
}
