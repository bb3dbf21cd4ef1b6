// Sources that mean harm: deep, large, cyclic, broken, full of odd names. A clear error or a result, never a crash, and in time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPython, readTypeScript } from '../../src/source/index.js';
import { runs } from '../support/runs.js';
import { idsOf } from './code-support.js';

const readers = [
  ['TypeScript', readTypeScript],
  ['Python', readPython],
] as const;
const many = (count: number, line: (i: number) => string): string => Array.from({ length: count }, (_, i) => line(i)).join('\n');

describe.each(readers)('%s', (_, read) => {
  it.each([
    ['{', 100_000],
    ['[', 100_000],
    ['(', 100_000],
    ['type A = [', 20_000],
    ['def f(a: list[', 20_000],
  ])('100,000 times %s is refused', async (text, count) => expect(read(text.repeat(count))).rejects.toMatchObject({ code: 'source-too-deep' }));

  it('more than 5 MB are refused', async () => expect(read(' '.repeat(5_000_001))).rejects.toMatchObject({ code: 'source-too-large' }));

  it.each([
    'a<'.repeat(50_000),
    'a?'.repeat(20_000),
    'x => '.repeat(50_000),
    '"'.repeat(10_001),
    '`${'.repeat(900),
    '\ud800'.repeat(100),
    '\0'.repeat(1000),
    '@'.repeat(10_000),
    '/*'.repeat(10_000),
  ])('a source that is no code gives nothing (%#)', async (source) => expect(idsOf((await read(source)).notes)).toEqual(['source.nothing-found']));

  it('random words of the language never break it', { timeout: 10 * 60_000 }, async () => {
    const words =
      'function class if ( ) { } < > a "x" : ; = => interface type | & , [ ] async def \n \t lambda ? import from ` / enum extends keyof typeof as const * ** @ tool """ Args: Literal[ Optional[ : str None ... export default new'.split(
        ' ',
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words, 'f', 'A', 'number'), { maxLength: 60 }), async (parts) => {
        const { tools } = await read(parts.join(' '));
        for (const { tool } of tools) expect(tool.input.type).toBe('object');
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});

describe('TypeScript types', () => {
  const made = async (source: string, name = 'f') => (await readTypeScript(source, { names: [name] })).tools[0];

  it('that refer to themselves end', async () => {
    expect(await made('type A = A; export function f(a: A) {}')).toBeDefined();
    expect(await made('type A = B; type B = A | A[]; export function f(a: A) {}')).toBeDefined();
    expect(await made('interface A extends A { x: A } export function f(a: A) {}')).toBeDefined();
    expect(await made('type A<T> = { x: A<T[]> }; export function f(a: A<string>) {}')).toMatchObject({
      notes: expect.arrayContaining([expect.objectContaining({ message: 'source.too-deep' })]),
    });
    expect(await made('type A = Partial<A>; export function f(a: A) {}')).toBeDefined();
    expect(await made('const a = b; const b = a; export function f(x = a, y: typeof b) {}')).toBeDefined();
    expect(await made('enum E { A = E.B, B = E.A } export function f(x: E) {}')).toBeDefined();
  });

  it('that multiply do not', async () => {
    const laughs = many(40, (i) => `type T${i} = [T${i + 1}, T${i + 1}, T${i + 1}];`);
    const tool = await made(`${laughs}\ntype T40 = string;\nexport function f(a: T0) {}`);
    expect(JSON.stringify(tool?.tool.input).length).toBeLessThan(100_000);
    const generic = many(30, (i) => `type G${i}<A, B> = { l: G${i + 1}<[A, B], A>; r: G${i + 1}<B, [A, B]> };`);
    expect(idsOf((await made(`${generic}\nexport function f(a: G0<string, number>) {}`))?.notes ?? [])).toContain('source.too-much');
    for (const step of ["{ x: { l: A0['x']; r: A0['x'] } }", "{ x: Pick<A0, 'x'>; y: Pick<A0, 'x'> }", '{ x: A0 & { y: 1 }; z: A0 & { y: 2 } }']) {
      const doubling = many(60, (i) => `type A${i + 1} = ${step.replaceAll('A0', `A${i}`)};`);
      const doubled = await made(`type A0 = { x: string };\n${doubling}\nexport function f(a: A60) {}`);
      expect(JSON.stringify(doubled?.tool.input).length).toBeLessThan(5_000_000);
    }
  });

  it('in chains of 20,000 end with a note, not with the stack', async () => {
    const chain = many(20_000, (i) => `interface T${i} { next: T${i + 1} }`);
    expect(idsOf((await made(`${chain}\nexport function f(a: T0) {}`))?.notes ?? [])).toContain('source.too-deep');
    const constants = many(20_000, (i) => `const c${i} = c${i + 1};`);
    expect(await made(`${constants}\nconst c20000 = 1;\nexport function f(a = c0) {}`)).toBeDefined();
  });

  it('with names of the prototype are plain properties', async () => {
    const tool = await made(
      'export interface A { __proto__: string; constructor: number; hasOwnProperty?: string; "toString": string; $ref: string; required: string; properties: string }',
      'A',
    );
    expect(Object.keys(tool?.tool.input.properties ?? {})).toEqual([
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'toString',
      '$ref',
      'required',
      'properties',
    ]);
    expect(tool?.tool.input.required).toEqual(['__proto__', 'constructor', 'toString', '$ref', 'required', 'properties']);
    const fn = await made(
      '/** @param __proto__ text\n * @param constructor.x text */\nexport function f(__proto__: string, constructor: { x: string }, toString) {}',
    );
    expect(Object.keys(fn?.tool.input.properties ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('of 5,000 functions are read in seconds', async () => {
    const source = many(5000, (i) => `/** Does ${i}.\n * @param a text */\nexport function f${i}(a: string, b?: { c: number }): void {}`);
    const started = Date.now();
    const { tools } = await readTypeScript(source);
    expect(tools).toHaveLength(1000);
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});

describe('Python types', () => {
  const made = async (source: string, name = 'f') => (await readPython(source, { names: [name] })).tools[0];

  it('that refer to themselves end', async () => {
    expect(await made('A = A\ndef f(a: A): ...')).toBeDefined();
    expect(await made('A = Union["B", int]\nB = list["A"]\ndef f(a: A): ...')).toBeDefined();
    expect(await made('class A(A):\n    x: "A"\ndef f(a: A): ...')).toBeDefined();
    expect(await made('class A(B): ...\nclass B(A): ...\ndef f(a: A): ...')).toBeDefined();
    expect(await made('type A[T] = dict[str, A[list[T]]]\ndef f(a: A[int]): ...')).toBeDefined();
    expect(await made('a = b\nb = a\nclass E(Enum):\n    X = E.Y\n    Y = E.X\ndef f(x: E = a): ...')).toBeDefined();
  });

  it('that multiply, and chains of 20,000, end', async () => {
    const laughs = many(40, (i) => `T${i} = tuple["T${i + 1}", "T${i + 1}", "T${i + 1}"]`);
    expect(JSON.stringify((await made(`${laughs}\nT40 = str\ndef f(a: T0): ...`))?.tool.input).length).toBeLessThan(100_000);
    const chain = many(20_000, (i) => `class T${i}(BaseModel):\n    next: "T${i + 1}"`);
    expect(idsOf((await made(`${chain}\ndef f(a: T0): ...`))?.notes ?? [])).toContain('source.too-deep');
    const union = (count: number) => `def f(a: ${'int | '.repeat(count)}str): ...`;
    expect((await made(union(400)))?.tool.input.properties).toEqual({ a: { anyOf: [{ type: 'integer' }, { type: 'string' }] } });
    // The parser gives up on longer ones, and that is told.
    const long = await readPython(union(50_000));
    expect(long.tools).toEqual([]);
    expect(long.notes.map(({ message, severity }) => [message, severity])).toEqual([['source.unreadable', 'error']]);
  });

  it('with names of the prototype are plain properties', async () => {
    const tool = await made('def f(__proto__: str, constructor: int = 1, toString=None): ...');
    expect(Object.keys(tool?.tool.input.properties ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
  });
});
