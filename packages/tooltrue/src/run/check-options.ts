// What a caller gave to a run, held to what can be given: for whom no compiler does it.

import { distance } from '../check/targets.js';
import type { JsonValue } from '../text/json-value.js';
import { RunError } from './errors.js';
import { isSchema } from './schemas.js';
import type { Choice, RunOptions, Tool } from './types.js';

const OPTIONS: Readonly<Record<keyof RunOptions, true>> = {
  client: true,
  for: true,
  model: true,
  tools: true,
  prompt: true,
  system: true,
  messages: true,
  settings: true,
  maxTokens: true,
  strict: true,
  toolChoice: true,
  parallel: true,
  concurrency: true,
  maxTurns: true,
  maxRepairs: true,
  maxRetries: true,
  retryWaitMs: true,
  maxRetryWaitMs: true,
  timeoutMs: true,
  requestTimeoutMs: true,
  toolTimeoutMs: true,
  signal: true,
  approve: true,
  stream: true,
  onEvent: true,
  tracer: true,
  locale: true,
};

const LEAST: readonly (readonly [keyof RunOptions, number])[] = [
  ['concurrency', 1],
  ['maxTurns', 1],
  ['maxRepairs', 0],
  ['maxRetries', 0],
  ['retryWaitMs', 0],
  ['maxRetryWaitMs', 0],
  ['timeoutMs', 1],
  ['requestTimeoutMs', 1],
  ['toolTimeoutMs', 1],
  ['maxTokens', 1],
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** As it is written, for people. */
const show = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? typeof value).slice(0, 200);
  } catch {
    return typeof value;
  }
};

/** @throws RunError `options-missing`, `option-unknown`, `number-wrong`, `choice-wrong` */
export function checkOptions(options: RunOptions): void {
  if (!isRecord(options)) throw new RunError('options-missing', { name: 'runTools', options: ['client', 'model', 'tools', 'prompt'] });
  for (const option of Object.keys(options)) {
    if (Object.hasOwn(OPTIONS, option) || options[option as keyof RunOptions] === undefined) continue;
    const near = Object.keys(OPTIONS).filter((each) => distance(option.toLowerCase(), each.toLowerCase()) <= 2);
    throw near[0] !== undefined ? new RunError('option-misspelt', { option, near: near[0] }) : new RunError('option-unknown', { option });
  }
  for (const [option, min] of LEAST) {
    const value = options[option] as JsonValue | undefined;
    if (value !== undefined && !(typeof value === 'number' && value >= min)) throw new RunError('number-wrong', { option, min, found: String(value) });
  }
  if (typeof options.toolChoice !== 'function') checkChoice(options.toolChoice);
}

/** @throws RunError `choice-wrong` for what is no choice, from the options or from a function that gives one */
export function checkChoice(choice: Choice | undefined): void {
  if (choice === undefined || choice === 'auto' || choice === 'none' || choice === 'any') return;
  const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
  const { tool, tools } = (isRecord(choice) ? choice : {}) as { tool?: unknown; tools?: unknown };
  if (typeof tool === 'string' || isNames(tools)) return;
  const isForced = choice === ('required' as Choice);
  throw new RunError(isForced ? 'choice-required' : 'choice-wrong', { found: typeof choice === 'string' ? choice : show(choice) });
}

/** @throws RunError `tools-wrong` for what is no list of tools that can be run */
export function checkTools(tools: unknown): asserts tools is readonly Tool[] {
  if (!Array.isArray(tools)) throw new RunError('tools-missing', { found: show(tools) });
  tools.forEach((tool: unknown, i) => {
    const isTool = isRecord(tool) && typeof tool.name === 'string' && typeof tool.run === 'function' && isSchema(tool.input) && isRecord(tool.annotations);
    if (!isTool) throw new RunError('tool-plain', { index: i, found: isRecord(tool) ? `{ ${Object.keys(tool).slice(0, 8).join(', ')} }` : show(tool) });
  });
}
