// Calls in the messages of a request, forwards: what restore() gave an application earlier, as the target's tools have it now. A name
// that the target refuses would be refused there, too.

import type { RequestForm } from '../definition/request.js';
import type { Part } from '../definition/turns.js';
import { areEqual } from '../schema/index.js';
import { changeJson } from '../text/exact-json.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import { replaceValues, type Replacement } from './path.js';
import { projectValue } from './project.js';
import { restore } from './restore.js';
import type { ToolUndo, UndoMap } from './types.js';

interface Forward {
  readonly name: string;
  readonly tool: ToolUndo;
}

/** Arguments in the shape that they have for the converted tool; as they are where none leads back to them. */
function forwardArguments({ tool }: Forward, value: JsonValue): JsonValue {
  if (!tool.undo) return value;
  const way: UndoMap = { version: 1, tools: [{ name: '', tool }] };
  const find = (ref: string) => tool.definitions?.find((d) => d.ref === ref)?.undo;
  const leadsBack = (moved: JsonValue): boolean => areEqual(restore(way, { name: '', arguments: moved }).arguments, value);
  return projectValue(tool.undo, value, find, leadsBack) ?? value;
}

/** One call of an application: by the name and in the shape that the target has. */
export function forwardCall(undo: UndoMap, name: string, value: JsonValue): { name: string; arguments: JsonValue } {
  const found = undo.tools.find(({ tool }) => tool.name === name);
  return found ? { name: found.name, arguments: forwardArguments(found, value) } : { name, arguments: value };
}

const movesAnything = ({ name, tool }: Forward): boolean => name !== tool.name || tool.undo !== undefined;

/** The request, in the target's own form, with the calls in its messages as its tools are called now. */
export function forwardHistory(request: JsonObject, undo: UndoMap, layout: RequestForm | undefined): JsonObject {
  const moved = new Map(undo.tools.filter(movesAnything).map((one) => [one.tool.name, one]));
  const turns = moved.size > 0 ? layout?.readTurns?.(request) : undefined;
  if (!turns) return request;
  const changes: Replacement[] = [];
  for (const { parts } of turns.messages) for (const part of parts) changes.push(...forwardPart(part, moved));
  return changes.length === 0 ? request : (replaceValues(request, changes) as JsonObject);
}

function forwardPart({ kind, name, args }: Part, moved: ReadonlyMap<string, Forward>): Replacement[] {
  const forward = (kind === 'call' || kind === 'result') && typeof name?.value === 'string' ? moved.get(name.value) : undefined;
  if (!forward || !name) return [];
  const changes: Replacement[] = forward.name === name.value ? [] : [{ pointer: name.pointer, value: forward.name }];
  if (kind === 'result' || !args) return changes;
  const move = (value: JsonValue): JsonValue => forwardArguments(forward, value);
  const value = typeof args.value === 'string' ? (changeJson(args.value, move) ?? args.value) : move(args.value);
  return value === args.value ? changes : [...changes, { pointer: args.pointer, value }];
}
