// schema/required: names in `required` that do not exist, and strict modes in which every property must be listed.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import type { Change } from '../../text/edit.js';
import { appendPointer, joinPointer } from '../../text/pointer.js';
import { isTaken, makeNullable, uniteWithNull } from '../lowering.js';
import { removeIn, setIn } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/required',
  scope: 'schema',
  slots: ['requiredUndefined', 'requiredAll', 'requiredSome', 'requiredOrNull'],
  check(context) {
    const undefinedNames = context.active(context.slots.requiredUndefined);
    const all = context.active(context.slots.requiredAll);
    const some = context.active(context.slots.requiredSome);
    const orNull = context.active(context.slots.requiredOrNull);
    if (undefinedNames.length + all.length + some.length + orNull.length === 0) return;
    for (const node of some.length > 0 ? context.nodes : context.index.nodesWith(['properties', 'required'])) {
      if (!isObject(node.schema)) continue;
      const properties = getOwn(node.schema, 'properties');
      const required = getOwn(node.schema, 'required');
      const declared = properties !== undefined && isObject(properties) ? properties : undefined;
      if (Array.isArray(required) && undefinedNames.length > 0) checkUndefined(context, node, node.schema, declared, required, undefinedNames);
      for (const claim of some) {
        if (!node.types?.includes('object') || (node.parent && valueOf(claim, { at: 'string' }).at === 'root')) continue;
        if (!Array.isArray(required) || required.length === 0) context.report({ message: 'schema/required.none', pointer: context.pointerTo(node), claim });
      }
      if (declared && orNull.length > 0) checkOptional(context, node, declared, Array.isArray(required) ? required : [], orNull);
      if (declared && all.length > 0) checkAll(context, node, declared, Array.isArray(required) ? required : [], all);
    }
  },
};

function checkUndefined(
  context: SchemaContext,
  node: SchemaNode,
  schema: JsonObject,
  properties: JsonObject | undefined,
  required: readonly JsonValue[],
  claims: ReturnType<SchemaContext['active']>,
): void {
  // In JSON Schema a branch may require what its parent declares; only dialects without that habit are sure, and facts that say so (value.everywhere).
  const loose = context.slots.dialect === 'json-schema' && !claims.some((c) => optionOf(c, 'everywhere', 'boolean') === true);
  if (properties === undefined && loose && (node.parent === undefined ? !isDeclaringObject(schema) : true)) return;
  for (const [i, name] of required.entries()) {
    if (typeof name !== 'string' || (properties && Object.hasOwn(properties, name))) continue;
    if (loose && isDeclaredElsewhere(schema, node, name)) continue;
    const pointer = context.pointerTo(node, 'required', i);
    for (const claim of claims) {
      context.report({
        message: 'schema/required.undefined',
        pointer,
        args: { name },
        claim,
        fix: { title: 'fix.drop-name', args: { name }, applicability: 'changes-meaning', changes: [removeIn(pointer)] },
      });
    }
  }
}

const isDeclaringObject = (schema: JsonObject): boolean =>
  getOwn(schema, 'type') === 'object' && !['$ref', 'allOf', 'anyOf', 'oneOf', 'if'].some((k) => Object.hasOwn(schema, k));

/** Declared by a pattern, a combinator of the same schema, a reference, or the schema around a combinator's branch. */
function isDeclaredElsewhere(schema: JsonObject, node: SchemaNode, name: string): boolean {
  if (['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'].some((k) => Object.hasOwn(schema, k))) return true;
  for (
    let at: SchemaNode | undefined = node;
    at?.parent && ['anyOf', 'oneOf', 'allOf', 'then', 'else', 'if', 'not', 'dependentSchemas'].includes(at.keyword);
    at = at.parent
  ) {
    const outer = isObject(at.parent.schema) ? getOwn(at.parent.schema, 'properties') : undefined;
    if (outer !== undefined && isObject(outer) && Object.hasOwn(outer, name)) return true;
  }
  return false;
}

function checkAll(
  context: SchemaContext,
  node: SchemaNode,
  properties: JsonObject,
  required: readonly JsonValue[],
  claims: ReturnType<SchemaContext['active']>,
): void {
  const listed = new Set(required);
  const missing = Object.keys(properties).filter((key) => !listed.has(key));
  if (missing.length === 0) return;
  const changes: Change[] = [setIn(context.pointerTo(node, 'required'), Object.keys(properties))];
  let possible = true;
  for (const key of missing) {
    const nullable = allowNull(context, properties[key] as JsonValue);
    if (nullable === undefined) possible = false;
    else if (nullable !== properties[key]) changes.push(setIn(context.pointerTo(node, 'properties', key), nullable));
  }
  const hasList = isObject(node.schema) && Array.isArray(getOwn(node.schema, 'required'));
  for (const claim of claims) {
    context.report({
      message: 'schema/required.incomplete',
      pointer: hasList ? context.pointerTo(node, 'required') : context.pointerTo(node),
      args: { missing },
      claim,
      fix: possible ? { title: 'fix.require-all', applicability: 'changes-meaning', changes } : undefined,
    });
  }
}

/** The schema, also taking null, in a form that the target takes. */
function allowNull(context: SchemaContext, schema: JsonValue): JsonValue | undefined {
  const nullable = makeNullable(schema);
  const types = nullable !== undefined && isObject(nullable) ? getOwn(nullable, 'type') : undefined;
  if (!Array.isArray(types) || !isObject(schema)) return nullable;
  const refused = context.active(context.slots.typeList).some((claim) => optionOf(claim, 'among', 'strings')?.some((name) => types.includes(name)) !== false);
  if (!refused) return nullable;
  return typeof getOwn(schema, 'type') === 'string' && isTaken(context, 'anyOf') ? uniteWithNull(schema) : undefined;
}

/** By its list of types, its enum or its constant. */
function allowsNull(schema: JsonValue): boolean {
  if (!isObject(schema)) return false;
  const [types, members] = [getOwn(schema, 'type'), getOwn(schema, 'enum')];
  if (getOwn(schema, 'const') === null) return true;
  if (Array.isArray(members) && !members.includes(null)) return false;
  return Array.isArray(types) ? types.includes('null') : types === undefined && Array.isArray(members);
}

/** Properties that may be left out, but not be null. */
function checkOptional(
  context: SchemaContext,
  node: SchemaNode,
  properties: JsonObject,
  required: readonly JsonValue[],
  claims: ReturnType<SchemaContext['active']>,
): void {
  const listed = new Set(required);
  const names: string[] = [];
  const changes: Change[] = [];
  let whole = true;
  for (const [key, schema] of Object.entries(properties)) {
    if (listed.has(key) || allowsNull(schema) || !isObject(schema)) continue;
    const ways = addNull(context.pointerTo(node, 'properties', key), schema);
    if (ways === undefined) continue;
    names.push(key);
    if (ways.length === 0) whole = false;
    changes.push(...ways);
  }
  if (names.length === 0) return;
  for (const claim of claims)
    context.report({
      message: 'schema/required.or-null',
      pointer: context.pointerTo(node, 'properties'),
      at: 'key',
      args: { names },
      claim,
      fix: whole ? { title: 'fix.allow-null', applicability: 'changes-meaning', changes } : undefined,
    });
}

/**
 * What lets the schema take null, too, word by word, so that a deep schema is not written out once for each of its levels.
 * Undefined where it is not known to refuse null; empty where it does, and no plain way exists.
 */
function addNull(pointer: string, schema: JsonObject): Change[] | undefined {
  const set = (key: string, value: JsonValue): Change => setIn(appendPointer(pointer, key), value);
  const [type, members, constant] = [getOwn(schema, 'type'), getOwn(schema, 'enum'), getOwn(schema, 'const')];
  const others = ['anyOf', '$ref'].filter((key) => Object.hasOwn(schema, key));
  const changes: Change[] = [];
  if (Array.isArray(members) && !members.includes(null)) changes.push(set('enum', [...members, null]));
  if (constant !== undefined) changes.push(...(members === undefined ? [set('enum', [constant, null])] : []), removeIn(appendPointer(pointer, 'const')));
  if (typeof type === 'string' && type !== 'null') changes.push(set('type', [type, 'null']));
  if (Array.isArray(type) && !type.includes('null')) changes.push(set('type', [...type, 'null']));
  if (others.length === 0) return changes.length > 0 ? changes : undefined;
  if (others.length > 1 || changes.length > 0) return [];
  const union = getOwn(schema, 'anyOf');
  if (Array.isArray(union))
    return union.some((branch) => isObject(branch) && getOwn(branch, 'type') === 'null')
      ? undefined
      : [setIn(joinPointer(pointer, ['anyOf', union.length]), { type: 'null' })];
  // Beside a reference stand texts at most.
  return Object.values(schema).every((value) => typeof value !== 'object') ? [setIn(pointer, { anyOf: [schema, { type: 'null' }] })] : [];
}

const optional = (properties: object) =>
  ({
    type: 'function',
    function: { name: 'a', description: 'A.', parameters: { type: 'object', properties, required: [], $defs: { x: { type: 'string' } } } },
  }) as never;

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x'] } },
    },
    { for: 'gemini', input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string' } }, required: [] } } },
    {
      for: 'groq',
      input: optional({ u: { enum: ['c', null] }, v: { const: null }, w: { anyOf: [{ type: 'string' }, { type: 'null' }] }, x: {}, y: { type: 'null' } }),
    },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/required/1',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string' } }, required: ['x', 'y'] } },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/required',
      severity: 'error',
      input: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x'], additionalProperties: false },
        },
      },
      fixed: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { x: { type: 'string' }, y: { type: ['string', 'null'] } },
            required: ['x', 'y'],
            additionalProperties: false,
          },
        },
      },
    },
    {
      for: 'cerebras',
      at: '/function/parameters/required',
      severity: 'error',
      input: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x'], additionalProperties: false },
        },
      },
      fixed: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { x: { type: 'string' }, y: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            required: ['x', 'y'],
            additionalProperties: false,
          },
        },
      },
    },
    {
      for: 'groq',
      at: '/function/parameters/properties',
      severity: 'info',
      input: {
        type: 'function',
        function: {
          name: 'a',
          description: 'A.',
          parameters: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x'] },
        },
      },
      fixed: {
        type: 'function',
        function: {
          name: 'a',
          description: 'A.',
          parameters: { type: 'object', properties: { x: { type: 'string' }, y: { type: ['string', 'null'] } }, required: ['x'] },
        },
      },
    },
    {
      for: 'groq',
      at: '/function/parameters/properties',
      severity: 'info',
      input: optional({ u: { enum: ['c', 'f'] }, v: { const: 1 }, w: { anyOf: [{ type: 'string' }, { type: 'number' }] }, x: { $ref: '#/$defs/x' } }),
      fixed: optional({
        u: { enum: ['c', 'f', null] },
        v: { enum: [1, null] },
        w: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
        x: { anyOf: [{ $ref: '#/$defs/x' }, { type: 'null' }] },
      }),
    },
  ],
};
