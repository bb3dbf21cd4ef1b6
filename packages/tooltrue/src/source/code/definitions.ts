// Named types as `$defs`: each is read once, may refer to itself, and is put in place of its reference where that is shorter to read.

import { countValues } from './size.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

interface Entry {
  readonly name: string;
  body: JsonObject | undefined;
  optional: boolean;
  /** It was referred to while it was being read. */
  recursive: boolean;
}

/** Types put in place inside of one another; what lies deeper stays a definition. */
const DEEPEST = 20;

/** Values in a type that is written out at each use. */
const SMALL = 200;
/** Characters of such types in all. */
const MOST_INLINED = 2_000_000;

/** Texts that a schema beside a reference may carry. */
const ANNOTATIONS = new Set(['description', 'default', 'title', 'examples', 'deprecated', 'readOnly', 'writeOnly']);

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

export class Definitions {
  private readonly entries = new Map<string, Entry>();
  private readonly names = new Set<string>();

  /**
   * The reference to a named type. `key` tells its instances apart; `read` reads it, at most once.
   * @returns a reference, or the schema itself where it is no object and does not refer to itself.
   */
  refer(key: string, name: string, read: () => { schema: JsonObject; optional: boolean }): { schema: JsonObject; optional: boolean } {
    let entry = this.entries.get(key);
    if (!entry) {
      entry = { name: this.takeName(name), body: undefined, optional: false, recursive: false };
      this.entries.set(key, entry);
      const { schema, optional } = read();
      entry.body = schema;
      entry.optional = optional;
    } else if (!entry.body) entry.recursive = true;
    const body = entry.body;
    if (body && !entry.recursive && this.inlined < MOST_INLINED && this.isSmall(body)) return { schema: structuredClone(body), optional: entry.optional };
    return { schema: { $ref: `#/$defs/${encodeURI(escape(entry.name))}` }, optional: entry.optional };
  }

  get size(): number {
    return this.entries.size;
  }

  private inlined = 0;

  /** Worth less than a definition of its own: no object, and short. */
  private isSmall(schema: JsonObject): boolean {
    if (countValues(schema, SMALL) === SMALL) return false;
    const text = JSON.stringify(schema);
    if (text.length > 2000 || text.includes('"properties"') || text.includes('"$ref"') || text.includes('"$defs"')) return false;
    this.inlined += text.length;
    return true;
  }

  private takeName(wanted: string): string {
    const base =
      wanted
        .replace(/[^\w.-]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 60) || 'Type';
    let name = base;
    for (let i = 2; this.names.has(name); i++) name = `${base}${i}`;
    this.names.add(name);
    return name;
  }

  /** What a schema says, seen through references; undefined while that type is still being read. */
  resolve(schema: JsonObject): JsonObject | undefined {
    let current: JsonObject | undefined = schema;
    for (let steps = 0; current && steps < 100; steps++) {
      const reference = getOwn(current, '$ref');
      if (typeof reference !== 'string') return current;
      current = this.find(reference)?.body;
    }
    return undefined;
  }

  private find(reference: string): Entry | undefined {
    if (this.byReference.size !== this.entries.size)
      for (const entry of this.entries.values()) this.byReference.set(`#/$defs/${encodeURI(escape(entry.name))}`, entry);
    return this.byReference.get(reference);
  }

  private readonly byReference = new Map<string, Entry>();

  /** The schema with the definitions that it needs; those used once are put in place. */
  settle(root: JsonObject): JsonObject {
    const { uses, cyclic } = this.count(root);
    const kept = new Set<Entry>();
    const placeIn = (value: JsonValue, depth: number): JsonValue => {
      if (Array.isArray(value)) return value.map((each) => placeIn(each, depth));
      if (!isObject(value)) return value;
      const entry = this.entryOf(value);
      if (!entry?.body) return mapValues(value, (each) => placeIn(each, depth));
      if (!cyclic.has(entry) && uses.get(entry) === 1 && depth < DEEPEST) return withAnnotations(placeIn(entry.body, depth + 1) as JsonObject, value);
      kept.add(entry);
      return value;
    };
    // A root is written out, since tools take an object there and no reference.
    const entry = this.entryOf(root);
    const schema = entry?.body ? withAnnotations(placeIn(entry.body, 0) as JsonObject, root) : (placeIn(root, 0) as JsonObject);
    const defs: JsonObject = {};
    // The set grows while it is gone through.
    for (const { name, body } of kept) setOwn(defs, name, placeIn(body as JsonObject, 0));
    return kept.size === 0 ? schema : { ...schema, $defs: defs };
  }

  private entryOf(schema: JsonObject): Entry | undefined {
    const reference = getOwn(schema, '$ref');
    return typeof reference === 'string' ? this.find(reference) : undefined;
  }

  /** How often each type is referred to from what is in use, and which ones a way leads back to. */
  private count(root: JsonObject): { uses: Map<Entry, number>; cyclic: Set<Entry> } {
    const uses = new Map<Entry, number>();
    const cyclic = new Set<Entry>();
    const targetsOf = (schema: JsonObject): Entry[] => {
      const found: Entry[] = [];
      const visit = (value: JsonValue): void => {
        if (Array.isArray(value)) return value.forEach(visit);
        if (!isObject(value)) return;
        const entry = this.entryOf(value);
        if (entry?.body) found.push(entry);
        for (const key of Object.keys(value)) visit(value[key] as JsonValue);
      };
      visit(schema);
      return found;
    };
    // Depth first with a stack of its own: chains of types may be longer than the machine's.
    const open = new Set<Entry>();
    const stack: { entry: Entry | undefined; targets: Entry[] }[] = [{ entry: undefined, targets: targetsOf(root) }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.targets.pop();
      if (!next) {
        if (top.entry) open.delete(top.entry);
        stack.pop();
        continue;
      }
      const seen = uses.get(next) ?? 0;
      uses.set(next, seen + 1);
      if (open.has(next)) cyclic.add(next);
      if (seen > 0) continue;
      open.add(next);
      stack.push({ entry: next, targets: targetsOf(next.body as JsonObject) });
    }
    return { uses, cyclic };
  }
}

function mapValues(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(object)) setOwn(result, key, change(object[key] as JsonValue));
  return result;
}

/** The body of a reference with what stood beside it. Texts beside it win; limits have to hold both. */
export function withAnnotations(body: JsonObject, beside: JsonObject): JsonObject {
  const own = Object.entries(beside).filter(([key]) => key !== '$ref');
  if (own.length === 0) return body;
  const clash = own.some(([key]) => !ANNOTATIONS.has(key) && Object.hasOwn(body, key));
  return clash ? { allOf: [body], ...Object.fromEntries(own) } : { ...body, ...Object.fromEntries(own) };
}
