// check(): from any text or value to located, sourced diagnostics. This folder holds the engine that runs rules;
// what is right or wrong stands in profiles and rules.

import type { Diagnostic, Locale, Range, Severity } from '../diagnostic/types.js';
import type { Profile } from '../definition/profile.js';
import type { Recognised } from '../definition/tool.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import { formatMessage } from '../messages/message.js';
import { forms, profiles } from '../providers/index.generated.js';
import { general } from '../providers/standard/general.js';
import { rules } from '../rules/index.generated.js';
import type { JsonDocument } from '../text/document.js';
import { readText } from '../text/index.js';
import { getOwn } from '../text/json-value.js';
import { isWithin, parentPointer } from '../text/pointer.js';
import { findCovered } from './covered.js';
import { readDate, today } from './date.js';
import { reportDocument } from './document-rules.js';
import { Engine, type Job } from './engine.js';
import { expandTargets, preferForms, readTargets } from './targets.js';
import { readValue } from './value-document.js';

export interface CheckOptions {
  /** Target ids, `openai`, `azure` or `all`. Without it: what the form belongs to. */
  for?: string | readonly string[] | undefined;
  /** One model for all targets, or one a target. */
  model?: string | Readonly<Record<string, string>> | undefined;
  /** YYYY[-MM[-DD]], default today. */
  date?: string | undefined;
  /** Check as if strict were asked for. */
  strict?: boolean | undefined;
  /** `wire`: as it would be sent. `content`: as it would arrive after changing the envelope. */
  as?: 'wire' | 'content' | undefined;
  /** MCP revision that counts, YYYY-MM-DD; default the one that the input states, else the newest. */
  protocolVersion?: string | undefined;
  /** Name under which an MCP host knows the server; hosts put it before the names of its tools. */
  server?: string | undefined;
  locale?: Locale | undefined;
  /** Severity by rule id; a trailing * stands for any ending. */
  rules?: Readonly<Record<string, Severity | 'off'>> | undefined;
}

export interface CheckReport {
  form: string;
  targets: string[];
  tools: { name: string; pointer: string }[];
  diagnostics: Diagnostic[];
  unchecked: { pointer: string; range?: Range; because: string }[];
}

/**
 * Checks a definition, a list, a request or a listing.
 * @param input text in JSON, JSONC, JSON5, JavaScript or Python notation; or a value.
 * @throws TooltrueError for a target that does not exist, or a date that is none; never for the input.
 */
export function check(input: unknown, options: CheckOptions = {}): CheckReport {
  const document = typeof input === 'string' ? readText(input) : readValue(input);
  return checkDocument(document, options);
}

/** The same for a document that was already read. */
export function checkDocument(document: JsonDocument, options: CheckOptions = {}): CheckReport {
  const locale = options.locale ?? 'en';
  const asked = readTargets(options.for);
  const prefer = preferForms(asked, profiles);
  const recognised: Recognised =
    document.value === undefined ? { form: 'unknown', forms: [], tools: [], lists: [], unknown: [] } : recognise(document.value, forms, prefer);
  const targets = expandTargets(asked, profiles, recognised, forms);
  const date = options.date === undefined ? today() : readDate(options.date);
  const job: Job = {
    document,
    recognised,
    forms,
    rules,
    locale,
    date,
    revision: options.protocolVersion,
    strict: options.strict,
    server: options.server,
  };
  const engine = new Engine(job);
  reportDocument(engine, job, targets, (profile) => isWire(profile, recognised, options.as));
  engine.run({ profile: general, model: undefined, wire: false }, findCovered(general, targets, recognised.tools, options.strict));
  for (const profile of targets) {
    const model = (typeof options.model === 'string' ? options.model : options.model?.[profile.id]) ?? statedModel(profile, recognised);
    engine.run({ profile, model, wire: isWire(profile, recognised, options.as) });
  }
  const unchecked = document.holes.map((hole) => ({
    pointer: hole.pointer,
    range: { start: document.position(hole.start), end: document.position(hole.end) },
    because: formatMessage('unchecked.not-a-literal', { found: hole.found }, locale),
  })) as CheckReport['unchecked'];
  for (const pointer of engine.truncated) {
    const range = engine.rangeOf(pointer);
    unchecked.push({ pointer, ...(range && { range }), because: formatMessage('unchecked.too-large', {}, locale) });
  }
  for (const profile of targets)
    if (profile.pending) unchecked.push({ pointer: '', because: formatMessage('unchecked.no-profile', { target: profile.id }, locale) });
  return {
    form: recognised.form,
    targets: targets.map((p) => p.id),
    tools: recognised.tools.map((tool) => ({ name: nameOf(tool), pointer: tool.pointer })),
    diagnostics: order(
      adjust(
        engine.diagnostics.filter((d) => !besideHole(d, document)),
        options.rules,
      ),
    ),
    unchecked,
  };
}

/** The model that a request names: one in the target's own form, or one whose model has the name of the target's. */
function statedModel(profile: Profile, recognised: Recognised): string | undefined {
  if (!recognised.request) return undefined;
  const form = forms.find((f) => recognised.forms.includes(f.id) && profile.forms.includes(f.id));
  const model = getOwn(recognised.request, form?.request?.modelKey ?? 'model');
  return typeof model === 'string' && (form || brandOf(model) === brandOf(profile.model)) ? model : undefined;
}

/** The letters that a model's name begins with, behind any route. */
const brandOf = (model: string | undefined): string => /(?:^|[/.])([a-z]{2,})[^/]*$/i.exec(model ?? '')?.[1]?.toLowerCase() ?? '';

/** Whole requests are judged as sent, and so is a form of the target's own family; anything else by content. */
function isWire(profile: Profile, recognised: Recognised, as: CheckOptions['as']): boolean {
  if (as) return as === 'wire';
  if (recognised.request !== undefined) return true;
  const isOwn = (id: string) => profile.forms.includes(id) || profiles.some((p) => p.family === profile.family && p.forms.includes(id));
  return recognised.forms.length > 0 && recognised.forms.every(isOwn);
}

/** What stands beside an expression we could not read may be there after all. */
function besideHole(diagnostic: Diagnostic, document: JsonDocument): boolean {
  if (document.holes.length === 0 || diagnostic.rule.startsWith('syntax/')) return false;
  return document.holes.some((hole) => isWithin(diagnostic.pointer, hole.pointer) || parentPointer(hole.pointer) === diagnostic.pointer);
}

function adjust(diagnostics: readonly Diagnostic[], wanted: CheckOptions['rules']): Diagnostic[] {
  if (!wanted) return [...diagnostics];
  const patterns = Object.entries(wanted);
  return diagnostics.flatMap((d) => {
    const hit = patterns.filter(([p]) => p === d.rule || (p.endsWith('*') && d.rule.startsWith(p.slice(0, -1)))).sort((a, b) => b[0].length - a[0].length)[0];
    if (!hit) return [d];
    return hit[1] === 'off' ? [] : [{ ...d, severity: hit[1] }];
  });
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** By place in the text, then by weight; values keep the order of the tools. */
function order(diagnostics: Diagnostic[]): Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  return diagnostics
    .map((d, i) => ({ d, i }))
    .sort((a, b) => (a.d.range?.start.offset ?? 0) - (b.d.range?.start.offset ?? 0) || RANK[a.d.severity] - RANK[b.d.severity] || a.i - b.i)
    .map(({ d }) => d);
}
