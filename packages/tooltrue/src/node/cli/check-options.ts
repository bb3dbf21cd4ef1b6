// The options of `tooltrue check`, read from the command line into what the check takes.

import type { CheckOptions } from '../../check/index.js';
import { TooltrueError } from '../../diagnostic/error.js';
import type { Locale, Severity } from '../../diagnostic/types.js';
import { listRuleIds } from '../../messages/rule-ids.js';
import { profiles } from '../../providers/index.generated.js';
import { findNearest } from './nearest.js';
import { UsageError, type CommandLine, type OptionName } from './options.js';

export interface CheckRequest {
  readonly options: CheckOptions;
  readonly format: 'pretty' | 'json';
  readonly fix: 'none' | 'safe' | 'unsafe';
  readonly diff: boolean;
  readonly matrix: boolean;
  readonly maxWarnings: number | undefined;
  readonly stdin: boolean;
  readonly stdinName: string | undefined;
}

/** @throws UsageError, TooltrueError */
export function readCheckRequest(line: CommandLine, locale: Locale): CheckRequest {
  const { flags } = line;
  const one = (name: OptionName): string | undefined => line.values.get(name)?.[0];
  const asked = (line.values.get('for') ?? [])
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const options: CheckOptions = {
    locale,
    ...(asked.length > 0 && { for: asked }),
    ...(flags.has('strict') && { strict: true }),
    ...(flags.has('wire') ? { as: 'wire' as const } : flags.has('content') ? { as: 'content' as const } : {}),
    ...readModels(line.values.get('model') ?? []),
    ...readRules(line.values.get('rule') ?? []),
    date: one('date'),
    server: one('server'),
    protocolVersion: one('protocol-version'),
  };
  return {
    options,
    format: readFormat(one('format')),
    fix: flags.has('fix-unsafe') ? 'unsafe' : flags.has('fix') || flags.has('diff') ? 'safe' : 'none',
    diff: flags.has('diff'),
    matrix: flags.has('matrix') || asked.includes('all'),
    maxWarnings: readCount('max-warnings', one('max-warnings')),
    stdin: flags.has('stdin') || line.names.includes('-'),
    stdinName: one('stdin-filename'),
  };
}

/** The model that counts for one target. */
export const modelFor = (model: string | Record<string, string> | undefined, target: string): string | undefined =>
  typeof model === 'object' ? (Object.hasOwn(model, target) ? model[target] : undefined) : model;

export function readFormat(value: string | undefined): 'pretty' | 'json' {
  if (value === undefined || value === 'pretty' || value === 'json') return value ?? 'pretty';
  throw new UsageError('usage.unknown-choice', { option: '--format', value }, { asked: value, known: ['pretty', 'json'] });
}

function readCount(option: OptionName, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError('usage.not-a-count', { option: `--${option}`, value });
  return Number(value);
}

/** `M` for all targets, `target=M` for one of them or a group; what is named counts before what is not. */
export function readModels(given: readonly string[]): { model?: string | Record<string, string> } {
  if (given.length === 0) return {};
  const models: Record<string, string> = {};
  const plain = given.filter((text) => !text.includes('='));
  if (plain.length > 1 && new Set(plain).size > 1) throw new UsageError('usage.twice', { option: '--model' });
  if (plain.length === given.length) return { model: plain[0] as string };
  if (plain[0] !== undefined) for (const profile of profiles) models[profile.id] = plain[0];
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 0) continue;
    const target = text.slice(0, at).trim();
    const meant = profiles.filter((p) => p.id === target || p.id.startsWith(`${target}-`));
    if (meant.length === 0)
      throw new TooltrueError('unknown-target', {
        target,
        suggestion: findNearest(
          target,
          profiles.map((p) => p.id),
        ),
      });
    for (const profile of meant) models[profile.id] = text.slice(at + 1).trim();
  }
  return { model: models };
}

const SEVERITIES = ['off', 'info', 'warning', 'error'] as const;

function readRules(given: readonly string[]): { rules?: Record<string, Severity | 'off'> } {
  if (given.length === 0) return {};
  const known = listRuleIds();
  const rules: Record<string, Severity | 'off'> = {};
  for (const value of given.flatMap((list) => list.split(','))) {
    const at = value.indexOf('=');
    if (at < 1) throw new UsageError('usage.rule-form', { value });
    const id = value.slice(0, at).trim();
    const severity = SEVERITIES.find((s) => s === value.slice(at + 1).trim());
    const meant = id.endsWith('*') ? known.some((rule) => rule.startsWith(id.slice(0, -1))) : known.some((rule) => rule === id);
    if (!meant) throw new TooltrueError('unknown-rule', { name: id, suggestion: findNearest(id, known) });
    if (!severity)
      throw new UsageError('usage.unknown-choice', { option: `--rule ${id}`, value: value.slice(at + 1) }, { asked: value.slice(at + 1), known: SEVERITIES });
    rules[id] = severity;
  }
  return { rules };
}
