// `tooltrue convert`: on the standard output, in a folder, in the file itself; losses beside it; undo maps.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { restore, type UndoMap } from '../../src/convert/index.js';
import { openWorkshop } from './workshop.js';

const text = `[
  // The weather.
  {
    "name": "get weather", "description": "Tells the weather in a city.",
    "input_schema": {"type": "object", "properties": {"city": {"type": "string", "minLength": 1}, "days": {"type": "integer"}}, "required": ["city"]}
  }
]
`;
const files = { 'tools.jsonc': text, 'more/other.json': text, 'more/readme.json': '{"a": 1}', 'broken.json': '{"name": ', 'none.json': '{"a": 1}' };
const open = () => openWorkshop(files);
const parse = <T>(content: string): T => JSON.parse(content) as T;

describe('tooltrue convert', () => {
  it('writes the result to the standard output, and what was changed beside it', async () => {
    const { code, out, err } = await open().run(['convert', 'tools.jsonc', '--to', 'gemini']);
    expect(code).toBe(0);
    expect(parse(out)).toMatchObject([{ functionDeclarations: [{ name: 'get_weather', parameters: { required: ['city'] } }] }]);
    expect(err).toContain('/0/name');
    expect(err).toContain('`minLength`');
    expect((await open().run(['convert', 'tools.jsonc', '--to', 'gemini', '--quiet'])).err).toBe('');
  });

  it('takes strict, a policy, a language, and the standard input', async () => {
    const { out } = await open().run(['convert', '--stdin', '--to', 'openai-chat', '--strict'], { stdin: text });
    expect(parse(out)).toMatchObject([
      { function: { strict: true, parameters: { required: ['city', 'days'], properties: { days: { type: ['integer', 'null'] } } } } },
    ]);
    const stopped = await open().run(['convert', 'tools.jsonc', '--to', 'anthropic', '--strict', '--on-loss', 'throw']);
    expect(stopped).toMatchObject({ code: 1, out: '' });
    expect(stopped.err).toContain('tools.jsonc');
    const dropped = await open().run(['convert', 'tools.jsonc', '--to', 'anthropic', '--strict', '--on-loss', 'drop', '--quiet']);
    expect(dropped.out).not.toContain('Minimum');
    expect((await open().run(['convert', 'tools.jsonc', '--to', 'gemini', '--lang', 'ko'])).err).toMatch(/[가-힣]/);
  });

  it('changes the file itself, and keeps its comments', async () => {
    const workshop = open();
    const { code, out } = await workshop.run(['convert', 'tools.jsonc', '--to', 'anthropic', '--write']);
    expect([code, out]).toEqual([0, '']);
    expect(workshop.read('tools.jsonc')).toBe(text.replace('get weather', 'get_weather'));
    // Once more, nothing changes.
    await workshop.run(['convert', 'tools.jsonc', '--to', 'anthropic', '--write']);
    expect(workshop.read('tools.jsonc')).toBe(text.replace('get weather', 'get_weather'));
  });

  it('writes one file a target into a folder, each of which passes the check', async () => {
    const workshop = open();
    const { code } = await workshop.run(['convert', 'tools.jsonc', '--to', 'openai,anthropic,mcp:cursor', '--out', 'out']);
    expect(code).toBe(0);
    expect(readdirSync(join(workshop.folder, 'out')).sort()).toEqual(['anthropic.json', 'mcp-cursor.json', 'openai-chat.json', 'openai-responses.json']);
    expect(
      check(workshop.read('out/openai-responses.json'), { for: 'openai-responses', as: 'wire' }).diagnostics.filter((d) => d.severity === 'error'),
    ).toEqual([]);
    const folder = await workshop.run(['convert', 'more', '--to', 'gemini', '--out', 'two']);
    expect(folder.code).toBe(0);
    expect(existsSync(join(workshop.folder, 'two', 'gemini.json')) || existsSync(join(workshop.folder, 'two', 'other.gemini.json'))).toBe(true);
  });

  it('writes what leads calls back', async () => {
    const workshop = open();
    await workshop.run(['convert', 'tools.jsonc', '--to', 'openai-chat', '--strict', '--undo', 'undo.json', '--quiet']);
    const undo = parse<UndoMap>(workshop.read('undo.json'));
    expect(restore(undo, { name: 'get_weather', arguments: { city: 'Seoul', days: null } })).toEqual({
      name: 'get weather',
      arguments: { city: 'Seoul' },
      problems: [],
    });
  });

  it('tells programs everything', async () => {
    const { out, err } = await open().run(['convert', 'tools.jsonc', '--to', 'gemini,anthropic', '--format', 'json']);
    const report = parse<{ version: number; results: { path: string; to: string; losses: { kind: string }[]; undo: UndoMap }[] }>(out);
    expect(report.version).toBe(1);
    expect(report.results.map(({ path, to }) => [path, to])).toEqual([
      ['tools.jsonc', 'gemini'],
      ['tools.jsonc', 'anthropic'],
    ]);
    expect(report.results[0]?.losses.map((l) => l.kind)).toEqual(['same', 'wider']);
    expect(err).toBe('');
  });

  it('shows kinds, what changes values first and in full', async () => {
    const properties = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`p${i}`, { type: 'string', minLength: i + 1 }]));
    const named = Array.from({ length: 9 }, (_, i) => ({
      name: `tool ${i}`,
      description: 'Does something.',
      input_schema: { type: 'object', properties: {} },
    }));
    const tools = JSON.stringify([...named, { name: 'long', description: 'Does something.', input_schema: { type: 'object', properties } }]);
    const kinds = async (...more: string[]) => {
      const { err } = await openWorkshop({ 'tools.json': tools }).run(['convert', 'tools.json', '--to', 'gemini', '--format', 'pretty', ...more]);
      return [...err.matchAll(/^ {2}\[(.+?)\]/gm)].map(([, kind]) => kind);
    };
    expect(await kinds()).toEqual(Array(15).fill('wider'));
    expect(await kinds('--verbose')).toEqual([...Array(15).fill('wider'), ...Array(9).fill('same')]);
    expect(new Set(await kinds('--lang', 'ko'))).toEqual(new Set(['넓어짐']));
  });

  it.each([
    [['convert', 'tools.jsonc'], '--to'],
    [['convert', '--to', 'gemini'], 'tools.json'],
    [['convert', 'tools.jsonc', '--to', 'gemni'], '`gemini`'],
    [['convert', 'tools.jsonc', '--to', 'gemini,anthropic'], '--out'],
    [['convert', 'tools.jsonc', '--to', 'gemini', '--on-loss', 'tell'], 'describe'],
    [['convert', 'tools.jsonc', '--to', 'gemini,anthropic', '--write'], '--write'],
    [['convert', 'missing.json', '--to', 'gemini'], 'missing.json'],
    [['convert', 'broken.json', '--to', 'gemini'], 'broken.json'],
    [['convert', 'none.json', '--to', 'gemini'], 'none.json'],
  ])('%j is told, with 2', async (args, part) => {
    const { code, out, err } = await open().run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(part);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('has a help of its own', async () => {
    const { code, out } = await open().run(['convert', '--help']);
    expect(code).toBe(0);
    for (const option of ['--to', '--strict', '--on-loss', '--write', '--undo', '--out']) expect(out).toContain(option);
  });
});
