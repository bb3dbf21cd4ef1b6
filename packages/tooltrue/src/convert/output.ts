// The format of an answer: its schema lowered for the target and put where the target has it.

import { activateSlot } from '../check/claims.js';
import type { ToolForm } from '../definition/form.js';
import { findOutput } from '../definition/read-request.js';
import type { OutputForm, OutputSubject, RequestForm } from '../definition/request.js';
import { compileOnce, optionOf, valueOf } from '../rules/values.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { Recorder } from './losses.js';
import { makeLegal } from './names.js';
import { readableSchema } from './original.js';
import { setAt } from './path.js';
import { getPlan, isHard } from './plan.js';
import { readFields } from './read-fields.js';
import { lowerDocument } from './root.js';
import type { Target } from './target.js';
import type { Loss, Lowered, UndoMap } from './types.js';

export interface OutputJob {
  readonly target: Target;
  readonly recorder: Recorder;
  readonly strict: boolean | undefined;
  readonly undo: UndoMap;
  /** What is written. */
  readonly result: JsonObject;
  readonly source: ToolForm | undefined;
  readonly layout: RequestForm | undefined;
  /** The request is in the target's own form. */
  readonly own: boolean;
  readonly output: OutputSubject;
  /** The name and the description that it has. */
  readonly named: Word | undefined;
  readonly described: Word | undefined;
}

interface Word {
  readonly value: string;
  readonly pointer: string;
}

const NAMELESS = 'answer';

export function convertOutput(job: OutputJob): void {
  const { target, recorder, output, undo, result, layout } = job;
  const schema = output.dialect === 'openapi' ? readFields(output.schema) : output.schema;
  const strict = job.strict ?? output.strict;
  const places = (layout?.outputs ?? []).filter((place, i, all) => all.findIndex((p) => p.dialect === place.dialect) === i);
  const best = pickPlace(places, job, schema, strict);
  if (!best) {
    recorder.add({ kind: 'wider', message: 'output.left-out', pointer: output.pointer, before: output.schema });
    return;
  }
  const { place, lowered, losses } = best;
  undo.answer = {
    name: '',
    schema: readableSchema(schema),
    ...(lowered.undo && { undo: lowered.undo }),
    ...(lowered.definitions.length > 0 && { definitions: lowered.definitions }),
  };
  const refused = refusal(target, place);
  if (refused) {
    recorder.add({ kind: 'wider', message: 'output.left-out', pointer: output.pointer, claim: refused.claim, before: output.schema });
    if (refused.instead !== undefined && place.when) setAt(result, place.path, { [place.when.key]: refused.instead });
    return;
  }
  // Nothing to be said differently: it stays as it was.
  if (job.own && findOutput(result, place) !== undefined && losses.length === 0 && (job.strict === undefined || job.strict === output.strict)) return;
  recorder.losses.push(...losses);
  if (place.when) setAt(result, [...place.path, place.when.key], place.when.value);
  if (place.name) setAt(result, [...place.path, ...place.name], nameAnswer(job));
  else if (job.named) recorder.add({ kind: 'note', message: 'output.name-left-out', pointer: job.named.pointer, before: job.named.value });
  if (place.strict && strict !== undefined) setAt(result, [...place.path, ...place.strict], strict);
  const written = place.description ? lowered.schema : describeSchema(job, lowered.schema);
  if (place.description && job.described) setAt(result, [...place.path, ...place.description], job.described.value);
  setAt(result, [...place.path, ...place.schema], place.text ? JSON.stringify(written) : written);
  for (const { path, value } of place.needs ?? []) setAt(result, path, value);
}

/** The description of the format, where only the schema has a place for one. */
function describeSchema({ recorder, described }: OutputJob, schema: JsonValue): JsonValue {
  if (!described || described.value === '') return schema;
  const { value, pointer } = described;
  const free = isObject(schema) && !Object.hasOwn(schema, '$ref') && (schema.description === undefined || schema.description === value);
  recorder.add({ kind: 'note', message: free ? 'output.description-moved' : 'output.description-left-out', pointer, before: value });
  return free ? { ...schema, description: value } : schema;
}

/** Of several places for the schema the one that loses least. */
function pickPlace(
  places: readonly OutputForm[],
  { target, recorder, output }: OutputJob,
  schema: JsonValue,
  strict: boolean | undefined,
): { place: OutputForm; lowered: Lowered; losses: Loss[] } | undefined {
  let best: { place: OutputForm; lowered: Lowered; losses: Loss[]; weight: number } | undefined;
  for (const place of places) {
    const { dialect: _read, ...rest } = output;
    const subject: OutputSubject = { ...rest, form: place.id, ...(place.dialect && { dialect: place.dialect }), ...(strict !== undefined && { strict }) };
    const mode = target.profile.chooseOutputMode?.(subject, { ...(strict !== undefined && { strict }) }) ?? '';
    const plan = getPlan(target.profile, mode, target.scope);
    const description = isObject(schema) && typeof schema.description === 'string' ? schema.description : '';
    const own = new Recorder(recorder.target, recorder.locale, recorder.onLoss);
    const lowered = lowerDocument(plan, { schema, base: output.pointer, text: description }, own);
    const weight = own.losses.filter((l) => l.kind === 'wider' || l.kind === 'narrower').length;
    if (!best || weight < best.weight) best = { place, lowered, losses: own.losses, weight };
  }
  return best;
}

/** Where a fact says that this kind of answer format is not taken at all, and what is taken instead. */
function refusal(target: Target, place: OutputForm): { claim: ReturnType<typeof activateSlot>[number]; instead: string | undefined } | undefined {
  const { when } = place;
  if (!when || !target.profile.request?.conflicts) return undefined;
  for (const claim of activateSlot(target.profile.request.conflicts, target.scope)) {
    const { all } = valueOf(claim, { all: 'values' });
    const [only] = all;
    if (!isHard(claim) || all.length !== 1 || only === undefined || !isObject(only)) continue;
    if (only.path === [...place.path, when.key].join('.') && Array.isArray(only.is) && only.is.includes(when.value))
      return { claim, instead: optionOf(claim, 'set', 'string') };
  }
  return undefined;
}

function nameAnswer({ target, recorder, output, named }: OutputJob): string {
  const patterns = activateSlot(target.profile.request?.outputNamePattern ?? [], target.scope)
    .filter(isHard)
    .map((claim) => ({ claim, pattern: compileOnce(valueOf(claim, { pattern: 'string' }).pattern) }));
  const longest = Math.min(
    ...activateSlot(target.profile.request?.outputNameMaxLength ?? [], target.scope)
      .filter(isHard)
      .map((claim) => valueOf(claim, { max: 'number' }).max),
    256,
  );
  const isLegal = (name: string): boolean => name.length > 0 && name.length <= longest && patterns.every(({ pattern }) => pattern.test(name));
  const title = isObject(output.schema) && typeof output.schema.title === 'string' ? output.schema.title : undefined;
  const wanted = named?.value ?? title ?? NAMELESS;
  const name = isLegal(wanted) ? wanted : (makeLegal(wanted, isLegal, new Set(), longest, NAMELESS) ?? NAMELESS);
  if (named && name !== named.value)
    recorder.add({
      kind: 'note',
      message: 'output.name',
      pointer: named.pointer,
      claim: patterns[0]?.claim,
      args: { as: name },
      before: named.value,
      after: name,
    });
  return name;
}
