// anthropic/server-tool: what tools of a fixed type take beyond their keys: domains of the web tools, members of the toolsets.

import type { Rule, RuleExamples, ToolContext } from '../../../definition/rule.js';
import { getOwn, isObject, type JsonObject } from '../../../text/json-value.js';
import { appendPointer, joinPointer } from '../../../text/pointer.js';
import { optionOf, valueOf } from '../../../rules/values.js';

const LISTS = ['allowed_domains', 'blocked_domains'] as const;

export const rule: Rule = {
  id: 'anthropic/server-tool',
  scope: 'tool',
  slots: ['domains', 'domainPaths', 'toolsetMembers', 'toolsetCallers'],
  check(context) {
    const { tool, native, wire } = context;
    if (tool.kind !== 'hosted' || !native || !wire || !isObject(tool.value)) return;
    const type = tool.type ?? '';
    if (/^web_(?:search|fetch)_/.test(type)) checkDomains(context, tool.value, type.startsWith('web_fetch_'));
    if (/^(?:computer|browser)_toolset_/.test(type)) checkToolset(context, tool.value);
  },
};

function checkDomains(context: ToolContext, tool: JsonObject, fetches: boolean): void {
  const { report, profile } = context;
  const lists = LISTS.flatMap((key) => {
    const list = getOwn(tool, key);
    return Array.isArray(list) ? [{ key, list }] : [];
  });
  for (const claim of context.active(profile.tool.domains)) {
    if (lists.length > 1) report({ message: 'anthropic/server-tool.two-lists', pointer: appendPointer(context.tool.pointer, LISTS[1]), at: 'key', claim });
    for (const { key, list } of lists)
      for (const [i, domain] of list.entries()) {
        // A * may stand in the path, not in the host.
        if (typeof domain !== 'string' || !(domain.includes('://') || (domain.split('/')[0] ?? '').includes('*'))) continue;
        report({ message: 'anthropic/server-tool.domain', pointer: joinPointer(context.tool.pointer, [key, i]), args: { domain }, claim });
      }
  }
  if (!fetches) return;
  for (const claim of context.active(profile.tool.domainPaths))
    for (const { key, list } of lists)
      for (const [i, domain] of list.entries()) {
        if (typeof domain !== 'string' || domain.includes('://') || !/\/./.test(domain)) continue;
        report({ message: 'anthropic/server-tool.path', pointer: joinPointer(context.tool.pointer, [key, i]), args: { domain }, claim });
      }
}

function checkToolset(context: ToolContext, tool: JsonObject): void {
  const { report, profile } = context;
  const callers = getOwn(tool, 'allowed_callers');
  // A caller that no tool knows is told by tool/key.
  const known = context
    .active(profile.tool.keyValue)
    .flatMap((c) => (optionOf(c, 'key', 'string') === 'allowed_callers' ? (optionOf(c, 'values', 'strings') ?? []) : []));
  const isCaller = (caller: unknown) => typeof caller === 'string' && caller !== 'direct' && known.includes(caller);
  for (const claim of context.active(profile.tool.toolsetCallers))
    for (const [i, caller] of (Array.isArray(callers) ? callers : []).entries())
      if (isCaller(caller)) report({ message: 'anthropic/server-tool.caller', pointer: joinPointer(context.tool.pointer, ['allowed_callers', i]), claim });
  const configs = getOwn(tool, 'configs');
  if (configs === undefined || !isObject(configs)) return;
  for (const claim of context.active(profile.tool.toolsetMembers)) {
    const { keys } = valueOf(claim, { keys: 'strings' });
    const deferred = new Set<boolean>();
    for (const [member, config] of Object.entries(configs)) {
      const pointer = joinPointer(context.tool.pointer, ['configs', member]);
      if (!isObject(config)) continue;
      for (const key of Object.keys(config))
        if (!keys.includes(key)) report({ message: 'anthropic/server-tool.member-key', pointer: appendPointer(pointer, key), at: 'key', args: { key }, claim });
      if (getOwn(config, 'enabled') !== false && Object.hasOwn(config, 'defer_loading')) deferred.add(getOwn(config, 'defer_loading') === true);
    }
    if (deferred.size > 1) report({ message: 'anthropic/server-tool.member-defer', pointer: appendPointer(context.tool.pointer, 'configs'), claim });
  }
}

const search = (extra: JsonObject): JsonObject => ({ type: 'web_search_20250305', name: 'web_search', ...extra });
const screen = (extra: JsonObject): JsonObject => ({ type: 'computer_toolset_20260801', ...extra });

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: search({ allowed_domains: ['example.com/docs/*'], blocked_domains: null }) },
    { for: 'anthropic', input: screen({ configs: { zoom: { enabled: false } } }) },
  ],
  bad: [
    { for: 'anthropic', at: '/blocked_domains', severity: 'error', input: search({ allowed_domains: ['a.com'], blocked_domains: ['b.com'] }) },
    { for: 'anthropic', at: '/allowed_domains/0', severity: 'error', input: search({ allowed_domains: ['https://a.com'] }) },
    { for: 'anthropic', at: '/allowed_domains/0', severity: 'error', input: search({ allowed_domains: ['*.a.com'] }) },
    {
      for: 'anthropic',
      at: '/allowed_domains/0',
      severity: 'warning',
      input: { type: 'web_fetch_20250910', name: 'web_fetch', allowed_domains: ['a.com/docs'] },
    },
    { for: 'anthropic', at: '/configs/zoom/strict', severity: 'error', input: screen({ configs: { zoom: { strict: true } } }) },
    {
      for: 'anthropic',
      at: '/configs',
      severity: 'error',
      input: screen({ configs: { zoom: { defer_loading: true }, click: { enabled: true, defer_loading: false } } }),
    },
    { for: 'anthropic', at: '/allowed_callers/0', severity: 'error', input: screen({ allowed_callers: ['code_execution_20260120'] }) },
  ],
};
