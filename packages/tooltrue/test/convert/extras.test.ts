// What a definition says beside name and schemas, tools without a name, and what is wrong with what callers hand over.

import { describe, expect, it } from 'vitest';
import { convert, restore } from '../../src/convert/index.js';
import type { JsonObject } from '../../src/text/json-value.js';

const input_schema = { type: 'object', properties: { n: { type: 'integer' } } };
const base: JsonObject = { name: 'count', description: 'Counts something.', input_schema };
const told = (input: unknown, to: string) =>
  convert(input, { to }).losses.map(({ variant, pointer, args, facts }) => [variant, pointer, args.key ?? args.as, facts]);

describe('keys of the own form', () => {
  it('stay where only another key has to go', () => {
    const { output } = convert({ ...base, title: 'Count', defer_loading: true }, { to: 'anthropic' });
    expect(output).toEqual({ ...base, defer_loading: true });
    expect(told([{ ...base, title: 'Count', defer_loading: true }], 'anthropic')).toEqual([['extra', '/0/title', 'title', []]]);
  });

  it('that do not go with another are told as that, with the fact', () => {
    const both = { ...base, cache_control: { type: 'ephemeral' }, defer_loading: true };
    expect(told([both], 'anthropic')).toEqual([['extra-excluded', '/0/defer_loading', 'defer_loading', ['anthropic/T-16']]]);
    expect(convert(both, { to: 'anthropic' }).losses[0]?.args.other).toBe('cache_control');
  });

  it('with a value that is not taken are told as that', () => {
    const { losses, output } = convert({ ...base, allowed_callers: ['direct', 'nobody'] }, { to: 'anthropic' });
    expect((output as JsonObject).allowed_callers).toEqual(['direct']);
    expect(losses).toMatchObject([{ variant: 'extra-value', pointer: '/allowed_callers', before: ['direct', 'nobody'], after: ['direct'] }]);
  });

  it('have places of their own in envelopes', () => {
    const chat = { type: 'function', function: { name: 'count', description: 'Counts.', parameters: input_schema, extra: 1 }, beside: 2 };
    expect(told([chat], 'anthropic').map(([, pointer]) => pointer)).toEqual(['/0/function/extra', '/0/beside']);
    expect(new Set(convert([chat], { to: 'anthropic' }).losses.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });
});

describe('a tool without a name', () => {
  it.each(['anthropic', 'gemini'])('is given one for %s, which is told', (to) => {
    const nameless = { description: 'Counts.', input_schema };
    const { losses, undo } = convert([nameless, nameless], { to });
    expect(losses.map(({ variant, pointer, after }) => [variant, pointer, after])).toEqual([
      ['unnamed', '/0', 'my_tool'],
      ['unnamed', '/1', 'my_tool_2'],
    ]);
    expect(undo.tools.map(({ name }) => name)).toEqual(['my_tool', 'my_tool_2']);
  });

  it('is nothing to tell of where only schemas are asked for', () => {
    expect(convert({ type: 'object', properties: {} }, { to: 'schema' }).losses).toEqual([]);
  });
});

describe('what callers hand over', () => {
  it('a policy that does not exist is refused', () => {
    const error = expect.objectContaining({ code: 'unknown-choice', args: { option: 'onLoss', value: 'x', known: 'describe, drop, throw' } });
    expect(() => convert(base, { to: 'gemini', onLoss: 'x' as 'drop' })).toThrow(error);
  });

  it('arguments in a text are read', () => {
    const { undo } = convert({ ...base, name: 'count it' }, { to: 'openai-chat', strict: true });
    expect(restore(undo, { name: 'count_it', arguments: '{"n": null}' })).toEqual({ name: 'count it', arguments: {}, problems: [] });
    for (const text of ['{"n": ', '3', 'words'])
      expect(restore(undo, { name: 'count_it', arguments: text })).toMatchObject({ name: 'count it', arguments: text, problems: [{ variant: 'text' }] });
  });

  it('a text that the schema itself takes is no JSON', () => {
    const { undo } = convert({ type: 'string' }, { to: 'schema' });
    expect(restore(undo, { name: 'my_tool', arguments: '{}' })).toEqual({ name: 'my_tool', arguments: '{}', problems: [] });
  });
});

describe('a name that keeps no letter', () => {
  const definition = (schema: JsonObject): JsonObject => ({ name: '날씨 조회', description: '날씨를 조회합니다.', inputSchema: schema });
  const properties = {
    태그: { type: 'string' },
    '기온 C': { type: 'number', description: 'Degrees.' },
    thời_tiết: { type: 'string' },
    도시: { $ref: '#/$defs/city' },
  };
  const input = { type: 'object', properties, required: ['태그'], $defs: { city: { type: 'string' } } };

  it('is said in the description, in the language of the text or of the name', () => {
    const { output, undo } = convert(definition(input), { to: 'anthropic' });
    expect(output).toEqual({
      name: 'tool_1',
      description: '날씨를 조회합니다. 원래 이름: 날씨 조회.',
      input_schema: {
        type: 'object',
        properties: {
          param_1: { type: 'string', description: '원래 이름: 태그.' },
          C: { type: 'number', description: 'Degrees. Original name: 기온 C.' },
          thoi_tiet: { type: 'string' },
          param_2: { $ref: '#/$defs/city' },
        },
        required: ['param_1'],
        $defs: { city: { type: 'string' } },
        description: 'param_2의 원래 이름: 도시.',
      },
    });
    expect(restore(undo, { name: 'tool_1', arguments: { param_1: 'a', C: 1, param_2: 'b' } })).toEqual({
      name: '날씨 조회',
      arguments: { 태그: 'a', '기온 C': 1, 도시: 'b' },
      problems: [],
    });
    // Once more, nothing changes.
    expect(convert(output, { to: 'anthropic' })).toMatchObject({ output, losses: [] });
  });

  it('is numbered, and said nowhere where descriptions are left alone', () => {
    const list = [definition({ type: 'object' }), { ...definition({ type: 'object' }), name: '도시' }];
    const { output } = convert(list, { to: 'anthropic', onLoss: 'drop' });
    expect(output).toMatchObject([
      { name: 'tool_1', description: '날씨를 조회합니다.' },
      { name: 'tool_2', description: '날씨를 조회합니다.' },
    ]);
  });
});

describe('name and description of an answer format', () => {
  const answer = (schema: JsonObject): JsonObject => ({
    model: 'm',
    messages: [{ role: 'user', content: 'Hi.' }],
    response_format: { type: 'json_schema', json_schema: { name: 'person', description: 'A person.', schema } },
  });
  const plain: JsonObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
  const toldFor = (to: string, schema = plain) =>
    convert(answer(schema), { to })
      .losses.filter(({ rule }) => rule === 'convert/output')
      .map(({ variant, pointer, before }) => [variant, pointer, before]);
  const at = '/response_format/json_schema';

  it.each(['gemini', 'anthropic', 'bedrock'])('are told where %s has no place for them', (to) => {
    expect(toldFor(to)).toEqual([
      ['name-left-out', `${at}/name`, 'person'],
      ['description-moved', `${at}/description`, 'A person.'],
    ]);
    expect(JSON.stringify(convert(answer(plain), { to }).output)).toContain('A person.');
    expect(toldFor(to, { ...plain, description: 'Somebody.' })[1]).toEqual(['description-left-out', `${at}/description`, 'A person.']);
  });

  it('go where there is one', () => {
    expect(convert(answer(plain), { to: 'openai-responses' }).output).toEqual({
      text: { format: { type: 'json_schema', name: 'person', description: 'A person.', schema: plain } },
    });
    expect(toldFor('openai-responses')).toEqual([]);
    expect(toldFor('openai-chat')).toEqual([]);
  });
});
