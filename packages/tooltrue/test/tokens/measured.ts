// Holds estimates against what services counted: recorded requests whose messages are plain text, with the total that
// the answer states. What the messages cost is taken off, so what remains is the tools.

import type { JsonValue } from '../../src/text/json-value.js';
import { countTokens } from '../../src/tokens/index.js';
import { readLines } from '../support/fixtures.js';

interface UsageRecord {
  id: string;
  provider: 'openai' | 'anthropic' | 'gemini';
  api: string;
  model: string;
  choice: JsonValue;
  tools: JsonValue[];
  messages: number;
  /** Of the texts of the messages, by o200k_base. */
  messageTokens: number;
  inputTokens: number;
}

/** What the messages cost: their text, and the little around each. */
const messageCost: Record<UsageRecord['provider'], (record: UsageRecord) => number> = {
  openai: (r) => r.messageTokens + 3 * r.messages + 3,
  anthropic: (r) => r.messageTokens * 1.1 + 7,
  gemini: (r) => r.messageTokens,
};

export interface Measured {
  id: string;
  provider: UsageRecord['provider'];
  model: string;
  estimate: number;
  low: number;
  high: number;
  counted: number;
  /** |estimate − counted| / counted */
  error: number;
}

export function measureAll(): Measured[] {
  return readLines<UsageRecord>('usage.jsonl.gz').flatMap((record) => {
    const target = record.provider === 'openai' ? (record.api === 'responses' ? 'openai-responses' : 'openai-chat') : record.provider;
    const request = { model: record.model, tools: record.tools, ...(record.choice !== null && { tool_choice: record.choice }) };
    const [found] = countTokens(request, { for: target, ...(record.model !== '' && { model: record.model }) });
    const counted = record.inputTokens - messageCost[record.provider](record);
    if (!found || found.tools.length === 0 || counted < 1) return [];
    const { total, low, high } = found;
    return [{ id: record.id, provider: record.provider, model: record.model, estimate: total, low, high, counted, error: Math.abs(total - counted) / counted }];
  });
}

export function summarise(rows: readonly Measured[]): { count: number; median: number; mean: number; ninth: number; max: number; inside: number } {
  const errors = rows.map((r) => r.error).sort((a, b) => a - b);
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(errors.length * share))] ?? 0;
  const inside = rows.filter((r) => r.counted >= r.low && r.counted <= r.high).length / rows.length;
  return { count: rows.length, median: at(0.5), mean: errors.reduce((a, b) => a + b, 0) / errors.length, ninth: at(0.9), max: errors.at(-1) ?? 0, inside };
}
