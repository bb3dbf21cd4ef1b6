// toolset(): tools for a target, checked at start-up. What cannot be sent is told before anything is asked.

import { check } from '../check/index.js';
import { setAt } from '../convert/path.js';
import { getTarget, type Target } from '../convert/target.js';
import { writeTools, type Loss, type UndoMap } from '../convert/index.js';
import type { NeutralTool } from '../definition/neutral.js';
import type { Diagnostic } from '../diagnostic/types.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { checkTools } from './check-options.js';
import { RunError } from './errors.js';
import { isSchema, toJsonSchema } from './schemas.js';
import type { Tool, Toolset, ToolsetOptions } from './types.js';

/** A toolset with what a run needs of it. */
export class Prepared implements Toolset {
  constructor(
    readonly target: string,
    readonly tools: readonly Tool[],
    readonly losses: readonly Loss[],
    readonly diagnostics: readonly Diagnostic[],
    /** @internal */
    readonly compiled: Target,
    /** @internal The list as the target takes it; undefined without tools. */
    readonly list: JsonValue | undefined,
    /** @internal */
    readonly undo: UndoMap,
    /** @internal The tools as they were defined, for reading calls. */
    readonly originals: JsonValue,
  ) {}
}

/**
 * Writes tools in the form of a target and checks them.
 * @throws RunError `options-missing`, `tools-missing`, `tool-plain`; `tools-invalid` with `diagnostics`, where the target would refuse them or they mean nothing; `tool-twice`.
 * TooltrueError for a target that does not exist, and for a schema object that cannot be read.
 */
export async function toolset(tools: readonly Tool[], options: ToolsetOptions): Promise<Toolset> {
  if (!isObject(options) || typeof options.for !== 'string') throw new RunError('options-missing', { name: 'toolset', options: ['for'] });
  return prepare(tools, options);
}

export async function prepare(tools: unknown, options: ToolsetOptions): Promise<Prepared> {
  checkTools(tools);
  const { for: to, model, strict, locale } = options;
  const target = getTarget(to, { model });
  const names = new Set<string>();
  for (const { name } of tools) {
    if (names.has(name)) throw new RunError('tool-twice', { name });
    names.add(name);
  }
  const neutral = await Promise.all(tools.map(readTool));
  const originals = neutral.map(({ name, description, input }): JsonObject => ({ name, description: description ?? '', input_schema: input }));
  if (tools.length === 0) return new Prepared(to, tools, [], [], target, undefined, { version: 1, tools: [] }, originals);
  const { output, losses, undo } = writeTools(neutral, { to, strict, model, locale });
  const sent: JsonObject = {};
  const path = target.form?.lists[0];
  if (path) setAt(sent, path, output);
  const own = check(path ? sent : output, { for: to, model, as: 'wire', locale }).diagnostics;
  // What is no schema at all would be written as something that is one: that is told of the tools as they were defined.
  const meant = check(originals, { for: to, model, as: 'content', locale }).diagnostics.filter(isMeaningless);
  const wrong = [...own, ...meant].filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) {
    const error = new RunError('tools-invalid', { target: target.title, count: wrong.length, problem: wrong.map(tell).join('\n') });
    error.diagnostics = wrong;
    throw error;
  }
  return new Prepared(to, tools, losses, [...own, ...meant], target, output, undo, originals);
}

const isMeaningless = ({ rule, variant, target }: Diagnostic): boolean => target === '*' || (rule === 'schema/invalid' && variant === 'found');

const tell = ({ pointer, message, rule }: Diagnostic): string => `${pointer || '/'}: ${message} (${rule})`;

async function readTool(tool: Tool): Promise<NeutralTool> {
  const { name, description, title, strict, examples, annotations, output } = tool;
  const input = await toJsonSchema(tool.input as object, name);
  return {
    name,
    description,
    input,
    ...(title !== undefined && { title }),
    ...(strict !== undefined && { strict }),
    ...(examples && { examples }),
    ...(Object.keys(annotations).length > 0 && { annotations: JSON.parse(JSON.stringify(annotations)) as JsonObject }),
    ...(isSchema(output) && { output: await toJsonSchema(output, name) }),
  };
}
