// schema/invalid: keywords whose value JSON Schema does not allow, by the meta-schema of the draft that counts.

import type { ActiveClaim, Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import { nest, type MessageId } from '../../messages/message.js';
import { checkMetaSchema, declaredDraft, type MetaProblem } from '../../schema/index.js';
import { getOwn, isObject } from '../../text/json-value.js';
import type { FixDraft } from '../../definition/rule.js';
import { isTaken } from '../lowering.js';
import { removeIn, renameIn, setIn } from '../support.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'schema/invalid',
  scope: 'schema',
  slots: ['metaSchema'],
  check(context) {
    const claims = context.active(context.slots.metaSchema);
    if (claims.length === 0) return;
    const strict = claims.filter((c) => valueOf(c, { draft: 'string' }).draft === '2020-12');
    const loose = claims.filter((c) => valueOf(c, { draft: 'string' }).draft === 'any');
    const old = claims.filter((c) => valueOf(c, { draft: 'string' }).draft === 'old');
    const modern = checkMetaSchema(context.nodes, '2020-12');
    for (const claim of claims)
      if (valueOf(claim, { draft: 'string' }).draft === 'draft-07') tellAll(context, claim, checkMetaSchema(context.nodes, 'draft-07'), 'schema/invalid.found');
    for (const claim of strict) tellAll(context, claim, modern, 'schema/invalid.found');
    if (modern.length === 0 || (loose.length === 0 && old.length === 0)) return;
    // What an older draft allows is wrong only where that draft is not the one that counts.
    const draft = declaredDraft(context.nodes[0]?.schema ?? true);
    const sevens = checkMetaSchema(context.nodes, 'draft-07');
    const inBoth = modern.filter((m) => sevens.some((s) => s.pointer === m.pointer));
    for (const claim of loose)
      tellAll(context, claim, draft === 'draft-07' || draft === 'draft-06' ? sevens : draft === '2020-12' ? modern : inBoth, 'schema/invalid.found');
    if (draft === undefined)
      for (const claim of old)
        tellAll(
          context,
          claim,
          modern.filter((m) => !inBoth.includes(m)),
          'schema/invalid.old-draft',
        );
  },
};

function tellAll(context: SchemaContext, claim: ActiveClaim, problems: readonly MetaProblem[], message: MessageId): void {
  const except = optionOf(claim, 'except', 'strings') ?? [];
  for (const problem of problems) {
    if (except.includes(problem.keyword)) continue;
    // value.nullAtRoot: a claim about these alone, or about all but these.
    const nullAtRoot = optionOf(claim, 'nullAtRoot', 'boolean');
    if (nullAtRoot !== undefined && nullAtRoot !== isNullAtRoot(problem)) continue;
    context.report({
      message: problem.keyword === '' ? 'schema/invalid.no-schema' : message,
      pointer: context.subject.pointer + problem.pointer,
      claim,
      args: { keyword: problem.keyword, expected: nest(`expected.${problem.expected}` as MessageId) },
      fix: mend(context, problem),
    });
  }
}

/** `properties` and `required` of the root may be null in some descriptions of an API. */
function isNullAtRoot({ node, keyword }: MetaProblem): boolean {
  return node.parent === undefined && (keyword === 'properties' || keyword === 'required') && isObject(node.schema) && getOwn(node.schema, keyword) === null;
}

/** Spellings of older drafts, in today's words. */
function mend(context: SchemaContext, problem: MetaProblem): FixDraft | undefined {
  const { node, keyword } = problem;
  if (!isObject(node.schema)) return undefined;
  const at = (key: string) => context.pointerTo(node, key);
  const value = getOwn(node.schema, keyword);
  if ((keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') && typeof value === 'boolean') {
    const inclusive = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const limit = getOwn(node.schema, inclusive);
    if (!value) return { title: 'fix.remove-key', args: { key: keyword }, applicability: 'safe', changes: [removeIn(at(keyword))] };
    if (typeof limit === 'number') return { title: 'fix.number-limit', applicability: 'safe', changes: [setIn(at(keyword), limit), removeIn(at(inclusive))] };
  }
  if (keyword === 'items' && Array.isArray(value) && !Object.hasOwn(node.schema, 'prefixItems') && isTaken(context, 'prefixItems')) {
    const rest = getOwn(node.schema, 'additionalItems');
    const changes = [renameIn(at('items'), 'prefixItems'), ...(rest === undefined ? [] : [renameIn(at('additionalItems'), 'items')])];
    return value.length > 0 ? { title: 'fix.prefix-items', applicability: 'safe', changes } : undefined;
  }
  if (keyword === 'type' && typeof value === 'string' && ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].includes(value.toLowerCase())) {
    return { title: 'fix.lower-case-type', args: { type: value.toLowerCase() }, applicability: 'safe', changes: [setIn(at('type'), value.toLowerCase())] };
  }
  return undefined;
}

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: {
        name: 'a',
        description: 'A.',
        input_schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: { x: { type: 'string', nullable: true } } },
      },
    },
    {
      for: 'mcp',
      input: {
        name: 'a',
        description: 'A.',
        inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: { p: { type: 'array', items: [{ type: 'integer' }] } } },
      },
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/n/exclusiveMinimum',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', minimum: 0, exclusiveMinimum: true } } } },
      fixed: { name: 'a', description: 'A.', input_schema: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 0 } } } },
    },
    {
      for: 'openai-chat',
      at: '/function/parameters/required',
      severity: 'error',
      input: { type: 'function', function: { name: 'a', parameters: { type: 'object', properties: { x: { type: 'string' } }, required: 'x' } } },
    },
  ],
};
