// The library's own data and functions, bundled from its sources, for the pages that are made from them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

const entry = `
export { check } from './check/index.js';
export { convert } from './convert/index.js';
export { activateSlot, getClaim, severityOf } from './check/claims.js';
export { describeValue, explain, listRules } from './explain/index.js';
export { facts, getFact } from './facts.js';
import { requestSlotRules, schemaSlotRules, setSlotRules, toolSlotRules } from './explain/rule-slots.js';
export const slotRules = { ...toolSlotRules, ...schemaSlotRules, ...setSlotRules, ...requestSlotRules };
export { describeReason, listCoverage } from './explain/coverage.js';
export { factsOf } from './explain/citations.js';
export { callsEn } from './messages/calls-en.js';
import { en as checksEn } from './messages/en.js';
import { requestsEn } from './messages/requests-en.js';
export const en = { ...checksEn, ...requestsEn };
export { forms, profiles } from './providers/index.generated.js';
export { general } from './providers/standard/general.js';
export { drawFrame } from './reporters/frame.js';
export { examples } from './rules/examples.generated.js';
export { KEYWORDS } from './schema/keywords.js';
`;

/** Everything named above, as one object. */
export async function loadSources() {
  const folder = mkdtempSync(join(tmpdir(), 'tooltrue-docs-'));
  const file = join(folder, 'sources.mjs');
  try {
    await build({
      stdin: { contents: entry, resolveDir: join(root, 'packages', 'tooltrue', 'src'), loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      outfile: file,
      logLevel: 'error',
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
