// From what was found to what is reported: lines and columns, values, and sentences.

import type { Locale } from '../diagnostic/types.js';
import { formatDifference, type DiffId, type DiffWhat } from '../messages/diff.js';
import type { JsonDocument } from '../text/document.js';
import type { JsonValue } from '../text/json-value.js';
import { parentPointer, type Pointer } from '../text/pointer.js';
import type { Draft } from './draft.js';
import type { Change, ChangePlace, ChangeRole } from './types.js';

export interface Telling {
  readonly old: JsonDocument;
  readonly new: JsonDocument;
  readonly locale: Locale;
}

export function tellChange(telling: Telling, draft: Draft, tool: string, role: ChangeRole): Change {
  const { before, after, example, keyword, reason } = draft;
  const args: Record<string, JsonValue> = {
    ...(keyword !== undefined && { keyword }),
    ...(before !== undefined && { before: show(before) }),
    ...(after !== undefined && { after: show(after) }),
    tool,
    ...draft.args,
    ...(example !== undefined && { example: show(example) }),
  };
  const id = pickSentence(draft);
  const effect = effectOf(draft, role);
  const sentences = [`what.${id}` as DiffId, ...(effect ? [effect] : [])].map((one) => formatDifference(one, args, telling.locale));
  return {
    id: draft.id,
    kind: draft.kind,
    tool,
    role,
    ...(keyword !== undefined && { keyword }),
    old: placeIn(telling.old, draft.old),
    new: placeIn(telling.new, draft.new),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(example !== undefined && { example }),
    ...(reason !== undefined && { reason }),
    message: sentences.join(' '),
    args,
  };
}

/** Lists of names read better apart; anything else is shown as JSON. */
const show = (value: JsonValue): JsonValue => {
  if (Array.isArray(value) && value.length > 0 && value.length <= 10 && value.every((member) => typeof member === 'string'))
    return value.length === 1 ? `\`${value[0]}\`` : value;
  const text = JSON.stringify(value);
  return text.length > 4_000 ? `${text.slice(0, 4_000)}…` : text;
};

function pickSentence({ id, args, before, after }: Draft): DiffWhat {
  if (id === 'enum.changed') {
    const [removed, added] = [args?.removed, args?.added].map((list) => Array.isArray(list) && list.length > 0);
    return removed === added ? 'enum.changed' : removed ? 'enum.lost' : 'enum.gained';
  }
  if (id === 'default.changed') return before === undefined ? 'default.added' : after === undefined ? 'default.removed' : 'default.changed';
  return id as DiffWhat;
}

function effectOf({ id, kind, example, reason }: Draft, role: ChangeRole): DiffId | undefined {
  const side = role === 'input' ? 'input' : role === 'tool' ? undefined : 'output';
  if (kind === 'undecided') return `effect.undecided.${reason ?? 'text'}` as DiffId;
  if (side === undefined) return undefined;
  if (kind === 'breaking') return example === undefined ? `effect.${side}` : `effect.${side}.example`;
  if (kind === 'widened') return id === 'property.removed' ? 'effect.widened.removed' : 'effect.widened';
  return kind === 'narrowed' ? 'effect.narrowed' : undefined;
}

/** The place, with the lines of it or of the nearest that is there. */
export function placeIn(document: JsonDocument, pointer: Pointer): ChangePlace {
  let at = pointer;
  let found = document.place(at);
  for (let step = 0; found === undefined && at !== '' && step < 1_000; step++) {
    at = parentPointer(at);
    found = document.place(at);
  }
  if (found === undefined) return { pointer };
  const start = at === pointer ? (found.key?.start ?? found.start) : found.start;
  return { pointer, range: { start: document.position(start), end: document.position(found.end) } };
}
