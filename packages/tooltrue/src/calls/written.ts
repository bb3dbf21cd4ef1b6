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
  /** Where it stands it is only talked about: in a thought, or as a block of code after other words. */
  mentioned?: boolean;
}

/** How far a call may reach; longer texts are not searched for an end. */
const LONGEST = 1_000_000;
const MOST = 1000;
/** So many characters are read in vain: what only looks like calls costs no more than a text of this length. */
const MOST_WORK = 2_000_000;

interface Pattern {
  /** Where such a call may begin. */
  readonly start: RegExp;
  /** Not looked for in a text without this. */
  readonly needs?: string;
  read(text: string, match: RegExpExecArray, between: Between): WrittenCall[] | undefined;
}

/** Where a mark comes next. `open`: it does not, and the call goes on to the end, or to where another one like it begins. */
type Between = (from: number, mark: string, again?: string) => { end: number; open: boolean };

/** Each mark is looked for once in each part of the text, however many beginnings there are. */
function createBetween(text: string): Between {
  const known = new Map<string, { from: number; end: number }>();
  const find = (from: number, mark: string): number => {
    const last = known.get(mark);
    if (last && last.from <= from && (last.end < 0 || from <= last.end)) return last.end;
    const end = text.indexOf(mark, from);
    known.set(mark, { from, end });
    return end;
  };
  return (from, mark, again) => {
    const end = find(from, mark);
    if (end >= 0 && end - from <= LONGEST) return { end, open: false };
    const next = again === undefined ? -1 : find(from, again);
    return { end: next < 0 ? text.length : next, open: true };
  };
}

/** `<parameter=key>` or `<parameter name="key">` members of a call: texts, as written but for the line ends around. */
function readParameters(body: string): JsonObject | undefined {
  const value: JsonObject = {};
  const between = createBetween(body);
  const member = /<(?:antml:)?parameter(?:=([^>\s"']{1,256})|\s+name="([^">]{0,256})")>/g;
  let count = 0;
  for (let found = member.exec(body); found; found = member.exec(body)) {
    const { end, open } = between(member.lastIndex, `</${body.startsWith('antml:', found.index + 1) ? 'antml:' : ''}parameter>`);
    // Nobody knows where one without an end stops, where others begin in it.
    if (open && /<(?:antml:)?(?:parameter|function|invoke)[=\s]/.test(body.slice(member.lastIndex))) return undefined;
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
  if (!/^[^\w<]*(?:```\w*\s*|<\|[^|]{0,60}\|>\s*)?[^\w<]*[{[]/.test(text.slice(0, 300))) return undefined;
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
    read(text, match, between) {
      const from = match.index + match[0].length;
      const { end, open } = between(from, '</tool_call>', '<tool_call>');
      const body = text.slice(from, end);
      const stop = open ? end : end + '</tool_call>'.length;
      const inner = /^\s*<function[=\s]/.test(body)
        ? readFunctionTag(body, /<function(?:=([^>\s"']{1,256})|\s+name="([^">]{0,256})")>/.exec(body), createBetween(body))
        : undefined;
      if (inner) return [{ ...inner, start: match.index, end: stop, open: inner.open || open }];
      const named = /^\s*([\w.-]+)\s*(?=<arg_key>|$)/.exec(body);
      if (!named) return fromJson(body, match.index, stop, open);
      const value: JsonObject = {};
      const inside = createBetween(body);
      const pairs = /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>/g;
      for (let found = pairs.exec(body); found; found = pairs.exec(body)) {
        const close = inside(pairs.lastIndex, '</arg_value>').end;
        setOwn(value, (found[1] ?? '').trim(), body.slice(pairs.lastIndex, close));
        pairs.lastIndex = close;
      }
      return [{ name: named[1] ?? '', text: undefined, value, start: match.index, end: stop, open }];
    },
  },
  {
    start: /<function(?:=([^>\s"']{1,256})|\s+name="([^">]{0,256})")>/g,
    read(text, match, between) {
      const call = readFunctionTag(text, match, between);
      return call && [call];
    },
  },
  {
    start: /(?:<(?:antml:)?function_calls>\s*)?<(antml:)?invoke\s+name="([^">]{0,256})">/g,
    read(text, match, between) {
      const from = match.index + match[0].length;
      const mark = `</${match[1] ?? ''}invoke>`;
      const { end, open } = between(from, mark, `<${match[1] ?? ''}invoke`);
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
    read(text, match, between) {
      const from = match.index + match[0].length;
      const { end, open } = between(from, '</function>');
      if (open) return undefined;
      const body = text.slice(from, end);
      return (
        readArguments(body).value && [{ name: match[1] ?? '', text: body, value: undefined, start: match.index, end: end + '</function>'.length, open: false }]
      );
    },
  },
  {
    start: /\[TOOL_CALLS\]\s*/g,
    read(text, match, between) {
      const from = match.index + match[0].length;
      const named = /^([\w.-]+)(?:\[CALL_ID\][\w-]+)?\[ARGS\]/.exec(text.slice(from, from + 300));
      const next = between(from, '[TOOL_CALLS]').end;
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
    read(text, match, between) {
      const from = match.index + match[0].length;
      const [first, second] = ['<|eom_id|>', '<|eot_id|>'].map((mark) => between(from, mark, '<|python_tag|>'));
      const { end, open } = first && second ? (first.end <= second.end ? first : second) : { end: text.length, open: true };
      return fromJson(text.slice(from, end), match.index, open ? end : end + '<|eom_id|>'.length, false);
    },
  },
  {
    start: /<\|tool_call_begin\|>\s*(?:functions\.)?([\w.-]+?)(?::\d+)?\s*<\|tool_call_argument_begin\|>/g,
    read(text, match, between) {
      const from = match.index + match[0].length;
      const { end, open } = between(from, '<|tool_call_end|>', '<|tool_call_begin|>');
      return [
        { name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + '<|tool_call_end|>'.length, open },
      ];
    },
  },
  {
    start: /<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>)?([\w.-]+)\s*(?:<｜tool▁sep｜>)?/g,
    read(text, match, between) {
      const from = match.index + match[0].length;
      const mark = '<｜tool▁call▁end｜>';
      const { end, open } = between(from, mark, '<｜tool▁call▁begin｜>');
      return [{ name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + mark.length, open }];
    },
  },
  {
    start: /(?:<\|start\|>assistant)?<\|channel\|>\w+ to=(?:functions\.)?([\w.-]+)[^<]{0,40}(?:<\|constrain\|>\w+)?<\|message\|>/g,
    read(text, match, between) {
      const from = match.index + match[0].length;
      const { end, open } = between(from, '<|call|>', '<|channel|>');
      return [{ name: match[1] ?? '', text: text.slice(from, end), value: undefined, start: match.index, end: open ? end : end + '<|call|>'.length, open }];
    },
  },
];

function readFunctionTag(text: string, match: RegExpExecArray | null, between: Between): WrittenCall | undefined {
  if (!match) return undefined;
  const from = match.index + match[0].length;
  const { end, open } = between(from, '</function>', '<function');
  const body = text.slice(from, end);
  const base = { name: match[1] ?? match[2] ?? '', start: match.index, end: open ? end : end + '</function>'.length, open };
  const value = readParameters(body);
  if (value) return { ...base, text: undefined, value };
  return body.trimStart().startsWith('{') ? { ...base, text: body, value: undefined } : undefined;
}

const OPENING = /```(?:json|tool_call|tool_code)?[ \t]*\r?\n/g;

/** A whole text, or a fenced block that ends it, that is a call of a tool that is known. */
function readBare(text: string, isTool: (name: string) => boolean): WrittenCall[] {
  const of = (body: string, start: number): WrittenCall[] => {
    if (!/^\s*[[{]/.test(body)) return [];
    const calls = fromJson(body, start, text.length, false) ?? [];
    return calls.every((call) => isTool(call.name)) ? calls : [];
  };
  const trimmed = text.trimEnd();
  const start = text.length - text.trimStart().length;
  if (!trimmed.endsWith('```') || text.length > LONGEST) return of(trimmed.slice(start), start);
  const close = trimmed.length - 3;
  const fences = [...trimmed.slice(0, close).matchAll(OPENING)];
  // The first block, whose strings may hold others; or the last one.
  for (const fence of new Set([fences[0], fences[fences.length - 1]])) {
    const calls = fence ? of(trimmed.slice(fence.index + fence[0].length, close), fence.index) : [];
    if (fence && calls.length > 0) return calls.map((call) => ({ ...call, mentioned: afterThoughts(text.slice(0, fence.index)) !== '' }));
  }
  return [];
}

const afterThoughts = (text: string): string =>
  text.slice(Math.max(0, ...['</think>', '</thinking>', '[/THINK]'].map((mark) => text.lastIndexOf(mark) + (text.includes(mark) ? mark.length : 0)))).trim();

const THOUGHT = /<(\/?)(?:think|thinking|thought|reasoning)>|\[(\/?)THINK\]/g;

/** The calls that stand in a thought are only thought of. */
function markThoughts(text: string, calls: readonly WrittenCall[]): void {
  const marks = [...text.matchAll(THOUGHT)].map((match) => ({ at: match.index, opens: !(match[1] || match[2]) }));
  let next = 0;
  let isOpen = false;
  for (const call of calls) {
    for (let mark = marks[next]; mark && mark.at < call.start; mark = marks[++next]) isOpen = mark.opens;
    if (isOpen) call.mentioned = true;
  }
}

/** A text without some of the calls that were found in it. */
export function leaveOut(text: string, calls: readonly WrittenCall[]): string {
  if (calls.length === 0) return text;
  let rest = '';
  let at = 0;
  for (const call of calls) {
    if (call.start >= at) rest += text.slice(at, call.start);
    at = Math.max(at, call.end);
  }
  return (rest + text.slice(at)).trim();
}

/** The calls in a text, in their order. `isTool`: whether a name is one of the tools, where they are known. */
export function findWritten(text: string, isTool: (name: string) => boolean): WrittenCall[] {
  if (!/[<[{]/.test(text)) return [];
  const calls: WrittenCall[] = [];
  let taken = 0;
  const starts: { index: number; pattern: Pattern; match: RegExpExecArray }[] = [];
  for (const pattern of PATTERNS) {
    if (pattern.needs !== undefined && !text.includes(pattern.needs)) continue;
    let count = 0;
    for (const match of text.matchAll(pattern.start)) {
      starts.push({ index: match.index, pattern, match });
      if (++count > MOST) break;
    }
  }
  starts.sort((a, b) => a.index - b.index);
  const between = createBetween(text);
  let reach = 0;
  let vain = 0;
  const measured: Between = (from, mark, again) => {
    const found = between(from, mark, again);
    reach = Math.max(reach, found.end - from);
    return found;
  };
  for (const { index, pattern, match } of starts) {
    if (index < taken || vain > MOST_WORK) continue;
    reach = 0;
    const found = pattern.read(text, match, measured);
    const last = found?.[found.length - 1];
    if (!found || !last) vain += reach;
    else {
      calls.push(...found);
      taken = last.end;
    }
  }
  if (calls.length === 0) calls.push(...readBare(text, isTool));
  markThoughts(text, calls);
  return calls;
}
