// Makes a check of what it is given: forms, profiles, rules and claims, of all providers or of a few.

import type { Diagnostic, Locale, Range, Severity } from '../diagnostic/types.js';
import type { ToolForm } from '../definition/form.js';
import type { Profile } from '../definition/profile.js';
import type { Rule } from '../definition/rule.js';
import type { Recognised } from '../definition/tool.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import { addEnglish, formatMessage, type Messages } from '../messages/message.js';
import type { JsonDocument } from '../text/document.js';
import { getOwn } from '../text/json-value.js';
import { isWithin, parentPointer } from '../text/pointer.js';
import type { ClaimStore } from './claim-store.js';
import { findCovered, removeRepeated } from './covered.js';
import { readDate, today } from './date.js';
import { reportDocument } from './document-rules.js';
import { Engine, type Job, type JudgeRequest, type RenderEdits } from './engine.js';
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

/** What a check knows. */
export interface Registry {
  readonly forms: readonly ToolForm[];
  readonly profiles: readonly Profile[];
  /** What holds whoever reads the schema. */
  readonly general: Profile;
  readonly rules: readonly Rule[];
  readonly claims: ClaimStore;
  readonly read: (text: string) => JsonDocument;
  /** Without it, findings about texts have no fixes. */
  readonly renderEdits: RenderEdits | undefined;
  /** Without it, only the tools of a request are judged. */
  readonly judgeRequest: JudgeRequest | undefined;
  /** Sentences in English beside those that are always there. */
  readonly messages: readonly Partial<Messages>[];
}

export interface Checker {
  check(input: unknown, options?: CheckOptions): CheckReport;
  checkDocument(document: JsonDocument, options?: CheckOptions): CheckReport;
}

/** @returns functions that throw TooltrueError for a target that does not exist, or a date that is none; never for the input. */
export function createChecker(registry: Registry): Checker {
  for (const messages of registry.messages) addEnglish(messages);
  return {
    check: (input, options = {}) => checkBy(registry, typeof input === 'string' ? registry.read(input) : readValue(input), options),
    checkDocument: (document, options = {}) => checkBy(registry, document, options),
  };
}

function checkBy(registry: Registry, document: JsonDocument, options: CheckOptions): CheckReport {
  const { forms, profiles, general, rules } = registry;
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
    claims: registry.claims,
    renderEdits: registry.renderEdits,
    judgeRequest: registry.judgeRequest,
    locale,
    date,
    revision: options.protocolVersion,
    strict: options.strict,
    server: options.server,
  };
  const engine = new Engine(job);
  reportDocument(engine, job, targets, (profile) => isWire(profile, recognised, options.as, profiles));
  engine.run({ profile: general, model: undefined, wire: false }, findCovered(general, targets, recognised.tools, options.strict));
  for (const profile of targets) {
    const model = (typeof options.model === 'string' ? options.model : options.model?.[profile.id]) ?? statedModel(profile, recognised, forms);
    engine.run({ profile, model, wire: isWire(profile, recognised, options.as, profiles) });
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
        removeRepeated(engine.diagnostics, targets).filter((d) => !besideHole(d, document)),
        options.rules,
      ),
    ),
    unchecked,
  };
}

/** The model that a request names: one in the target's own form, or one whose model has the name of the target's. */
function statedModel(profile: Profile, recognised: Recognised, forms: readonly ToolForm[]): string | undefined {
  if (!recognised.request) return undefined;
  const form = forms.find((f) => recognised.forms.includes(f.id) && profile.forms.includes(f.id));
  const model = getOwn(recognised.request, form?.request?.modelKey ?? 'model');
  return typeof model === 'string' && (form || brandOf(model) === brandOf(profile.model)) ? model : undefined;
}

/** The letters that a model's name begins with, behind any route. */
const brandOf = (model: string | undefined): string => /(?:^|[/.])([a-z]{2,})[^/]*$/i.exec(model ?? '')?.[1]?.toLowerCase() ?? '';

/** Whole requests are judged as sent, and so is a form of the target's own family; anything else by content. */
function isWire(profile: Profile, recognised: Recognised, as: CheckOptions['as'], profiles: readonly Profile[]): boolean {
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
