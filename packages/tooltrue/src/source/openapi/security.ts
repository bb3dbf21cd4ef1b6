// What a document says about security: its schemes, what an operation asks for, and which parameters are nothing but a scheme's own.

import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { membersOf } from './budget.js';
import { settle } from './reference.js';

/** The schemes of the document by name, wherever its version has them; references are not followed yet. */
export function listSchemes(root: JsonObject): [string, JsonValue][] {
  const components = getOwn(root, 'components');
  return [...membersOf(getOwn(root, 'securityDefinitions')), ...membersOf(isObject(components) ? getOwn(components, 'securitySchemes') : undefined)];
}

/** Security as alternatives of named schemes with scopes: that of the operation, else that of the document. */
export function readSecurity(root: JsonObject, operation: JsonObject): Readonly<Record<string, readonly string[]>>[] {
  const stated = getOwn(operation, 'security') ?? getOwn(root, 'security');
  if (!Array.isArray(stated)) return [];
  return stated.filter(isObject).map((each) => {
    const alternative: Record<string, string[]> = {};
    for (const [name, scopes] of membersOf(each))
      setOwn(alternative as JsonObject, name, Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : []);
    return alternative;
  });
}

/** A parameter as a key: headers are the same in any letter case. */
const keyOf = (place: string, name: string): string => `${place} ${place === 'header' ? name.toLowerCase() : name}`;

export type FindScheme = (place: string, name: string) => string | undefined;

/**
 * Tells the scheme whose own a parameter of the operation is: the key that it sends, or the header of those that log in. None where
 * the operation says that it asks for no security: there a parameter of that name is something else.
 */
export function createSchemeFinder(root: JsonObject, operation: JsonObject): FindScheme {
  const stated = getOwn(operation, 'security');
  const found = new Map<string, string>();
  if (Array.isArray(stated) && stated.length === 0) return () => undefined;
  for (const [name, value] of listSchemes(root)) {
    const scheme = settle(root, value, () => undefined);
    const { type } = scheme ?? {};
    if (type === 'apiKey' && typeof scheme?.in === 'string' && typeof scheme.name === 'string') found.set(keyOf(scheme.in, scheme.name), name);
    else if (typeof type === 'string' && /^(?:http|basic|oauth2|openIdConnect)$/.test(type)) found.set(keyOf('header', 'Authorization'), name);
  }
  return (place, name) => found.get(keyOf(place, name));
}
