// Takes samples one by one and keeps what is needed to infer from them; the samples themselves are forgotten.

import { readValue } from '../check/value-document.js';
import { TooltrueError } from '../diagnostic/error.js';
import type { Locale } from '../diagnostic/types.js';
import { isObject, type JsonObject } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import { askTarget } from './ask-target.js';
import { inferSchema, type Inferred } from './infer.js';
import { addValue, createPlace, mergePlace, type Place } from './place.js';
import { readSample, typeName, type Origin, type Sample } from './read-samples.js';
import { checkFields, createChooser } from './switches.js';
import { listUnmet } from './unmet.js';
import type { MakeNote, MakeOptions } from './types.js';

/** Remarks that are kept; a million samples with a comment each are one remark. */
const MOST_REMARKS = 50;

export class Samples {
  count = 0;
  readonly root: Place = createPlace();
  /** Notes about how samples were written, by what they say. */
  private readonly remarks = new Map<string, MakeNote>();

  /** @throws TooltrueError for a text that is no object; then nothing was taken. */
  addText(text: string, origin: Origin = {}): Sample {
    const sample = readSample(text, origin);
    this.add(sample);
    return sample;
  }

  /** @throws TooltrueError for a value that is no object of JSON */
  addValue(input: unknown): JsonObject {
    const { value, issues } = readValue(input);
    if (issues.length > 0) throw new TooltrueError('make-unreadable', { sample: this.count + 1 });
    if (!isObject(value)) throw new TooltrueError('make-not-object-value', { type: typeName(value), sample: this.count + 1 });
    this.add({ value, marks: undefined, remarks: [] });
    return value;
  }

  add({ value, marks, remarks }: Sample): void {
    this.count++;
    addValue(this.root, value, marks);
    for (const { message, args } of remarks) this.remark({ message, args, severity: severityOf(message) });
  }

  merge(other: Samples): void {
    // Merging with itself would count while it is counted.
    if (other === this) {
      const copy = new Samples();
      copy.merge(this);
      this.merge(copy);
      return;
    }
    this.count += other.count;
    mergePlace(this.root, other.root);
    for (const remark of other.remarks.values()) this.remark(remark);
  }

  private remark(note: MakeNote): void {
    // Of the same at several lines the first place is told, whichever came first.
    const { line, column, ...args } = note.args;
    const key = JSON.stringify([note.message, args]);
    const known = this.remarks.get(key);
    if (known === undefined ? this.remarks.size < MOST_REMARKS : comparePlaces(note, known) < 0) this.remarks.set(key, note);
  }

  /** What the samples say, with the proposals that were asked for. `edited`: places of the definition that they are merged into. */
  infer(options: MakeOptions, target: string, locale: Locale, edited?: ReadonlySet<Pointer>): Inferred {
    const { strict, model, date } = options;
    const asked = { to: target, strict, model, date, locale };
    const inferred = inferSchema(this.root, {
      single: this.count === 1,
      choose: createChooser(options),
      isEdited: (pointer) => edited?.has(pointer) === true,
      refuse: (type, keywords) => (target === 'schema' ? undefined : askTarget(asked, type, keywords)),
    });
    checkFields(options.fields, inferred.places);
    return inferred;
  }

  /** The schema as `infer` without options has it, at a fraction of the cost. */
  inferSchema(): JsonObject {
    const choice = { wanted: undefined, named: false };
    return inferSchema(this.root, { schemaOnly: true, single: this.count === 1, choose: () => choice, isEdited: () => false, refuse: () => undefined }).schema;
  }

  /** Notes in an order that does not depend on that of the samples. */
  listNotes(inferred: Inferred, { fields }: Pick<MakeOptions, 'fields'> = {}): MakeNote[] {
    const remarks = [...this.remarks].sort(([a, one], [b, other]) => comparePlaces(one, other) || (a < b ? -1 : 1)).map(([, note]) => note);
    const gaps = inferred.gaps.map(({ message, pointer, path }): MakeNote => ({ message, args: { path }, pointer, severity: 'info' }));
    return [...remarks.map((note) => this.settle(note)), ...gaps, ...listUnmet(fields, inferred), ...listThin(inferred)];
  }

  /** What one sample alone does not say, nothing says. */
  private settle(note: MakeNote): MakeNote {
    return note.message === 'make.left-out' && this.count === 1 ? { ...note, message: 'make.missing-key' } : note;
  }
}

const severityOf = (message: MakeNote['message']): MakeNote['severity'] =>
  message.startsWith('make.notation.') || message.startsWith('make.written.') ? 'info' : 'warning';

const comparePlaces = ({ args: a }: MakeNote, { args: b }: MakeNote): number =>
  Number(a.line ?? 0) - Number(b.line ?? 0) || Number(a.column ?? 0) - Number(b.column ?? 0);

/** Proposals that a sentence names. */
const MOST_NAMED = 12;

function listThin({ thin }: Inferred): MakeNote[] {
  if (thin.length === 0) return [];
  return [{ message: 'make.thin', args: { proposals: thin.length > MOST_NAMED ? [...thin.slice(0, MOST_NAMED), '…'] : thin }, severity: 'info' }];
}
