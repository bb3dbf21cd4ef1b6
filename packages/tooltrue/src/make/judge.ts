// What the check says against what was written: an error that no lowering takes away is told, never left for the service to find.

import { check } from '../check/index.js';
import type { JsonValue } from '../text/json-value.js';
import { SCHEMA } from './write.js';
import type { MakeNote, MakeOptions } from './types.js';

/** Rules about texts that only a person can write; what is left to write says so. */
const LEFT_TO_WRITE: ReadonlySet<string> = new Set(['tool/description']);

/** Errors of the output for its target, the first of each rule. */
export function judgeOutput(output: JsonValue, to: string, { strict, model, date, locale = 'en' }: MakeOptions): MakeNote[] {
  if (to === SCHEMA) return [];
  const { diagnostics } = check(output, { for: to, as: 'content', strict, model, date, locale });
  const notes = new Map<string, MakeNote>();
  for (const { rule, severity, message } of diagnostics) {
    if (severity !== 'error' || notes.has(rule) || LEFT_TO_WRITE.has(rule)) continue;
    notes.set(rule, { message: 'make.check', args: { target: to, rule, problem: message }, severity });
  }
  return [...notes.values()];
}
