// `tooltrue convert --write` in files that are more than JSON: code and comments stay, or the file does. And entries that are no tools.

import { describe, expect, it } from 'vitest';
import { readText } from '../../src/text/index.js';
import { openWorkshop } from './workshop.js';

const body = (yes: string) =>
  `{"name": "book", "description": "Books a room.", "input_schema": {"type": "object", "properties": {"ok": {"type": "boolean", "default": ${yes}}}}}`;
const gemini = [
  {
    functionDeclarations: [
      { name: 'book', description: 'Books a room.', parameters: { type: 'object', properties: { ok: { type: 'boolean', default: true } } } },
    ],
  },
];
const files = {
  'app.py': `import os\n\n# The tools.\nTOOLS = [${body('True')}]\n\n\ndef main():\n    print(TOOLS, os.name)\n`,
  'app.ts': `import { run } from './run.js';\n\n// The tools.\nexport const tools = [${body('true')}] as const;\n\nrun(tools);\n`,
  'head.jsonc': `// The tools.\n[${body('true')}]\n`,
  'inside.jsonc': `[\n  // Books.\n  ${body('true')}\n]\n`,
  'hole.py': `TOOLS = [${body('DEFAULT')}]\n`,
  'plain.json': `[${body('true')}]`,
};
const read = (text: string) => readText(text).value;

describe('tooltrue convert --write', () => {
  it.each(['app.py', 'app.ts', 'head.jsonc'] as const)('replaces the literal of %s alone, in its own notation', async (name) => {
    const workshop = openWorkshop(files);
    const { code } = await workshop.run(['convert', name, '--to', 'gemini', '--write', '--quiet']);
    expect(code).toBe(0);
    const after = workshop.read(name);
    const [head, tail] = files[name].split(/\[.*\]/) as [string, string];
    expect([after.startsWith(head), after.endsWith(tail)]).toEqual([true, true]);
    expect(read(after)).toEqual(gemini);
    if (name === 'app.py') expect(after).toMatch(/"default": True\b/);
  });

  it('changes code in the own form of the target in place', async () => {
    const workshop = openWorkshop({ 'app.py': files['app.py'].replace('"book"', '"book it"') });
    expect((await workshop.run(['convert', 'app.py', '--to', 'anthropic', '--write', '--quiet'])).code).toBe(0);
    expect(workshop.read('app.py')).toBe(files['app.py'].replace('"book"', '"book_it"'));
  });

  it.each(['inside.jsonc', 'hole.py'] as const)('leaves %s as it is, which would lose something', async (name) => {
    const workshop = openWorkshop(files);
    const { code, err } = await workshop.run(['convert', name, 'plain.json', '--to', 'gemini', '--write', '--undo', 'undo.json']);
    expect(code).toBe(2);
    expect(err).toContain(name);
    expect(err).toContain('--out');
    expect(workshop.read(name)).toBe(files[name]);
    // The others are written.
    expect(JSON.parse(workshop.read('plain.json'))).toEqual(gemini);
    expect(JSON.parse(workshop.read('undo.json'))).toMatchObject({ version: 1, tools: [{ name: 'book' }] });
  });

  it('leaves a request in another form as it is, whose messages would be lost', async () => {
    const request = `{"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi."}], "tools": ${files['plain.json']}}`;
    const workshop = openWorkshop({ 'request.json': request });
    const { code, err } = await workshop.run(['convert', 'request.json', '--to', 'gemini', '--write']);
    expect([code, workshop.read('request.json')]).toEqual([2, request]);
    expect(err).toContain('`messages`');
  });

  it('refuses the standard input', async () => {
    for (const from of ['--stdin', '-']) {
      const ran = await openWorkshop({}).run(['convert', from, '--to', 'gemini', '--write'], { stdin: files['plain.json'] });
      expect([ran.code, ran.out]).toEqual([2, '']);
      expect(ran.err).toContain('--stdin');
    }
  });
});

describe('entries that are no tools', () => {
  const list = `[${body('true')}, {"foo": 1}, "x"]`;

  it('make the exit code 2, with the rest converted', async () => {
    const { code, out, err } = await openWorkshop({ 'list.json': list }).run(['convert', 'list.json', '--to', 'gemini', '--quiet']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual(gemini);
    expect(err).toContain('/1, /2');
  });

  it('are never taken out of the file itself', async () => {
    const workshop = openWorkshop({ 'list.json': list });
    expect((await workshop.run(['convert', 'list.json', '--to', 'gemini', '--write'])).code).toBe(2);
    expect(workshop.read('list.json')).toBe(list);
  });
});
