// What happened in a run, for people: who said what, which calls came, what they came to.

import type { Locale } from '../diagnostic/types.js';
import { formatRun } from '../messages/run.js';
import { quoteForPeople } from '../messages/message.js';
import type { CallRecord, RunStop, Usage } from './types.js';

export interface Said {
  readonly turn: number;
  readonly text: string;
}

export interface TranscriptParts {
  readonly prompt: string | undefined;
  readonly said: readonly Said[];
  readonly calls: readonly CallRecord[];
  readonly turns: number;
  readonly stop: RunStop;
  readonly usage: Usage;
  readonly repairs: { readonly rounds: number; readonly usage: Usage };
  readonly locale: Locale;
}

const LONGEST = 2000;

/** Lines of a text, none of which can steer a terminal. */
function show(text: string, indent: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return cut
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, (c) => quoteForPeople(c)))
    .join(`\n${indent}`);
}

export function writeTranscript({ prompt, said, calls, turns, stop, usage, repairs, locale }: TranscriptParts): string {
  const lines: string[] = [];
  if (prompt) lines.push(`${formatRun('transcript.user', {}, locale)}: ${show(prompt, '  ')}`);
  for (let turn = 1; turn <= turns; turn++) {
    for (const { text } of said.filter((each) => each.turn === turn)) lines.push(`${formatRun('transcript.model', {}, locale)}: ${show(text, '  ')}`);
    for (const record of calls.filter((each) => each.turn === turn)) lines.push(...writeCall(record, locale));
  }
  lines.push('', formatRun(`transcript.stop.${stop}`, {}, locale));
  lines.push(formatRun('transcript.usage', counts(usage), locale));
  if (repairs.rounds > 0) lines.push(formatRun('transcript.repairs', { ...counts(repairs.usage), rounds: repairs.rounds }, locale));
  return `${lines.join('\n')}\n`;
}

const counts = ({ requests, input, output }: Usage): Record<string, number> => ({ requests, input, output });

function writeCall({ name, call, outcome, told, durationMs }: CallRecord, locale: Locale): string[] {
  const sent = call.arguments === undefined ? (call.argumentsText ?? '') : JSON.stringify(call.arguments);
  const state = formatRun(`transcript.outcome.${outcome}`, {}, locale);
  const changes = call.changes.map(({ pointer, because }) => `    ${pointer || '/'}: ${show(because, '      ')}`);
  return [`  → ${show(name, '    ')} ${show(sent, '    ')}`, ...changes, `  ← ${state}, ${durationMs} ms: ${show(told, '    ')}`];
}
