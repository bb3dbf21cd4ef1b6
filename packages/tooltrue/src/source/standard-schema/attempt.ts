// Foreign code that writes a schema: what it throws becomes an error of ours.

import { TooltrueError } from '../../diagnostic/error.js';
import { quoteSource } from '../code/notes.js';

/** @throws TooltrueError `schema-failed`, with the first words of the problem */
export function attempt(write: () => unknown, library: string): unknown {
  try {
    return write();
  } catch (error) {
    throw new TooltrueError('schema-failed', { library, problem: quoteSource(error instanceof Error ? error.message : String(error)) });
  }
}

/** Levels of a schema. */
const DEEPEST = 500;

/** @throws TooltrueError `schema-failed` */
export function limitDepth(depth: number): void {
  if (depth > DEEPEST) throw new TooltrueError('schema-failed', { library: 'JSON Schema', problem: `> ${DEEPEST}` });
}

/** Whether an object holds itself; such a thing is no JSON. */
export function isCircular(value: unknown): boolean {
  const done = new WeakSet<object>();
  const open = new Set<object>();
  const path: { value: object; rest: unknown[] }[] = [];
  const enter = (each: unknown): boolean => {
    if (typeof each !== 'object' || each === null || done.has(each)) return false;
    if (open.has(each)) return true;
    open.add(each);
    path.push({ value: each, rest: Object.values(each) });
    return false;
  };
  enter(value);
  for (let last = path.at(-1); last; last = path.at(-1)) {
    if (last.rest.length > 0) {
      if (enter(last.rest.pop())) return true;
      continue;
    }
    path.pop();
    open.delete(last.value);
    done.add(last.value);
  }
  return false;
}
