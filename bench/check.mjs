// Checking one definition with all rules of one provider, beside the nearest thing peers do: validating it against a meta-schema.
// `npm run build` at the root first. node check.mjs   Ends with 1 when the mark is missed.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Ajv from 'ajv';
import { check } from '../packages/tooltrue/dist/index.js';
import { printMachine } from './harness.mjs';

/** Microseconds a definition, median over the definitions. */
const MARK = 50;
const ROUNDS = 25;
/** Checks of each kind at least: the targets have between 74 and 226 definitions, and code that ran less often is compiled less well. */
const RUNS = 10_000;

const forms = { 'openai.chat': 'openai-chat', 'openai.responses': 'openai-responses', anthropic: 'anthropic', gemini: 'gemini', mcp: 'mcp' };
const records = gunzipSync(readFileSync(new URL('../packages/tooltrue/test/fixtures/definitions.jsonl.gz', import.meta.url)))
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

/** The fastest of the rounds for each definition, since a busy machine only ever makes a run slower; then the median over all. */
function measure(items, run) {
  const best = items.map(() => Infinity);
  const rounds = Math.max(ROUNDS, Math.ceil(RUNS / items.length));
  for (let round = 0; round < rounds; round++) {
    for (const [i, item] of items.entries()) {
      const start = process.hrtime.bigint();
      run(item);
      const spent = Number(process.hrtime.bigint() - start) / 1e3;
      if (round > 2 && spent < best[i]) best[i] = spent;
    }
  }
  const sorted = best.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], p95: sorted[Math.floor(sorted.length * 0.95)] };
}

printMachine();
console.log('microseconds a definition                     median      p95');
const print = (name, { median, p95 }) => console.log(`  ${name.padEnd(40)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`);
let missed = false;
for (const [form, target] of Object.entries(forms)) {
  const values = records.filter((r) => r.form === form).map((r) => r.definition);
  const result = measure(values, (value) => check(value, { for: target }));
  print(`check, ${target} (${values.length})`, result);
  if (result.median > MARK) missed = true;
  const texts = values.map((value) => JSON.stringify(value, null, 2));
  print(
    `check from text, ${target}`,
    measure(texts, (text) => check(text, { for: target })),
  );
}
const schemas = records.filter((r) => r.form === 'mcp').map((r) => r.definition.inputSchema);
const ajv = new Ajv({ strict: false, meta: true });
print(
  'ajv against the draft-07 meta-schema only',
  measure(schemas, (schema) => ajv.validate('http://json-schema.org/draft-07/schema', schema)),
);
if (missed) {
  console.log(`\nover the mark of ${MARK} microseconds`);
  process.exitCode = 1;
}
