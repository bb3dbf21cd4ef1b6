// Reading JSON with places, beside JSON.parse and the parsers that others use. `npm install` in this folder first.
// node parse.mjs [file.json]   without a file: the definitions that the tests run over. Ends with 1 when the mark is missed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse as momoa } from '@humanwhocodes/momoa';
import { build } from 'esbuild';
import { parse, parseTree, visit } from 'jsonc-parser';
import { compare, printMachine } from './harness.mjs';

/** Times JSON.parse that reading with places may take. */
const MARK = 3;

const home = fileURLToPath(new URL('../packages/tooltrue/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tooltrue-bench-'));
const outfile = join(folder, 'text.mjs');
await build({ entryPoints: [join(home, 'src/text/index.ts')], bundle: true, format: 'esm', outfile, logLevel: 'warning' });
const { readText } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });

/** The tests' sample of public definitions. */
function readDefinitions() {
  const lines = gunzipSync(readFileSync(join(home, 'test/fixtures/definitions.jsonl.gz')))
    .toString()
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line).definition);
}

const value = process.argv[2] === undefined ? readDefinitions() : JSON.parse(readFileSync(process.argv[2], 'utf8'));
const list = Array.isArray(value) ? value : [value];

printMachine();
let missed = false;
for (const [title, text] of [
  [`${list.length} values, compact`, JSON.stringify(value)],
  [`${list.length} values, indented`, JSON.stringify(value, null, 2)],
  ['one value, compact', JSON.stringify(list[0])],
]) {
  const ratios = compare(
    title,
    [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      { name: 'tooltrue readText', run: () => readText(text) },
      { name: 'jsonc-parser visit', run: () => visit(text, { onObjectProperty() {}, onLiteralValue() {} }) },
      { name: 'jsonc-parser parse', run: () => parse(text) },
      { name: 'jsonc-parser parseTree', run: () => parseTree(text) },
      { name: 'momoa', run: () => momoa(text) },
    ],
    { bytes: Buffer.byteLength(text) },
  );
  if (list.length > 100 && text.startsWith('[{') && ratios['tooltrue readText'] > MARK) missed = true;
}
if (missed) {
  console.log(`\nover the mark of ${MARK} ×`);
  process.exitCode = 1;
}
