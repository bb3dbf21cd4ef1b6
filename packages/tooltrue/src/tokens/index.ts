// countTokens(): about what the tools of a text cost as input, by target, tool and parameter, with the error of the
// estimate. The exact count of a plain text is in exact.ts; nothing of a service is asked.

import { expandTargets } from '../check/targets.js';
import { readValue } from '../check/value-document.js';
import type { Profile } from '../definition/profile.js';
import { nameOf } from '../definition/read-tool.js';
import { recognise } from '../definition/recognise.js';
import type { Recognised, ToolDefinition } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { readText } from '../text/index.js';
import { getOwn, isObject } from '../text/json-value.js';
import { joinPointer } from '../text/pointer.js';
import { pickRate, type Rate } from './rates.js';
import { listSavings, type Saving } from './savings.js';
import { estimateTextTokens } from './text.js';

export { estimateTextTokens } from './text.js';
export type { Saving } from './savings.js';

export interface TokenOptions {
  /** Target ids, `openai`, or `all`, as for check. */
  for?: string | readonly string[] | undefined;
  model?: string | undefined;
}

export interface ToolTokens {
  name: string;
  pointer: string;
  /** Undefined: a tool of the service's own whose cost is not published. */
  tokens?: number;
  /** Loaded only when it is needed: not in the total. */
  deferred?: true;
  parameters: { name: string; pointer: string; tokens: number }[];
}

export interface TokenCount {
  target: string;
  /** All of it: the tools, and what the service adds around them. */
  total: number;
  /** Where nine of ten recorded totals lay; for services without recordings, half and twice the estimate. */
  low: number;
  high: number;
  /** The share that low and high stand away, 0.15 for 15 %; undefined where nothing was recorded to measure by. */
  error?: number;
  /** What the service adds around the tools. */
  overhead: number;
  tools: ToolTokens[];
  savings: Saving[];
  /** Facts that the rendering rests on. */
  facts: string[];
}

/**
 * Estimates the input tokens of tool definitions. It does not throw on any input.
 * @param input text in any notation that check reads, or a value: tools, lists, whole requests
 * @throws TooltrueError for a target that does not exist
 */
export function countTokens(input: unknown, options: TokenOptions = {}): TokenCount[] {
  const document = typeof input === 'string' ? readText(input) : readValue(input);
  const asked = options.for === undefined ? [] : typeof options.for === 'string' ? options.for.split(',').map((t) => t.trim()) : options.for;
  const recognised: Recognised =
    document.value === undefined ? { form: 'unknown', forms: [], tools: [], lists: [], unknown: [] } : recognise(document.value, forms, []);
  return expandTargets(asked, profiles, recognised, forms).map((profile) => countFor(profile, recognised, options.model));
}

function countFor(profile: Profile, recognised: Recognised, asked: string | undefined): TokenCount {
  const stated = recognised.request && getOwn(recognised.request, 'model');
  const model = asked ?? (typeof stated === 'string' ? stated : undefined);
  const rate = pickRate(profile, model, forcesCall(recognised), new Date().toISOString().slice(0, 10));
  const tools = recognised.tools.map((tool) => priceTool(tool, rate));
  const counted = tools.reduce((sum, tool) => sum + (tool.deferred ? 0 : (tool.tokens ?? 0)), 0);
  const loaded = tools.some((tool) => !tool.deferred);
  const overhead = loaded ? rate.base : 0;
  const total = counted + overhead;
  const { margin } = rate;
  return {
    target: profile.id,
    total,
    low: Math.floor(margin === undefined ? total / 2 : total * (1 - margin)),
    high: Math.ceil(margin === undefined ? total * 2 : total * (1 + margin)),
    ...(margin !== undefined && { error: margin }),
    overhead,
    tools,
    savings: listSavings(
      recognised.tools.flatMap((tool, i) => {
        const priced = tools[i] as ToolTokens;
        return priced.deferred || priced.tokens === undefined ? [] : [{ tool, name: priced.name, tokens: priced.tokens }];
      }),
      { factor: rate.factor, titles: rate.titles },
    ),
    facts: [...rate.facts],
  };
}

function forcesCall(recognised: Recognised): boolean {
  const choice = recognised.request && getOwn(recognised.request, 'tool_choice');
  const type = choice !== undefined && isObject(choice) ? getOwn(choice, 'type') : undefined;
  return type === 'any' || type === 'tool';
}

function priceTool(tool: ToolDefinition, rate: Rate): ToolTokens {
  const { pointer } = tool;
  const name = nameOf(tool);
  if (tool.kind === 'hosted') {
    const price = tool.type === undefined ? undefined : rate.priceTyped(tool.type);
    return { name, pointer, ...(price !== undefined && { tokens: price }), parameters: [] };
  }
  const price = (text: string) => Math.round(estimateTextTokens(text) * rate.factor);
  const { head, parameters } = rate.renderer(tool);
  const schema = tool.schemas.find((s) => s.role === 'input');
  const priced = parameters.map((p) => ({ name: p.name, pointer: joinPointer(schema?.pointer ?? pointer, ['properties', p.name]), tokens: price(p.text) }));
  return {
    name,
    pointer,
    tokens: price(head) + priced.reduce((sum, p) => sum + p.tokens, 0),
    ...(getOwn(tool.body, 'defer_loading') === true && { deferred: true as const }),
    parameters: priced,
  };
}
