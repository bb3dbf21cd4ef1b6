// What new-rule and new-provider share: reading their arguments, filling templates, adding lines to tables. Nothing is overwritten.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findStale, generate } from './generate.mjs';

const templates = join(dirname(fileURLToPath(import.meta.url)), 'templates');
const workspace = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Wrong usage: told in one line, without a stack. */
export class UsageError extends Error {}

/**
 * Reads the command line of a scaffold.
 * @param argv what stands behind the script
 * @param options option names; `true` where one must be given
 * @returns the one positional argument, the options, and the folder of the package's sources (of another tree with --root)
 */
export function readArguments(argv, options, usage) {
  let parsed;
  try {
    const names = Object.fromEntries([...Object.keys(options), 'root'].map((name) => [name, { type: 'string' }]));
    parsed = parseArgs({ args: argv, options: names, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
  const { positionals, values } = parsed;
  if (positionals.length !== 1) throw new UsageError(usage);
  const missing = Object.keys(options).filter((name) => options[name] && !values[name]?.trim());
  if (missing.length > 0) throw new UsageError(`missing: ${missing.map((name) => `--${name}`).join(', ')}\n${usage}`);
  return { id: positionals[0], values, src: join(values.root ?? workspace, 'packages', 'tooltrue', 'src') };
}

/** A string as a TypeScript literal in single quotes. */
export function quote(text) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The text of a template with every {{name}} filled in. */
export function fillTemplate(name, values) {
  return readFileSync(join(templates, name), 'utf8').replace(/\{\{(\w+)\}\}/g, (whole, key) => {
    if (!Object.hasOwn(values, key)) throw new Error(`template ${name} asks for ${whole}`);
    return values[key];
  });
}

/** The text of `file` with `line` put before the end of the block that `start` opens at the beginning of a line. */
export function insertLine(file, start, line) {
  const text = readFileSync(file, 'utf8');
  const opened = text.match(start);
  const end = opened && /^[}\]]/m.exec(text.slice(opened.index + opened[0].length));
  if (!opened || !end) throw new UsageError(`${relative(workspace, file)} has no block to add to (${start})`);
  const at = opened.index + opened[0].length + end.index;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Writes all files, or none when one of the new ones is there already; then brings the generated files up to date. */
export function writeScaffold(src, created, changed) {
  for (const [file] of created) if (existsSync(file)) throw new UsageError(`${relative(workspace, file)} is there already`);
  for (const [file, text] of [...created, ...changed]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${relative(process.cwd(), file)}`);
  }
  const { files, problems } = generate(src);
  for (const problem of problems) console.error(problem);
  const stale = new Set(findStale(files));
  for (const [file, text] of files) if (stale.has(file)) writeFileSync(file, text);
}

/** Runs a scaffold as a command: usage errors in plain words and exit code 2. */
export function runScaffold(scaffold) {
  try {
    scaffold(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
