// gemini/response-ref: a `$ref` inside a function response is looked up among the media beside it, so a result that is
// itself a JSON Schema breaks the request.

import { memberOf } from '../../../definition/turns.js';
import type { Part } from '../../../definition/turns.js';
import type { Rule, RuleExamples } from '../../../definition/rule.js';
import { getOwn, isObject, type JsonValue } from '../../../text/json-value.js';
import { appendPointer, type Pointer } from '../../../text/pointer.js';

/** Values looked at in one response. */
const LIMIT = 100_000;

export const rule: Rule = {
  id: 'gemini/response-ref',
  scope: 'request',
  slots: ['responseRef'],
  check({ conversation, slots, active, report }) {
    const claims = active(slots.responseRef);
    if (!conversation || claims.length === 0) return;
    for (const part of conversation.messages.flatMap((m) => m.parts)) {
      if (part.kind !== 'result' || !part.content) continue;
      const names = displayNames(part);
      for (const { pointer, value } of findRefs(part.content.value, part.content.pointer))
        if (!names.has(value)) for (const claim of claims) report({ message: 'gemini/response-ref.found', pointer, args: { ref: value }, claim });
    }
  },
};

function displayNames({ value }: Part): Set<JsonValue> {
  const response = isObject(value) ? memberOf(value, '', 'functionResponse', 'function_response')?.value : undefined;
  const parts = response !== undefined && isObject(response) ? getOwn(response, 'parts') : undefined;
  const data = (Array.isArray(parts) ? parts : []).flatMap((p) =>
    isObject(p) ? (memberOf(p, '', 'inlineData', 'inline_data', 'fileData', 'file_data')?.value ?? []) : [],
  );
  return new Set(data.flatMap((d) => (isObject(d) ? (memberOf(d, '', 'displayName', 'display_name')?.value ?? []) : [])));
}

function findRefs(root: JsonValue, at: Pointer): { pointer: Pointer; value: string }[] {
  const queue = [{ value: root, pointer: at }];
  const found: { pointer: Pointer; value: string }[] = [];
  for (let i = 0; i < queue.length && i < LIMIT; i++) {
    const { value, pointer } = queue[i] as (typeof queue)[number];
    if (typeof value !== 'object' || value === null) continue;
    const ref = isObject(value) ? getOwn(value, '$ref') : undefined;
    if (typeof ref === 'string') found.push({ pointer: appendPointer(pointer, '$ref'), value: ref });
    for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value))
      queue.push({ value: child, pointer: appendPointer(pointer, key) });
  }
  return found;
}

const request = (functionResponse: object) =>
  ({
    contents: [
      { role: 'user', parts: [{ text: 'go' }] },
      { role: 'model', parts: [{ functionCall: { name: 'add' }, thoughtSignature: 'c2ln' }] },
      { role: 'user', parts: [{ functionResponse: { name: 'add', ...functionResponse } }] },
    ],
  }) as never;

export const examples: RuleExamples = {
  good: [
    {
      for: 'gemini',
      model: 'gemini-3.8-flash',
      input: request({ response: { image: { $ref: 'a.png' } }, parts: [{ inlineData: { mimeType: 'image/png', displayName: 'a.png', data: '' } }] }),
    },
    { for: 'gemini', model: 'gemini-2.5-flash', input: request({ response: { schema: { $ref: '#/$defs/a' } } }) },
  ],
  bad: [
    {
      for: 'gemini',
      model: 'gemini-3.8-flash',
      at: '/contents/2/parts/0/functionResponse/response/schema/$ref',
      input: request({ response: { schema: { $ref: '#/$defs/a' } } }),
    },
  ],
};
