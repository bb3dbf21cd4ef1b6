// Judges the conditions that facts about whole requests are made of. What they mean together is request/conflict's.

import { findAt } from '../definition/find.js';
import type { Condition } from '../definition/request.js';
import type { RequestContext } from '../definition/rule.js';
import type { ToolDefinition } from '../definition/tool.js';
import { areEqual } from '../schema/index.js';
import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import { typeName } from './support.js';

/** Whether this is so in the request. */
export function holds(context: RequestContext, condition: Condition): boolean {
  if (condition.some) return condition.some.some((one) => holds(context, one));
  if (condition.choice) return condition.choice.includes(context.choice?.kind ?? 'absent');
  if (condition.has) return counts(context, condition) > (condition.over ?? 0) !== (condition.absent === true);
  const found = condition.path === undefined ? undefined : findAt(context.request, condition.path.split('.'), context.aliases);
  const value: JsonValue | undefined = found?.value;
  const asked = (list: readonly JsonValue[] | undefined) => list?.some((v) => value !== undefined && areEqual(v, value));
  if (condition.absent === true) return value === undefined || value === null;
  if (condition.isnt) return !asked(condition.isnt);
  if (value === undefined || (value === null && !condition.is?.includes(null))) return false;
  if (condition.is && !asked(condition.is)) return false;
  if (condition.typed !== undefined && typeName(value) !== condition.typed) return false;
  if (condition.below !== undefined && !(typeof value === 'number' && value < condition.below)) return false;
  if (condition.reaches !== undefined && !reaches(context, value, condition.reaches)) return false;
  if (condition.includes && !(Array.isArray(value) && value.some((one) => condition.includes?.some((v) => areEqual(v, one))))) return false;
  if (condition.longer !== undefined && !(Array.isArray(value) && value.length > condition.longer)) return false;
  return !condition.not || !asked(condition.not);
}

function reaches({ request, aliases }: RequestContext, value: JsonValue, path: string): boolean {
  const limit = findAt(request, path.split('.'), aliases)?.value;
  return typeof value === 'number' && typeof limit === 'number' && value >= limit;
}

const matches = (type: string, globs: readonly string[]): boolean =>
  globs.some((glob) => (glob.endsWith('*') ? type.startsWith(glob.slice(0, -1)) : type === glob));

/** Whether the tool has what `where` asks for. */
function fits(tool: ToolDefinition, where: Condition['where']): boolean {
  if (!where) return true;
  const value = getOwn(tool.body, where.key) ?? (isObject(tool.value) ? getOwn(tool.value, where.key) : undefined);
  const among = (list: readonly JsonValue[], one: JsonValue | undefined) => list.some((v) => one !== undefined && areEqual(v, one));
  if (where.absent === true && (value ?? null) !== null) return false;
  if (where.is && !among(where.is, value)) return false;
  if (where.isnt && among(where.isnt, value)) return false;
  return !where.includes || (Array.isArray(value) && value.some((v) => among(where.includes ?? [], v)));
}

/** The tools that the choice allows: all where it names none. */
function findCallable({ tools, choice }: RequestContext): readonly ToolDefinition[] {
  const names = new Set<unknown>(choice?.names.map(({ name }) => name));
  return names.size === 0 ? tools : tools.filter((tool) => names.has(tool.name));
}

function counts(context: RequestContext, condition: Condition): number {
  const { outputs, request } = context;
  const { where, types } = condition;
  const all = condition.callable === true ? findCallable(context) : context.tools;
  const tools = where || types ? all.filter((tool) => fits(tool, where) && (!types || matches(tool.type ?? '', types))) : all;
  switch (condition.has) {
    case 'functions':
      return tools.filter((t) => t.kind === 'function').length;
    case 'built-in':
      return tools.filter((t) => t.kind === 'hosted' && t.value !== null && !condition.except?.includes(t.type ?? '')).length;
    case 'custom':
      return tools.filter((t) => t.kind === 'custom').length;
    case 'bare-functions':
      return tools.filter((t) => t.kind === 'function' && !t.schemas.some((s) => s.role === 'input')).length;
    case 'empty-elements':
      return Array.isArray(request.tools) ? request.tools.filter((t) => isObject(t) && Object.keys(t).length === 0).length : 0;
    case 'declaration-bytes':
      return tools.reduce((sum, t) => sum + (t.kind === 'function' ? sizeOf(t.body) : 0), 0);
    case 'largest-group':
      return largestGroup(request.tools);
    case 'tools':
      return tools.length;
    case 'output':
      return outputs.length;
    case 'strict-tools':
      return tools.filter((t) => t.strict === true).length;
    case 'loose-functions':
      return tools.filter((t) => t.kind === 'function' && t.strict !== true).length;
    case 'last-assistant':
      return endsWithAssistant(request.messages) ? 1 : 0;
    case 'json-word':
      return saysJson(request.messages ?? request.input) ? 1 : 0;
    case 'citations':
      return hasCitations(request.messages) ? 1 : 0;
    default:
      return 0;
  }
}

/** How many tools the largest element holds that holds tools itself. */
function largestGroup(list: JsonValue | undefined): number {
  let largest = 0;
  for (const element of Array.isArray(list) ? list : []) {
    const inner = isObject(element) ? getOwn(element, 'tools') : undefined;
    if (Array.isArray(inner) && inner.length > largest) largest = inner.length;
  }
  return largest;
}

/** The value and everything inside it, however deep. */
function* walk(value: JsonValue): Generator<JsonValue> {
  const open: JsonValue[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    if (Array.isArray(next)) for (const inner of next) open.push(inner);
    else if (isObject(next)) for (const inner of Object.values(next)) open.push(inner);
  }
}

/** The word, in any letter case, somewhere in the texts. */
function saysJson(messages: JsonValue | undefined): boolean {
  for (const value of walk(messages ?? null)) if (typeof value === 'string' && /json/i.test(value)) return true;
  return false;
}

/** About as many characters as the value has when it is written without spaces. */
export function sizeOf(value: JsonValue): number {
  let size = 0;
  for (const inner of walk(value)) {
    if (isObject(inner)) for (const key of Object.keys(inner)) size += key.length + 4;
    size += typeof inner === 'string' ? inner.length + 2 : typeof inner === 'object' && inner !== null ? 2 : String(inner).length;
  }
  return size;
}

function hasCitations(messages: JsonValue | undefined): boolean {
  if (!Array.isArray(messages)) return false;
  return messages.some((message) => {
    const content = isObject(message) ? getOwn(message, 'content') : undefined;
    return (
      Array.isArray(content) &&
      content.some((block) => {
        const citations = isObject(block) ? getOwn(block, 'citations') : undefined;
        return citations !== undefined && isObject(citations) && getOwn(citations, 'enabled') === true;
      })
    );
  });
}

function endsWithAssistant(messages: JsonValue | undefined): boolean {
  const last = Array.isArray(messages) ? messages[messages.length - 1] : undefined;
  return last !== undefined && isObject(last) && last.role === 'assistant';
}
