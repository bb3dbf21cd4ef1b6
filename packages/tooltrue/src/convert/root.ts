// The outermost schema: an object where a target wants one, with something around it where it is none.

import { meantType } from '../rules/schema/type.js';
import { declaredDraft } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { lowerSchema } from './lower.js';
import type { Plan } from './plan.js';
import { isRecursive, mendBodyRefs, resolve } from './refs.js';
import type { Recorder } from './losses.js';
import type { At, Lowered, Undo } from './types.js';
import { has, lose, makeNode, noteRewrite, remove, set, verdict, type Node, type Work } from './work.js';

const NEWEST = 'https://json-schema.org/draft/2020-12/schema';
const WRAPPER = 'value';
const ROOT: At = { up: undefined, keyword: '', key: undefined };

export interface Document {
  readonly schema: JsonValue;
  /** Its place in what is converted. */
  readonly base: string;
  /** The text of what the schema belongs to, for the language of what is added to it. */
  readonly text: string;
}

/** Converts one schema with all that it refers to. */
export function lowerDocument(plan: Plan, document: Document, recorder: Recorder): Lowered {
  const source = isObject(document.schema) ? document.schema : {};
  const w: Work = {
    plan,
    recorder,
    root: source,
    base: document.base,
    text: document.text,
    undo: undefined,
    depth: 0,
    count: 0,
    path: new Set(),
    resolver: undefined,
    recursive: undefined,
    isRecursive: (holder) => isRecursive(w, holder),
    places: undefined,
    definitions: new Map(),
    bodyRefs: [],
    tuples: declaredDraft(source) === '2020-12' ? 'new' : plan.tuples,
    dated: Object.hasOwn(source, '$schema'),
    modern: false,
    endless: undefined,
    renamesDefinitions: false,
    wrapped: false,
    readsNullable: false,
    cutDeep: false,
  };
  const start = recorder.losses.length;
  const n = makeNode(source, ROOT);
  if (has(n, 'definitions')) renameDefinitions(w, n);
  if (plan.rootType && !describesObject(w, source)) wrap(w, n);
  const schema = lowerSchema(w, n.s, ROOT);
  let undo = w.undo;
  if (w.wrapped) undo = { unwrap: WRAPPER, ...undo };
  // Whatever moves is told, so that without a loss everything stands where it stood.
  if (isObject(schema) && w.bodyRefs.length > 0 && recorder.losses.length > start)
    mendBodyRefs(w, schema, (part) => lowerSchema(w, part, { up: ROOT, keyword: '$defs', key: '' }));
  if (w.modern && isObject(schema) && Object.hasOwn(schema, '$schema')) schema.$schema = NEWEST;
  if (!w.wrapped) w.definitions.set('#', undo);
  const definitions: { ref: string; undo: Undo }[] = [];
  for (const [ref, way] of w.definitions) if (way) definitions.push({ ref, undo: way });
  // References whose definitions need no step need none either.
  const needed = definitions.length > 0 && (undo !== undefined || w.definitions.size > 0);
  const own = definitions.some(({ ref, undo: way }) => ref !== '#' && !isOnlyRefs(way)) || (undo !== undefined && !isOnlyRefs(undo));
  return { schema, undo: own ? undo : undefined, definitions: own && needed ? definitions : [], readsNullable: w.readsNullable };
}

/** No step but references to other steps. */
function isOnlyRefs(undo: Undo): boolean {
  const { properties, items, rest, tuple, any, ref, ...steps } = undo;
  if (Object.keys(steps).length > 0) return false;
  const parts = [items, rest, ...(properties ?? []).map((p) => p.undo), ...(tuple ?? []), ...(any?.branches ?? [])];
  return parts.every((part) => !part || isOnlyRefs(part));
}

/** False where no value of the schema is an object. */
function describesObject(w: Work, source: JsonObject): boolean {
  let at: JsonValue = source;
  for (let step = 0; step < 20 && isObject(at); step++) {
    const ref: JsonValue | undefined = getOwn(at, '$ref');
    const type = getOwn(at, 'type');
    if (type === 'object') return true;
    if (type !== undefined) return namesOf(type).includes('object') || namesOf(type).length === 0;
    if (typeof ref !== 'string') break;
    const target = resolve(w, ref, at);
    if (target.kind !== 'found' || target.schema === at) return true;
    at = target.schema;
  }
  if (!isObject(at)) return true;
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = getOwn(at, keyword);
    if (Array.isArray(branches) && branches.length > 0 && branches.every((b) => isObject(b) && b.type !== undefined && !namesOf(b.type).includes('object')))
      return false;
  }
  const members = getOwn(at, 'enum') ?? (Object.hasOwn(at, 'const') ? [at.const as JsonValue] : undefined);
  return !Array.isArray(members) || members.length === 0 || members.some((m) => isObject(m));
}

const namesOf = (type: JsonValue): string[] =>
  (Array.isArray(type) ? type : [type]).flatMap((name) => (typeof name === 'string' ? [meantType(name.toLowerCase())] : []));

function wrap(w: Work, n: Node): void {
  const { $defs, definitions, $schema, ...inner } = n.s;
  w.wrapped = true;
  const description = typeof inner.description === 'string' ? inner.description : undefined;
  n.s = {
    ...($schema !== undefined && { $schema }),
    type: 'object',
    ...(description !== undefined && { description }),
    properties: { [WRAPPER]: inner },
    required: [WRAPPER],
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  };
  n.owned = true;
  lose(w, n, 'same', 'root.wrapped', w.plan.rootType, { args: { key: WRAPPER }, before: w.root });
}

/** `definitions` under the name that the target takes. */
function renameDefinitions(w: Work, n: Node): void {
  const old = getOwn(n.s, 'definitions');
  const rule = verdict(w, n, 'definitions');
  const place = w.plan.refPlace?.pattern;
  const misplaced = place !== undefined && !place.test('#/definitions/a') && place.test('#/$defs/a');
  if (old === undefined || !isObject(old) || (rule?.level !== 'hard' && !misplaced) || verdict(w, n, '$defs')?.level === 'hard') return;
  w.renamesDefinitions = true;
  const named = getOwn(n.s, '$defs');
  const joined: JsonObject = { ...old };
  if (named !== undefined && isObject(named)) for (const name of Object.keys(named)) setOwn(joined, name, named[name] as JsonValue);
  remove(n, 'definitions');
  set(n, '$defs', joined);
  noteRewrite(w, n, 'same', rule?.claim ?? w.plan.refPlace?.claim, { keyword: 'definitions', as: '$defs', before: undefined });
}
