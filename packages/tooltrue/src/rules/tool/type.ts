// tool/type: `type` where the target wants one, with a value it knows, and what tools of a fixed type must and may carry.

import type { Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import type { ToolType } from '../../definition/form.js';
import { findToolType, getAliased } from '../../definition/read-tool.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer } from '../../text/pointer.js';
import { removeIn, setIn, showValue } from '../support.js';
import { optionOf, valueOf } from '../values.js';
import { checkTypedValues } from './typed-value.js';

export const rule: Rule = {
  id: 'tool/type',
  scope: 'tool',
  slots: ['typeMissing', 'typeUnknown', 'typedName', 'typedRequired', 'typedKey', 'typedChoice', 'typedValue', 'memberRequired'],
  check(context) {
    const { tool, form, native, wire } = context;
    if (!form || !native || !wire || !isObject(tool.value)) return;
    if (tool.kind === 'hosted') checkMembers(context, tool.value);
    const type = getOwn(tool.value, 'type');
    if (type === undefined || type === null) return checkMissing(context, type);
    if (typeof type === 'string' && form.type?.values.includes(type)) return;
    const known = typeof type === 'string' ? findToolType(form, type) : undefined;
    if (known && isKnownTo(known, context.profile.family)) checkTyped(context, type as string, known);
    else checkUnknown(context, type);
  },
};

const isKnownTo = ({ only }: ToolType, family: string): boolean => !only || only.includes(family);

/** Built-in tools that are keys of their element have no type; what they hold stands right under the key. */
function checkMembers({ tool, form, profile, active, report }: ToolContext, value: JsonObject): void {
  for (const claim of active(profile.tool.memberRequired)) {
    const { type, keys } = valueOf(claim, { type: 'string', keys: 'strings' });
    if (type !== tool.type && type !== form?.aliases?.[tool.type ?? '']) continue;
    const under = optionOf(claim, 'under', 'string');
    const found = under === undefined ? { key: type, value } : getAliased(value, under, form?.aliases);
    if (!found || !isObject(found.value)) continue;
    const pointer = under === undefined ? tool.pointer : appendPointer(tool.pointer, found.key);
    const { value: holder } = found;
    const missing = keys.filter((key) => (getAliased(holder, key, form?.aliases)?.value ?? null) === null);
    if (missing.length > 0) report({ message: 'tool/type.required', pointer, args: { type: under ?? type, keys: missing }, claim });
  }
}

function checkMissing(context: ToolContext, type: null | undefined): void {
  const { tool, form, profile, report } = context;
  if (!form?.type?.required && type === undefined) return;
  const expected = form?.type?.values[0];
  if (expected === undefined) return;
  for (const claim of context.active(profile.tool.typeMissing)) {
    report({
      message: 'tool/type.missing',
      pointer: tool.pointer,
      args: { expected },
      claim,
      fix: { title: 'fix.add-key', args: { key: 'type' }, applicability: 'safe', changes: [setIn(`${tool.pointer}/type`, expected)] },
    });
  }
}

function checkUnknown(context: ToolContext, type: unknown): void {
  const { tool, form, profile, report } = context;
  if (!form?.type && !form?.types) return;
  const known = [...(form.type?.values ?? []), ...Object.entries(form.types ?? {}).flatMap(([name, spec]) => (isKnownTo(spec, profile.family) ? [name] : []))];
  for (const claim of context.active(profile.tool.typeUnknown)) {
    // value.dated: types with a date in the name may be newer than what is known here.
    if (optionOf(claim, 'dated', 'boolean') === false && typeof type === 'string' && /_\d{8}$/.test(type)) continue;
    report({
      message: 'tool/type.unknown',
      pointer: appendPointer(tool.pointer, 'type'),
      args: { type: showValue(type as never), known: known.slice(0, 12) },
      claim,
    });
  }
}

function checkTyped(context: ToolContext, type: string, known: ToolType): void {
  const { tool, profile, report } = context;
  const object = isObject(tool.value) ? tool.value : {};
  if (known.name !== undefined && tool.name !== undefined && tool.name !== known.name) {
    for (const claim of context.active(profile.tool.typedName))
      report({
        message: 'tool/type.name',
        pointer: tool.namePointer ?? tool.pointer,
        args: { type, expected: known.name },
        claim: { ...claim, facts: [...claim.facts, ...refs(known.fact)] },
      });
  }
  const missing = (known.required ?? []).filter((key) => !Object.hasOwn(object, key));
  if (missing.length > 0)
    for (const claim of context.active(profile.tool.typedRequired))
      report({
        message: 'tool/type.required',
        pointer: tool.pointer,
        args: { type, keys: missing },
        claim: { ...claim, facts: [...claim.facts, ...refs(known.fact)] },
      });
  checkTypedValues(context, type);
  for (const claim of context.active(profile.tool.typedChoice)) {
    const { type: of, keys } = valueOf(claim, { type: 'string', keys: 'strings' });
    const held = of === type ? keys.filter((key) => (getOwn(object, key) ?? null) !== null) : [];
    if (of !== type || held.length === 1) continue;
    const [, second] = held;
    report({
      message: second === undefined ? 'tool/type.one-of' : 'tool/type.only-one',
      pointer: second === undefined ? tool.pointer : appendPointer(tool.pointer, second),
      ...(second !== undefined && { at: 'key' as const }),
      args: { type, keys: second === undefined ? keys : held },
      claim,
    });
  }
  if (!known.keys) return;
  const [holder, pointer] = known.body && tool.body !== tool.value ? [tool.body, tool.bodyPointer] : [object, tool.pointer];
  for (const key of Object.keys(holder)) {
    if (key === 'type' || known.keys.includes(key) || known.required?.includes(key)) continue;
    for (const claim of context.active(profile.tool.typedKey)) {
      // value.kind: only tools of this kind.
      if ((optionOf(claim, 'kind', 'string') ?? known.kind) !== known.kind) continue;
      report({
        message: 'tool/type.key',
        pointer: appendPointer(pointer, key),
        at: 'key',
        args: { type, key },
        claim: { ...claim, facts: [...claim.facts, ...refs(known.fact)] },
        fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(appendPointer(pointer, key))] },
      });
    }
  }
}

const refs = (fact: string | readonly string[]): readonly string[] => (typeof fact === 'string' ? [fact] : fact);

const responses = (tool: object) => ({ for: 'openai-responses', as: 'wire' as const, input: tool as never });
const files = (count: number) => Array.from({ length: count }, (_, i) => `file-${i}`);
const computer = { type: 'computer_use_preview', display_width: 1024, display_height: 768, environment: 'browser' };
const builtin = (more: object) => ({ for: 'moonshot', as: 'wire' as const, input: { type: 'builtin_function', ...more } as never });

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: { type: 'web_fetch_20250910', name: 'web_fetch', url_sources: { user_input: { type: 'none' } } } },
    { for: 'anthropic', input: { type: 'web_fetch_20260309', name: 'web_fetch', use_cache: false } },
    { for: 'anthropic', input: { type: 'web_fetch_20260318', name: 'web_fetch', use_cache: false, response_inclusion: 'excluded' } },
    {
      for: 'anthropic',
      input: { type: 'computer_20251124', name: 'computer', display_width_px: 800, display_height_px: 600, enable_zoom: true },
    },
    { for: 'openai-responses', as: 'wire', input: { type: 'mcp', server_label: 'a', server_url: 'https://example.com/mcp', tunnel_id: null } },
    { for: 'openai-responses', as: 'wire', input: { type: 'mcp', server_label: 'a', tunnel_id: 't' } },
    { for: 'openai-responses', as: 'wire', input: { type: 'mcp', server_label: 'a', connector_id: 'c' } },
    // Newer than anything known here.
    { for: 'anthropic', input: { type: 'gadget_20990101', name: 'gadget' } },
    { for: 'anthropic', input: { type: 'bash_20250124', name: 'bash' } },
    { for: 'gemini', input: { tools: [{ file_search: { file_search_store_names: ['fileSearchStores/a'] } }, { googleSearch: {} }] } },
    { for: 'gemini', input: { tools: [{ googleSearch: { timeRangeFilter: { startTime: '2026-01-01T00:00:00Z', end_time: '2026-02-01T00:00:00Z' } } }] } },
    builtin({ function: { name: '$web_search' } }),
    responses(computer),
    responses({ type: 'shell', environment: { type: 'container_auto', file_ids: files(50) }, allowed_callers: null }),
    responses({ type: 'code_interpreter', container: 'cntr_1' }),
    responses({ type: 'web_search', search_context_size: null, filters: { allowed_domains: ['example.com'] } }),
    responses({ type: 'mcp', server_label: 'a', server_url: 'https://example.com/mcp', require_approval: { never: { tool_names: ['a'] } } }),
  ],
  bad: [
    { ...responses({ type: 'computer_use_preview' }), at: '', severity: 'error' },
    { ...responses({ ...computer, environment: 'android' }), at: '/environment', severity: 'error' },
    { ...responses({ type: 'shell', environment: { type: 'container_auto', file_ids: files(51) } }), at: '/environment/file_ids', severity: 'error' },
    {
      ...responses({ type: 'shell', environment: { type: 'local' }, timeout_ms: 500 }),
      at: '/timeout_ms',
      severity: 'warning',
      fixed: { type: 'shell', environment: { type: 'local' } },
    },
    { ...responses({ type: 'file_search', vector_store_ids: ['vs_1'], max_num_results: 51 }), at: '/max_num_results', severity: 'error' },
    { ...responses({ type: 'apply_patch', name: 'apply_patch' }), at: '/name', severity: 'warning', fixed: { type: 'apply_patch' } },
    { ...builtin({ name: '$web_search' }), at: '', severity: 'warning' },
    { ...builtin({ function: { name: 'web_search' } }), at: '/function/name', severity: 'warning' },
    { ...builtin({ function: {} }), at: '/function', severity: 'warning' },
    { for: 'openai-responses', as: 'wire', at: '', severity: 'error', input: { type: 'mcp', server_label: 'a' } },
    {
      for: 'openai-responses',
      as: 'wire',
      at: '/connector_id',
      severity: 'error',
      input: { type: 'mcp', server_label: 'a', server_url: 'https://example.com/mcp', connector_id: 'c' },
    },
    {
      for: 'openai-responses',
      as: 'wire',
      at: '/tunnel_id',
      severity: 'error',
      input: { type: 'mcp', server_label: 'a', tunnel_id: 't', server_url: 'https://example.com/mcp', connector_id: null },
    },
    { for: 'openai-chat', as: 'wire', at: '/type', severity: 'error', input: { type: 'builtin_function', function: { name: 'web_search' } } },
    {
      for: 'openai-responses',
      as: 'wire',
      at: '',
      severity: 'error',
      input: { name: 'a', strict: false, parameters: { type: 'object', properties: {} } },
      fixed: { name: 'a', strict: false, parameters: { type: 'object', properties: {} }, type: 'function' },
    },
    { for: 'gemini', at: '/tools/0/fileSearch', severity: 'error', input: { tools: [{ fileSearch: {} }] } },
    {
      for: 'gemini',
      at: '/tools/0/google_search/timeRangeFilter',
      severity: 'error',
      input: { tools: [{ google_search: { timeRangeFilter: { startTime: '2026-01-01T00:00:00Z' } } }] },
    },
    {
      for: 'gemini',
      at: '/tools/0/googleSearch/timeRangeFilter',
      severity: 'error',
      input: { tools: [{ googleSearch: { timeRangeFilter: { endTime: '2026-01-01T00:00:00Z' } } }] },
    },
    { for: 'anthropic', at: '/name', severity: 'error', input: { type: 'bash_20250124', name: 'shell' } },
    {
      for: 'openai-chat',
      as: 'wire',
      at: '/type',
      severity: 'error',
      input: { type: 'web_search', function: { name: 'a', parameters: { type: 'object', properties: {} } } },
    },
    { for: 'anthropic', at: '/use_cache', severity: 'error', input: { type: 'web_fetch_20250910', name: 'web_fetch', use_cache: false } },
    { for: 'anthropic', at: '/response_inclusion', severity: 'error', input: { type: 'web_fetch_20260309', name: 'web_fetch', response_inclusion: 'full' } },
    { for: 'anthropic', at: '/response_inclusion', severity: 'error', input: { type: 'web_search_20260209', name: 'web_search', response_inclusion: 'full' } },
    {
      for: 'anthropic',
      at: '/enable_zoom',
      severity: 'error',
      input: { type: 'computer_20250124', name: 'computer', display_width_px: 800, display_height_px: 600, enable_zoom: true },
    },
  ],
};
