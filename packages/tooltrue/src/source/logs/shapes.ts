// How calls look where no provider wrote them: in messages of the protocol between clients and servers, in the logs of frameworks,
// and in an older form. A table; the readers of the providers know their own.

import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';

interface CallShape {
  /** Counts only below a member of this name. */
  readonly under?: readonly string[];
  /** Counts only where this member has one of these values. */
  readonly when?: { readonly key: string; readonly values: readonly string[] };
  /** The member that holds the call; the object itself where there is none. */
  readonly inside?: string;
  readonly name: readonly string[];
  readonly args: readonly string[];
  readonly id: readonly string[];
  /** Nothing but a call looks like this, so one without arguments is one, too. */
  readonly bare?: true;
}

const SHAPES: readonly CallShape[] = [
  { under: ['functionCall'], name: ['name'], args: ['arguments', 'args'], id: ['id'], bare: true },
  // Of this name there is also a choice of the function in requests, which has no arguments.
  { under: ['function_call'], name: ['name'], args: ['arguments', 'args'], id: [] },
  { under: ['tool_calls', 'toolCalls'], name: ['name', 'toolName'], args: ['parameters', 'args', 'arguments', 'input'], id: ['id', 'toolCallId'], bare: true },
  { when: { key: 'method', values: ['tools/call'] }, inside: 'params', name: ['name'], args: ['arguments'], id: [], bare: true },
  {
    when: { key: 'type', values: ['tool-call', 'tool_call'] },
    name: ['toolName', 'name'],
    args: ['args', 'input', 'arguments'],
    id: ['toolCallId', 'id'],
    bare: true,
  },
  { when: { key: 'type', values: ['tool-invocation'] }, inside: 'toolInvocation', name: ['toolName'], args: ['args', 'input'], id: ['toolCallId'] },
];

export interface ShapedCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Keys from the object to the arguments; undefined where there are none. */
  readonly path: readonly string[] | undefined;
}

const firstKey = (object: JsonObject, keys: readonly string[]): string | undefined => keys.find((key) => Object.hasOwn(object, key));

/** The call that this object is by one of the shapes. @param parents the nearest member names above it, the nearest last. */
export function readShapedCall(value: JsonObject, parents: readonly (string | number)[]): ShapedCall | undefined {
  for (const shape of SHAPES) {
    // Between the member and the object there may be the place in a list.
    if (shape.under && !parents.slice(-2).some((key) => shape.under?.includes(String(key)))) continue;
    if (shape.when && !shape.when.values.includes(String(getOwn(value, shape.when.key)))) continue;
    const holder = shape.inside === undefined ? value : getOwn(value, shape.inside);
    if (holder === undefined || !isObject(holder)) continue;
    const nameKey = firstKey(holder, shape.name);
    const name = nameKey === undefined ? undefined : getOwn(holder, nameKey);
    const argsKey = firstKey(holder, shape.args);
    if (typeof name !== 'string' || name === '') continue;
    if (argsKey === undefined && !(isBare(shape, parents) && holdsNoMore(holder))) continue;
    const idKey = firstKey(holder, shape.id);
    const id = idKey === undefined ? undefined : getOwn(holder, idKey);
    return {
      name,
      id: typeof id === 'string' ? id : undefined,
      args: argsKey === undefined ? {} : (getOwn(holder, argsKey) as JsonValue),
      path: argsKey === undefined ? undefined : shape.inside === undefined ? [argsKey] : [shape.inside, argsKey],
    };
  }
  return undefined;
}

type Parents = readonly (string | number)[];

/** The object is the member itself, or stands in the list that the member is. */
export function standsIn(parents: Parents, names: readonly string[]): boolean {
  const last = parents[parents.length - 1];
  return names.includes(String(typeof last === 'number' ? parents[parents.length - 2] : last));
}

/** The lists of calls in messages. */
export const CALL_LISTS = ['tool_calls', 'toolCalls'];

function isBare({ bare, under }: CallShape, parents: Parents): boolean {
  if (bare) return under === undefined || standsIn(parents, under);
  // In a part of a message it is no choice.
  return under?.includes('function_call') === true && standsIn(parents, under) && standsIn(parents.slice(0, -1), ['parts']);
}

/** Arguments under a name that is not known, or pieces of them, are not none. */
const holdsNoMore = (holder: JsonObject): boolean =>
  Object.entries(holder).every(([key, value]) => key === '_meta' || typeof value !== 'object' || value === null);
