// Changes to a text that leave the user's formatting and comments alone. For the same changes to a value see changes.ts.

import { type Addition, type Change, type PlanNode, planChanges } from './changes.js';
import { isQuote } from './chars.js';
import type { JsonDocument } from './document.js';
import type { JsonValue } from './json-value.js';
import { type Layout, type Member, findLayout } from './layout.js';
import { type Table, findChild, settleRow } from './places.js';
import { PRINT_DEPTH, printKey, printValue } from './print.js';
import { getTable } from './read.js';
import { ROW } from './reader.js';
import { type Style, findMemberStyle, findStyle, hasLineBreak, indentationAt, isCloser, isMultiLine, lineStart, skipSpaces, toPrintOptions } from './style.js';
import { commentEnd, skipBlank } from './trivia.js';

/** Replaces start..end (UTF-16 offsets from 0) by `text`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

export type { Change } from './changes.js';

interface Editing {
  document: JsonDocument;
  table: Table;
  style: Style;
  edits: TextEdit[];
}

/**
 * The edits that make the changes in the document's text, in its own notation and manner: sorted, none overlapping. `undefined` when
 * that cannot be done safely: a pointer that leads nowhere or to an expression, a key that is taken, a container whose text is broken,
 * a list without brackets of its own.
 */
export function renderEdits(document: JsonDocument, changes: readonly Change[]): TextEdit[] | undefined {
  const table = getTable(document);
  if (table === undefined || document.value === undefined || table.rows.length === 0) return undefined;
  if (changes.some((change) => change.op === 'set' && isTooDeep(change.value))) return undefined;
  const plan = planChanges(document.value, changes);
  if (!plan.complete) return undefined;
  const editing: Editing = { document, table, style: findStyle(document, table), edits: [] };
  if (!editRow(editing, table.root, plan.root, false)) return undefined;
  return mergeEdits(editing.edits);
}

/** The text with the edits made (sorted and not overlapping, as `renderEdits` gives them). */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

function isTooDeep(value: JsonValue): boolean {
  let level: JsonValue[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > PRINT_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Edits the value at a row. `multiLine`: the container it stands in has its members on lines of their own. */
function editRow(editing: Editing, row: number, node: PlanNode, multiLine: boolean): boolean {
  const { table, document, style } = editing;
  const { rows, text } = table;
  const value = settleRow(rows, row);
  const start = rows[value]!;
  const end = rows[value + 1]!;
  if (end < 0) return false;
  if (node.set !== undefined) {
    const before = text.slice(start, end);
    const wasContainer = '{['.includes(text.charAt(start)) && skipBlank(text, start + 1) < end - 1;
    const breaks = wasContainer ? hasLineBreak(text, start, end) : multiLine || (value === table.root && before.includes('\n'));
    const local =
      isQuote(text.charCodeAt(end - 1)) && typeof node.set.value === 'string'
        ? { ...style, quote: text.charCodeAt(end - 1) === 39 ? ("'" as const) : ('"' as const) }
        : style;
    editing.edits.push({ start, end, text: printValue(node.set.value, toPrintOptions(document, local, indentationAt(text, start), breaks)) });
    return true;
  }
  if (node.additions.length > 0 || [...node.children.values()].some((child) => child.remove || child.rename !== undefined)) {
    const layout = findLayout(table, value);
    return layout !== undefined && editContainer(editing, layout, node);
  }
  // Only values change: how the container is written does not matter, it may even be broken elsewhere.
  for (const [token, child] of node.children) {
    const at = findChild(table, value, token);
    if (at < 0 || !editRow(editing, at, child, hasLineBreak(text, start, Math.abs(rows[value + ROW]!)))) return false;
  }
  return true;
}

/** What happens to one member. */
interface Fate {
  member: Member;
  removed: boolean;
  before: Addition[];
  node: PlanNode | undefined;
}

function editContainer(editing: Editing, layout: Layout, node: PlanNode): boolean {
  const { text } = editing.table;
  const multiLine = isMultiLine(text, layout);
  const fates = layout.members.map((member, index): Fate => {
    const token = layout.isObject ? member.key : String(index);
    const child = token === undefined ? undefined : node.children.get(token);
    return { member, removed: child?.remove === true, before: [], node: child };
  });
  if (layout.isObject && !settleEqualKeys(fates)) return false;
  if (node.additions.some((addition) => fates.some((fate) => fate.member.hole && fate.member.key !== undefined && fate.member.key === addition.key)))
    return false;
  const last: Addition[] = [];
  for (const addition of node.additions) {
    const at = addition.before === undefined ? undefined : fates.find((fate) => fate.member.key === addition.before);
    if (at === undefined) last.push(addition);
    else at.before.push(addition);
  }
  const local = findMemberStyle(text, layout, editing.style);
  for (const fate of fates) if (!editMember(editing, fate, local, multiLine)) return false;
  const print = (addition: Addition, margin: string): string => printAddition(editing, addition, local, margin, multiLine);
  eraseMembers(editing, layout, fates, last, print, local, multiLine);
  return true;
}

/** Earlier members with the key of a later one go or stay with it: otherwise they would come back to life. */
function settleEqualKeys(fates: Fate[]): boolean {
  const seen = new Map<string, Fate>();
  for (let i = fates.length - 1; i >= 0; i--) {
    const fate = fates[i]!;
    const key = fate.member.key;
    if (key === undefined) continue;
    const later = seen.get(key);
    if (later === undefined) {
      seen.set(key, fate);
      if (fate.node !== undefined && fate.member.hole) return false;
    } else {
      fate.node = undefined;
      fate.removed = later.removed || later.node?.rename !== undefined;
    }
  }
  return true;
}

function editMember(editing: Editing, fate: Fate, local: Style, multiLine: boolean): boolean {
  const { member, node, removed } = fate;
  if (node === undefined || removed) return !removed || !member.hole || node === undefined;
  if (member.hole) return false;
  if (node.rename !== undefined && node.rename !== member.key) {
    if (member.valueStart <= member.keyStart) return false;
    const quote = editing.table.text.charCodeAt(member.keyEnd - 1);
    const text = printKey(node.rename, { quote: quote === 39 ? "'" : quote === 34 ? '"' : local.quote, unquotedKeys: quote !== 39 && quote !== 34 });
    editing.edits.push({ start: member.keyStart, end: member.keyEnd, text });
  }
  return editRow(editing, member.row, node, multiLine);
}

function printAddition(editing: Editing, addition: Addition, local: Style, margin: string, multiLine: boolean): string {
  const value = printValue(addition.value, toPrintOptions(editing.document, local, margin, multiLine));
  return addition.key === undefined ? value : printKey(addition.key, local) + local.colon + value;
}

type Print = (addition: Addition, margin: string) => string;

/** Takes out and puts in whole members, with the commas between them. */
function eraseMembers(editing: Editing, layout: Layout, fates: Fate[], last: Addition[], print: Print, local: Style, multiLine: boolean): void {
  const { edits } = editing;
  const { text } = editing.table;
  const margin = multiLine ? findMargin(text, layout, local) : indentationAt(text, layout.open);
  const separator = multiLine ? local.newline + margin : local.comma.slice(1);
  const printAll = (additions: Addition[]): string => additions.map((addition) => print(addition, margin)).join(`,${separator}`);
  const final = fates[fates.length - 1];
  // A member that goes where others come is replaced by them: its commas stay as they are.
  const replaced = new Set<Fate>();
  for (const fate of fates) {
    const additions = fate === final ? [...fate.before, ...(fate.removed ? last : [])] : fate.before;
    if (additions.length === 0) continue;
    if (fate.removed) {
      replaced.add(fate);
      edits.push({ start: fate.member.start, end: fate.member.end, text: printAll(additions) });
    } else edits.push({ start: fate.member.start, end: fate.member.start, text: `${printAll(additions)},${separator}` });
  }
  const stays = (fate: Fate): boolean => !fate.removed || replaced.has(fate);
  if (final === undefined) {
    if (last.length > 0) edits.push(fillEmpty(text, layout, local, last, print));
    return;
  }
  if (!fates.some(stays) && skipBlank(text, layout.open + 1) === final.member.start && onlySpaces(text, layout, fates)) {
    edits.push({ start: layout.open + 1, end: layout.close, text: '' });
    return;
  }
  let tail = fates.length;
  while (tail > 0 && !stays(fates[tail - 1]!)) tail--;
  const keptLast = fates[tail - 1];
  // Without a comma at the very end, the last member that stays must lose its own.
  if (tail < fates.length && final.member.comma < 0 && keptLast !== undefined) {
    if (isPlainGap(text, keptLast.member.comma, fates.slice(tail))) {
      edits.push({ start: keptLast.member.comma, end: final.member.end, text: '' });
      for (const fate of fates.slice(0, tail)) if (!stays(fate)) erase(edits, text, fate.member);
      return;
    }
    edits.push({ start: keptLast.member.comma, end: keptLast.member.comma + 1, text: '' });
  }
  for (const fate of fates) if (!stays(fate)) erase(edits, text, fate.member);
  if (last.length > 0 && !final.removed) append(edits, text, final.member, printAll(last), separator, multiLine);
}

/** Only spaces and the members themselves stand between the brackets. */
const onlySpaces = (text: string, layout: Layout, fates: readonly Fate[]): boolean =>
  isPlainGap(text, layout.open, fates) &&
  text.slice(Math.max(fates[fates.length - 1]!.member.end, fates[fates.length - 1]!.member.comma + 1), layout.close).trim() === '';

/** From the comma (or bracket) at `from` on, only spaces and commas stand between these members. */
function isPlainGap(text: string, from: number, fates: readonly Fate[]): boolean {
  let at = from + 1;
  for (const { member } of fates) {
    if (text.slice(at, member.start).trim() !== '') return false;
    at = member.end;
    if (member.comma >= 0) {
      if (text.slice(at, member.comma).trim() !== '') return false;
      at = member.comma + 1;
    }
  }
  return true;
}

/** The indentation of the members. */
function findMargin(text: string, layout: Layout, local: Style): string {
  for (const { start } of layout.members) {
    const from = lineStart(text, start);
    if (skipSpaces(text, from) === start) return text.slice(from, start);
  }
  return indentationAt(text, layout.open) + local.indent;
}

/** Takes out a member and its comma, with its line when nothing else stands on it. Comments stay. */
function erase(edits: TextEdit[], text: string, member: Member): void {
  const { start, end, comma } = member;
  if (comma >= 0 && text.slice(end, comma).trim() !== '') {
    edits.push({ start, end, text: '' }, { start: comma, end: comma + 1, text: '' });
    return;
  }
  let from = start;
  let to = comma >= 0 ? comma + 1 : end;
  const spacesFrom = lineStart(text, from);
  const alone = skipSpaces(text, spacesFrom) === from;
  const after = skipSpaces(text, to);
  const endsLine = after >= text.length || text.charCodeAt(after) === 10 || text.charCodeAt(after) === 13;
  if (alone && endsLine) {
    from = spacesFrom;
    to = text.startsWith('\r\n', after) ? after + 2 : Math.min(after + 1, text.length);
  } else if (endsLine || isCloser(text.charCodeAt(after))) {
    while (from > spacesFrom && ' \t'.includes(text.charAt(from - 1))) from--;
    if (from === spacesFrom) from = start;
  } else to = after;
  edits.push({ start: from, end: to, text: '' });
}

/** Puts members behind the last one, and behind the comment that follows it on its line. */
function append(edits: TextEdit[], text: string, member: Member, printed: string, separator: string, multiLine: boolean): void {
  const trailing = member.comma >= 0;
  const from = trailing ? member.comma + 1 : member.end;
  let at = from;
  if (multiLine) {
    for (;;) {
      const next = skipSpaces(text, at);
      const end = commentEnd(text, next);
      if (end === next || hasLineBreak(text, next, end)) break;
      at = end;
    }
  }
  const added = `${separator}${printed}${trailing ? ',' : ''}`;
  if (trailing || at === from) edits.push({ start: at, end: at, text: trailing ? added : `,${added}` });
  else edits.push({ start: member.end, end: member.end, text: ',' }, { start: at, end: at, text: added });
}

/** Members into a container that has none. */
function fillEmpty(text: string, layout: Layout, local: Style, additions: Addition[], print: Print): TextEdit {
  const { open, close } = layout;
  const inside = text.slice(open + 1, close);
  const margin = indentationAt(text, open);
  // Alone on its line, or with other text of several lines around it: one line a member, as there.
  const broken = hasLineBreak(text, 0, text.length) || inside.trim() !== '';
  if (!broken) return { start: open + 1, end: close, text: additions.map((addition) => print(addition, margin)).join(local.comma) };
  const inner = margin + local.indent;
  const lines = additions.map((addition) => print(addition, inner)).join(`,${local.newline}${inner}`);
  const lead = `${local.newline}${inner}${lines}${local.newline}${margin}`;
  if (inside.trim() === '') return { start: open + 1, end: close, text: lead };
  let at = close;
  while (at > open + 1 && ' \t\r\n'.includes(text.charAt(at - 1))) at--;
  return { start: at, end: close, text: lead };
}

/** Sorts, and joins deletions that overlap or touch. */
function mergeEdits(edits: TextEdit[]): TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: TextEdit[] = [];
  for (const edit of sorted) {
    const last = merged[merged.length - 1];
    if (last !== undefined && (edit.start < last.end || (edit.start === last.end && (edit.text === '' || last.text === '')))) {
      last.end = Math.max(last.end, edit.end);
      last.text += edit.text;
    } else merged.push({ ...edit });
  }
  return merged;
}
