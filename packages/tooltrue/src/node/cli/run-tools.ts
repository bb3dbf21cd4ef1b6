// `tooltrue run`: a talk with a model that calls the tools of a module. The answers go to the output; calls, results and questions beside it.

import type { Locale } from '../../diagnostic/types.js';
import { formatCli, type CliArgs, type CliMessageId } from '../../messages/cli.js';
import { escapeControls } from '../../reporters/width.js';
import { createClient, runTools, ServiceError, RunError, type Approval, type PendingCall, type RunEvent, type RunResult, type Tool } from '../../run/index.js';
import { readFormat } from './check-options.js';
import type { Io } from './io.js';
import { loadToolset } from './load-toolset.js';
import { UsageError, type CommandLine } from './options.js';
import type { ExitCode } from './run.js';

/** Characters of arguments and results that are shown; --format json has all of them. */
const LONGEST = 400;

/** @throws UsageError */
export async function runRun(line: CommandLine, locale: Locale, io: Io): Promise<ExitCode> {
  const [path, ...words] = line.names;
  if (path === undefined) throw new UsageError('usage.run-nothing');
  const target = line.values.get('provider')?.[0] ?? line.values.get('for')?.[0];
  if (target === undefined) throw new UsageError('usage.run-target');
  const model = line.values.get('model')?.[0];
  if (model === undefined) throw new UsageError('usage.run-model', { target });
  const asJson = readFormat(line.values.get('format')?.[0]) === 'json';
  const prompt = words.join(' ');
  if (prompt === '' && (!io.ask || asJson)) throw new UsageError('usage.run-prompt');
  const talk = new Talk(await loadToolset(path, io.cwd), { target, model, asJson, yes: line.flags.has('yes'), locale, io });
  if (prompt !== '') return talk.say(prompt);
  // One question after another, each on top of the talk so far.
  for (let code: ExitCode = 0; ; ) {
    const next = await io.ask?.('> ');
    if (next === undefined || next.trim() === '') return code;
    code = await talk.say(next);
    if (code === 2) return code;
  }
}

interface TalkOptions {
  readonly target: string;
  readonly model: string;
  readonly asJson: boolean;
  readonly yes: boolean;
  readonly locale: Locale;
  readonly io: Io;
}

class Talk {
  private messages: readonly object[] = [];
  /** The output is in the middle of a line. */
  private open = false;
  /** Text of an answer that is not complete: written at once only to a terminal, as another one may come in its place. */
  private held = '';

  constructor(
    private readonly tools: readonly Tool[],
    private readonly options: TalkOptions,
  ) {}

  async say(prompt: string): Promise<ExitCode> {
    const { target, model, asJson, locale, io } = this.options;
    try {
      const client = createClient({ for: target, env: io.env });
      const approve = (call: PendingCall): Promise<Approval> => this.approve(call);
      const run = runTools({ client, model, tools: this.tools, prompt, messages: this.messages, approve, stream: true, locale });
      for await (const event of run) await this.show(event);
      const result = await run;
      this.messages = result.messages;
      if (asJson) await io.out.write(`${JSON.stringify(describe(result), null, 2)}\n`);
      else await this.note('run.usage', { input: result.usage.input, output: result.usage.output, turns: result.turns, calls: result.calls.length });
      if (result.stop !== 'end') await this.note(`run.stop.${result.stop}`);
      return result.stop === 'end' ? 0 : 1;
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      await this.endLine();
      await io.err.write(`tooltrue: ${showText(tellError(error, locale))}\n`);
      for (const cause of error instanceof ServiceError ? (error.explanation?.causes ?? []) : []) await io.err.write(`  ${showText(cause.says)}\n`);
      for (const { message } of error.diagnostics) await io.err.write(`  ${showText(message)}\n`);
      // What the service refused is an outcome; what was wrong before anything was sent is wrong usage.
      return error instanceof ServiceError ? 1 : 2;
    }
  }

  private async show(event: RunEvent): Promise<void> {
    const { asJson, io } = this.options;
    if (event.type === 'text' && !asJson) {
      if (io.out.isTerminal) await this.writeText(event.text);
      else this.held += event.text;
    } else if (event.type === 'usage') await this.writeText(this.held);
    else if (event.type === 'call') {
      const { name, arguments: args, argumentsText, runnable, error } = event.call;
      await this.note('run.call', { name, arguments: short(args === undefined ? (argumentsText ?? '') : JSON.stringify(args)) });
      if (!runnable && error !== undefined) await this.note('run.not-run', { problem: short(error) }, '  ');
    } else if (event.type === 'result') {
      const { name, outcome, told } = event.record;
      await this.note(outcome === 'done' || outcome === 'repeated' ? 'run.result' : 'run.result-failed', { name, result: short(told) });
    } else if (event.type === 'retry') {
      this.held = '';
      await this.note('run.retry', { problem: short(event.because), seconds: Math.ceil(event.waitMs / 1000) });
    } else if (event.type === 'end') await this.endLine();
  }

  private async writeText(text: string): Promise<void> {
    this.held = '';
    if (text === '') return;
    await this.options.io.out.write(showText(text));
    await this.options.io.out.flush();
    this.open = !text.endsWith('\n');
  }

  private async approve({ name, arguments: args }: PendingCall): Promise<Approval> {
    const { yes, io, locale } = this.options;
    if (yes) return true;
    if (!io.ask) {
      await this.note('run.not-asked', { name });
      return false;
    }
    await this.endLine();
    await io.err.flush();
    const said = await io.ask(`${formatCli('run.approve', { name: showText(name), arguments: short(JSON.stringify(args)) }, locale)} `);
    return said !== undefined && /^\s*(?:y|yes|예|네|có|c)\s*$/iu.test(said.normalize('NFC'));
  }

  private async note(id: CliMessageId, args: CliArgs = {}, indent = ''): Promise<void> {
    await this.endLine();
    const { io, locale } = this.options;
    await io.err.write(`${indent}${formatCli(id, args, locale)}\n`);
    await io.err.flush();
  }

  private async endLine(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    await this.options.io.out.write('\n');
    await this.options.io.out.flush();
  }
}

/** Errors that name options of code, which nobody can give here. */
const OWN: Readonly<Partial<Record<RunError['code'], CliMessageId>>> = {
  'key-missing': 'run.key-missing',
  'key-other': 'run.key-other',
  'base-missing': 'run.base-missing',
  'region-missing': 'run.region-missing',
};

function tellError(error: RunError, locale: Locale): string {
  const id = OWN[error.code];
  if (!id) return error.tell(locale);
  const { target, variables, found } = error.args;
  const names = (Array.isArray(variables) ? variables : []).map((name) => `\`${String(name)}\``).join(', ');
  return formatCli(id, { target: String(target), variables: names, found: String(found ?? '') }, locale);
}

/** As it is, without what would command a terminal. */
const showText = (text: string): string => text.split('\n').map(escapeControls).join('\n');

function short(text: string): string {
  const row = escapeControls(text.replaceAll('\n', ' '));
  return row.length > LONGEST ? `${row.slice(0, LONGEST - 1)}…` : row;
}

const describe = ({ text, stop, finish, turns, calls, usage, repairs }: RunResult) => ({
  version: 1,
  text,
  stop,
  finish,
  turns,
  calls: calls.map(({ id, name, turn, call, outcome, told, durationMs }) => ({
    id,
    name,
    turn,
    verdict: call.verdict,
    arguments: call.arguments,
    outcome,
    told,
    durationMs,
  })),
  usage,
  repairs,
});
