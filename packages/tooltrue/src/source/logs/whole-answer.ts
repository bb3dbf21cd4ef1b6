// Tells a model's answer from anything else, whether or not it calls tools: an answer that calls none is no example of arguments.

import type { AnswerForm } from '../../definition/answer.js';
import { answers } from '../../providers/answers.generated.js';
import { isObject, type JsonValue } from '../../text/json-value.js';
import { Probe } from './gather.js';
import { readDocuments } from './nested-text.js';

class EndProbe extends Probe {
  /** It ends, and where it gives a reason, that is one that services give. */
  over = false;
  /** It has what an answer consists of. */
  filled = false;

  constructor(readonly form: AnswerForm) {
    super();
  }

  override stop(reason: string): void {
    this.over ||= Object.hasOwn(this.form.stops, reason);
  }
  override ended(): void {
    this.over = true;
  }
  override text(piece: string): void {
    this.filled ||= piece !== '';
  }
  override reasoning(piece: string): void {
    this.text(piece);
  }
  override refusal(piece: string): void {
    this.text(piece);
  }
  override usage(): void {
    this.filled = true;
  }
}

/** Whether an answer stands in the text, whole or as a stream. Arguments may be called `content` or `message`, too: only what ends as answers do is one. */
export function holdsAnswer(text: string): boolean {
  const probes = answers.map((form) => new EndProbe(form));
  const see = (value: JsonValue): boolean =>
    isObject(value) &&
    probes.some((probe) => {
      if (probe.form.matches(value)) probe.form.read(value, probe, '');
      return probe.over && probe.filled;
    });
  for (const { document } of readDocuments(text)) {
    const { value } = document;
    if (value !== undefined && (Array.isArray(value) ? value.some(see) : see(value))) return true;
  }
  return false;
}
