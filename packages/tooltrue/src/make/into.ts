// Samples merged into a definition that somebody has worked on: what they show in addition is added, what it says stays, and where the
// two disagree is reported.

import { readValue } from '../check/value-document.js';
import { readFields } from '../convert/read-fields.js';
import { writeTools } from '../convert/index.js';
import { TooltrueError } from '../diagnostic/error.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import type { NeutralTool } from '../definition/neutral.js';
import type { SchemaSubject, ToolDefinition } from '../definition/tool.js';
import { formatMessage, nest, type MessageId } from '../messages/message.js';
import { forms, profiles } from '../providers/index.generated.js';
import { testFormat } from '../schema/formats.js';
import { createValidator, getPointer, type ValidationProblem, walkSchema } from '../schema/index.js';
import { applyEdits, renderEdits } from '../text/edit.js';
import { applyChanges, toJsonPatch } from '../text/changes.js';
import type { JsonDocument } from '../text/document.js';
import { getOwn, isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { valueAt, type Pointer } from '../text/pointer.js';
import { printValue } from '../text/print.js';
import { readText } from '../text/read.js';
import type { Samples } from './collector.js';
import { finish, listTodo } from './finish.js';
import { listAdditions } from './into-schema.js';
import type { Contradiction, MadeDefinition, MakeNote, MakeOptions } from './types.js';
import { SCHEMA } from './write.js';

/** Different contradictions that are kept. */
const MOST_CONTRADICTIONS = 200;

interface Broken {
  readonly pointer: Pointer;
  readonly keyword: string;
  count: number;
  readonly first: number;
  readonly value: JsonValue | undefined;
  /** The parameter that is missing, or too many. */
  readonly key: string | undefined;
}

/** The definition, and what samples say against it. */
export class Into {
  readonly broken = new Map<string, Broken>();
  judged = 0;
  unjudged = 0;
  private readonly validator;

  constructor(
    readonly document: JsonDocument,
    readonly value: JsonValue,
    readonly tool: ToolDefinition,
    readonly subject: SchemaSubject,
  ) {
    const { dialect, schema } = subject;
    this.validator = createValidator(dialect === 'openapi' ? readFields(schema) : schema, { formats: testFormat });
  }

  judge(sample: JsonValue): void {
    this.judged++;
    const { problems, unchecked } = this.validator.validate(sample);
    if (unchecked !== undefined) this.unjudged++;
    const seen = new Set<string>();
    for (const problem of problems) {
      const key = keyOf(problem);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = this.broken.get(key);
      if (known) known.count++;
      else if (this.broken.size < MOST_CONTRADICTIONS)
        this.broken.set(key, {
          pointer: `${this.subject.pointer}${problem.schemaPointer}`,
          keyword: problem.keyword,
          count: 1,
          first: this.judged,
          value: valueAt(sample, problem.pointer),
          key: keyIn(problem),
        });
    }
  }
}

/** One contradiction for each keyword and, where the keyword is about keys, each key. */
const keyOf = (problem: ValidationProblem): string => JSON.stringify([problem.schemaPointer, keyIn(problem) ?? null]);

function keyIn({ params }: ValidationProblem): string | undefined {
  const key = params.missing ?? params.property;
  return typeof key === 'string' ? key : undefined;
}

/**
 * Reads the definition that samples are merged into.
 * @throws TooltrueError make-into-unreadable, make-into-none, make-into-which, make-into-no-tool
 */
export function readInto(into: string | JsonValue, { name }: Pick<MakeOptions, 'name'>): Into {
  const document = typeof into === 'string' ? readText(into) : readValue(into);
  const issue = document.issues.find(({ fatal }) => fatal);
  if (issue || document.value === undefined) {
    const { line, column, offset } = document.position(issue?.start ?? 0);
    const end = document.position(issue?.end ?? 0);
    const problem = nest(`syntax/${issue?.code ?? 'empty'}.found` as MessageId, issue?.args);
    throw new TooltrueError('make-into-unreadable', { line, column, problem }, { range: { start: { line, column, offset }, end } });
  }
  const found = recognise(document.value, forms).tools.flatMap((tool) => {
    const subject = tool.schemas.find(({ role, schema }) => role === 'input' && isObject(schema)) ?? tool.foreignSchema;
    return subject && isObject(subject.schema) ? [{ tool, subject }] : [];
  });
  const named = found.length > 1 || (name && found[0]?.tool.name) ? found.filter(({ tool }) => nameOf(tool) === name) : found;
  const [chosen] = named;
  if (chosen && named.length === 1) return new Into(document, document.value, chosen.tool, chosen.subject);
  if (found.length === 0) throw new TooltrueError('make-into-none');
  const names = found.map(({ tool }) => nameOf(tool));
  if (name !== undefined && named.length === 0) throw new TooltrueError('make-into-no-tool', { name, names });
  throw new TooltrueError('make-into-which', { names });
}

/** The definition with what the samples add. */
export function mergeInto(into: Into, samples: Samples, options: MakeOptions): MadeDefinition {
  const { document, value, tool, subject } = into;
  const form = forms.find(({ id }) => id === tool.form);
  const own = form?.targets[0] ?? SCHEMA;
  const to = options.to ?? own;
  const locale = options.locale ?? 'en';
  const edited = new Set(walkSchema(subject.schema).map(getPointer));
  const said = samples.infer(options, to, locale, edited);
  const added = subject.dialect === 'openapi' ? writeAlike(said.schema, own, tool.form, subject.schema as JsonObject) : said.schema;
  const { changes, kept, applied } = listAdditions(subject.schema as JsonObject, added, subject.pointer, said.proposals);
  const proposals = said.proposals.map((each) => (each.on && edited.has(each.pointer) && !applied.has(each) ? { ...each, on: false } : each));
  const inferred = { ...said, proposals };
  if (options.description !== undefined && options.description !== '' && tool.description === '' && tool.descriptionPointer !== undefined)
    changes.push({ op: 'set', pointer: tool.descriptionPointer, value: options.description });
  const notes: MakeNote[] = [...samples.listNotes(inferred, options).filter((note) => !isAnswered(note, edited)), ...kept];
  if (into.unjudged > 0) notes.push({ message: 'make.into-unchecked', args: { count: into.unjudged, of: into.judged }, severity: 'warning' });
  const merged = applyChanges(value, changes);
  const neutral = toNeutral(merged, tool);
  const made = finish(neutral, to, inferred, notes, samples.count, options);
  const patch = toJsonPatch(value, changes);
  const contradictions = listContradictions(into, locale);
  const stays =
    options.to === undefined || (tool.form === 'schema' ? to === SCHEMA : profiles.some(({ id, forms: taken }) => id === to && taken.includes(tool.form)));
  if (!stays) return { ...made, changes: patch, contradictions };
  const edits = document.text === '' ? undefined : renderEdits(document, changes);
  const text = edits === undefined ? printValue(merged, { indent: options.indent ?? '  ' }) : applyEdits(document.text, edits);
  return { ...made, output: merged, text, losses: [], undo: null, todo: listTodo(merged, to), changes: patch, contradictions };
}

/** What the samples leave open, the definition says. */
const isAnswered = ({ message, pointer }: MakeNote, edited: ReadonlySet<Pointer>): boolean =>
  (message === 'make.null-type' || message === 'make.only-null') && pointer !== undefined && edited.has(pointer);

/** What was inferred in the notation of the schema that it is added to: as its target has it, types in its case. */
function writeAlike(inferred: JsonObject, own: string, form: string, existing: JsonObject): JsonObject {
  const [tool] = writeTools([{ name: 'f', input: inferred }], { to: own }).tools;
  const subject = recognise(tool ?? null, forms, [form]).tools[0]?.schemas.find(({ role }) => role === 'input');
  const lowered = subject?.dialect === 'openapi' && isObject(subject.schema) ? subject.schema : inferred;
  const type = getOwn(existing, 'type');
  return typeof type === 'string' && type !== type.toLowerCase() ? upperTypes(lowered) : lowered;
}

function upperTypes(schema: JsonObject): JsonObject {
  const copy = structuredClone(schema);
  for (const { schema: node } of walkSchema(copy)) {
    const type = isObject(node) ? getOwn(node, 'type') : undefined;
    if (typeof type === 'string') setOwn(node as JsonObject, 'type', type.toUpperCase());
  }
  return copy;
}

/** The merged tool apart from its envelope. */
function toNeutral(merged: JsonValue, { pointer, form: formId }: ToolDefinition): NeutralTool {
  const found = recognise(merged, forms).tools.find((each) => each.pointer === pointer) as ToolDefinition;
  const subject = found.schemas.find(({ role }) => role === 'input') ?? (found.foreignSchema as SchemaSubject);
  const output = found.schemas.find(({ role }) => role === 'output');
  return {
    name: formId === 'schema' ? 'my_tool' : nameOf(found),
    ...(typeof found.description === 'string' && { description: found.description }),
    input: (subject.dialect === 'openapi' ? readFields(subject.schema) : subject.schema) as JsonObject,
    ...(output && { output: output.schema }),
    ...(found.strict !== undefined && { strict: found.strict }),
    ...(Array.isArray(found.examples) && { examples: found.examples }),
  };
}

function listContradictions({ broken, judged, document }: Into, locale: NonNullable<MakeOptions['locale']>): Contradiction[] {
  return [...broken.values()].map(({ pointer, keyword, count, first, value, key }) => {
    const place = document.text === '' ? undefined : document.place(pointer);
    const { line, column } = place ? document.position(place.start) : {};
    const shown = place ? `${line}:${column} ${pointer}` : pointer;
    const message = formatMessage(
      'make.contradiction',
      { place: shown, keyword: key === undefined ? keyword : `${keyword}: ${key}`, count, of: judged, first, value: value ?? null },
      locale,
    );
    return { pointer, keyword, count, of: judged, first, value: value ?? null, ...(line !== undefined && column !== undefined && { line, column }), message };
  });
}
