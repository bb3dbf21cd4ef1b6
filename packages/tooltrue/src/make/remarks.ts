// What there is to tell about how a sample was written: by kind what strict JSON does not have, and what could not be read as a value.

import type { MessageArgs, MessageId } from '../messages/message.js';
import type { JsonDocument, Notation, SyntaxCode } from '../text/document.js';
import { isObject } from '../text/json-value.js';
import { splitPointer } from '../text/pointer.js';
import type { Origin } from './read-samples.js';

export interface Remark {
  readonly message: MessageId;
  readonly args: MessageArgs;
}

/** Kinds that a language has of its own; with them, naming the language says it all. */
const LANGUAGES: Readonly<Partial<Record<Notation, MessageId>>> = {
  javascript: 'make.notation.javascript',
  python: 'make.notation.python',
};

/** What is told of a text that is no literal of a language: one remark a kind. */
const KINDS: ReadonlySet<SyntaxCode> = new Set<SyntaxCode>([
  'byte-order-mark',
  'comment',
  'trailing-comma',
  'single-quotes',
  'unquoted-key',
  'number-form',
  'string-form',
  'control-character',
  'invalid-escape',
  'whitespace',
]);
/** What no language allows either. */
const EVERYWHERE: ReadonlySet<SyntaxCode> = new Set<SyntaxCode>(['byte-order-mark', 'control-character', 'invalid-escape']);
const MOST = 20;

/** For a note each, however many samples it holds for. */
export function listRemarks(document: JsonDocument, { line = 0 }: Origin = {}): Remark[] {
  const remarks: Remark[] = [];
  const language = LANGUAGES[document.notation];
  if (language !== undefined) remarks.push({ message: language, args: {} });
  const told = new Set<SyntaxCode>();
  for (const { code, args } of document.issues) {
    if (told.has(code) || !(language === undefined ? KINDS : EVERYWHERE).has(code)) continue;
    told.add(code);
    remarks.push({ message: `make.written.${code}` as MessageId, args: typeof args.found === 'string' ? { found: args.found } : {} });
  }
  for (const { key } of document.duplicates.slice(0, MOST)) remarks.push({ message: 'make.duplicate-key', args: { key } });
  for (const { found, pointer, start } of document.holes.slice(0, MOST)) {
    const at = document.position(start);
    const args = { found, pointer, line: at.line + line, column: at.column };
    remarks.push({ message: isMember(document, pointer) ? 'make.left-out' : 'make.not-a-literal', args });
  }
  return remarks;
}

/** Objects leave the key out; in lists the other elements still tell what there is. */
function isMember({ value }: JsonDocument, pointer: string): boolean {
  let at = value;
  for (const key of splitPointer(pointer).slice(0, -1)) at = Array.isArray(at) ? at[Number(key)] : isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return !Array.isArray(at);
}
