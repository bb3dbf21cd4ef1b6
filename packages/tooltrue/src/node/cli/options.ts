// What may be said on the command line, as a table, and reading it. Nothing heavy is loaded here: every start goes through it.

import { parseArgs } from 'node:util';
import type { CliArgs, CliMessageId } from '../../messages/cli.js';

export type Command = 'check' | 'make' | 'convert' | 'calls' | 'run' | 'explain' | 'rules' | 'tokens' | 'diff';

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly commands: readonly Command[];
  /** For options with a value: one that shows how to write it. */
  readonly example?: string;
  /** What the value is called in the help. */
  readonly value?: string;
  readonly repeat?: boolean;
  readonly short?: string;
}

const CHECK = ['check'] as const;
const MAKE = ['make'] as const;
const CONVERT = ['convert'] as const;
const WRITTEN = ['make', 'convert'] as const;
const JUDGED = ['check', 'make', 'convert'] as const;
const FILES = ['check', 'make', 'convert', 'calls', 'tokens'] as const;
const SERVICES = ['check', 'calls', 'run', 'tokens', 'explain', 'diff'] as const;
const MODELS = ['check', 'make', 'convert', 'run', 'tokens', 'explain', 'diff'] as const;
const MEANT = ['check', 'make', 'convert', 'diff'] as const;
const ALL = ['check', 'make', 'convert', 'calls', 'run', 'explain', 'rules', 'tokens', 'diff'] as const;

/** In the order of the help. */
export const OPTIONS = {
  for: { type: 'string', commands: SERVICES, value: 'LIST', example: '--for openai,anthropic', repeat: true },
  provider: { type: 'string', commands: ['run'], value: 'TARGET', example: '--provider anthropic' },
  to: { type: 'string', commands: WRITTEN, value: 'LIST', example: '--to openai-chat', repeat: true },
  out: { type: 'string', commands: WRITTEN, value: 'DIR', example: '--out definitions' },
  name: { type: 'string', commands: MAKE, value: 'NAME', example: '--name get_weather' },
  description: { type: 'string', commands: MAKE, value: 'TEXT', example: '--description "Tells the weather in a city."' },
  from: { type: 'string', commands: MAKE, value: 'KIND', example: '--from logs' },
  sample: { type: 'string', commands: MAKE, value: 'TEXT', example: `--sample '{"city": "Seoul"}'`, repeat: true },
  samples: { type: 'string', commands: MAKE, value: 'HOW', example: '--samples lines' },
  propose: { type: 'string', commands: MAKE, value: 'LIST', example: '--propose enum,format', repeat: true },
  on: { type: 'string', commands: MAKE, value: 'KIND:FIELD', example: '--on enum:unit', repeat: true },
  off: { type: 'string', commands: MAKE, value: 'KIND:FIELD', example: '--off range:days', repeat: true },
  force: { type: 'string', commands: MAKE, value: 'KIND:FIELD', example: '--force enum:unit', repeat: true },
  evidence: { type: 'boolean', commands: MAKE },
  into: { type: 'string', commands: MAKE, value: 'FILE', example: '--into tool.json' },
  write: { type: 'boolean', commands: WRITTEN },
  'on-loss': { type: 'string', commands: CONVERT, value: 'POLICY', example: '--on-loss drop' },
  undo: { type: 'string', commands: CONVERT, value: 'FILE', example: '--undo undo.json' },
  only: { type: 'string', commands: MAKE, value: 'LIST', example: '--only get_weather,search', repeat: true },
  tag: { type: 'string', commands: MAKE, value: 'TAG', example: '--tag pets', repeat: true },
  path: { type: 'string', commands: MAKE, value: 'PATH', example: `--path '/pets/*'`, repeat: true },
  method: { type: 'string', commands: MAKE, value: 'METHOD', example: '--method get', repeat: true },
  operation: { type: 'string', commands: MAKE, value: 'ID', example: '--operation listPets', repeat: true },
  mcp: { type: 'string', commands: MAKE, value: 'COMMAND|URL', example: '--mcp "npx -y some-server"' },
  env: { type: 'string', commands: MAKE, value: 'NAME[=VALUE]', example: '--env API_KEY', repeat: true },
  header: { type: 'string', commands: MAKE, value: 'HEADER', example: '--header "Authorization: Bearer TOKEN"', repeat: true },
  timeout: { type: 'string', commands: MAKE, value: 'SECONDS', example: '--timeout 60' },
  strict: { type: 'boolean', commands: MEANT },
  model: { type: 'string', commands: MODELS, value: 'MODEL', example: '--model gpt-5.6', repeat: true },
  date: { type: 'string', commands: MEANT, value: 'DATE', example: '--date 2026-01-31' },
  wire: { type: 'boolean', commands: CHECK },
  content: { type: 'boolean', commands: CHECK },
  server: { type: 'string', commands: ['check', 'convert'], value: 'NAME', example: '--server github' },
  'protocol-version': { type: 'string', commands: CHECK, value: 'DATE', example: '--protocol-version 2025-06-18' },
  format: { type: 'string', commands: ALL, value: 'FORMAT', example: '--format json' },
  yes: { type: 'boolean', commands: ['run'] },
  exact: { type: 'boolean', commands: ['diff'] },
  matrix: { type: 'boolean', commands: CHECK },
  fix: { type: 'boolean', commands: CHECK },
  'fix-unsafe': { type: 'boolean', commands: CHECK },
  diff: { type: 'boolean', commands: CHECK },
  'max-warnings': { type: 'string', commands: CHECK, value: 'N', example: '--max-warnings 0' },
  rule: { type: 'string', commands: CHECK, value: 'ID=SEVERITY', example: '--rule tool/name=warning', repeat: true },
  stdin: { type: 'boolean', commands: FILES },
  'stdin-filename': { type: 'string', commands: FILES, value: 'NAME', example: '--stdin-filename tools.json' },
  error: { type: 'string', commands: ['explain'], value: 'FILE|TEXT', example: '--error error.json' },
  tools: { type: 'string', commands: ['calls', 'explain'], value: 'FILE', example: '--tools tools.json' },
  coverage: { type: 'boolean', commands: ['rules'] },
  verbose: { type: 'boolean', commands: ['check', 'make', 'convert', 'rules', 'diff'] },
  quiet: { type: 'boolean', commands: JUDGED },
  lang: { type: 'string', commands: ALL, value: 'LANG', example: '--lang ko' },
  color: { type: 'boolean', commands: ALL },
  'no-color': { type: 'boolean', commands: ALL },
  help: { type: 'boolean', commands: ALL, short: 'h' },
  version: { type: 'boolean', commands: ALL, short: 'v' },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;

export interface CommandLine {
  readonly command: Command | undefined;
  /** What follows the command and is no option. */
  readonly names: readonly string[];
  readonly flags: ReadonlySet<OptionName>;
  readonly values: ReadonlyMap<OptionName, readonly string[]>;
}

/** Wrong usage, told in one line. `choices`: what was possibly meant. */
export class UsageError extends Error {
  constructor(
    readonly id: CliMessageId | 'unknown-option',
    readonly args: CliArgs = {},
    readonly choices?: { readonly asked: string; readonly known: readonly string[] },
  ) {
    super(id);
    this.name = 'UsageError';
  }
}

export const COMMANDS: readonly Command[] = ['check', 'make', 'convert', 'diff', 'calls', 'run', 'explain', 'rules', 'tokens'];

const specOf = (name: string): OptionSpec | undefined => (Object.hasOwn(OPTIONS, name) ? OPTIONS[name as OptionName] : undefined);

/** @throws UsageError */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string; multiple?: boolean }> = {};
  for (const [name, spec] of Object.entries<OptionSpec>(OPTIONS)) options[name] = { type: spec.type, ...(spec.short && { short: spec.short }) };
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const words: string[] = [];
  const flags = new Set<OptionName>();
  const values = new Map<OptionName, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = specOf(token.name);
    if (!spec) throw unknownOption(token.rawName);
    const name = token.name as OptionName;
    const option = `--${name}`;
    if (spec.type === 'boolean') {
      if (token.value !== undefined) throw new UsageError('usage.no-value', { option });
      flags.add(name);
      continue;
    }
    if (token.value === undefined || token.value === '' || (!token.inlineValue && /^-./.test(token.value)))
      throw new UsageError('usage.missing-value', { option, example: spec.example ?? option });
    const before = values.get(name);
    if (before && !spec.repeat && before[0] !== token.value) throw new UsageError('usage.twice', { option });
    if (before) before.push(token.value);
    else values.set(name, [token.value]);
  }
  const command = pickCommand(words);
  for (const name of [...flags, ...values.keys()]) {
    const spec = specOf(name) as OptionSpec;
    if (command !== undefined && !spec.commands.includes(command))
      throw new UsageError('usage.not-here', { option: `--${name}`, command: spec.commands[0] as string });
  }
  for (const [first, second] of [
    ['wire', 'content'],
    ['color', 'no-color'],
    ['verbose', 'quiet'],
  ] as const) {
    if (flags.has(first) && flags.has(second)) throw new UsageError('usage.exclusive', { first: `--${first}`, second: `--${second}` });
  }
  return { command, names: words.slice(1), flags, values };
}

function pickCommand(words: readonly string[]): Command | undefined {
  const [word] = words;
  if (word === undefined || COMMANDS.includes(word as Command)) return word as Command | undefined;
  if (/[./\\]/.test(word)) throw new UsageError('usage.no-command', { name: word });
  throw new UsageError('usage.unknown-command', { name: word }, { asked: word, known: COMMANDS });
}

function unknownOption(rawName: string): UsageError {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  return new UsageError('unknown-option', { option: rawName }, { asked: rawName, known });
}
