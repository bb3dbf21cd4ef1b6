// Of anything: a definition is no different from itself, nor from one that is only written otherwise; and nothing stops the comparison.

import { describe, expect, it } from 'vitest';
import { diff } from '../../src/diff/index.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../src/text/json-value.js';
import { readLines, type DefinitionRecord } from '../support/fixtures.js';
import { runs } from '../support/runs.js';
import { createRandom, type Random } from '../support/schema-values.js';
import { makeSchema } from '../support/schemas.js';
import { tool } from './support.js';

const COUNT = runs(300, 10_000);

describe('a definition and itself', () => {
  it('do not differ, made up', () => {
    for (let seed = 0; seed < COUNT; seed++) {
      const schema = makeSchema(createRandom(seed), { malformed: seed % 3 === 2, conditions: seed % 2 === 1 });
      for (const value of [tool(schema), tool({}, schema), schema]) expect(diff(value, structuredClone(value)).changes, `#${seed}`).toEqual([]);
    }
  });

  it('do not differ, of the corpus', () => {
    const records = readLines<DefinitionRecord>('definitions.jsonl.gz').slice(0, runs(400, 1e9));
    expect(records.length).toBeGreaterThan(300);
    for (const { id, definition } of records) {
      const report = diff(definition, structuredClone(definition));
      expect([report.changes, report.targets.flatMap((t) => t.changes)], id).toEqual([[], []]);
    }
  });
});

/** The same, written otherwise: other orders, `$ref` replaced by what it names, constants as enums, null as an alternative. */
function rewrite(value: JsonValue, root: JsonObject, random: Random, depth = 0): JsonValue {
  if (!isObject(value) || depth > 12) return value;
  const ref = value.$ref;
  if (typeof ref === 'string' && Object.keys(value).length === 1 && random() < 0.7 && depth < 4) {
    const found = /^#\/(\$defs|definitions)\/([A-Za-z]+)$/.exec(ref);
    const holder = found && root[found[1] as string];
    const target = holder && isObject(holder) ? holder[found[2] as string] : undefined;
    if (target !== undefined) return rewrite(target, root, random, depth + 1);
  }
  const result: JsonObject = {};
  const keys = Object.keys(value);
  if (random() < 0.5) keys.reverse();
  for (const key of keys) {
    const inner = value[key] as JsonValue;
    if (key === 'const' && !Object.hasOwn(value, 'enum')) result.enum = [inner];
    else if (key === 'enum' && Array.isArray(inner)) result.enum = [...inner].reverse();
    else if (key === 'required' && Array.isArray(inner)) result.required = [...inner].reverse();
    else if (key === 'type' && Array.isArray(inner)) result.type = [...inner].reverse();
    else if (['properties', '$defs', 'definitions'].includes(key) && isObject(inner)) {
      const map: JsonObject = {};
      for (const name of Object.keys(inner)) setOwn(map, name, rewrite(inner[name] as JsonValue, root, random, depth + 1));
      setOwn(result, key, map);
    } else if (['items', 'additionalProperties'].includes(key)) setOwn(result, key, rewrite(inner, root, random, depth + 1));
    else if (['anyOf', 'allOf'].includes(key) && Array.isArray(inner))
      setOwn(result, key, inner.map((part) => rewrite(part, root, random, depth + 1)).reverse());
    else setOwn(result, key, inner);
  }
  return result;
}

describe('a definition written otherwise', () => {
  it('means the same', () => {
    let rewritten = 0;
    for (let seed = 0; seed < COUNT; seed++) {
      const schema = makeSchema(createRandom(seed));
      // Of a reference that leads nowhere, or out of the document, nothing can be proved.
      if (/\/None"|"https:\/\/example\.com\/schema/.test(JSON.stringify(schema))) continue;
      const other = rewrite(schema, schema, createRandom(seed + 3)) as JsonObject;
      const kinds = diff(tool(schema), tool(other), { for: 'mcp' }).changes.map((c) => `${c.kind} ${c.id} ${c.old?.pointer}`);
      if (kinds.includes('same schema.rewritten /inputSchema')) rewritten++;
      expect(
        kinds.filter((kind) => !/^(?:same|text) /.test(kind)),
        `#${seed} ${JSON.stringify(schema)} ${JSON.stringify(other)}`,
      ).toEqual([]);
    }
    expect(rewritten).toBeGreaterThan(COUNT / 2);
  });
});

describe('hostile definitions', () => {
  const LIMIT = 30_000;
  const deep = (levels: number, open: string, close: string, inner: string): string => open.repeat(levels) + inner + close.repeat(levels);
  const wrap = (schema: string): string => `{"name":"a","inputSchema":{"type":"object","properties":{"x":${schema}}}}`;
  const many = (count: number, make: (i: number) => JsonValue): JsonObject => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, make(i)]));
  const loop = (limit: number): JsonValue => ({
    name: 'a',
    inputSchema: {
      $ref: '#/$defs/n',
      $defs: {
        n: {
          anyOf: [
            { $ref: '#/$defs/n' },
            { type: 'object', properties: { n: { $ref: '#/$defs/n' }, m: { $ref: '#/$defs/n' }, k: { type: 'string', maxLength: limit } } },
          ],
        },
      },
    },
  });
  const wide = (extra: number): JsonValue => {
    const defs: JsonObject = {};
    for (let i = 0; i < 40; i++)
      defs[`d${i}`] = { type: 'object', properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } }, required: ['a', 'b'] };
    defs.d40 = { type: 'integer', minimum: extra };
    return { name: 'a', inputSchema: { ...(defs.d0 as JsonObject), $defs: defs } };
  };
  const unions = (add: string): JsonValue => {
    const level = (depth: number): JsonValue =>
      depth === 0 ? { enum: ['a', add] } : { anyOf: [1, 2, 3, 4].map((i) => ({ type: 'object', properties: { [`p${i}`]: level(depth - 1) } })) };
    return { name: 'a', inputSchema: { type: 'object', properties: { x: level(4) } } };
  };
  it.each<readonly [string, unknown, unknown]>([
    [
      '100,000 levels of items',
      wrap(deep(100_000, '{"type":"array","items":', '}', '{}')),
      wrap(deep(100_000, '{"type":"array","items":', '}', '{"type":"string"}')),
    ],
    ['400 levels of alternatives', wrap(deep(400, '{"anyOf":[', ']}', '{"type":"string"}')), wrap(deep(400, '{"anyOf":[', ']}', '{"type":"integer"}'))],
    [
      '480 levels of properties',
      wrap(deep(160, '{"type":"object","properties":{"p":', '}}', '{}')),
      wrap(deep(160, '{"type":"object","properties":{"p":', '}}', '{"type":"null"}')),
    ],
    ['a reference to itself', { name: 'a', inputSchema: { $ref: '#' } }, { name: 'a', inputSchema: { $ref: '#', type: 'object' } }],
    ['recursion of every kind', loop(4), loop(3)],
    ['references that multiply', wide(1), wide(2)],
    ['alternatives that multiply', unions('b'), unions('c')],
    [
      '50,000 members',
      { name: 'a', inputSchema: of({ enum: Array.from({ length: 50_000 }, (_, i) => `m${i}`) }) },
      { name: 'a', inputSchema: of({ enum: Array.from({ length: 50_000 }, (_, i) => `m${i + 1}`) }) },
    ],
    [
      '5,000 properties',
      { name: 'a', inputSchema: { type: 'object', properties: many(5_000, () => ({ type: 'string' })) } },
      { name: 'a', inputSchema: { type: 'object', properties: many(5_000, (i) => ({ type: 'string', maxLength: i + 1 })), additionalProperties: false } },
    ],
    [
      '2,000 tools',
      Array.from({ length: 2_000 }, (_, i) => ({ name: `t${i}`, inputSchema: { type: 'object' } })),
      Array.from({ length: 2_000 }, (_, i) => ({ name: `u${i}`, inputSchema: { type: 'object' } })),
    ],
    ['a pattern that takes for ever', wrap('{"type":"string","pattern":"^(a+)+$"}'), wrap('{"type":"string","pattern":"^(a|a)*b$"}')],
    ['prototypes', wrap('{"__proto__":{"type":"string"},"constructor":1}'), wrap('{"__proto__":{"type":"integer"}}')],
    ['lone surrogates', wrap('{"enum":["\\ud800"]}'), wrap('{"enum":["\\udfff"]}')],
    ['huge counts', wrap('{"type":"array","minItems":1e9}'), wrap('{"type":"array","minItems":2e9,"maxItems":1e300}')],
    [
      'keywords of the wrong kind',
      wrap('{"type":5,"properties":[1],"required":{},"enum":{},"anyOf":{},"items":7,"minimum":"x"}'),
      wrap('{"type":"object","properties":"x","allOf":5,"$ref":5,"const":null}'),
    ],
    ['nothing', '', '[]'],
    ['no value', undefined, null],
  ])('%s end quickly', { timeout: 60_000 }, (_about, old, now) => {
    const start = performance.now();
    for (const [x, y] of [
      [old, now],
      [now, old],
    ]) {
      const report = diff(x, y, { exact: true });
      expect(JSON.parse(JSON.stringify(report)).kind).toBe(report.kind);
    }
    expect(performance.now() - start).toBeLessThan(LIMIT);
  });

  it('recursion is followed to the change', () => {
    const tree = (limit: number): JsonValue => {
      const node = {
        type: 'object',
        properties: { next: { $ref: '#/$defs/n' }, list: { type: 'array', items: { $ref: '#/$defs/n' } }, k: { type: 'string', maxLength: limit } },
      };
      return { name: 'a', inputSchema: { type: 'object', properties: { root: { $ref: '#/$defs/n' } }, $defs: { n: node } } };
    };
    const changes = diff(tree(4), tree(3), { for: 'mcp' }).changes;
    expect(changes.map((c) => [c.kind, c.new?.pointer])).toEqual([['breaking', '/inputSchema/$defs/n/properties/k/maxLength']]);
    expect(JSON.stringify(changes[0]?.example)).toContain('"k":"aaaa"');
    expect(diff(tree(3), tree(4), { for: 'mcp' }).breaking).toBe(false);
  });
});

function of(x: JsonValue): JsonObject {
  return { type: 'object', properties: { x } };
}
