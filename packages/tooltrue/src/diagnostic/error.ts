// The one error that reaches callers: wrong usage, or input that a maker cannot work with.

import type { JsonValue } from '../text/json-value.js';
import { formatMessage, type MessageId } from '../messages/message.js';
import type { Locale, Range } from './types.js';

export class TooltrueError extends Error {
  readonly code: string;
  readonly args: Record<string, JsonValue>;
  readonly pointer?: string;
  readonly range?: Range;

  constructor(code: string, args: Record<string, JsonValue> = {}, where: { pointer?: string; range?: Range } = {}) {
    super(formatMessage(`error.${code}` as MessageId, args));
    this.name = 'TooltrueError';
    this.code = code;
    this.args = args;
    if (where.pointer !== undefined) this.pointer = where.pointer;
    if (where.range) this.range = where.range;
  }

  /** The same message in another language. */
  tell(locale: Locale): string {
    return formatMessage(`error.${this.code}` as MessageId, this.args, locale);
  }
}
