// Edits of a text agree with changes to its value.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Change,
  type JsonValue,
  type PatchOperation,
  applyChanges,
  applyEdits,
  getOwn,
  isObject,
  readText,
  renderEdits,
  setOwn,
  splitPointer,
  toJsonPatch,
} from '../../src/text/index.js';
import { planChanges } from '../../src/text/changes.js';
import { runs } from '../support/runs.js';
import { expectSame, valueWithChanges } from './arbitraries.js';
import { manners } from './printers.js';

const edited = (text: string, ...changes: Change[]): string | undefined => {
  const edits = renderEdits(readText(text), changes);
  return edits === undefined ? undefined : applyEdits(text, edits);
};

/** The changes that lead somewhere and take no key that another member has. */
function possibleChanges(value: JsonValue, changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) if (planChanges(value, [...kept, change]).complete) kept.push(change);
  return kept;
}

describe('edits agree with changes to the value', () => {
  for (const manner of manners) {
    it(manner.name, () => {
      fc.assert(
        fc.property(valueWithChanges, ([value, wanted]) => {
          const text = manner.print(value);
          const document = readText(text);
          expectSame(document.value, value);
          const changes = possibleChanges(value, wanted);
          const edits = renderEdits(document, changes);
          expect(edits).toBeDefined();
          let end = 0;
          for (const edit of edits!) {
            expect(edit.start).toBeGreaterThanOrEqual(end);
            expect(edit.end).toBeGreaterThanOrEqual(edit.start);
            end = edit.end;
          }
          const after = applyEdits(text, edits!);
          const again = readText(after);
          expectSame(again.value, applyChanges(value, changes));
          expect(again.issues.filter((issue) => issue.fatal)).toStrictEqual([]);
          if (document.notation === 'json') expect(again.notation).toBe('json');
        }),
        { numRuns: runs(150, 3_000) },
      );
    });
  }

  it('keeps every comment that stands outside what is removed or set', () => {
    for (const manner of manners) {
      if (manner.comments === undefined) continue;
      fc.assert(
        fc.property(valueWithChanges, ([value, wanted]) => {
          const text = manner.print(value);
          const document = readText(text);
          const changes = possibleChanges(value, wanted);
          const gone = changes.flatMap((change) => (change.op === 'rename' ? [] : [document.place(change.pointer) ?? { start: 0, end: 0 }]));
          const after = edited(text, ...changes)!;
          for (const comment of text.matchAll(manner.comments!)) {
            if (gone.some((place) => place.start <= comment.index && comment.index < place.end)) continue;
            expect(after).toContain(comment[0]);
          }
        }),
        { numRuns: runs(60, 5_000) },
      );
    }
  });
});

describe("edits in a person's manner", () => {
  const cases: [string, string, Change[], string | undefined][] = [
    ['first member on one line', '{ "a": 1, "b": 2 }', [{ op: 'remove', pointer: '/a' }], '{ "b": 2 }'],
    ['last member on one line', '{ "a": 1, "b": 2 }', [{ op: 'remove', pointer: '/b' }], '{ "a": 1 }'],
    ['middle member', '{"a":1,"b":2,"c":3}', [{ op: 'remove', pointer: '/b' }], '{"a":1,"c":3}'],
    ['only member', '{ "a": 1 }', [{ op: 'remove', pointer: '/a' }], '{}'],
    [
      'the two last',
      '[1, 2, 3]',
      [
        { op: 'remove', pointer: '/1' },
        { op: 'remove', pointer: '/2' },
      ],
      '[1]',
    ],
    ['a line of its own', '{\n  "a": 1,\n  "b": 2\n}', [{ op: 'remove', pointer: '/a' }], '{\n  "b": 2\n}'],
    ['the last line', '{\n  "a": 1,\n  "b": 2\n}', [{ op: 'remove', pointer: '/b' }], '{\n  "a": 1\n}'],
    ['a comment behind the comma stays', '{\n  "a": 1, // one\n  "b": 2 // two\n}', [{ op: 'remove', pointer: '/b' }], '{\n  "a": 1 // one\n  // two\n}'],
    ['add behind the last', '{\n  "a": 1\n}', [{ op: 'set', pointer: '/b', value: [] }], '{\n  "a": 1,\n  "b": []\n}'],
    ['add behind a comment', '{\n  "a": 1 // one\n}', [{ op: 'set', pointer: '/b', value: 2 }], '{\n  "a": 1, // one\n  "b": 2\n}'],
    ['add with a trailing comma', '{\n\t"a": 1, // one\n}', [{ op: 'set', pointer: '/b', value: 2 }], '{\n\t"a": 1, // one\n\t"b": 2,\n}'],
    ['add before a member', '{\n  "a": 1,\n  "b": 2\n}', [{ op: 'set', pointer: '/x', value: true, before: 'b' }], '{\n  "a": 1,\n  "x": true,\n  "b": 2\n}'],
    ['add to an empty object', '{"a": {}}', [{ op: 'set', pointer: '/a/b', value: 1 }], '{"a": {"b": 1}}'],
    ['add to an empty object among lines', '{\n  "a": {}\n}', [{ op: 'set', pointer: '/a/b', value: 1 }], '{\n  "a": {\n    "b": 1\n  }\n}'],
    ['append to a list', '["a", "b"]', [{ op: 'set', pointer: '/-', value: 'c' }], '["a", "b", "c"]'],
    ['rename', '{"a": 1}', [{ op: 'rename', pointer: '/a', key: 'b"c' }], '{"b\\"c": 1}'],
    [
      'rename and set',
      '{"a": 1}',
      [
        { op: 'rename', pointer: '/a', key: 'b' },
        { op: 'set', pointer: '/a', value: 2 },
      ],
      '{"b": 2}',
    ],
    [
      'Python words and quotes',
      "tools = [{'a': 'x', 'b': True}]",
      [{ op: 'set', pointer: '/0/c', value: { d: null, e: false } }],
      "tools = [{'a': 'x', 'b': True, 'c': {'d': None, 'e': False}}]",
    ],
    ['Python with double quotes', 'x = {"a": True}', [{ op: 'set', pointer: '/b', value: "it's" }], 'x = {"a": True, "b": "it\'s"}'],
    [
      'JavaScript names',
      "const x = {a: 'b'};",
      [
        { op: 'set', pointer: '/c', value: 'd' },
        { op: 'set', pointer: '/e-f', value: 1 },
      ],
      "const x = {a: 'b', c: 'd', 'e-f': 1};",
    ],
    ['as const stays', 'const x = {a: [1] as const, b: 2};', [{ op: 'set', pointer: '/a', value: [2] }], 'const x = {a: [2] as const, b: 2};'],
    ['as const goes with its member', 'const x = {a: [1] as const, b: 2};', [{ op: 'remove', pointer: '/a' }], 'const x = {b: 2};'],
    ['joined strings are replaced whole', 'x = {"a": ("b"\n "c"), "d": 1}', [{ op: 'set', pointer: '/a', value: 'e' }], 'x = {"a": "e", "d": 1}'],
    ['both of two equal keys go', '{"a": 1, "a": 2, "b": 3}', [{ op: 'remove', pointer: '/a' }], '{"b": 3}'],
    ['a spread stays', 'const x = {...base, a: 1};', [{ op: 'remove', pointer: '/a' }], 'const x = {...base};'],
    ['an expression is not replaced', 'const x = {a: f(), b: 1};', [{ op: 'set', pointer: '/a', value: 1 }], undefined],
    ['nowhere', '{"a": 1}', [{ op: 'remove', pointer: '/b' }], undefined],
    ['a key that is taken', '{"a": 1, "b": 2}', [{ op: 'rename', pointer: '/a', key: 'b' }], undefined],
    ['a missing comma', '{"a": 1 "b": 2}', [{ op: 'remove', pointer: '/a' }], undefined],
    ['a value beside a missing comma', '{"a": 1 "b": 2}', [{ op: 'set', pointer: '/a', value: 3 }], '{"a": 3 "b": 2}'],
    ['CRLF', '{\r\n\t"a": 1\r\n}', [{ op: 'set', pointer: '/b', value: { c: 1 } }], '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}'],
    ['__proto__ is a key', '{"a": 1}', [{ op: 'set', pointer: '/__proto__', value: {} }], '{"a": 1, "__proto__": {}}'],
    [
      'a swap of keys',
      '{"a": 1, "b": 2}',
      [
        { op: 'rename', pointer: '/a', key: 'b' },
        { op: 'rename', pointer: '/b', key: 'a' },
      ],
      '{"b": 1, "a": 2}',
    ],
    [
      'lists stay on one line where others do',
      '{\n  "enum": ["a"],\n  "type": "string"\n}',
      [{ op: 'set', pointer: '/type', value: ['string', 'null'] }],
      '{\n  "enum": ["a"],\n  "type": ["string", "null"]\n}',
    ],
  ];
  for (const [name, text, changes, expected] of cases) it(name, () => expect(edited(text, ...changes)).toBe(expected));
});

/** RFC 6902 by the letter, for the operations that occur. */
function applyPatch(value: JsonValue, patch: readonly PatchOperation[]): JsonValue {
  let root = structuredClone(value);
  const find = (path: string): [JsonValue, string] => {
    const tokens = splitPointer(path);
    const last = tokens.pop()!;
    let at = root;
    for (const token of tokens) at = (Array.isArray(at) ? at[Number(token)] : isObject(at) ? getOwn(at, token) : undefined)!;
    return [at, last];
  };
  const take = (path: string): JsonValue => {
    const [parent, token] = find(path);
    if (Array.isArray(parent)) return parent.splice(Number(token), 1)[0]!;
    const object = parent as { [key: string]: JsonValue };
    const taken = getOwn(object, token);
    if (taken === undefined) throw new Error(`nothing at ${path}`);
    delete object[token];
    return taken;
  };
  const put = (path: string, next: JsonValue): void => {
    const [parent, token] = find(path);
    if (Array.isArray(parent)) parent.splice(token === '-' ? parent.length : Number(token), 0, next);
    else setOwn(parent as { [key: string]: JsonValue }, token, next);
  };
  for (const operation of patch) {
    if (operation.op === 'remove') take(operation.path);
    else if (operation.op === 'move') put(operation.path, take(operation.from));
    else if (operation.path === '') root = operation.value;
    else if (operation.op === 'add') put(operation.path, operation.value);
    else {
      const [parent, token] = find(operation.path);
      if (Array.isArray(parent)) parent[Number(token)] = operation.value;
      else setOwn(parent as { [key: string]: JsonValue }, token, operation.value);
    }
  }
  return root;
}

describe('changes as JSON Patch', () => {
  it('does to the value what the changes do', () => {
    fc.assert(
      fc.property(valueWithChanges, ([value, wanted]) => {
        const changes = possibleChanges(value, wanted);
        expectSame(applyPatch(value, toJsonPatch(value, changes)), applyChanges(value, changes));
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('leaves the value it was given alone', () => {
    const value = { a: [1, { b: 2 }], __c: 3 };
    const before = structuredClone(value);
    applyChanges(value, [
      { op: 'remove', pointer: '/a/1/b' },
      { op: 'set', pointer: '/a/0', value: 5 },
    ]);
    expect(value).toStrictEqual(before);
  });
});
