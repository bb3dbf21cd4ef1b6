// Type parameters: their argument, default or bound; one of which nothing is known is told where it is used. And texts that are given twice.

import { describe, expect, it } from 'vitest';
import { readPython, readTypeScript } from '../../src/source/index.js';

const unknown = (found: string, line: number, column: number) => ({
  message: 'source.unknown-type',
  args: { found, line, column, written: '{}' },
  severity: 'warning',
});

describe('TypeScript', () => {
  const read = async (source: string) => {
    const { tools } = await readTypeScript(source);
    return { properties: tools[0]?.tool.input.properties, input: tools[0]?.tool.input, notes: tools[0]?.notes };
  };

  it('tells of parameters without a bound', async () => {
    expect(await read('export interface Page<T> { items: T[] }')).toMatchObject({
      properties: { items: { type: 'array', items: {} } },
      notes: [unknown('T', 1, 35)],
    });
    expect(await read('export type Dict<V> = { [k: string]: V };')).toMatchObject({ input: { additionalProperties: true }, notes: [unknown('V', 1, 38)] });
    expect(await read('export function gen<T>(x: T,\n  y: T[]) {}')).toMatchObject({
      properties: { x: {}, y: { items: {} } },
      notes: [unknown('T', 1, 27), unknown('T', 2, 6)],
    });
  });

  it('takes the default, the bound, the argument', async () => {
    expect(await read('export type P<T = string, U extends { id: number } = { id: number }, const V extends "a" = "a"> = { a: T; b: U; c: V };')).toMatchObject(
      {
        properties: { a: { type: 'string' }, b: { properties: { id: { type: 'number' } } }, c: { const: 'a' } },
        notes: [],
      },
    );
    expect(await read('interface Page<T> { items: T[] }\nexport function f(a: Page<string>) {}')).toMatchObject({
      properties: { items: { items: { type: 'string' } } },
      notes: [],
    });
  });
});

describe('Python', () => {
  const read = async (source: string, name?: string) => {
    const { tools } = await readPython(source, name === undefined ? {} : { names: [name] });
    return { properties: tools[0]?.tool.input.properties, notes: tools[0]?.notes };
  };
  const integer = { type: 'integer' };

  it.each([
    'def f[Z: int](x: Z): ...',
    'def f[Z = int](x: Z): ...',
    'def f[Y: str, Z: str = int](x: Z): ...',
    'from typing import TypeVar\nZ = TypeVar("Z", bound=int)\ndef f(x: Z): ...',
    'Z = TypeVar("Z", bound=str, default=int)\ndef f(x: Z): ...',
  ])('takes the bound or the default: %s', async (source) => expect(await read(source)).toEqual({ properties: { x: integer }, notes: [] }));

  it('takes the choice', async () => {
    const either = { anyOf: [integer, { type: 'string' }] };
    expect(await read('def f[Z: (int, str)](x: Z): ...')).toEqual({ properties: { x: either }, notes: [] });
    expect(await read('Z = TypeVar("Z", int, str)\ndef f(x: Z): ...')).toEqual({ properties: { x: either }, notes: [] });
  });

  it('tells of variables without any', async () => {
    expect(await read('class G[T](BaseModel):\n    v: T', 'G')).toEqual({ properties: { v: {} }, notes: [unknown('T', 2, 8)] });
    expect(await read('def f[T](x: list[T]): ...')).toEqual({ properties: { x: { type: 'array', items: {} } }, notes: [unknown('T', 1, 18)] });
    expect(await read('T = TypeVar("T")\ndef f(x: T): ...')).toEqual({ properties: { x: {} }, notes: [unknown('T', 2, 10)] });
    const generic = 'T = TypeVar("T")\nclass G(BaseModel, Generic[T]):\n    v: T';
    expect(await read(generic, 'G')).toEqual({ properties: { v: {} }, notes: [unknown('T', 3, 8)] });
  });

  it('takes the argument, in classes of either form', async () => {
    for (const head of [
      'class G[T](BaseModel):',
      'T = TypeVar("T")\nclass G(BaseModel, Generic[T]):',
      'T = TypeVar("T", bound=str)\nclass G(Generic[T], BaseModel):',
    ])
      expect(await read(`${head}\n    v: T\n\ndef f(g: G[int]): ...`)).toMatchObject({ properties: { g: { properties: { v: integer } } }, notes: [] });
    expect(await read('T = TypeVar("T", bound=int)\nclass G(BaseModel, Generic[T]):\n    v: T', 'G')).toEqual({ properties: { v: integer }, notes: [] });
  });
});

describe('two texts of one parameter', () => {
  const doc = '"""Does it.\n\n    Args:\n        limit: The long useful text.\n    """';

  it.each(['limit: Annotated[int, "short"] = 1', 'limit: Annotated[int, Field(description="short")] = 1', 'limit: int = Field(1, description="short")'])(
    'that of the docstring is taken, and the other is told: %s',
    async (parameter) => {
      const { tools } = await readPython(`def f(${parameter}):\n    ${doc}`);
      expect(tools[0]?.tool.input.properties).toEqual({ limit: { type: 'integer', description: 'The long useful text.', default: 1 } });
      expect(tools[0]?.notes).toEqual([{ message: 'source.two-texts', args: { name: 'limit', left: 'short' }, severity: 'info' }]);
    },
  );

  it('in classes as well; the text of a shared type is another matter', async () => {
    const { tools } = await readPython(`class F(BaseModel):\n    ${doc}\n    limit: int = Field(description="short")`);
    expect(tools[0]?.tool.input.properties).toEqual({ limit: { type: 'integer', description: 'The long useful text.' } });
    expect(tools[0]?.notes.map(({ message }) => message)).toEqual(['source.two-texts']);
    const shared = await readPython(`Limit = Annotated[int, "short"]\ndef f(limit: Limit):\n    ${doc}`);
    expect(shared.tools[0]?.tool.input.properties).toEqual({ limit: { type: 'integer', description: 'The long useful text.' } });
    expect(shared.tools[0]?.notes).toEqual([]);
    const same = await readPython(`def f(limit: Annotated[int, "The long useful text."]):\n    ${doc}`);
    expect(same.tools[0]?.notes).toEqual([]);
  });
});
