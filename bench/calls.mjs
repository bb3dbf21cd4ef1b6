// Reading the arguments of calls: repair, growing values and validation, beside what others use. `npm install` in this folder first.
// node calls.mjs [--all] [FILE]   without a file (JSON or JSON Lines): the recorded answers that the tests run over. --all: the peers on
// 32 KB, too, which takes minutes. Ends with 1 when a mark is missed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { safeParseJSON } from '@ai-sdk/provider-utils';
import { parsePartialJson } from 'ai';
import { disableErrorLogging, parse as bestEffort } from 'best-effort-json-parser';
import { build } from 'esbuild';
import { jsonrepair } from 'jsonrepair';
import { parse as partialJson } from 'partial-json';
import { damages } from './calls-damage.mjs';
import { printMachine } from './harness.mjs';

const MARKS = { repair: 15, growing: 10, first: 30, again: 3 };
const SIZE = 32_768;
const PIECE = 4;
const all = process.argv.includes('--all');

disableErrorLogging();
const home = fileURLToPath(new URL('../packages/tooltrue/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tooltrue-bench-'));
const entry = ['calls/arguments', 'text/incremental', 'schema/index'].map((name) => `export * from './${name}.js';`).join('\n');
const outfile = join(folder, 'calls.mjs');
await build({ stdin: { contents: entry, resolveDir: join(home, 'src') }, bundle: true, format: 'esm', outfile, logLevel: 'warning' });
const { readArguments, createIncrementalReader, createValidator } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readObjects(path) {
  const raw = readFileSync(path ?? join(home, 'test/fixtures/answers.jsonl.gz'));
  const text = (path?.endsWith('.gz') === false ? raw : gunzipSync(raw)).toString();
  const records = text.trimStart().startsWith('[')
    ? JSON.parse(text)
    : text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
  const found = records
    .flatMap((record) => (record.calls ?? [record]).map((call) => call.arguments ?? call))
    .filter((v) => isObject(v) && Object.keys(v).length > 0);
  return path ? found : [...new Map(found.map((v) => [JSON.stringify(v), v])).values()];
}

const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;
const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Each gives a value to be used, or undefined for a refusal. */
const repairers = {
  tooltrue: (text) => {
    const { state, value } = readArguments(text);
    return state === 'exact' || state === 'repaired' ? value : undefined;
  },
  jsonrepair: (text) => JSON.parse(jsonrepair(text)),
  'best-effort-json-parser': (text) => bestEffort(text),
  'partial-json': (text) => partialJson(text),
  'ai, parsePartialJson': async (text) => (await parsePartialJson(text)).value,
  'ai, calls of tools': async (text) => {
    const read = await safeParseJSON({ text });
    return read.success ? read.value : undefined;
  },
};

async function tryOne(repair, text) {
  try {
    return await repair(text);
  } catch {
    return undefined;
  }
}

let missed = 0;
const mark = (what, value, limit) => {
  const fine = value <= limit;
  if (!fine) missed++;
  console.log(`  ${fine ? 'reached' : 'MISSED '}  ${what}: ${value.toFixed(2)} (mark ${limit})`);
};

/** The fastest of many runs: a busy machine only ever makes one slower. */
function fastest(run, rounds = 60) {
  let best = Infinity;
  for (let i = 0; i < rounds; i++) {
    const cpu = process.cpuUsage();
    const start = process.hrtime.bigint();
    run();
    const wall = Number(process.hrtime.bigint() - start) / 1e3;
    // A run of milliseconds is never left alone on a busy machine: then its processor time counts.
    const { user, system } = process.cpuUsage(cpu);
    best = Math.min(best, wall > 2000 ? Math.min(wall, user + system) : wall);
  }
  return best;
}

async function countRepairs(objects) {
  const wrongs = {};
  console.log(`\nrepair: right / refused / wrong, of ${objects.length} objects`);
  const rows = Object.entries(damages).map(([kind, damage]) => [kind, objects.map(damage).filter(Boolean)]);
  const cuts = objects.flatMap((value) => {
    const text = JSON.stringify(value);
    return Array.from({ length: text.length - 1 }, (_, i) => ({ text: text.slice(0, i + 1), meant: value }));
  });
  for (const [kind, texts] of [...rows, ['cut off, at every place', cuts]]) {
    console.log(`  ${kind} (${texts.length})`);
    for (const [name, repair] of Object.entries(repairers)) {
      const counts = { right: 0, refused: 0, wrong: 0 };
      for (const { text, meant } of texts) {
        const value = await tryOne(repair, text);
        counts[value === undefined ? 'refused' : same(value, meant) ? 'right' : 'wrong']++;
      }
      wrongs[name] = (wrongs[name] ?? 0) + counts.wrong;
      console.log(`    ${name.padEnd(26)} ${String(counts.right).padStart(6)} / ${String(counts.refused).padStart(6)} / ${String(counts.wrong).padStart(6)}`);
    }
  }
  console.log('\nwrong values, all kinds');
  for (const [name, wrong] of Object.entries(wrongs)) console.log(`  ${name.padEnd(26)} ${wrong}`);
  const texts = rows.flatMap(([, each]) => each.map(({ text }) => text));
  console.log(`\nmicroseconds a damaged text (${texts.length} texts, failures included)`);
  let own = 0;
  for (const name of ['tooltrue', 'jsonrepair', 'best-effort-json-parser', 'partial-json']) {
    const repair = repairers[name];
    // The fastest of each text: no run of all of them is left alone on a busy machine.
    const each = texts.map((text) =>
      fastest(() => {
        try {
          repair(text);
        } catch {}
      }, 25),
    );
    const spent = each.reduce((sum, time) => sum + time, 0) / texts.length;
    if (name === 'tooltrue') own = spent;
    console.log(`  ${name.padEnd(26)} ${spent.toFixed(2)}`);
  }
  mark('wrong values', wrongs.tooltrue, 0);
  mark('microseconds a repair', own, MARKS.repair);
}

/** An argument of about so many characters, with real ones in it. */
function makeLong(objects, size) {
  const made = { title: 'report', rows: [] };
  for (let i = 0, length = 0; length < size; i++) {
    const row = { index: i, note: `line ${i}: ${'text with "quotes" and a \\ backslash '.repeat(2)}`, ok: i % 2 === 0, args: objects[i % objects.length] };
    made.rows.push(row);
    length += JSON.stringify(row).length;
  }
  return JSON.stringify(made);
}

async function timeGrowing(objects) {
  const ratios = [];
  for (const size of [SIZE / 8, SIZE, SIZE * 4]) {
    const text = makeLong(objects, size);
    const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'g'));
    const parse = fastest(() => JSON.parse(text), 200);
    const own = fastest(() => {
      const reader = createIncrementalReader();
      for (const piece of pieces) {
        reader.push(piece);
        if (reader.value === undefined) throw new Error('nothing to show');
      }
    });
    ratios.push(own / parse);
    console.log(`\na value after every ${PIECE} characters of ${text.length}: times one JSON.parse (${parse.toFixed(0)} µs)`);
    console.log(`  ${'tooltrue'.padEnd(26)} ${(own / parse).toFixed(1)}`);
    if (size > SIZE || (size === SIZE && !all)) continue;
    for (const [name, repair] of Object.entries(repairers).filter(([each]) => each !== 'tooltrue' && each !== 'ai, calls of tools')) {
      const start = process.hrtime.bigint();
      let so = '';
      for (const piece of pieces) {
        so += piece;
        await tryOne(repair, so);
      }
      console.log(`  ${name.padEnd(26)} ${(Number(process.hrtime.bigint() - start) / 1e3 / parse).toFixed(0)} (one run)`);
    }
  }
  mark('growing, times one JSON.parse', ratios[1], MARKS.growing);
  mark('growth from 32 to 128 KB, as a factor of that ratio', ratios[2] / ratios[1], 1.5);
}

/** Definitions with arguments that fit them: the smallest value that each schema's own required parameters ask for. */
function timeValidation() {
  const definitions = gunzipSync(readFileSync(join(home, 'test/fixtures/definitions.jsonl.gz')))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).definition);
  const schemas = definitions
    .map((d) => d.input_schema ?? d.inputSchema ?? d.parameters ?? d.function?.parameters)
    .filter((s) => isObject(s) && isObject(s.properties));
  const sample = (schema) => {
    if (!isObject(schema)) return 'x';
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object') return Object.fromEntries(Object.keys(schema.properties ?? {}).map((key) => [key, sample(schema.properties[key])]));
    if (type === 'array') return [sample(schema.items)];
    return { integer: 1, number: 1.5, boolean: true, null: null }[type] ?? 'some text';
  };
  const jobs = schemas
    .map((schema) => ({ schema, value: sample(schema) }))
    .filter(({ schema, value }) => createValidator(schema).validate(value).problems.length === 0);
  const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;
  const first = mean(jobs.map(({ schema, value }) => fastest(() => createValidator(structuredClone(schema)).validate(value), 25)));
  const validators = jobs.map(({ schema, value }) => ({ validator: createValidator(schema), value }));
  const again = mean(validators.map(({ validator, value }) => fastest(() => validator.validate(value), 50)));
  console.log(`\nvalidation of ${jobs.length} tools' arguments, microseconds a call`);
  mark('first use, with a copy of the schema', first, MARKS.first);
  mark('again', again, MARKS.again);
}

const objects = readObjects(process.argv.slice(2).find((each) => each !== '--all'));
printMachine();
await countRepairs(objects);
await timeGrowing(objects);
timeValidation();
process.exitCode = missed > 0 ? 1 : 0;
