// Reads the answers of generateContent; a stream is a row of such bodies. Arguments may come in pieces, each with its path (gemini/R22b).

import type { AnswerForm, AnswerSink, CallPiece, StopKind } from '../../definition/answer.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { joinPointer, type Pointer } from '../../text/pointer.js';

const STOPS: Readonly<Record<string, StopKind>> = {
  STOP: 'end',
  MAX_TOKENS: 'limit',
  SAFETY: 'filter',
  RECITATION: 'filter',
  LANGUAGE: 'filter',
  BLOCKLIST: 'filter',
  PROHIBITED_CONTENT: 'filter',
  SPII: 'filter',
  IMAGE_SAFETY: 'filter',
  MALFORMED_FUNCTION_CALL: 'malformed',
  UNEXPECTED_TOOL_CALL: 'malformed',
  TOO_MANY_TOOL_CALLS: 'malformed',
  MISSING_THOUGHT_SIGNATURE: 'malformed',
  MALFORMED_RESPONSE: 'malformed',
  OTHER: 'unknown',
};

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const first = (object: JsonObject, ...keys: readonly string[]): JsonValue | undefined =>
  keys.map((key) => getOwn(object, key)).find((value) => value !== undefined);

function readPart(part: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  const text = getOwn(part, 'text');
  if (typeof text === 'string') {
    if (getOwn(part, 'thought') === true) sink.reasoning(text);
    else sink.text(text, joinPointer(pointer, ['text']));
  }
  const call = first(part, 'functionCall', 'function_call');
  if (!isObject(call)) return;
  const pieces = first(call, 'partialArgs', 'partial_args');
  const goesOn = first(call, 'willContinue', 'will_continue') === true;
  const id = getOwn(call, 'id');
  const streamed = Array.isArray(pieces) || goesOn || Object.keys(call).length === 0;
  sink.callPiece(
    { ...(typeof id === 'string' && { id }) },
    {
      id,
      name: getOwn(call, 'name'),
      pointer,
      argumentsPointer: joinPointer(pointer, [part.functionCall === call ? 'functionCall' : 'function_call', 'args']),
      done: !goesOn,
      ...(streamed ? { parts: Array.isArray(pieces) ? pieces.flatMap(readPartial) : [] } : { whole: getOwn(call, 'args') ?? {} }),
    },
  );
}

/** `$.a.b[0]['c d']` as its steps; undefined for a path that this is not. */
function readPath(path: string): (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  let at = 1;
  if (!path.startsWith('$')) return undefined;
  const step = /\.([^.[\]]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/y;
  while (at < path.length) {
    step.lastIndex = at;
    const found = step.exec(path);
    if (!found) return undefined;
    steps.push(found[2] !== undefined ? Number(found[2]) : (found[1] ?? (found[3] ?? found[4] ?? '').replace(/\\(.)/g, '$1')));
    at = step.lastIndex;
  }
  return steps.length > 0 ? steps : undefined;
}

/** One part of arguments that are streamed; a part that says nothing (the end of a text) is left out (gemini/R52). */
function readPartial(piece: JsonValue): NonNullable<CallPiece['parts']>[number][] {
  const path = isObject(piece) ? readPath(textOf(first(piece, 'jsonPath', 'json_path'))) : undefined;
  if (!isObject(piece) || !path) return [];
  const text = first(piece, 'stringValue', 'string_value');
  if (typeof text === 'string') return [{ path, text }];
  const value = first(piece, 'numberValue', 'number_value', 'boolValue', 'bool_value');
  if (value !== undefined) return [{ path, value }];
  return first(piece, 'nullValue', 'null_value') === undefined ? [] : [{ path, value: null }];
}

function readParts(parts: JsonValue | undefined, sink: AnswerSink, pointer: Pointer): void {
  if (Array.isArray(parts)) for (const [i, part] of parts.entries()) if (isObject(part)) readPart(part, sink, joinPointer(pointer, ['parts', i]));
}

/** A content by itself, or a part. */
function readContent(value: JsonObject, sink: AnswerSink, pointer: Pointer): void {
  const parts = getOwn(value, 'parts');
  if (parts === undefined) readPart(value, sink, pointer);
  else readParts(parts, sink, pointer);
}

const generate: AnswerForm = {
  forms: ['gemini'],
  stops: STOPS,
  valued: true,
  matches: (value) => {
    if (Array.isArray(getOwn(value, 'candidates')) || first(value, 'promptFeedback', 'prompt_feedback', 'usageMetadata') !== undefined) return true;
    return Array.isArray(getOwn(value, 'parts')) || isObject(first(value, 'functionCall', 'function_call'));
  },
  read(value, sink, pointer) {
    const usage = first(value, 'usageMetadata', 'usage_metadata');
    if (isObject(usage)) sink.usage(usage);
    const feedback = first(value, 'promptFeedback', 'prompt_feedback');
    const blocked = isObject(feedback) ? first(feedback, 'blockReason', 'block_reason') : undefined;
    if (typeof blocked === 'string') sink.stop(Object.hasOwn(STOPS, blocked) ? blocked : 'SAFETY');
    const candidates = getOwn(value, 'candidates');
    if (!Array.isArray(candidates) || candidates.length === 0) return readContent(value, sink, pointer);
    for (const [i, candidate] of candidates.entries()) {
      if (!isObject(candidate)) continue;
      const index = getOwn(candidate, 'index');
      if (sink.choice) sink.choice(typeof index === 'number' ? index : i);
      else if (i > 0) return;
      const at = joinPointer(pointer, ['candidates', i, 'content']);
      const content = getOwn(candidate, 'content');
      if (isObject(content)) readParts(getOwn(content, 'parts'), sink, at);
      const reason = first(candidate, 'finishReason', 'finish_reason');
      if (typeof reason === 'string' && reason !== 'FINISH_REASON_UNSPECIFIED') sink.stop(reason);
    }
  },
};

export const answers: readonly AnswerForm[] = [generate];
