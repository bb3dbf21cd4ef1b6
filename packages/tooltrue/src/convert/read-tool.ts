// Any recognised tool as a tool apart from its envelope, each part with its place in what was given.

import { nameOf } from '../definition/read-tool.js';
import type { ToolForm } from '../definition/form.js';
import type { SchemaSubject, ToolDefinition } from '../definition/tool.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import type { Recorder } from './losses.js';
import { readFields } from './read-fields.js';
import type { Target } from './target.js';
import type { PlacedTool } from './write-tools.js';

/** For definitions without a name of their own. */
const NAMELESS = 'my_tool';
/** The argument that holds the input of a tool that takes text. */
export const TEXT_ARGUMENT = 'input';

/** Undefined for tools that the target cannot have; that is told. */
export function readPlaced(tool: ToolDefinition, form: ToolForm | undefined, target: Target, recorder: Recorder): PlacedTool | undefined {
  if (tool.kind === 'hosted') {
    recorder.add({ kind: 'narrower', message: 'tool.left-out', pointer: tool.pointer, args: { type: tool.type ?? nameOf(tool) }, before: tool.value });
    return undefined;
  }
  if (tool.kind === 'schema') return readSchema(tool);
  if (tool.kind === 'custom') return readTextTool(tool, recorder);
  const input = tool.schemas.find((s) => s.role === 'input') ?? tool.foreignSchema;
  const output = tool.schemas.find((s) => s.role === 'output');
  const name = typeof tool.name === 'string' ? tool.name : NAMELESS;
  const description = typeof tool.description === 'string' ? tool.description : undefined;
  if (tool.description !== undefined && tool.description !== null && description === undefined)
    recorder.add({ kind: 'note', message: 'tool.description-left-out', pointer: tool.descriptionPointer ?? tool.pointer, before: tool.description });
  const examples = Array.isArray(tool.examples) ? tool.examples : undefined;
  return {
    pointer: tool.pointer,
    namePointer: tool.namePointer,
    nameless: typeof tool.name !== 'string',
    descriptionPointer: tool.descriptionPointer,
    inputPointer: input?.pointer ?? tool.bodyPointer,
    inputKey: input?.key,
    outputPointer: output?.pointer,
    examplesPointer: tool.examplesPointer,
    original: { form: tool.form, value: tool.value },
    tool: {
      name,
      ...(description !== undefined && { description }),
      input: input ? schemaOf(input) : { type: 'object', properties: {} },
      ...(output && { output: schemaOf(output) }),
      ...(tool.strict !== undefined && { strict: tool.strict }),
      ...(examples && { examples }),
      ...readExtras(tool, form, target),
    },
  };
}

/** As JSON Schema, whatever it was written in. */
function schemaOf(subject: SchemaSubject): JsonObject {
  const { schema } = subject;
  if (!isObject(schema)) return typeof schema === 'boolean' || schema === null ? { type: 'object', properties: {} } : {};
  return subject.dialect === 'openapi' ? (readFields(schema) as JsonObject) : schema;
}

/** A schema alone: its title is the nearest that it has to a name. */
function readSchema(tool: ToolDefinition): PlacedTool {
  const schema = isObject(tool.value) ? tool.value : {};
  const title = getOwn(schema, 'title');
  const description = getOwn(schema, 'description');
  const named = typeof title === 'string' && title !== '';
  return {
    pointer: tool.pointer,
    ...(named ? { namePointer: appendPointer(tool.pointer, 'title') } : { nameless: true }),
    inputPointer: tool.pointer,
    original: { form: 'schema', value: tool.value },
    tool: { name: named ? title : NAMELESS, ...(typeof description === 'string' && { description }), input: schema },
  };
}

/** A tool whose input is text: a function with one argument, which holds it. */
function readTextTool(tool: ToolDefinition, recorder: Recorder): PlacedTool {
  const { body, pointer } = tool;
  const name = typeof body.name === 'string' ? body.name : NAMELESS;
  const format = getOwn(body, 'format');
  const grammar = format !== undefined && isObject(format) && format.type !== 'text' ? format : undefined;
  recorder.add({ kind: grammar ? 'wider' : 'same', message: 'tool.text-input', pointer, args: { name, key: TEXT_ARGUMENT }, before: tool.value });
  const text: JsonObject = { type: 'string' };
  if (grammar && recorder.onLoss === 'describe') text.description = JSON.stringify(grammar).slice(0, 2_000);
  return {
    pointer,
    nameless: typeof body.name !== 'string',
    inputPointer: pointer,
    tool: {
      name,
      ...(typeof body.description === 'string' && { description: body.description }),
      input: { type: 'object', properties: { [TEXT_ARGUMENT]: text }, required: [TEXT_ARGUMENT], additionalProperties: false },
    },
  };
}

/** Whatever else stands in the tool. */
function readExtras(tool: ToolDefinition, form: ToolForm | undefined, target: Target): Pick<PlacedTool['tool'], 'extras'> {
  const read = new Set<string | undefined>([form?.name, form?.description, form?.strict, form?.examples, 'name', 'description', 'strict']);
  for (const subject of [...tool.schemas, ...(tool.foreignSchema ? [tool.foreignSchema] : [])]) read.add(subject.key);
  const holders: [JsonObject, Pointer][] = [[tool.body, tool.bodyPointer]];
  if (isObject(tool.value) && tool.value !== tool.body) holders.push([tool.value, tool.pointer]);
  if (!target.form) return {};
  const extras: NonNullable<PlacedTool['tool']['extras']>[number][] = [];
  for (const [holder, at] of holders) {
    for (const key of Object.keys(holder)) {
      if (key === form?.body[0]) continue;
      const value = holder[key] as JsonValue;
      const proper = form?.aliases?.[key] ?? key;
      // A key that says nothing is no loss.
      if (value === null || read.has(proper)) continue;
      if (key === 'type' && typeof value === 'string' && (form?.type?.values.includes(value) ?? true)) continue;
      extras.push({ form: tool.form, key: proper, value, pointer: appendPointer(at, key) });
    }
  }
  return extras.length > 0 ? { extras } : {};
}
