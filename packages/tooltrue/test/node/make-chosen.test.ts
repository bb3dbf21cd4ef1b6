// `tooltrue make`: what `--into` does not take, and what `--only` does not find.

import { describe, expect, it } from 'vitest';
import { files as shared } from './make-files.js';
import { openWorkshop } from './workshop.js';

const open = (more: Record<string, string> = {}) => openWorkshop({ ...shared, ...more });

describe('--into and what it does not take', () => {
  const one = '{"name": "a", "description": "x", "input_schema": {"type": "object", "properties": {}}}';
  const two = `[${one}, ${one.replace('"a"', '"b"')}]`;
  const files = { 'def.jsonc': `// mine\n${one}`, 'two.json': two, 'f.py': 'def f(a: int):\n    """F."""\n' };
  it.each<[string, string[], string[]]>([
    ['another form', ['one.json', '--into', 'def.jsonc', '--to', 'gemini'], ['def.jsonc', 'gemini']],
    ['the bare schema', ['one.json', '--into', 'def.jsonc', '--to', 'schema'], ['def.jsonc', 'schema']],
    ['code as form', ['one.json', '--into', 'def.jsonc', '--to', 'zod'], ['def.jsonc', 'zod']],
    ['a tool that is not there', ['one.json', '--into', 'two.json', '--name', 'zz'], ['two.json: There is no tool `zz`', 'Found: ']],
    ['a log', ['log.json', '--into', 'two.json'], ['log.json', 'only examples', '(logs)']],
    ['code', ['f.py', '--into', 'two.json'], ['f.py', 'only examples', '(python)']],
    ['an API description', ['pets.yaml', '--into', 'two.json'], ['pets.yaml', 'only examples', '(openapi)']],
  ])('%s', async (_, args, told) => {
    const { code, out, err } = await open(files).run(['make', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    for (const text of told) expect(err).toContain(text);
  });

  it('the same form is fine', async () => {
    const { code, out } = await open(files).run(['make', 'one.json', '--into', 'def.jsonc', '--to', 'anthropic']);
    expect(code).toBe(0);
    expect(out).toContain('// mine');
  });
});

describe('--only', () => {
  const files = {
    'f.py': 'def f(a: int):\n    """F."""\n\ndef g(b: int):\n    """G."""\n',
    'defs.json': '[{"name": "f", "description": "x", "input_schema": {"type": "object", "properties": {}}}]',
  };
  it.each<[string, string, string[]]>([
    ['log.json', 'search', ['search', 'open']],
    ['pets.yaml', 'addPet', ['listPets', 'addPet', 'getShop']],
    ['f.py', 'f', ['f', 'g']],
    ['defs.json', 'f', ['f']],
  ])('of %s names tools that are there', async (file, name, found) => {
    const shop = open(files);
    for (const only of [`${name},zz`, 'zz']) {
      const { code, out, err } = await shop.run(['make', file, '--only', only, '--to', 'schema']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('There is no tool `zz`');
      for (const each of found) expect(err).toContain(each);
    }
    expect((await shop.run(['make', file, '--only', name, '--to', 'schema'])).code).toBe(0);
  });

  it('counts over all sources', async () => {
    const { code, out } = await open(files).run(['make', 'log.json', 'f.py', '--only', 'open,g', '--to', 'anthropic']);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toEqual(['open', 'g']);
  });
});
