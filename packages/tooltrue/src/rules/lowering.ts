// How one keyword is written for a target that does not take it: the same meaning in other words where there is one,
// else without it. Used by fixes; a conversion uses the same steps.

import type { FixDraft, SchemaContext } from '../definition/rule.js';
import type { SchemaNode } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import type { Change } from '../text/edit.js';
import type { Pointer } from '../text/pointer.js';
import { removeIn, renameIn, setIn } from './support.js';
import { optionOf } from './values.js';

/** What is lost without loss of meaning: texts count, since the model reads them. */
const IDLE: ReadonlySet<string> = new Set(['$schema', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'enumTitles', 'markdownDescription']);

export function lowerKeyword(context: SchemaContext, node: SchemaNode, keyword: string): FixDraft | undefined {
  const schema = node.schema;
  if (!isObject(schema)) return undefined;
  const at = (key: string) => context.pointerTo(node, key);
  const has = (key: string) => Object.hasOwn(schema, key);
  const value = getOwn(schema, keyword) as JsonValue;
  const type = node.types?.length === 1 ? node.types[0] : undefined;
  switch (keyword) {
    case 'const':
      if (typeof value === 'string' && !has('enum') && isTaken(context, 'enum')) {
        const typed: Change[] = has('type') ? [] : [setIn(at('type'), 'string')];
        return { title: 'fix.as-enum', applicability: 'safe', changes: [setIn(at('enum'), [value]), removeIn(at('const')), ...typed] };
      }
      break;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const inclusive = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
      if (typeof value !== 'number' || type !== 'integer' || has(inclusive) || !isTaken(context, inclusive)) break;
      const limit = keyword === 'exclusiveMinimum' ? Math.floor(value) + 1 : Math.ceil(value) - 1;
      return { title: 'fix.inclusive-limit', applicability: 'safe', changes: [setIn(at(inclusive), limit), removeIn(at(keyword))] };
    }
    case 'oneOf':
      if (!has('anyOf') && isTaken(context, 'anyOf'))
        return { title: 'fix.as-any-of', applicability: 'changes-meaning', changes: [renameIn(at('oneOf'), 'anyOf')] };
      break;
  }
  if (IDLE.has(keyword)) return { title: 'fix.drop-idle-keyword', args: { keyword }, applicability: 'safe', changes: [removeIn(at(keyword))] };
  if (STRUCTURAL.has(keyword)) return undefined;
  return dropKeyword(keyword, at(keyword));
}

/** Keywords that say something about a schema, and demand nothing of its values. */
const NO_RULES: ReadonlySet<string> = new Set([...IDLE, '$id', 'id', '$anchor', 'title', 'description', 'default', 'example', 'examples']);

/** Without the keyword; the title says what that costs. */
export const dropKeyword = (keyword: string, pointer: Pointer): FixDraft => ({
  ...(NO_RULES.has(keyword) || keyword.startsWith('x-')
    ? { title: 'fix.remove-key', args: { key: keyword } }
    : { title: 'fix.drop-keyword', args: { keyword } }),
  applicability: 'changes-meaning',
  changes: [removeIn(pointer)],
});

/** Without these a schema falls apart; what to write instead is for a person, or a conversion, to say. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  '$ref',
  '$defs',
  'definitions',
  'allOf',
  'oneOf',
  'anyOf',
  'if',
  'then',
  'else',
  'prefixItems',
  'properties',
  'patternProperties',
]);

/** Whether the target takes a keyword. */
export function isTaken(context: SchemaContext, keyword: string): boolean {
  const listed = context.active(context.slots.keywords).filter((c) => optionOf(c, 'keywords', 'strings')?.includes(keyword));
  return listed.length === 0 ? context.slots.otherKeywords === undefined : listed.every((c) => c.consequence === 'ok');
}

/** The schema, also taking null: for optional properties that a target wants required. Undefined where no plain way exists. */
export function makeNullable(schema: JsonValue): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const type = getOwn(schema, 'type');
  const copy: JsonObject = { ...schema };
  const members = getOwn(schema, 'enum');
  if (Array.isArray(members) && !members.includes(null)) copy.enum = [...members, null];
  if (Object.hasOwn(schema, 'const')) return { anyOf: [schema, { type: 'null' }] };
  if (typeof type === 'string') return type === 'null' ? schema : { ...copy, type: [type, 'null'] };
  if (Array.isArray(type)) return type.includes('null') ? copy : { ...copy, type: [...type, 'null'] };
  const union = getOwn(schema, 'anyOf');
  if (Array.isArray(union)) return union.some((b) => isObject(b) && getOwn(b, 'type') === 'null') ? schema : { ...schema, anyOf: [...union, { type: 'null' }] };
  if (Object.hasOwn(schema, '$ref')) return { anyOf: [schema, { type: 'null' }] };
  return undefined;
}

/** The schema or null as two branches, for targets that take no lists of types. */
export function uniteWithNull(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] };
}
