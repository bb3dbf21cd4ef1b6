// What is said about the text and the form as a whole, before any tool is looked at.

import type { Profile, Slot } from '../definition/profile.js';
import type { MessageId } from '../messages/message.js';
import type { SyntaxIssue } from '../text/document.js';
import type { ActiveClaim } from '../definition/rule.js';
import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Engine, Job } from './engine.js';
import { formatMessage, nest } from '../messages/message.js';

/** What is said about any text or form, whatever the target. */
const SLOTS = {
  duplicate: ['json/duplicate-names'],
  unreadable: ['json/grammar:unreadable'],
  readable: ['json/grammar:readable'],
  unknown: ['form/known'],
  advice: ['form/known:advice'],
  mixed: ['form/known:mixed'],
} as const satisfies Record<string, Slot>;

const SCOPE = { model: undefined, newest: undefined, date: '9999-12-31' };

const claimFor = (job: Job, name: keyof typeof SLOTS): ActiveClaim | undefined => job.claims.view(SCOPE).active(SLOTS[name])[0];

/** Notations that are meant: their own spellings are not faults, only not JSON. */
const SAID_ONCE = { python: 'syntax/notation.python', javascript: 'syntax/notation.javascript' } as const;

export function reportDocument(engine: Engine, job: Job, targets: readonly Profile[], isWire: (profile: Profile) => boolean): void {
  reportSyntax(engine, job);
  for (const duplicate of job.document.duplicates) {
    const claim = claimFor(job, 'duplicate');
    if (claim) engine.report('*', { message: 'json/duplicate-key.found', pointer: duplicate.pointer, at: 'key', args: { key: duplicate.key }, claim });
  }
  reportForm(engine, job, targets, isWire);
}

function reportSyntax(engine: Engine, job: Job): void {
  const { document } = job;
  const notation = document.notation === 'python' || document.notation === 'javascript' ? SAID_ONCE[document.notation] : undefined;
  const told = new Set<string>();
  const issues = document.issues.filter((issue) => issue.code !== 'not-a-literal');
  for (const issue of issues) {
    // One hundred comments are one fact about the file; a fatal fault is one at its place.
    const fault = issue.fatal ? `${issue.code} ${issue.start}` : issue.code;
    if (told.has(fault) || (!issue.fatal && notation)) continue;
    told.add(fault);
    push(engine, job, issue, `syntax/${issue.code}.found` as MessageId);
  }
  const first = issues.find((issue) => !issue.fatal);
  if (notation && first) push(engine, job, first, notation);
}

/** Spellings that JSON supersets allow on purpose, next to such that nobody writes on purpose. */
const MEANT: ReadonlySet<string> = new Set(['comment', 'byte-order-mark']);

function push(engine: Engine, job: Job, issue: SyntaxIssue, message: MessageId): void {
  const { document } = job;
  const severity = issue.fatal ? 'error' : message.startsWith('syntax/notation') || MEANT.has(issue.code) ? 'info' : 'warning';
  const claim = claimFor(job, issue.fatal ? 'unreadable' : 'readable');
  if (!claim || claim.consequence === 'ok') return;
  const dot = message.lastIndexOf('.');
  const rule = message.slice(0, dot);
  const variant = message.slice(dot + 1);
  engine.diagnostics.push({
    rule,
    variant,
    severity,
    target: '*',
    consequence: claim.consequence,
    pointer: '',
    ...(document.text !== '' && { range: { start: document.position(issue.start), end: document.position(issue.end) } }),
    message: formatMessage(message, issue.args, job.locale),
    args: issue.args,
    facts: [...claim.facts],
    confidence: claim.claim.confidence,
    fingerprint: fingerprint(rule, variant, '*', String(issue.start)),
  });
}

function reportForm(engine: Engine, job: Job, targets: readonly Profile[], isWire: (profile: Profile) => boolean): void {
  const { document, recognised, forms } = job;
  if (document.value === undefined) return;
  const unknown = claimFor(job, 'unknown');
  const advice = claimFor(job, 'advice');
  const mixed = claimFor(job, 'mixed');
  if (!unknown || !advice || !mixed) return;
  const alone = document.holes.length > 0 && recognised.tools.length === 0;
  if (recognised.form === 'unknown' && recognised.request === undefined && !alone)
    engine.report('*', { message: 'form/unknown.document', pointer: '', claim: unknown });
  else for (const entry of recognised.unknown) engine.report('*', { message: 'form/unknown.element', pointer: entry.pointer, claim: unknown });
  if (recognised.nested !== undefined)
    engine.report('*', { message: 'form/nested.found', pointer: recognised.nested, args: { place: recognised.nested }, claim: advice });
  for (const tool of recognised.tools) {
    const { foreignSchema } = tool;
    const form = forms.find((f) => f.id === tool.form);
    const other = foreignSchema && forms.find((f) => f.id === foreignSchema.form);
    // A target that takes this form as it is says it itself, as an error of its own.
    if (!foreignSchema || !form || !other || targets.some((p) => p.forms.includes(tool.form))) continue;
    const right = form.schemas.find((s) => s.role === 'input')?.path.join('.') ?? '';
    engine.report('*', {
      message: 'form/mixed.schema-key',
      pointer: foreignSchema.pointer,
      at: 'key',
      args: { form: nest(form.title), key: foreignSchema.key, other: nest(other.title), right },
      claim: mixed,
      fix: right.includes('.')
        ? undefined
        : {
            title: 'fix.rename-key',
            args: { key: foreignSchema.key, right },
            applicability: 'safe',
            changes: [{ op: 'rename', pointer: foreignSchema.pointer, key: right }],
          },
    });
  }
  for (const profile of targets) {
    if (isWire(profile)) continue;
    const foreign = recognised.tools.find((tool) => !profile.forms.includes(tool.form));
    if (!foreign) continue;
    const form = forms.find((f) => f.id === foreign.form);
    engine.report(profile.id, {
      message: 'form/other-envelope.content',
      pointer: foreign.pointer,
      args: { form: nest(form?.title ?? 'form.schema'), target: profile.title },
      claim: advice,
    });
  }
}
