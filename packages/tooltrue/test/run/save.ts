// A tool that counts what it was run with, calls of it, and all forms of request, whole and streamed.

import { defineTool, type CallRecord } from '../../src/run/index.js';
import { TARGETS, type ScriptedAnswer } from '../support/model-answers.js';

/** A tool that counts what it was run with. */
export function makeSave(run: (text: string, signal: AbortSignal) => unknown = (text) => `saved ${text}`) {
  const ran: string[] = [];
  const save = defineTool({
    name: 'save_note',
    description: 'Saves a note for later.',
    input: { type: 'object', properties: { text: { type: 'string', description: 'What to save.' } }, required: ['text'], additionalProperties: false },
    run: ({ text }, { signal }) => {
      ran.push(text);
      return run(text, signal);
    },
  });
  return { save, ran };
}

export const call = (id: string | undefined, text: string) => ({ ...(id !== undefined && { id }), name: 'save_note', args: { text } });
export const END: ScriptedAnswer = { text: 'Done.' };
export const outcomes = (calls: readonly CallRecord[] = []) => calls.map(({ outcome }) => outcome);
export const sent = (body: unknown): string => JSON.stringify(body);

export const CASES = TARGETS.flatMap((target) => [false, true].map((stream) => ({ target, stream })));
