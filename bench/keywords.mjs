// What becomes of 32 keywords on their way to a provider, by us and by the helpers that people use today: kept, told, or lost without
// a word. Found by running them: what they would send is caught and judged. `npm run build` at the root first.
// node keywords.mjs            prints the table
// node keywords.mjs --verbose  and for each cell what was said or refused
// node keywords.mjs --write    puts the table into docs/convert.md

import { readFileSync, writeFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { check } from '../packages/tooltrue/dist/index.js';
import { CASES } from './keywords-cases.mjs';
import { converters, versionOf } from './keywords-peers.mjs';

const page = new URL('../docs/convert.md', import.meta.url);
const START = '<!-- keywords: node bench/keywords.mjs --write -->';
const END = '<!-- /keywords -->';

const schemaOf = (sent) => (sent.function ?? sent).parameters ?? sent.parametersJsonSchema ?? sent.input_schema;

/** `nullable` and types in capitals as JSON Schema has them. */
function readFields(value) {
  if (Array.isArray(value)) return value.map(readFields);
  if (value === null || typeof value !== 'object') return value;
  const read = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readFields(part)]));
  if (typeof read.type === 'string') read.type = read.type.toLowerCase();
  if (value.nullable !== true) return read;
  delete read.nullable;
  return { anyOf: [read, { type: 'null' }] };
}

/** Whether a schema still tells the two values of a case apart. */
function keeps(schema, { good, bad, shows }) {
  if (shows !== undefined) return JSON.stringify(schema).includes(shows);
  try {
    const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } });
    const validate = ajv.compile(readFields(schema));
    return validate(good) && !validate(bad);
  } catch {
    return false;
  }
}

/** What one converter makes of one case. */
async function judge({ run, target, strict }, one) {
  let outcome;
  try {
    outcome = await run(structuredClone(one.schema));
  } catch (error) {
    return { word: 'stops', why: String(error?.message ?? error).split('\n')[0] };
  }
  const { sent, said } = outcome;
  const refused = check(sent, { for: target, as: 'wire', strict }).diagnostics.filter((d) => d.severity === 'error');
  if (refused.length > 0) return { word: 'refused', why: refused[0].message };
  const schema = schemaOf(sent);
  if (keeps(schema, one)) return { word: 'kept', why: said[0] };
  if (said.length > 0) return { word: 'told', why: said[0] };
  const texts = (value) =>
    JSON.stringify(value)
      .match(/"description":"(?:[^"\\]|\\.)*"/g)
      ?.join('') ?? '';
  return { word: texts(schema).length > texts(one.schema).length ? 'text' : 'lost', why: JSON.stringify(schema) };
}

const MARKS = { kept: 'kept', told: 'told', stops: 'stops', text: 'in text', lost: '**lost**', refused: '**refused**' };
const TOTALS = ['kept', 'told', 'stops', 'text', 'refused', 'lost'];

const rows = [];
for (const [keyword, one] of Object.entries(CASES)) {
  const cells = [];
  for (const converter of converters) cells.push(await judge(converter, one));
  rows.push({ keyword, cells });
}
const totals = converters.map((_, i) => Object.fromEntries(TOTALS.map((word) => [word, rows.filter((row) => row.cells[i].word === word).length])));

if (process.argv.includes('--verbose'))
  for (const { keyword, cells } of rows)
    for (const [i, { word, why }] of cells.entries()) console.log(`${keyword} | ${converters[i].title} | ${word} | ${why ?? ''}`.slice(0, 300));

const line = (cells) => `| ${cells.join(' | ')} |`;
const versions = [...new Set(converters.flatMap(({ packages }) => packages))].map((name) => `${name} ${versionOf(name)}`);
const group = (target) => converters.map((converter, i) => ({ converter, i })).filter(({ converter }) => converter.target === target);
const tables = [
  ['OpenAI, strict', 'openai-chat'],
  ['Anthropic, strict', 'anthropic'],
  ['Gemini', 'gemini'],
].map(([title, target]) => {
  const columns = group(target);
  return [
    `### ${title}`,
    '',
    line(['', ...columns.map(({ converter }) => converter.title.split(',')[0])]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(({ keyword, cells }) => line([/^[a-zA-Z$]+$/.test(keyword) ? `\`${keyword}\`` : keyword, ...columns.map(({ i }) => MARKS[cells[i].word])])),
    line([
      '*of 32*',
      ...columns.map(({ i }) =>
        TOTALS.filter((word) => totals[i][word] > 0)
          .map((word) => `${totals[i][word]} ${MARKS[word].replaceAll('*', '')}`)
          .join(', '),
      ),
    ]),
  ].join('\n');
});
const text = `${tables.join('\n\n')}\n\nRun on ${new Date().toISOString().slice(0, 10)} with ${versions.join(', ')}.`;

if (process.argv.includes('--write')) {
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(START) + START.length, before.indexOf(END)];
  if (from < START.length || to < from) throw new Error(`no place for the table in ${page.pathname}`);
  writeFileSync(page, `${before.slice(0, from)}\n\n${text}\n\n${before.slice(to)}`);
} else console.log(text);
