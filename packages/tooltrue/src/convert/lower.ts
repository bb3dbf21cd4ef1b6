// One pass over a schema: each of its schemas is rewritten until the target takes it, then its parts are lowered in turn.

import { KEYWORDS, type Place } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { escapeToken } from '../text/pointer.js';
import { detectLanguage } from './describe.js';
import { lowerArray } from './lower-array.js';
import { lowerObject, shapeRoot } from './lower-object.js';
import { dropInexact, isJudging, ruleOf } from './lower-rules.js';
import { lowerAllOf, lowerUnions } from './lower-union.js';
import { lowerEnum } from './lower-enum.js';
import { giveText, lowerTypes } from './lower-types.js';
import { lowerKeywords, lowerValues } from './lower-value.js';
import { lowerNullable } from './null.js';
import { addOldName, losesSense } from './old-name.js';
import { projectValue } from './project.js';
import { handleRef, noteRef } from './refs.js';
import { readMisfit, tidy } from './tidy.js';
import type { At, Undo } from './types.js';
import { has, isRoot, lose, makeNode, pointerOf, type Node, type Work } from './work.js';

const PLACES: ReadonlyMap<string, Place> = new Map([...KEYWORDS.values()].flatMap((k) => (k.place ? [[k.name, k.place] as const] : [])));
const CLOSING: ReadonlySet<string> = new Set(['additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems']);

/** Levels of schemas that are converted; the walk of a check goes as deep. */
const MAX_DEPTH = 500;

/** The schema as the target takes it; the way back of its values is in `w.undo`. */
export function lowerSchema(w: Work, schema: JsonValue, at: At): JsonValue {
  w.undo = undefined;
  w.count++;
  if (w.depth >= MAX_DEPTH) {
    if (!w.cutDeep) lose(w, makeNode({}, at), 'wider', 'schema.too-deep', undefined, { args: { max: MAX_DEPTH } });
    w.cutDeep = true;
    return w.plan.closed || w.plan.typeMissing.length > 0 ? { type: 'string' } : {};
  }
  w.depth++;
  const lowered = lowerPart(w, schema, at);
  w.depth--;
  return lowered;
}

function lowerPart(w: Work, schema: JsonValue, at: At): JsonValue {
  if (typeof schema === 'boolean') {
    if (CLOSING.has(at.keyword) || !needsObject(w, at)) return schema;
    const n = makeNode(schema ? {} : { not: {} }, at);
    if (schema) lose(w, n, 'same', 'keyword.rewritten', w.plan.booleanSchema, { args: { keyword: 'true', as: '{}' }, before: true, after: {} });
    return lowerObjectSchema(w, n, n.s);
  }
  const source = isObject(schema) ? schema : readMisfit(w, schema, at);
  return lowerObjectSchema(w, makeNode(source, at), source);
}

/** Boolean schemas are refused, or a type is wanted where one says nothing. */
const needsObject = (w: Work, at: At): boolean => w.plan.openapi || w.plan.booleanSchema !== undefined || at.up === undefined || w.plan.typeMissing.length > 0;

function lowerObjectSchema(w: Work, n: Node, source: JsonObject): JsonValue {
  tidy(w, n);
  const tidied = n.s;
  const { plan } = w;
  if (has(n, 'allOf')) lowerAllOf(w, n);
  if (has(n, '$ref') && handleRef(w, n, source)) {
    lowerKeywords(w, n);
    const output = emit(w, n);
    noteRef(w, output);
    return output;
  }
  if (n.s !== tidied) {
    // What was written in place may itself need all of the steps above.
    tidy(w, n);
    if (has(n, 'allOf')) lowerAllOf(w, n);
  }
  lowerNullable(w, n);
  if (has(n, 'anyOf') || has(n, 'oneOf')) {
    lowerUnions(w, n);
    tidy(w, n);
  }
  if (has(n, 'const') || has(n, 'enum')) lowerEnum(w, n);
  if (isRoot(n) && plan.rootType) shapeRoot(w, n);
  lowerTypes(w, n);
  lowerArray(w, n);
  lowerObject(w, n);
  lowerValues(w, n);
  lowerKeywords(w, n);
  if (needsText(w, n)) giveText(w, n);
  const output = emit(w, n);
  if (n.entered) for (const target of n.entered) w.path.delete(target);
  if (isRoot(n) && plan.rootProperties && !has(n, 'properties')) {
    setOwn(output, 'properties', {});
    lose(w, n, 'same', 'object.properties', plan.rootProperties);
  }
  return output;
}

/** Says nothing, and a mode that constrains answers must be told something. */
function needsText(w: Work, n: Node): boolean {
  if (isRoot(n) || n.finish || !w.plan.closed) return false;
  return !['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const', 'not', 'if'].some((key) => has(n, key)) && !isDefinition(n);
}

const isDefinition = (n: Node): boolean => CLOSING.has(n.at.keyword);

/** Writes the schema with all of its parts lowered, and works out the way back. */
function emit(w: Work, n: Node): JsonObject {
  const { s } = n;
  const output: JsonObject = {};
  let undo: Undo | undefined;
  const step = (): Undo => (undo ??= {});
  let inexact: string[] | undefined;
  const renamed: [string, string][] = [];
  for (const key of Object.keys(s)) {
    const value = s[key] as JsonValue;
    const place = PLACES.get(key);
    if (place === undefined || typeof value !== 'object' || value === null) {
      if (place === undefined || (typeof value !== 'boolean' && typeof value !== 'string')) {
        setOwn(output, key, value);
        continue;
      }
    }
    if (isJudging(key)) {
      if (!emitRule(w, n, key, output)) (inexact ??= []).push(key);
      continue;
    }
    if (place === 'map' || place === 'map-or-names') {
      const map: JsonObject = {};
      for (const name of Object.keys(value as JsonObject)) {
        const part = (value as JsonObject)[name] as JsonValue;
        if (place === 'map-or-names' && Array.isArray(part)) {
          setOwn(map, name, part);
          continue;
        }
        const found = key === 'properties' ? (n.names?.find((pair) => pair.new === name)?.old ?? name) : name;
        const lowered = lowerSchema(w, part, placeOf(w, n, key, found, part));
        setOwn(map, name, lowered);
        if (found !== name && w.recorder.onLoss === 'describe' && losesSense(found)) renamed.push([name, found]);
        if (key === 'properties') {
          if (w.undo) (step().properties ??= []).push({ name, undo: w.undo });
        } else if (key === '$defs' || key === 'definitions') w.definitions.set(`#/${key}/${escapeToken(name)}`, w.undo);
      }
      setOwn(output, key, map);
    } else if (Array.isArray(value)) {
      const undos: (Undo | null)[] = [];
      const list = value.map((part, i) => {
        const lowered = lowerSchema(w, part, placeOf(w, n, key, i, part));
        undos.push(w.undo ?? null);
        return lowered;
      });
      setOwn(output, key, list);
      if (undos.some((u) => u !== null)) {
        if (key === 'anyOf' || key === 'oneOf') noteAmbiguity(w, n, key, list, undos);
        if (key === 'anyOf' || key === 'oneOf') step().any = { at: pointerOf(w, n.at).slice(w.base.length), branches: undos };
        else if (key === 'prefixItems' || key === 'items') step().tuple = undos;
      }
    } else {
      setOwn(output, key, lowerSchema(w, value, placeOf(w, n, key, undefined, value)));
      if (w.undo) {
        if (key === 'items') step().items = w.undo;
        else if (key === 'additionalProperties') step().rest = w.undo;
      }
    }
  }
  for (const [name, old] of renamed) tellOldName(w, output, name, old);
  if (inexact) dropInexact(w, n, inexact, output);
  if (undo?.items && !undo.tuple && Array.isArray(s.prefixItems)) undo.tuple = s.prefixItems.map(() => null);
  if (n.absent) step().absent = n.absent;
  if (n.names) step().names = n.names;
  if (n.values) step().values = n.values;
  if (n.finish === 'json') undo = { json: true };
  else if (n.finish === 'entries') {
    const value: Undo | undefined = (undo as Undo | undefined)?.items?.properties?.find((p) => p.name === 'value')?.undo;
    undo = { entries: value ? { value } : {} };
  }
  w.undo = undo;
  if (undo) moveValues(w, output, undo);
  return output;
}

/** In the description of the property; where that is a bare reference, in the one of the object. */
function tellOldName(w: Work, output: JsonObject, name: string, old: string): void {
  const property = getOwn(output.properties as JsonObject, name);
  const bare = property === undefined || !isObject(property) || (Object.hasOwn(property, '$ref') && !Object.hasOwn(property, 'description'));
  const holder = bare ? output : property;
  const before = getOwn(holder, 'description');
  const more = { ...(bare && { key: name }), language: detectLanguage(w.text) };
  setOwn(holder, 'description', addOldName(typeof before === 'string' ? before : undefined, old, more));
}

/** Writes a rule with its parts lowered. False, and nothing written, where they would judge other values then. */
function emitRule(w: Work, n: Node, keyword: string, output: JsonObject): boolean {
  const group = ruleOf(n, keyword);
  const mark = w.recorder.losses.length;
  const written: [string, JsonValue][] = [];
  let moved = false;
  const lower = (key: string, name: string | undefined, part: JsonValue): JsonValue => {
    if (Array.isArray(part) || (typeof part !== 'boolean' && !isObject(part))) return part;
    const lowered = lowerSchema(w, part, placeOf(w, n, key, name, part));
    moved ||= w.undo !== undefined;
    return lowered;
  };
  for (const key of group) {
    const value = n.s[key] as JsonValue;
    if (PLACES.get(key)?.startsWith('map') && isObject(value)) {
      const map: JsonObject = {};
      for (const name of Object.keys(value)) setOwn(map, name, lower(key, name, value[name] as JsonValue));
      written.push([key, map]);
    } else written.push([key, lower(key, undefined, value)]);
  }
  // What lets more through lets less through once it is turned round.
  const turned = keyword === 'if' || keyword === 'not';
  if (moved || w.recorder.losses.slice(mark).some((l) => l.kind === 'narrower' || (turned && l.kind === 'wider'))) {
    w.recorder.rewind(mark);
    return false;
  }
  for (const [key, value] of written) setOwn(output, key, value);
  return true;
}

/** Values that stand in the schema itself, in the shape that values have from now on. */
function moveValues(w: Work, output: JsonObject, undo: Undo): void {
  const move = (value: JsonValue): JsonValue => projectValue(undo, value, (ref) => w.definitions.get(ref));
  if (has0(output, 'default')) output.default = move(output.default as JsonValue);
  if (Array.isArray(output.examples)) output.examples = output.examples.map(move);
}

const has0 = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key);

function placeOf(w: Work, n: Node, keyword: string, key: string | number | undefined, part: JsonValue): At {
  const pointer = w.places && typeof part === 'object' && part !== null ? w.places.get(part) : undefined;
  return pointer === undefined ? { up: n.at, keyword, key } : { up: n.at, keyword, key, pointer };
}

/** A text that stands for something else, beside texts that stand for themselves. */
function noteAmbiguity(w: Work, n: Node, key: string, list: readonly JsonValue[], undos: readonly (Undo | null)[]): void {
  const isText = (part: JsonValue): boolean => isObject(part) && (part.type === 'string' || (Array.isArray(part.type) && part.type.includes('string')));
  const told = undos.some((u) => u?.json || u?.values);
  if (told && list.filter(isText).length > 1) lose(w, n, 'narrower', 'union.ambiguous', undefined, { key, args: { keyword: key } });
}
