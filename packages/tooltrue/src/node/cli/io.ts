// The world around a run: streams, environment, folder. Tests hand in one of their own.

/** Where text goes. Writing never throws; after a broken pipe it does nothing. */
export interface Output {
  write(text: string): void | Promise<void>;
  /** Sends what is still held back. */
  flush(): Promise<void>;
  /** True once nobody reads any more. */
  readonly closed: boolean;
  readonly isTerminal: boolean;
  readonly columns: number | undefined;
}

export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readStdin(): Promise<Buffer>;
  /** Asks the person at the terminal for a line; undefined at the end of the input. Absent where nobody is there. */
  ask?(question: string): Promise<string | undefined>;
}

/** Text is sent in pieces of about this length: one call for each line would cost more than making it. */
const PIECE = 1 << 16;

/** Also ends when nobody will ever read again. */
function untilWritable(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ENDS) stream.off(event, done);
      resolve();
    };
    for (const event of ENDS) stream.on(event, done);
  });
}
const ENDS = ['drain', 'close', 'error'] as const;

function createOutput(stream: NodeJS.WriteStream): Output {
  let held: string[] = [];
  let length = 0;
  let closed = false;
  // Whoever reads may stop at any time (`| head`); that is no error of ours.
  stream.on('error', () => {
    closed = true;
  });
  const send = async (): Promise<void> => {
    if (closed || length === 0) return;
    const text = held.join('');
    held = [];
    length = 0;
    if (!stream.write(text) && !closed) await untilWritable(stream);
  };
  return {
    write(text) {
      if (closed) return;
      held.push(text);
      length += text.length;
      if (length >= PIECE) return send();
    },
    flush: send,
    get closed() {
      return closed;
    },
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
  };
}

async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function ask(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.on('close', () => resolve(undefined));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}

export const createProcessIo = (): Io => ({
  out: createOutput(process.stdout),
  err: createOutput(process.stderr),
  env: process.env,
  cwd: process.cwd(),
  readStdin,
  ...(process.stdin.isTTY === true && { ask }),
});
