// set/composed-name: the names that a model sees once a host has put the server's name before them.

import type { ActiveClaim, Rule, RuleExamples, SetContext } from '../../definition/rule.js';
import type { ToolDefinition } from '../../definition/tool.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { compileOnce, valueOf } from '../values.js';

/** The shortest name a server can have, for what holds whatever it is called. */
const SHORTEST = 'x';

export const rule: Rule = {
  id: 'set/composed-name',
  scope: 'set',
  slots: ['composedName', 'serverName'],
  check(context) {
    const { server, profile, report } = context;
    if (server !== undefined) {
      for (const claim of context.active(profile.set.serverName)) {
        const { pattern } = valueOf(claim, { pattern: 'string' });
        if (!compileOnce(pattern).test(server))
          report({ message: 'set/composed-name.server', pointer: context.recognised.lists[0] ?? '', args: { server, pattern }, claim });
      }
    }
    for (const claim of context.active(profile.set.composedName)) checkNames(context, claim);
  },
};

function checkNames(context: SetContext, claim: ActiveClaim): void {
  const { name: template, max } = valueOf(claim, { name: 'string', max: 'number' });
  const seen = new Map<string, string>();
  for (const tool of context.tools) {
    if (tool.kind !== 'function' || typeof tool.name !== 'string') continue;
    const pointer = tool.namePointer ?? tool.pointer;
    const name = compose(template, context.server ?? SHORTEST, tool.name);
    if (name.length > max) tellLength(context, claim, tool, name, max);
    const first = seen.get(shorten(claim, name, max));
    if (first === undefined) seen.set(shorten(claim, name, max), tool.name);
    else if (first !== tool.name && context.server !== undefined)
      context.report({ message: 'set/composed-name.collision', pointer, args: { name: shorten(claim, name, max), first }, claim });
  }
}

function tellLength(context: SetContext, claim: ActiveClaim, tool: ToolDefinition, name: string, max: number): void {
  const known = context.server !== undefined;
  const changed = claim.consequence !== 'rejected';
  context.report({
    message: known
      ? changed
        ? 'set/composed-name.shortened'
        : 'set/composed-name.too-long'
      : changed
        ? 'set/composed-name.shortened-for-any'
        : 'set/composed-name.too-long-for-any',
    pointer: tool.namePointer ?? tool.pointer,
    args: { length: name.length, max, name: known ? name : compose(valueOf(claim, { name: 'string' }).name, '…', String(tool.name)) },
    claim,
  });
}

const compose = (template: string, server: string, tool: string): string => template.replace('{server}', () => server).replace('{tool}', () => tool);

/** What a host makes of a name that is too long, where it says so: the first and last characters, three dots between. */
function shorten(claim: ActiveClaim, name: string, max: number): string {
  const value = claim.claim.value;
  const keep = value !== undefined && isObject(value) ? getOwn(value, 'keep') : undefined;
  if (name.length <= max || !Array.isArray(keep)) return name;
  return `${name.slice(0, Number(keep[0]))}...${name.slice(-Number(keep[1]))}`;
}

const tool = (name: string) => ({ name, description: 'A tool.', inputSchema: { type: 'object', properties: {} } });
const long = (length: number, end = '') => 'a'.repeat(length - end.length) + end;

export const examples: RuleExamples = {
  good: [
    { for: 'mcp:claude-code', server: 'files', input: { tools: [tool(long(52))] } },
    { for: 'mcp:cursor', input: { tools: [tool(long(59))] } },
    { for: 'mcp:gemini-cli', server: 'files', input: { tools: [tool('read'), tool('write')] } },
  ],
  bad: [
    { for: 'mcp:claude-code', server: 'files', at: '/tools/0/name', severity: 'error', input: { tools: [tool(long(53))] } },
    { for: 'mcp:claude-code', at: '/tools/0/name', severity: 'error', input: { tools: [tool(long(57))] } },
    { for: 'mcp:codex', server: 'files', at: '/tools/0/name', severity: 'warning', input: { tools: [tool(long(53))] } },
    { for: 'mcp:codex', at: '/tools/0/name', severity: 'warning', input: { tools: [tool(long(57))] } },
    {
      for: 'mcp:gemini-cli',
      server: 'files',
      at: '/tools/1/name',
      severity: 'warning',
      input: { tools: [tool(`${long(30)}1${long(40)}`), tool(`${long(30)}2${long(40)}`)] },
    },
    { for: 'mcp:gemini-cli', server: 'my_files', at: '/tools', severity: 'warning', input: { tools: [tool('read')] } },
  ],
};
