// Validates values against a schema, for schemas and values of any origin: what cannot be judged is said to be so, never passed.

import { Check, Errors } from 'typebox/schema';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, parentPointer, splitPointer, type Pointer } from '../text/pointer.js';
import { declaredDraft } from './draft.js';
import type { FormatTest } from './formats.js';
import type { CheckedDraft } from './keywords.js';
import { DYNAMIC, prepareSchema, readOrigins, type Prepared } from './prepare.js';
import { compileQuick, type QuickTest } from './quick.js';
import { findCycles } from './recursion.js';
import { createResolver, type Resolver } from './ref.js';
import { STOP, stop, type Run, type UncheckedReason } from './run.js';
import { getPointer, walkSchema, type SchemaNode } from './walk.js';

export type { UncheckedReason } from './run.js';

export interface ValidationProblem {
  /** Of the part of the value at fault. */
  readonly pointer: Pointer;
  /** Of the keyword that it breaks, in the document that the keyword stands in. */
  readonly schemaPointer: Pointer;
  /** `false` where a schema `false` forbids the value. */
  readonly keyword: string;
  /** `missing` of required and dependentRequired, `property` of additionalProperties and the like, `limit`, `type`, `pattern`, … */
  readonly params: Readonly<Record<string, JsonValue>>;
}

export interface ValidationResult {
  /** In the order of the schema's keywords, inner ones before the union that they are branches of; the first eight or so. Empty: valid, unless `unchecked`. */
  readonly problems: readonly ValidationProblem[];
  /** Why the value could not be judged; then there are no problems. */
  readonly unchecked?: UncheckedReason;
}

export interface Validator {
  validate(value: JsonValue): ValidationResult;
}

export interface ValidatorOptions {
  /** Draft where the schema declares none; default 2020-12. */
  readonly draft?: CheckedDraft;
  /** Asserts `format` (see formats.ts); default: nothing does, as the drafts have it. */
  readonly formats?: FormatTest | undefined;
  /** The document that the schema is part of, for its references; default the schema itself. */
  readonly root?: JsonValue;
  /** A resolver for that document, when there is one already. */
  readonly resolver?: Resolver;
  /** Other documents that references may lead to, by absolute URI. */
  readonly documents?: Readonly<Record<string, JsonValue>>;
}

const REFERENCE_BUDGET = 300_000;
const STEP_BUDGET = 20_000_000;
/** Schemas times values: what one validation may have to look at. */
const MAX_WORK = 20_000_000;
const MAX_VALUES = 5_000_000;
/** Larger values are counted first. */
const QUICK_VALUES = 10_000;

/**
 * A validator for one schema. Malformed keywords and those of no draft constrain nothing (`checkMetaSchema` finds them). The schema
 * is read at the first value and must not be changed after.
 */
export function createValidator(schema: JsonValue, options: ValidatorOptions = {}): Validator {
  const root = options.root ?? schema;
  const declared = declaredDraft(root);
  const draft = declared === undefined || declared === 'unknown' ? (options.draft ?? '2020-12') : declared;
  const run: Run = { references: 0, steps: { left: 0 }, reason: undefined };
  const resolver = options.resolver ?? createResolver(root, { draft, documents: options.documents });
  const prepare = (dynamic: boolean): Prepared => prepareSchema(schema, { resolver, run, formats: options.formats, draft, dynamic });
  let prepared: Prepared | undefined;
  let dynamic = false;
  // Made at the second value: for a single one it would cost more than it saves.
  let quick: QuickTest | undefined;
  let values = 0;
  const judge = (value: JsonValue): ValidationResult => {
    prepared ??= prepare(dynamic);
    if (++values === 2 && !dynamic && !prepared.cut) {
      const { schema: copy, references, branched } = prepared;
      quick = compileQuick(copy, (one) => references.has(one) || branched.has(one));
    }
    if (quick?.(value, { left: QUICK_VALUES })) return VALID;
    const judged = readValue(value, prepared, run);
    const context = dynamic ? (options.documents ?? {}) : {};
    if (Check(context as never, prepared.schema as never, judged)) return VALID;
    const errors = Errors(context as never, prepared.schema as never, judged)[1] as LibraryError[];
    // Telling where they are follows references once more.
    run.references = REFERENCE_BUDGET;
    const problems = readErrors(errors, prepared, findStart(schema, root, resolver));
    return problems.length > 0 ? { problems } : { problems, unchecked: 'failed' };
  };
  return {
    validate(value) {
      run.references = REFERENCE_BUDGET;
      run.steps.left = STEP_BUDGET;
      run.reason = undefined;
      try {
        try {
          return judge(value);
        } catch (error) {
          if (error !== DYNAMIC) throw error;
          dynamic = true;
          prepared = undefined;
          quick = undefined;
          return judge(value);
        }
      } catch (error) {
        return { problems: [], unchecked: explain(error, run, schema, resolver) };
      }
    },
  };
}

/** Where the schema stands in its document. */
function findStart(schema: JsonValue, root: JsonValue, resolver: Resolver): Pointer {
  const node = schema !== root && isObject(schema) ? resolver.findNode(schema) : undefined;
  return node ? getPointer(node) : '';
}

const VALID: ValidationResult = Object.freeze({ problems: Object.freeze([]) as never });

function explain(error: unknown, run: Run, schema: JsonValue, resolver: Resolver): UncheckedReason {
  if (error === STOP && run.reason) return run.reason === 'too-complex' && hasLoop(schema, resolver) ? 'reference-loop' : run.reason;
  if (error instanceof RangeError) return hasLoop(schema, resolver) ? 'reference-loop' : 'too-deep';
  return 'failed';
}

const hasLoop = (schema: JsonValue, resolver: Resolver): boolean => findCycles(walkSchema(schema), resolver).some((c) => c.kind === 'loop');

/** The value as the library gets it, once it is known to be of a size that can be judged. */
function readValue(value: JsonValue, prepared: Prepared, run: Run): JsonValue {
  if (prepared.cut) stop(run, 'too-large');
  if (typeof value !== 'object' || value === null) return value;
  let count = 0;
  const open: JsonValue[] = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (++count > MAX_VALUES || count * prepared.size > MAX_WORK) stop(run, 'too-large');
    if (Array.isArray(at)) for (const item of at) open.push(item);
    else if (isObject(at)) {
      for (const key of Object.keys(at)) {
        for (const matcher of prepared.namePatterns) if (!matcher?.isQuick(key, run.steps)) stop(run, 'pattern');
        open.push(at[key] as JsonValue);
      }
    }
  }
  return prepared.inherited ? copyBare(value) : value;
}

/** A copy whose objects inherit nothing: the library asks for keys with `in`. */
function copyBare(value: JsonValue): JsonValue {
  const top: JsonValue[] = [];
  const open: { readonly from: JsonValue; readonly to: JsonObject | JsonValue[]; readonly key: string | number }[] = [{ from: value, to: top, key: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { from, to, key } = next;
    let copy = from;
    if (Array.isArray(from)) {
      copy = new Array(from.length) as JsonValue[];
      for (let i = 0; i < from.length; i++) open.push({ from: from[i] as JsonValue, to: copy, key: i });
    } else if (isObject(from)) {
      copy = Object.create(null) as JsonObject;
      for (const name of Object.keys(from)) {
        copy[name] = null;
        open.push({ from: from[name] as JsonValue, to: copy, key: name });
      }
    }
    (to as JsonObject)[key] = copy;
  }
  return top[0] as JsonValue;
}

interface LibraryError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: { readonly [key: string]: unknown };
}

function readErrors(errors: readonly LibraryError[], prepared: Prepared, start: Pointer): ValidationProblem[] {
  const problems: ValidationProblem[] = [];
  const origins = readOrigins(prepared);
  for (const error of errors) {
    const place = findPlace(error.schemaPath, prepared, origins, start);
    const pointer = error.instancePath;
    const add = (keyword: string, params: Record<string, JsonValue>): void => {
      problems.push({ pointer, schemaPointer: keyword === 'false' ? place.pointer : appendPointer(place.pointer, keyword), keyword, params });
    };
    if (place.branched) continue;
    const { params } = error;
    const names = (key: string): string[] => (Array.isArray(params[key]) ? (params[key] as string[]) : []);
    switch (error.keyword) {
      case '~refine': {
        const keyword = String(params.message);
        add(keyword, keyword === 'uniqueItems' ? {} : { [keyword]: (place.schema && getOwn(place.schema, keyword)) ?? null });
        break;
      }
      case 'required':
        for (const missing of names('requiredProperties')) add('required', { missing });
        break;
      case 'dependentRequired':
        for (const missing of names('dependencies')) add('dependentRequired', { property: String(params.property), missing });
        break;
      case 'additionalProperties':
      case 'unevaluatedProperties':
      case 'propertyNames':
        for (const property of names(error.keyword)) add(error.keyword, { property });
        break;
      // Told by the keyword that holds the schema `false`, which knows the name.
      case 'boolean':
        if (!/\/(?:additional|unevaluated)Properties$/.test(error.schemaPath)) add('false', {});
        break;
      default:
        add(error.keyword, { ...params } as Record<string, JsonValue>);
    }
  }
  return problems;
}

/** The original place of a path through rewritten schemas. */
function findPlace(
  path: string,
  prepared: Prepared,
  origins: ReadonlyMap<JsonValue, SchemaNode>,
  start: Pointer,
): { pointer: Pointer; schema: JsonObject | undefined; branched: boolean } {
  const top = prepared.trees[0]?.nodes[0];
  let at: JsonValue | undefined = prepared.schema;
  let owner: JsonValue | undefined;
  let pointer = start;
  let schema: JsonObject | undefined;
  const arrive = (): void => {
    const node = at === undefined ? undefined : origins.get(at);
    if (!node || !isObject(node.schema)) return;
    let highest: SchemaNode = node;
    while (highest.parent) highest = highest.parent;
    pointer = (highest === top ? start : '') + getPointer(node);
    schema = node.schema;
  };
  arrive();
  for (const token of splitPointer(path.replace(/^#/, ''))) {
    if (typeof at === 'object' && at !== null && prepared.branched.has(at)) {
      at = (at as JsonObject)[token] as JsonValue;
      continue;
    }
    const references = Array.isArray(at) && isObject(owner) && at === owner.allOf ? (prepared.references.get(owner) ?? []) : [];
    const reference = references[Number(token)];
    if (reference !== undefined) pointer = appendPointer(parentPointer(pointer), reference);
    else pointer = appendPointer(pointer, references.length > 0 ? Number(token) - references.length : token);
    owner = at;
    at = Array.isArray(at) ? at[Number(token)] : isObject(at) ? getOwn(at, token) : undefined;
    arrive();
  }
  return { pointer, schema, branched: typeof at === 'object' && at !== null && prepared.branched.has(at) };
}
