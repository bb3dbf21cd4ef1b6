// Finds the tools in a value of any shape: one definition, an array, a request, a listing, a bare schema, or something
// that holds one of these further down. It decides by the tables of the forms and knows no provider.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, joinPointer, type Pointer } from '../text/pointer.js';
import type { ToolForm } from './form.js';
import { findAt } from './find.js';
import { findBestForm, getAliased, looksLikeSchema, readTool } from './read-tool.js';
import { findRequestForm } from './recognise-request.js';
import type { Recognised, ToolDefinition } from './tool.js';

/** Forms of tools that may stand anywhere. */
const isFree = (form: ToolForm): boolean => !form.listedOnly && form.toolsAs === undefined;

const free = new WeakMap<readonly ToolForm[], readonly ToolForm[]>();

function listFree(all: readonly ToolForm[]): readonly ToolForm[] {
  let forms = free.get(all);
  if (!forms) free.set(all, (forms = all.filter(isFree)));
  return forms;
}

/** Nodes looked at when tools are searched below the root; enough for any real file, and an end for hostile ones. */
const SEARCH_LIMIT = 200_000;

interface Found {
  tools: ToolDefinition[];
  unknown: { pointer: Pointer; value: JsonValue }[];
}

/**
 * @param forms every known form.
 * @param prefer ids of forms that win where several fit, usually those of the targets asked for.
 */
export function recognise(value: JsonValue, all: readonly ToolForm[], prefer: readonly string[] = []): Recognised {
  const forms = listFree(all);
  if (Array.isArray(value)) {
    const found = readList(value, '', forms, prefer);
    if (found.tools.length > 0 || value.length === 0) return describe(found, ['']);
    return search(value, all, prefer) ?? nothing(value);
  }
  if (!isObject(value)) return nothing(value);
  const asRequest = readRequest(value, all, prefer);
  if (asRequest) return asRequest;
  const tool = readOne(value, '', forms, prefer, false);
  if (tool) return describe({ tools: [tool], unknown: [] }, []);
  return search(value, all, prefer) ?? nothing(value);
}

const nothing = (value: JsonValue): Recognised => ({ form: 'unknown', forms: [], tools: [], lists: [], unknown: [{ pointer: '', value }] });

/** One tool, or a bare schema; inside a list of tools a name alone is enough. */
function readOne(value: JsonValue, pointer: Pointer, forms: readonly ToolForm[], prefer: readonly string[], listed: boolean): ToolDefinition | undefined {
  if (!isObject(value)) return undefined;
  const best = findBestForm(value, forms, prefer);
  const enough = best !== undefined && best.score >= (listed ? 0.75 : 1.5);
  if (enough && (best.evident || listed || !looksLikeSchema(value))) return readTool(value, pointer, best.form, forms);
  if (looksLikeSchema(value)) {
    return {
      pointer,
      form: 'schema',
      kind: 'schema',
      value,
      body: value,
      bodyPointer: pointer,
      schemas: [{ schema: value, pointer, role: 'input', key: '' }],
    };
  }
  return readTyped(value, pointer, forms, prefer, listed);
}

/** A typed tool of a kind that is newer than the tables: taken for what it says where a form with such tools is expected. */
function readTyped(value: JsonObject, pointer: Pointer, forms: readonly ToolForm[], prefer: readonly string[], listed: boolean): ToolDefinition | undefined {
  const type = getOwn(value, 'type');
  const form = forms.find((f) => f.types && prefer.includes(f.id));
  if (typeof type !== 'string' || !form || !(listed || DATED.test(type))) return undefined;
  return { ...readTool(value, pointer, form, forms), kind: 'hosted', type };
}

/** Types that end in the day they came out. */
const DATED = /_\d{8}$/;

function readList(list: readonly JsonValue[], pointer: Pointer, forms: readonly ToolForm[], asked: readonly string[]): Found {
  const found: Found = { tools: [], unknown: [] };
  const common = findCommonForm(list, forms, asked);
  // Named three times it weighs as much as a schema key: a tool that is hard to tell has the form of its neighbours.
  const prefer = common === undefined ? asked : [...asked, common, common, common];
  list.forEach((element, index) => {
    const at = appendPointer(pointer, index);
    const group = isObject(element) ? findGroup(element, forms) : undefined;
    if (group) {
      const inner = readList(group.list, joinPointer(at, [group.key]), forms, [group.form.id]);
      found.tools.push(...inner.tools);
      found.unknown.push(...inner.unknown);
    }
    const builtIn = isObject(element) ? readBuiltIn(element, at, forms) : [];
    found.tools.push(...builtIn);
    if (group || builtIn.length > 0 || (isObject(element) && Object.keys(element).length === 0 && forms.some((f) => f.group && prefer.includes(f.id)))) return;
    const tool = readOne(element, at, forms, prefer, true);
    if (tool) found.tools.push(tool);
    else found.unknown.push({ pointer: at, value: element });
  });
  return found;
}

/** Neighbours looked at to find the form that a list has. */
const NEIGHBOURS = 200;

/** The one form of all elements that are plainly of some form; undefined where they differ or only one is. */
function findCommonForm(list: readonly JsonValue[], forms: readonly ToolForm[], asked: readonly string[]): string | undefined {
  if (list.length < 2) return undefined;
  const counts = new Map<string, number>();
  for (const element of list.slice(0, NEIGHBOURS)) {
    const best = isObject(element) ? findBestForm(element, forms, asked) : undefined;
    if (best?.evident && !best.form.generic) counts.set(best.form.id, (counts.get(best.form.id) ?? 0) + 1);
  }
  const [first, ...others] = [...counts];
  return first && others.length === 0 ? first[0] : undefined;
}

/** Built-in tools that are keys of the element itself. */
function readBuiltIn(element: JsonObject, pointer: Pointer, forms: readonly ToolForm[]): ToolDefinition[] {
  for (const form of forms) {
    const keys = Object.keys(form.elementKeys ?? {});
    const hits = keys.flatMap((key) => getAliased(element, key, form.aliases) ?? []);
    if (hits.length === 0) continue;
    return hits.map((hit) => ({
      pointer: appendPointer(pointer, hit.key),
      form: form.id,
      kind: 'hosted',
      type: hit.key,
      value: hit.value,
      body: isObject(hit.value) ? hit.value : {},
      bodyPointer: appendPointer(pointer, hit.key),
      schemas: [],
    }));
  }
  return [];
}

function findGroup(element: JsonObject, forms: readonly ToolForm[]): { form: ToolForm; key: string; list: readonly JsonValue[] } | undefined {
  for (const form of forms) {
    if (!form.group) continue;
    const hit = getAliased(element, form.group, form.aliases);
    if (hit && Array.isArray(hit.value)) return { form, key: hit.key, list: hit.value };
  }
  return undefined;
}

const outerKeys = new WeakMap<readonly ToolForm[], ReadonlySet<string>>();

/** Keys of which every object has at least one that holds a list of tools or is a request: single tools have none. */
function listOuterKeys(forms: readonly ToolForm[]): ReadonlySet<string> {
  let keys = outerKeys.get(forms);
  if (!keys) {
    const proper = (form: ToolForm) => [...form.lists.flatMap(([first]) => first ?? []), ...(form.group ? [form.group] : []), ...form.requestKeys];
    const spelled = (form: ToolForm, key: string) => [key, ...Object.entries(form.aliases ?? {}).flatMap(([other, right]) => (right === key ? [other] : []))];
    keys = new Set(forms.flatMap((form) => proper(form).flatMap((key) => spelled(form, key))));
    outerKeys.set(forms, keys);
  }
  return keys;
}

/** A request, a listing, or an object that merely holds the list. */
function readRequest(value: JsonObject, known: readonly ToolForm[], prefer: readonly string[]): Recognised | undefined {
  const outer = listOuterKeys(known);
  if (!Object.keys(value).some((key) => outer.has(key))) return undefined;
  const forms = listFree(known);
  const lists = findLists(value, known);
  const group = findGroup(value, forms);
  if (group && lists.size === 0) {
    const inner = readList(group.list, joinPointer('', [group.key]), forms, [group.form.id]);
    return describe(inner, [joinPointer('', [group.key])]);
  }
  const request = findRequestForm(value, known, prefer);
  if (lists.size === 0)
    return request?.alone === true
      ? { form: `${request.form.id}.request`, forms: [request.form.id], tools: [], lists: [], request: value, unknown: [] }
      : undefined;
  const all: Found = { tools: [], unknown: [] };
  for (const [pointer, { list, forms: owners }] of lists) {
    const own = known.filter((form) => form.listedOnly && owners.includes(form.id));
    const found = readList(list, pointer, own.length === owners.length ? own : forms, [...prefer, ...(owners.length === 1 ? owners : [])]);
    all.tools.push(...found.tools);
    all.unknown.push(...found.unknown);
  }
  const described = describe(all, [...lists.keys()], request?.form.id);
  if (!request) return described;
  // Tools of another form tell nothing about the request around them.
  if (request.form.toolsAs !== undefined && request.alone && described.forms.every((id) => id === request.form.toolsAs || id === request.form.id))
    return { ...described, form: `${request.form.id}.request`, forms: [request.form.id], request: value };
  const owner =
    described.forms.length === 1 && forms.some((f) => f.id === described.forms[0] && f.requestKeys.some((k) => getAliased(value, k, f.aliases)))
      ? described.forms[0]
      : request.form.id;
  return { ...described, form: `${owner}.request`, request: value };
}

/** The lists of tools that stand where some form has them, each with the forms that have it there. */
function findLists(value: JsonObject, known: readonly ToolForm[]): Map<Pointer, { list: readonly JsonValue[]; forms: string[] }> {
  const lists = new Map<Pointer, { list: readonly JsonValue[]; forms: string[] }>();
  for (const form of known) {
    if (form.toolsAs !== undefined) continue;
    for (const path of form.lists) {
      const hit = findAt(value, path, form.aliases);
      if (!hit) continue;
      if (!Array.isArray(hit.value)) {
        // One group where a list of groups belongs.
        const group = isObject(hit.value) && form.group ? getAliased(hit.value, form.group, form.aliases) : undefined;
        if (group && Array.isArray(group.value)) lists.set(joinPointer(hit.pointer, [group.key]), { list: group.value, forms: [form.id] });
        continue;
      }
      const seen = lists.get(hit.pointer);
      if (seen) seen.forms.push(form.id);
      else lists.set(hit.pointer, { list: hit.value, forms: [form.id] });
    }
  }
  return lists;
}

/** Looks below the root, breadth first, for lists of tools and single tools that are unmistakable. */
function search(root: JsonValue, known: readonly ToolForm[], prefer: readonly string[]): Recognised | undefined {
  const forms = listFree(known);
  const queue: { value: JsonValue; pointer: Pointer }[] = [{ value: root, pointer: '' }];
  const all: Found = { tools: [], unknown: [] };
  const lists: Pointer[] = [];
  for (let i = 0; i < queue.length && queue.length < SEARCH_LIMIT; i++) {
    const { value, pointer } = queue[i] as { value: JsonValue; pointer: Pointer };
    if (typeof value !== 'object' || value === null) continue;
    if (pointer !== '' && isObject(value)) {
      const inner = readRequest(value, known, prefer);
      if (inner && inner.tools.length > 0) {
        const moved = recogniseAt(inner, pointer, forms, prefer, value);
        all.tools.push(...moved.tools);
        lists.push(...moved.lists);
        continue;
      }
      const best = findBestForm(value, forms, prefer);
      if (best?.evident && best.score >= 3) {
        all.tools.push(readTool(value, pointer, best.form, forms));
        continue;
      }
    }
    for (const [key, child] of Array.isArray(value) ? value.entries() : Object.entries(value))
      queue.push({ value: child, pointer: appendPointer(pointer, key) });
  }
  if (all.tools.length === 0) return undefined;
  return { ...describe(all, lists), nested: all.tools[0]?.pointer ?? '' };
}

/** The tools of a request found below the root, with pointers from the root. */
function recogniseAt(
  inner: Recognised,
  pointer: Pointer,
  forms: readonly ToolForm[],
  prefer: readonly string[],
  value: JsonObject,
): { tools: ToolDefinition[]; lists: Pointer[] } {
  const tools: ToolDefinition[] = [];
  const lists = inner.lists.map((list) => pointer + list);
  for (const list of inner.lists) {
    const hit = findAt(value, list.slice(1).split('/'), undefined);
    if (hit && Array.isArray(hit.value)) tools.push(...readList(hit.value, pointer + list, forms, prefer).tools);
  }
  return { tools, lists };
}

function describe(found: Found, lists: readonly Pointer[], ofRequest = ''): Recognised {
  const forms = [...new Set(found.tools.map((t) => t.form))];
  const single = forms.length === 1 ? (forms[0] as string) : forms.length === 0 ? ofRequest || 'unknown' : 'mixed';
  const form = lists.length === 0 ? (single === 'schema' ? 'schema' : `${single}.tool`) : `${single}.tools`;
  return { form, forms: forms.length === 0 && ofRequest ? [ofRequest] : forms, tools: found.tools, lists, unknown: found.unknown };
}
