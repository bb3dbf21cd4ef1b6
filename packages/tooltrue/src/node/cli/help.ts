// The help: what there is, in the language of the run.

import type { Locale } from '../../diagnostic/types.js';
import { formatCli, type CliMessageId } from '../../messages/cli.js';
import { displayWidth, padToWidth, wrapText } from '../../reporters/width.js';
import type { Io } from './io.js';
import { COMMANDS, OPTIONS, type Command, type OptionName, type OptionSpec } from './options.js';
import { pickStyle, pickWidth } from './terminal.js';

/** Commands whose line holds no word of a language; that of `explain` stands in the tables. */
const SYNTAX: Readonly<Record<Exclude<Command, 'explain'>, string>> = {
  check: 'tooltrue check PATH… [--for LIST]',
  make: 'tooltrue make FILE… [--to LIST]',
  convert: 'tooltrue convert PATH… --to LIST',
  diff: 'tooltrue diff OLD NEW [--for LIST]',
  calls: 'tooltrue calls FILE… [--tools FILE]',
  run: 'tooltrue run MODULE --provider TARGET --model MODEL [PROMPT]',
  rules: 'tooltrue rules [--coverage]',
  tokens: 'tooltrue tokens PATH… [--for LIST]',
};

/** Of one command, or of all of them. */
export function formatHelp(command: Command | undefined, locale: Locale, io: Io): string {
  const style = pickStyle(new Set(), io);
  const width = pickWidth(io);
  const say = (id: Parameters<typeof formatCli>[0]) => formatCli(id, {}, locale);
  const commands = command === undefined ? COMMANDS : [command];
  const rows = (entries: readonly (readonly [string, string])[]): string => {
    const left = entries.reduce((most, [name]) => Math.max(most, displayWidth(name)), 0) + 4;
    return entries
      .map(([name, text]) => {
        const [first, ...rest] = wrapText(text, Math.max(30, width - left));
        return [`  ${padToWidth(name, left - 2)}${first ?? ''}`, ...rest.map((line) => ' '.repeat(left) + line)].join('\n');
      })
      .join('\n');
  };
  // Without a command, only what all of them take: the list of everything would hide it.
  const options = (Object.keys(OPTIONS) as OptionName[]).filter(
    (name) => name !== 'no-color' && commands.every((c) => (OPTIONS[name].commands as readonly Command[]).includes(c)),
  );
  return [
    ...wrapText(say('help.about'), width),
    '',
    style.strong(say('help.usage')),
    rows(commands.map((name) => [name === 'explain' ? say('help.syntax.explain') : SYNTAX[name], say(`help.command.${name}`)])),
    '',
    style.strong(say('help.options')),
    rows(options.map((name) => [describeOption(name), say(helpOf(name, command))])),
    ...(command === undefined ? ['', ...wrapText(say('help.more'), width)] : []),
    '',
    ...wrapText(say(command === 'make' || command === 'diff' || command === 'run' ? `help.exit.${command}` : 'help.exit'), width),
    '',
  ].join('\n');
}

/** The same option may mean something else to another command. */
function helpOf(name: OptionName, command: Command | undefined): CliMessageId {
  if (command === 'diff' && (name === 'for' || name === 'verbose' || name === 'strict' || name === 'format')) return `help.option.${name}.diff`;
  if (name === 'stdin' && command !== 'check') return 'help.option.stdin.plain';
  if (command === 'calls' && (name === 'for' || name === 'tools')) return `help.option.${name}.calls`;
  if (command === 'run' && (name === 'for' || name === 'format' || name === 'model')) return `help.option.${name}.run`;
  if (command === 'convert' && name === 'verbose') return 'help.option.verbose.make';
  if (command === 'convert' && name === 'date') return 'help.option.date.make';
  if (command === 'convert' && (name === 'to' || name === 'write')) return `help.option.${name}.convert`;
  if (command === 'make' && (name === 'date' || name === 'verbose')) return `help.option.${name}.make`;
  return `help.option.${name as Exclude<OptionName, 'no-color'>}`;
}

function describeOption(name: OptionName): string {
  const spec: OptionSpec = OPTIONS[name];
  return `${spec.short ? `-${spec.short}, ` : ''}--${name}${spec.value ? ` ${spec.value}` : ''}`;
}
