// Two lists of tools: matched by name, then by being the same under another one; and what changed in each.

import { areEqual } from '../schema/index.js';
import type { ToolDefinition } from '../definition/tool.js';
import type { JsonValue } from '../text/json-value.js';
import { canon } from './canon.js';
import { compareSchemas } from './compare.js';
import { conjoin, type Side } from './conjunction.js';
import { startComparison, type Draft } from './draft.js';
import { declaredNames } from './include-object.js';
import { matchName, otherKeys, sideOf } from './subjects.js';
import type { ChangeRole } from './types.js';

export interface ToolPair {
  readonly old: ToolDefinition;
  readonly new: ToolDefinition;
}

export interface Matched {
  readonly pairs: readonly ToolPair[];
  readonly renamed: readonly ToolPair[];
  readonly removed: readonly ToolDefinition[];
  readonly added: readonly ToolDefinition[];
}

export function matchTools(olds: readonly ToolDefinition[], news: readonly ToolDefinition[]): Matched {
  const waiting = new Map<string, ToolDefinition[]>();
  for (const tool of news) {
    const name = matchName(tool);
    const list = waiting.get(name);
    if (list) list.push(tool);
    else waiting.set(name, [tool]);
  }
  const pairs: ToolPair[] = [];
  const gone: ToolDefinition[] = [];
  for (const old of olds) {
    const match = waiting.get(matchName(old))?.shift();
    if (match) pairs.push({ old, new: match });
    else gone.push(old);
  }
  const come = new Set([...waiting.values()].flat());
  const renamed: ToolPair[] = [];
  const removed: ToolDefinition[] = [];
  const prints = new Map<string, ToolDefinition[]>();
  for (const tool of come) {
    const print = printOf(tool);
    if (print !== undefined) prints.set(print, [...(prints.get(print) ?? []), tool]);
  }
  for (const old of gone) {
    const print = printOf(old);
    const match = print === undefined ? undefined : prints.get(print)?.shift();
    if (match) {
      renamed.push({ old, new: match });
      come.delete(match);
    } else removed.push(old);
  }
  return { pairs, renamed, removed, added: news.filter((tool) => come.has(tool)) };
}

/** The same for tools that differ in nothing but their names. */
function printOf(tool: ToolDefinition): string | undefined {
  if (tool.kind !== 'function') return undefined;
  const [input, output] = [sideOf(tool, 'input'), sideOf(tool, 'output')];
  const texts = [input, output].map((side) => (side ? canon(side, side.schema) : ''));
  // Two tools of which nothing is said are not one.
  const says = (tool.description ?? '') !== '' || (input !== undefined && declaredNames(conjoin(input, [input.schema])).length > 0);
  return !says || texts.includes(undefined) ? undefined : JSON.stringify([texts, tool.description ?? '']);
}

export interface ToolDraft {
  readonly draft: Draft;
  readonly role: ChangeRole;
}

/** What changed in a tool that is there on both sides. */
export function compareTool({ old, new: now }: ToolPair, exact: boolean): ToolDraft[] {
  const found: ToolDraft[] = [];
  const add = (draft: Draft, role: ChangeRole = 'tool'): void => void found.push({ draft, role });
  const at = { old: old.pointer, new: now.pointer };
  const [x, y] = [old.description ?? '', now.description ?? ''];
  if (!areEqual(x, y))
    add({
      id: 'text.changed',
      kind: 'text',
      keyword: 'description',
      old: old.descriptionPointer ?? old.pointer,
      new: now.descriptionPointer ?? now.pointer,
      before: x,
      after: y,
    });
  if ((old.strict ?? false) !== (now.strict ?? false))
    add({
      id: now.strict ? 'strict.on' : 'strict.off',
      kind: 'note',
      keyword: 'strict',
      old: old.strictPointer ?? old.pointer,
      new: now.strictPointer ?? now.pointer,
      before: old.strict,
      after: now.strict,
    });
  if (!areEqual(old.examples ?? null, now.examples ?? null))
    add({
      id: 'text.changed',
      kind: 'text',
      keyword: 'examples',
      old: old.examplesPointer ?? old.pointer,
      new: now.examplesPointer ?? now.pointer,
      before: old.examples,
      after: now.examples,
    });
  if (!takesArguments(old) || !takesArguments(now)) {
    if (!areEqual(old.value, now.value))
      add({ id: 'tool.changed', kind: 'undecided', reason: 'text', ...at, before: old.value, after: now.value, args: { tool: matchName(now) } });
    return found;
  }
  if (old.form === now.form) compareKeys(old, now, add);
  else add({ id: 'tool.rewritten', kind: 'same', ...at, before: old.form, after: now.form });
  const drafts = compareSides(sideOf(old, 'input') as Side, sideOf(now, 'input') as Side, false, exact);
  // The text of a bare schema is that of its root, which is compared as such.
  for (const draft of drafts) add(draft, 'input');
  const [before, after] = [sideOf(old, 'output'), sideOf(now, 'output')];
  if (before && after) for (const draft of compareSides(before, after, true, exact)) add(draft, 'output');
  else if (after) add({ id: 'output.added', kind: 'narrowed', old: old.pointer, new: after.base, after: after.original }, 'output');
  else if (before) add({ id: 'output.removed', kind: 'breaking', old: before.base, new: now.pointer, before: before.original }, 'output');
  return found;
}

const takesArguments = ({ kind }: ToolDefinition): boolean => kind === 'function' || kind === 'schema';

export function compareSides(old: Side, now: Side, output: boolean, exact: boolean): Draft[] {
  const comparison = startComparison(old, now, output, exact);
  compareSchemas(comparison);
  return comparison.drafts;
}

function compareKeys(old: ToolDefinition, now: ToolDefinition, add: (draft: Draft) => void): void {
  if (old.kind === 'schema') return;
  const [before, after] = [otherKeys(old), otherKeys(now)];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [x, y] = [before.get(key), after.get(key)];
    if (x && y && areEqual(x.value, y.value)) continue;
    const value = (side: { value: JsonValue } | undefined) => side?.value;
    add({
      id: 'key.changed',
      kind: key === 'title' ? 'text' : 'note',
      keyword: key,
      old: x?.pointer ?? old.pointer,
      new: y?.pointer ?? now.pointer,
      before: value(x),
      after: value(y),
    });
  }
}
