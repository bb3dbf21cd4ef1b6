// Values printed in the manner of each notation, comments and trailing commas included, for tests that read them back.

import type { JsonValue } from '../../src/text/index.js';

export interface Manner {
  name: string;
  print(value: JsonValue): string;
  /** Comments the printed text holds, each of which an edit has to leave alone. */
  comments?: RegExp;
}

interface Words {
  string(text: string): string;
  key(key: string): string;
  word(value: boolean | null): string;
  comment?: (id: number) => string;
  trailingComma?: boolean;
  lead?: string;
  tail?: string;
}

const isName = (key: string): boolean => /^[a-z_$][\w$]*$/i.test(key);
const single = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const number = (value: number): string => (Object.is(value, -0) ? '-0' : JSON.stringify(value));

function printLines(value: JsonValue, words: Words): string {
  let comments = 0;
  const note = (): string => (words.comment === undefined ? '' : ` ${words.comment(comments++)}`);
  const print = (item: JsonValue, margin: string): string => {
    if (typeof item === 'string') return words.string(item);
    if (typeof item === 'number') return number(item);
    if (item === null || typeof item === 'boolean') return words.word(item);
    const inner = `${margin}    `;
    const parts = Array.isArray(item)
      ? item.map((element) => print(element, inner))
      : Object.keys(item).map((key) => `${words.key(key)}: ${print(item[key]!, inner)}`);
    const [open, close] = Array.isArray(item) ? '[]' : '{}';
    if (parts.length === 0) return `${open}${close}`;
    const lines = parts.map((part, index) => {
      const comma = index < parts.length - 1 || words.trailingComma === true ? ',' : '';
      return `${index % 3 === 1 && words.comment !== undefined ? `${inner}${note().trim()}\n` : ''}${inner}${part}${comma}${index % 2 === 0 ? note() : ''}\n`;
    });
    return `${open}\n${lines.join('')}${margin}${close}`;
  };
  return `${words.lead ?? ''}${print(value, '')}${words.tail ?? ''}`;
}

const json = (value: JsonValue, indent?: string | number): string => {
  // JSON.stringify writes -0 as 0.
  const mark = '\u0000minus zero';
  const text = JSON.stringify(value, (_, item) => (Object.is(item, -0) ? mark : item), indent);
  return text.replaceAll(JSON.stringify(mark), '-0');
};

export const manners: readonly Manner[] = [
  { name: 'JSON, compact', print: (value) => json(value) },
  { name: 'JSON, two spaces', print: (value) => json(value, 2) },
  { name: 'JSON, tabs and CRLF', print: (value) => json(value, '\t').replaceAll('\n', '\r\n') },
  { name: 'JSON, one line with spaces', print: (value) => json(value, 1).replaceAll(/\n */g, ' ') },
  {
    name: 'JSONC',
    comments: /\/\/ note \d+/g,
    print: (value) =>
      printLines(value, { string: (text) => JSON.stringify(text), key: (key) => JSON.stringify(key), word: String, comment: (id) => `// note ${id}` }),
  },
  {
    name: 'JSONC, block comments and trailing commas',
    comments: /\/\* note \d+ \*\//g,
    print: (value) =>
      printLines(value, {
        string: (text) => JSON.stringify(text),
        key: (key) => JSON.stringify(key),
        word: String,
        comment: (id) => `/* note ${id} */`,
        trailingComma: true,
      }),
  },
  {
    name: 'Python',
    comments: /# note \d+/g,
    print: (value) =>
      printLines(value, {
        string: single,
        key: single,
        word: (word) => (word === null ? 'None' : word ? 'True' : 'False'),
        comment: (id) => `# note ${id}`,
        trailingComma: true,
        lead: 'tools = ',
        tail: '\n',
      }),
  },
  {
    name: 'JavaScript',
    comments: /\/\/ note \d+/g,
    print: (value) =>
      printLines(value, {
        string: single,
        key: (key) => (isName(key) ? key : JSON.stringify(key)),
        word: String,
        comment: (id) => `// note ${id}`,
        lead: 'export const tools = ',
        tail: ' as const;\n',
      }),
  },
];
