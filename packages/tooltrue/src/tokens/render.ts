// How each family of services puts a tool before the model, as pieces of text that belong to a tool or to one of its
// parameters. Documented where it is published, measured where it is not: docs/tokens.md.

import type { ToolDefinition } from '../definition/tool.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';

/** A tool as the text that is counted. */
export interface Rendered {
  /** All but the parameters. */
  readonly head: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
}

export type Renderer = (tool: ToolDefinition) => Rendered;

/** Deeper than this, and beyond so many schemas, nothing is counted: no real tool is so large. */
const DEEPEST = 40;
const MOST = 50_000;

interface Budget {
  left: number;
}

const inputOf = (tool: ToolDefinition): JsonValue | undefined => tool.schemas.find((s) => s.role === 'input')?.schema;
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
const propertiesOf = (schema: JsonValue | undefined): [string, JsonValue][] => {
  const properties = schema !== undefined && isObject(schema) ? getOwn(schema, 'properties') : undefined;
  return properties !== undefined && isObject(properties) ? Object.entries(properties) : [];
};

/** Type declarations with comments (openai/X-03). */
export const renderTypes: Renderer = (tool) => {
  const schema = inputOf(tool);
  const budget = { left: MOST };
  const description = textOf(tool.description);
  const comment = description === '' ? '' : `// ${description.split('\n').join('\n// ')}\n`;
  const properties = propertiesOf(schema);
  const name = textOf(tool.name);
  return {
    head: properties.length === 0 ? `${comment}type ${name} = () => any;\n\n` : `${comment}type ${name} = (_: {\n}) => any;\n\n`,
    parameters: properties.map(([key, value]) => ({ name: key, text: renderMember(key, value, schema as JsonObject, 0, budget) })),
  };
};

function renderMember(key: string, value: JsonValue, parent: JsonObject, depth: number, budget: Budget): string {
  const required = getOwn(parent, 'required');
  const optional = Array.isArray(required) && required.includes(key) ? '' : '?';
  const about = isObject(value) ? textOf(getOwn(value, 'description')) : '';
  const fallback = isObject(value) ? getOwn(value, 'default') : undefined;
  const note = fallback === undefined ? '' : ` // default: ${JSON.stringify(fallback).slice(0, 200)}`;
  return `${about === '' ? '' : `// ${about}\n`}${key}${optional}: ${renderType(value, depth, budget)},${note}\n`;
}

function renderType(schema: JsonValue, depth: number, budget: Budget): string {
  if (!isObject(schema) || depth > DEEPEST || budget.left-- <= 0) return 'any';
  const values = getOwn(schema, 'enum');
  if (Array.isArray(values)) return values.map((v) => JSON.stringify(v)).join(' | ');
  const type = getOwn(schema, 'type');
  const names = (Array.isArray(type) ? type : [type]).flatMap((t) => (typeof t === 'string' ? [t.toLowerCase()] : []));
  if (names.length === 0) {
    for (const key of ['anyOf', 'oneOf']) {
      const branches = getOwn(schema, key);
      if (Array.isArray(branches)) return branches.map((branch) => renderType(branch, depth + 1, budget)).join(' | ');
    }
    return propertiesOf(schema).length > 0 ? renderObject(schema, depth, budget) : 'any';
  }
  return names
    .map((name) => {
      if (name === 'object') return renderObject(schema, depth, budget);
      if (name === 'array') {
        const items = getOwn(schema, 'items');
        return items === undefined ? 'Array<any>' : `${renderType(items, depth + 1, budget)}[]`;
      }
      return name === 'integer' ? 'number' : name;
    })
    .join(' | ');
}

function renderObject(schema: JsonObject, depth: number, budget: Budget): string {
  const members = propertiesOf(schema);
  return members.length === 0 ? 'object' : `{\n${members.map(([key, value]) => renderMember(key, value, schema, depth + 1, budget)).join('')}}`;
}

/** The definition as JSON (anthropic/N-09). */
export const renderJson: Renderer = (tool) => {
  const schema = inputOf(tool);
  const properties = propertiesOf(schema);
  const frame: JsonObject = schema !== undefined && isObject(schema) ? { ...schema } : {};
  if (properties.length > 0) frame.properties = {};
  return {
    head: JSON.stringify({ name: tool.name ?? '', description: textOf(tool.description), parameters: frame }),
    parameters: properties.map(([name, value]) => ({ name, text: `${JSON.stringify(name)}: ${JSON.stringify(value)}, ` })),
  };
};

/** Names and texts only (gemini/C08). */
export const renderStrings: Renderer = (tool) => {
  const budget = { left: MOST };
  const parameters = propertiesOf(inputOf(tool)).map(([name, value]) => {
    const strings = [name];
    collectStrings(value, strings, 0, budget);
    return { name, text: strings.join('\n') };
  });
  const schema = inputOf(tool);
  const required = schema !== undefined && isObject(schema) ? getOwn(schema, 'required') : undefined;
  const names = Array.isArray(required) ? required.filter((r) => typeof r === 'string') : [];
  return { head: [textOf(tool.name), textOf(tool.description), ...names].join('\n'), parameters };
};

/** Adds the strings of a schema that are counted. */
function collectStrings(schema: JsonValue, strings: string[], depth: number, budget: Budget): void {
  if (!isObject(schema) || depth > DEEPEST || budget.left-- <= 0) return;
  for (const key of ['description', 'format']) {
    const text = getOwn(schema, key);
    if (typeof text === 'string') strings.push(text);
  }
  for (const key of ['enum', 'required']) {
    const list = getOwn(schema, key);
    if (Array.isArray(list)) for (const entry of list) strings.push(typeof entry === 'string' ? entry : JSON.stringify(entry));
  }
  for (const [name, value] of propertiesOf(schema)) {
    strings.push(name);
    collectStrings(value, strings, depth + 1, budget);
  }
  const items = getOwn(schema, 'items');
  if (items !== undefined) collectStrings(items, strings, depth + 1, budget);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const branches = getOwn(schema, key);
    if (Array.isArray(branches)) for (const branch of branches) collectStrings(branch, strings, depth + 1, budget);
  }
}
