// explainError(): from the message of a service to the facts behind it, the place in the user's own text, and what check
// says there. It brings the texts of all facts along, as explain does.

import { checkDocument } from '../check/index.js';
import { readValue } from '../check/value-document.js';
import type { Diagnostic, Locale, Range } from '../diagnostic/types.js';
import type { Confidence } from '../diagnostic/fact.js';
import { recognise } from '../definition/recognise.js';
import type { Profile } from '../definition/profile.js';
import type { Recognised } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { readText } from '../text/index.js';
import type { JsonDocument } from '../text/document.js';
import { getFact } from '../fact-list.js';
import { isWithin, parentPointer, splitPointer } from '../text/pointer.js';
import { expandTargets } from '../check/targets.js';
import { rankCauses, type Cause } from './error-causes.js';
import { findPlace, type Place } from './error-place.js';
import { familiesOfBody, familiesOfTargets, familyOf } from './error-service.js';
import { readErrorText } from './error-text.js';

export interface ErrorOptions {
  /** What was sent, or the file it was made from: text or value. */
  tools?: unknown;
  /** Target ids as for check. Without it: the service that the message is from. */
  for?: string | readonly string[] | undefined;
  model?: string | undefined;
  locale?: Locale | undefined;
}

export interface ErrorCause {
  fact: string;
  says: string;
  confidence: Confidence;
  /** Fragments of the fact that stand in the message. */
  matched: string[];
}

export interface ErrorExplanation {
  /** What the service said, without its wrapping. */
  messages: string[];
  /** The service whose words these are: the word before the slash of its facts. Undefined: not recognised. */
  provider?: string;
  /** The likeliest first; empty where no fact knows the message. */
  causes: ErrorCause[];
  /** Facts of other services than the one asked for or told by the body, which have the same words. */
  hints: ErrorCause[];
  /** The place as the service wrote it. */
  path?: string;
  /** The place in `tools`. */
  pointer?: string;
  range?: Range;
  /** The whole path was found in `tools`, or check found the fault itself. */
  exact: boolean;
  /** What check says there, with its fix; the likeliest first. */
  diagnostics: Diagnostic[];
}

const SHOWN = 5;
const HINTS = 2;

/**
 * Explains an error that a service answered with.
 * @param text the body, a log line, or only the sentence
 * @returns always something; `causes` and `diagnostics` are empty where nothing is known
 * @throws TooltrueError for a target that does not exist; never for the text or the tools
 */
export function explainError(text: string, options: ErrorOptions = {}): ErrorExplanation {
  const error = readErrorText(text);
  const known = rankCauses(error);
  const services = options.for === undefined ? familiesOfBody(error.bodies) : familiesAsked(options.for);
  const isOwn = (cause: Cause): boolean => services?.has(familyOf(cause.fact)) !== false;
  const ranked = known.filter(isOwn);
  const hints = known.filter((cause) => !isOwn(cause) && cause.distinct && ranked.length === 0).slice(0, HINTS);
  const { tools } = options;
  const source = tools === undefined ? undefined : typeof tools === 'string' ? readText(tools) : readValue(tools);
  const recognised = source?.value === undefined ? undefined : recognise(source.value, forms, []);
  const place = source?.value === undefined || !recognised ? undefined : findPlace(error, source.value, recognised);
  // What only looks like a path (a file, a version) is none until it is found.
  const first = error.paths.find((path) => path.stated || path.inSchema || path.tokens.some((token) => typeof token === 'number'));
  const base = { messages: [...error.messages], ...((place ?? first) && { path: place?.path ?? first?.text ?? '' }), hints: hints.map(tellCause) };
  if (!source || !recognised) return { ...base, ...describe(ranked), exact: false, diagnostics: [] };
  const family = ranked[0] ? familyOf(ranked[0].fact) : services?.size === 1 ? [...services][0] : undefined;
  const found = findDiagnostics(source, recognised, ranked, place, { family, words: error.words, ...options });
  const causes = promote(ranked, found[0]);
  const pointer = place?.exact && !(found[0] && isWithin(found[0].pointer, place.pointer)) ? place.pointer : (found[0]?.pointer ?? place?.pointer);
  const range = found[0]?.pointer === pointer ? found[0]?.range : rangeOf(source, pointer);
  return {
    ...base,
    ...describe(causes),
    ...(pointer !== undefined && { pointer }),
    ...(range && { range }),
    exact: place?.exact === true || found.length > 0,
    diagnostics: found,
  };
}

function describe(causes: readonly Cause[]): { provider?: string; causes: ErrorCause[] } {
  const [best] = causes;
  // Facts that no program acts on say little beside one that does.
  const kept = best ? causes.filter((cause) => cause.score >= best.score * 0.4 && (!best.fact.claims || cause.fact.claims)).slice(0, SHOWN) : [];
  return {
    ...(best && { provider: familyOf(best.fact) }),
    causes: kept.map(tellCause),
  };
}

const tellCause = ({ fact, matched }: Cause): ErrorCause => ({ fact: fact.id, says: fact.says, confidence: fact.confidence, matched: [...matched] });

const listAsked = (asked: string | readonly string[]): readonly string[] => (typeof asked === 'string' ? asked.split(',').map((t) => t.trim()) : asked);

const NOTHING: Recognised = { form: 'unknown', forms: [], tools: [], lists: [], unknown: [] };

/** @throws TooltrueError for a target that does not exist */
const familiesAsked = (asked: string | readonly string[]): ReadonlySet<string> => familiesOfTargets(expandTargets(listAsked(asked), profiles, NOTHING, forms));

function rangeOf(source: JsonDocument, pointer: string | undefined): Range | undefined {
  const at = pointer === undefined || source.text === '' ? undefined : source.place(pointer);
  return at && { start: source.position(at.start), end: source.position(at.end) };
}

/** What check reports where the message points, or under the facts it speaks of. */
function findDiagnostics(
  source: JsonDocument,
  recognised: Recognised,
  causes: readonly Cause[],
  place: Place | undefined,
  options: ErrorOptions & { family: string | undefined; words: readonly string[] },
): Diagnostic[] {
  const weights = new Map(causes.slice(0, 12).map((cause) => [cause.fact.id, cause.score / (causes[0] as Cause).score]));
  const words = new Set(options.words);
  for (const { targets, strict } of listAttempts(options, recognised)) {
    const report = checkDocument(source, { for: targets, model: options.model, locale: options.locale, ...(strict && { strict }) });
    const scored = report.diagnostics
      .map((d) => ({ d, score: weigh(d, weights, place, words) }))
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score);
    if (scored.length > 0) return scored.slice(0, SHOWN).map(({ d }) => d);
  }
  return [];
}

/** The form as it was given first; then the family's other targets; then as if strict were asked for. */
function listAttempts(options: ErrorOptions & { family: string | undefined }, recognised: Recognised): { targets: readonly string[]; strict?: true }[] {
  if (options.for !== undefined) {
    const targets = listAsked(options.for);
    return [{ targets }, { targets, strict: true }];
  }
  const own = profiles
    .filter((profile: Profile) => profile.family === options.family && profile.pending !== true)
    .sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false));
  const fitting = own.filter((profile) => profile.forms.some((form) => recognised.forms.includes(form)));
  const ids = (group: readonly Profile[]) => group.slice(0, 6).map((profile) => profile.id);
  return [
    ...(fitting.length > 0 && fitting.length < own.length ? [{ targets: ids(fitting) }] : []),
    ...(own.length > 0 ? [{ targets: ids(own) }, { targets: ids(own), strict: true as const }] : []),
  ];
}

function weigh(d: Diagnostic, weights: ReadonlyMap<string, number>, place: Place | undefined, words: ReadonlySet<string>): number {
  const fact = Math.max(0, ...d.facts.map((id) => weights.get(id.replace(/:[^:/]*$/, '')) ?? 0));
  const near = place === undefined ? 0 : nearness(d.pointer, place.pointer);
  const refused = d.consequence === 'rejected' || d.consequence === 'invalid';
  // Far from where the message points, and for what no service refuses, only the very fact will do.
  if ((near === 0 || !refused) && fact < 0.5) return 0;
  // Above the place stands much that has nothing to do with it.
  if (fact === 0 && place !== undefined && !isWithin(d.pointer, place.pointer)) return 0;
  const rejected = d.severity === 'error' ? 0.2 : 0;
  // The keyword or name that the message quotes is what it is about.
  const quoted = [splitPointer(d.pointer).at(-1), ...Object.values(d.args)].some((word) => typeof word === 'string' && words.has(word)) ? 0.8 : 0;
  return fact * 1.5 + near + quoted + rejected;
}

function nearness(found: string, named: string): number {
  if (found === named) return 1.5;
  if (parentPointer(found) === named || parentPointer(named) === found) return 1.2;
  if (named !== '' && isWithin(found, named)) return 0.7;
  return found !== '' && isWithin(named, found) ? 0.6 : 0;
}

/** What check found itself is the cause that is sure, also where the message has no words of its own for it. */
function promote(causes: readonly Cause[], found: Diagnostic | undefined): Cause[] {
  if (!found) return [...causes];
  const cited = [...new Set(found.facts.map((id) => id.replace(/:[^:/]*$/, '')))];
  const best = causes[0]?.score ?? 1;
  const sure = cited.flatMap((id) => {
    const known = causes.find((cause) => cause.fact.id === id);
    const fact = known?.fact ?? getFact(id);
    return fact ? [{ fact, score: best, matched: known?.matched ?? [], distinct: true }] : [];
  });
  return [...sure, ...causes.filter((cause) => !cited.includes(cause.fact.id))];
}
