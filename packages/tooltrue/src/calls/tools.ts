// The tools that were sent, by name, from any form.

import { preferForms } from '../check/targets.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import type { ToolDefinition } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { readText } from '../text/read.js';
import { isObject, type JsonValue } from '../text/json-value.js';
import { createCoercer, type Coercer } from './coerce.js';

export interface KnownTool {
  readonly kind: ToolDefinition['kind'];
  readonly coercer: Coercer | undefined;
  readonly output: Coercer | undefined;
}

export interface KnownTools {
  /** Whether any were given: otherwise every name may be right. */
  readonly known: boolean;
  readonly all: readonly KnownTool[];
  find(name: string): KnownTool | undefined;
  /** The name without what templates and models put around it, where that makes it one of the tools. */
  resolve(name: string): string;
  /** The first of the names, as many as one can read. */
  readonly names: string[];
  /** The tools whose name is like this one, at most three. */
  nearest(name: string): string[];
}

const NONE: KnownTools = { known: false, all: [], find: () => undefined, resolve: (name) => withoutMarks(name), names: [], nearest: () => [] };

export function readTools(input: unknown, from: string | undefined): KnownTools {
  const value = typeof input === 'string' ? readText(input).value : (input as JsonValue | undefined);
  if (value === undefined || value === null) return NONE;
  const prefer = preferForms(from === undefined ? [] : [from], profiles);
  const tools = new Map<string, KnownTool>();
  const all = new Map<string, ToolDefinition>();
  for (const tool of recognise(value, forms, prefer).tools) if (!all.has(nameOf(tool))) all.set(nameOf(tool), tool);
  if (all.size === 0) return NONE;
  const get = (name: string): KnownTool | undefined => {
    const known = tools.get(name);
    const tool = all.get(name);
    if (known || !tool) return known;
    const schemaOf = (role: 'input' | 'output') => (tool.schemas.find((s) => s.role === role) ?? (role === 'input' ? tool.foreignSchema : undefined))?.schema;
    const coercerOf = (schema: JsonValue | undefined) => (isObject(schema) || typeof schema === 'boolean' ? createCoercer(schema) : undefined);
    const made: KnownTool = { kind: tool.kind, coercer: coercerOf(schemaOf('input')), output: coercerOf(schemaOf('output')) };
    tools.set(name, made);
    return made;
  };
  return {
    known: true,
    get all() {
      return [...all.keys()].map((name) => get(name) as KnownTool);
    },
    names: [...all.keys()].slice(0, MOST_NAMES),
    find: get,
    resolve(name) {
      if (all.has(name)) return name;
      const bare = withoutMarks(name);
      const candidates = [bare, bare.replace(/^(?:functions?|tools?|default_api)[.:/]/, '')];
      return candidates.find((each) => all.has(each)) ?? name;
    },
    nearest: (name) =>
      [...all.keys()]
        .map((each) => ({ each, far: distance(each, name) }))
        .filter(({ each, far }) => isNear(each, name, far))
        .sort((a, b) => a.far - b.far)
        .slice(0, 3)
        .map(({ each }) => each),
  };
}

/** Marks of a chat template that were left on a name. */
const withoutMarks = (name: string): string => (name.includes('<|') || name !== name.trim() ? name.replace(/<\|.*$/s, '').trim() : name);

const MOST_NAMES = 50;

/** A third of its letters may differ; or one is a whole part of the other. */
function isNear(tool: string, name: string, far: number): boolean {
  const [short, long] = [tool.toLowerCase(), name.toLowerCase()].sort((a, b) => a.length - b.length) as [string, string];
  return (far < short.length && far <= Math.max(1, Math.floor(long.length / 3))) || (short.length >= 4 && long.includes(short));
}

/** Edits between two names; long ones by their beginnings. */
function distance(a: string, b: string): number {
  const [left, right] = [a.slice(0, 64).toLowerCase(), b.slice(0, 64).toLowerCase()];
  let row = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      next[j] = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (left[i - 1] === right[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[right.length] as number;
}
