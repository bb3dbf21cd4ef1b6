// Collects what a reader of code has to tell, each thing once and not without end.

import type { SyntaxNode } from '@lezer/common';
import type { Severity } from '../../diagnostic/types.js';
import type { MakeNote } from '../../make/types.js';
import type { MessageArgs, MessageId } from '../../messages/message.js';
import { findError, type CodeText } from './code-text.js';

/** Notes kept for one tool; what hostile sources have more of is only counted. */
const NOTE_LIMIT = 200;

export class Notes {
  readonly list: MakeNote[] = [];
  private readonly seen = new Set<string>();

  add(severity: Severity, message: MessageId, args: MessageArgs = {}): void {
    const key = `${message} ${JSON.stringify(args)}`;
    if (this.seen.has(key) || this.list.length > NOTE_LIMIT) return;
    this.seen.add(key);
    if (this.list.length === NOTE_LIMIT) this.list.push({ message: 'source.more-notes', args: { limit: NOTE_LIMIT }, severity: 'info' });
    else this.list.push({ message, args, severity });
  }
}

/** A piece of source as one line of a sentence. */
export const quoteSource = (text: string): string => text.slice(0, 200).replace(/\s+/g, ' ').trim();

/** A declaration of which the parser does not know where it ends. */
export function tellUnreadable(code: CodeText, name: string, node: SyntaxNode): MakeNote {
  const broken = findError(node) ?? node;
  const found = quoteSource(code.text.slice(node.from, node.from + 60).split('\n')[0] ?? '');
  return { message: 'source.unreadable', args: { name, found, ...code.place(broken.from) }, severity: 'error' };
}
