// Collects what a conversion changes, as diagnostics with a kind. Sentences come from messages/convert.ts.

import { TooltrueError } from '../diagnostic/error.js';
import { fingerprint } from '../diagnostic/fingerprint.js';
import type { Locale } from '../diagnostic/types.js';
import type { ActiveClaim } from '../definition/rule.js';
import { formatConvert, type ConvertMessageId } from '../messages/convert.js';
import type { MessageArgs } from '../messages/message.js';
import type { JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import type { Loss, LossKind, OnLoss } from './types.js';

export interface Change {
  readonly kind: LossKind;
  readonly message: ConvertMessageId;
  readonly pointer: Pointer;
  readonly args?: MessageArgs;
  /** What forced it; absent where the definition itself did. */
  readonly claim?: ActiveClaim | undefined;
  readonly before?: JsonValue | undefined;
  readonly after?: JsonValue | undefined;
}

/** What may be done about a change of what is accepted. */
export const POLICIES: readonly OnLoss[] = ['describe', 'drop', 'throw'];

export class Recorder {
  readonly losses: Loss[] = [];

  /** @throws TooltrueError for a policy that does not exist. */
  constructor(
    /** Id and name for people. */
    readonly target: { readonly id: string; readonly title: string },
    readonly locale: Locale,
    readonly onLoss: OnLoss,
  ) {
    if (!POLICIES.includes(onLoss)) throw new TooltrueError('unknown-choice', { option: 'onLoss', value: String(onLoss), known: POLICIES.join(', ') });
  }

  /** @throws TooltrueError for a change of what is accepted, where the caller wants none. */
  add(change: Change): void {
    const { kind, message, pointer, claim } = change;
    const dot = message.indexOf('.');
    const rule = `convert/${message.slice(0, dot)}`;
    const variant = message.slice(dot + 1);
    const args = { target: this.target.title, ...change.args } as Record<string, JsonValue>;
    const text = formatConvert(message, args, this.locale);
    if (this.onLoss === 'throw' && (kind === 'wider' || kind === 'narrower'))
      throw new TooltrueError('lossy', { target: this.target.title, loss: text }, { pointer });
    this.losses.push({
      rule,
      target: this.target.id,
      severity: kind === 'wider' || kind === 'narrower' ? 'warning' : 'info',
      consequence: claim && claim.consequence !== 'ok' ? claim.consequence : 'changed',
      pointer,
      message: text,
      variant,
      args,
      facts: claim ? [...claim.facts] : [],
      confidence: claim ? claim.claim.confidence : 'high',
      fingerprint: fingerprint(rule, variant, this.target.id, pointer),
      kind,
      before: change.before ?? null,
      after: change.after ?? null,
    });
  }

  /** What was added since `mark` is taken back. */
  rewind(mark: number): Loss[] {
    return this.losses.splice(mark);
  }
}
