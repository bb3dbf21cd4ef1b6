// Alternatives of the outermost schema as one object, where a target takes no union there.

import type { ActiveClaim } from '../definition/rule.js';
import { areEqual } from '../schema/index.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { mergeSchemas, startMerge } from './merge.js';
import { resolve, trackPlaces } from './refs.js';
import { lose, replace, say, type Node, type Work } from './work.js';

/** Alternatives at the root as one object: what any of them declares, required what all of them require. */
export function joinAlternatives(w: Work, n: Node, branches: readonly JsonValue[], claim: ActiveClaim): boolean {
  const objects = branches.map((b) => {
    const target = isObject(b) && typeof b.$ref === 'string' ? resolve(w, b.$ref, b) : undefined;
    const schema = target === undefined ? b : target.kind === 'found' && !w.path.has(target.schema) ? target.schema : undefined;
    return schema !== undefined && isObject(schema) ? schema : undefined;
  });
  const real = objects.filter((o): o is JsonObject => o !== undefined && o.type !== 'null');
  const { anyOf: before, ...outer } = n.s;
  if (real.length === 0 || real.some((o) => ['$ref', 'allOf', 'anyOf', 'oneOf'].some((k) => Object.hasOwn(o, k)))) return false;
  const properties: JsonObject = {};
  for (const name of new Set(real.flatMap((o) => namesOf(o)))) {
    const schemas: JsonValue[] = [];
    for (const o of real) {
      const schema = isObject(o.properties as JsonValue) ? getOwn(o.properties as JsonObject, name) : undefined;
      if (schema !== undefined && !schemas.some((s) => areEqual(s, schema))) schemas.push(schema);
    }
    setOwn(properties, name, schemas.length === 1 ? (schemas[0] as JsonValue) : joinConstants(schemas));
  }
  const required = real.map((o) => (Array.isArray(o.required) ? o.required : []));
  const shared = (required[0] ?? []).filter((name) => required.every((list) => list.includes(name)));
  const joined = mergeSchemas(outer, { type: 'object', properties, ...(shared.length > 0 && { required: shared }) }, startMerge(true));
  if (joined === undefined || !isObject(joined)) return false;
  trackPlaces(w);
  replace(n, { ...joined });
  // What is always the same tells nothing about the others, and combinations that are all the same say nothing.
  const combinations = new Set(
    real.map((o) =>
      namesOf(o)
        .map((name) => `${Array.isArray(o.required) && o.required.includes(name) ? name : `[${name}]`}${fixedOf(o, name)}`)
        .join(' + '),
    ),
  );
  if (combinations.size > 1) say(w, n, w.plan.requiredAll ? 'combinations-null' : 'alternatives', { value: [...combinations].join('; ').slice(0, 400) });
  lose(w, n, 'wider', 'root.alternatives', claim, { key: 'anyOf', args: { keyword: 'anyOf' }, before: before as JsonValue });
  return true;
}

const namesOf = (schema: JsonObject): string[] => (isObject(schema.properties ?? null) ? Object.keys(schema.properties as JsonObject) : []);

/** The one value that a property has in this alternative. */
function fixedOf(schema: JsonObject, name: string): string {
  const part = getOwn(schema.properties as JsonObject, name);
  if (part === undefined || !isObject(part)) return '';
  const members = Object.hasOwn(part, 'const') ? [part.const as JsonValue] : getOwn(part, 'enum');
  return Array.isArray(members) && members.length === 1 ? `=${JSON.stringify(members[0]).slice(0, 60)}` : '';
}

/** Constants of one property in several alternatives become one enum; anything else a union. */
function joinConstants(schemas: readonly JsonValue[]): JsonValue {
  const members = schemas.map((s) =>
    isObject(s) ? (Object.hasOwn(s, 'const') ? [s.const as JsonValue] : Array.isArray(s.enum) ? s.enum : undefined) : undefined,
  );
  const first = schemas[0] as JsonObject;
  if (members.some((m) => m === undefined)) return { anyOf: [...schemas] };
  const { const: _fixed, enum: _members, ...rest } = first;
  return { ...rest, enum: members.flatMap((m) => m as JsonValue[]).filter((m, i, all) => all.findIndex((x) => areEqual(x, m)) === i) };
}
