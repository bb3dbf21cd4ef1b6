// tool/name: the name is there, is a string, and has the characters and length the target takes.

import type { ToolDefinition } from '../../definition/tool.js';
import type { ActiveClaim, Rule, RuleExamples, ToolContext } from '../../definition/rule.js';
import { countCharacters } from '../../text/count.js';
import { removeMarks } from '../../text/letters.js';
import { setIn } from '../support.js';
import { compileOnce, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'tool/name',
  scope: 'tool',
  slots: ['namePattern', 'nameMaxLength', 'nameMinLength', 'nameMissing', 'nameType', 'nameAdvice'],
  check(context) {
    const { tool, profile, report } = context;
    if (tool.kind !== 'function' && tool.kind !== 'custom') return;
    if (tool.name === undefined) {
      for (const claim of context.active(profile.tool.nameMissing)) report({ message: 'tool/name.missing', pointer: tool.bodyPointer, claim });
      return;
    }
    const pointer = tool.namePointer ?? tool.bodyPointer;
    if (typeof tool.name !== 'string') {
      for (const claim of context.active(profile.tool.nameType)) report({ message: 'tool/name.type', pointer, claim });
      return;
    }
    checkText(context, tool.name, pointer);
  },
};

function checkText(context: ToolContext, name: string, pointer: string): void {
  const { profile, report } = context;
  const length = countCharacters(name);
  for (const claim of context.active(profile.tool.nameMinLength)) {
    const { min } = valueOf(claim, { min: 'number' });
    if (length < min) return report({ message: 'tool/name.too-short', pointer, args: { min }, claim });
  }
  for (const claim of context.active(profile.tool.nameMaxLength)) {
    const { max } = valueOf(claim, { max: 'number' });
    if (length > max)
      report({
        message: claim.consequence === 'rejected' ? 'tool/name.too-long' : 'tool/name.too-long-advised',
        pointer,
        args: { length, max },
        claim,
      });
  }
  const patterns = context.active(profile.tool.namePattern);
  let illegal = false;
  for (const claim of patterns) {
    const { pattern } = valueOf(claim, { pattern: 'string' });
    if (compileOnce(pattern).test(name)) continue;
    illegal = true;
    report({
      message: claim.consequence !== 'rejected' ? 'tool/name.pattern-advised' : isStartAlone(name, pattern) ? 'tool/name.start' : 'tool/name.pattern',
      pointer,
      args: { name, pattern },
      claim,
      fix: renameFix(context, name, patterns, pointer),
    });
  }
  if (illegal) return;
  for (const claim of context.active(profile.tool.nameAdvice)) {
    const { pattern } = valueOf(claim, { pattern: 'string' });
    if (!compileOnce(pattern).test(name)) report({ message: 'tool/name.advice', pointer, args: { name }, claim });
  }
}

/** Whether the first character is taken at any other place, so that only its place is wrong. */
function isStartAlone(name: string, pattern: string): boolean {
  const [first] = name;
  return first !== undefined && compileOnce(pattern).test(`a${first}`) && compileOnce(pattern).test(`a${name.slice(first.length)}`);
}

/** A legal name, if one follows from the old name and no other tool has it. */
function renameFix(context: ToolContext, name: string, patterns: readonly ActiveClaim[], pointer: string) {
  const legal = removeMarks(name)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+(?=[A-Za-z])|_+$/g, '');
  const names = namesOf(context.tools);
  const isLegal = (one: string) =>
    /[A-Za-z0-9]/.test(one) && patterns.every((c) => compileOnce(valueOf(c, { pattern: 'string' }).pattern).test(one)) && !names.has(one);
  const candidate = [/^[A-Za-z_]/.test(legal) ? legal : `_${legal}`, `tool_${legal}`].find(isLegal);
  if (candidate === undefined || !/[A-Za-z0-9]/.test(legal)) return undefined;
  return { title: 'fix.rename-tool' as const, args: { name: candidate }, applicability: 'changes-meaning' as const, changes: [setIn(pointer, candidate)] };
}

const taken = new WeakMap<readonly ToolDefinition[], Set<string>>();

/** The names of all tools of the document. */
function namesOf(tools: readonly ToolDefinition[]): Set<string> {
  let names = taken.get(tools);
  if (!names) taken.set(tools, (names = new Set(tools.flatMap((tool) => (typeof tool.name === 'string' ? [tool.name] : [])))));
  return names;
}

const named = (name: string) => ({ type: 'function', function: { name, description: 'Draws.', parameters: { type: 'object', properties: {} } } });

export const examples: RuleExamples = {
  good: [
    {
      for: 'openai-chat',
      input: { type: 'function', function: { name: 'get_weather', description: 'Weather.', parameters: { type: 'object', properties: {} } } },
    },
    { for: 'moonshot', input: named('plot_2d') },
    { for: 'gemini', input: { name: 'find_place', description: 'Finds a place.', parameters: { type: 'object', properties: { q: { type: 'string' } } } } },
  ],
  bad: [
    { for: 'groq', at: '/function/name', severity: 'error', input: named('thời_tiết_Đà_Lạt'), fixed: named('thoi_tiet_Da_Lat') },
    {
      for: 'openai-chat',
      at: '/function/name',
      severity: 'error',
      input: { type: 'function', function: { name: 'get weather', description: 'Weather.', parameters: { type: 'object', properties: {} } } },
      fixed: { type: 'function', function: { name: 'get_weather', description: 'Weather.', parameters: { type: 'object', properties: {} } } },
    },
    {
      for: 'moonshot',
      at: '/function/name',
      severity: 'error',
      input: { type: 'function', function: { name: '2d_plot', description: 'Plots.', parameters: { type: 'object', properties: {} } } },
      fixed: { type: 'function', function: { name: 'tool_2d_plot', description: 'Plots.', parameters: { type: 'object', properties: {} } } },
    },
    { for: 'anthropic', at: '/name', severity: 'error', input: { name: '', description: 'Nothing.', input_schema: { type: 'object' } } },
    { for: 'anthropic', at: '', severity: 'error', input: { description: 'No name.', input_schema: { type: 'object' } } },
  ],
};
