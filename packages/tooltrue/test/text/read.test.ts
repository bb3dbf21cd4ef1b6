// Reading: the public suite, strict JSON, places, and all that strict JSON does not allow.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Notation, readText } from '../../src/text/index.js';
import { runs } from '../support/runs.js';
import { brokenJson, expectSame, jsonValue, pieceText } from './arbitraries.js';

const lines = (path: string): string[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The issues' codes, fatal ones with an exclamation mark. */
const codes = (text: string): string =>
  readText(text)
    .issues.map((issue) => issue.code + (issue.fatal ? '!' : ''))
    .join(' ');

const isStrict = (text: string): boolean => {
  const { notation, issues } = readText(text);
  return notation === 'json' && issues.length === 0;
};

describe('the public suite', () => {
  interface Case {
    name: string;
    expect: 'accept' | 'reject' | 'either';
    text?: string;
    base64?: string;
  }
  const cases = lines('../fixtures/suites/json-test-suite.jsonl').map((line) => JSON.parse(line) as Case);

  it('holds all of its texts', () => {
    expect(cases.filter((item) => item.expect === 'accept').length).toBe(95);
    expect(cases.filter((item) => item.expect === 'reject').length).toBe(188);
  });

  for (const item of cases) {
    const text = item.text ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(item.base64!, 'base64'));
    it(item.name, () => {
      if (item.expect !== 'either') expect(isStrict(text)).toBe(item.expect === 'accept');
      if (item.expect === 'accept') expectSame(readText(text).value, JSON.parse(text));
      if (isStrict(text)) expectSame(readText(text).value, JSON.parse(text));
    });
  }
});

describe('strict JSON', () => {
  it('reads what JSON.parse reads, and notes nothing', () => {
    fc.assert(
      fc.property(jsonValue, fc.constantFrom(undefined, 1, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const document = readText(text);
        expect(document.issues).toStrictEqual([]);
        expect(document.notation).toBe('json');
        expectSame(document.value, JSON.parse(text));
      }),
      { numRuns: runs(500, 100_000) },
    );
  });

  it('calls exactly that strict which JSON.parse takes', () => {
    const accepts = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.oneof(pieceText, brokenJson), (text) => {
        expect(isStrict(text)).toBe(accepts(text));
        if (isStrict(text)) expectSame(readText(text).value, JSON.parse(text));
      }),
      { numRuns: runs(3000, 200_000) },
    );
  });

  const same = [
    '-0',
    '[-0.0, 0, 1e400, -1e400, 1E-400, 5e-324, 1e21]',
    '12345678901234567890',
    '9007199254740993',
    '0.1e1',
    '"\\ud800"',
    '"\ud800"',
    '"\\u0000\\b\\f\\/"',
    '{"__proto__": 1}',
    '{"__proto__": {"a": 1}, "constructor": {}}',
    '{"\\u005f_proto__": [1]}',
    '{"a": 1, "a": 2}',
    '{"toString": 1, "toString": 2}',
    '{"": {"": ""}}',
    '{"10": 1, "2": 2, "a": 3}',
    ' \r\n\t[ 1 , 2 ] \n',
    '"\u2028\u2029\ufeff\u007f"',
  ];
  for (const text of same) {
    it(text, () => {
      expect(isStrict(text)).toBe(true);
      expectSame(readText(text).value, JSON.parse(text));
      expect(Object.keys(Object(readText(text).value))).toStrictEqual(Object.keys(Object(JSON.parse(text))));
    });
  }

  it('leaves the prototypes alone', () => {
    const { value } = readText('{"__proto__": {"polluted": true}, "x": {"__proto__": null}}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.hasOwn(value as object, '__proto__')).toBe(true);
  });

  it('lists equal keys with both places', () => {
    const text = '{"a": {"x": 1, "x": 2}, "b": [{"k~/": 1, "k~/": 2, "k~/": 3}], "a": {"y": 1, "\\u0079": 2}}';
    const { duplicates, value } = readText(text);
    expect(value).toStrictEqual({ a: { y: 2 }, b: [{ 'k~/': 3 }] });
    expect(duplicates.map(({ pointer, key, start, first }) => [pointer, key, start, first.start])).toStrictEqual([
      ['/b/0/k~0~1', 'k~/', 41, 31],
      ['/b/0/k~0~1', 'k~/', 51, 41],
      ['/a', 'a', 63, 1],
      ['/a/y', 'y', 77, 69],
    ]);
  });
});

describe('what strict JSON does not allow', () => {
  type Row = [text: string, value: unknown, notation: Notation, issues: string];
  const rows: Row[] = [
    // JSONC
    ['\ufeff{}', {}, 'jsonc', 'byte-order-mark'],
    ['// a\n[1, /* b */ 2,]', [1, 2], 'jsonc', 'comment comment trailing-comma'],
    ['{"a": 1,} // end', { a: 1 }, 'jsonc', 'trailing-comma comment'],
    // JSON5
    ["{'a': 'it\\'s'}", { a: "it's" }, 'json5', 'single-quotes single-quotes'],
    ['{a: 1, $b_2: 2, été: 3}', { a: 1, $b_2: 2, été: 3 }, 'json5', 'unquoted-key unquoted-key unquoted-key'],
    [
      '[+1, .5, 5., 0x1F, -Infinity, 01]',
      [1, 0.5, 5, 31, Number.NEGATIVE_INFINITY, 1],
      'json5',
      'number-form number-form number-form number-form number-form number-form',
    ],
    ['["a\\\nb", "\\x41\\v\\0"]', ['ab', 'A\v\0'], 'json5', 'string-form string-form string-form string-form'],
    ['[1,\u00a02]', [1, 2], 'json5', 'whitespace'],
    ['{1: 2, 0x10: 3}', { 1: 2, 16: 3 }, 'json5', 'unquoted-key unquoted-key'],
    // Read as they are
    ['"a\tb\nc"', 'a\tb\nc', 'json', 'control-character'],
    ['"\\d+\\u12"', '\\d+\\u12', 'json', 'invalid-escape invalid-escape'],
    // Python
    ["{'a': True, 'b': None}", { a: true, b: null }, 'python', 'single-quotes python-literal single-quotes python-literal'],
    ['tools = [1]  # list', [1], 'python', 'assignment comment'],
    ['tools: list[dict] = [1]', [1], 'python', 'assignment'],
    ['self.tools = [1,]', [1], 'python', 'assignment trailing-comma'],
    ['["a" "b", None]', ['ab', null], 'python', 'string-concatenation python-literal'],
    ['{"a": "b"\n  "c" "d"}', { a: 'bcd' }, 'python', 'string-concatenation'],
    ['("a"\n "b")', 'ab', 'python', 'parentheses string-concatenation'],
    ['{"a": ("b" + "c")}', { a: 'bc' }, 'javascript', 'parentheses string-concatenation'],
    ['[(1, 2), (3,), ()]', [[1, 2], [3], []], 'python', 'tuple tuple tuple'],
    [
      '["""a "b"\nc""", r"\\d", b"x", u\'y\', Rb"\\n", f"z{{}}"]',
      ['a "b"\nc', '\\d', 'x', 'y', '\\n', 'z{}'],
      'python',
      'string-form string-form string-form string-form single-quotes string-form string-form',
    ],
    ['["\\U0001F600", "\\N{DASH}"]', ['😀', '\\N{DASH}'], 'python', 'string-form invalid-escape'],
    ['[1_000, 0o17, 0b11]', [1000, 15, 3], 'json5', 'number-form number-form number-form'],
    ['[1, \\\n 2]', [1, 2], 'json5', 'whitespace'],
    // JavaScript
    ['const a = [1];', [1], 'javascript', 'assignment extra-text'],
    ['export const tools: Tool[] = [{name: `a`}] as const;', [{ name: 'a' }], 'javascript', 'assignment unquoted-key string-form type-assertion extra-text'],
    ['export default {a: 1} satisfies Config<A, B>;', { a: 1 }, 'javascript', 'assignment unquoted-key type-assertion extra-text'],
    ['module.exports = {a: [1]!}', { a: [1] }, 'javascript', 'assignment unquoted-key type-assertion'],
    ['<const>[1]', [1], 'javascript', 'type-assertion'],
    ['[undefined, 1]', [null, 1], 'javascript', 'javascript-literal'],
    ['{a: undefined}', {}, 'javascript', 'unquoted-key javascript-literal'],
    ['[10n, "\\u{1F600}"]', [10, '😀'], 'javascript', 'number-form string-form'],
    ["{a: 'b' + 'c' +\n 'd'}", { a: 'bcd' }, 'javascript', 'unquoted-key single-quotes string-concatenation single-quotes single-quotes'],
    ['return {a: 1}', { a: 1 }, 'javascript', 'assignment unquoted-key'],
    ['({a: 1})', { a: 1 }, 'javascript', 'parentheses unquoted-key'],
    ['`a`', 'a', 'javascript', 'string-form'],
    // More than one statement
    ['import os\nfrom x import y\n\nclient = OpenAI()\ntools = [1]\nclient.chat(tools=tools)', [1], 'python', 'extra-text assignment extra-text'],
    [
      'import { a } from "b";\ntype T = {\n  a: string\n};\nconst t: T = {a: 1};\nuse(t);',
      { a: 1 },
      'javascript',
      'extra-text assignment unquoted-key extra-text extra-text',
    ],
    ['"""What it is."""\nTOOLS = [1]', [1], 'python', 'extra-text assignment'],
    ['x = 5', 5, 'python', 'assignment'],
    ['```json\n{"a": 1}\n```\n', { a: 1 }, 'json', 'extra-text extra-text'],
    ['{"a": 1},\n{"a": 2}', [{ a: 1 }, { a: 2 }], 'json', 'tuple'],
    ['{"a": 1},', { a: 1 }, 'jsonc', 'trailing-comma'],
    // What no notation allows, and what was meant
    ['', undefined, 'json', 'empty!'],
    [' \n', undefined, 'json', 'empty!'],
    ['hello world', undefined, 'json', 'unexpected-character!'],
    ['hello', undefined, 'json', 'unexpected-character!'],
    ['Here it is:\n{"a": 1}\nBye.', { a: 1 }, 'json', 'extra-text! extra-text!'],
    ['"tools": [1]', { tools: [1] }, 'json', 'unexpected-character!'],
    ['tools: [{a: 1}],', { tools: [{ a: 1 }] }, 'json5', 'unquoted-key unexpected-character! unquoted-key'],
    ['{"a": 1} {"a": 2}', { a: 1 }, 'json', 'extra-text!'],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }, 'json', 'missing-comma!'],
    ['{"a": "x"\n "b": 2}', { a: 'x', b: 2 }, 'json', 'missing-comma!'],
    ['["a" "b"]', ['a', 'b'], 'json', 'missing-comma!'],
    ['[[1] [2]]', [[1], [2]], 'json', 'missing-comma!'],
    ['{"a" 1}', { a: 1 }, 'json', 'missing-colon!'],
    ['{"a" = 1, "b" => 2}', { a: 1, b: 2 }, 'json', 'missing-colon! missing-colon!'],
    ['{"a": , "b": 1}', { b: 1 }, 'json', 'missing-value!'],
    ['{"a": 1, "b"}', { a: 1 }, 'json', 'missing-value!'],
    ['[1,,2]', [1, 2], 'json', 'missing-value!'],
    ['[1, 2', [1, 2], 'json', 'unexpected-end!'],
    ['{"a": {"b": "c', { a: { b: 'c' } }, 'json', 'unexpected-end!'],
    ['{"a": ', {}, 'json', 'unexpected-end!'],
    ['{"a": "b,\n "c": 1}', { a: 'b', c: 1 }, 'json', 'unexpected-end!'],
    ['{"a": [1, 2}', { a: [1, 2] }, 'json', 'unexpected-character!'],
    ['{"a": 1]}', { a: 1 }, 'json', 'unexpected-character!'],
    ['{"a": @1}', { a: 1 }, 'json', 'unexpected-character!'],
    ['[1]]', [1], 'json', 'extra-text!'],
    ['/* a', undefined, 'jsonc', 'comment unexpected-end! empty!'],
  ];
  for (const [text, value, notation, issues] of rows) {
    it(JSON.stringify(text), () => {
      const document = readText(text);
      expect(document.value).toStrictEqual(value);
      expect(codes(text).split(' ').sort()).toStrictEqual(issues.split(' ').sort());
      expect(document.notation).toBe(notation);
      expect(document.issues.map((issue) => issue.start)).toStrictEqual(document.issues.map((issue) => issue.start).sort((a, b) => a - b));
    });
  }

  it('says what was found, at its place', () => {
    const issue = (text: string): unknown => {
      const [first] = readText(text).issues;
      return [first!.start, first!.end, first!.args];
    };
    expect(issue('[1, @]')).toStrictEqual([4, 5, { found: '@' }]);
    expect(issue('[True]')).toStrictEqual([1, 5, { found: 'True' }]);
    expect(issue('[1, 2')).toStrictEqual([5, 5, { open: 'array' }]);
    expect(issue('{"a": "b')).toStrictEqual([8, 8, { open: 'string' }]);
    expect(issue('tools = [1]')).toStrictEqual([0, 7, { name: 'tools' }]);
    expect(issue('["a\u0001"]')).toStrictEqual([3, 4, { code: 1 }]);
    expect(issue('[1 ,\n2 3]')).toStrictEqual([6, 6, {}]);
  });
});
