// The body of each request: the talk so far, the tools, the choice, in the words of the target.

import { setAt } from '../convert/path.js';
import type { WantedChoice } from '../definition/request.js';
import type { Service, WireForm } from '../definition/wire.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { RunError } from './errors.js';
import type { Prepared } from './toolset.js';
import type { Choice, RunOptions } from './types.js';

/** A talk in the service's own form. `system`: instructions that stand beside it. */
export interface Talk {
  readonly messages: JsonObject[];
  readonly system: string;
}

const isSaid = (message: JsonObject): boolean =>
  typeof message.content === 'string' && Object.keys(message).every((key) => key === 'role' || key === 'content');

/**
 * What the caller gave as the beginning.
 * @throws RunError `prompt-missing`
 */
export function readTalk({ messages = [], prompt, system }: RunOptions, wire: WireForm): { talk: Talk; leading: JsonObject[] } {
  const talk: JsonObject[] = [];
  const instructions: string[] = [];
  // As JSON: what was kept of an earlier run is the service's own, and objects of clients are what they say in JSON.
  for (const message of JSON.parse(JSON.stringify(messages)) as JsonValue[]) {
    if (!isObject(message)) continue;
    const side = getOwn(message, 'role');
    if (!isSaid(message)) talk.push(message);
    else if ((side === 'system' || side === 'developer') && !wire.systemMessages) instructions.push(message.content as string);
    else if (side === 'user' || side === 'assistant') talk.push(wire.writeText(side, message.content as string));
    else talk.push(message);
  }
  if (prompt !== undefined && prompt !== '') talk.push(wire.writeText('user', prompt));
  if (talk.length === 0) throw new RunError('prompt-missing');
  const leading = instructions.map((content): JsonObject => ({ role: 'system', content }));
  return { talk: { messages: talk, system: [...(system ? [system] : []), ...instructions].join('\n\n') }, leading };
}

/**
 * A choice by the names that the tools have on the wire.
 * @throws RunError `choice-unknown`
 */
export function readChoice(choice: Choice | undefined, parallel: boolean | undefined, prepared: Prepared): WantedChoice | undefined {
  if (choice === undefined) return parallel === undefined ? undefined : { kind: 'auto', names: [], parallel };
  if (typeof choice === 'string') return { kind: choice, names: [], parallel };
  const names = 'tool' in choice ? [choice.tool] : choice.tools;
  const wired = names.map((name) => {
    const found = prepared.undo.tools.find(({ tool }) => tool.name === name);
    if (!found) throw new RunError('choice-unknown', { name });
    return found.name;
  });
  return { kind: wired.length === 1 ? 'one' : wired.length === 0 ? 'any' : 'some', names: wired, parallel };
}

/** Objects member by member; what is set here is not changed by what comes from the caller, or the other way round. */
function merge(target: JsonObject, source: JsonObject): JsonObject {
  for (const key of Object.keys(source)) {
    const [before, value] = [getOwn(target, key), source[key] as JsonValue];
    setOwn(target, key, isObject(before) && isObject(value) ? merge({ ...before }, value) : isObject(value) ? merge({}, value) : value);
  }
  return target;
}

function valueAt(object: JsonObject, path: readonly string[]): JsonValue | undefined {
  let at: JsonValue | undefined = object;
  for (const key of path) at = isObject(at) ? getOwn(at, key) : undefined;
  return at;
}

export interface RequestParts {
  readonly wire: WireForm;
  readonly service: Service | undefined;
  readonly prepared: Prepared;
  readonly options: RunOptions;
  readonly talk: Talk;
  readonly choice: WantedChoice | undefined;
}

export function writeRequest({ wire, service, prepared, options, talk, choice }: RequestParts): JsonObject {
  const body: JsonObject = merge(wire.modelInBody ? { model: '' } : {}, options.settings ?? {});
  if (wire.modelInBody) body.model = options.model;
  const system = talk.system === '' ? undefined : wire.writeSystem(talk.system);
  body[wire.messages] = [...(system?.messages ?? []), ...talk.messages];
  for (const { path, value } of system?.members ?? []) setAt(body, path, value);
  writeLength(body, wire, service, options.maxTokens);
  if (options.stream) for (const { path, value } of service?.stream ?? wire.stream) setAt(body, path, value);
  writeToolList(body, prepared);
  if (choice && prepared.list !== undefined) writeChoice(body, prepared, choice);
  return wire.finish?.(body) ?? body;
}

function writeLength(body: JsonObject, wire: WireForm, service: Service | undefined, wanted: number | undefined): void {
  const path = service?.maxTokens ?? wire.maxTokens.path;
  const value = wanted ?? (valueAt(body, path) === undefined ? wire.maxTokens.required : undefined);
  if (value !== undefined) setAt(body, path, value);
}

/** The tools before those that the settings bring: such as the service runs itself. */
function writeToolList(body: JsonObject, { list, compiled }: Prepared): void {
  const path = compiled.form?.lists[0];
  if (!path || !Array.isArray(list)) return;
  const others = valueAt(body, path);
  setAt(body, path, Array.isArray(others) ? [...list, ...others] : list);
}

function writeChoice(body: JsonObject, { compiled }: Prepared, choice: WantedChoice): void {
  const { profile, form } = compiled;
  const layout = (form && profile.layouts?.[form.id]) ?? form?.request;
  const isRefused = compiled.choices.some(({ kinds }) => kinds.includes(choice.kind));
  const written = layout?.writeChoice?.(isRefused ? { ...choice, kind: 'auto', names: [] } : choice);
  for (const { path, value } of written?.members ?? []) setAt(body, path, value);
}
