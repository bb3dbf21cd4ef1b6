// Schemas from sample arguments, beside the packages that others use. `npm install` in this folder first.
// node infer.mjs [file.json]   the file: [{ "tool": id, "arguments": {…} }]; without it, the calls that the tests have recorded.
// Ends with 1 when a mark is missed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import jsonhero from '@jsonhero/schema-infer';
import { build } from 'esbuild';
import generateSchema from 'generate-schema';
import { createCompoundSchema, createSchema } from 'genson-js';
import { InputData, jsonInputForTargetLanguage, quicktype } from 'quicktype-core';
import toJsonSchema from 'to-json-schema';
import { compare, printMachine } from './harness.mjs';

/** Microseconds: for one sample, and a sample where many are merged. */
const MARK_ONE = 4;
const MARK_MERGED = 5;

const home = fileURLToPath(new URL('../packages/tooltrue/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tooltrue-bench-'));
const outfile = join(folder, 'make.mjs');
await build({ entryPoints: [join(home, 'src/make/index.ts')], bundle: true, format: 'esm', outfile, logLevel: 'warning' });
const { createSampleCollector, make } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

/** Arguments of all calls in recorded requests and answers, by tool. */
function readCalls() {
  const calls = [];
  const add = (tool, value) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) calls.push({ tool, arguments: value });
  };
  const walk = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (value.type === 'tool_use') add(value.name, value.input);
    if (value.functionCall) add(value.functionCall.name, value.functionCall.args);
    if (typeof value.arguments === 'string' && value.name) {
      try {
        add(value.name, JSON.parse(value.arguments));
      } catch {
        // A recorded fault: no sample.
      }
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  const lines = gunzipSync(readFileSync(join(home, 'test/fixtures/exchanges.jsonl.gz')))
    .toString()
    .split('\n');
  for (const line of lines) if (line !== '') walk(JSON.parse(line));
  return calls;
}

/** The shape only, in one recursion: what any of them has to do at least. */
function shape(value) {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) return value.length > 0 ? { type: 'array', items: shape(value[0]) } : { type: 'array' };
  if (typeof value === 'object') {
    const properties = {};
    for (const key in value) properties[key] = shape(value[key]);
    return { type: 'object', properties, required: Object.keys(value) };
  }
  return { type: typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value };
}

const collect = (values) => {
  const collector = createSampleCollector();
  for (const value of values) collector.addValue(value);
  return collector;
};
const infer = (values) => collect(values).schema();

const rows = process.argv[2] === undefined ? readCalls() : JSON.parse(readFileSync(process.argv[2], 'utf8'));
const values = rows.map((row) => row.arguments);
const texts = values.map((value) => JSON.stringify(value));
const byTool = new Map();
for (const { tool, arguments: value } of rows) byTool.set(tool, [...(byTool.get(tool) ?? []), value]);
const tools = [...byTool.values()];
let missed = false;
const judge = (what, ok) => {
  if (ok) return;
  missed = true;
  console.log(`  missed: ${what}`);
};

printMachine();
const floor = { name: 'floor: shape recursion', run: () => values.map(shape) };
const oneMs = {};
const one = compare(
  `one sample each, ${values.length} objects`,
  [
    floor,
    { name: 'tooltrue, schema', run: () => values.map((value) => infer([value])) },
    { name: 'tooltrue, tool with evidence', run: () => values.map((value) => collect([value]).result()) },
    { name: 'tooltrue, make(text)', run: () => texts.map((text) => make(text)) },
    { name: 'genson-js', run: () => values.map((value) => createSchema(value)) },
    { name: 'to-json-schema', run: () => values.map((value) => toJsonSchema(value)) },
    { name: 'generate-schema', run: () => values.map((value) => generateSchema.json('a', value)) },
    { name: '@jsonhero/schema-infer', run: () => values.map((value) => jsonhero.inferSchema(value).toJSONSchema()) },
  ],
  { rounds: 7, spent: oneMs },
);
const each = (oneMs['tooltrue, schema'] * 1e3) / values.length;
console.log(`  tooltrue: ${each.toFixed(2)} microseconds a sample`);
judge(`one sample in ${MARK_ONE} microseconds`, each <= MARK_ONE);
judge('one sample faster than genson-js', one['tooltrue, schema'] < one['genson-js']);

compare(
  `samples of one tool merged, ${tools.length} tools`,
  [
    { name: 'floor: shape recursion', run: () => tools.map((samples) => samples.map(shape)) },
    { name: 'tooltrue, schema', run: () => tools.map(infer) },
    { name: 'genson-js', run: () => tools.map((samples) => createCompoundSchema(samples)) },
  ],
  { rounds: 7 },
);

const many = Array.from({ length: 10_000 }, (_, i) => values[i % 40]);
const manyMs = {};
const merged = compare(
  '10,000 samples merged',
  [
    { name: 'floor: shape recursion', run: () => many.map(shape) },
    { name: 'tooltrue, schema', run: () => infer(many) },
    { name: 'genson-js', run: () => createCompoundSchema(many) },
    { name: 'generate-schema', run: () => generateSchema.json('a', many) },
  ],
  { rounds: 5, spent: manyMs },
);
const eachMerged = (manyMs['tooltrue, schema'] * 1e3) / many.length;
console.log(`  tooltrue: ${eachMerged.toFixed(2)} microseconds a sample`);
judge(`10,000 samples in ${MARK_MERGED} microseconds each`, eachMerged <= MARK_MERGED);
judge('10,000 samples faster than genson-js', merged['tooltrue, schema'] < merged['genson-js']);

/** quicktype-core is asynchronous and prints text, so it is timed by itself. */
async function timeQuicktype(samples) {
  const start = process.cpuUsage();
  const input = jsonInputForTargetLanguage('schema');
  await input.addSource({ name: 'Arguments', samples });
  const inputData = new InputData();
  inputData.addInput(input);
  await quicktype({ inputData, lang: 'schema' });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}
const manyTexts = many.map((value) => JSON.stringify(value));
await timeQuicktype(manyTexts.slice(0, 100));
console.log(`  quicktype-core, from text ${(await timeQuicktype(manyTexts)).toFixed(0)} ms`);

/** Samples that are all different, one a line. */
function drawLines(count) {
  let state = 1;
  const draw = (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  return Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      id: `ORD-${draw(1_000_000)}`,
      placed: `2026-${String(1 + draw(12)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')}`,
      customer: { email: `u${draw(90_000)}@example.com`, tier: ['basic', 'plus', 'team'][draw(3)] },
      items: Array.from({ length: 1 + draw(3) }, () => ({ sku: `A-${draw(5_000)}`, quantity: 1 + draw(9), price: draw(100_000) / 100 })),
      ...(i % 3 === 0 && { note: `n${draw(1_000_000)}` }),
    }),
  );
}

const lines = drawLines(48_000);
const text = lines.join('\n');
const objects = lines.map((line) => JSON.parse(line));
compare(
  `${(text.length / 1e6).toFixed(1)} MB in ${lines.length} lines`,
  [
    { name: 'JSON.parse alone', run: () => lines.map((line) => JSON.parse(line)) },
    { name: 'tooltrue, from text', run: () => make(text, { to: 'schema' }) },
    { name: 'genson-js, values', run: () => createCompoundSchema(objects) },
    { name: 'genson-js, from text', run: () => createCompoundSchema(lines.map((line) => JSON.parse(line))) },
  ],
  { rounds: 3, bytes: text.length },
);
console.log(`  quicktype-core, from text ${(await timeQuicktype(lines)).toFixed(0)} ms`);

console.log('\none line after another, memory after a collection where node is run with --expose-gc');
const speeds = [];
const collector = createSampleCollector();
let start = process.cpuUsage();
for (let count = 1; count <= 1_000_000; count++) {
  collector.addText(lines[count % lines.length].replace('ORD-', `ORD-${count}`));
  if (count % 250_000 > 0) continue;
  const { user, system } = process.cpuUsage(start);
  const spent = (user + system) / 250_000;
  speeds.push(spent);
  globalThis.gc?.();
  console.log(`  ${count} samples: ${spent.toFixed(2)} microseconds each, heap ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`);
  start = process.cpuUsage();
}
judge('linear to 1,000,000 samples', speeds.at(-1) < speeds[0] * 1.5);
collector.result();
if (missed) process.exitCode = 1;
