// `tooltrue tokens` and `tooltrue explain --error` on the command line.

import { describe, expect, it } from 'vitest';
import type { ErrorExplanation } from '../../src/explain/error.js';
import type { TokenCount } from '../../src/tokens/index.js';
import { openWorkshop } from './workshop.js';

const tools = JSON.stringify([
  {
    name: 'calendar.list',
    description: 'Lists the entries of a calendar for a day.',
    input_schema: { type: 'object', properties: { day: { type: 'string', description: 'The day.' } } },
  },
]);
const answer = JSON.stringify({
  type: 'error',
  error: { type: 'invalid_request_error', message: "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'" },
});

describe('tokens', () => {
  it('prints a table for each target', async () => {
    const { code, out, err } = await openWorkshop({ 'tools.json': tools }).run(['tokens', 'tools.json', '--for', 'anthropic,mcp']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('calendar.list');
    expect(out).toContain('    day');
    expect(out.match(/tools\.json: about/g)).toHaveLength(2);
    expect(out).toContain('nothing was recorded');
  });

  it('prints JSON, and reads the standard input', async () => {
    const { out } = await openWorkshop({}).run(['tokens', '-', '--for', 'openai', '--format', 'json'], { stdin: tools });
    const { files } = JSON.parse(out) as { files: { path: string; counts: TokenCount[] }[] };
    expect(files[0]?.counts.map((count) => count.target)).toEqual(['openai-chat', 'openai-responses']);
  });

  it('speaks the language of the run', async () => {
    const { out } = await openWorkshop({ 'tools.json': tools }).run(['tokens', 'tools.json', '--lang', 'ko']);
    expect(out).toContain('서비스가 덧붙이는 부분');
  });

  it('tells of a file that is missing, and of one that is not named', async () => {
    expect((await openWorkshop({}).run(['tokens', 'nothing.json'])).code).toBe(2);
    expect((await openWorkshop({}).run(['tokens'])).code).toBe(2);
    expect((await openWorkshop({ 'tools.json': tools }).run(['tokens', 'tools.json', '--for', 'opnai-chat'])).code).toBe(2);
  });

  it.each([
    ['empty.json', 'syntax/empty'],
    ['cut.json', 'syntax/unexpected-end'],
    ['prose.json', 'syntax/'],
    ['other.json', 'form/unknown'],
  ])('tells why nothing can be counted in %s, and ends as check does', async (name, rule) => {
    const workshop = openWorkshop({ 'empty.json': '', 'cut.json': '{"name": "a', 'prose.json': 'no tools here', 'other.json': '{"a": 1}' });
    const checked = await workshop.run(['check', name]);
    const { code, out, err } = await workshop.run(['tokens', name]);
    expect({ code, out }).toEqual({ code: checked.code, out: '' });
    expect(code).toBe(1);
    expect(err).toContain(rule);
    const json = await workshop.run(['tokens', name, '--format', 'json', '--lang', 'ko']);
    expect(json).toMatchObject({ code: 1, out: '{\n  "files": []\n}\n' });
    expect(json.err).toMatch(/[가-힣]/);
  });

  it('counts what could be read of a text that is cut off, and says that it is', async () => {
    const { code, out, err } = await openWorkshop({ 'tools.json': tools.slice(0, -1) }).run(['tokens', 'tools.json', '--for', 'anthropic']);
    expect(code).toBe(1);
    expect(out).toContain('calendar.list');
    expect(err).toContain('syntax/unexpected-end');
  });

  it('says nothing of an empty list', async () => {
    const { code, err } = await openWorkshop({ 'tools.json': '{"tools": []}' }).run(['tokens', 'tools.json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('lets no name steer the terminal', async () => {
    const hostile = JSON.stringify([{ name: 'a\u001b[31m', description: 'x', input_schema: { type: 'object', properties: { 'b\u001b[2J': {} } } }]);
    const { out } = await openWorkshop({ 'tools.json': hostile }).run(['tokens', 'tools.json']);
    expect(out).not.toContain('\u001b');
  });
});

describe('explain --error', () => {
  it('shows cause, place and fix, from a file or a text', async () => {
    const workshop = openWorkshop({ 'tools.json': tools, 'error.json': answer });
    for (const error of ['error.json', answer, '-']) {
      const { code, out, err } = await workshop.run(['explain', '--error', error, '--tools', 'tools.json'], { stdin: answer });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('anthropic/T-01');
      expect(out).toMatch(/tools\.json:1:\d+ \/0\/name/);
      expect(out).toContain('calendar_list');
    }
  });

  it('does without the tools, and says what they would give', async () => {
    const { out } = await openWorkshop({}).run(['explain', '--error', answer]);
    expect(out).toContain('tools.0.custom.name');
    expect(out).toContain('--tools FILE');
  });

  it('ends with 1 where nothing is known', async () => {
    const { code, out } = await openWorkshop({}).run(['explain', '--error', 'The quick brown fox.', '--lang', 'vi']);
    expect(code).toBe(1);
    expect(out).toContain('Không có sự kiện');
  });

  it('prints JSON', async () => {
    const { out } = await openWorkshop({ 'tools.json': tools }).run(['explain', '--error', answer, '--tools', 'tools.json', '--format', 'json']);
    expect((JSON.parse(out) as ErrorExplanation).pointer).toBe('/0/name');
  });

  it('tells of tools that are missing', async () => {
    expect((await openWorkshop({}).run(['explain', '--error', answer, '--tools', 'nothing.json'])).code).toBe(2);
  });
});
