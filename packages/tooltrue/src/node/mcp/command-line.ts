// The command line of a server, split into its words without a shell: quotes and backslashes as a POSIX shell has them, and nothing else.

import { TooltrueError } from '../../diagnostic/error.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Variables set before the program, as in `TOKEN=x server`. */
  readonly env: Readonly<Record<string, string>>;
}

const OPERATORS = new Set(['|', '||', '&', '&&', ';', '<', '>', '>>', '2>', '2>&1', '`']);

/** @throws TooltrueError server-command-quote, server-command-shell, server-command-empty */
export function splitCommand(line: string, platform: string = process.platform): ServerCommand {
  const words = splitWords(line, platform !== 'win32');
  const operator = words.find((word) => !word.quoted && OPERATORS.has(word.text));
  if (operator) throw new TooltrueError('server-command-shell', { found: operator.text });
  const env: Record<string, string> = {};
  let first = 0;
  for (; first < words.length; first++) {
    const set = /^([A-Za-z_]\w*)=(.*)$/s.exec(words[first]?.text ?? '');
    if (!set) break;
    env[set[1] as string] = set[2] as string;
  }
  const program = words[first]?.text ?? '';
  if (program === '') throw new TooltrueError('server-command-empty');
  return { program, args: words.slice(first + 1).map((word) => word.text), env };
}

/** @param escapes whether a backslash takes the next character as it is: where paths are written with backslashes it does not. */
function splitWords(line: string, escapes: boolean): { text: string; quoted: boolean }[] {
  const words: { text: string; quoted: boolean }[] = [];
  let word: { text: string; quoted: boolean } | undefined;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    const next = line.charAt(i + 1);
    if (quote !== '') {
      if (char === quote) quote = '';
      else if (char === '\\' && quote === '"' && (next === '"' || (next === '\\' && escapes))) (word as { text: string }).text += line.charAt(++i);
      else (word as { text: string }).text += char;
    } else if (/\s/.test(char)) {
      if (word) words.push(word);
      word = undefined;
    } else if (char === '"' || char === "'") {
      quote = char;
      word = { text: word?.text ?? '', quoted: true };
    } else {
      word ??= { text: '', quoted: false };
      word.text += char === '\\' && escapes && next !== '' ? line.charAt(++i) : char;
    }
  }
  if (quote !== '') throw new TooltrueError('server-command-quote', { quote });
  if (word) words.push(word);
  return words;
}
