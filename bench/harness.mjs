// Timing for comparisons: the competitors take turns in every round, so that a busy machine slows all of them alike.
// Not for absolute numbers: compare ratios within one run.

import { cpus, loadavg } from 'node:os';

/** Middle element of a list of numbers. */
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Prints what the numbers depend on. */
export function printMachine() {
  console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0].toFixed(1)}`);
}

/** Runs `job` until `budget` milliseconds of processor time are used; returns milliseconds a run. */
function timeRuns(job, budget) {
  const start = process.cpuUsage();
  let runs = 0;
  let used = 0;
  while (used < budget) {
    job();
    runs++;
    const { user, system } = process.cpuUsage(start);
    used = (user + system) / 1000;
  }
  return used / runs;
}

/**
 * Times the competitors against the first of them and prints a table.
 * `competitors`: [{ name, run }], run() does the whole job once. `bytes`: size of the work, for MB/s.
 * `spent`: an object that gets the milliseconds of each, by name.
 * Returns the ratios to the first, by name: medians over the rounds, each round's time divided by the first competitor's in that round.
 */
export function compare(title, competitors, { rounds = 11, budget = 120, bytes, spent = {} } = {}) {
  const times = competitors.map(() => []);
  for (const { run } of competitors) for (let i = 0; i < 3; i++) run();
  for (let round = 0; round < rounds; round++) {
    for (const [index, { run }] of competitors.entries()) times[index].push(timeRuns(run, budget));
  }
  console.log(`\n${title}`);
  const ratios = {};
  for (const [index, { name }] of competitors.entries()) {
    const ms = middle(times[index]);
    const ratio = middle(times[index].map((time, round) => time / times[0][round]));
    ratios[name] = ratio;
    spent[name] = ms;
    const rate = bytes === undefined ? '' : `${(bytes / 1e3 / ms).toFixed(0).padStart(6)} MB/s`;
    console.log(`  ${name.padEnd(26)} ${ms.toFixed(3).padStart(10)} ms ${rate}  ${ratio.toFixed(2).padStart(6)} ×`);
  }
  return ratios;
}
