// schema/keyword: what a target does with each keyword, by the tables of its profile.

import type { ActiveClaim, Rule, RuleExamples, SchemaContext } from '../../definition/rule.js';
import type { KeywordIndex, SchemaNode } from '../../schema/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { lowerKeyword } from '../lowering.js';
import { optionOf, valueOf } from '../values.js';

const tables = new WeakMap<readonly ActiveClaim[], Map<string, ActiveClaim[]>>();

/** Keyword to the claims about it. Kept as long as the list of active claims lives. */
function tableOf(claims: readonly ActiveClaim[]): Map<string, ActiveClaim[]> {
  let table = tables.get(claims);
  if (!table) {
    table = new Map();
    for (const claim of claims)
      for (const keyword of valueOf(claim, { keywords: 'strings' }).keywords) table.set(keyword, [...(table.get(keyword) ?? []), claim]);
    tables.set(claims, table);
  }
  return table;
}

export const rule: Rule = {
  id: 'schema/keyword',
  scope: 'schema',
  slots: ['keywords', 'otherKeywords'],
  check(context) {
    const listed = context.active(context.slots.keywords);
    const others = context.active(context.slots.otherKeywords);
    if (listed.length === 0 && others.length === 0) return;
    const table = tableOf(listed);
    const { aliases } = context.slots;
    const nameOf = (keyword: string): string => (aliases && Object.hasOwn(aliases, keyword) ? (aliases[keyword] as string) : keyword);
    // Most schemas have no keyword that anything is said about.
    if (!isConcerned(context.index, nameOf, table, others)) return;
    for (const node of context.nodes) {
      if (!isObject(node.schema)) continue;
      for (const keyword of Object.keys(node.schema)) {
        const about = table.get(nameOf(keyword));
        if (!about) {
          for (const claim of others) if (concerns(node, keyword, claim)) tell(context, node, keyword, claim);
          continue;
        }
        for (const claim of about) if (claim.severity && concerns(node, keyword, claim)) tell(context, node, keyword, claim);
      }
    }
  },
};

function isConcerned(index: KeywordIndex, nameOf: (k: string) => string, table: ReadonlyMap<string, ActiveClaim[]>, others: readonly ActiveClaim[]): boolean {
  for (const keyword of index.keywords()) if ((table.get(nameOf(keyword)) ?? others).some((claim) => claim.severity !== undefined)) return true;
  return false;
}

/**
 * value.on: only on schemas of these types; value.at: only at the root, or only below it; value.outside: not inside of these keywords;
 * value.beside: only where one of these stands too; value.over: only lists of more members.
 */
function concerns(node: SchemaNode, keyword: string, claim: ActiveClaim): boolean {
  const on = optionOf(claim, 'on', 'strings');
  if (on && node.types && !node.types.some((t) => on.includes(t))) return false;
  const outside = optionOf(claim, 'outside', 'strings');
  if (outside) for (let inner: SchemaNode | undefined = node; inner; inner = inner.parent) if (outside.includes(inner.keyword)) return false;
  const schema = node.schema as JsonObject;
  if (optionOf(claim, 'beside', 'strings')?.some((other) => Object.hasOwn(schema, other)) === false) return false;
  const over = optionOf(claim, 'over', 'number');
  const value = getOwn(schema, keyword);
  if (over !== undefined && !(Array.isArray(value) && value.length > over)) return false;
  const at = optionOf(claim, 'at', 'string');
  return at === undefined || (at === 'root') === (node.parent === undefined);
}

const VARIANTS = {
  rejected: 'schema/keyword.rejected',
  ignored: 'schema/keyword.ignored',
  changed: 'schema/keyword.changed',
  degraded: 'schema/keyword.degraded',
  advice: 'schema/keyword.unread',
} as const;

function tell(context: SchemaContext, node: SchemaNode, keyword: string, claim: ActiveClaim): void {
  const message = VARIANTS[claim.consequence as keyof typeof VARIANTS];
  if (!message) return;
  // In a protocol, what ends with a revision is what that revision changed.
  const { until } = claim.claim;
  if (claim.consequence === 'ignored' && context.profile.revision !== undefined && until !== undefined)
    return context.report({ message: 'schema/keyword.revision', pointer: context.pointerTo(node, keyword), at: 'key', args: { keyword, since: until }, claim });
  const fix = claim.consequence === 'rejected' ? lowerKeyword(context, node, keyword) : undefined;
  context.report({ message, pointer: context.pointerTo(node, keyword), at: 'key', args: { keyword }, claim, fix });
}

const OTHER_SPELLINGS = [
  ...['any_of', 'one_of', 'all_of', 'additional_properties', 'prefix_items', 'property_ordering', 'max_items', 'min_items', 'max_length'],
  ...['min_length', 'max_properties', 'min_properties', 'exclusive_minimum', 'exclusive_maximum', 'multiple_of', 'unique_items'],
  ...['pattern_properties', 'property_names'],
];

const strict = (properties: JsonObject): JsonObject => ({
  type: 'function',
  function: {
    name: 'a',
    description: 'A.',
    strict: true,
    parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  },
});

export const examples: RuleExamples = {
  good: [
    { for: 'openai-chat', input: { ...strict({ x: { type: 'string', description: '$anchor' } }) } },
    {
      for: 'llamacpp',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { s: { type: 'string', minLength: 2 } } } },
      },
    },
    {
      for: 'xai',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { s: { allOf: [{ type: 'string' }] } } } },
      },
    },
    // A property may be named like a keyword.
    {
      for: 'gemini',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { const: { type: 'string' }, pattern: { type: 'string' } } } },
    },
    {
      for: 'openai-chat',
      input: {
        type: 'function',
        function: { name: 'a', parameters: { type: 'object', properties: { n: { type: 'integer', multipleOf: 5, exclusiveMinimum: 0 } } } },
      },
    },
  ],
  bad: [
    {
      for: 'gemini',
      at: '/parameters/properties/n/exclusiveMinimum',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'integer', exclusiveMinimum: 0 } } } },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } } },
    },
    {
      for: 'anthropic',
      strict: true,
      at: '/input_schema/properties/n/minimum',
      severity: 'error',
      input: {
        name: 'a',
        description: 'A.',
        strict: true,
        input_schema: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } }, required: ['n'], additionalProperties: false },
      },
    },
    {
      for: 'gemini',
      at: '/parametersJsonSchema/properties/n/multipleOf',
      severity: 'warning',
      input: { name: 'a', description: 'A.', parametersJsonSchema: { type: 'object', properties: { n: { type: 'integer', multipleOf: 5 } } } },
    },
    {
      for: 'llamacpp',
      at: '/function/parameters/properties/s/minLength',
      severity: 'warning',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { s: { type: 'string', pattern: '^a+$', minLength: 2 } } } },
      },
    },
    {
      for: 'xai',
      at: '/function/parameters/properties/s/allOf',
      severity: 'warning',
      input: {
        type: 'function',
        function: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { s: { allOf: [{ type: 'string' }, { enum: ['x'] }] } } } },
      },
    },
    {
      for: 'gemini',
      at: '/parameters/properties/x/default',
      severity: 'info',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: { x: { type: 'integer', default: 5 } } } },
    },
    // One spelling too many: where schemas are free data, only JSON Schema's own counts.
    ...OTHER_SPELLINGS.map((word) => ({
      for: 'gemini',
      at: `/parametersJsonSchema/properties/x/${word}`,
      severity: 'warning' as const,
      input: { name: 'a', description: 'A.', parametersJsonSchema: { type: 'object', properties: { x: { [word]: 1 } } } },
    })),
    ...['$anchor', '$dynamicRef', '$recursiveRef', '$id'].map((word) => ({
      for: 'openai-chat',
      at: `/function/parameters/properties/x/${word}`,
      severity: 'error' as const,
      input: strict({ x: { type: 'string', [word]: '#a' } }),
    })),
  ],
};
