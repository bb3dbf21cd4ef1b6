// The guides written by hand: which commands stand in them, and the outputs that are shown, which are those of the commands.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { formatJson } from './markdown.mjs';

const fenced = /^```(\w*)\n([\s\S]*?)^```$/gm;
const marked = /(<!-- output -->\n)(```\w*\n)[\s\S]*?(^```$)/gm;

/** Markdown files written by hand, as paths from the root. */
export function listGuides() {
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && !['keywords.md', 'targets.md'].includes(name));
  return ['README.md', 'CONTRIBUTING.md', 'packages/tooltrue/README.md', ...docs.sort().map((name) => `docs/${name}`)];
}

const isRun = (line) => /^(?:npx tooltrue\b|npm run new-|node )|\| npx tooltrue\b/.test(line);

/** The commands in the `sh` blocks of a text that a test can run, in order. A comment behind a command is left out. */
export function listCommands(text) {
  return [...text.matchAll(fenced)]
    .filter(([, language]) => language === 'sh')
    .flatMap(([, , body]) => body.replace(/ \\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter(isRun);
}

/** Snippets in TypeScript, in order. */
export const listSnippets = (text) => [...text.matchAll(fenced)].filter(([, language]) => language === 'ts').map(([, , body]) => body);

/** The text with every marked output replaced by what the last command before it prints now; JSON on as many lines as it takes to read it. */
export function refreshOutputs(text, sandbox) {
  return text.replace(marked, (_, mark, open, close, at) => {
    const command = listCommands(text.slice(0, at)).at(-1);
    if (command === undefined) throw new Error('an output is marked, but no command stands before it');
    sandbox.reset();
    const { stdout, stderr, status } = sandbox.run(command);
    // make says beside its result what is left to do; where that is to be shown, the command says so (2>&1).
    const told = command.includes(' make ') ? '' : stderr;
    if (status === null || told !== '') throw new Error(`${command}: ${stderr}`);
    const shown = open.includes('json') ? formatJson(JSON.parse(stdout)) : stdout.trimEnd();
    return `${mark}${open}${shown}\n${close}`;
  });
}

export const readGuide = (path) => readFileSync(join(root, path), 'utf8');
