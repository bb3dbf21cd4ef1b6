// Whether a target takes a keyword: the check is asked, with a schema that has nothing else to complain about.

import { readDate, today } from '../check/date.js';
import { check } from '../check/index.js';
import type { Locale } from '../diagnostic/types.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import { isWithin } from '../text/pointer.js';
import type { Refusal } from './infer.js';

export interface Asked {
  readonly to: string;
  readonly strict?: boolean | undefined;
  readonly model?: string | undefined;
  readonly date?: string | undefined;
  readonly locale: Locale;
}

const AT = '/parameters/properties/value';
/** Answers that are kept; more keywords than these no set of samples suggests, only values do. */
const MOST_ANSWERS = 1_000;

const answers = new Map<string, Refusal | null>();

/** Why the target would refuse the keywords, or not look at them; undefined where it takes them. */
export function askTarget(asked: Asked, type: JsonValue, keywords: JsonObject): Refusal | undefined {
  // What holds depends on the day, also where nobody names one.
  const day = asked.date === undefined ? today() : readDate(asked.date);
  const key = JSON.stringify([asked, day, type, Object.hasOwn(keywords, 'enum') ? keywords : generalise(keywords)]);
  const known = answers.get(key);
  if (known !== undefined) return known ?? undefined;
  const answer = ask(asked, type, keywords);
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(key, answer ?? null);
  return answer;
}

/** Of limits and patterns only their presence matters, of a format or fixed value itself. */
const generalise = (keywords: JsonObject): JsonValue =>
  Object.entries(keywords).map(([keyword, value]) => (keyword === 'format' || keyword === 'const' ? [keyword, value] : keyword));

function ask({ to, strict, model, date, locale }: Asked, type: JsonValue, keywords: JsonObject): Refusal | undefined {
  const schema: JsonObject = { type, description: 'A value.', ...(holds(type, 'array') && { items: { type: 'string' } }), ...keywords };
  const parameters: JsonObject = { type: 'object', properties: { value: schema }, required: ['value'], additionalProperties: false };
  const tool: JsonObject = { name: 'set_value', description: 'Sets a value.', parameters };
  const report = check(tool, { for: to, as: 'content', strict, model, date, locale });
  const names = Object.keys(keywords);
  const found = report.diagnostics.find(
    ({ severity, consequence, pointer }) =>
      severity !== 'info' && consequence !== 'advice' && consequence !== 'cost' && names.some((keyword) => isWithin(pointer, `${AT}/${keyword}`)),
  );
  return found && { rule: found.rule, facts: found.facts, message: found.message };
}

const holds = (type: JsonValue, name: string): boolean => type === name || (Array.isArray(type) && type.includes(name));
