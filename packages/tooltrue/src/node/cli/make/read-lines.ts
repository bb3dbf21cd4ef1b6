// Files that are read line by line, however long they are: only one piece is in memory at a time.

import { closeSync, openSync, readSync } from 'node:fs';
import { decode, type Trouble } from '../files.js';

const PIECE = 1 << 20;
const NEWLINE = 10;

/** Bytes at the beginning of a file, and whether there are more. */
export function readHead(file: string, most: number): { bytes: Buffer; whole: boolean } {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(most + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length <= most; length += read) read = readSync(descriptor, bytes, length, most + 1 - length, null);
    return { bytes: bytes.subarray(0, Math.min(length, most)), whole: length <= most };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Calls back for every line, empty ones included, with its number from 1.
 * @returns what is wrong with the text, where it is no UTF-8.
 */
export function eachLine(file: string, path: string, take: (line: string, number: number) => void): Trouble | undefined {
  const descriptor = openSync(file, 'r');
  try {
    let number = 0;
    let rest: Buffer[] = [];
    let offset = 0;
    const send = (bytes: Buffer): Trouble | undefined => {
      const decoded = decode(bytes, path);
      if ('trouble' in decoded) {
        const { trouble } = decoded;
        return trouble.args.offset === undefined ? trouble : { ...trouble, args: { ...trouble.args, offset: offset + Number(trouble.args.offset) } };
      }
      offset += bytes.length;
      const { text } = decoded;
      for (let at = 0; at < text.length; ) {
        const found = text.indexOf('\n', at);
        const end = found < 0 ? text.length : found;
        take(text.slice(at, end), ++number);
        at = end + 1;
      }
      return undefined;
    };
    for (;;) {
      const piece = Buffer.alloc(PIECE);
      const length = readSync(descriptor, piece, 0, PIECE, null);
      const bytes = piece.subarray(0, length);
      const last = bytes.lastIndexOf(NEWLINE);
      if (length > 0 && last < 0) {
        rest.push(bytes);
        continue;
      }
      const whole = Buffer.concat(length === 0 ? rest : [...rest, bytes.subarray(0, last + 1)]);
      const trouble = send(whole);
      if (trouble) return trouble;
      if (length === 0) return undefined;
      rest = [bytes.subarray(last + 1)];
    }
  } finally {
    closeSync(descriptor);
  }
}
