// make(): a definition from example arguments. This folder infers; what a target takes is known elsewhere.

import { TooltrueError } from '../diagnostic/error.js';
import { profiles } from '../providers/index.generated.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import { Samples } from './collector.js';
import { finish, noSamples, toTool } from './finish.js';
import { mergeInto, readInto } from './into.js';
import { eachLine, guessShape, readList } from './read-samples.js';
import { SCHEMA } from './write.js';
import type { MadeDefinition, MakeOptions, SampleCollector } from './types.js';
import { addMakers } from '../messages/makers.js';

addMakers();

export type {
  Contradiction,
  Evidence,
  MadeDefinition,
  MakeNote,
  MakeOptions,
  PlaceEvidence,
  Proposal,
  ProposalKind,
  SampleCollector,
  Switch,
  ToldNote,
  Withheld,
} from './types.js';

/**
 * Makes a tool definition from example arguments.
 * @param samples one example, JSON Lines, or a list of examples; each an object: the value itself, or its text as JSON, JSONC, JSON5,
 *   JavaScript or Python literal
 * @returns the definition for the target with its text, and for everything inferred beyond types the evidence
 * @throws TooltrueError make-syntax, make-empty, make-not-object and others of that kind, with line and column; make-unknown-field;
 *   make-option; unknown-target
 */
export function make(
  samples: string | Readonly<Record<string, unknown>> | readonly (string | Readonly<Record<string, unknown>>)[],
  options: MakeOptions = {},
): MadeDefinition {
  for (const option of ['name', 'description'] as const)
    if (options[option] !== undefined && typeof options[option] !== 'string') throw new TooltrueError('make-option', { option, type: typeOf(options[option]) });
  const into = options.into === undefined ? undefined : readInto(options.into, options);
  const collected = new Samples();
  readAll(samples, options, (sample) => into?.judge(sample), collected);
  if (collected.count === 0) throw noSamples();
  return into === undefined ? finishSamples(collected, options) : mergeInto(into, collected, options);
}

/** Id of the target that counts where nobody says for whom: the first of those that stand for all. */
export const defaultTarget = (): string => profiles.find(({ primary }) => primary)?.id ?? SCHEMA;

function finishSamples(samples: Samples, options: MakeOptions): MadeDefinition {
  const to = options.to ?? defaultTarget();
  const inferred = samples.infer(options, to, options.locale ?? 'en');
  return finish(toTool(inferred.schema, options), to, inferred, samples.listNotes(inferred, options), samples.count, options);
}

function readAll(samples: unknown, { samplesIn = 'auto' }: MakeOptions, see: (sample: JsonValue) => void, into: Samples): void {
  const given: readonly unknown[] = Array.isArray(samples) ? samples : [samples];
  for (const [index, each] of given.entries()) {
    const sample = given.length > 1 ? index + 1 : undefined;
    if (typeof each === 'string') readOne(each, sample, samplesIn, see, into);
    else if (typeof each === 'object' && each !== null && !Array.isArray(each) && !(each instanceof Map) && !(each instanceof Set)) see(into.addValue(each));
    else throw new TooltrueError('make-input', { type: typeOf(each), ...(sample !== undefined && { sample }) });
  }
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : value instanceof Map ? 'Map' : value instanceof Set ? 'Set' : typeof value;

function readOne(text: string, sample: number | undefined, samplesIn: MakeOptions['samplesIn'], see: (sample: JsonValue) => void, into: Samples): void {
  const shape = samplesIn === 'auto' ? guessShape(text) : samplesIn;
  if (shape === 'array') {
    for (const each of readList(text, { sample })) {
      into.add(each);
      see(each.value);
    }
  } else if (shape === 'lines') eachLine(text, (line, number, offset) => see(into.addText(line, { sample, line: number, offset }).value));
  else see(into.addText(text, { sample }).value);
}

/**
 * Takes samples one by one, for more of them than fit into memory; two collectors can be merged. What comes out is the same in
 * whatever order samples came.
 */
export function createSampleCollector(): SampleCollector {
  return new Collector();
}

class Collector implements SampleCollector {
  private readonly samples = new Samples();

  get count(): number {
    return this.samples.count;
  }

  addText(text: string, line?: number): void {
    if (typeof text !== 'string') throw new TooltrueError('make-input', { type: typeOf(text) });
    this.samples.addText(text, line === undefined ? {} : { line: line - 1 });
  }

  addValue(value: unknown): void {
    this.samples.addValue(value);
  }

  merge(other: SampleCollector): void {
    if (!(other instanceof Collector)) throw new TypeError('Only collectors made by createSampleCollector can be merged.');
    this.samples.merge(other.samples);
  }

  schema(): JsonObject {
    if (this.samples.count === 0) throw noSamples();
    return this.samples.inferSchema();
  }

  result(options: Omit<MakeOptions, 'into' | 'samplesIn'> = {}): MadeDefinition {
    if (this.samples.count === 0) throw noSamples();
    return finishSamples(this.samples, options);
  }
}
