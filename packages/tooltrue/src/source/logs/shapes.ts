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
}

const SHAPES: readonly CallShape[] = [
  { under: ['function_call', 'functionCall'], name: ['name'], args: ['arguments', 'args'], id: [] },
  { under: ['tool_calls', 'toolCalls'], name: ['name', 'toolName'], args: ['parameters', 'args', 'arguments', 'input'], id: ['id', 'toolCallId'] },
  { when: { key: 'method', values: ['tools/call'] }, inside: 'params', name: ['name'], args: ['arguments'], id: [] },
  { when: { key: 'type', values: ['tool-call', 'tool_call'] }, name: ['toolName', 'name'], args: ['args', 'input', 'arguments'], id: ['toolCallId', 'id'] },
  { when: { key: 'type', values: ['tool-invocation'] }, inside: 'toolInvocation', name: ['toolName'], args: ['args', 'input'], id: ['toolCallId'] },
];

export interface ShapedCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Keys from the object to the arguments. */
  readonly path: readonly string[];
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
    if (typeof name !== 'string' || name === '' || argsKey === undefined) continue;
    const idKey = firstKey(holder, shape.id);
    const id = idKey === undefined ? undefined : getOwn(holder, idKey);
    return {
      name,
      id: typeof id === 'string' ? id : undefined,
      args: getOwn(holder, argsKey) as JsonValue,
      path: shape.inside === undefined ? [argsKey] : [shape.inside, argsKey],
    };
  }
  return undefined;
}
