// Local references: `#/…` followed to what it names, in chains, through escapes; what leads out or nowhere is told.

import type { MakeNote } from '../../make/types.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { appendPointer, splitPointer } from '../../text/pointer.js';

export type Followed = { readonly kind: 'found'; readonly value: JsonValue; readonly pointer: string } | { readonly kind: 'external' | 'missing' };

const EXTERNAL: Followed = { kind: 'external' };
const MISSING: Followed = { kind: 'missing' };

/** What one reference names in the document. The pointer is in its plain spelling, whatever escapes the reference has. */
export function follow(root: JsonValue, ref: string): Followed {
  if (!ref.startsWith('#')) return EXTERNAL;
  let fragment = ref.slice(1);
  if (fragment.includes('%')) {
    try {
      fragment = decodeURIComponent(fragment);
    } catch {
      return MISSING;
    }
  }
  if (fragment !== '' && !fragment.startsWith('/')) return MISSING;
  let value = root;
  let pointer = '';
  for (const token of splitPointer(fragment)) {
    const next = Array.isArray(value)
      ? /^(?:0|[1-9]\d{0,15})$/.test(token)
        ? value[Number(token)]
        : undefined
      : isObject(value)
        ? getOwn(value, token)
        : undefined;
    if (next === undefined) return MISSING;
    value = next;
    pointer = appendPointer(pointer, token);
  }
  return { kind: 'found', value, pointer };
}

/** The reference that stands in an object, if one does. */
export function readRef(value: JsonValue | undefined): string | undefined {
  const ref = isObject(value) ? getOwn(value, '$ref') : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

export const tellLost = (ref: string, kind: 'external' | 'missing'): MakeNote => ({
  message: kind === 'external' ? 'openapi.external-ref' : 'openapi.missing-ref',
  args: { ref },
  severity: 'warning',
});

/** References to references that are followed. */
const MAX_CHAIN = 100;

/**
 * The object behind a value that may be a reference to one: a parameter, a body, a response, a path. A description beside the
 * reference takes the place of the one behind it.
 * @returns undefined where there is no object; `tell` was told why
 */
export function settle(root: JsonObject, value: JsonValue | undefined, tell: (note: MakeNote) => void): JsonObject | undefined {
  const seen = new Set<string>();
  let at = value;
  let description: JsonValue | undefined;
  for (let ref = readRef(at); ref !== undefined; ref = readRef(at)) {
    const followed: Followed = seen.has(ref) || seen.size >= MAX_CHAIN ? MISSING : follow(root, ref);
    if (followed.kind !== 'found') {
      tell(tellLost(ref, followed.kind));
      return undefined;
    }
    seen.add(ref);
    if (isObject(at)) description ??= getOwn(at, 'description');
    at = followed.value;
  }
  if (!isObject(at)) return undefined;
  return typeof description === 'string' ? { ...at, description } : at;
}
