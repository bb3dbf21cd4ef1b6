// The table of losses in docs/convert.md: every public definition of the fixtures, to every target of full depth, strict and not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../setup.mjs';
import { code, table } from './markdown.mjs';

/** Targets whose rules are known in full depth. */
const FULL = [
  'openai-chat',
  'openai-responses',
  'azure-chat',
  'azure-responses',
  'anthropic',
  'gemini',
  'vertex',
  'bedrock',
  'mcp',
  'mcp:claude-code',
  'mcp:claude-desktop',
  'mcp:cursor',
  'mcp:vscode',
  'mcp:windsurf',
  'mcp:gemini-cli',
  'mcp:codex',
  'mcp:chatgpt',
];

const PROBE = { name: 'probe', description: 'A tool.', inputSchema: { type: 'object', properties: {}, additionalProperties: false } };
/** What services do depends on the day; the table does not. */
const DAY = '2026-12-01';
const PART = /(<!-- losses: npm run docs -->\n)[\s\S]*?(<!-- \/losses -->)/;
const KINDS = ['same', 'wider', 'narrower', 'note'];
const number = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

/** The page with the table that the library gives now. */
export function refreshLosses(text, { convert }) {
  if (!PART.test(text)) return text;
  const definitions = gunzipSync(readFileSync(join(root, 'packages/tooltrue/test/fixtures/definitions.jsonl.gz')))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).definition);
  const hasStrict = (to) => !convert(PROBE, { to, strict: true, date: DAY }).losses.some(({ variant }) => variant === 'no-strict');
  const rows = FULL.flatMap((to) =>
    (hasStrict(to) ? [false, true] : [false]).map((strict) => {
      const counts = { same: 0, wider: 0, narrower: 0, note: 0 };
      let exact = 0;
      let left = 0;
      for (const definition of definitions) {
        const { output, losses } = convert(definition, { to, strict, onLoss: 'drop', date: DAY });
        if (output === null) left++;
        else if (!losses.some(({ kind }) => kind === 'wider' || kind === 'narrower')) exact++;
        for (const { kind } of losses) counts[kind]++;
      }
      return [code(to), strict ? 'strict' : '', number(exact), ...KINDS.map((kind) => number(counts[kind])), left];
    }),
  );
  const made = table(['target', '', 'say the same', ...KINDS.map(code), 'left out'], rows);
  return text.replace(PART, (_, open, close) => `${open}\n${number(definitions.length)} definitions, as of ${DAY}.\n\n${made}\n\n${close}`);
}
