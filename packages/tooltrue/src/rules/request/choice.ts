// request/choice: a tool choice that has another form, no tools to choose from, or a tool that is not there.

import type { Rule, RuleExamples, RequestContext } from '../../definition/rule.js';
import type { ToolChoice } from '../../definition/request.js';
import { nameOf } from '../../definition/read-tool.js';
import { splitPointer } from '../../text/pointer.js';
import { removeIn, setIn } from '../support.js';
import { valueOf } from '../values.js';
import { proposeChoice } from './choice-forms.js';

export const rule: Rule = {
  id: 'request/choice',
  scope: 'request',
  slots: ['choiceForm', 'choiceWithoutTools', 'choiceUnknown', 'choiceDeferred', 'choiceListed'],
  check(context) {
    const { choice, slots, tools, report } = context;
    if (!choice) return;
    if (choice.kind === 'unknown') {
      for (const claim of context.active(slots.choiceForm)) report({ ...proposeChoice(context, choice), pointer: choice.pointer, claim });
      return;
    }
    if (tools.length === 0) {
      let told = false;
      for (const claim of context.active(slots.choiceWithoutTools)) {
        if (!valueOf(claim, { kinds: 'strings' }).kinds.includes(choice.kind)) continue;
        report({ message: 'request/choice.without-tools', pointer: choice.pointer, claim });
        told = true;
      }
      if (told) return;
    }
    for (const { pointer, right } of choice.misread ?? [])
      for (const claim of context.active(slots.choiceForm))
        report({
          message: 'request/choice.entry',
          pointer,
          args: { right: JSON.stringify(right) },
          claim,
          fix: { title: 'fix.write-choice', applicability: 'safe', changes: [setIn(pointer, right)] },
        });
    const unlisted = checkListed(context, choice);
    const names = new Set(tools.map(nameOf));
    for (const { name, pointer } of choice.names) {
      if (unlisted.has(pointer)) continue;
      if (names.has(name)) {
        if (tools.some((tool) => tool.name === name && tool.body.defer_loading === true))
          for (const claim of context.active(slots.choiceDeferred)) report({ message: 'request/choice.deferred', pointer, args: { name }, claim });
        continue;
      }
      for (const claim of context.active(slots.choiceUnknown)) report({ message: 'request/choice.unknown', pointer, args: { name }, claim });
    }
  },
};

/** Entries of a list that cannot stand in it: tools that are not loaded from the start, and what holds or finds such tools. */
function checkListed(context: RequestContext, choice: ToolChoice): ReadonlySet<string> {
  const told = new Set<string>();
  if (choice.kind !== 'some') return told;
  for (const claim of context.active(context.slots.choiceListed)) {
    const { types } = valueOf(claim, { types: 'strings' });
    const isListed = (name: string): boolean => {
      const same = context.tools.filter((tool) => nameOf(tool) === name);
      return same.length === 0 || same.some((tool) => splitPointer(tool.pointer).length === 2 && tool.body.defer_loading !== true);
    };
    const wrong = [
      ...choice.names.filter(({ name }) => !isListed(name)),
      ...(choice.typed ?? []).filter(({ type }) => types.includes(type)).map(({ type, pointer }) => ({ name: type, pointer })),
    ];
    const count = choice.names.length + (choice.typed?.length ?? 0) + (choice.misread?.length ?? 0);
    for (const { name, pointer } of wrong) {
      told.add(pointer);
      // The entry: a name may stand one or two levels inside.
      const entry = `/${splitPointer(pointer)
        .slice(0, splitPointer(pointer).lastIndexOf('tools') + 2)
        .join('/')}`;
      context.report({
        message: 'request/choice.not-listed',
        pointer,
        args: { name },
        claim,
        fix: count > wrong.length ? { title: 'fix.remove-element', applicability: 'changes-meaning', changes: [removeIn(entry)] } : undefined,
      });
    }
  }
  return told;
}

const tool = { name: 'add', description: 'Adds.', input_schema: { type: 'object' } };
const base = { model: 'claude-sonnet-4-6', max_tokens: 64, messages: [{ role: 'user', content: 'go' }] };

const plain = { name: 'add', description: 'Adds.', parameters: { type: 'object', properties: {} } };
const chat = (tool_choice?: unknown) =>
  ({
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'go' }],
    tools: [{ type: 'function', function: plain }],
    ...(tool_choice !== undefined && { tool_choice }),
  }) as never;
const inner = (name: string) => ({ type: 'function', ...plain, name, strict: false });
const responses = (tool_choice: unknown) =>
  ({
    model: 'gpt-5.4',
    input: 'hi',
    tools: [
      inner('add'),
      { ...inner('rare'), defer_loading: true },
      { type: 'tool_search' },
      { type: 'namespace', name: 'crm', description: 'CRM.', tools: [inner('find')] },
    ],
    tool_choice,
  }) as never;

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: { ...base, tools: [tool], tool_choice: { type: 'tool', name: 'add' } } },
    { for: 'openai-responses', input: { model: 'gpt-5', input: 'hi', tool_choice: 'auto' } },
    {
      for: 'openai-responses',
      input: responses({
        type: 'allowed_tools',
        mode: 'required',
        tools: [
          { type: 'function', name: 'add' },
          { type: 'mcp', server_label: 'a' },
        ],
      }),
    },
    { for: 'openai-chat', input: chat({ type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [{ type: 'function', function: { name: 'add' } }] } }) },
  ],
  bad: [
    { for: 'anthropic', at: '/tool_choice', severity: 'error', input: { ...base, tool_choice: { type: 'auto' } } },
    { for: 'anthropic', at: '/tool_choice/name', severity: 'error', input: { ...base, tools: [tool], tool_choice: { type: 'tool', name: 'sub' } } },
    { for: 'anthropic', at: '/tool_choice', severity: 'error', input: { ...base, tools: [tool], tool_choice: 'auto' } },
    {
      for: 'openai-responses',
      at: '/tool_choice/name',
      severity: 'warning',
      input: {
        model: 'gpt-5.4',
        input: 'hi',
        tools: [
          { type: 'tool_search' },
          { type: 'function', name: 'get_temp', strict: false, defer_loading: true, parameters: { type: 'object', properties: {} } },
        ],
        tool_choice: { type: 'function', name: 'get_temp' },
      },
    },
    {
      for: 'openai-responses',
      at: '/tool_choice',
      severity: 'error',
      input: responses({ type: 'function', function: { name: 'add' } }),
      fixed: responses({ type: 'function', name: 'add' }),
    },
    {
      for: 'openai-responses',
      at: '/tool_choice/tools/0',
      severity: 'error',
      input: responses({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', function: { name: 'add' } }] }),
      fixed: responses({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'add' }] }),
    },
    ...['tool_search', 'namespace'].map((type) => ({
      for: 'openai-responses',
      at: '/tool_choice/tools/1',
      severity: 'error' as const,
      input: responses({
        type: 'allowed_tools',
        mode: 'auto',
        tools: [
          { type: 'function', name: 'add' },
          { type, name: 'crm' },
        ],
      }),
      fixed: responses({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'add' }] }),
    })),
    {
      for: 'openai-responses',
      at: '/tool_choice/tools/0/name',
      severity: 'error',
      input: responses({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'rare' }] }),
    },
    {
      for: 'openai-responses',
      at: '/tool_choice/tools/0/name',
      severity: 'error',
      input: responses({ type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'find' }] }),
    },
    {
      for: 'openai-chat',
      at: '/tool_choice',
      severity: 'error',
      input: chat({ type: 'function', name: 'add' }),
      fixed: chat({ type: 'function', function: { name: 'add' } }),
    },
    { for: 'openai-chat', at: '/tool_choice', severity: 'error', input: chat({ type: 'any' }), fixed: chat('required') },
    { for: 'cohere', at: '/tool_choice', severity: 'error', input: chat('auto'), fixed: chat() },
    { for: 'cohere', at: '/tool_choice', severity: 'error', input: chat({ type: 'function', function: { name: 'add' } }) },
    {
      for: 'openai-responses',
      at: '/tool_choice',
      severity: 'error',
      input: { model: 'gpt-5', input: 'hi', tools: [], tool_choice: { type: 'function', name: 'get_temp' } },
    },
  ],
};
