// convert(): definitions in any form as one target takes them. What a list, a listing or a request holds beside its tools is
// read and written by request.ts.

import { readValue } from '../check/value-document.js';
import { findAt } from '../definition/read-request.js';
import { recognise } from '../definition/recognise.js';
import type { Recognised } from '../definition/tool.js';
import type { Locale } from '../diagnostic/types.js';
import { forms } from '../providers/index.generated.js';
import type { JsonDocument } from '../text/document.js';
import { readText } from '../text/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { splitPointer } from '../text/pointer.js';
import { writeInPlace } from './in-place.js';
import { setAt } from './path.js';
import { Recorder } from './losses.js';
import { tellRounded } from './numbers.js';
import { readPlaced } from './read-tool.js';
import { convertRequest } from './request.js';
import { getTarget, type Target } from './target.js';
import type { Loss, OnLoss, UndoMap } from './types.js';
import { writePlaced, type PlacedTool, type WrittenTools } from './write-tools.js';

export interface ConvertOptions {
  /** A target id, or `schema` for the arguments' schemas alone. */
  to: string;
  /** Ask for strict mode where the target has one; left out, each tool's own wish counts. */
  strict?: boolean | undefined;
  model?: string | undefined;
  /** YYYY[-MM[-DD]], default today. */
  date?: string | undefined;
  /** Default `describe`. */
  onLoss?: OnLoss | undefined;
  locale?: Locale | undefined;
  /** Name under which an MCP host knows the server; hosts put it before the names of its tools. */
  server?: string | undefined;
}

export interface Conversion {
  /** A tool for a tool, a list for a list, and what belongs to the tools of a request for a request. */
  output: JsonValue;
  /** The same as a text; of a text in the target's own form, that text with its formatting and comments. */
  readonly text: string;
  losses: Loss[];
  /** Plain data for `restore`. */
  undo: UndoMap;
}

/**
 * Converts a tool, a list of tools, a listing, or the tools, tool choice and answer format of a request.
 * @param input text in JSON, JSONC, JSON5, JavaScript or Python notation; or a value.
 * @throws TooltrueError for a target, a date or a policy that does not exist, and with `onLoss: 'throw'` for the first change of
 * what is accepted; never for the input.
 */
export function convert(input: unknown, options: ConvertOptions): Conversion {
  return convertFor(getTarget(options.to, options), input, options);
}

/**
 * The same for a target that is compiled.
 * @param own the input is a request in the target's own form, whatever form its tools have. What is no tool there stays.
 */
export function convertFor(target: Target, input: unknown, options: ConvertOptions, own = false): Conversion {
  const recorder = new Recorder(target, options.locale ?? 'en', options.onLoss ?? 'describe');
  const document = typeof input === 'string' ? readText(input) : readValue(input);
  const { value } = document;
  const recognised = (own ? recogniseOwn(value, target) : undefined) ?? recogniseFor(value, target);
  const kept = own && recognised.request !== undefined;
  const stays = target.form !== undefined && recognised.forms.every((form) => form === target.form?.id);
  // Where the text is changed in place, its numbers stay as they are written.
  if (!stays) tellRounded(document, recorder);
  for (const { pointer, value: found } of value === undefined || kept ? [] : recognised.unknown)
    recorder.add({ kind: 'note', message: 'tool.unreadable', pointer, before: found });
  const placed: PlacedTool[] = [];
  const carried = new Map<number, JsonValue>();
  recognised.tools.forEach((tool) => {
    const form = forms.find((f) => f.id === tool.form);
    // A tool of the service's own stays with that service.
    if ((tool.kind === 'hosted' || tool.kind === 'custom') && target.form && target.profile.forms.includes(tool.form)) {
      carried.set(placed.length + carried.size, tool.value);
      return;
    }
    const read = readPlaced(tool, form, target, recorder);
    if (read) placed.push(read);
  });
  const written = writePlaced(placed, target, recorder, options.strict);
  const tools = withCarried(written, carried, recognised, target);
  if (kept && Array.isArray(tools.list)) tools.list.push(...recognised.unknown.flatMap(({ pointer, value: other }) => (pointer === '' ? [] : [other])));
  const { undo, losses } = written;
  const whole = value !== undefined && recognised.request !== undefined && target.form !== undefined;
  const output = whole
    ? convertRequest({ recognised, list: tools.list, target, recorder, strict: options.strict, undo })
    : shape(recognised, tools, target, value);
  let text: string | undefined;
  return {
    output,
    losses,
    undo,
    // Many callers hand the value on and never ask for the text.
    get text() {
      text ??= writeText(document, output, input, stays);
      return text;
    },
  };
}

/** In the target's own form the text is changed where it has to be, and nowhere else. */
function writeText(document: JsonDocument, output: JsonValue, input: unknown, own: boolean): string {
  return (own ? writeInPlace(document, output) : undefined) ?? `${JSON.stringify(output, null, indentOf(input))}\n`;
}

/** The target's own form wins where several fit; a tool that takes text is what it is without that. */
function recogniseFor(value: JsonValue | undefined, target: Target): Recognised {
  if (value === undefined) return { form: 'unknown', forms: [], tools: [], lists: [], unknown: [] };
  const found = recognise(value, forms, target.profile.forms);
  if (!found.tools.some((tool) => isObject(tool.value) && tool.value.type === 'custom')) return found;
  const plain = recognise(value, forms);
  return plain.tools.some((tool) => tool.kind === 'custom') ? plain : found;
}

/** A request that is known to be the target's: only its list of tools is looked at, whose form may be any. */
function recogniseOwn(value: JsonValue | undefined, target: Target): Recognised | undefined {
  const { form } = target;
  if (value === undefined || !isObject(value) || !form) return undefined;
  const own = { form: `${form.id}.request`, request: value };
  for (const path of form.lists) {
    const found = findAt(value, path, form.aliases);
    if (!found || found.value === null) continue;
    const holder: JsonObject = {};
    // What a server answers when it is asked for its tools holds them one level deeper.
    const listed = isObject(found.value) ? getOwn(found.value, 'tools') : undefined;
    setAt(holder, splitPointer(found.pointer), Array.isArray(listed) ? listed : found.value);
    return { ...recogniseFor(holder, target), ...own };
  }
  return { forms: [form.id], tools: [], lists: [], unknown: [], ...own };
}

interface Listed {
  readonly tools: JsonValue[];
  readonly list: JsonValue;
}

/** Tools that needed no conversion, in their places. */
function withCarried(written: WrittenTools, carried: ReadonlyMap<number, JsonValue>, recognised: Recognised, target: Target): Listed {
  if (carried.size === 0) return { tools: written.tools, list: written.output };
  if (target.grouped) {
    const hosted = recognised.tools.flatMap((tool): JsonObject[] => (tool.kind === 'hosted' && tool.type ? [{ [tool.type]: tool.value }] : []));
    return { tools: written.tools, list: [...(Array.isArray(written.output) ? written.output : []), ...hosted] };
  }
  const tools = [...written.tools];
  for (const [index, value] of [...carried].sort((a, b) => a[0] - b[0])) tools.splice(index, 0, value);
  return { tools, list: tools };
}

/** One tool for one tool; a list where a list was, under the key that the target has for it where there was a key. */
function shape(recognised: Recognised, { tools, list }: Listed, target: Target, value: JsonValue | undefined): JsonValue {
  const single = recognised.lists.length === 0 && recognised.nested === undefined;
  if (single) return tools[0] ?? null;
  if (Array.isArray(value) || !target.form || !isObject(value ?? null)) return list;
  const path = target.form.lists[0];
  if (!path) return list;
  const holder: JsonObject = {};
  setAt(holder, listPath(path, recognised), list);
  return holder;
}

/** Of a form with two places the one that the source has too. */
const listPath = (path: readonly string[], recognised: Recognised): readonly string[] =>
  path.length > 1 && path[0] === 'result' && !recognised.lists.some((p) => p.startsWith('/result')) ? path.slice(1) : path;

/** The indentation of a text, for the one that is written. */
function indentOf(input: unknown): string | number {
  if (typeof input !== 'string') return 2;
  const found = /\n([ \t]+)\S/.exec(input.slice(0, 10_000));
  return found ? (found[1] as string).slice(0, 8) : 2;
}
