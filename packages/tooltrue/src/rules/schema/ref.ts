// schema/ref: references that lead nowhere, outside, or back to themselves, and what stands beside them.

import type { Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import { findCycles, getPointer, type SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import type { Pointer } from '../../text/pointer.js';
import { removeIn, setIn } from '../support.js';
import { compileOnce, optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/ref',
  scope: 'schema',
  slots: ['refSiblings', 'refMissing', 'refExternal', 'recursion', 'recursionRequired', 'refEndless', 'refPlace'],
  check(context) {
    const holders = context.index.nodesWith(['$ref']);
    if (holders.length === 0) return;
    for (const node of holders) {
      if (!isObject(node.schema)) continue;
      const ref = getOwn(node.schema, '$ref');
      if (typeof ref !== 'string') continue;
      for (const claim of context.active(context.slots.refPlace)) {
        const { pattern } = valueOf(claim, { pattern: 'string' });
        if (compileOnce(pattern).test(ref)) continue;
        const place = optionOf(claim, 'place', 'string') ?? pattern;
        context.report({ message: 'schema/ref.place', pointer: context.pointerTo(node, '$ref'), args: { ref, place }, claim });
      }
      checkTarget(context, node, ref);
      checkSiblings(context, node, node.schema, ref);
    }
    checkCycles(context);
  },
};

function checkTarget(context: SchemaContext, node: SchemaNode, ref: string): void {
  const found = context.resolver.resolve(ref, node);
  if (found.kind === 'found') return;
  const missing = found.kind === 'missing';
  for (const claim of context.active(missing ? context.slots.refMissing : context.slots.refExternal)) {
    context.report({ message: missing ? 'schema/ref.missing' : 'schema/ref.external', pointer: context.pointerTo(node, '$ref'), args: { ref }, claim });
  }
}

function checkSiblings(context: SchemaContext, node: SchemaNode, schema: JsonObject, ref: string): void {
  for (const claim of context.active(context.slots.refSiblings)) {
    const { allow } = valueOf(claim, { allow: 'strings' });
    const only = optionOf(claim, 'only', 'strings');
    const beside = Object.keys(schema).filter(
      (k) => k !== '$ref' && !allow.includes(k) && !(k.startsWith('$') && allow.includes('$')) && (!only || only.includes(k)),
    );
    // Definitions at the root stand beside a root reference by necessity.
    const wrong = node.parent === undefined ? beside.filter((k) => k !== '$defs' && k !== 'definitions' && k !== '$schema') : beside;
    if (wrong.length === 0) continue;
    context.report({
      message: 'schema/ref.siblings',
      pointer: context.pointerTo(node, wrong[0] as string),
      at: 'key',
      args: { keywords: wrong },
      claim,
      fix:
        node.parent === undefined || Object.hasOwn(schema, 'anyOf')
          ? undefined
          : {
              title: 'fix.wrap-ref',
              applicability: 'safe',
              changes: [setIn(context.pointerTo(node, 'anyOf'), [{ $ref: ref }]), removeIn(context.pointerTo(node, '$ref'))],
            },
    });
  }
}

function checkCycles(context: SchemaContext): void {
  const { recursion, recursionRequired, refEndless } = context.slots;
  if (!recursion && !recursionRequired && !refEndless) return;
  for (const cycle of findCycles(context.nodes, context.resolver)) {
    const pointer = context.pointerTo(cycle.node, cycle.keyword);
    const args = { ref: String(getOwn(cycle.node.schema as JsonObject, cycle.keyword)) };
    if (cycle.kind !== 'recursion')
      for (const claim of context.active(refEndless)) context.report({ message: `schema/ref.${cycle.kind}`, pointer, args, claim });
    // The definition that comes back to itself is the fault, whoever refers to it.
    const definition = cycle.target === '' ? pointer : context.subject.pointer + cycle.target;
    for (const claim of context.active(recursion)) context.report({ message: 'schema/ref.recursion', pointer: definition, args, claim });
    if (recursionRequired && isRequiredAllTheWay(context, cycle.path))
      for (const claim of context.active(recursionRequired)) context.report({ message: 'schema/ref.recursion-required', pointer, args, claim });
  }
}

/** No step round the cycle goes through an optional property. */
function isRequiredAllTheWay(context: SchemaContext, path: readonly Pointer[]): boolean {
  const places = new Map(context.nodes.map((node) => [getPointer(node), node]));
  for (const pointer of path) {
    for (let at = places.get(pointer); at?.parent; at = at.parent) {
      if (at.keyword !== 'properties' || !isObject(at.parent.schema)) continue;
      const required = getOwn(at.parent.schema, 'required');
      if (!Array.isArray(required) || !required.includes(at.property as string)) return false;
    }
  }
  return true;
}

/** A declaration with a reference, and definitions wherever it may lead. */
const referring = ($ref: string): JsonObject => ({
  name: 'a',
  description: 'A.',
  parametersJsonSchema: {
    type: 'object',
    properties: { a: { $ref }, b: { type: 'string' } },
    $defs: { A: { type: 'string' } },
    definitions: { A: { type: 'string' } },
  },
});

export const examples: RuleExamples = {
  good: [
    { for: 'gemini', input: referring('#/$defs/A') },
    {
      for: 'openai-chat',
      input: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { t: { $ref: '#/$defs/T' } },
            required: ['t'],
            additionalProperties: false,
            $defs: {
              T: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/T' } } }, required: ['kids'], additionalProperties: false },
            },
          },
        },
      },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/x/$ref',
      severity: 'warning',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { x: { $ref: '#/$defs/Nope' } } } },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/properties/t/description',
      severity: 'error',
      input: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { t: { $ref: '#/$defs/T', description: 'A t.' } },
            required: ['t'],
            additionalProperties: false,
            $defs: { T: { type: 'string' } },
          },
        },
      },
      fixed: {
        type: 'function',
        function: {
          name: 'a',
          strict: true,
          parameters: {
            type: 'object',
            properties: { t: { description: 'A t.', anyOf: [{ $ref: '#/$defs/T' }] } },
            required: ['t'],
            additionalProperties: false,
            $defs: { T: { type: 'string' } },
          },
        },
      },
    },
    {
      for: 'anthropic',
      at: '/input_schema/$defs/T',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: {
          type: 'object',
          properties: { t: { $ref: '#/$defs/T' } },
          required: ['t'],
          additionalProperties: false,
          $defs: { T: { type: 'object', properties: { kid: { $ref: '#/$defs/T' } }, additionalProperties: false } },
        },
      },
    },
    {
      for: 'gemini',
      at: '/parametersJsonSchema/properties/a/$ref',
      severity: 'warning',
      input: referring('#/definitions/A'),
    },
    { for: 'gemini', at: '/parametersJsonSchema/properties/a/$ref', severity: 'warning', input: referring('#/properties/b') },
  ],
};
