// Reads calls in pieces out of the events of Chat Completions and of Responses.

import type { CallPiece, PieceReader } from '../../definition/pieces.js';
import { memberOf, objectsOf } from '../../definition/turns.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

const textOf = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const wordOf = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function readDelta(delta: JsonObject, group: string): CallPiece[] {
  const pieces = objectsOf(memberOf(delta, '', 'tool_calls')).map(({ value }, i): CallPiece => {
    const inner = getOwn(value, 'function');
    const body = inner !== undefined && isObject(inner) ? inner : {};
    const written = getOwn(body, 'arguments');
    return {
      group,
      index: String(getOwn(value, 'index') ?? i),
      id: wordOf(getOwn(value, 'id')),
      name: wordOf(getOwn(body, 'name')),
      text: textOf(written),
      ...(written !== undefined && isObject(written) && { whole: written }),
    };
  });
  const legacy = getOwn(delta, 'function_call');
  if (legacy !== undefined && isObject(legacy))
    pieces.push({ group, index: 'function_call', name: wordOf(getOwn(legacy, 'name')), text: textOf(getOwn(legacy, 'arguments')) });
  return pieces;
}

function readChatPieces(event: JsonObject): readonly CallPiece[] | undefined {
  const choices = objectsOf(memberOf(event, '', 'choices'));
  const pieces: CallPiece[] = [];
  for (const { value: choice } of choices) {
    const delta = getOwn(choice, 'delta');
    if (delta === undefined || !isObject(delta)) continue;
    const group = `${String(getOwn(event, 'id') ?? '')}/${String(getOwn(choice, 'index') ?? 0)}`;
    pieces.push(...readDelta(delta, group));
    if (typeof getOwn(choice, 'finish_reason') === 'string') pieces.push({ group, index: '', end: 'group' });
  }
  return pieces.length > 0 ? pieces : undefined;
}

function readResponsesPieces(event: JsonObject): readonly CallPiece[] | undefined {
  const type = getOwn(event, 'type');
  if (typeof type !== 'string' || !type.startsWith('response.')) return undefined;
  const piece = { group: 'response', index: String(getOwn(event, 'output_index') ?? 0) };
  if (type === 'response.function_call_arguments.delta') return [{ ...piece, text: textOf(getOwn(event, 'delta')) }];
  if (type === 'response.function_call_arguments.done') return [{ ...piece, whole: getOwn(event, 'arguments') }];
  if (type !== 'response.output_item.added' && type !== 'response.output_item.done') return undefined;
  const item = getOwn(event, 'item');
  if (item === undefined || !isObject(item) || getOwn(item, 'type') !== 'function_call') return undefined;
  const call = { ...piece, id: wordOf(getOwn(item, 'call_id')), name: wordOf(getOwn(item, 'name')) };
  // The first event has no arguments yet, or an empty text.
  return [type.endsWith('.added') ? call : { ...call, whole: getOwn(item, 'arguments'), end: 'call' }];
}

export const pieceReaders: readonly PieceReader[] = [readChatPieces, readResponsesPieces];
