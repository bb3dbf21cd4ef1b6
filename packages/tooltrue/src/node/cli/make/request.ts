// The options of `tooltrue make`, read from the command line into what the makers take.

import { TooltrueError } from '../../../diagnostic/error.js';
import { defaultTarget } from '../../../make/index.js';
import type { MakeOptions, ProposalKind, Switch } from '../../../make/types.js';
import { profiles } from '../../../providers/index.generated.js';
import { findNearest } from '../nearest.js';
import { readFormat, readModels } from '../check-options.js';
import { UsageError, type CommandLine, type OptionName } from '../options.js';

/** What a result is written as beside the targets. */
export const CODE = ['typescript', 'zod'] as const;
export type Code = (typeof CODE)[number];
export const SCHEMA = 'schema';

export const KINDS = ['samples', 'logs', 'har', 'openapi', 'typescript', 'python', 'definition'] as const;
export type SourceKind = (typeof KINDS)[number];

const SAMPLES_IN = ['auto', 'one', 'lines', 'array'] as const;
const PROPOSALS: readonly ProposalKind[] = ['enum', 'const', 'format', 'pattern', 'range', 'length', 'items', 'unique', 'map'];

export interface MakeRequest {
  /** Ids of targets, `schema`, `typescript`, `zod`. At least one. */
  readonly to: readonly string[];
  /** The user named what to write; otherwise the default counts, or the form of the definition under `into`. */
  readonly toStated: boolean;
  readonly out: string | undefined;
  readonly from: SourceKind | undefined;
  readonly samples: readonly string[];
  readonly only: readonly string[] | undefined;
  readonly into: string | undefined;
  readonly write: boolean;
  readonly make: MakeOptions;
  readonly model: ReturnType<typeof readModels>['model'];
  readonly openapi: {
    readonly tags?: readonly string[];
    readonly paths?: readonly string[];
    readonly methods?: readonly string[];
    readonly operations?: readonly string[];
  };
  readonly server:
    | { readonly target: string; readonly timeout?: number; readonly env: Record<string, string>; readonly headers: Record<string, string> }
    | undefined;
  readonly format: 'pretty' | 'json';
  readonly evidence: boolean;
  readonly verbose: boolean;
  readonly quiet: boolean;
  readonly stdin: boolean;
  readonly stdinName: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws UsageError, TooltrueError */
export function readMakeRequest(line: CommandLine, locale: MakeOptions['locale'], env: Env): MakeRequest {
  const { flags, values } = line;
  const one = (name: OptionName): string | undefined => values.get(name)?.[0];
  const all = (name: OptionName): string[] | undefined => values.get(name)?.map((value) => value.trim());
  const list = (name: OptionName): string[] | undefined => {
    const names = values
      .get(name)
      ?.flatMap((value) => value.split(','))
      .map((value) => value.trim());
    return names?.filter((value) => value !== '');
  };
  const asked = list('to');
  const to = asked === undefined ? [defaultTarget()] : readTargets(asked);
  const out = one('out');
  if (to.length > 1 && out === undefined) throw new UsageError('usage.make-out', { count: to.length });
  const into = one('into');
  if (into !== undefined && (out !== undefined || to.length > 1))
    throw new UsageError('usage.exclusive', { first: '--into', second: out !== undefined ? '--out' : '--to LIST' });
  if (flags.has('write') && into === undefined) throw new UsageError('usage.needs', { option: '--write', other: '--into' });
  const server = one('mcp');
  for (const name of ['env', 'header', 'timeout'] as const)
    if (values.has(name) && server === undefined) throw new UsageError('usage.needs', { option: `--${name}`, other: '--mcp' });
  // A server that is started has no headers, and one at an address gets no variables.
  const atAddress = server !== undefined && /^https?:\/\//i.test(server);
  if (server !== undefined && values.has('header') && !atAddress) throw new UsageError('usage.needs', { option: '--header', other: '--mcp https://…' });
  if (values.has('env') && atAddress) throw new UsageError('usage.needs', { option: '--env', other: '--mcp COMMAND' });
  return {
    to,
    toStated: asked !== undefined,
    out,
    from: readChoice('from', one('from'), KINDS),
    samples: values.get('sample') ?? [],
    only: list('only'),
    into,
    write: flags.has('write'),
    make: {
      locale,
      name: one('name'),
      description: one('description'),
      ...(flags.has('strict') && { strict: true }),
      date: one('date'),
      samplesIn: readChoice('samples', one('samples'), SAMPLES_IN),
      proposals: readProposals(list('propose')),
      fields: readFields(values),
    },
    model: readModels(values.get('model') ?? []).model,
    openapi: definedOf({ tags: all('tag'), paths: all('path'), methods: all('method'), operations: all('operation') }),
    server:
      server === undefined
        ? undefined
        : {
            target: server,
            ...readTimeout(one('timeout')),
            env: readVariables(values.get('env') ?? [], env),
            headers: readHeaders(values.get('header') ?? []),
          },
    format: readFormat(one('format')),
    evidence: flags.has('evidence'),
    verbose: flags.has('verbose'),
    quiet: flags.has('quiet'),
    stdin: flags.has('stdin') || line.names.includes('-'),
    stdinName: one('stdin-filename'),
  };
}

function readTargets(asked: readonly string[]): string[] {
  const found: string[] = [];
  const known = profiles.filter((profile) => profile.pending !== true).map((profile) => profile.id);
  for (const name of asked) {
    const meant =
      name === 'all'
        ? [...known, SCHEMA]
        : name === SCHEMA || (CODE as readonly string[]).includes(name)
          ? [name]
          : profiles.some((profile) => profile.id === name)
            ? [name]
            : known.filter((id) => id.startsWith(`${name}-`));
    if (meant.length === 0) throw new TooltrueError('unknown-target', { target: name, suggestion: findNearest(name, [...known, SCHEMA, ...CODE]) });
    for (const id of meant) if (!found.includes(id)) found.push(id);
  }
  if (found.length === 0) throw new UsageError('usage.missing-value', { option: '--to', example: '--to openai-chat' });
  return found;
}

function readChoice<T extends string>(option: OptionName, value: string | undefined, known: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((each) => each === value);
  if (found === undefined) throw new UsageError('usage.unknown-choice', { option: `--${option}`, value }, { asked: value, known });
  return found;
}

/** A list of kinds means these and no others. */
function readProposals(asked: readonly string[] | undefined): MakeOptions['proposals'] {
  if (asked === undefined) return undefined;
  if (asked.includes('all')) return true;
  if (asked.length === 0 || asked.includes('none')) return false;
  const kinds: Partial<Record<ProposalKind, Switch>> = {};
  for (const kind of PROPOSALS) kinds[kind] = false;
  for (const name of asked) kinds[readChoice('propose', name, [...PROPOSALS, 'all', 'none'] as const) as ProposalKind] = true;
  return kinds;
}

const SWITCHES = { on: true, off: false, force: 'force' } as const;

/** `enum:unit` is one kind at one field, `unit` every kind there. */
function readFields(values: CommandLine['values']): MakeOptions['fields'] {
  const fields = new Map<string, Switch | Partial<Record<ProposalKind, Switch>>>();
  for (const option of ['on', 'off', 'force'] as const) {
    for (const text of values.get(option) ?? []) {
      const kind = PROPOSALS.find((each) => text.startsWith(`${each}:`));
      const field = kind === undefined ? text : text.slice(kind.length + 1);
      if (field === '') throw new UsageError('usage.make-field', { option: `--${option}`, value: text });
      const before = fields.get(field);
      fields.set(field, kind === undefined ? SWITCHES[option] : { ...(typeof before === 'object' && before), [kind]: SWITCHES[option] });
    }
  }
  return fields.size === 0 ? undefined : Object.fromEntries(fields);
}

function readTimeout(value: string | undefined): { timeout?: number } {
  if (value === undefined) return {};
  if (!/^\d{1,5}(?:\.\d+)?$/.test(value) || Number(value) === 0) throw new UsageError('usage.make-timeout', { value });
  return { timeout: Number(value) * 1000 };
}

/** `NAME` hands the variable on, `NAME=VALUE` sets it. */
function readVariables(given: readonly string[], env: Env): Record<string, string> {
  const found: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    const name = at < 0 ? text : text.slice(0, at);
    const value = at < 0 ? env[name] : text.slice(at + 1);
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new UsageError('usage.make-env', { value: name });
    if (value === undefined) throw new UsageError('usage.make-env-unset', { name });
    found[name] = value;
  }
  return found;
}

function readHeaders(given: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf(':');
    const name = text.slice(0, Math.max(at, 0)).trim();
    const value = text.slice(at + 1).trim();
    // The value is not shown: it may be a secret.
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new UsageError('usage.make-header');
    found[name] = value;
  }
  return found;
}

function definedOf<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
