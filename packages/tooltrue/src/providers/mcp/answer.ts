// Reads a client's tools/call request (the call that a model made, as a host hands it on) and a server's result.

import type { AnswerForm } from '../../definition/answer.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { joinPointer } from '../../text/pointer.js';

const request: AnswerForm = {
  forms: ['mcp'],
  stops: {},
  valued: true,
  matches: (value) => getOwn(value, 'method') === 'tools/call' && isObject(getOwn(value, 'params')),
  read(value, sink, pointer) {
    const params = getOwn(value, 'params');
    if (!isObject(params)) return;
    sink.call(`request ${pointer}`, {
      id: getOwn(value, 'id'),
      name: getOwn(params, 'name'),
      kind: 'mcp',
      // Without arguments the tool is called with none.
      whole: getOwn(params, 'arguments') ?? {},
      done: true,
      pointer: joinPointer(pointer, ['params']),
      argumentsPointer: joinPointer(pointer, ['params', 'arguments']),
    });
  },
};

const result: AnswerForm = {
  forms: ['mcp'],
  stops: {},
  matches: (value) => {
    const body = getOwn(value, 'result');
    const inner = isObject(body) ? body : value;
    return (
      isObject(getOwn(inner, 'structuredContent')) ||
      (Array.isArray(getOwn(inner, 'content')) && (inner === body || typeof getOwn(inner, 'isError') === 'boolean'))
    );
  },
  read(value, sink, pointer) {
    const body = getOwn(value, 'result');
    const inner = isObject(body) ? body : value;
    const at = isObject(body) ? joinPointer(pointer, ['result']) : pointer;
    sink.result({ structured: getOwn(inner, 'structuredContent'), failed: getOwn(inner, 'isError') === true, pointer: at, fact: 'mcp/output.must-return' });
  },
};

export const answers: readonly AnswerForm[] = [request, result];
