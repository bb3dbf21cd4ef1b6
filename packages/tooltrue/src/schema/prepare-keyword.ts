// Rewrites single keywords for the validation library: kept as they are when well formed, else dropped, and replaced by checks of
// our own where the library would be slow, wrong or stuck.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { findDuplicate } from './equal.js';
import type { FormatTest } from './formats.js';
import { KEYWORDS, PLACES, REFERENCES, TYPE_NAMES, type Draft } from './keywords.js';
import { createMatcher, type Matcher } from './matcher.js';
import { isWellFormed } from './meta.js';
import { stop, type Run } from './run.js';
import type { SchemaNode } from './walk.js';

export interface CopyOptions {
  readonly run: Run;
  readonly formats: FormatTest | undefined;
  /** Keywords that it does not know constrain nothing. */
  readonly draft: Draft;
  /** Annotations are kept, since the library looks for `$id` and the like. */
  readonly dynamic: boolean;
}

/** What is noticed on the way. */
export interface Seen {
  /** Patterns of `patternProperties`, which the library runs itself; undefined where one does not compile. */
  readonly namePatterns: (Matcher | undefined)[];
  /** A name that every JavaScript object has stands in the schema. */
  inherited: boolean;
  /** Schemas and enum members. */
  size: number;
}

/** A check of our own, told by the keyword that it stands for. */
export interface Refinement {
  readonly check: (value: JsonValue) => boolean;
  readonly error: () => string;
}

const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Copies one keyword of a schema to its rewritten form, with holders for its subschemas, or turns it into a check of our own. */
export function copyKeyword(copy: JsonObject, key: string, node: SchemaNode, options: CopyOptions, seen: Seen, refinements: Refinement[]): void {
  const { run, formats, dynamic, draft } = options;
  const schema = node.schema as JsonObject;
  const value = schema[key] as JsonValue;
  const keyword = KEYWORDS.get(key);
  if (REFERENCES.includes(key)) return;
  if (dynamic && (!keyword || (keyword.annotation && keyword.place === undefined))) return setOwn(copy, key, value);
  if (!keyword || (keyword.annotation && !dynamic)) return;
  // The rest of a tuple is read in any draft, as its `items` are: 2020-12 has other words for it, and no other use for these.
  if (keyword.forms[draft] === undefined && key !== 'additionalItems') return;
  const place = PLACES.get(key);
  if (place !== undefined) {
    const holder = copyHolder(place, value, seen);
    if (holder !== undefined) copy[key] = holder;
    if (key === 'patternProperties' && isObject(value)) for (const pattern of Object.keys(value)) seen.namePatterns.push(createUnicodeMatcher(pattern));
    return;
  }
  switch (key) {
    case 'type': {
      const names = (node.types ?? []).filter((name) => TYPE_NAMES.includes(name));
      if (names.length > 0) copy.type = names.length === 1 ? (names[0] as string) : names;
      return;
    }
    case 'required':
      if (Array.isArray(value)) copy.required = keepNames(value, seen);
      return;
    case 'dependentRequired':
      if (isObject(value)) copy.dependentRequired = copyHolder('map-or-names', value, seen) as JsonObject;
      return;
    case 'enum':
      if (Array.isArray(value)) {
        seen.size += value.length;
        copy.enum = value;
      }
      return;
    case 'pattern':
      if (typeof value === 'string') refinements.push(refinePattern(value, run));
      return;
    case 'format':
      if (typeof value === 'string' && formats) refinements.push({ check: (v) => typeof v !== 'string' || formats(value, v), error: () => 'format' });
      return;
    case 'uniqueItems':
      if (value === true) refinements.push({ check: (v) => !Array.isArray(v) || findDuplicate(v) < 0, error: () => 'uniqueItems' });
      return;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      if (typeof value === 'boolean') {
        // draft-04: opens the limit beside it.
        const limit = getOwn(schema, key === 'exclusiveMinimum' ? 'minimum' : 'maximum');
        if (value && typeof limit === 'number') copy[key] = limit;
        return;
      }
  }
  const form = keyword.forms[draft];
  if (form !== undefined && isWellFormed(form, value)) copy[key] = value;
}

/** An empty holder of the right kind for the subschemas of a keyword; undefined when the value holds none that count. */
function copyHolder(place: string, value: JsonValue, seen: Seen): JsonValue | undefined {
  if (Array.isArray(value)) return (place === 'list' || place === 'schema-or-list') && value.length > 0 ? value.map(() => true) : undefined;
  if (place === 'schema' || place === 'schema-or-list') return true;
  if (place === 'list' || !isObject(value)) return undefined;
  const holder: JsonObject = {};
  for (const name of Object.keys(value)) {
    if (INHERITED.has(name)) seen.inherited = true;
    const member = value[name] as JsonValue;
    if (place === 'map-or-names' && Array.isArray(member)) setOwn(holder, name, keepNames(member, seen));
  }
  return holder;
}

function keepNames(list: readonly JsonValue[], seen: Seen): string[] {
  const names = list.filter((name) => typeof name === 'string');
  if (names.some((name) => INHERITED.has(name))) seen.inherited = true;
  return names;
}

/** The library compiles these itself, with the `u` flag. */
function createUnicodeMatcher(pattern: string): Matcher | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  return createMatcher(pattern);
}

function refinePattern(pattern: string, run: Run): Refinement {
  let matcher: Matcher | undefined | null = null;
  return {
    check(value) {
      if (typeof value !== 'string') return true;
      if (matcher === null) matcher = createMatcher(pattern);
      const answer = matcher?.test(value, run.steps);
      return answer ?? stop(run, 'pattern');
    },
    error: () => 'pattern',
  };
}
