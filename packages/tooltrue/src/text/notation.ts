// Which notation a text is in, judged by what was seen while it was read.

import type { Notation, SyntaxCode } from './document.js';
import type { Reader } from './reader.js';

const JSON5: readonly SyntaxCode[] = ['single-quotes', 'unquoted-key', 'number-form', 'string-form', 'whitespace'];
const JSONC: readonly SyntaxCode[] = ['byte-order-mark', 'comment', 'trailing-comma'];
const CODE: readonly SyntaxCode[] = ['not-a-literal', 'assignment', 'string-concatenation', 'parentheses'];

/**
 * Literals, operators and statements that only one language has decide between Python and JavaScript; where there are none, code that
 * both have goes by its keys. Otherwise the least extension of JSON that allows what was seen.
 */
export function judgeNotation(r: Reader): Notation {
  const has = (code: SyntaxCode): boolean => (r.perCode.get(code) ?? 0) > 0;
  const { python, javascript } = r.evidence;
  if (python > javascript || (python > 0 && python === javascript && has('python-literal'))) return 'python';
  if (javascript > 0) return 'javascript';
  if (CODE.some(has)) return has('unquoted-key') || has('comment') ? 'javascript' : has('single-quotes') || has('assignment') ? 'python' : 'javascript';
  if (JSON5.some(has)) return 'json5';
  if (JSONC.some(has)) return 'jsonc';
  return 'json';
}
