// From what was seen to a schema: types, required keys and unions as they are, and of the proposals those that are on.

import { setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { countValues, createPlace, orderMembers, uniteMembers, type Objects, type Place } from './place.js';
import { listKinds, proposeFor, type Idea } from './propose.js';
import type { PlaceEvidence, ProposalKind, Switch } from './types.js';

/** A proposal with its place and what was decided about it. */
export interface Proposed extends Idea {
  readonly pointer: Pointer;
  readonly path: string;
  readonly on: boolean;
}

/** A rule of the target that speaks against a proposal. */
export interface Refusal {
  readonly rule: string;
  readonly facts: readonly string[];
  readonly message: string;
}

/** What a place is left with for want of samples; told as notes. */
export interface Gap {
  readonly message: 'make.only-null' | 'make.null-type' | 'make.empty-list' | 'make.large-integer' | 'make.not-finite' | 'make.too-many-keys';
  readonly pointer: Pointer;
  readonly path: string;
}

export interface InferOptions {
  /** Only the schema is wanted; what is on must not depend on paths then, and nothing is told. */
  readonly schemaOnly?: boolean | undefined;
  /** Of one sample: nothing is on by itself, and a null alone becomes null or text. */
  readonly single: boolean;
  /** What was asked for about a kind at a place. `named`: for this very place. */
  readonly choose: (kind: ProposalKind, pointer: Pointer, path: string) => { wanted: Switch | undefined; named: boolean };
  /** The place is one of a definition that somebody has worked on: nothing is on there by itself. */
  readonly isEdited: (pointer: Pointer) => boolean;
  /** Whether the target takes keywords on a schema of this type. */
  readonly refuse: (type: JsonValue, keywords: JsonObject) => Refusal | undefined;
}

export interface Inferred {
  readonly schema: JsonObject;
  readonly places: PlaceEvidence[];
  readonly proposals: Proposed[];
  readonly withheld: (Proposed & { readonly refusal: Refusal })[];
  readonly gaps: Gap[];
  /** Asked for everywhere, but too little speaks for them here: `const:unit`. */
  readonly thin: string[];
}

/** Kinds that are on without being asked for where the evidence is strong; limits of what was seen are limits of chance. */
const SURE_KINDS: ReadonlySet<ProposalKind> = new Set(['enum', 'format', 'map']);

interface Where {
  readonly pointer: Pointer;
  readonly path: string;
  readonly seen: number;
  readonly of: number;
  /** Has a description: a property, or the whole. */
  readonly described: boolean;
}

/** The schema of the arguments, and everything that was seen. */
export function inferSchema(root: Place, options: InferOptions): Inferred {
  const job: Inferred & { options: InferOptions } = { schema: {}, places: [], proposals: [], withheld: [], gaps: [], thin: [], options };
  const count = countValues(root);
  const schema = build(job, root, { pointer: '', path: '', seen: count, of: count, described: true });
  return { ...job, schema };
}

type Job = Inferred & { options: InferOptions };

function build(job: Job, place: Place, where: Where): JsonObject {
  const kinds = listKinds(place);
  if (where.pointer !== '' && job.options.schemaOnly !== true)
    job.places.push({ pointer: where.pointer, path: where.path, seen: where.seen, of: where.of, types: countTypes(place) });
  noteNumbers(job, place, where);
  if (kinds.length > 1) return buildUnion(job, place, kinds, where);
  const kind = kinds[0];
  if (kind === undefined) return buildUnknown(job, where);
  const type: JsonValue = place.nulls > 0 ? [kind, 'null'] : kind;
  const schema: JsonObject = { type };
  if (where.described) schema.description = '';
  const on = decide(job, place, type, where);
  if (kind === 'object') addObject(job, schema, place.objects as Objects, on.has('map'), where);
  else if (kind === 'array') addItems(job, schema, place.lists as NonNullable<Place['lists']>, where);
  for (const idea of on.values()) Object.assign(schema, idea.keywords);
  return schema;
}

/** Only null was ever seen, or nothing at all. */
function buildUnknown(job: Job, where: Where): JsonObject {
  const { single } = job.options;
  job.gaps.push({ message: single ? 'make.null-type' : 'make.only-null', pointer: where.pointer, path: where.path });
  const schema: JsonObject = { type: single ? ['null', 'string'] : 'null' };
  if (where.described) schema.description = '';
  return schema;
}

function buildUnion(job: Job, place: Place, kinds: readonly string[], where: Where): JsonObject {
  const branches: JsonValue[] = kinds.map((kind, index) => {
    const pointer = `${where.pointer}/anyOf/${index}`;
    const only = takeKind(place, kind);
    if (kind === 'object') return addObject(job, { type: kind }, only.objects as Objects, false, { ...where, pointer });
    if (kind === 'array') return addItems(job, { type: kind }, only.lists as NonNullable<Place['lists']>, { ...where, pointer });
    return { type: kind };
  });
  if (place.nulls > 0) branches.push({ type: 'null' });
  return where.described ? { description: '', anyOf: branches } : { anyOf: branches };
}

function takeKind(place: Place, kind: string): Place {
  const only = createPlace();
  if (kind === 'object') only.objects = place.objects;
  else only.lists = place.lists;
  return only;
}

const SOMEWHERE: Where = { pointer: '/properties', path: '', seen: 0, of: 0, described: true };

function addObject(job: Job, schema: JsonObject, objects: Objects, isMap: boolean, where: Where): JsonObject {
  const { members, count } = objects;
  if (members === undefined || isMap) {
    if (!isMap) job.gaps.push({ message: 'make.too-many-keys', pointer: where.pointer, path: where.path });
    const values = uniteMembers(objects);
    const seen = countValues(values);
    const inner = { pointer: `${where.pointer}/additionalProperties`, path: `${where.path}{}`, seen, of: seen, described: false };
    // A root is read as an object with properties everywhere.
    if (where.pointer === '') schema.properties = {};
    schema.additionalProperties = build(job, values, inner);
    return schema;
  }
  const properties: JsonObject = {};
  const required: string[] = [];
  const base = `${where.pointer}/properties`;
  const quiet = job.options.schemaOnly === true;
  for (const [key, member] of orderMembers(members)) {
    const seen = countValues(member);
    if (seen === count) required.push(key);
    // Only who is told needs to know where.
    const inner = quiet ? SOMEWHERE : { pointer: appendPointer(base, key), path: appendPath(where.path, key), seen, of: count, described: true };
    setOwn(properties, key, build(job, member, inner));
  }
  schema.properties = properties;
  schema.required = required;
  return schema;
}

function addItems(job: Job, schema: JsonObject, lists: NonNullable<Place['lists']>, where: Where): JsonObject {
  const seen = countValues(lists.items);
  if (seen === 0) {
    job.gaps.push({ message: 'make.empty-list', pointer: where.pointer, path: where.path });
    schema.items = { type: 'string' };
  } else schema.items = build(job, lists.items, { pointer: `${where.pointer}/items`, path: `${where.path}[]`, seen, of: seen, described: false });
  return schema;
}

const NOTHING: ReadonlyMap<ProposalKind, Idea> = new Map();

/** Decides about every proposal for a place; gives those that are on. */
function decide(job: Job, place: Place, type: JsonValue, where: Where): ReadonlyMap<ProposalKind, Idea> {
  const { single, choose, refuse, isEdited, schemaOnly } = job.options;
  if (schemaOnly === true && single) return NOTHING;
  const on = new Map<ProposalKind, Idea>();
  for (const idea of proposeFor(place)) {
    const { kind } = idea;
    // The arguments of a tool have names.
    if (where.pointer === '') continue;
    const { wanted, named } = choose(kind, where.pointer, where.path);
    const forced = wanted === 'force';
    if (idea.thin && !forced && !(named && wanted === true)) {
      if (wanted === true) job.thin.push(`${kind}:${where.path}`);
      continue;
    }
    const keywords = kind === 'map' ? { additionalProperties: { type: 'string' } } : idea.keywords;
    const refusal = forced ? undefined : refuse(type, keywords);
    const sure = wanted === undefined && !single && idea.strong && SURE_KINDS.has(kind) && !isEdited(where.pointer);
    const agreed = (wanted === true || sure) && idea.holds === idea.of;
    const isOn = refusal === undefined && (forced || agreed) && !(kind === 'const' && on.has('enum'));
    const proposed = { ...idea, pointer: where.pointer, path: where.path, on: isOn };
    if (refusal) job.withheld.push({ ...proposed, refusal });
    else job.proposals.push(proposed);
    if (isOn) on.set(kind, idea);
  }
  return on;
}

function noteNumbers(job: Job, { numbers }: Place, { pointer, path }: Where): void {
  if (numbers === undefined) return;
  if (numbers.large > 0) job.gaps.push({ message: 'make.large-integer', pointer, path });
  if (numbers.infinite > 0) job.gaps.push({ message: 'make.not-finite', pointer, path });
}

function countTypes(place: Place): Record<string, number> {
  const types: Record<string, number> = {};
  if (place.strings > 0) types.string = place.strings;
  if (place.numbers !== undefined) {
    if (place.numbers.integers > 0) types.integer = place.numbers.integers;
    if (place.numbers.decimals > 0) types.number = place.numbers.decimals;
  }
  if (place.trues + place.falses > 0) types.boolean = place.trues + place.falses;
  if (place.lists !== undefined) types.array = place.lists.count;
  if (place.objects !== undefined) types.object = place.objects.count;
  if (place.nulls > 0) types.null = place.nulls;
  return types;
}

/** `order.items`, `["a.b"]`: names that could be misread stand in quotes. */
function appendPath(path: string, key: string): string {
  if (!/^[^\s.[\]{}"'*\\]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
