// The messages of a request in one form for every provider: who speaks, and which parts are calls, results or text.
// Readers of the providers make it, rules of rules/protocol judge it. Pointers are those of the input.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Found } from './find.js';

export type Side = 'user' | 'assistant' | 'tool' | 'system' | 'unknown';

/** `server-call`, `server-result`: a tool that the service runs. `note`: anything that is no part of the talk. */
export type PartKind = 'text' | 'call' | 'result' | 'server-call' | 'server-result' | 'thinking' | 'media' | 'note' | 'other';

export interface Part {
  readonly kind: PartKind;
  /** The provider's own word for it. */
  readonly type: string;
  readonly pointer: Pointer;
  readonly value: JsonValue;
  readonly text?: Found | undefined;
  /** Of a call, or of the call that a result answers. */
  readonly id?: Found | undefined;
  readonly name?: Found | undefined;
  readonly args?: Found | undefined;
  /** What a result says. */
  readonly content?: Found | undefined;
  /** The result is marked as an error. */
  readonly failed?: boolean | undefined;
  /** A call that need not be answered here, or is only a piece of one. */
  readonly loose?: boolean | undefined;
}

export interface Message {
  /** As stated; undefined where none is. */
  readonly role: Found | undefined;
  readonly side: Side;
  readonly pointer: Pointer;
  readonly value: JsonObject;
  readonly parts: readonly Part[];
}

/** Messages that the provider takes as one. */
export interface Turn {
  readonly side: Side;
  readonly messages: readonly Message[];
  readonly parts: readonly Part[];
}

export interface Conversation {
  /** Of the list of messages. */
  readonly pointer: Pointer;
  readonly messages: readonly Message[];
  readonly turns: readonly Turn[];
  /** A part of the talk is stored by the service and not seen here. */
  readonly open: boolean;
}

/** The member of an object under the first of these keys that it has. */
export function memberOf(object: JsonObject, pointer: Pointer, ...keys: readonly string[]): Found | undefined {
  for (const key of keys) {
    const value = getOwn(object, key);
    if (value !== undefined) return { value, pointer: appendPointer(pointer, key) };
  }
  return undefined;
}

/** The objects of a list with their pointers; one object stands for a list of one. */
export function objectsOf(found: Found | undefined): { value: JsonObject; pointer: Pointer }[] {
  if (!found) return [];
  if (isObject(found.value)) return [{ value: found.value, pointer: found.pointer }];
  if (!Array.isArray(found.value)) return [];
  const objects: { value: JsonObject; pointer: Pointer }[] = [];
  for (const [i, value] of found.value.entries()) if (isObject(value)) objects.push({ value, pointer: appendPointer(found.pointer, i) });
  return objects;
}

/** Neighbouring messages of these sides count as one turn; messages of `skipped` sides stand outside the order. */
export function groupTurns(messages: readonly Message[], merged: readonly Side[], skipped: readonly Side[] = []): Turn[] {
  const turns: { side: Side; messages: Message[]; parts: Part[] }[] = [];
  for (const message of messages) {
    if (skipped.includes(message.side)) continue;
    const last = turns[turns.length - 1];
    if (last && last.side === message.side && merged.includes(message.side)) {
      last.messages.push(message);
      for (const part of message.parts) last.parts.push(part);
    } else turns.push({ side: message.side, messages: [message], parts: [...message.parts] });
  }
  return turns;
}

export const sideOf = (role: Found | undefined, sides: Readonly<Record<string, Side>>): Side =>
  typeof role?.value === 'string' && Object.hasOwn(sides, role.value) ? (sides[role.value] as Side) : 'unknown';
