// Runs the rules of the chosen targets over what was recognised and turns findings into diagnostics.

import { changesToPatch } from '../diagnostic/patch.js';
import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Diagnostic, Fix, Locale, Range } from '../diagnostic/types.js';
import type { ToolForm } from '../definition/form.js';
import type { Profile, SchemaSlots, ToolSlots } from '../definition/profile.js';
import { findRevision } from '../definition/find.js';
import type { CheckContext, Finding, FixDraft, Rule, SchemaContext, SetContext, ToolContext } from '../definition/rule.js';
import type { Recognised, SchemaSubject } from '../definition/tool.js';
import { formatMessage } from '../messages/message.js';
import { createResolver, getPointer, KeywordIndex, walkSchema, type Resolver, type SchemaNode } from '../schema/index.js';
import type { Change } from '../text/edit.js';
import type { JsonDocument } from '../text/document.js';
import { isObject } from '../text/json-value.js';
import { joinPointer, type Pointer } from '../text/pointer.js';
import type { ClaimStore, ClaimView } from './claim-store.js';
import { askFor, type Covered } from './covered.js';

/** Text edits for changes of a value; undefined where the text cannot be changed so. */
export type RenderEdits = (document: JsonDocument, changes: Change[]) => Fix['edits'] | undefined;

/** Judges the rest of a whole request that a target takes as it is. */
export type JudgeRequest = (engine: Engine, job: Job, context: CheckContext, claims: ClaimView, model: string | undefined) => void;

export interface Job {
  readonly document: JsonDocument;
  readonly recognised: Recognised;
  readonly forms: readonly ToolForm[];
  readonly rules: readonly Rule[];
  readonly claims: ClaimStore;
  /** How changes of the value become changes of the text; not there where only values are read. */
  readonly renderEdits: RenderEdits | undefined;
  /** Not there where only tools are judged. */
  readonly judgeRequest: JudgeRequest | undefined;
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
  index: KeywordIndex;
  resolver: Resolver;
}

export class Engine {
  readonly diagnostics: Diagnostic[] = [];
  /** Schemas too large to be judged as a whole. */
  readonly truncated = new Set<Pointer>();
  private readonly seen = new Map<string, Diagnostic>();
  private readonly readings = new Map<SchemaSubject, Map<SchemaSlots['aliases'], Reading>>();

  constructor(private readonly job: Job) {}

  /** Judges everything for one target. `covered`: slots that other targets answer better; the general profile leaves those out. */
  run(target: TargetJob, covered?: Covered): void {
    const { profile, wire } = target;
    const { rules, forms, recognised, document } = this.job;
    const claims = this.job.claims.view({
      model: target.model,
      newest: profile.model,
      date:
        profile.revision === undefined ? this.job.date : (this.job.revision ?? findRevision(document.value, profile.revisionPlaces ?? []) ?? profile.revision),
    });
    const active: CheckContext['active'] = (slot) => claims.active(slot);
    const report: CheckContext['report'] = (finding) => this.report(profile.id, finding);
    const context: CheckContext = { profile, document, active, report };
    const schemas: SetContext['schemas'][number][] = [];
    const stated = wire && recognised.request ? profile.readStrict?.(recognised.request) : undefined;
    const strict = stated ?? this.job.strict;
    const toolSlots = covered ? covered.reduceTool(profile.tool) : profile.tool;
    const seenBy = toolSlots === profile.tool ? profile : withTool(profile, toolSlots);
    const toolRules = claims.select(rules, 'tool', toolSlots);
    const nodesOf: ToolContext['nodesOf'] = (subject) => this.read(subject, undefined).nodes;
    const { tools } = recognised;
    for (const tool of tools) {
      const native = tool.form !== 'schema' && profile.forms.includes(tool.form);
      if (toolRules.length > 0) {
        const form = forms.find((f) => f.id === tool.form);
        const toolContext: ToolContext = { profile: seenBy, document, active, report, tool, form, native, wire, forms, tools, nodesOf };
        for (const rule of toolRules) rule.check(toolContext);
      }
      const subjects = tool.foreignSchema ? [...tool.schemas, tool.foreignSchema] : tool.schemas;
      for (const subject of subjects) {
        // Anything else in a schema's place is told by tool/schema.
        if (typeof subject.schema !== 'boolean' && !isObject(subject.schema)) continue;
        const mode = profile.chooseMode(tool, subject, askFor(strict, !native));
        const slots = mode === undefined ? undefined : profile.modes[mode];
        if (mode === undefined || !slots) continue;
        const { nodes } = this.judge(context, claims, subject, mode, covered ? covered.reduceSchema(slots) : slots);
        schemas.push({ tool, subject, mode, nodes, strict: tool.strict ?? stated ?? (!wire && this.job.strict === true) });
      }
    }
    if (wire) this.job.judgeRequest?.(this, this.job, context, claims, target.model);
    const setRules = claims.select(rules, 'set', profile.set, toolSlots);
    if (setRules.length === 0) return;
    const setContext: SetContext = { profile, document, active, report, recognised, tools, server: this.job.server, schemas };
    for (const rule of setRules) rule.check(setContext);
  }

  /** Runs the rules for one schema over it. */
  judge({ profile, document, active, report }: CheckContext, claims: ClaimView, subject: SchemaSubject, mode: string, slots: SchemaSlots): Reading {
    const reading = this.read(subject, slots.aliases);
    const schemaRules = claims.select(this.job.rules, 'schema', slots);
    if (schemaRules.length === 0) return reading;
    const { nodes, index, resolver } = reading;
    const pointerTo: SchemaContext['pointerTo'] = (node, ...keys) => joinPointer(subject.pointer + getPointer(node), keys);
    const context: SchemaContext = { profile, document, active, report, subject, mode, slots, nodes, index, resolver, pointerTo };
    for (const rule of schemaRules) rule.check(context);
    return reading;
  }

  private read(subject: SchemaSubject, aliases: SchemaSlots['aliases']): Reading {
    let byAliases = this.readings.get(subject);
    if (!byAliases) this.readings.set(subject, (byAliases = new Map()));
    let reading = byAliases.get(aliases);
    if (!reading) {
      const nodes = walkSchema(subject.schema, { ...(aliases && { aliases }), onCut: () => this.truncated.add(subject.pointer) });
      reading = { nodes, index: new KeywordIndex(nodes), resolver: createResolver(subject.schema) };
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
    const edits = document.text === '' ? [] : this.job.renderEdits?.(document, [...draft.changes]);
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

/** The profile with another table for tools; one object for each, since it is asked for at every check. */
function withTool(profile: Profile, tool: ToolSlots): Profile {
  const known = reduced.get(tool);
  if (known?.profile === profile) return known.seen;
  const seen = { ...profile, tool };
  reduced.set(tool, { profile, seen });
  return seen;
}

const reduced = new WeakMap<ToolSlots, { readonly profile: Profile; readonly seen: Profile }>();

const rank = (d: Diagnostic): number => (d.severity === 'error' ? 0 : d.severity === 'warning' ? 1 : 2);
