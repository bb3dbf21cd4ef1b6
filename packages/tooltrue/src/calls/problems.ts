// What is wrong with arguments, told so that a model can mend it: the parameter, what was sent, what is allowed.

import type { CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import type { ValidationProblem } from '../schema/index.js';
import type { JsonValue } from '../text/json-value.js';
import { valueAt, type Pointer } from '../text/pointer.js';

export interface ToldProblem {
  readonly message: CallMessageId;
  readonly args: MessageArgs;
  readonly at: Pointer;
}

const MOST = 5;
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

const isLimit = (keyword: string): keyword is (typeof LIMITS)[number] => (LIMITS as readonly string[]).includes(keyword);

const show = (value: JsonValue | undefined): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** The problems that say most, a union as a whole before its branches; at most five. */
export function tellProblems(problems: readonly ValidationProblem[], value: JsonValue): ToldProblem[] {
  const told: ToldProblem[] = [];
  const seen = new Set<string>();
  for (const problem of problems) {
    const one = tellProblem(problem, value);
    const key = `${one.message} ${one.at} ${JSON.stringify(one.args)}`;
    if (!seen.has(key) && told.length < MOST) told.push(one);
    seen.add(key);
  }
  return told;
}

function tellProblem(problem: ValidationProblem, root: JsonValue): ToldProblem {
  const { keyword, params, pointer: at } = problem;
  const place = at === '' ? '/' : at;
  const sent = show(valueAt(root, at));
  switch (keyword) {
    case 'required':
      return { message: 'call/schema.required', args: { place, parameter: String(params.missing) }, at };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { message: 'call/schema.additional', args: { place, parameter: String(params.property) }, at };
    case 'type':
      return { message: 'call/schema.type', args: { place, sent, expected: params.type ?? [] }, at };
    case 'enum':
      return { message: 'call/schema.enum', args: { place, sent, allowed: params.allowedValues ?? params.enum ?? [] }, at };
    case 'const':
      return { message: 'call/schema.enum', args: { place, sent, allowed: [params.allowedValue ?? params.const ?? null] }, at };
    case 'pattern':
      return { message: 'call/schema.pattern', args: { place, sent, pattern: String(params.pattern ?? '') }, at };
  }
  if (isLimit(keyword)) return { message: `call/schema.${keyword}`, args: { place, sent, keyword, limit: params.limit ?? params.multipleOf ?? null }, at };
  return { message: 'call/schema.other', args: { place, sent, keyword }, at };
}
