// Reads calls in pieces out of the events of Messages.

import type { CallPiece, PieceReader } from '../../definition/pieces.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';

const GROUP = 'message';

function readPieces(event: JsonObject): readonly CallPiece[] | undefined {
  const index = String(getOwn(event, 'index') ?? 0);
  switch (getOwn(event, 'type')) {
    case 'content_block_start': {
      const block = getOwn(event, 'content_block');
      if (block === undefined || !isObject(block) || getOwn(block, 'type') !== 'tool_use') return undefined;
      const [id, name, input] = [getOwn(block, 'id'), getOwn(block, 'name'), getOwn(block, 'input')];
      const early = input !== undefined && isObject(input) && Object.keys(input).length > 0;
      return [
        {
          group: GROUP,
          index,
          ...(typeof id === 'string' && { id }),
          ...(typeof name === 'string' && { name }),
          ...(early && { whole: input }),
        },
      ];
    }
    case 'content_block_delta': {
      const delta = getOwn(event, 'delta');
      if (delta === undefined || !isObject(delta) || getOwn(delta, 'type') !== 'input_json_delta') return undefined;
      const text = getOwn(delta, 'partial_json');
      return typeof text === 'string' ? [{ group: GROUP, index, text }] : undefined;
    }
    case 'content_block_stop':
      return [{ group: GROUP, index, end: 'call' }];
    case 'message_stop':
      return [{ group: GROUP, index: '', end: 'group' }];
    default:
      return undefined;
  }
}

export const pieceReaders: readonly PieceReader[] = [readPieces];
