// What would save most tokens: texts beyond their first sentence, titles that only repeat a key, whole tools.

import type { ToolDefinition } from '../definition/tool.js';
import { walkSchema, getPointer } from '../schema/index.js';
import { getOwn, isObject } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { estimateTextTokens } from './text.js';

export interface Saving {
  /** `shorten`: keep the first sentence of a text; `drop-titles`: leave `title` out of a schema; `drop-tool`: send the tool only when it is needed. */
  readonly kind: 'shorten' | 'drop-titles' | 'drop-tool';
  readonly tool: string;
  readonly pointer: Pointer;
  readonly tokens: number;
}

/** Texts that are worth a look. */
const LONG = 40;
const SHOWN = 10;

export function listSavings(
  tools: readonly { tool: ToolDefinition; name: string; tokens: number }[],
  rendering: { factor: number; titles: boolean },
): Saving[] {
  const savings: Saving[] = [];
  const price = (text: string) => Math.round(estimateTextTokens(text) * rendering.factor);
  for (const { tool, name, tokens } of tools) {
    const texts: { text: string; pointer: Pointer }[] = [];
    if (typeof tool.description === 'string' && tool.descriptionPointer !== undefined) texts.push({ text: tool.description, pointer: tool.descriptionPointer });
    const input = tool.schemas.find((s) => s.role === 'input');
    let titles = 0;
    for (const node of input ? walkSchema(input.schema) : []) {
      if (!isObject(node.schema)) continue;
      const description = getOwn(node.schema, 'description');
      if (typeof description === 'string') texts.push({ text: description, pointer: appendPointer((input?.pointer ?? '') + getPointer(node), 'description') });
      const title = getOwn(node.schema, 'title');
      if (rendering.titles && typeof title === 'string') titles += price(`"title": "${title}", `);
    }
    for (const { text, pointer } of texts) {
      const rest = text.slice(firstSentence(text));
      const saved = rest.length > LONG * 2 ? price(rest) : 0;
      if (saved >= LONG) savings.push({ kind: 'shorten', tool: name, pointer, tokens: saved });
    }
    if (titles > 0 && input) savings.push({ kind: 'drop-titles', tool: name, pointer: input.pointer, tokens: titles });
    if (tools.length > 1 && tokens > 0) savings.push({ kind: 'drop-tool', tool: name, pointer: tool.pointer, tokens });
  }
  const byWeight = savings.sort((a, b) => b.tokens - a.tokens);
  // What keeps the tool comes before doing without it.
  return [...byWeight.filter((s) => s.kind !== 'drop-tool').slice(0, SHOWN), ...byWeight.filter((s) => s.kind === 'drop-tool').slice(0, 3)];
}

/** Offset behind the first sentence. */
function firstSentence(text: string): number {
  const end = /[.!?。](?=\s|$)|\n/.exec(text.slice(0, 2_000));
  return end ? end.index + 1 : text.length;
}
