// schema/type: every schema has a type where the target wants one, one name where it takes one, and a name that exists.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import type { Change } from '../../text/edit.js';
import { setIn, showValue } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/type',
  scope: 'schema',
  slots: ['typeNames', 'typeList', 'typeMissing'],
  check(context) {
    const names = context.active(context.slots.typeNames);
    for (const node of context.nodes) {
      if (!isObject(node.schema)) continue;
      const type = getOwn(node.schema, 'type');
      if (type === undefined) checkMissing(context, node, node.schema);
      else if (Array.isArray(type)) checkList(context, node, node.schema, type);
      else if (names.length > 0) checkName(context, node, type);
    }
  },
};

function checkMissing(context: SchemaContext, node: SchemaNode, schema: JsonObject): void {
  if (node.parent === undefined) return; // the root has a rule of its own
  for (const claim of context.active(context.slots.typeMissing)) {
    const unless = valueOf(claim, { unless: 'strings' }).unless;
    // value.in: only in these places; value.has: only beside these keywords.
    if (optionOf(claim, 'in', 'strings')?.includes(node.keyword) === false) continue;
    // value.empty: only a schema that says nothing at all.
    const empty = optionOf(claim, 'empty', 'boolean') === true;
    if (empty && Object.keys(schema).length > 0) continue;
    if (optionOf(claim, 'has', 'strings')?.some((k) => Object.hasOwn(schema, k)) === false) continue;
    if (
      unless.some(
        (keyword) =>
          Object.hasOwn(schema, keyword) ||
          (context.slots.aliases && Object.entries(context.slots.aliases).some(([from, to]) => to === keyword && Object.hasOwn(schema, from))),
      )
    )
      continue;
    const members = getOwn(schema, 'enum');
    const strings = Array.isArray(members) && members.length > 0 && members.every((m) => typeof m === 'string');
    const implied = strings ? 'string' : Object.hasOwn(schema, 'properties') ? 'object' : Object.hasOwn(schema, 'items') ? 'array' : undefined;
    context.report({
      message: empty ? 'schema/type.empty' : 'schema/type.missing',
      pointer: context.pointerTo(node),
      claim,
      fix: implied
        ? { title: 'fix.set-key', args: { key: 'type', value: implied }, applicability: 'safe', changes: [setIn(context.pointerTo(node, 'type'), implied)] }
        : undefined,
    });
  }
}

function checkList(context: SchemaContext, node: SchemaNode, schema: JsonObject, types: readonly JsonValue[]): void {
  for (const claim of context.active(context.slots.typeList)) {
    // value.among: only lists that hold one of these names.
    if (optionOf(claim, 'among', 'strings')?.some((name) => types.includes(name)) === false) continue;
    const others = types.filter((t) => t !== 'null');
    const nullable = context.slots.dialect === 'openapi' && types.length === 2 && others.length === 1 && typeof others[0] === 'string';
    const members = getOwn(schema, 'enum');
    const changes: Change[] = nullable ? [setIn(context.pointerTo(node, 'type'), others[0] as string), setIn(context.pointerTo(node, 'nullable'), true)] : [];
    if (nullable && Array.isArray(members) && members.includes(null))
      changes.push(
        setIn(
          context.pointerTo(node, 'enum'),
          members.filter((m) => m !== null),
        ),
      );
    context.report({
      message: 'schema/type.list',
      pointer: context.pointerTo(node, 'type'),
      claim,
      fix: nullable ? { title: 'fix.nullable', applicability: 'safe', changes } : undefined,
    });
  }
  for (const [i, name] of types.entries()) checkName(context, node, name, i);
}

function checkName(context: SchemaContext, node: SchemaNode, name: JsonValue, index?: number): void {
  for (const claim of context.active(context.slots.typeNames)) {
    const { names } = valueOf(claim, { names: 'strings' });
    const anyCase = optionOf(claim, 'anyCase', 'boolean') === true;
    const legal = (n: string) =>
      names.includes(n) ||
      (anyCase && (names.includes(n.toUpperCase()) || names.includes(n.toLowerCase())) && (n === n.toUpperCase() || n === n.toLowerCase()));
    if (typeof name === 'string' && (names.includes(name) || legal(name))) continue;
    if (typeof name === 'number' && optionOf(claim, 'numbers', 'boolean') === true) continue;
    const pointer = index === undefined ? context.pointerTo(node, 'type') : context.pointerTo(node, 'type', index);
    const lower = typeof name === 'string' ? meantType(name.toLowerCase()) : '';
    context.report({
      message: 'schema/type.unknown',
      pointer,
      args: { type: showValue(name), known: names },
      claim,
      fix: legal(lower)
        ? {
            title: 'fix.set-key',
            args: { key: 'type', value: lower },
            applicability: typeof name === 'string' && name.toLowerCase() === lower ? 'safe' : 'suggestion',
            changes: [setIn(pointer, lower)],
          }
        : undefined,
    });
  }
}

/** Type names of other languages, and what their writers meant. */
const MEANT: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  hashmap: 'object',
  list: 'array',
  tuple: 'array',
  set: 'array',
  none: 'null',
  nil: 'null',
};

/** The type that a name in lower case stands for, in JSON Schema's words; the name itself where it is none of these. */
export const meantType = (name: string): string => (Object.hasOwn(MEANT, name) ? (MEANT[name] as string) : name);

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { type: ['string', 'null'] }, y: {} } } } },
    { for: 'gemini', input: { name: 'a', description: 'A.', parameters: { type: 'OBJECT', properties: { x: { type: 'STRING', nullable: true } } } } },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/properties/x/type',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: ['string', 'null'] } } } },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'string', nullable: true } } } },
    },
    {
      for: 'vertex',
      at: '/parameters/properties/x',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { description: 'Anything.' } } } },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/x/type',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'float' } } } },
    },
    {
      for: 'llamacpp',
      at: '/function/parameters/properties/x',
      severity: 'warning',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: {}, y: { description: 'Any.' } } } },
      },
    },
  ],
};
