// Reads calls in pieces out of streams that differ from Chat Completions: events of one call, told apart by their type.

import type { CallPiece, PieceReader } from '../../definition/pieces.js';
import { findAt } from '../../definition/read-request.js';
import { getOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

const wordOf = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function readPieces(event: JsonObject): readonly CallPiece[] | undefined {
  const type = getOwn(event, 'type');
  if (type !== 'tool-call-start' && type !== 'tool-call-delta' && type !== 'tool-call-end') return undefined;
  const piece = { group: 'message', index: String(getOwn(event, 'index') ?? 0) };
  if (type === 'tool-call-end') return [{ ...piece, end: 'call' }];
  const at = (...keys: readonly string[]) => findAt(event, ['delta', 'message', 'tool_calls', ...keys])?.value;
  const text = at('function', 'arguments');
  return [{ ...piece, id: wordOf(at('id')), name: wordOf(at('function', 'name')), ...(typeof text === 'string' && { text }) }];
}

export const pieceReaders: readonly PieceReader[] = [readPieces];
