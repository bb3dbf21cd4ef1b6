// The server as a child process that surely ends with us: it leads a group of its own, and the whole group is ended, so that nothing
// that a launcher started stays behind. Speaks the protocol over standard input and output.

import { spawn, type ChildProcess } from 'node:child_process';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** How the official package frames messages. */
export interface Framing {
  readonly ReadBuffer: new () => { append(chunk: Buffer): void; readMessage(): JSONRPCMessage | null; clear(): void };
  serializeMessage(message: JSONRPCMessage): string;
}

export interface ProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** Time that a server gets to end by itself, and then after being asked to, in milliseconds. */
const PATIENCE = 700;
/** Kept of its error output. */
const MOST_OUTPUT = 8192;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export class ProcessGroup implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** The end of what it wrote to its error output. */
  output = '';
  /** Lines on its standard output that are no messages. */
  strayLines = 0;
  /** How it ended; undefined while it runs. */
  ended: { readonly code: number | null; readonly signal: string | null } | undefined;
  private child: ChildProcess | undefined;
  private readonly buffer: InstanceType<Framing['ReadBuffer']>;
  private whenEnded: Promise<void> = Promise.resolve();
  private closing: Promise<void> | undefined;

  constructor(
    private readonly options: ProcessOptions,
    private readonly framing: Framing,
  ) {
    this.buffer = new framing.ReadBuffer();
  }

  start(): Promise<void> {
    const { program, args, env, cwd } = this.options;
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { env, cwd, detached: true, shell: false, stdio: ['pipe', 'pipe', 'pipe'] });
      this.child = child;
      this.whenEnded = new Promise((ended) => {
        child.once('error', (error) => {
          reject(error);
          this.onerror?.(error);
          ended();
        });
        child.once('exit', (code, signal) => {
          this.ended = { code, signal };
          ended();
        });
      });
      child.once('spawn', resolve);
      // After `exit` its last words may still be on their way.
      child.once('close', () => this.onclose?.());
      child.stdin.on('error', (error) => this.onerror?.(error));
      child.stdout.on('data', (chunk: Buffer) => this.take(chunk));
      child.stderr.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString('utf8')).slice(-MOST_OUTPUT);
      });
      for (const signal of SIGNALS) process.on(signal, this.onSignal);
      process.on('exit', this.onExit);
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.child?.stdin;
    if (!stdin?.writable) throw new Error('Not connected');
    if (!stdin.write(this.framing.serializeMessage(message))) await new Promise((resolve) => stdin.once('drain', resolve).once('close', resolve));
  }

  /** Ends the server: by closing its input, then by asking, then by force. Nothing of its group is left. */
  close(): Promise<void> {
    // The client closes it too when something fails; whoever waits for the end waits for the same.
    this.closing ??= this.endGroup();
    return this.closing;
  }

  private async endGroup(): Promise<void> {
    const { child } = this;
    if (!child) return;
    child.stdin?.end();
    await Promise.race([this.whenEnded, sleep(PATIENCE)]);
    if (isGroupAlive(child)) {
      signalGroup(child, 'SIGTERM');
      await waitFor(() => !isGroupAlive(child), PATIENCE);
    }
    signalGroup(child, 'SIGKILL');
    await Promise.race([this.whenEnded, sleep(PATIENCE)]);
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    process.off('exit', this.onExit);
    this.child = undefined;
    child.stdout?.destroy();
    child.stderr?.destroy();
    this.buffer.clear();
  }

  private take(chunk: Buffer): void {
    try {
      this.buffer.append(chunk);
    } catch (error) {
      this.onerror?.(error as Error);
      void this.close();
      return;
    }
    for (;;) {
      try {
        const message = this.buffer.readMessage();
        if (message === null) return;
        this.onmessage?.(message);
      } catch (error) {
        this.strayLines++;
        this.onerror?.(error as Error);
      }
    }
  }

  private readonly onExit = (): void => {
    if (this.child) signalGroup(this.child, 'SIGKILL');
  };

  /** Its group does not get the signals of the terminal, so they are handed on; then this process ends by the signal, as it would have. */
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    this.onExit();
    for (const each of SIGNALS) process.off(each, this.onSignal);
    process.kill(process.pid, signal);
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

const isGroupAlive = (child: ChildProcess): boolean => signalGroup(child, 0);

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

async function waitFor(holds: () => boolean, milliseconds: number): Promise<void> {
  for (let waited = 0; waited < milliseconds && !holds(); waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
}
