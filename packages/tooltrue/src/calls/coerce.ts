// Guided by the schema, values of the wrong type become what they plainly say: a number in a string, an object in a string, one value
// where a list belongs. A place is changed only where its schema takes the new value and not the old one.

import type { CallMessageId } from '../messages/calls.js';
import { createResolver, createValidator, type Resolver, type Validator } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { parseJson } from './events.js';

export interface Coercion {
  readonly pointer: Pointer;
  readonly from: JsonValue;
  readonly to: JsonValue;
  readonly message: CallMessageId;
}

export interface Coercer {
  readonly validator: Validator;
  /** The value with what could be changed for sure; the same value where nothing was. */
  coerce<V extends JsonValue>(value: V, numberText: (pointer: Pointer) => string | undefined): { value: V; changes: Coercion[] };
}

const DEEPEST = 100;
const MOST_STEPS = 50_000;

export function createCoercer(schema: JsonValue): Coercer {
  const resolver = createResolver(schema);
  const validator = createValidator(schema, { resolver });
  const validators = new Map<JsonValue, Validator>();
  const isValid = (part: JsonValue, value: JsonValue): boolean => {
    let known = validators.get(part);
    if (!known) validators.set(part, (known = createValidator(part, { root: schema, resolver })));
    const result = known.validate(value);
    return result.unchecked === undefined && result.problems.length === 0;
  };
  return {
    validator,
    coerce<V extends JsonValue>(value: V, numberText: (pointer: Pointer) => string | undefined) {
      const changes: Coercion[] = [];
      const walk = new Walk(resolver, isValid, numberText, changes);
      const coerced = walk.at(schema, value, '', 0);
      return { value: typeOf(coerced) === typeOf(value) ? (coerced as V) : value, changes };
    },
  };
}

/** Text that may be a list, or none, in another notation. */
const SEVERAL = /^\s*(?:[{[]|$)|[,;\n\r\u2028\u2029、，；]/;

const typeOf = (value: JsonValue): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

class Walk {
  private steps = 0;

  constructor(
    private readonly resolver: Resolver,
    private readonly isValid: (schema: JsonValue, value: JsonValue) => boolean,
    private readonly numberText: (pointer: Pointer) => string | undefined,
    private changes: Coercion[],
  ) {}

  at(schema: JsonValue, value: JsonValue, pointer: Pointer, depth: number): JsonValue {
    if (!isObject(schema) || depth > DEEPEST || ++this.steps > MOST_STEPS) return value;
    const reference = getOwn(schema, '$ref');
    if (typeof reference === 'string') {
      const target = this.resolver.resolve(reference, this.resolver.findNode(schema));
      return target.kind === 'found' ? this.at(target.schema, value, pointer, depth + 1) : value;
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = getOwn(schema, keyword);
      if (Array.isArray(branches)) return this.atUnion(branches, value, pointer, depth);
    }
    let now = value;
    const parts = getOwn(schema, 'allOf');
    if (Array.isArray(parts)) for (const part of parts) now = this.at(part, now, pointer, depth + 1);
    const types = typesOf(schema);
    if (types && !fits(now, types)) {
      const change = this.change(schema, types, now, pointer);
      if (!change) return now;
      this.changes.push({ pointer, from: now, ...change });
      now = change.to;
    }
    return this.inside(schema, now, pointer, depth);
  }

  /** A branch that takes the value is right; else the one branch that takes what can be made of it. */
  private atUnion(branches: readonly JsonValue[], value: JsonValue, pointer: Pointer, depth: number): JsonValue {
    if (branches.some((branch) => this.isValid(branch, value))) return value;
    const outer = this.changes;
    const results: { value: JsonValue; changes: Coercion[] }[] = [];
    for (const branch of branches) {
      this.changes = [];
      const coerced = this.at(branch, value, pointer, depth + 1);
      if (this.changes.length > 0 && this.isValid(branch, coerced)) results.push({ value: coerced, changes: this.changes });
    }
    this.changes = outer;
    const [only, other] = results;
    if (!only || (other && JSON.stringify(other.value) !== JSON.stringify(only.value))) return value;
    this.changes.push(...only.changes);
    return only.value;
  }

  private inside(schema: JsonObject, value: JsonValue, pointer: Pointer, depth: number): JsonValue {
    if (Array.isArray(value)) {
      const prefix = getOwn(schema, 'prefixItems');
      const items = getOwn(schema, 'items');
      let copy: JsonValue[] | undefined;
      for (const [i, item] of value.entries()) {
        const part = Array.isArray(prefix) && i < prefix.length ? prefix[i] : Array.isArray(items) ? items[i] : items;
        if (part === undefined) continue;
        const next = this.at(part, item, appendPointer(pointer, i), depth + 1);
        if (next !== item) (copy ??= [...value])[i] = next;
      }
      return copy ?? value;
    }
    if (!isObject(value)) return value;
    const properties = getOwn(schema, 'properties');
    const others = getOwn(schema, 'additionalProperties');
    const required = getOwn(schema, 'required');
    let copy: JsonObject | undefined;
    for (const key of Object.keys(value)) {
      const member = value[key] as JsonValue;
      const own = isObject(properties) ? getOwn(properties, key) : undefined;
      const part = own ?? (isObject(others) ? others : undefined);
      if (part === undefined) continue;
      const at = appendPointer(pointer, key);
      // Said to be nothing, where it may be left out and may not be null.
      if (member === null && own !== undefined && !(Array.isArray(required) && required.includes(key)) && !this.isValid(part, null)) {
        copy ??= copyOf(value);
        delete copy[key];
        this.changes.push({ pointer: at, from: null, to: null, message: 'coerce.null-left-out' });
        continue;
      }
      const next = this.at(part, member, at, depth + 1);
      if (next !== member) setOwn((copy ??= copyOf(value)), key, next);
    }
    return copy ?? value;
  }

  /** The one value of a right type that this value plainly stands for. */
  private change(schema: JsonObject, types: readonly string[], value: JsonValue, pointer: Pointer): { to: JsonValue; message: CallMessageId } | undefined {
    const found: { to: JsonValue; message: CallMessageId }[] = [];
    const offer = (to: JsonValue | undefined, message: CallMessageId): void => {
      if (to !== undefined) found.push({ to, message });
    };
    if (typeof value === 'string') {
      const number = types.includes('number') || types.includes('integer') ? readNumber(value, types) : undefined;
      offer(number, 'coerce.number-in-text');
      if (types.includes('boolean'))
        offer(/^(?:true|True)$/.test(value) ? true : /^(?:false|False)$/.test(value) ? false : undefined, 'coerce.boolean-in-text');
      if (types.includes('null') && /^(?:null|None)$/.test(value)) offer(null, 'coerce.null-in-text');
      const parsed = /^\s*[{[]/.test(value) ? parseJson(value) : undefined;
      if (parsed !== undefined && types.includes(typeOf(parsed))) offer(parsed, 'coerce.value-in-text');
    } else if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) {
      offer((typeof value === 'number' ? this.numberText(pointer) : undefined) ?? String(value), 'coerce.text-of-value');
    }
    if (found.length === 0 && types.includes('array') && !Array.isArray(value) && value !== null && !(typeof value === 'string' && SEVERAL.test(value))) {
      const list = [this.at(getOwn(schema, 'items') ?? true, value, pointer, DEEPEST - 1)];
      if (this.isValid(schema, list)) offer(list, 'coerce.one-as-list');
    }
    return found.length === 1 ? found[0] : undefined;
  }
}

function copyOf(object: JsonObject): JsonObject {
  const copy: JsonObject = {};
  for (const key of Object.keys(object)) setOwn(copy, key, object[key] as JsonValue);
  return copy;
}

function typesOf(schema: JsonObject): readonly string[] | undefined {
  const type = getOwn(schema, 'type');
  const list = typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter((t) => typeof t === 'string') : undefined;
  if (!list) return undefined;
  const names = list.map((name) => name.toLowerCase());
  return getOwn(schema, 'nullable') === true ? [...names, 'null'] : names;
}

const fits = (value: JsonValue, types: readonly string[]): boolean =>
  types.some((type) => type === typeOf(value) || (type === 'integer' && typeof value === 'number' && Number.isInteger(value)));

/** A number as JSON writes it and nothing else; whole and exact where only that is taken. */
function readNumber(text: string, types: readonly string[]): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || (/^-?\d+$/.test(text) && !Number.isSafeInteger(value))) return undefined;
  return types.includes('number') || /^-?\d+$/.test(text) ? value : undefined;
}
