// Sentences about what was found: proposals with their evidence, gaps, remarks about how samples were written.

import type { Locale } from '../diagnostic/types.js';
import { formatMessage, type MessageArgs, type MessageId } from '../messages/message.js';
import type { JsonValue } from '../text/json-value.js';
import type { Proposed } from './infer.js';
import type { MakeNote, ProposalKind, ToldNote } from './types.js';

/** Members of an enum that a sentence shows. */
const MOST_SHOWN = 8;

/** `unit`: 7 of 7 values are one of …; with its counter-examples, where there are any. */
export function tellProposal(proposed: Proposed, locale: Locale): string {
  const { kind, holds, of, path } = proposed;
  const message: MessageId =
    holds === of ? `make.proposal.${nameOf(proposed)}` : `make.proposal.${nameOf(proposed) as 'format' | 'pattern' | 'unique' | 'map'}-most`;
  return formatMessage(message, { path, holds, of, against: of - holds, ...argsOf(kind, proposed.keywords) }, locale);
}

type Sentence = ProposalKind | 'max-length' | 'max-items' | 'length-one' | 'items-one' | 'range-one';

const nameOf = ({ kind, keywords }: Proposed): Sentence => {
  if (kind === 'length' && keywords.minLength === keywords.maxLength) return 'length-one';
  if (kind === 'items' && keywords.minItems === keywords.maxItems) return 'items-one';
  if (kind === 'range' && keywords.minimum === keywords.maximum) return 'range-one';
  if (kind === 'length' && !Object.hasOwn(keywords, 'minLength')) return 'max-length';
  return kind === 'items' && !Object.hasOwn(keywords, 'minItems') ? 'max-items' : kind;
};

function argsOf(kind: ProposalKind, keywords: Readonly<Record<string, JsonValue>>): MessageArgs {
  switch (kind) {
    case 'enum': {
      const members = (keywords.enum as JsonValue[]).map(show);
      return { values: members.length > MOST_SHOWN ? [...members.slice(0, MOST_SHOWN - 1), '…'] : members };
    }
    case 'const':
      return { value: show(keywords.const as JsonValue) };
    case 'format':
      return { format: keywords.format as string };
    case 'pattern':
      return { pattern: keywords.pattern as string };
    case 'range':
      return { min: show(keywords.minimum as JsonValue), max: show(keywords.maximum as JsonValue) };
    case 'length':
      return { min: (keywords.minLength as number | undefined) ?? 0, max: keywords.maxLength as number };
    case 'items':
      return { min: (keywords.minItems as number | undefined) ?? 0, max: keywords.maxItems as number };
    default:
      return {};
  }
}

const show = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const tellNote = (note: MakeNote, locale: Locale): ToldNote => ({ ...note, text: formatMessage(note.message, note.args, locale) });
