// schema/enum: on which types an enum may stand, and which members it may have.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import type { Change } from '../../text/edit.js';
import { removeIn, setIn, showValue, typeName } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/enum',
  scope: 'schema',
  slots: ['enumOnType', 'enumMemberType', 'enumEmptyMember', 'enumWithTypeList', 'enumEmpty', 'enumLetterCase', 'enumNeeded'],
  check(context) {
    for (const node of context.index.nodesWith(['anyOf', 'oneOf'])) checkBranchCase(context, node);
    for (const node of context.index.nodesWith(['enum', 'format'])) {
      const members = isObject(node.schema) ? getOwn(node.schema, 'enum') : undefined;
      if (members === undefined || (Array.isArray(members) && members.length === 0)) checkNeeded(context, node);
      if (!Array.isArray(members)) continue;
      if (members.length === 0)
        for (const claim of context.active(context.slots.enumEmpty))
          context.report({ message: 'schema/enum.empty', pointer: context.pointerTo(node, 'enum'), claim });
      checkOwner(context, node, node.schema as JsonObject, members);
      checkMembers(context, node, members);
      checkLetterCase(context, node, members);
    }
  },
};

function checkNeeded(context: SchemaContext, node: SchemaNode): void {
  const format = isObject(node.schema) ? getOwn(node.schema, 'format') : undefined;
  if (format === undefined) return;
  for (const claim of context.active(context.slots.enumNeeded))
    if (format === valueOf(claim, { format: 'string' }).format)
      context.report({ message: 'schema/enum.needed', pointer: context.pointerTo(node, 'format'), claim });
}

/** Two members that are the same but for their letters' case. */
function checkLetterCase(context: SchemaContext, node: SchemaNode, members: readonly JsonValue[]): void {
  const claims = context.active(context.slots.enumLetterCase);
  if (claims.length === 0) return;
  const seen = new Map<string, string>();
  for (const [i, member] of members.entries()) {
    if (typeof member !== 'string') continue;
    const first = seen.get(member.toLowerCase());
    if (first === undefined) seen.set(member.toLowerCase(), member);
    else if (first !== member)
      for (const claim of claims)
        context.report({ message: 'schema/enum.letter-case', pointer: context.pointerTo(node, 'enum', i), args: { first, second: member }, claim });
  }
}

/** The same of what the branches of a union may be. */
function checkBranchCase(context: SchemaContext, node: SchemaNode): void {
  const claims = context.active(context.slots.enumLetterCase);
  if (claims.length === 0 || !isObject(node.schema)) return;
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = getOwn(node.schema, keyword);
    const seen = new Map<string, { text: string; branch: number }>();
    for (const [branch, schema] of (Array.isArray(branches) ? branches : []).entries()) {
      const members = isObject(schema) ? getOwn(schema, 'enum') : undefined;
      const texts: [JsonValue | undefined, (string | number)[]][] = isObject(schema) ? [[getOwn(schema, 'const'), ['const']]] : [];
      if (Array.isArray(members)) texts.push(...members.map((m, i): [JsonValue, (string | number)[]] => [m, ['enum', i]]));
      for (const [text, path] of texts) {
        if (typeof text !== 'string') continue;
        const first = seen.get(text.toLowerCase());
        if (first === undefined) seen.set(text.toLowerCase(), { text, branch });
        else if (first.text !== text && first.branch !== branch)
          for (const claim of claims)
            context.report({
              message: 'schema/enum.letter-case',
              pointer: context.pointerTo(node, keyword, branch, ...path),
              args: { first: first.text, second: text },
              claim,
            });
      }
    }
  }
}

function checkOwner(context: SchemaContext, node: SchemaNode, schema: JsonObject, members: readonly JsonValue[]): void {
  for (const claim of context.active(context.slots.enumOnType)) {
    const { types } = valueOf(claim, { types: 'strings' });
    if (node.types?.some((t) => types.includes(t)) || getOwn(schema, 'format') === optionOf(claim, 'unlessFormat', 'string')) continue;
    const untyped = node.types === undefined;
    context.report({
      message: 'schema/enum.on-type',
      pointer: context.pointerTo(node, 'enum'),
      at: 'key',
      args: { types },
      claim,
      fix: members.every((m) => typeof m === 'string' || typeof m === 'number')
        ? {
            title: 'fix.as-string',
            applicability: untyped && members.every((m) => typeof m === 'string') ? 'safe' : 'changes-meaning',
            changes: toStrings(context, node, members),
          }
        : undefined,
    });
  }
  const list = getOwn(schema, 'type');
  if (Array.isArray(list))
    for (const claim of context.active(context.slots.enumWithTypeList)) {
      // value.allow: lists of these sorted names are taken all the same.
      const sorted = list
        .filter((t) => typeof t === 'string')
        .sort()
        .join(' ');
      if (optionOf(claim, 'allow', 'strings')?.includes(sorted)) continue;
      context.report({ message: 'schema/enum.type-list', pointer: context.pointerTo(node, 'enum'), claim });
    }
}

/** The same values as text on a string schema. Numeric limits go too: they would stand on a string then. */
function toStrings(context: SchemaContext, node: SchemaNode, members: readonly JsonValue[]): Change[] {
  const limits = ['minimum', 'maximum', 'format', 'default']
    .filter((k) => isObject(node.schema) && Object.hasOwn(node.schema, k))
    .map((k) => removeIn(context.pointerTo(node, k)));
  return [
    setIn(context.pointerTo(node, 'type'), 'string'),
    setIn(context.pointerTo(node, 'enum'), [...new Set(members.map((m) => (typeof m === 'string' ? m : JSON.stringify(m))))]),
    ...limits,
  ];
}

function checkMembers(context: SchemaContext, node: SchemaNode, members: readonly JsonValue[]): void {
  for (const claim of context.active(context.slots.enumMemberType)) {
    const { types } = valueOf(claim, { types: 'strings' });
    const allToStrings = types.includes('string') && types.length === 1 && members.every((m) => typeof m === 'string' || typeof m === 'number');
    let offered = false;
    for (const [i, member] of members.entries()) {
      if (types.includes(typeName(member))) continue;
      context.report({
        message: 'schema/enum.member-type',
        pointer: context.pointerTo(node, 'enum', i),
        args: { value: showValue(member), expected: types },
        claim,
        // One edit mends them all; repeated for each, long lists would grow with the square of their length.
        fix: allToStrings && !offered ? { title: 'fix.as-string', applicability: 'changes-meaning', changes: toStrings(context, node, members) } : undefined,
      });
      offered = true;
    }
  }
  for (const claim of context.active(context.slots.enumEmptyMember)) {
    const empty = members.indexOf('');
    if (empty < 0) continue;
    const pointer = context.pointerTo(node, 'enum', empty);
    context.report({
      message: 'schema/enum.empty-member',
      pointer,
      claim,
      fix: members.length > 1 ? { title: 'fix.remove-element', applicability: 'changes-meaning', changes: [removeIn(pointer)] } : undefined,
    });
  }
}

const ordered = (anyOf: JsonObject[]): JsonObject => ({
  name: 'a',
  description: 'A.',
  strict: true,
  input_schema: { type: 'object', properties: { order: { anyOf } }, required: ['order'], additionalProperties: false },
});

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', strict: true, input: ordered([{ const: 'asc' }, { const: 'desc' }, { const: 1 }, { const: 'asc' }]) },
    { for: 'gemini', input: { name: 'a', description: 'A.', parametersJsonSchema: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2] } } } } },
    {
      for: 'openai-chat',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: { k: { type: 'string', enum: ['', 'x'] } } } } },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/k/enum/1',
      severity: 'warning',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: { type: 'object', properties: { k: { type: 'string', enum: ['kg', 'KG'] } }, required: ['k'], additionalProperties: false },
      },
    },
    {
      for: 'gemini',
      model: 'gemini-3.5-flash',
      at: '/parameters/properties/k/format',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { k: { type: 'string', format: 'enum' } } } },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/n/enum',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'integer', enum: [1, 2] } } } },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'string', enum: ['1', '2'] } } } },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/k/enum/0',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { k: { type: 'string', enum: ['', 'x'] } } } },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { k: { type: 'string', enum: ['x'] } } } },
    },
    {
      for: 'anthropic',
      strict: true,
      at: '/input_schema/properties/order/anyOf/1/const',
      severity: 'warning',
      input: ordered([{ const: 'Asc' }, { const: 'asc' }]),
    },
    {
      for: 'anthropic',
      strict: true,
      at: '/input_schema/properties/order/anyOf/1/enum/1',
      severity: 'warning',
      input: ordered([{ const: 'Asc' }, { enum: ['desc', 'ASC'] }]),
    },
  ],
};
