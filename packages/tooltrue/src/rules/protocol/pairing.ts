// protocol/pairing: calls without a result, results without a call, two results for one call.

import type { Slot } from '../../definition/profile.js';
import type { RequestContext, Rule, RuleExamples } from '../../definition/rule.js';
import type { Conversation, Message, Part, Turn } from '../../definition/turns.js';
import { getOwn, isObject } from '../../text/json-value.js';
import { optionOf, valueOf } from '../values.js';

export const rule: Rule = {
  id: 'protocol/pairing',
  scope: 'request',
  slots: ['resultMissing', 'resultOrphan', 'resultDuplicate', 'serverResultOrphan', 'resultSide', 'resultApart'],
  check(context) {
    const { conversation, slots } = context;
    if (!conversation || conversation.open) return;
    // Where an id must have a length, protocol/call-id tells the empty one.
    const needsId = context.active(slots.callIdMaxLength).some((claim) => (optionOf(claim, 'min', 'number') ?? 0) > 0);
    const isTold = (part: Part): boolean => needsId && idOf(part) === '';
    // value.list: of two lists that the service takes, the one that the claim is about.
    const here = (slot: Slot | undefined): Claim[] =>
      context.active(slot).filter((claim) => conversation.pointer === `/${optionOf(claim, 'list', 'string') ?? conversation.pointer.slice(1)}`);
    const late = findLate(conversation);
    // Whether what stands between calls and their results is told, so that the results need not be.
    const told = here(slots.resultMissing).some((claim) => {
      const { in: place, by } = valueOf(claim, { in: 'string', by: 'string' });
      return place !== 'context' && by === 'id' && claim.severity !== undefined;
    });
    for (const claim of here(slots.resultMissing)) {
      const { in: place, by } = valueOf(claim, { in: 'string', by: 'string' });
      if (place === 'context') for (const call of findUnanswered(conversation).filter((c) => !isTold(c))) missing(context, claim, call);
      else if (by === 'id') reportUnanswered(context, claim, conversation, late);
      else countResults(context, claim, conversation);
    }
    for (const claim of here(slots.resultOrphan)) {
      const { in: place, by } = valueOf(claim, { in: 'string', by: 'string' });
      for (const result of place === 'context' ? findUncalled(conversation).filter((r) => !isTold(r)) : findStray(conversation, by)) {
        if (late.has(result) && told) continue;
        context.report({
          message: by === 'count' ? 'protocol/pairing.stray' : 'protocol/pairing.orphan',
          pointer: by === 'count' ? result.pointer : (result.id?.pointer ?? result.pointer),
          args: { id: idOf(result) ?? '' },
          claim,
        });
      }
    }
    for (const claim of context.active(slots.resultDuplicate))
      for (const turn of conversation.turns)
        for (const result of repeated(resultsOf(turn)))
          context.report({ message: 'protocol/pairing.duplicate', pointer: result.id?.pointer ?? result.pointer, args: { id: idOf(result) ?? '' }, claim });
    for (const claim of context.active(slots.serverResultOrphan))
      for (const result of findServerOrphans(conversation))
        context.report({ message: 'protocol/pairing.server-orphan', pointer: result.id?.pointer ?? result.pointer, args: { id: idOf(result) ?? '' }, claim });
    for (const claim of context.active(slots.resultSide))
      for (const result of findMisplaced(conversation, claim)) context.report({ message: 'protocol/pairing.side', pointer: result.pointer, claim });
    for (const claim of here(slots.resultApart)) reportApart(context, claim, conversation);
  },
};

type Claim = ReturnType<RequestContext['active']>[number];

const missing = (context: RequestContext, claim: Claim, call: Part): void =>
  context.report({ message: 'protocol/pairing.missing', pointer: call.pointer, args: { id: idOf(call) ?? '' }, claim });

export const idOf = (part: Part): string | undefined => (typeof part.id?.value === 'string' ? part.id.value : undefined);
const callsOf = (turn: Turn): Part[] => turn.parts.filter((p) => p.kind === 'call' && p.loose !== true);
const resultsOf = (turn: Turn | undefined): Part[] => turn?.parts.filter((p) => p.kind === 'result') ?? [];

/** Each turn with calls, and the turn after it. */
const pairs = ({ turns }: Conversation): [Turn, Turn | undefined][] =>
  turns.flatMap((turn, i): [Turn, Turn | undefined][] => (callsOf(turn).length > 0 ? [[turn, turns[i + 1]]] : []));

/** The second and later parts of one id. */
export function repeated(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const id = idOf(part);
    if (id === undefined) return false;
    if (seen.has(id)) return true;
    seen.add(id);
    return false;
  });
}

function findUnanswered({ turns }: Conversation): Part[] {
  const answered = new Set(turns.flatMap(resultsOf).map(idOf));
  return turns.flatMap(callsOf).filter((call) => idOf(call) !== undefined && !answered.has(idOf(call)));
}

function findUncalled({ turns }: Conversation): Part[] {
  const called = new Set(turns.flatMap((t) => t.parts.filter((p) => p.kind === 'call')).map(idOf));
  return turns.flatMap(resultsOf).filter((result) => idOf(result) !== undefined && !called.has(idOf(result)));
}

/** Calls without a result in the turn after them. */
function reportUnanswered(context: RequestContext, claim: Claim, conversation: Conversation, late: ReadonlyMap<Part, Late>): void {
  const strayed = new Map([...late.values()].map((one) => [one.call, one]));
  // Results that do not say what they answer are told by protocol/call-id.
  const nameless = context.active(context.slots.resultIdMissing).length > 0;
  for (const [turn, next] of pairs(conversation)) {
    if (!next && optionOf(claim, 'atEnd', 'boolean') !== true) continue;
    const results = resultsOf(next);
    const answered = new Set(results.map(idOf));
    let unsaid = nameless ? results.filter((result) => (result.id?.value ?? null) === null).length : 0;
    for (const call of callsOf(turn)) {
      if (idOf(call) === undefined || answered.has(idOf(call))) continue;
      const found = strayed.get(call);
      if (found) context.report({ message: 'protocol/pairing.apart', pointer: found.between.pointer, claim });
      else if (unsaid > 0) unsaid -= 1;
      else missing(context, claim, call);
    }
  }
}

interface Late {
  readonly call: Part;
  /** The first message between the two that is no result. */
  readonly between: Message;
}

/** Results that answer a call, but not in the turn after it. */
function findLate({ turns }: Conversation): ReadonlyMap<Part, Late> {
  const open = new Map<string, { call: Part; between?: Message | undefined }>();
  const waiting: { call: Part; between?: Message | undefined }[] = [];
  const late = new Map<Part, Late>();
  for (const turn of turns) {
    const results = resultsOf(turn);
    for (const result of results) {
      const id = idOf(result);
      const known = id === undefined ? undefined : open.get(id);
      if (known?.between) late.set(result, { call: known.call, between: known.between });
      if (id !== undefined) open.delete(id);
    }
    // Only calls since the last such turn wait for their first one.
    if (results.length === 0) for (const one of waiting.splice(0)) one.between = turn.messages[0];
    for (const call of callsOf(turn)) {
      const id = idOf(call);
      if (id === undefined) continue;
      const one = { call };
      open.set(id, one);
      waiting.push(one);
    }
  }
  return late;
}

/** Results that do not answer the turn before; by number: where that has no calls at all. */
function findStray({ turns }: Conversation, by: string): Part[] {
  return turns.flatMap((turn, i) => {
    const results = resultsOf(turn);
    if (results.length === 0) return [];
    const calls = (turns[i - 1]?.parts ?? []).filter((p) => p.kind === 'call');
    if (by === 'count') return calls.length > 0 ? [] : results.slice(0, 1);
    const called = new Set(calls.map(idOf));
    return results.filter((result) => idOf(result) !== undefined && !called.has(idOf(result)));
  });
}

function countResults(context: RequestContext, claim: Claim, conversation: Conversation): void {
  for (const [turn, next] of pairs(conversation)) {
    const calls = callsOf(turn).length;
    const results = resultsOf(next).length;
    const at = next?.messages[0];
    // A piece of a call has no result of its own.
    if (!at || results === calls || turn.parts.some((p) => p.kind === 'call' && p.loose === true)) continue;
    context.report({ message: 'protocol/pairing.count', pointer: at.pointer, args: { calls, results }, claim });
  }
}

function findServerOrphans({ turns }: Conversation): Part[] {
  const called = new Set<string | undefined>();
  const orphans: Part[] = [];
  for (const turn of turns) {
    for (const part of turn.parts) {
      if (part.kind === 'server-call' || part.kind === 'call') called.add(idOf(part));
      else if (part.kind === 'server-result' && idOf(part) !== undefined && !called.has(idOf(part))) orphans.push(part);
    }
  }
  return orphans;
}

/** Results in messages of the assistant that answer calls of tools that the service does not run. */
function findMisplaced({ turns }: Conversation, claim: Claim): Part[] {
  const { type, except } = valueOf(claim, { type: 'string', except: 'strings' });
  const own = new Set<string | undefined>();
  const parts = turns.flatMap((turn) => turn.parts);
  for (const { kind, id, name } of parts) {
    const called = kind === 'call' ? name?.value : undefined;
    if (typeof id?.value === 'string' && typeof called === 'string' && !except.some((start) => called.startsWith(start))) own.add(id.value);
  }
  // A result with a type of its own comes from the service.
  const isTyped = ({ value }: Part): boolean => {
    const held = isObject(value) ? getOwn(value, type) : undefined;
    return held !== undefined && isObject(held) && getOwn(held, 'type') !== undefined;
  };
  return parts.filter((part) => part.kind === 'server-result' && part.type === type && own.has(idOf(part)) && !isTyped(part));
}

/** The first item between a call and its result that is neither; others' calls and results may stand there. */
function reportApart(context: RequestContext, claim: Claim, { messages }: Conversation): void {
  const results = new Map<string, number>();
  for (const [i, { parts }] of messages.entries()) for (const part of parts) if (part.kind === 'result') results.set(idOf(part) ?? '', i);
  const strangers = messages.flatMap((message, i) => (message.parts.some((p) => p.kind === 'call' || p.kind === 'result') ? [] : [i]));
  let next = 0;
  messages.forEach((message, i) => {
    while ((strangers[next] ?? Number.POSITIVE_INFINITY) <= i) next += 1;
    const first = strangers[next];
    for (const call of message.parts) {
      const end = call.kind === 'call' ? results.get(idOf(call) ?? '') : undefined;
      if (end !== undefined && first !== undefined && first < end)
        context.report({ message: 'protocol/pairing.apart', pointer: messages[first]?.pointer ?? '', claim });
    }
  });
}

const tool = { type: 'function', function: { name: 'add', description: 'Adds.', parameters: { type: 'object', properties: {} } } };
const call = (id: string) => ({ id, type: 'function', function: { name: 'add', arguments: '{}' } });
const chat = (...messages: object[]) => ({ model: 'gpt-4o', messages: [{ role: 'user', content: 'go' }, ...messages], tools: [tool] }) as never;
const use = (id: string) => ({ type: 'tool_use', id, name: 'add', input: {} });
const answer = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: '3' });
const said = (...content: object[]) => ({ role: 'assistant', content });
const anthropic = (...messages: object[]) =>
  ({ model: 'claude-sonnet-4-6', max_tokens: 64, messages: [{ role: 'user', content: 'go' }, ...messages] }) as never;
const user = (...content: object[]) => ({ role: 'user', content });
const responses = (...input: object[]) => ({ model: 'gpt-5', input: [{ role: 'user', content: 'go' }, ...input] }) as never;
const item = { type: 'function_call', call_id: 'c1', name: 'add', arguments: '{}' };
const output = { type: 'function_call_output', call_id: 'c1', output: '3' };
const contents = (...more: object[]) => ({ contents: [{ role: 'user', parts: [{ text: 'go' }] }, ...more] }) as never;
const called = { role: 'model', parts: [{ functionCall: { name: 'add' }, thoughtSignature: 'c2ln' }, { functionCall: { name: 'sub' } }] };
const responded = (...names: string[]) => ({ role: 'user', parts: names.map((name) => ({ functionResponse: { name, response: {} } })) });
const converse = (name: string, ...after: object[]) =>
  ({
    messages: [
      { role: 'user', content: [{ text: 'go' }] },
      { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name, input: {} } }, ...after] },
    ],
    toolConfig: { tools: [{ toolSpec: { name: 'add', description: 'Adds.', inputSchema: { json: { type: 'object', properties: {} } } } }] },
  }) as never;
const done = (more: object = {}) => ({ toolResult: { toolUseId: 't1', content: [{ text: '3' }], ...more } });

export const examples: RuleExamples = {
  good: [
    { for: 'bedrock', input: converse('nova_code_interpreter', done()) },
    { for: 'bedrock', input: converse('add', done({ type: 'nova_code_interpreter_result' })) },
    {
      for: 'openai-chat',
      input: chat(
        { role: 'assistant', content: null, tool_calls: [call('a'), call('b')] },
        { role: 'tool', tool_call_id: 'b', content: '' },
        { role: 'tool', tool_call_id: 'a', content: '3' },
      ),
    },
    { for: 'anthropic', input: anthropic(said(use('a'), use('b')), user(answer('a')), user(answer('b'), { type: 'text', text: 'And?' })) },
    { for: 'openai-responses', input: responses(item, output) },
    { for: 'openai-responses', input: { model: 'gpt-5', previous_response_id: 'resp_1', input: [output] } },
    { for: 'gemini', input: contents(called, responded('add'), responded('sub')) },
    { for: 'deepseek', input: chat({ role: 'assistant', tool_calls: [call('a')] }, { role: 'tool', tool_call_id: 'a', content: '3' }) },
    { for: 'deepseek', input: responses({ role: 'developer', content: 'note' }, item) },
  ],
  bad: [
    { for: 'bedrock', at: '/messages/1/content/1', input: converse('add', done()) },
    { for: 'openai-chat', at: '/messages/1/tool_calls/0', input: chat({ role: 'assistant', tool_calls: [call('a')] }, { role: 'user', content: 'so?' }) },
    {
      for: 'openai-chat',
      at: '/messages/3',
      input: chat(
        { role: 'assistant', tool_calls: [call('a'), call('b')] },
        { role: 'tool', tool_call_id: 'a', content: '3' },
        { role: 'user', content: 'And?' },
        { role: 'tool', tool_call_id: 'b', content: '4' },
      ),
    },
    { for: 'openai-chat', at: '/messages/1/tool_call_id', input: chat({ role: 'tool', tool_call_id: 'a', content: '3' }) },
    { for: 'anthropic', at: '/messages/1/content/1', input: anthropic(said(use('a'), use('b')), user(answer('a'))) },
    { for: 'anthropic', at: '/messages/2/content/1/tool_use_id', input: anthropic(said(use('a')), user(answer('a'), answer('b'))) },
    { for: 'anthropic', at: '/messages/2/content/1/tool_use_id', input: anthropic(said(use('a')), user(answer('a'), answer('a'))) },
    {
      for: 'anthropic',
      at: '/messages/1/content/0/tool_use_id',
      input: anthropic(
        said({ type: 'advisor_tool_result', tool_use_id: 'srvtoolu_1', content: [] }, { type: 'text', text: 'Done.' }),
        user({ type: 'text', text: 'more' }),
      ),
    },
    { for: 'openai-responses', at: '/input/1', input: responses(item) },
    { for: 'openai-responses', at: '/input/1/call_id', input: responses(output) },
    { for: 'deepseek', at: '/messages/1/tool_calls/0', input: chat({ role: 'assistant', tool_calls: [call('a')] }, { role: 'user', content: 'so?' }) },
    { for: 'dashscope', at: '/messages/1/tool_calls/0', input: chat({ role: 'assistant', tool_calls: [call('a')] }, { role: 'user', content: 'so?' }) },
    { for: 'dashscope', at: '/messages/1/tool_call_id', input: chat({ role: 'tool', tool_call_id: 'a', content: '3' }) },
    {
      for: 'moonshot',
      at: '/messages/1/tool_calls/0',
      input: chat({ role: 'assistant', reasoning_content: '', tool_calls: [call('a')] }, { role: 'user', content: 'so?' }),
    },
    { for: 'deepseek', at: '/messages/1', input: chat({ role: 'tool', tool_call_id: 'a', content: '3' }) },
    { for: 'deepseek', at: '/input/2', input: responses(item, { role: 'developer', content: 'note' }, output) },
    { for: 'gemini', at: '/contents/2', input: contents(called, responded('add')) },
    { for: 'gemini', at: '/contents/1/parts/0', input: contents(responded('add')) },
  ],
};
