// defineTool(): a tool with the function that runs it. The type of its arguments follows from the schema.

import type { JsonValue } from '../text/json-value.js';
import { RunError } from './errors.js';
import type { InputOf } from './infer.js';
import type { Tool, ToolAnnotations, ToolContext } from './types.js';

export interface ToolOptions<S> {
  readonly name: string;
  /** What the model reads to decide when to call it. */
  readonly description: string;
  /** JSON Schema of the arguments, or a schema of Zod, Valibot, TypeBox, ArkType or anything that has Standard Schema. */
  readonly input: S;
  /** JSON Schema of what it returns, or a schema as for `input`: a result that does not fit is told to the model as an error. */
  readonly output?: unknown;
  readonly title?: string;
  /** Ask for strict mode where the target has one. */
  readonly strict?: boolean;
  /** Example arguments. */
  readonly examples?: readonly JsonValue[];
  readonly annotations?: ToolAnnotations;
  /** The caller is asked before each call; default: what `annotations.destructiveHint` says. */
  readonly destructive?: boolean;
  /** Longest time for a call; default: what the run says. */
  readonly timeoutMs?: number;
  /**
   * Runs a call. The arguments fit the schema, and its defaults are filled in; a schema of a library has parsed them.
   * A text is told to the model as it is, anything else as JSON. What it throws, and nothing at all, is told as an error.
   */
  run(args: InputOf<S>, context: ToolContext): unknown;
}

/**
 * Defines a tool.
 * @throws RunError `tool-wrong` for an option that is missing or of the wrong type. Schemas are read later, by `toolset` or the run.
 */
export function defineTool<const S>(options: ToolOptions<S>): Tool<InputOf<S>> {
  const { name, description, input, output, title, strict, examples, annotations = {}, destructive, timeoutMs } = options;
  const refuse = (key: string, problem: string): never => {
    throw new RunError('tool-wrong', { name: typeof name === 'string' ? name : '', key, problem });
  };
  if (typeof name !== 'string' || name === '') refuse('name', '= ""');
  if (typeof description !== 'string') refuse('description', `= ${typeof description}`);
  if ((typeof input !== 'object' && typeof input !== 'function') || input === null) refuse('input', `= ${typeof input}`);
  if (typeof options.run !== 'function') refuse('run', `= ${typeof options.run}`);
  if (timeoutMs !== undefined && !(timeoutMs > 0)) refuse('timeoutMs', `= ${String(timeoutMs)}`);
  return {
    name,
    description,
    input,
    output,
    title,
    strict,
    examples,
    annotations,
    destructive: destructive ?? (annotations.destructiveHint === true && annotations.readOnlyHint !== true),
    timeoutMs,
    run: (args, context) => options.run(args, context),
  };
}
