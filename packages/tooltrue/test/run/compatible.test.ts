// Services with the form of Chat, each by its own rules: what a run sends them, whole and streamed, with all that a talk may hold.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/index.js';
import { services } from '../../src/providers/wires.generated.js';
import { profiles } from '../../src/providers/index.generated.js';
import { defineTool, runTools, type Client } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { writeBody, writeEvents, type ScriptedAnswer } from '../support/model-answers.js';
import { watchRejections } from './support.js';

watchRejections();

const others = services
  .filter(({ target, form }) => (form ?? profiles.find(({ id }) => id === target)?.forms[0]) === 'openai-chat')
  .map(({ target }) => target);

const read = defineTool({
  name: 'read_file',
  description: 'Reads a file as text.',
  input: { type: 'object', properties: { path: { type: 'string', description: 'Where it is.' }, lines: { type: 'integer', default: 10 } }, required: ['path'] },
  run: ({ path }) => {
    if (path === 'gone') throw new Error('there is no such file');
    return { path, text: 'hello' };
  },
});

const call = (id: string, args: JsonObject | string, name = 'read_file') => ({ id, name, args });
const script: ScriptedAnswer[] = [
  { calls: [call('abcdefgh1', { path: 'a' }), call('abcdefgh2', { path: 'gone' })] },
  { text: 'Once more.', calls: [call('abcdefgh3', '{"path": 3'), call('abcdefgh4', { path: 'a' }, 'no_tool')] },
  { text: 'Done.' },
];

/** There the first call of an answer has a signature, which has to come back. */
function sign(target: string, answer: ScriptedAnswer): ScriptedAnswer {
  const [first, ...rest] = answer.calls ?? [];
  if (target !== 'gemini-openai' || !first) return answer;
  return { ...answer, calls: [{ ...first, extra: { extra_content: { google: { thought_signature: 'abc' } } } }, ...rest] };
}

describe.each(others)('%s', (target) => {
  it.each([false, true])('takes every request (stream: %s)', async (stream) => {
    const bodies: JsonObject[] = [];
    const client: Client = {
      target,
      async send({ body }) {
        bodies.push(structuredClone(body));
        const answer = sign(target, script[bodies.length - 1] as ScriptedAnswer);
        if (!stream) return { status: 200, headers: {}, body: writeBody('openai-chat', answer) };
        return {
          status: 200,
          headers: {},
          chunks: (async function* () {
            yield* writeEvents('openai-chat', answer);
          })(),
        };
      },
    };
    const model = target === 'openai-chat' || target === 'azure-chat' ? 'gpt-4.1' : 'a-model';
    const { text, calls } = await runTools({
      client,
      model,
      tools: [read],
      prompt: 'Read them.',
      system: 'Be short.',
      stream,
      maxTokens: 100,
      toolChoice: 'auto',
    });
    expect(text).toBe('Done.');
    expect(calls.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'rejected', 'rejected']);
    for (const body of bodies) {
      const wrong = check(body, { for: target, as: 'wire', model }).diagnostics.filter(({ severity }) => severity === 'error');
      expect(wrong.map(({ rule, pointer, message }) => ({ rule, pointer, message }))).toEqual([]);
    }
    const own = services.find((service) => service.target === target)?.maxTokens?.[0] ?? 'max_completion_tokens';
    expect(bodies[0]?.[own]).toBe(100);
  });
});

describe('the services', () => {
  it('are targets, one each, and every target that a model answers for has one', () => {
    const ids = services.map(({ target }) => target);
    expect(new Set(ids).size).toBe(ids.length);
    expect(profiles.filter(({ id, family }) => !ids.includes(id) && family !== 'mcp').map(({ id }) => id)).toEqual([]);
    expect(others.length).toBeGreaterThan(15);
  });
});
