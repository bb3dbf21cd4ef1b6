// The habits of the sources that no linter knows: what the core may use, who may name a provider, sizes, names, remains of work.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../src/providers/index.generated.js';
import { isGenerated, listSources, readSource, root, source, stripComments, stripExamples } from './sources.js';

/** Files of the repository that are ours to keep in shape: what git knows or will know, no data. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');
const texts = files.filter((path) => /\.(?:ts|mjs|json|md|ya?ml|txt|html)$|(?:^|\/)\.|^[^.]+$/.test(path) && path !== 'package-lock.json');

/** Lines of `text` that match, as `file:line: text`. */
function findLines(path: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : []));
}

function readText(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return ''; // deleted, but git was not told yet
  }
}

// One file holds what running tools needs of the runtime: a way to ask, a clock, the environment.
const core = listSources().filter((path) => !path.startsWith('node/') && path !== 'run/platform.ts');

describe('the core', () => {
  it('uses nothing that only one runtime has', () => {
    // tsconfig.core.json says the same to the compiler, which knows no such names there; this also finds what is cast around.
    const forbidden =
      /(?<![.\w])(?:process|Buffer|globalThis|window|self|document|navigator)\s*(?:\?\.|\[|\.(?=env|argv|platform|from|alloc|fetch|process|location))|(?<![.\w])(?:fetch|require|setTimeout|setInterval|queueMicrotask|XMLHttpRequest|WebSocket|Worker)\s*\(|(?<![.\w])console\./;
    const found = core.flatMap((path) => [
      ...findLines(path, stripComments(stripExamples(readSource(path))), /\bfrom\s+['"]node:|\bimport\s*\(\s*['"]node:/),
      ...findLines(path, stripStrings(stripComments(stripExamples(readSource(path)))), forbidden),
    ]);
    expect(found).toEqual([]);
  });

  it('makes no code from text', () => {
    const found = listSources().flatMap((path) =>
      findLines(path, stripStrings(stripComments(readSource(path))), /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|\.constructor\s*\(/),
    );
    expect(found).toEqual([]);
  });
});

/** Strings in quotes emptied: what is inside is data. Templates stay, since they hold code. */
function stripStrings(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*'/g, "''").replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
}

describe('shared code', () => {
  // Words that mean a service, a maker or a host, from the profiles and from the folders, and a few that stand in neither.
  const common = new Set(['chat', 'responses', 'code', 'desktop', 'cli', 'together', 'cursor', 'vertex', 'standard', 'compatible']);
  const folders = readdirSync(join(source, 'providers'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const words = [
    ...folders,
    ...profiles.flatMap((profile) => profile.id.split(/[-:]/)),
    'claude',
    'google',
    'amazon',
    'microsoft',
    'modelcontextprotocol',
  ].filter((word) => !common.has(word));
  // A word that means something else in code counts where it is a whole string.
  const names = new RegExp(`${[...new Set(words)].map((word) => word.replace(/[^a-z0-9]/g, '')).join('|')}|['"\`](?:vertex|together|cursor)\\b`, 'i');

  /** Left out: the registries of the facts' files; the sentences of the help and of a provider's own rules, and the titles of forms. */
  function readShared(path: string): string {
    if (path === 'fact-list.ts' || path === 'node/cli/load-facts.ts') return '';
    const text = stripComments(stripExamples(readSource(path)));
    // Without the examples, what only they use goes too: requests and tools that are written as a provider takes them.
    if (path.startsWith('rules/'))
      return transformSync(stripExamples(readSource(path)), { loader: 'ts', format: 'esm', treeShaking: true, charset: 'utf8' }).code;
    // The command speaks the protocol of servers itself, as a client: there the word is no provider's.
    if (path.startsWith('node/')) return text.replace(/\bexample: '[^']*'/g, '').replace(/@?modelcontextprotocol|mcp/gi, '');
    // So is the part of the core that judges for it.
    if (path.startsWith('core/')) return '';
    // The client of a service is named after it.
    if (/^clients\/(?:index|openai|anthropic|google|ai-sdk)\.ts$/.test(path)) return '';
    // A call may be the request of a client; a docstring may be in the style named after a company.
    if (path === 'definition/answer.ts') return text.replace("'mcp'", '');
    if (path.startsWith('source/python/')) return text.replace(/google/gi, '');
    // The table of who reads a slot holds rule ids, and a provider's own rule has its name in the id.
    const own = `^ *'(?:help\\.|usage\\.|title\\.|(?:error\\.)?server[.-]|(?:${folders.join('|')})/)`;
    return path.startsWith('messages/') ? text.replace(new RegExp(`${own}.*\\{$[^]*?^ *\\},$|${own}.*$`, 'gm'), '') : text;
  }

  it('never names a provider', () => {
    const shared = listSources().filter((path) => !path.startsWith('providers/') && !isGenerated(path));
    expect(shared.flatMap((path) => findLines(path, readShared(path), names))).toEqual([]);
  });
});

describe('files', () => {
  it('have about 300 lines at most, data and sentences apart', () => {
    const long = files
      .filter((path) => /\.(?:ts|mjs)$/.test(path) && !/\.generated\.ts$|\/messages\/|\/templates\/|\/support\/probe-/.test(path))
      .map((path) => ({ path, lines: readText(path).split('\n').length }));
    expect(long.filter(({ lines }) => lines > 350)).toEqual([]);
  });

  it('are named in lower case with hyphens', () => {
    const fixed = new Set(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', '__snapshots__', 'CODE_OF_CONDUCT.md']);
    const wrong = files.filter((path) =>
      path.split('/').some((part) => !fixed.has(part.replace(/\.(?:ko|vi)\.md$/, '.md')) && !/^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part)),
    );
    expect(wrong).toEqual([]);
  });

  it('say at their top what they are for', () => {
    const silent = files
      .filter((path) => /\.(?:ts|mjs)$/.test(path) && !/\.d\.ts$|^examples\/|fixtures\//.test(path))
      .filter((path) => !/^(?:#!.*\n)?(?:\/\/|\/\*)/.test(readText(path)) && readText(path) !== '');
    expect(silent).toEqual([]);
  });

  it('hold no remains of work and nothing of the machine they were written on', () => {
    // Put together here, so that this file does not find itself.
    const remains = new RegExp(
      `\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b|(?:^|[\\s'"(\`])/(?:${['wo' + 'rk', 'ho' + 'me', 'Us' + 'ers', 'ro' + 'ot'].join('|')})/|\\bregistry\\.[a-z]+\\.[a-z]+`,
    );
    expect(texts.flatMap((path) => findLines(path, readText(path), remains))).toEqual([]);
  });

  it('lock packages without naming where they were downloaded', () => {
    expect(findLines('package-lock.json', readText('package-lock.json'), /"resolved": "https?:|registry/)).toEqual([]);
  });
});
