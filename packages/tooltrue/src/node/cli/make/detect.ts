// What a text is, where nobody says so: by the name of its file and by what stands in it.

import { recognise } from '../../../definition/recognise.js';
import { forms } from '../../../providers/index.generated.js';
import { getOwn, isObject, readText, type JsonValue } from '../../../text/index.js';
import { holdsAnswer, holdsCalls } from '../../../source/logs/index.js';
import type { SourceKind } from './request.js';

export type Detected = Exclude<SourceKind, 'har'>;

const ENDINGS: readonly (readonly [RegExp, Detected])[] = [
  [/\.(?:[cm]?tsx?|[cm]?jsx?)$/i, 'typescript'],
  [/\.pyi?$/i, 'python'],
  [/\.har$/i, 'logs'],
  [/\.ya?ml$/i, 'openapi'],
];

/** Of a text that is looked into, so much is read; a whole file may be much larger. */
export const HEAD = 1 << 20;

/**
 * @param text the text, or its first part.
 * @param asDefinition a bare schema counts as a definition: only a definition can be meant.
 */
export function detectKind(name: string, text: string, asDefinition: boolean): Detected {
  for (const [ending, kind] of ENDINGS) if (ending.test(name)) return refine(kind, text);
  if (/^\s*(?:["']?openapi["']?|["']?swagger["']?)\s*:/m.test(text.slice(0, 2000)) && !/^\s*[{[]/.test(text)) return 'openapi';
  const code = findCode(text);
  if (code !== undefined) return code;
  const { value } = readText(text);
  if (isObject(value) && ['openapi', 'swagger'].some((key) => typeof getOwn(value, key) === 'string')) return 'openapi';
  if (holdsCalls(text)) return 'logs';
  if (value !== undefined && isDefinition(value, asDefinition)) return 'definition';
  // An answer without calls is a log that holds none, and that is told.
  return holdsAnswer(text) ? 'logs' : 'samples';
}

/** A file of code may hold nothing but a literal: an example of the arguments, or definitions. */
function refine(kind: Detected, text: string): Detected {
  if ((kind !== 'typescript' && kind !== 'python') || findCode(text) !== undefined) return kind;
  const { value, issues } = readText(text);
  if (!isObject(value) && !Array.isArray(value)) return kind;
  if (isDefinition(value, false)) return 'definition';
  return issues.some((issue) => issue.fatal) || Array.isArray(value) ? kind : 'samples';
}

/** By what begins a line: what follows it nowhere begins one in the other notations. */
function findCode(text: string): 'typescript' | 'python' | undefined {
  const head = text.slice(0, HEAD);
  if (/^[ \t]*(?:async[ \t]+)?def[ \t]+\w+[ \t]*[([]|^(?:@\w[\w.]*(?:\(.*\))?\s*)?class[ \t]+\w+.*:[ \t]*(?:#.*)?$/m.test(head)) return 'python';
  const declared =
    /^(?:export[ \t]+)?(?:default[ \t]+)?(?:declare[ \t]+)?(?:async[ \t]+)?(?:function\b[ \t*]*\w+[ \t]*[(<]|interface[ \t]+\w+|type[ \t]+\w+(?:<.*>)?[ \t]*=)/m;
  return declared.test(head) ? 'typescript' : undefined;
}

/** A bare schema looks like arguments that have a `type`, so alone it counts only where nothing else can be meant, or where it has parameters. */
function isDefinition(value: JsonValue, asDefinition: boolean): boolean {
  if (isSchemaOfObject(value)) return true;
  const { tools, nested } = recognise(value, forms);
  if (asDefinition) return tools.length > 0;
  return nested === undefined && tools.some(({ kind, schemas }) => kind !== 'schema' && schemas.length > 0);
}

/** Arguments might be called `type` and `properties`, but not hold this under them: a type, and a schema under each name. */
function isSchemaOfObject(value: JsonValue): boolean {
  if (!isObject(value) || String(getOwn(value, 'type')).toLowerCase() !== 'object') return false;
  const properties = getOwn(value, 'properties');
  if (properties === undefined || !isObject(properties)) return false;
  const schemas = Object.values(properties);
  return schemas.length > 0 && schemas.every((each) => isObject(each) && SCHEMA_KEYS.some((key) => Object.hasOwn(each, key)));
}

const SCHEMA_KEYS = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'description', 'properties', 'items'];
