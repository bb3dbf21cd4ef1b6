// Tools as a target takes them: each schema lowered, names made legal, budgets kept, and the way back of every call.

import { counters } from '../rules/counting.js';
import { wrapTool } from '../definition/wrap.js';
import type { NeutralTool } from '../definition/neutral.js';
import { areEqual, createValidator, walkSchema } from '../schema/index.js';
import { isObject, type JsonValue } from '../text/json-value.js';
import type { Locale } from '../diagnostic/types.js';
import { formatConvert } from '../messages/convert.js';
import { splitPointer } from '../text/pointer.js';
import { Recorder } from './losses.js';
import { membersOf } from './members.js';
import { makeLegal } from './names.js';
import { addOldName, losesSense } from './old-name.js';
import type { Limit, Plan } from './plan.js';
import { projectValue } from './project.js';
import { restore } from './restore.js';
import { lowerDocument } from './root.js';
import { readableSchema } from './original.js';
import { getTarget, planOf, type Target, type Way } from './target.js';
import type { Loss, Lowered, OnLoss, ToolUndo, UndoMap } from './types.js';

export interface WriteOptions {
  /** A target id, or `schema`. */
  readonly to: string;
  /** Ask for strict mode where the target has one; left out, each tool's own wish counts. */
  readonly strict?: boolean | undefined;
  readonly model?: string | undefined;
  readonly date?: string | undefined;
  readonly onLoss?: OnLoss | undefined;
  readonly locale?: Locale | undefined;
  /** Name under which an MCP host knows the server. */
  readonly server?: string | undefined;
}

export interface WrittenTools {
  /** The list as the target takes it. */
  output: JsonValue;
  /** The tools one by one. */
  tools: JsonValue[];
  losses: Loss[];
  undo: UndoMap;
}

/** A tool with its places in what is converted, for losses. */
export interface PlacedTool {
  readonly tool: NeutralTool;
  readonly pointer: string;
  readonly namePointer?: string | undefined;
  /** It has no name of its own; the one in `tool` was made up. */
  readonly nameless?: boolean | undefined;
  readonly descriptionPointer?: string | undefined;
  readonly inputPointer: string;
  /** The key that the schema of the arguments stands under. */
  readonly inputKey?: string | undefined;
  readonly outputPointer?: string | undefined;
  readonly examplesPointer?: string | undefined;
  /** As found: kept where nothing about it has to change. */
  readonly original?: { readonly form: string; readonly value: JsonValue };
}

/**
 * Writes tools in a target's form, as far as it takes them.
 * @throws TooltrueError for a target or a policy that does not exist; with `onLoss: 'throw'` for the first change of what is accepted.
 */
export function writeTools(tools: readonly NeutralTool[], options: WriteOptions): WrittenTools {
  const target = getTarget(options.to, options);
  const recorder = new Recorder(target, options.locale ?? 'en', options.onLoss ?? 'describe');
  const placed = tools.map((tool, i): PlacedTool => ({ tool, pointer: `/${i}`, inputPointer: `/${i}/input`, namePointer: `/${i}/name` }));
  return writePlaced(placed, target, recorder, options.strict);
}

export function writePlaced(placed: readonly PlacedTool[], target: Target, recorder: Recorder, strict: boolean | undefined): WrittenTools {
  const budget = new Budget(target);
  const names = new Set<string>();
  const undo: UndoMap = { version: 1, tools: [] };
  const tools = placed.map((one) => {
    const written = writeOne(one, target, recorder, strict, budget, names);
    undo.tools.push({ name: written.name, tool: written.undo });
    return written.value;
  });
  if (target.count && tools.length > target.count.max)
    recorder.add({ kind: 'note', message: 'tool.too-many', pointer: '', claim: target.count.claim, args: { count: tools.length, max: target.count.max } });
  const output: JsonValue = target.grouped ? (tools.length > 0 ? [{ [target.form?.group as string]: tools }] : []) : tools;
  return { output, tools, losses: recorder.losses, undo };
}

function writeOne(
  placed: PlacedTool,
  target: Target,
  recorder: Recorder,
  asked: boolean | undefined,
  budget: Budget,
  names: Set<string>,
): { name: string; value: JsonValue; undo: ToolUndo } {
  const { tool } = placed;
  const start = recorder.losses.length;
  const wanted = asked ?? tool.strict ?? false;
  if (wanted && !target.hasStrict) recorder.add({ kind: 'note', message: 'tool.no-strict', pointer: placed.pointer, args: { name: tool.name } });
  const name = nameTool(placed, target, recorder, names);
  let strict = wanted && target.hasStrict;
  let mark = recorder.losses.length;
  let lowered = lowerInput(placed, target, recorder, strict);
  const broken = strict ? budget.take(lowered.way.plan, lowered.result.schema) : undefined;
  if (broken) {
    recorder.rewind(mark);
    strict = false;
    recorder.add({
      kind: 'note',
      message: 'tool.not-strict',
      pointer: placed.pointer,
      claim: broken.claim,
      args: { name: tool.name, limit: tellLimit(broken, recorder.locale) },
    });
    mark = recorder.losses.length;
    lowered = lowerInput(placed, target, recorder, false);
  }
  const { result, way } = lowered;
  const undo: ToolUndo = {
    name: tool.name,
    // Where nothing was changed nothing was in other words.
    schema: result.readsNullable || recorder.losses.length > mark ? readableSchema(tool.input) : tool.input,
    ...(result.undo && { undo: result.undo }),
    ...(result.definitions.length > 0 && { definitions: result.definitions }),
  };
  if (!target.form) return { name, value: result.schema, undo };
  const schemas = [{ slot: way.slot, schema: result.schema }, ...writeOutput(placed, target, recorder, way)];
  const states = target.form.strict !== undefined && (strict || wanted || tool.strict === false || asked === false || target.statesLoose);
  const examples = writeExamples(placed, target, recorder, result, undo);
  const description = writeDescription(name === tool.name ? placed : withOldName(placed, recorder), target, recorder);
  const members = membersOf(placed, target, recorder);
  const { original } = placed;
  // What the target has already, as it is: other spellings of the same stay.
  const whole = original !== undefined && (!target.form.type?.required || (isObject(original.value) && Object.hasOwn(original.value, 'type')));
  if (whole && original.form === target.form.id && recorder.losses.length === start && (asked === undefined || asked === tool.strict))
    return { name, undo, value: original.value };
  return {
    name,
    undo,
    value: wrapTool(target.form, {
      name,
      description,
      schemas,
      ...(states && (target.hasStrict || tool.strict === false) && { strict }),
      ...(examples && { examples }),
      members,
    }),
  };
}

/** Of several places for the schema the first that loses nothing, else the one that loses least. */
function lowerInput(placed: PlacedTool, target: Target, recorder: Recorder, strict: boolean): { result: Lowered; way: Way } {
  const { tool } = placed;
  const text = tool.description ?? '';
  const ways = strict ? target.ways.strict : target.ways.plain;
  const attempt = (way: Way, into: Recorder): Lowered => lowerDocument(way.plan, { schema: placed.tool.input, base: placed.inputPointer, text }, into);
  // In the target's own form the place that it stands in is kept, where nothing there has to change.
  const kept = target.form !== undefined && placed.original?.form === target.form.id ? ways.find((way) => way.slot.path[0] === placed.inputKey) : undefined;
  const [first, ...others] = (kept ? [kept, ...ways.filter((way) => way !== kept)] : ways) as [Way, ...Way[]];
  if (others.length === 0) return { result: attempt(first, recorder), way: first };
  let best: { result: Lowered; way: Way; losses: Loss[]; weight: number } | undefined;
  for (const way of [first, ...others]) {
    const own = new Recorder(recorder.target, recorder.locale, recorder.onLoss === 'throw' ? 'drop' : recorder.onLoss);
    const result = attempt(way, own);
    const weight = weigh(own.losses);
    if (!best || weight < best.weight) best = { result, way, losses: own.losses, weight };
    if (weight === 0 || (way === kept && isSame(result.schema, tool.input))) break;
  }
  const chosen = best as NonNullable<typeof best>;
  if (recorder.onLoss === 'throw' && chosen.weight > 0) return { result: attempt(chosen.way, recorder), way: chosen.way };
  recorder.losses.push(...chosen.losses);
  return { result: chosen.result, way: chosen.way };
}

const isSame = (a: JsonValue, b: JsonValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is lost counts by how much it changes for who calls. */
const weigh = (losses: readonly Loss[]): number =>
  losses.reduce(
    (sum, loss) =>
      sum +
      (loss.kind === 'narrower'
        ? 3
        : loss.kind === 'wider'
          ? loss.args.keyword === 'additionalProperties' && loss.before === false
            ? 0.1
            : 2
          : UNDONE.has(loss.variant)
            ? 1
            : 0),
    0,
  );

/** Changes that a call must be led back from. */
const UNDONE: ReadonlySet<string> = new Set(['text', 'entries', 'renamed', 'wrapped']);

function nameTool({ tool, pointer, namePointer, nameless }: PlacedTool, target: Target, recorder: Recorder, names: Set<string>): string {
  const longest = target.longestName?.max ?? Number.POSITIVE_INFINITY;
  const isLegal = (name: string): boolean => name.length > 0 && name.length <= longest && target.names.every(({ pattern }) => pattern.test(name));
  const free = (name: string): boolean => !names.has(name);
  let name = tool.name;
  if (target.form && (!isLegal(name) || !free(name))) {
    const legal = makeLegal(name, isLegal, names, Math.min(longest, 64), 'tool');
    if (legal !== undefined) {
      const claim = target.names.find(({ pattern }) => !pattern.test(name))?.claim ?? (name.length > longest ? target.longestName?.claim : target.namesDiffer);
      const message = isLegal(name) ? 'tool.renamed-taken' : 'tool.renamed';
      if (!nameless) recorder.add({ kind: 'same', message, pointer: namePointer ?? pointer, claim, args: { name, as: legal }, before: name, after: legal });
      name = legal;
    }
  }
  if (nameless && target.form) recorder.add({ kind: 'note', message: 'tool.unnamed', pointer: namePointer ?? pointer, args: { as: name }, after: name });
  names.add(name);
  return name;
}

/** A model that sees the new name alone is told the old one where that says more. */
function withOldName(placed: PlacedTool, { onLoss }: Recorder): PlacedTool {
  const { tool } = placed;
  if (onLoss !== 'describe' || !losesSense(tool.name)) return placed;
  return { ...placed, tool: { ...tool, description: addOldName(tool.description, tool.name) } };
}

function writeDescription({ tool, pointer, descriptionPointer }: PlacedTool, target: Target, recorder: Recorder): string | undefined {
  const { description } = tool;
  if (description === undefined) return undefined;
  const at = descriptionPointer ?? pointer;
  if (description === '' && target.descriptionBlank) {
    recorder.add({ kind: 'note', message: 'tool.description-empty', pointer: at, claim: target.descriptionBlank, before: description });
    return undefined;
  }
  const { longestDescription } = target;
  if (!longestDescription || description.length <= longestDescription.max) return description;
  const cut = `${description.slice(0, longestDescription.max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  recorder.add({
    kind: 'note',
    message: 'tool.description-cut',
    pointer: at,
    claim: longestDescription.claim,
    args: { max: longestDescription.max },
    before: description,
    after: cut,
  });
  return cut;
}

/** The schema of the result, where the form has a place for one. */
function writeOutput(placed: PlacedTool, target: Target, recorder: Recorder, way: Way): { slot: Way['slot']; schema: JsonValue }[] {
  const { output } = placed.tool;
  if (output === undefined) return [];
  const slots = target.form?.schemas.filter((s) => s.role === 'output') ?? [];
  // Beside arguments in one dialect the result is written in the same one.
  const slot = slots.find((s) => s.dialect === way.slot.dialect) ?? slots[0];
  const base = placed.outputPointer ?? `${placed.pointer}/output`;
  if (!slot) {
    recorder.add({ kind: 'note', message: 'tool.extra', pointer: base, args: { key: keyAt(base) }, before: output });
    return [];
  }
  const plan = planOf(target.profile, target.form, target.scope, slot, false);
  const { schema } = lowerDocument(plan, { schema: output, base, text: placed.tool.description ?? '' }, recorder);
  return [{ slot, schema }];
}

/** Example inputs in the shape that arguments have now, as far as they fit. */
function writeExamples(placed: PlacedTool, target: Target, recorder: Recorder, lowered: Lowered, undo: ToolUndo): JsonValue[] | undefined {
  const { examples } = placed.tool;
  if (!examples || examples.length === 0) return undefined;
  const base = placed.examplesPointer ?? `${placed.pointer}/examples`;
  if (!target.form?.examples) {
    recorder.add({ kind: 'note', message: 'tool.extra', pointer: base, args: { key: keyAt(base) }, before: [...examples] });
    return undefined;
  }
  const validator = createValidator(lowered.schema);
  const fits = (value: JsonValue): boolean => isObject(value) && validator.validate(value).problems.length === 0;
  const way: UndoMap = { version: 1, tools: [{ name: '', tool: undo }] };
  const find = (ref: string) => undo.definitions?.find((d) => d.ref === ref)?.undo;
  const kept: JsonValue[] = [];
  examples.forEach((example, i) => {
    // In unions several shapes may fit; the right one leads back to the example.
    const leadsBack = (value: JsonValue): boolean => fits(value) && areEqual(restore(way, { name: '', arguments: value }).arguments, example);
    const moved = undo.undo ? projectValue(undo.undo, example, find, leadsBack) : fits(example) ? example : undefined;
    if (moved !== undefined) kept.push(moved);
    else recorder.add({ kind: 'note', message: 'tool.example', pointer: `${base}/${i}`, args: { number: i + 1 }, before: example });
  });
  return kept.length > 0 ? kept : undefined;
}

/** The key as the definition has it. */
const keyAt = (pointer: string): string => splitPointer(pointer).at(-1) ?? '';

function tellLimit({ count, max }: Limit, locale: Locale): string {
  return count === 'strict-tools' || count === 'optional-properties' || count === 'union-properties'
    ? formatConvert(`limit.${count}`, { max }, locale)
    : `${count} ${max}`;
}

/** What strict tools may have together; a tool that would pass a limit is not strict. */
class Budget {
  private readonly used = new Map<Limit, number>();

  constructor(private readonly target: Target) {}

  /** The limit that the schema would pass; undefined, and counted, where it passes none. */
  take(plan: Plan, schema: JsonValue): Limit | undefined {
    const { sums } = this.target;
    if (sums.length === 0 && plan.limits.length === 0) return undefined;
    const nodes = walkSchema(schema);
    const count = (limit: Limit): number => (limit.count === 'strict-tools' ? 1 : counters[limit.count as keyof typeof counters](nodes, limit.over).count);
    for (const limit of plan.limits) if (count(limit) > limit.max) return limit;
    const needs = sums.map((limit) => (this.used.get(limit) ?? 0) + count(limit));
    for (const [i, limit] of sums.entries()) if ((needs[i] as number) > limit.max) return limit;
    for (const [i, limit] of sums.entries()) this.used.set(limit, needs[i] as number);
    return undefined;
  }
}
