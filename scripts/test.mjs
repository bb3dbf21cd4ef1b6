// npm test: sets everything up, runs the checks of the repository and the whole suite, and closes with one line of counts.
// --deep takes the large counts of the property tests; every other argument goes to vitest.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isNodeNewEnough, prepareChromium, prepareInstall, prepareNewestNode, root, run } from './setup.mjs';

const args = process.argv.slice(2);
const env = { ...process.env, ...(args.includes('--deep') && { TOOLTRUE_DEEP: '1' }) };
const counts = { passed: 0, failed: 0, skipped: 0 };

function close() {
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
}

function step(name, fine) {
  counts[fine ? 'passed' : 'failed'] += 1;
  console.log(`${fine ? '✓' : '✗'} ${name}`);
  return fine;
}

/** Runs the command of an installed package by the Node that runs this. */
function runTool(packageName, file, toolArgs, options) {
  return run(process.execPath, [join(root, 'node_modules', packageName, file), ...toolArgs], options);
}

function runSuite() {
  const folder = mkdtempSync(join(tmpdir(), 'tooltrue-test-'));
  const file = join(folder, 'counts.json');
  const suiteArgs = args.filter((arg) => arg !== '--deep');
  try {
    const fine = runTool('vitest', 'vitest.mjs', ['run', '--reporter=default', '--reporter=./scripts/count-reporter.mjs', ...suiteArgs], {
      env: { ...env, TOOLTRUE_COUNTS: file },
    });
    const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { failed: 0 };
    for (const key of Object.keys(found)) counts[key] += found[key];
    if (!fine && found.failed === 0) step('vitest ended well', false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!step('Node is new enough', isNodeNewEnough()) || !step('packages are installed', prepareInstall())) close();
step('build', build());
step('Chromium is there', prepareChromium());
step('the newest Node is there', prepareNewestNode());
step('generated files are fresh', run(process.execPath, [join(root, 'scripts', 'generate.mjs'), '--check']));
step('biome', runTool('@biomejs/biome', 'bin/biome', ['check', '.']));
step('tsc', runTool('typescript', 'bin/tsc', ['-p', 'packages/tooltrue']));
step('tsc, core alone', runTool('typescript', 'bin/tsc', ['-p', 'packages/tooltrue/tsconfig.core.json']));
step('knip', runTool('knip', 'bin/knip.js', []));
step('publint', runTool('publint', 'src/cli.js', ['--strict', 'packages/tooltrue']));
runSuite();
close();
