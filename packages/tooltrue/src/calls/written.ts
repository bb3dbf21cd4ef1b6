// Calls that a model wrote into its text, since nothing on the way turned them into calls: in tags, in the marks of chat templates, as
// fenced JSON. Each is found by its own marks; what is only talked about in quotes is still only a guess, and judged as one.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import { getOwn, isObject, setOwn } from '../text/json-value.js';
import { readArguments } from './arguments.js';

export interface WrittenCall {
  name: string;
  /** Arguments as text, or as a value where the form names each parameter. */
  text: string | undefined;
  value: JsonValue | undefined;
  /** In the text it was found in. */
  start: number;
  end: number;
  /** The end mark is missing. */
  open: boolean;
}

/** How far a call may reach; longer texts are not searched for an end. */
const LONGEST = 1_000_000;
const MOST = 1000;
const MOST_WORK = 50_000_000;

interface Pattern {
  /** Where such a call may begin. */
  readonly start: RegExp;
  /** Not looked for in a text without this. */
  readonly needs?: string;
  read(text: string, match: RegExpExecArray): WrittenCall[] | undefined;
}

const between = (text: string, from: number, mark: string): { end: number; open: boolean } => {
  const end = text.indexOf(mark, from);
  return end < 0 || end - from > LONGEST ? { end: text.length, open: true } : { end, open: false };
};

/** `<parameter=key>` or `<parameter name="key">` members of a call: texts, as written but for the line ends around. */
function readParameters(body: string): JsonObject | undefined {
  const value: JsonObject = {};
  const member = /<(?:antml:)?parameter(?:=([^>\s"']+)|\s+name="([^">]*)")>/g;
  let count = 0;
  for (let found = member.exec(body); found; found = member.exec(body)) {
    const { end } = between(body, member.lastIndex, `</${body.startsWith('antml:', found.index + 1) ? 'antml:' : ''}parameter>`);
    setOwn(
      value,
      found[1] ?? found[2] ?? '',
      body
        .slice(member.lastIndex, end)
        .replace(/^\r?\n/, '')
        .replace(/\r?\n$/, ''),
    );
    member.lastIndex = end;
    count++;
  }
  return count > 0 ? value : body.trim() === '' ? {} : undefined;
}

/** `{"name": …, "arguments": …}` in the spellings in use. */
function readNamed(value: JsonValue | undefined): { name: string; value: JsonValue } | undefined {
  if (!isObject(value)) return undefined;
  const inner = getOwn(value, 'function');
  const body = isObject(inner) ? inner : value;
  const name = getOwn(body, 'name');
  const args = ['arguments', 'parameters', 'args', 'input'].map((key) => getOwn(body, key)).find((each) => each !== undefined);
  return typeof name === 'string' && name !== '' && args !== undefined ? { name, value: args } : undefined;
}

function fromJson(text: string, start: number, end: number, open: boolean): WrittenCall[] | undefined {
  let value: JsonValue | undefined;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    value = readArguments(text).value;
  }
  const list = Array.isArray(value) ? value : [value];
  const calls = list.map(readNamed);
  if (calls.length === 0 || calls.length > MOST || calls.includes(undefined)) return undefined;
  return calls.map((call) => ({
    name: (call as { name: string }).name,
    ...(typeof call?.value === 'string' ? { text: call.value, value: undefined } : { text: undefined, value: call?.value }),
    start,
    end,
    open,
  }));
}

const PATTERNS: readonly Pattern[] = [
  {
    // <tool_call>{"name": …}</tool_call>, and the kind with keys and values in tags of their own.
    start: /<tool_call>/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const { end, open } = between(text, from, '</tool_call>');
      const body = text.slice(from, end);
      const stop = open ? end : end + '</tool_call>'.length;
      const inner = /^\s*<function[=\s]/.test(body) ? readFunctionTag(body, /<function(?:=([^>\s"']+)|\s+name="([^">]*)")>/.exec(body)) : undefined;
      if (inner) return [{ ...inner, start: match.index, end: stop, open: inner.open || open }];
      const named = /^\s*([\w.-]+)\s*(?=<arg_key>|$)/.exec(body);
      if (!named) return fromJson(body, match.index, stop, open);
      const value: JsonObject = {};
      const pairs = /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>/g;
      for (let found = pairs.exec(body); found; found = pairs.exec(body)) {
        const close = between(body, pairs.lastIndex, '</arg_value>').end;
        setOwn(value, (found[1] ?? '').trim(), body.slice(pairs.lastIndex, close));
        pairs.lastIndex = close;
      }
      return [{ name: named[1] ?? '', text: undefined, value, start: match.index, end: stop, open }];
    },
  },
  {
    start: /<function(?:=([^>\s"']+)|\s+name="([^">]*)")>/g,
    read(text, match) {
      const call = readFunctionTag(text, match);
      return call && [call];
    },
  },
  {
    start: /(?:<(?:antml:)?function_calls>\s*)?<(antml:)?invoke\s+name="([^">]*)">/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const mark = `</${match[1] ?? ''}invoke>`;
      const { end, open } = between(text, from, mark);
      const value = readParameters(text.slice(from, end));
      if (!value) return undefined;
      let stop = open ? end : end + mark.length;
      const closed = /^\s*<\/(?:antml:)?function_calls>/.exec(text.slice(stop, stop + 100));
      if (closed) stop += closed[0].length;
      return [{ name: match[2] ?? '', text: undefined, value, start: match.index, end: stop, open }];
    },
  },
  {
    // name{…}</function>, as it is handed back where the first tag was lost.
    needs: '</function>',
    start: /(?<![\w.<=/"-])([A-Za-z_][\w.-]{0,127})\s*(?=\{)/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const { end, open } = between(text, from, '</function>');
      if (open) return undefined;
      const body = text.slice(from, end);
      return (
        readArguments(body).value && [{ name: match[1] ?? '', text: body, value: undefined, start: match.index, end: end + '</function>'.length, open: false }]
      );
    },
  },
  {
    start: /\[TOOL_CALLS\]\s*/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const named = /^([\w.-]+)(?:\[CALL_ID\][\w-]+)?\[ARGS\]/.exec(text.slice(from, from + 300));
      const next = between(text, from, '[TOOL_CALLS]').end;
      if (!named) return fromJson(text.slice(from, next).replace(/<\/s>\s*$/, ''), match.index, next, false);
      return [
        {
          name: named[1] ?? '',
          text: text.slice(from + named[0].length, next).replace(/<\/s>\s*$/, ''),
          value: undefined,
          start: match.index,
          end: next,
          open: false,
        },
      ];
    },
  },
  {
    start: /<\|python_tag\|>/g,
    read(text, match) {
      const end = /<\|(?:eom_id|eot_id)\|>|$/.exec(text.slice(match.index + match[0].length));
      const from = match.index + match[0].length;
      const stop = from + (end?.index ?? 0);
      return fromJson(text.slice(from, stop), match.index, stop + (end?.[0].length ?? 0), false);
    },
  },
  {
    start: /<\|tool_call_begin\|>\s*(?:functions\.)?([\w.-]+?)(?::\d+)?\s*<\|tool_call_argument_begin\|>/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const { end, open } = between(text, from, '<|tool_call_end|>');
      return [
        { name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + '<|tool_call_end|>'.length, open },
      ];
    },
  },
  {
    start: /<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>)?([\w.-]+)\s*(?:<｜tool▁sep｜>)?/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const mark = '<｜tool▁call▁end｜>';
      const { end, open } = between(text, from, mark);
      return [{ name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + mark.length, open }];
    },
  },
  {
    start: /(?:<\|start\|>assistant)?<\|channel\|>\w+ to=(?:functions\.)?([\w.-]+)[^<]{0,40}(?:<\|constrain\|>\w+)?<\|message\|>/g,
    read(text, match) {
      const from = match.index + match[0].length;
      const { end, open } = between(text, from, '<|call|>');
      return [{ name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + '<|call|>'.length, open }];
    },
  },
];

function readFunctionTag(text: string, match: RegExpExecArray | null): WrittenCall | undefined {
  if (!match) return undefined;
  const from = match.index + match[0].length;
  const { end, open } = between(text, from, '</function>');
  const body = text.slice(from, end);
  const base = { name: match[1] ?? match[2] ?? '', start: match.index, end: open ? end : end + '</function>'.length, open };
  const value = readParameters(body);
  if (value) return { ...base, text: undefined, value };
  return body.trimStart().startsWith('{') ? { ...base, text: body, value: undefined } : undefined;
}

/** A whole text, or a fenced block that ends it, that is a call of a tool that is known. */
function readBare(text: string, isTool: (name: string) => boolean): WrittenCall[] {
  const fence = /```(?:json|tool_call|tool_code)?[ \t]*\r?\n([\s\S]*?)\r?\n?```\s*$/.exec(text.length > LONGEST ? '' : text);
  const start = fence ? fence.index : /\S/.exec(text)?.index;
  const body = fence ? (fence[1] ?? '') : text.trim();
  if (start === undefined || !/^\s*[[{]/.test(body)) return [];
  const calls = fromJson(body, start, text.length, false) ?? [];
  return calls.every((call) => isTool(call.name)) ? calls : [];
}

/** The calls in a text, and the text without them. `isTool`: whether a name is one of the tools, where they are known. */
export function findWritten(text: string, isTool: (name: string) => boolean): { calls: WrittenCall[]; rest: string } {
  if (!/[<[{]/.test(text)) return { calls: [], rest: text };
  const calls: WrittenCall[] = [];
  let taken = 0;
  const starts: { index: number; pattern: Pattern; match: RegExpExecArray }[] = [];
  for (const pattern of PATTERNS) {
    if (pattern.needs !== undefined && !text.includes(pattern.needs)) continue;
    for (const match of text.matchAll(pattern.start)) {
      starts.push({ index: match.index, pattern, match });
      if (starts.length > MOST) break;
    }
  }
  starts.sort((a, b) => a.index - b.index);
  let tries = 0;
  for (const { index, pattern, match } of starts) {
    // Beginnings without an end cost the rest of the text each.
    if (index < taken || ++tries * (text.length - index) > MOST_WORK) continue;
    const found = pattern.read(text, match);
    const last = found?.[found.length - 1];
    if (!found || !last) continue;
    calls.push(...found);
    taken = last.end;
  }
  if (calls.length === 0) calls.push(...readBare(text, isTool));
  let rest = '';
  let at = 0;
  for (const call of calls) {
    if (call.start >= at) rest += text.slice(at, call.start);
    at = Math.max(at, call.end);
  }
  return { calls, rest: calls.length > 0 ? (rest + text.slice(at)).trim() : text };
}
