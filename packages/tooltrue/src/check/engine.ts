// Runs the rules of the chosen targets over what was recognised and turns findings into diagnostics.

import { changesToPatch } from '../diagnostic/patch.js';
import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Diagnostic, Fix, Locale, Range } from '../diagnostic/types.js';
import type { ToolForm } from '../definition/form.js';
import type { Profile, SchemaSlots, Slot, ToolSlots } from '../definition/profile.js';
import { findRevision, readOutputs } from '../definition/read-request.js';
import type { RequestForm } from '../definition/request.js';
import type { ActiveClaim, CheckContext, Finding, FixDraft, RequestContext, Rule, SchemaContext, SetContext, ToolContext } from '../definition/rule.js';
import type { Recognised, SchemaSubject } from '../definition/tool.js';
import type { Conversation } from '../definition/turns.js';
import { formatMessage } from '../messages/message.js';
import { createResolver, getPointer, walkSchema, type Resolver, type SchemaNode } from '../schema/index.js';
import type { JsonDocument } from '../text/document.js';
import { renderEdits } from '../text/edit.js';
import { isObject, type JsonObject } from '../text/json-value.js';
import { isWithin, joinPointer, type Pointer } from '../text/pointer.js';
import { activateSlot, type ClaimScope } from './claims.js';

export interface Job {
  readonly document: JsonDocument;
  readonly recognised: Recognised;
  readonly forms: readonly ToolForm[];
  readonly rules: readonly Rule[];
  readonly locale: Locale;
  readonly date: string;
  /** Protocol revision asked for. */
  readonly revision: string | undefined;
  readonly strict: boolean | undefined;
  /** The MCP server's name. */
  readonly server: string | undefined;
}

export interface TargetJob {
  readonly profile: Profile;
  readonly model: string | undefined;
  /** Judged as sent. */
  readonly wire: boolean;
}

/** A schema with its nodes, read once for all targets that spell keywords alike. */
interface Reading {
  nodes: readonly SchemaNode[];
  resolver: Resolver;
}

const EMPTY: readonly ActiveClaim[] = [];

export class Engine {
  readonly diagnostics: Diagnostic[] = [];
  /** Schemas too large to be judged as a whole. */
  readonly truncated = new Set<Pointer>();
  private readonly seen = new Map<string, Diagnostic>();
  private readonly readings = new Map<SchemaSubject, Map<SchemaSlots['aliases'], Reading>>();

  constructor(private readonly job: Job) {}

  /** Judges everything for one target. `covered` names slots that other targets answer better; the general profile leaves those out. */
  run(target: TargetJob, covered?: { tool: ReadonlySet<string>; schema: ReadonlySet<string> }): void {
    const { profile } = target;
    const scope: ClaimScope = {
      model: target.model,
      newest: profile.model,
      date:
        profile.revision === undefined
          ? this.job.date
          : (this.job.revision ?? findRevision(this.job.document.value, profile.revisionPlaces ?? []) ?? profile.revision),
    };
    const cache = new Map<Slot, readonly ActiveClaim[]>();
    const context: CheckContext = {
      profile,
      document: this.job.document,
      active: (slot) => {
        if (!slot) return EMPTY;
        let active = cache.get(slot);
        if (!active) cache.set(slot, (active = activateSlot(slot, scope)));
        return active;
      },
      report: (finding) => this.report(profile.id, finding),
    };
    const schemas: SetContext['schemas'][number][] = [];
    const stated = target.wire && this.job.recognised.request ? profile.readStrict?.(this.job.recognised.request) : undefined;
    const strict = stated ?? this.job.strict;
    const toolSlots = covered ? without(profile.tool, covered.tool) : profile.tool;
    const seenBy = toolSlots === profile.tool ? profile : { ...profile, tool: toolSlots };
    const { rules, forms, recognised } = this.job;
    for (const tool of recognised.tools) {
      const native = tool.form !== 'schema' && profile.forms.includes(tool.form);
      const form = forms.find((f) => f.id === tool.form);
      const toolContext: ToolContext = {
        profile: seenBy,
        document: context.document,
        active: context.active,
        report: context.report,
        tool,
        form,
        native,
        wire: target.wire,
        forms,
        tools: recognised.tools,
      };
      for (const rule of select(rules, 'tool', toolSlots)) rule.check(toolContext);
      const subjects = tool.foreignSchema ? [...tool.schemas, tool.foreignSchema] : tool.schemas;
      for (const subject of subjects) {
        // Anything else in a schema's place is told by tool/schema.
        if (typeof subject.schema !== 'boolean' && !isObject(subject.schema)) continue;
        const mode = profile.chooseMode(tool, subject, { ...(strict !== undefined && { strict }), foreign: !native });
        const slots = mode === undefined ? undefined : profile.modes[mode];
        if (mode === undefined || !slots) continue;
        const seen = covered ? without(slots, covered.schema) : slots;
        const reading = this.read(subject, slots.aliases);
        const schemaContext: SchemaContext = {
          ...context,
          subject,
          mode,
          slots: seen,
          nodes: reading.nodes,
          resolver: reading.resolver,
          pointerTo: (node, ...keys) => joinPointer(subject.pointer + getPointer(node), keys),
        };
        for (const rule of select(rules, 'schema', seen)) rule.check(schemaContext);
        schemas.push({ tool, subject, mode, nodes: reading.nodes, strict: tool.strict ?? stated ?? (!target.wire && this.job.strict === true) });
      }
    }
    if (target.wire) this.runRequest(context, target.model);
    const setContext: SetContext = { ...context, recognised, tools: recognised.tools, server: this.job.server, schemas };
    for (const rule of select(rules, 'set', profile.set, toolSlots)) rule.check(setContext);
  }

  /** The rest of a whole request that this target takes as it is. */
  private runRequest(context: CheckContext, model: string | undefined): void {
    const { profile } = context;
    const { recognised, forms, rules, strict } = this.job;
    const request = recognised.request;
    const taken = forms.filter((f) => f.request && profile.forms.includes(f.id));
    const form = taken.find((f) => recognised.form === `${f.id}.request` || recognised.forms.includes(f.id)) ?? taken[0];
    const layout = form && (profile.layouts?.[form.id] ?? form.request);
    if (request === undefined || !form || !layout) return;
    const outputs = readOutputs(request, layout, form.aliases);
    for (const output of outputs) {
      const mode = profile.chooseOutputMode?.(output, { ...(strict !== undefined && { strict }) });
      const slots = mode === undefined ? undefined : profile.modes[mode];
      if (mode === undefined || !slots || (typeof output.schema !== 'boolean' && !isObject(output.schema))) continue;
      const { nodes, resolver } = this.read(output, slots.aliases);
      const schemaContext: SchemaContext = {
        ...context,
        ...(output.inText && { report: (finding) => context.report({ ...finding, pointer: output.pointer, fix: undefined }) }),
        subject: output,
        mode,
        slots,
        nodes,
        resolver,
        pointerTo: (node, ...keys) => joinPointer(output.pointer + getPointer(node), keys),
      };
      for (const rule of select(rules, 'schema', slots)) rule.check(schemaContext);
    }
    if (!profile.request) return;
    const requestContext: RequestContext = {
      ...context,
      request,
      form: layout,
      slots: profile.request,
      tools: recognised.tools,
      outputs,
      choice: layout.readChoice(request),
      conversation: this.readTurns(request, layout),
      model: model === '' ? undefined : model,
      aliases: form.aliases,
    };
    for (const rule of select(rules, 'request', profile.request)) rule.check(requestContext);
  }

  /** Where an expression stands among the messages, not all of them are seen. */
  private readTurns(request: JsonObject, form: RequestForm): Conversation | undefined {
    const conversation = form.readTurns?.(request);
    if (!conversation || conversation.open) return conversation;
    return { ...conversation, open: this.job.document.holes.some((hole) => isWithin(hole.pointer, conversation.pointer)) };
  }

  private read(subject: SchemaSubject, aliases: SchemaSlots['aliases']): Reading {
    let byAliases = this.readings.get(subject);
    if (!byAliases) this.readings.set(subject, (byAliases = new Map()));
    let reading = byAliases.get(aliases);
    if (!reading) {
      const nodes = walkSchema(subject.schema, { ...(aliases && { aliases }), onCut: () => this.truncated.add(subject.pointer) });
      reading = { nodes, resolver: createResolver(subject.schema) };
      byAliases.set(aliases, reading);
    }
    return reading;
  }

  /** Adds a diagnostic; of two alike about one place for one target, the more severe stays. */
  report(target: string, finding: Finding): void {
    const { claim } = finding;
    if (!claim.severity || claim.consequence === 'ok') return;
    const dot = finding.message.lastIndexOf('.');
    const rule = finding.message.slice(0, dot);
    const variant = finding.message.slice(dot + 1);
    const args = { ...finding.args, ...(claim.onlyModels && { models: [...claim.onlyModels] }) };
    const key = `${finding.message}\n${target}\n${finding.pointer}`;
    const diagnostic: Diagnostic = {
      rule,
      target,
      severity: claim.severity,
      consequence: claim.consequence,
      pointer: finding.pointer,
      message: this.say(finding, args),
      variant,
      args,
      facts: [...claim.facts],
      confidence: claim.claim.confidence,
      fingerprint: fingerprint(rule, variant, target, finding.pointer),
    };
    const range = this.rangeOf(finding.pointer, finding.at);
    if (range) diagnostic.range = range;
    const fix = finding.fix && this.renderFix(finding.fix);
    if (fix) diagnostic.fix = fix;
    const known = this.seen.get(key);
    if (known) {
      if (rank(known) <= rank(diagnostic)) return;
      this.diagnostics[this.diagnostics.indexOf(known)] = diagnostic;
    } else this.diagnostics.push(diagnostic);
    this.seen.set(key, diagnostic);
  }

  private say(finding: Finding, args: Finding['args']): string {
    const sentence = formatMessage(finding.message, args, this.job.locale);
    return finding.claim.onlyModels ? `${sentence} ${formatMessage('suffix.models', args, this.job.locale)}` : sentence;
  }

  private renderFix(draft: FixDraft): Fix | undefined {
    const { document } = this.job;
    if (document.value === undefined) return undefined;
    const edits = document.text === '' ? [] : renderEdits(document, [...draft.changes]);
    if (!edits) return undefined;
    return {
      title: formatMessage(draft.title, draft.args, this.job.locale),
      applicability: draft.applicability,
      edits,
      patch: changesToPatch(document.value, draft.changes),
    };
  }

  rangeOf(pointer: Pointer, at?: 'key'): Range | undefined {
    const { document } = this.job;
    if (document.text === '') return undefined;
    const place = document.place(pointer);
    if (!place) return undefined;
    const span = at === 'key' && place.key ? place.key : place;
    return { start: document.position(span.start), end: document.position(span.end) };
  }
}

const rank = (d: Diagnostic): number => (d.severity === 'error' ? 0 : d.severity === 'warning' ? 1 : 2);

type RuleOf<S extends Rule['scope']> = Extract<Rule, { scope: S }>;
const selections = new WeakMap<object, Map<string, readonly Rule[]>>();

/** The rules of a scope that read a slot which is filled here. */
function select<S extends Rule['scope']>(rules: readonly Rule[], scope: S, slots: object, more: object = slots): readonly RuleOf<S>[] {
  let byScope = selections.get(slots);
  if (!byScope) selections.set(slots, (byScope = new Map()));
  let chosen = byScope.get(scope);
  if (!chosen) {
    const filled = (name: string) => Object.hasOwn(slots, name) || Object.hasOwn(more, name);
    byScope.set(scope, (chosen = rules.filter((rule) => rule.scope === scope && rule.slots.some(filled))));
  }
  return chosen as readonly RuleOf<S>[];
}

const reduced = new WeakMap<object, Map<string, object>>();

/** The slots but for those covered. One object for each selection, since slots are compared by identity. */
function without<T extends SchemaSlots | ToolSlots>(slots: T, covered: ReadonlySet<string>): T {
  if (covered.size === 0) return slots;
  let selections = reduced.get(slots);
  if (!selections) reduced.set(slots, (selections = new Map()));
  const key = [...covered].join();
  let selection = selections.get(key);
  if (!selection) selections.set(key, (selection = Object.fromEntries(Object.entries(slots).filter(([name]) => !covered.has(name)))));
  return selection as T;
}
