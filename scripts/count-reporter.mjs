// A vitest reporter that writes how many tests passed, failed and were skipped to the file named by TOOLTRUE_COUNTS.
// scripts/test.mjs adds its own steps and prints the closing line.

import { writeFileSync } from 'node:fs';

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      // A file that does not load, or a hook that throws, is a failure although no test of it ran.
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    if (process.env.TOOLTRUE_COUNTS) writeFileSync(process.env.TOOLTRUE_COUNTS, JSON.stringify(counts));
  }
}
