// Docstrings in the styles of Google, NumPy and reST: what they say about parameters, and the rest.

import { dedent, unwrap } from '../code/texts.js';

export interface DocText {
  readonly text: string;
  /** The type, where the docstring gives one. */
  readonly type?: string;
}

export interface Docstring {
  /** All but the parts about parameters. */
  readonly description: string;
  readonly params: ReadonlyMap<string, DocText>;
}

const ARGUMENTS = /^(?:Args|Arguments|Params|Parameters|Keyword Args|Keyword Arguments|Other Parameters|Attributes|Fields|Inputs?)$/i;
const SECTIONS =
  /^(?:Args|Arguments|Params|Parameters|Keyword Args|Keyword Arguments|Other Parameters|Attributes|Fields|Inputs?|Returns?|Yields?|Raises|Exceptions?|Warns?|Warnings?|Examples?|Notes?|See Also|References|Methods|Todo|Tips?|Usage|Output|Outputs|Receives)$/i;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** @param source the text inside of the quotes. */
export function readDocstring(source: string): Docstring {
  const lines = dedent(source).split('\n');
  const params = new Map<string, DocText>();
  const rest: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string;
    const google = /^(\s*)([A-Za-z][A-Za-z ]*):\s*$/.exec(line);
    const underline = lines[i + 1] ?? '';
    if (google && ARGUMENTS.test(google[2] as string) && indentOf(lines[nextFilled(lines, i + 1)] ?? '') > indentOf(line)) {
      i = readGoogle(lines, i + 1, indentOf(line), params);
    } else if (ARGUMENTS.test(line.trim()) && /^\s*(?:-{3,}|={3,})\s*$/.test(underline)) {
      i = readNumpy(lines, i + 2, params);
    } else if (/^\s*[:@](?:param|parameter|arg|argument|key|keyword|type|kwtype|rtype|vartype|ivar|cvar|var|attr)\b/.test(line)) {
      i = readField(lines, i, params);
    } else {
      rest.push(line);
      i++;
    }
  }
  return {
    description: rest
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    params,
  };
}

function nextFilled(lines: readonly string[], from: number): number {
  let i = from;
  while (i < lines.length && lines[i]?.trim() === '') i++;
  return i;
}

const setParam = (params: Map<string, DocText>, names: string, type: string | undefined, text: string): void => {
  for (const written of names.split(',')) {
    const name = written.trim().replace(/^\\?\*{1,2}|^`+|`+$/g, '');
    const plain = type?.replace(/,?\s*(?:optional|required)\b.*$|,\s*default.*$/is, '').trim();
    const known = params.get(name);
    if (name) params.set(name, { text: text || (known?.text ?? ''), ...(plain || known?.type ? { type: plain || (known?.type as string) } : {}) });
  }
};

/** `name (type): text`, its further lines deeper. Returns the line behind the section. */
function readGoogle(lines: readonly string[], from: number, outer: number, params: Map<string, DocText>): number {
  let i = nextFilled(lines, from);
  const margin = indentOf(lines[i] ?? '');
  while (i < lines.length) {
    const line = lines[i] as string;
    if (line.trim() === '') {
      const next = lines[nextFilled(lines, i)];
      if (next === undefined || indentOf(next) <= outer) return i;
      i++;
      continue;
    }
    if (indentOf(line) <= outer) return i;
    const entry = /^\s*(\*{0,2}`{0,2}[\w.]+`{0,2}(?:\s*,\s*\*{0,2}\w+)*)\s*(?:\(((?:[^()]|\([^()]*\))*)\)|\[([^\]]*)\])?\s*(?::|\s-\s|\s–\s)\s*(.*)$/.exec(
      line,
    );
    const text = [entry?.[4] ?? ''];
    i++;
    while (i < lines.length && (lines[i]?.trim() === '' || indentOf(lines[i] as string) > margin)) {
      if (lines[i]?.trim() === '' && indentOf(lines[nextFilled(lines, i)] ?? '') <= margin) break;
      text.push(lines[i++] as string);
    }
    if (entry) setParam(params, entry[1] as string, entry[2] ?? entry[3], unwrap(dedent(text.join('\n'))));
  }
  return i;
}

/** `name : type` with the text below it, indented. */
function readNumpy(lines: readonly string[], from: number, params: Map<string, DocText>): number {
  let i = from;
  const margin = indentOf(lines[nextFilled(lines, i)] ?? '');
  while (i < lines.length) {
    const line = lines[i] as string;
    if (line.trim() === '') {
      i++;
      continue;
    }
    if (SECTIONS.test(line.trim()) && /^\s*(?:-{3,}|={3,})\s*$/.test(lines[i + 1] ?? '')) return i;
    if (indentOf(line) < margin) return i;
    const entry = /^\s*(\*{0,2}\w+(?:\s*,\s*\*{0,2}\w+)*)\s*(?::\s*(.*))?$/.exec(line);
    // A line of prose at the margin: the section has ended.
    if (!entry) return i;
    const text: string[] = [];
    i++;
    while (i < lines.length && (lines[i]?.trim() === '' || indentOf(lines[i] as string) > margin)) text.push(lines[i++] as string);
    setParam(params, entry[1] as string, entry[2], unwrap(dedent(`\n${text.join('\n')}`)));
  }
  return i;
}

/** `:param type name: text`, `@param name: text`, `:type name: type`, with further lines up to the next field or an empty line. */
function readField(lines: readonly string[], from: number, params: Map<string, DocText>): number {
  const line = (lines[from] as string).trim();
  const text: string[] = [];
  let i = from + 1;
  while (i < lines.length && lines[i]?.trim() !== '' && !/^\s*[:@]\w+/.test(lines[i] as string)) text.push((lines[i++] as string).trim());
  const field = /^[:@](\w+)\s*([^:]*):\s*(.*)$/.exec(line);
  const [, kind = '', subject = '', head = ''] = field ?? [];
  const words = subject.trim().split(/\s+/);
  const name = words.at(-1) ?? '';
  const told = [head, ...text].join('\n').trim();
  if (kind === 'rtype' || name === '') return i;
  if (/type$/.test(kind)) setParam(params, name, told, '');
  else setParam(params, name, words.length > 1 ? words.slice(0, -1).join(' ') : undefined, unwrap(told));
  return i;
}
