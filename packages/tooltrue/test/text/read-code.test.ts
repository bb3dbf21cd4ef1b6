// Code between the values: expressions that have no value here, and literals that Python printed.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText } from '../../src/text/index.js';
import { expectSame } from './arbitraries.js';

const lines = (path: string): string[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

describe('expressions', () => {
  const rows: [text: string, value: unknown, holes: Record<string, string>][] = [
    ['{"a": foo, "b": 1}', { b: 1 }, { '/a': 'foo' }],
    ['[foo(1, [2]), "x"]', [null, 'x'], { '/0': 'foo(1, [2])' }],
    ['{a: z.object({b: "},"}).min(1), c: 2}', { c: 2 }, { '/a': 'z.object({b: "},"}).min(1)' }],
    ['{tools, b: 1}', { b: 1 }, { '/tools': 'tools' }],
    ['{run(a, b) { return {x: 1}; }, b: 1}', { b: 1 }, { '/run': 'run(a, b) { return {x: 1}; }' }],
    ['{run: async (a) => { await f(a, 1); }, b: 1}', { b: 1 }, { '/run': 'async (a) => { await f(a, 1); }' }],
    ['{["k" + 1]: 2, b: 1}', { b: 1 }, { '': '["k" + 1]: 2' }],
    ['{f"{x}": 2, "b": 1}', { b: 1 }, { '': 'f"{x}": 2' }],
    ['{`${x}`: 2, b: 1}', { b: 1 }, { '': '`${x}`: 2' }],
    ['{...base, b: 1}', { b: 1 }, { '': '...base' }],
    ['{**base, "b": 1}', { b: 1 }, { '': '**base' }],
    ['[*base, 1]', [null, 1], { '/0': '*base' }],
    ['{a: `x${`y${z}`}`, b: 1}', { b: 1 }, { '/a': '`x${`y${z}`}`' }],
    ['{"a": f"x{y}", "b": 1}', { b: 1 }, { '/a': 'f"x{y}"' }],
    ['{"a": {"x", "y"}, "b": 1}', { b: 1 }, { '/a': '{"x", "y"}' }],
    ['{"a": [x for x in y], "b": 1}', { b: 1 }, { '/a': '[x for x in y]' }],
    ['{"a": {k: v for k, v in y}, "b": 1}', { b: 1 }, { '/a': '{k: v for k, v in y}' }],
    ['{"a": "x" if y else "z", "b": 1}', { b: 1 }, { '/a': '"x" if y else "z"' }],
    ['{"a": lambda x, y: (x, y), "b": 1}', { b: 1 }, { '/a': 'lambda x, y: (x, y)' }],
    ['{"a": "x".join(y), "b": 1}', { b: 1 }, { '/a': '"x".join(y)' }],
    ['{"a": "x" + y, "b": 1}', { b: 1 }, { '/a': '"x" + y' }],
    ['{a: /[/",]\\//gi, b: 1}', { b: 1 }, { '/a': '/[/",]\\//gi' }],
    ['{a: new Date(), b: !x, c: -y, d: 1}', { d: 1 }, { '/a': 'new Date()', '/b': '!x', '/c': '-y' }],
    ['{a: 1 + 2, b: 1}', { b: 1 }, { '/a': '1 + 2' }],
    ['{a: [1].map(f), b: 1}', { b: 1 }, { '/a': '[1].map(f)' }],
    ['{a: dict(name="x", y=[1]), b: 1}', { b: 1 }, { '/a': 'dict(name="x", y=[1])' }],
    ['[{a: 1, a}]', [{}], { '/0/a': 'a' }],
    ['[{a: 1, a() {}}]', [{}], { '/0/a': 'a() {}' }],
    ['[{a: 1, a: f()}]', [{}], { '/0/a': 'f()' }],
    ['tools = make_tools()', undefined, { '': 'make_tools()' }],
    ['z.object({a: 1})', undefined, { '': 'z.object({a: 1})' }],
  ];
  for (const [text, value, holes] of rows) {
    it(text, () => {
      const document = readText(text);
      expect(document.value).toStrictEqual(value);
      expect(Object.fromEntries(document.holes.map((hole) => [hole.pointer, hole.found]))).toStrictEqual(holes);
      expect(document.issues.filter((issue) => issue.fatal)).toStrictEqual([]);
      for (const hole of document.holes) expect(text.slice(hole.start, hole.end)).toBe(hole.found);
    });
  }

  it('cuts what it found to 60 units', () => expect(readText(`[${'x'.repeat(100)}]`).holes[0]!.found).toBe('x'.repeat(60)));

  it('does not list those in a member that another overrides', () => {
    expect(readText('{"a": [f(), g()], "b": h(), "a": [1]}').holes.map((hole) => hole.pointer)).toStrictEqual(['/b']);
  });
});

describe('Python literals', () => {
  for (const [index, line] of lines('./python-literals.jsonl').entries()) {
    const { printed, text, json } = JSON.parse(line) as { printed: string; text: string; json: string };
    it(`${index + 1}: ${printed}`, () => {
      const document = readText(text);
      expectSame(document.value, JSON.parse(json));
      expect(document.issues.filter((issue) => issue.fatal || issue.code === 'invalid-escape')).toStrictEqual([]);
    });
  }
});
