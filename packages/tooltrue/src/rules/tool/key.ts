// tool/key: keys of a tool that the target does not know, wants elsewhere, or wants with another kind of value.

import type { Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { findToolType, getAliased, holdsKey } from '../../definition/read-tool.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { appendPointer, type Pointer } from '../../text/pointer.js';
import { areEqual } from '../../schema/index.js';
import { removeIn, showValue, typeName } from '../support.js';
import { optionOf, valueOf, wrongInside } from '../values.js';

export const rule: Rule = {
  id: 'tool/key',
  scope: 'tool',
  slots: ['unknownKey', 'misplacedKey', 'keyType', 'exclusiveKeys', 'keyValue', 'keyEmpty', 'idleKey', 'keyRevision'],
  check(context) {
    const { tool, form, native, wire } = context;
    // In another envelope the keys will be other ones.
    if (!form || !native || !wire || !isObject(tool.value)) return;
    if (tool.kind === 'hosted') {
      // Which keys a tool of a fixed type takes is told by tool/type; those that it takes are built as on other tools.
      const taken = findToolType(form, tool.type ?? '')?.keys ?? [];
      checkValues(context, tool.body, tool.bodyPointer, taken);
      checkExclusive(context, tool.body, tool.bodyPointer, taken);
    }
    if (tool.kind !== 'function' && tool.kind !== 'custom') return;
    checkUnknown(context, tool.value, tool.pointer, form.keys);
    // The body of a tool of another kind has keys of its own, which tool/type tells.
    const ownKeys = tool.kind === 'custom' && tool.type !== undefined && findToolType(form, tool.type)?.keys !== undefined;
    if (form.bodyKeys && tool.body !== tool.value && !ownKeys) checkUnknown(context, tool.body, tool.bodyPointer, form.bodyKeys);
    checkValues(context, tool.body, tool.bodyPointer);
    checkExclusive(context, tool.body, tool.bodyPointer);
    for (const claim of context.active(context.profile.tool.keyRevision)) {
      for (const key of valueOf(claim, { keys: 'strings' }).keys)
        if (Object.hasOwn(tool.value, key))
          context.report({ message: 'tool/key.revision', pointer: appendPointer(tool.pointer, key), at: 'key', args: { key }, claim });
    }
  },
};

function checkUnknown(context: ToolContext, object: JsonObject, pointer: Pointer, known: readonly string[]): void {
  const { profile, form, report } = context;
  const misplaced = context.active(profile.tool.misplacedKey);
  for (const key of Object.keys(object)) {
    const name = form?.aliases && Object.hasOwn(form.aliases, key) ? (form.aliases[key] as string) : key;
    if (known.includes(name)) continue;
    // A schema under a foreign key is told by tool/schema.
    if (context.tool.foreignSchema?.pointer === appendPointer(pointer, key)) continue;
    const at = appendPointer(pointer, key);
    const better = misplaced.find((claim) => Object.hasOwn(valueOf(claim, { keys: 'map' }).keys, name));
    if (better) {
      report({
        message: 'tool/key.misplaced',
        pointer: at,
        at: 'key',
        args: { key, right: valueOf(better, { keys: 'map' }).keys[name] as string },
        claim: better,
      });
      continue;
    }
    for (const claim of context.active(profile.tool.unknownKey)) {
      report({
        message: 'tool/key.unknown',
        pointer: at,
        at: 'key',
        args: { key },
        claim,
        fix: { title: 'fix.remove-key', args: { key }, applicability: 'changes-meaning', changes: [removeIn(at)] },
      });
    }
  }
}

function checkValues(context: ToolContext, body: JsonObject, pointer: Pointer, only?: readonly string[]): void {
  const { profile, report, form } = context;
  const at = (key: string) => {
    const found = only?.includes(key) === false ? undefined : getAliased(body, key, form?.aliases);
    return found && { value: found.value, pointer: appendPointer(pointer, found.key) };
  };
  for (const claim of context.active(profile.tool.keyType)) {
    const { key, types } = valueOf(claim, { key: 'string', types: 'strings' });
    const found = at(key);
    if (found && !types.includes(typeName(found.value)))
      report({ message: 'tool/key.type', pointer: found.pointer, args: { key, expected: types, found: typeName(found.value) }, claim });
  }
  for (const claim of context.active(profile.tool.keyValue)) {
    const { key, values } = valueOf(claim, { key: 'string', values: 'values' });
    const found = at(key);
    if (optionOf(claim, 'under', 'string') !== undefined) {
      const wrong = found && wrongInside(claim, found.value, found.pointer);
      if (wrong) report({ message: 'tool/key.value', pointer: wrong.pointer, args: wrong.args, claim });
      continue;
    }
    // value.each: what a list holds; that it is a list is another claim's.
    const each = optionOf(claim, 'each', 'boolean') === true;
    const members = !found ? [] : !each ? [found.value] : Array.isArray(found.value) ? found.value : [];
    for (const [i, value] of members.entries()) {
      if (values.some((v) => areEqual(v, value))) continue;
      report({
        message: 'tool/key.value',
        pointer: each && found ? appendPointer(found.pointer, i) : (found?.pointer ?? pointer),
        args: { key, known: values, found: showValue(value) },
        claim,
      });
    }
  }
  for (const claim of context.active(profile.tool.idleKey)) {
    for (const key of valueOf(claim, { keys: 'strings' }).keys) {
      const found = at(key);
      if (found)
        report({
          message: 'tool/key.idle',
          pointer: found.pointer,
          at: 'key',
          args: { key },
          claim,
          fix: { title: 'fix.remove-key', args: { key }, applicability: 'safe', changes: [removeIn(found.pointer)] },
        });
    }
  }
  for (const claim of context.active(profile.tool.keyEmpty)) {
    for (const key of valueOf(claim, { keys: 'strings' }).keys) {
      const found = at(key);
      if (found && Array.isArray(found.value) && found.value.length === 0) report({ message: 'tool/key.empty', pointer: found.pointer, args: { key }, claim });
    }
  }
}

function checkExclusive(context: ToolContext, body: JsonObject, pointer: Pointer, only?: readonly string[]): void {
  const { profile, report, form } = context;
  for (const claim of context.active(profile.tool.exclusiveKeys)) {
    // value.with: each key counts only with this value, e.g. true.
    const when = optionOf(claim, 'whenTrue', 'strings') ?? [];
    const { keys } = valueOf(claim, { keys: 'strings' });
    if (only && !keys.every((key) => only.includes(key))) continue;
    let count = 0;
    for (const key of keys) if (holdsKey(body, key, form?.aliases)) count++;
    if (count < 2) continue;
    const present = keys.flatMap((key) => {
      if (!getAliased(body, key, form?.aliases)) return [];
      const spelled = Object.keys(body).find((k) => k === key || form?.aliases?.[k] === key);
      const value = spelled === undefined ? undefined : getOwn(body, spelled);
      return spelled === undefined || value === null || value === undefined || (when.includes(key) && value !== true) ? [] : [spelled];
    });
    if (present.length > 1)
      report({
        message: 'tool/key.exclusive',
        pointer: appendPointer(pointer, present[1] as string),
        at: 'key',
        args: { first: present[0] as string, second: present[1] as string },
        claim,
      });
  }
}

const bash = (extra: JsonObject): JsonObject => ({ type: 'bash_20250124', name: 'bash', ...extra });

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, defer_loading: null, allowed_callers: null } },
    { for: 'anthropic', input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, cache_control: { type: 'ephemeral' } } },
    { for: 'mcp', input: { name: 'a', description: 'A.', inputSchema: { type: 'object' }, vendor: 1 } },
    { for: 'anthropic', input: bash({ strict: false, allowed_callers: ['direct'], defer_loading: true }) },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/cache_control/type',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, cache_control: { type: 'persistent' } },
    },
    {
      for: 'anthropic',
      at: '/cache_control/ttl',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, cache_control: { type: 'ephemeral', ttl: '30m' } },
    },
    { for: 'anthropic', at: '/cache_control', severity: 'error', input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, cache_control: {} } },
    {
      for: 'anthropic',
      at: '/allowed_callers',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, allowed_callers: 'direct' },
    },
    {
      for: 'anthropic',
      at: '/defer_loading',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, defer_loading: 'true' },
    },
    {
      for: 'gemini',
      at: '/behavior',
      severity: 'warning',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} }, behavior: 'BLOCKING' },
      fixed: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} } },
    },
    {
      for: 'anthropic',
      at: '/returns',
      severity: 'error',
      input: { name: 'a', description: 'A.', input_schema: { type: 'object' }, returns: 'text' },
      fixed: { name: 'a', description: 'A.', input_schema: { type: 'object' } },
    },
    {
      for: 'gemini',
      at: '/parametersJsonSchema',
      severity: 'error',
      input: { name: 'a', description: 'A.', parameters: { type: 'object', properties: {} }, parametersJsonSchema: { type: 'object' } },
    },
    {
      for: 'openai-chat',
      at: '/strict',
      severity: 'warning',
      input: { type: 'function', strict: true, function: { name: 'a', parameters: { type: 'object', properties: {} } } },
    },
    { for: 'anthropic', at: '/strict', severity: 'error', input: bash({ strict: 1 }) },
    { for: 'anthropic', at: '/defer_loading', severity: 'error', input: bash({ defer_loading: 'yes' }) },
    { for: 'anthropic', at: '/allowed_callers', severity: 'error', input: bash({ allowed_callers: 'direct' }) },
    { for: 'anthropic', at: '/allowed_callers/0', severity: 'error', input: bash({ allowed_callers: ['code_execution_20250522'] }) },
    { for: 'anthropic', at: '/cache_control/ttl', severity: 'error', input: bash({ cache_control: { type: 'ephemeral', ttl: '2h' } }) },
    { for: 'anthropic', at: '/cache_control', severity: 'error', input: bash({ defer_loading: true, cache_control: { type: 'ephemeral' } }) },
  ],
};
