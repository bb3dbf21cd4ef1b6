// npm run new-provider: the folder of a new provider with one sourced fact, its form and its profile, registered.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, insertLine, quote, readArguments, runScaffold, UsageError, writeScaffold } from './scaffold.mjs';

const usage = `usage: npm run new-provider ID -- --title "Name for people" --says "What its documentation says about tools." --url https://… --seen YYYY-MM-DD (--form ID | --schema-key KEY)
--form: the existing tool form that it takes; --schema-key: it has a form of its own, with its schema under this key.`;

function addFacts(src, id, name) {
  const file = join(src, 'fact-list.ts');
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^import .* from '\.\/providers\/[^']+facts\.json' with \{ type: 'json' \};$/gm)];
  const last = imports.at(-1);
  const list = /^const files = \[([^\]]*)\]/m;
  if (!last || !list.test(text)) throw new UsageError('src/fact-list.ts has no list of facts to add to');
  const at = last.index + last[0].length;
  const added = `${text.slice(0, at)}\nimport ${name} from './providers/${id}/facts.json' with { type: 'json' };${text.slice(at)}`;
  return [file, added.replace(list, (_, names) => `const files = [${names.trim().replace(/,$/, '')}, ${name}]`)];
}

/** The table by which the command loads only the facts that a report cites. */
function addFactLoader(src, id) {
  const file = join(src, 'node', 'cli', 'load-facts.ts');
  if (!existsSync(file)) return [];
  const line = `  ['${id}', () => import('../../providers/${id}/facts.json', { with: { type: 'json' } })],`;
  return [[file, insertLine(file, /^const FILES = [^\n]*\[$/m, line)]];
}

/** What the form is called inside a sentence, in every language. */
function addTitles(src, id, title) {
  const titles = { en: `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title} tool`, ko: `${title} 도구`, vi: `công cụ ${title}` };
  return Object.entries(titles).map(([language, text]) => {
    const file = join(src, 'messages', `${language}.ts`);
    return [file, insertLine(file, new RegExp(`^export const ${language}\\b[^\\n]*\\{`, 'm'), `  'title.${id}': ${quote(text)},`)];
  });
}

function listFormIds(src) {
  const providers = join(src, 'providers');
  const files = readdirSync(providers)
    .map((name) => join(providers, name, 'forms.ts'))
    .filter(existsSync);
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\s*id: '([^']+)'/gm)].map(([, id]) => id));
}

runScaffold((argv) => {
  const options = { title: true, says: true, url: true, seen: true, form: false, 'schema-key': false };
  const { id, values, src } = readArguments(argv, options, usage);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw new UsageError(`${id} is no provider id: lower-case words with hyphens\n${usage}`);
  if (existsSync(join(src, 'providers', id))) throw new UsageError(`src/providers/${id} is there already`);
  const { title, form, 'schema-key': key } = values;
  if ((form === undefined) === (key === undefined)) throw new UsageError(`give one of --form and --schema-key\n${usage}`);
  if (!/^https:\/\/\S+$/.test(values.url)) throw new UsageError('--url must be the https address of the source');
  if (!/^20\d\d-\d\d-\d\d$/.test(values.seen)) throw new UsageError('--seen must be the day the source was seen: YYYY-MM-DD');
  const known = listFormIds(src);
  if (form !== undefined && !known.includes(form)) throw new UsageError(`there is no form ${form}; there are ${known.join(', ')}`);
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const facts = {
    verified: values.seen,
    facts: [
      {
        id: `${id}/T-01`,
        where: 'tool',
        says: values.says,
        confidence: 'medium',
        sources: [{ text: `${title}, documentation`, url: values.url, date: values.seen }],
        claims: {},
      },
    ],
  };
  const folder = join(src, 'providers', id);
  const created = [
    [join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`],
    [join(folder, 'profile.ts'), fillTemplate('provider/profile.ts.txt', { id, title: quote(title), form: quote(form ?? id) })],
  ];
  if (key !== undefined) created.push([join(folder, 'forms.ts'), fillTemplate('provider/forms.ts.txt', { id, key: quote(key) })]);
  writeScaffold(src, created, [addFacts(src, id, name), ...addFactLoader(src, id), ...(key === undefined ? [] : addTitles(src, id, title))]);
  console.log('Next: record the facts with their claims, fill the slots of the profile with them, and take `pending` out.');
});
