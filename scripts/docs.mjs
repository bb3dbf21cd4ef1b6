// npm run docs: writes the pages that are made from the library's own data (rules, keywords, targets, coverage), the picture of the README,
// and the outputs shown in the guides. With --check it only says what is stale (exit code 1); with --list it prints the commands
// and snippets of the guides as JSON, for the tests that run them.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCoveragePage } from './docs/coverage.mjs';
import { listCommands, listGuides, listSnippets, readGuide, refreshOutputs } from './docs/guides.mjs';
import { makeKeywordPage } from './docs/keywords.mjs';
import { loadSources } from './docs/load.mjs';
import { refreshLosses } from './docs/losses.mjs';
import { makePicture } from './docs/picture.mjs';
import { makeRulePages } from './docs/rules.mjs';
import { createSandbox } from './docs/sandbox.mjs';
import { makeTargetPage } from './docs/targets.mjs';
import { root } from './setup.mjs';

/** Path from the root → text, for everything that is generated. */
async function makeAll() {
  const sources = await loadSources();
  const made = new Map(
    [
      ...makeRulePages(sources),
      ['keywords.md', makeKeywordPage(sources)],
      ['targets.md', makeTargetPage(sources)],
      ['coverage.md', makeCoveragePage(sources)],
    ].map(([path, text]) => [`docs/${path}`, text]),
  );
  const sandbox = createSandbox();
  try {
    made.set('docs/check.svg', makePicture(sandbox));
    for (const path of listGuides()) made.set(path, refreshLosses(refreshOutputs(readGuide(path), sandbox), sources));
  } finally {
    sandbox.remove();
  }
  return made;
}

/** Pages of rules that are no more. */
function listLeftovers(made) {
  const folder = join(root, 'docs', 'rules');
  return existsSync(folder)
    ? readdirSync(folder)
        .map((name) => `docs/rules/${name}`)
        .filter((path) => !made.has(path))
    : [];
}

const isStale = ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text;

async function main(args) {
  if (args.includes('--list')) {
    console.log(JSON.stringify(listGuides().map((path) => ({ path, commands: listCommands(readGuide(path)), snippets: listSnippets(readGuide(path)) }))));
    return 0;
  }
  const made = await makeAll();
  const stale = [...made].filter(isStale);
  const leftovers = listLeftovers(made);
  if (args.includes('--check')) {
    for (const [path] of stale) console.error(`stale: ${path}`);
    for (const path of leftovers) console.error(`left over: ${path}`);
    if (stale.length + leftovers.length > 0) console.error('Run `npm run docs`.');
    return stale.length + leftovers.length > 0 ? 1 : 0;
  }
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of leftovers) rmSync(join(root, path));
  console.log(`${stale.length} written, ${leftovers.length} removed, ${made.size - stale.length} fresh`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
