// anthropic/request: parts of a request that point at each other: the order of cache breakpoints, MCP servers and their toolsets,
// toolsets beside tools of their name, and a choice of a tool that only code may call.

import { nameOf } from '../../../definition/read-tool.js';
import type { RequestContext, Rule, RuleExamples } from '../../../definition/rule.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../../../text/pointer.js';
import { typeName } from '../../../rules/support.js';
import { valueOf, wrongInside } from '../../../rules/values.js';

export const rule: Rule = {
  id: 'anthropic/request',
  scope: 'request',
  slots: ['cacheOrder', 'cacheCount', 'cacheType', 'cacheValue', 'serverLinks', 'toolsetTwice', 'systemText', 'choiceCaller', 'urlSources'],
  check(context) {
    checkCache(context);
    checkBreakpoints(context);
    checkServers(context);
    checkToolsets(context);
    checkSystem(context);
    checkSources(context);
    for (const { name, pointer } of context.choice?.names ?? []) {
      const callers = context.tools.find((tool) => tool.name === name)?.body.allowed_callers;
      if (!Array.isArray(callers) || callers.includes('direct')) continue;
      for (const claim of context.active(context.slots.choiceCaller))
        context.report({ message: 'anthropic/request.choice-caller', pointer, args: { name }, claim });
    }
  },
};

interface Breakpoint {
  readonly pointer: Pointer;
  readonly long: boolean;
}

/** Every `cache_control` in the order in which the parts are put together: tools, system, messages. */
function listCacheControls(request: JsonObject): { pointer: Pointer; value: JsonValue }[] {
  const found: { pointer: Pointer; value: JsonValue }[] = [];
  const add = (holder: JsonValue, pointer: Pointer): void => {
    const value = isObject(holder) ? getOwn(holder, 'cache_control') : undefined;
    if (value !== undefined) found.push({ pointer: appendPointer(pointer, 'cache_control'), value });
  };
  const addAll = (list: JsonValue | undefined, pointer: Pointer): void => {
    if (!Array.isArray(list)) return;
    for (const [i, each] of list.entries()) {
      const at = appendPointer(pointer, i);
      // The blocks of a result stand before what is said about the result as a whole.
      if (isObject(each) && getOwn(each, 'type') === 'tool_result') addAll(getOwn(each, 'content'), appendPointer(at, 'content'));
      add(each, at);
    }
  };
  addAll(getOwn(request, 'tools'), '/tools');
  addAll(getOwn(request, 'system'), '/system');
  const messages = getOwn(request, 'messages');
  if (Array.isArray(messages))
    for (const [i, message] of messages.entries()) if (isObject(message)) addAll(getOwn(message, 'content'), joinPointer('/messages', [i, 'content']));
  return found;
}

const listBreakpoints = (request: JsonObject): Breakpoint[] =>
  listCacheControls(request).flatMap(({ pointer, value }) => (isObject(value) ? [{ pointer, long: getOwn(value, 'ttl') === '1h' }] : []));

function checkBreakpoints({ request, tools, slots, active, report }: RequestContext): void {
  const top = getOwn(request, 'cache_control');
  // tool/key judges those of tools.
  const judged = new Set(tools.map((tool) => appendPointer(tool.pointer, 'cache_control')));
  const points = listCacheControls(request).filter(({ pointer }) => !judged.has(pointer));
  if (top !== undefined) points.push({ pointer: '/cache_control', value: top });
  for (const { pointer, value } of points) {
    for (const claim of active(slots.cacheType)) {
      const found = typeName(value);
      if (!valueOf(claim, { types: 'strings' }).types.includes(found)) report({ message: 'anthropic/request.cache-type', pointer, args: { found }, claim });
    }
    for (const claim of active(slots.cacheValue)) {
      const wrong = wrongInside(claim, value, pointer);
      if (wrong) report({ message: 'anthropic/request.cache-value', pointer: wrong.pointer, args: wrong.args, claim });
    }
  }
}

function checkCache(context: RequestContext): void {
  const points = listBreakpoints(context.request);
  const short = points.findIndex((point) => !point.long);
  const late = short < 0 ? undefined : points.slice(short).find((point) => point.long);
  if (late)
    for (const claim of context.active(context.slots.cacheOrder)) context.report({ message: 'anthropic/request.cache-order', pointer: late.pointer, claim });
  for (const claim of context.active(context.slots.cacheCount)) {
    const { max } = valueOf(claim, { max: 'number' });
    const extra = points[max];
    if (extra) context.report({ message: 'anthropic/request.cache-count', pointer: extra.pointer, args: { count: points.length, max }, claim });
  }
}

function checkServers({ request, tools, slots, active, report }: RequestContext): void {
  const toolsets = tools.filter((tool) => tool.type === 'mcp_toolset');
  // Without toolsets the older form of the connector may be meant, in which servers stand alone.
  if (toolsets.length === 0) return;
  const servers = getOwn(request, 'mcp_servers');
  const names = new Map<string, number>();
  for (const server of Array.isArray(servers) ? servers : []) {
    const name = isObject(server) ? getOwn(server, 'name') : undefined;
    if (typeof name === 'string') names.set(name, 0);
  }
  for (const claim of active(slots.serverLinks)) {
    for (const tool of toolsets) {
      const name = getOwn(tool.body, 'mcp_server_name');
      if (typeof name !== 'string') continue;
      const seen = names.get(name);
      if (seen !== undefined) names.set(name, seen + 1);
      const message = seen === undefined ? 'anthropic/request.server-missing' : seen > 0 ? 'anthropic/request.server-twice' : undefined;
      if (message) report({ message, pointer: appendPointer(tool.pointer, 'mcp_server_name'), args: { name }, claim });
    }
    for (const [i, server] of (Array.isArray(servers) ? servers : []).entries()) {
      if (!isObject(server)) continue;
      const [name, url] = [getOwn(server, 'name'), getOwn(server, 'url')];
      const pointer = appendPointer('/mcp_servers', i);
      if (typeof name === 'string' && names.get(name) === 0)
        report({ message: 'anthropic/request.server-unused', pointer: appendPointer(pointer, 'name'), args: { name }, claim });
      if (typeof url === 'string' && !url.startsWith('https://'))
        report({ message: 'anthropic/request.server-url', pointer: appendPointer(pointer, 'url'), claim });
    }
  }
}

/** A text of white space says as little as an empty one. */
function checkSystem({ request, slots, active, report }: RequestContext): void {
  const system = getOwn(request, 'system');
  if (!Array.isArray(system)) return;
  for (const [i, block] of system.entries()) {
    const text = isObject(block) ? getOwn(block, 'text') : undefined;
    if (typeof text !== 'string' || text.trim() !== '') continue;
    for (const claim of active(slots.systemText)) report({ message: 'anthropic/request.system-empty', pointer: joinPointer('/system', [i, 'text']), claim });
  }
}

/** Filters of the addresses that may be fetched name tools of the request. */
function checkSources({ tools, slots, active, report }: RequestContext): void {
  const claims = active(slots.urlSources);
  // The tools of a server are not listed.
  if (claims.length === 0 || tools.some((tool) => tool.kind === 'hosted' && tool.name === undefined)) return;
  const names = new Set(tools.map(nameOf));
  for (const tool of tools) {
    const sources = tool.kind === 'hosted' ? getOwn(tool.body, 'url_sources') : undefined;
    if (sources === undefined || !isObject(sources)) continue;
    for (const [source, filter] of Object.entries(sources)) {
      const listed = isObject(filter) ? getOwn(filter, 'tools') : undefined;
      for (const [i, entry] of (Array.isArray(listed) ? listed : []).entries()) {
        const name = isObject(entry) ? getOwn(entry, 'name') : undefined;
        if (typeof name !== 'string' || names.has(name)) continue;
        const pointer = joinPointer(tool.pointer, ['url_sources', source, 'tools', i, 'name']);
        for (const claim of claims) report({ message: 'anthropic/request.source-unknown', pointer, args: { name }, claim });
      }
    }
  }
}

const familyOf = (type: string | undefined): string | undefined => /^(computer|browser)_toolset_/.exec(type ?? '')?.[1];

function checkToolsets({ tools, slots, active, report }: RequestContext): void {
  const families = new Map<string, number>();
  for (const tool of tools) {
    const family = familyOf(tool.type);
    if (family === undefined) continue;
    const count = (families.get(family) ?? 0) + 1;
    families.set(family, count);
    if (count > 1)
      for (const claim of active(slots.toolsetTwice))
        report({ message: 'anthropic/request.toolset-twice', pointer: tool.pointer, args: { name: family }, claim });
  }
  for (const tool of tools)
    if (typeof tool.name === 'string' && families.has(tool.name))
      for (const claim of active(slots.toolsetTwice))
        report({ message: 'anthropic/request.toolset-name', pointer: tool.namePointer ?? tool.pointer, args: { name: tool.name }, claim });
}

const tool = (extra: JsonObject = {}): JsonObject => ({ name: 'add', description: 'Adds.', input_schema: { type: 'object' }, ...extra });
const base = (extra: JsonObject): JsonObject => ({ model: 'claude-sonnet-5-5', max_tokens: 64, messages: [{ role: 'user', content: 'go' }], ...extra });
const hour = { cache_control: { type: 'ephemeral', ttl: '1h' } };
const minutes = { cache_control: { type: 'ephemeral' } };
const screen = { type: 'computer_toolset_20260801' };
const server = { type: 'url', name: 'files', url: 'https://files.example.com/mcp' };
const toolset = { type: 'mcp_toolset', mcp_server_name: 'files' };
const fetching = (name: string): JsonObject => ({
  type: 'web_fetch_20260318',
  name: 'web_fetch',
  url_sources: { client_tool_results: { type: 'only', tools: [{ type: 'tool_reference', name }] } },
});
const text = (extra: JsonObject): JsonObject => ({ type: 'text', text: 'hi', ...extra });

const answered = (content: JsonObject[], extra: JsonObject = {}): JsonObject =>
  base({
    messages: [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'add', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content, ...extra }] },
    ],
  });

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: base({ tools: [tool(hour)], system: [text(minutes)] }) },
    { for: 'anthropic', input: base({ cache_control: { type: 'ephemeral', ttl: '5m' }, system: [text({ cache_control: null })] }) },
    {
      for: 'anthropic',
      input: answered(
        [1, 2, 3].map(() => text(minutes)),
        minutes,
      ),
    },
    { for: 'anthropic', input: base({ mcp_servers: [server], tools: [toolset] }) },
    { for: 'anthropic', input: base({ tools: [fetching('add'), tool()] }) },
    { for: 'anthropic', input: base({ mcp_servers: [server], tools: [fetching('read'), toolset] }) },
    { for: 'anthropic', input: base({ tools: [screen, { type: 'browser_toolset_20260801' }] }) },
  ],
  bad: [
    { for: 'anthropic', at: '/system/1/text', severity: 'error', input: base({ system: [text({}), text({ text: '' })] }) },
    { for: 'anthropic', at: '/system/1/text', severity: 'error', input: base({ system: [text({}), text({ text: '\n\n' }), text({})] }) },
    { for: 'anthropic', at: '/system/0/cache_control', severity: 'error', input: base({ system: [text({ cache_control: 'ephemeral' })] }) },
    { for: 'anthropic', at: '/system/0/cache_control', severity: 'error', input: base({ system: [text({ cache_control: {} })] }) },
    { for: 'anthropic', at: '/system/0/cache_control/type', severity: 'error', input: base({ system: [text({ cache_control: { type: 'persistent' } })] }) },
    { for: 'anthropic', at: '/cache_control/ttl', severity: 'error', input: base({ cache_control: { type: 'ephemeral', ttl: 3600 } }) },
    { for: 'anthropic', at: '/messages/2/content/0/content/0/cache_control', severity: 'error', input: answered([text({ cache_control: 'ephemeral' })]) },
    {
      for: 'anthropic',
      at: '/messages/2/content/0/content/0/cache_control/ttl',
      severity: 'error',
      input: answered([text({ cache_control: { type: 'ephemeral', ttl: '2h' } })]),
    },
    {
      for: 'anthropic',
      at: '/messages/2/content/0/cache_control',
      severity: 'error',
      input: answered(
        [1, 2, 3, 4].map(() => text(minutes)),
        minutes,
      ),
    },
    { for: 'anthropic', at: '/system/0/cache_control', severity: 'error', input: base({ tools: [tool(minutes)], system: [text(hour)] }) },
    {
      for: 'anthropic',
      at: '/system/3/cache_control',
      severity: 'error',
      input: base({ tools: [tool(minutes)], system: [1, 2, 3, 4].map(() => text(minutes)) }),
    },
    { for: 'anthropic', at: '/tools/0/mcp_server_name', severity: 'error', input: base({ tools: [toolset] }) },
    { for: 'anthropic', at: '/tools/1/mcp_server_name', severity: 'error', input: base({ mcp_servers: [server], tools: [toolset, toolset] }) },
    { for: 'anthropic', at: '/mcp_servers/1/name', severity: 'error', input: base({ mcp_servers: [server, { ...server, name: 'mail' }], tools: [toolset] }) },
    {
      for: 'anthropic',
      at: '/mcp_servers/0/url',
      severity: 'error',
      input: base({ mcp_servers: [{ ...server, url: 'http://files.example.com' }], tools: [toolset] }),
    },
    {
      for: 'anthropic',
      at: '/tools/0/url_sources/client_tool_results/tools/0/name',
      severity: 'warning',
      input: base({ tools: [fetching('nowhere'), tool()] }),
    },
    { for: 'anthropic', at: '/tools/1', severity: 'error', input: base({ tools: [screen, screen] }) },
    { for: 'anthropic', at: '/tools/1/name', severity: 'error', input: base({ tools: [screen, tool({ name: 'computer' })] }) },
    {
      for: 'anthropic',
      at: '/tool_choice/name',
      severity: 'error',
      input: base({ model: 'claude-sonnet-4-6', tools: [tool({ allowed_callers: ['code_execution_20260120'] })], tool_choice: { type: 'tool', name: 'add' } }),
    },
  ],
};
