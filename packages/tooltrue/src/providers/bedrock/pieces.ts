// Reads calls in pieces out of the events of ConverseStream: each a union of one member, or that member alone.

import type { CallPiece, PieceReader } from '../../definition/pieces.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';

const MEMBERS = ['contentBlockStart', 'contentBlockDelta', 'contentBlockStop'];
const GROUP = 'converse';

function inside(object: JsonObject, ...keys: readonly string[]): JsonObject | undefined {
  let at: JsonObject = object;
  for (const key of keys) {
    const next = getOwn(at, key);
    if (next === undefined || !isObject(next)) return undefined;
    at = next;
  }
  return at;
}

function readPieces(event: JsonObject): readonly CallPiece[] | undefined {
  const member = MEMBERS.map((key) => inside(event, key)).find((found) => found !== undefined) ?? event;
  const at = getOwn(member, 'contentBlockIndex');
  if (typeof at !== 'number') return undefined;
  const index = String(at);
  const start = inside(member, 'start', 'toolUse');
  if (start) {
    // Tools that the service runs are no calls of ours.
    if (getOwn(start, 'type') === 'server_tool_use') return undefined;
    const [id, name] = [getOwn(start, 'toolUseId'), getOwn(start, 'name')];
    return [{ group: GROUP, index, ...(typeof id === 'string' && { id }), ...(typeof name === 'string' && { name }) }];
  }
  const text = getOwn(inside(member, 'delta', 'toolUse') ?? {}, 'input');
  if (typeof text === 'string') return [{ group: GROUP, index, text }];
  const ends = !Object.hasOwn(member, 'start') && !Object.hasOwn(member, 'delta');
  return ends ? [{ group: GROUP, index, end: 'call' }] : undefined;
}

export const pieceReaders: readonly PieceReader[] = [readPieces];
