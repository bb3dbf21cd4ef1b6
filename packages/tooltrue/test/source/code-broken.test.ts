// Sources with errors in them: what cannot be read becomes no tool, and what was read beside an error is told as one.

import { describe, expect, it } from 'vitest';
import { readPython, readTypeScript } from '../../src/source/index.js';
import type { MakeNote } from '../../src/make/types.js';

const told = (notes: readonly MakeNote[]): unknown[] => notes.map(({ message, severity, args }) => [message, severity, args.name, args.line]);

describe('a declaration that is not closed becomes no tool', () => {
  it.each([
    ['def good(a: int): ...\ndef broken(:', 'broken', 2],
    ['def broken(:\n    pass\n\ndef good(a: int): ...', 'broken', 1],
    ['class Broken(BaseModel:\n    a: int\n\nclass Good(BaseModel):\n    a: int', 'Broken', 1],
  ])('Python: %s', async (source, name, line) => {
    const { tools, notes } = await readPython(source);
    expect(tools.map(({ tool, notes: own }) => [tool.name.toLowerCase(), Object.keys(tool.input.properties as object), own])).toEqual([['good', ['a'], []]]);
    expect(told(notes)).toEqual([['source.unreadable', 'error', name, line]]);
  });

  it.each([
    ['export function broken(a: string {\n return 1 }\nexport function good(a: number) {}', 'broken', 1],
    ['export const broken = (a: string => 1;\nexport const good = (a: string) => 1;', 'broken', 1],
    ['export interface Good { a: string }\nexport interface Broken { a: string', 'Broken', 2],
  ])('TypeScript: %s', async (source, name, line) => {
    const { tools, notes } = await readTypeScript(source);
    expect(tools.map(({ tool, notes: own }) => [tool.name.toLowerCase(), Object.keys(tool.input.properties as object), own])).toEqual([['good', ['a'], []]]);
    expect(told(notes)).toEqual([['source.unreadable', 'error', name, line]]);
  });

  it('also where it is asked for by name', async () => {
    expect((await readPython('def broken(:', { names: ['broken'] })).notes).toEqual([
      { message: 'source.unreadable', args: { name: 'broken', found: 'def broken(:', line: 1, column: 12 }, severity: 'error' },
    ]);
    expect((await readTypeScript('export function f(a: string {', { names: ['f'] })).tools).toEqual([]);
  });
});

describe('an error within a declaration is told as one', () => {
  it.each([
    ['def f(a b): ...', ['a'], [1]],
    ['def f(a: int)\n    return 1', ['a'], [1, 2]],
    ['def f(a: ): ...', ['a'], [1]],
    ['class F(BaseModel):\n    a: int\n    b int\n', ['a'], [3]],
  ])('Python: %s', async (source, names, lines) => {
    const { tools } = await readPython(source);
    expect(tools.map(({ tool }) => Object.keys(tool.input.properties as object))).toEqual([names]);
    const broken = tools[0]?.notes.filter(({ message }) => message === 'source.syntax') ?? [];
    expect(broken.map(({ severity }) => severity)).toEqual(['error']);
    expect(lines).toContain(broken[0]?.args.line);
  });

  it.each(['export function f(a string) {}', 'export interface F { a: ; }', 'interface A { x string }\nexport function f(a: A) {}'])(
    'TypeScript: %s',
    async (source) => {
      const { tools } = await readTypeScript(source);
      expect(tools.flatMap(({ notes }) => notes.filter(({ message }) => message === 'source.syntax').map(({ severity }) => severity))).toEqual(['error']);
    },
  );

  it('but code in bodies and newer forms are none', async () => {
    expect((await readPython('def f[T = int](a: T) -> int:\n    return a b\nclass G[T = int, U: str = str](B): ...')).tools[0]).toMatchObject({
      tool: { input: { properties: { a: { type: 'integer' } } } },
      notes: [],
    });
    expect((await readTypeScript('export function f(a: [x: string, y?: number]) { let let = ; }')).tools[0]?.notes).toEqual([]);
  });
});
