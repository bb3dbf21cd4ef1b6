// Asks a running server for its tools, over standard input and output or HTTP, and ends it cleanly.

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { TooltrueError } from '../../diagnostic/error.js';
import type { MadeTool } from '../../make/types.js';
import { isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { readValue } from '../../check/value-document.js';
import { splitCommand } from './command-line.js';
import { loadSdk, type Sdk } from './load-sdk.js';
import { ProcessGroup } from './process-group.js';
import { listSecrets, redact, showUrl } from './redact.js';
import { readListedTool } from './listed-tool.js';

export interface McpOptions {
  /** Milliseconds for everything together; 30,000 unless told otherwise. */
  readonly timeout?: number;
  /** Variables for a server that is started, beside a few harmless ones (PATH, HOME, …). */
  readonly env?: Readonly<Record<string, string>>;
  /** Headers for a server at a URL. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface McpListing {
  readonly server: { readonly name: string; readonly version: string; readonly title?: string };
  /** The revision that server and client agreed on, YYYY-MM-DD. */
  readonly protocolVersion: string | undefined;
  readonly tools: readonly MadeTool[];
}

/** What went wrong with a server, with the end of its own error output, secrets taken out. */
export class McpError extends TooltrueError {
  constructor(
    code: string,
    args: Record<string, JsonValue>,
    readonly output: string,
  ) {
    super(code, args);
  }
}

const TIMEOUT = 30_000;
const MOST_PAGES = 1000;
const MOST_TOOLS = 20_000;
/** JSON-RPC's word for a method that a server does not have; no other was asked for. */
const METHOD_NOT_FOUND = -32601;
/** What a server that knows only the older transport answers. */
const OLDER = new Set([400, 404, 405, 406, 415, 501]);

/** One server while it is asked. */
interface Session {
  readonly sdk: Sdk;
  readonly deadline: number;
  readonly seconds: number;
  /** What it is called in messages; no secret stands in it. */
  readonly shown: string;
  readonly secrets: readonly string[];
  protocolVersion: string | undefined;
  /** The way to it that is open. */
  transport: (Transport & { output?: string; strayLines?: number; ended?: ProcessGroup['ended'] }) | undefined;
}

/**
 * The tools of a server. `target` is a URL (http or https), or a command line that starts the server and is split without a shell.
 * @throws McpError when it cannot be started or reached, ends, answers with an error, or takes too long; TooltrueError for a command
 * line that is none, and when the official package is not installed.
 */
export async function readMcpServer(target: string, options: McpOptions = {}): Promise<McpListing> {
  const cwd = options.cwd ?? process.cwd();
  const timeout = options.timeout ?? TIMEOUT;
  const url = /^https?:\/\//i.test(target) ? parseUrl(target) : undefined;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(target) ?? [];
  if (!url && scheme !== undefined) throw new TooltrueError('server-url-scheme', { scheme });
  const command = url ? undefined : splitCommand(target);
  const sdk = await loadSdk(cwd);
  const env = { ...options.env, ...command?.env };
  const session: Session = {
    sdk,
    deadline: Date.now() + timeout,
    seconds: timeout / 1000,
    shown: url ? showUrl(url) : (command?.program ?? ''),
    secrets: listSecrets([...Object.values(env), ...Object.values(options.headers ?? {}), ...(url ? [url.password] : [])], process.env),
    protocolVersion: undefined,
    transport: undefined,
  };
  try {
    const client = url
      ? await connectToUrl(session, url, options.headers ?? {})
      : await connect(session, openProcess(sdk, command as NonNullable<typeof command>, env, cwd));
    const tools = await within(session, listTools(client, session));
    const { name = '', version = '', title } = client.getServerVersion() ?? {};
    return { server: { name, version, ...(title !== undefined && { title }) }, protocolVersion: session.protocolVersion, tools: tools.flatMap(readListedTool) };
  } catch (error) {
    throw await describe(error, session);
  } finally {
    await session.transport?.close().catch(() => {});
  }
}

function parseUrl(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new TooltrueError('server-url', { url: text });
  }
}

function openProcess(sdk: Sdk, { program, args }: ReturnType<typeof splitCommand>, extra: Record<string, string>, cwd: string): Transport {
  const env = { ...sdk.stdio.getDefaultEnvironment(), ...extra };
  // There are no groups of processes there, and launchers are scripts that only the package's own way of starting finds.
  if (process.platform === 'win32') return new sdk.stdio.StdioClientTransport({ command: program, args: [...args], env, cwd, stderr: 'pipe' });
  return new ProcessGroup({ program, args, env, cwd }, sdk.framing);
}

async function connect(session: Session, transport: Transport): Promise<Client> {
  session.transport = transport;
  const client = new session.sdk.client.Client({ name: 'tooltrue', version: '1' }, { capabilities: {} });
  const before = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (version) => {
    session.protocolVersion = version;
    before?.(version);
  };
  await within(session, client.connect(transport, { timeout: Math.max(1, session.deadline - Date.now()) }));
  return client;
}

async function connectToUrl(session: Session, given: URL, headers: Readonly<Record<string, string>>): Promise<Client> {
  const { http, sse } = session.sdk;
  const url = new URL(given);
  const requestInit = { headers: { ...(url.password !== '' && { Authorization: writeBasic(url) }), ...headers } };
  // No request can be made to an address that has them.
  url.username = url.password = '';
  try {
    return await connect(session, new http.StreamableHTTPClientTransport(url, { requestInit }) as Transport);
  } catch (error) {
    if (!OLDER.has(Number(codeOf(error)))) throw error;
    await session.transport?.close().catch(() => {});
    return connect(session, new sse.SSEClientTransport(url, { requestInit }));
  }
}

const writeBasic = ({ username, password }: URL): string =>
  `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;

/** All pages. The answers are taken as they are: what is wrong with a tool is for check to say. */
async function listTools(client: Client, session: Session): Promise<JsonValue[]> {
  const { ResultSchema } = session.sdk.types;
  const tools: JsonValue[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const timeout = Math.max(1, session.deadline - Date.now());
    const page = readValue(await client.request({ method: 'tools/list', params: cursor === undefined ? {} : { cursor } }, ResultSchema, { timeout })).value;
    const { tools: listed, nextCursor } = (isObject(page) ? page : {}) as JsonObject;
    if (!Array.isArray(listed)) throw new TooltrueError('server-listing', { server: session.shown });
    for (const tool of listed) tools.push(tool);
    cursor = typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined;
    if (cursor !== undefined && (seen.has(cursor) || seen.size >= MOST_PAGES || tools.length > MOST_TOOLS))
      throw new TooltrueError('server-pages', { server: session.shown, count: tools.length });
    if (cursor !== undefined) seen.add(cursor);
  } while (cursor !== undefined);
  return tools;
}

class TimeUp extends Error {}

function within<T>(session: Session, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp()), Math.max(0, session.deadline - Date.now()));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The error in words of ours. What is a mistake of this program is handed on as it is. */
async function describe(error: unknown, session: Session): Promise<unknown> {
  const { transport, shown: server, secrets, sdk } = session;
  if (!(error instanceof Error)) return error;
  // Its last words come after the connection broke.
  if (transport?.output !== undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  const output = redact(transport?.output ?? '', secrets).trim();
  const tell = (code: string, args: Record<string, JsonValue> = {}): McpError => new McpError(code, { server, ...args }, output);
  if (error instanceof TooltrueError) return output === '' ? error : tell(error.code, error.args);
  const code = codeOf(error);
  const timedOut = error instanceof TimeUp || code === sdk.types.ErrorCode.RequestTimeout;
  const { ended } = transport ?? {};
  if (ended) return tell('server-ended', { reason: ended.signal ?? `exit ${ended.code}` });
  if (timedOut) return tell((transport?.strayLines ?? 0) > 0 ? 'server-timeout-stray' : 'server-timeout', { seconds: session.seconds });
  if (typeof code === 'string' && 'syscall' in error) return tell('server-start', { reason: code });
  if (code === 401 || code === 403 || error.name === 'UnauthorizedError') return tell('server-authorisation');
  if (typeof code === 'number' && code >= 100 && code < 600) return tell('server-http', { status: String(code) });
  if (code === METHOD_NOT_FOUND) return tell('server-no-tools');
  const cause = findCause(error);
  if (cause !== undefined) return tell('server-unreachable', { reason: cause });
  return tell('server-answer', { problem: redact(error.message, secrets) });
}

/** Why a request over the network failed: fetch hides it in a cause. */
function findCause(error: Error): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at);
    if (typeof code === 'string' && /^E[A-Z_]+$|^UND_ERR/.test(code)) return code;
    if (at !== error && at.cause === undefined) return at.message;
  }
  return undefined;
}
