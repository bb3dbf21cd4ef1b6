// What else a run does: approvals, events, traces, transcripts, answers of odd kinds.

import { describe, expect, it } from 'vitest';
import { defineTool, RunError, runTools, ServiceError, type Client, type PendingCall, type RunEvent } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { MODELS, TARGETS, type ScriptedAnswer } from '../support/model-answers.js';
import { expectLegal, runAgainst, watchRejections } from './support.js';

watchRejections();

const input = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } as const;

/** A client that gives these bodies, one after another, and keeps what it was sent. */
function scripted(target: string, bodies: readonly object[]): Client & { sent: JsonObject[] } {
  const sent: JsonObject[] = [];
  return {
    target,
    sent,
    async send({ body }) {
      sent.push(structuredClone(body));
      return { status: 200, headers: {}, body: bodies[sent.length - 1] as JsonObject };
    },
  };
}

describe('approval', () => {
  const makeDelete = (ran: string[]) =>
    defineTool({
      name: 'delete_file',
      description: 'Deletes a file for good.',
      input,
      destructive: true,
      run({ path }) {
        ran.push(path);
        return `deleted ${path}`;
      },
    });
  const ask = (...paths: string[]): ScriptedAnswer => ({ calls: paths.map((path, i) => ({ id: `c${i}${path}`, name: 'delete_file', args: { path } })) });

  it.each(TARGETS)('%s: is asked for each call, one after another, and only what was approved is run', async (target) => {
    const ran: string[] = [];
    const asked: PendingCall[] = [];
    let open = 0;
    const { result, server } = await runAgainst(target, [ask('a', 'b', 'c', 'd', 'e'), { text: 'ok' }], {
      tools: [makeDelete(ran)],
      prompt: 'Delete all.',
      approve: async (call) => {
        expect(++open).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        open--;
        asked.push(call);
        const { path } = call.arguments as { path: string };
        if (path === 'd') throw new Error('nobody is there');
        if (path === 'e') return 'yes' as never;
        return path === 'b' ? { approved: false, reason: 'it is the only copy' } : path === 'a';
      },
    });
    expect(ran).toEqual(['a']);
    expect(asked.map((call) => [call.name, call.turn, call.tool.destructive])).toEqual(Array.from({ length: 5 }, () => ['delete_file', 1, true]));
    expect(result?.calls.map(({ outcome }) => outcome)).toEqual(['done', 'denied', 'denied', 'denied', 'denied']);
    const second = JSON.stringify(server.requests[1]?.body);
    expect(second).toContain('it is the only copy');
    expect(second).toContain('nobody is there');
    expect(second.split('was not approved')).toHaveLength(5);
  });

  it('is not asked for a call that could not be run anyway', async () => {
    const { result } = await runAgainst('openai-chat', [{ calls: [{ id: 'c', name: 'delete_file', args: '{"path":"a' }] }, { text: 'ok' }], {
      tools: [makeDelete([])],
      prompt: 'Delete.',
      approve: () => {
        throw new Error('was asked');
      },
    });
    expect(result?.calls.map(({ outcome }) => outcome)).toEqual(['rejected']);
  });

  it('ends with the run', async () => {
    const ran: string[] = [];
    const { error } = await runAgainst('anthropic', [ask('a', 'b')], {
      tools: [makeDelete(ran)],
      prompt: 'Delete.',
      timeoutMs: 60,
      approve: () => new Promise(() => undefined),
    });
    expect((error as RunError).code).toBe('run-timeout');
    expect(ran).toEqual([]);
  });
});

describe('events', () => {
  const read = defineTool({ name: 'read_file', description: 'Reads a file as text.', input, run: ({ path }) => `text of ${path}` });
  const script: ScriptedAnswer[] = [{ text: 'One moment.', calls: [{ id: 'c', name: 'read_file', args: { path: 'a.txt' } }] }, { text: 'Here it is.' }];
  const bodies = [
    { content: [{ type: 'tool_use', id: 'c', name: 'read_file', input: { path: 'a.txt' } }], stop_reason: 'tool_use' },
    { content: [{ type: 'text', text: 'Here.' }], stop_reason: 'end_turn' },
  ];

  it.each(TARGETS)('%s: come in their order', async (target) => {
    const { events } = await runAgainst(target, script, { tools: [read], prompt: 'Read it.', stream: true });
    const kinds = events.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1]);
    const first = kinds.slice(0, kinds.indexOf('usage') + 1);
    expect(first[0]).toBe('request');
    expect(first.indexOf('text')).toBeLessThan(first.indexOf('partial'));
    expect(kinds.slice(first.length)).toEqual(['call', 'result', 'request', 'text', 'usage', 'end']);
  });

  it('can be iterated, beside awaiting', async () => {
    const run = runTools({ client: scripted('anthropic', bodies), model: 'claude-opus-4-8', tools: [read], prompt: 'Read.' });
    const [one, two]: string[][] = [[], []];
    const follow = async (into: string[]): Promise<void> => {
      for await (const event of run) into.push(event.type);
    };
    const [result] = await Promise.all([run, follow(one as string[]), follow(two as string[])]);
    expect(result.text).toBe('Here.');
    expect(one).toEqual(['request', 'usage', 'call', 'result', 'request', 'text', 'usage', 'end']);
    expect(two).toEqual(one);
  });

  it('end with the error of the run where they are iterated, and nobody else has to take it', async () => {
    const run = runTools({ client: scripted('anthropic', []), model: 'claude-opus-4-8', tools: [read], prompt: 'Read.', maxRetries: 0 });
    const seen: RunEvent[] = [];
    const error = await (async () => {
      for await (const event of run) seen.push(event);
    })().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect((error as ServiceError).code).toBe('answer-unreadable');
    expect(seen.map(({ type }) => type)).toEqual(['request']);
  });

  const mine = new Error('mine');
  it.each([
    [
      'throws',
      ({ type }: RunEvent): unknown => {
        if (type === 'call') throw mine;
        return undefined;
      },
    ],
    ['rejects', async ({ type }: RunEvent) => (type === 'call' ? Promise.reject(mine) : undefined)],
  ])('a listener that %s ends the run with an error that has it, and how far the run had come', async (_what, onEvent) => {
    const client = scripted('anthropic', bodies);
    const error = (await runTools({ client, model: 'claude-opus-4-8', tools: [read], prompt: 'Read.', onEvent }).catch(
      (thrown: unknown) => thrown,
    )) as RunError;
    expect(error).toBeInstanceOf(RunError);
    expect([error.code, error.cause, error.progress?.turns]).toEqual(['listener', mine, 1]);
    expect(error.message).toContain('mine');
    expect(client.sent).toHaveLength(1);
  });

  it('a listener that rejects each time is told once, and the last one of all reaches nobody', async () => {
    const start = () => ({ client: scripted('anthropic', bodies), model: 'claude-opus-4-8', tools: [read], prompt: 'Read.' });
    const error = await runTools({ ...start(), onEvent: () => Promise.reject(mine) }).catch((thrown: unknown) => thrown as RunError);
    expect((error as RunError).code).toBe('listener');
    const late = await runTools({ ...start(), onEvent: ({ type }) => (type === 'end' ? Promise.reject(mine) : undefined) });
    expect(late.text).toBe('Here.');
  });

  it('leaving the iteration stops the run, unless somebody else waits for it', async () => {
    const client = scripted('anthropic', bodies);
    const start = () => runTools({ client, model: 'claude-opus-4-8', tools: [read], prompt: 'Read.' });
    const left = start();
    for await (const event of left) if (event.type === 'call') break;
    const error = (await left.catch((thrown: unknown) => thrown)) as RunError;
    expect([error.code, error.progress?.turns, client.sent.length]).toEqual(['aborted', 1, 1]);
    client.sent.length = 0;
    const awaited = start();
    const result = awaited.catch(() => undefined);
    for await (const event of awaited) if (event.type === 'call') break;
    expect((await result)?.text).toBe('Here.');
    client.sent.length = 0;
    const both = start();
    const other: string[] = [];
    const follow = async (): Promise<void> => {
      for await (const { type } of both) other.push(type);
    };
    const following = follow();
    for await (const event of both) if (event.type === 'call') break;
    await following;
    expect(other.at(-1)).toBe('end');
  });

  it('an iterator that is left while it waits ends', async () => {
    const client: Client = { target: 'anthropic', send: () => new Promise(() => undefined) };
    const run = runTools({ client, model: 'claude-opus-4-8', tools: [read], prompt: 'Read.' });
    const iterator = run[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ type: 'request' });
    const pending = iterator.next();
    await iterator.return?.();
    expect((await pending).done).toBe(true);
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
  });

  it('a choice may depend on the turn, and length and settings are sent where they belong', async () => {
    const client = scripted('openai-chat', [
      {
        choices: [
          {
            message: {
              role: 'assistant',
              content: null,
              tool_calls: [{ id: 'c', type: 'function', function: { name: 'read_file', arguments: '{"path":"a"}' } }],
            },
            finish_reason: 'tool_calls',
          },
        ],
      },
      { choices: [{ message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }] },
    ]);
    await runTools({
      client,
      model: 'gpt-4.1',
      tools: [read],
      prompt: 'Read.',
      parallel: false,
      maxTokens: 99,
      settings: {
        temperature: 0,
        tools: [{ type: 'function', function: { name: 'other', description: 'Is answered elsewhere.', parameters: { type: 'object', properties: {} } } }],
      },
      toolChoice: ({ turn, calls }) => (turn === 1 ? 'any' : calls.length === 1 ? 'none' : undefined),
    });
    expect(
      client.sent.map(({ tool_choice, parallel_tool_calls, max_completion_tokens, temperature, tools }) => [
        tool_choice,
        parallel_tool_calls,
        max_completion_tokens,
        temperature,
        (tools as []).length,
      ]),
    ).toEqual([
      ['required', false, 99, 0, 2],
      ['none', false, 99, 0, 2],
    ]);
    expectLegal('openai-chat', client.sent);
  });
});

describe('a trace', () => {
  const read = defineTool({ name: 'read_file', description: 'Reads a file as text.', input, run: ({ path }) => (path === 'a' ? 'text' : undefined) });
  const calls = ['a', 'b'].map((path) => ({ id: path, name: 'read_file', args: { path } }));

  it.each(TARGETS)('%s: names steps as OpenTelemetry does, in the result and for a tracer', async (target) => {
    const made: { name: string; attributes: Record<string, unknown>; ended: number; status?: unknown }[] = [];
    const tracer = {
      startSpan(name: string, { attributes }: { attributes: Record<string, unknown> }) {
        const span = { name, attributes: { ...attributes }, ended: 0 } as (typeof made)[number];
        made.push(span);
        return {
          setAttributes: (more: object) => Object.assign(span.attributes, more),
          setStatus: (status: object) => Object.assign(span, { status }),
          end: () => {
            span.ended++;
          },
        };
      },
    };
    const { result } = await runAgainst(target, [{ calls }, { text: 'ok' }], { tools: [read], prompt: 'Read.', tracer });
    const model = MODELS[target];
    const names = ['invoke_agent', `chat ${model}`, 'execute_tool read_file', 'execute_tool read_file', `chat ${model}`];
    expect(result?.spans.map(({ name }) => name)).toEqual(names);
    expect(result?.spans.map(({ parent }) => parent)).toEqual([undefined, 0, 0, 0, 0]);
    expect(result?.spans.map(({ error }) => error)).toEqual([undefined, undefined, undefined, 'failed', undefined]);
    expect(result?.spans.every(({ start, end }) => end >= start)).toBe(true);
    expect(result?.spans[1]?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': model,
      'gen_ai.usage.input_tokens': 11,
      'gen_ai.usage.output_tokens': 7,
    });
    expect(result?.spans[2]?.attributes).toMatchObject({ 'gen_ai.tool.name': 'read_file', 'gen_ai.tool.call.id': 'a', 'gen_ai.tool.type': 'function' });
    expect(made.map(({ name, ended }) => [name, ended])).toEqual(names.map((name) => [name, 1]));
    expect(made[3]?.attributes['error.type']).toBe('failed');
  });

  it('is ended when the run fails', async () => {
    const ended: string[] = [];
    const tracer = { startSpan: (name: string) => ({ setAttributes: () => undefined, setStatus: () => undefined, end: () => void ended.push(name) }) };
    await runAgainst('gemini', [{ status: 401, message: 'no' }], { tools: [], prompt: 'x', tracer });
    expect(ended).toEqual([`chat ${MODELS.gemini}`, 'invoke_agent']);
  });

  it.each(['en', 'ko', 'vi'] as const)('for people, in %s', async (locale) => {
    const { result } = await runAgainst('anthropic', [{ text: 'Let me\nsee \u001b[31m.', calls }, { text: 'Done.' }], {
      tools: [read],
      prompt: 'Read.',
      locale,
    });
    const text = result?.transcript() ?? '';
    for (const part of ['Read.', 'read_file', '{"path":"a"}', 'Done.']) expect(text).toContain(part);
    expect(text).not.toContain('\u001b');
    if (locale === 'ko') expect(text).toMatch(/도구 `read_file`의 결과가 비어 있습니다/);
    if (locale === 'vi') expect(text).toMatch(/không trả về gì/);
  });
});
