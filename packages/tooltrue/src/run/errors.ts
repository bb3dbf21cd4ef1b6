// Errors of a run: each with a code, the sentence in every language, and where a service refused, all that it said.

import { TooltrueError } from '../diagnostic/error.js';
import type { Diagnostic, Locale } from '../diagnostic/types.js';
import type { ErrorExplanation } from '../explain/error.js';
import { formatRun, type RunMessageId } from '../messages/run.js';
import type { JsonValue } from '../text/json-value.js';
import type { CallRecord, Usage } from './types.js';

type WithoutPrefix<T> = T extends `error.${infer Code}` ? Code : never;
export type RunErrorCode = WithoutPrefix<RunMessageId>;

/** Where a run stood when it ended with an error. */
export interface RunProgress {
  readonly turns: number;
  readonly messages: readonly JsonValue[];
  readonly calls: readonly CallRecord[];
  readonly usage: Usage;
}

export class RunError extends TooltrueError {
  declare readonly code: RunErrorCode;
  /** For `tools-invalid`: what is wrong with them. */
  diagnostics: readonly Diagnostic[] = [];
  /** Set where the run had begun. */
  progress?: RunProgress;

  constructor(code: RunErrorCode, args: Record<string, JsonValue> = {}, cause?: unknown) {
    super(code, args);
    this.name = 'RunError';
    this.message = this.tell('en');
    if (cause !== undefined) this.cause = cause;
  }

  override tell(locale: Locale): string {
    const { code, args } = this;
    return formatRun(code === 'stream-broken' && !args.problem ? 'note.stream-broken' : `error.${code}`, args, locale);
  }
}

/** The sentence of whatever was thrown. */
export function tellThrown(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  try {
    return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error));
  } catch {
    return typeof error;
  }
}

/** A service refused, or its answer broke off. */
export class ServiceError extends RunError {
  /** Absent where there was no answer. */
  readonly status: number | undefined;
  /** As the service sent it. */
  readonly body: JsonValue | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** How often the request was sent. */
  attempts = 1;
  /** The wait that the service asks for, where it is longer than the run allows. */
  waitMs?: number;
  /** For a request that was refused: the facts behind it and the place, as far as they are known. */
  explanation?: ErrorExplanation;

  constructor(
    code: RunErrorCode,
    args: Record<string, JsonValue>,
    answer: { status?: number | undefined; body?: JsonValue | undefined; headers?: Readonly<Record<string, string>> | undefined; cause?: unknown } = {},
  ) {
    super(code, args, answer.cause);
    this.name = 'ServiceError';
    this.status = answer.status;
    this.body = answer.body;
    this.headers = answer.headers ?? {};
  }

  /** @internal */
  noteWait(ms: number): void {
    this.waitMs = ms;
    this.message = this.tell('en');
  }

  override tell(locale: Locale): string {
    const said = super.tell(locale);
    return this.waitMs === undefined ? said : `${said} ${formatRun('note.wait', { seconds: Math.ceil(this.waitMs / 1000) }, locale)}`;
  }
}
