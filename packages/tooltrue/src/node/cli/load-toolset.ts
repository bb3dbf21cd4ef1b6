// The tools that a module of the user's exports: made with `defineTool`, alone, in lists or as a toolset. Loading it runs it.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tool } from '../../run/index.js';
import { UsageError } from './options.js';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Its class may be another copy's: what counts is that it can be run. */
const isTool = (value: unknown): value is Tool => isRecord(value) && typeof value.name === 'string' && typeof value.run === 'function' && 'input' in value;

/** @throws UsageError `usage.run-file`, `usage.run-module`, `usage.run-typescript`, `usage.run-no-tools` */
export async function loadToolset(path: string, cwd: string): Promise<Tool[]> {
  const file = resolve(cwd, path);
  if (!existsSync(file)) throw new UsageError('usage.run-file', { path });
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    if (isRecord(error) && error.code === 'ERR_UNKNOWN_FILE_EXTENSION') throw new UsageError('usage.run-typescript', { path, version: process.version });
    throw new UsageError('usage.run-module', { path, problem: error instanceof Error ? error.message : String(error) });
  }
  const found = new Set<Tool>();
  const collect = (value: unknown): void => {
    if (isTool(value)) found.add(value);
    else if (Array.isArray(value)) for (const each of value.filter(isTool)) found.add(each);
    else if (isRecord(value) && Array.isArray(value.tools)) collect(value.tools);
  };
  for (const value of Object.values(module)) collect(value);
  if (found.size === 0) throw new UsageError('usage.run-no-tools', { path });
  return [...found];
}
