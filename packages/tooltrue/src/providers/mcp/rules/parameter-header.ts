// mcp/parameter-header: parameters that a client shall send as an HTTP header (`x-mcp-header`).

import type { Rule, RuleExamples, SchemaContext } from '../../../definition/rule.js';
import type { SchemaNode } from '../../../schema/index.js';
import { getOwn, isObject } from '../../../text/json-value.js';
import { showValue } from '../../../rules/support.js';
import { valueOf } from '../../../rules/values.js';

const KEY = 'x-mcp-header';
/** An HTTP token (RFC 9110, section 5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export const rule: Rule = {
  id: 'mcp/parameter-header',
  scope: 'schema',
  slots: ['parameterHeader'],
  check(context) {
    if (context.slots.parameterHeader === undefined) return;
    const seen = new Set<string>();
    for (const node of context.index.nodesWith([KEY])) {
      const header = isObject(node.schema) ? getOwn(node.schema, KEY) : undefined;
      if (header !== undefined) checkHeader(context, node, header, seen);
    }
  },
};

function checkHeader(context: SchemaContext, node: SchemaNode, header: unknown, seen: Set<string>): void {
  const pointer = context.pointerTo(node, KEY);
  const [name, type, place, secret] = context.slots.parameterHeader?.map((ref) => context.active([ref])) ?? [];
  const said = { header: showValue(header as never) };
  const lower = typeof header === 'string' ? header.toLowerCase() : undefined;
  const twice = lower !== undefined && seen.has(lower);
  if (typeof header !== 'string' || !TOKEN.test(header) || twice) {
    for (const claim of name ?? [])
      context.report({ message: twice ? 'mcp/parameter-header.duplicate' : 'mcp/parameter-header.name', pointer, args: said, claim });
  }
  if (lower !== undefined) seen.add(lower);
  for (const claim of type ?? [])
    if (node.types?.length !== 1 || !valueOf(claim, { types: 'strings' }).types.includes(node.types[0] as string))
      context.report({ message: 'mcp/parameter-header.type', pointer, args: said, claim });
  for (const claim of place ?? []) if (!isPlain(node)) context.report({ message: 'mcp/parameter-header.place', pointer, args: said, claim });
  for (const claim of secret ?? []) {
    const { pattern } = valueOf(claim, { pattern: 'string' });
    const told = [header, node.property].find((word) => typeof word === 'string' && new RegExp(pattern, 'i').test(word));
    if (told !== undefined) context.report({ message: 'mcp/parameter-header.secret', pointer, args: said, claim });
  }
}

/** Reached from the root through `properties` alone. */
function isPlain(node: SchemaNode): boolean {
  let at: SchemaNode | undefined = node;
  for (; at?.parent; at = at.parent) if (at.keyword !== 'properties') return false;
  return at !== node;
}

const tool = (region: unknown) => ({ name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { region } } }) as never;

export const examples: RuleExamples = {
  good: [{ for: 'mcp', input: tool({ type: 'string', [KEY]: 'X-Region' }) }],
  bad: [
    { for: 'mcp', at: '/inputSchema/properties/region/x-mcp-header', severity: 'error', input: tool({ type: 'string', [KEY]: 'not a token' }) },
    { for: 'mcp', at: '/inputSchema/properties/region/x-mcp-header', severity: 'error', input: tool({ type: 'number', [KEY]: 'X-Region' }) },
    {
      for: 'mcp',
      at: '/inputSchema/properties/region/items/x-mcp-header',
      severity: 'error',
      input: tool({ type: 'array', items: { type: 'string', [KEY]: 'X-Region' } }),
    },
  ],
};
