// Reports made by hand: what a reporter prints must not change when a rule or a fact does.

import type { CheckReport } from '../../src/check/index.js';
import type { Diagnostic } from '../../src/diagnostic/types.js';
import { readText } from '../../src/text/index.js';
import type { FileReport } from '../../src/reporters/index.js';

export interface Found extends Partial<Omit<Diagnostic, 'range'>> {
  /** The text the finding is about; its first occurrence after `after` counts. */
  readonly mark: string;
  readonly after?: string;
}

export function makeDiagnostic(text: string, found: Found): Diagnostic {
  const { mark, after, ...rest } = found;
  const from = after === undefined ? 0 : text.indexOf(after);
  const start = text.indexOf(mark, from);
  if (from < 0 || start < 0) throw new Error(`${mark} is not in the text`);
  const { position } = readText(text);
  return {
    rule: 'tool/name',
    variant: 'pattern',
    target: 'openai-chat',
    severity: 'error',
    consequence: 'rejected',
    pointer: '',
    args: {},
    message: 'This is not taken.',
    facts: ['openai/N-01'],
    confidence: 'high',
    fingerprint: '0123456789abcdef',
    range: { start: position(start), end: position(start + mark.length) },
    ...rest,
  };
}

export function makeFile(path: string, text: string, tools: CheckReport['tools'], found: readonly Found[], more: Partial<CheckReport> = {}): FileReport {
  return {
    path,
    text,
    report: {
      form: 'openai-chat.tools',
      targets: ['openai-chat'],
      tools,
      diagnostics: found.map((f) => makeDiagnostic(text, f)),
      unchecked: [],
      ...more,
    } as CheckReport,
  };
}
