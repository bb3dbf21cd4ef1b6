// What tooltrue/run takes and gives: tools, clients, options, events, results.

import type { PartialCall, ReadCall } from '../calls/index.js';
import type { Loss } from '../convert/index.js';
import type { Diagnostic, Locale } from '../diagnostic/types.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { TracerLike } from './tracer-types.js';

/** What a tool is told beside its arguments. */
export interface ToolContext {
  /** Aborted when the call's time is up, or the whole run ends. What a tool returns afterwards is dropped. */
  readonly signal: AbortSignal;
  /** The id of the call, as it is known in the run. */
  readonly callId: string;
  /** The answer that asked for it, from 1. */
  readonly turn: number;
}

/** A tool that can be run. Made with `defineTool`. */
export interface Tool<A = unknown> {
  readonly name: string;
  readonly description: string;
  /** The schema as it was given: JSON Schema, or a schema object of a library. */
  readonly input: unknown;
  readonly output: unknown;
  readonly title: string | undefined;
  readonly strict: boolean | undefined;
  readonly examples: readonly JsonValue[] | undefined;
  readonly annotations: ToolAnnotations;
  /** The caller is asked before it is run. */
  readonly destructive: boolean;
  readonly timeoutMs: number | undefined;
  run(args: A, context: ToolContext): unknown;
}

/** Hints about what a tool does, as MCP has them. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** Tools that were checked, in the form in which a target takes them. Made with `toolset`. */
export interface Toolset {
  readonly target: string;
  readonly tools: readonly Tool[];
  /** What conversion changed. */
  readonly losses: readonly Loss[];
  /** Warnings and notes of the check; errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ToolsetOptions {
  /** A target id. */
  readonly for: string;
  readonly model?: string | undefined;
  /** Ask for strict mode where the target has one; left out, each tool's own wish counts. */
  readonly strict?: boolean | undefined;
  readonly locale?: Locale | undefined;
}

/** One request to a service. */
export interface ClientRequest {
  /** The whole body as the service takes it. */
  readonly body: JsonObject;
  readonly model: string;
  readonly stream: boolean;
  readonly signal: AbortSignal;
}

/** What came back. `chunks`: the answer's text cut anywhere, or its events as values. */
export interface ClientAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonValue | undefined;
  readonly chunks?: AsyncIterable<string | JsonObject> | undefined;
}

/** Who sends requests. Made with `createClient`, or out of an official client; a test may bring its own. */
export interface Client {
  /** The target whose form the requests have. */
  readonly target: string;
  /**
   * Sends one request, once. Answers with an error status are given back, not thrown.
   * @throws what the connection throws; `RunError` where a key or a region is missing.
   */
  send(request: ClientRequest): Promise<ClientAnswer>;
}

export interface ClientOptions {
  /** A target id: `openai-chat`, `anthropic`, … */
  readonly for: string;
  /** Default: the service's own. */
  readonly baseUrl?: string | undefined;
  /** Default: from the environment, in the variable that the service's own client reads. */
  readonly apiKey?: string | undefined;
  /** For services with an address for each region. Default: from the environment. */
  readonly region?: string | undefined;
  /** Default: the runtime's own. */
  readonly fetch?: FetchLike | undefined;
  /** Sent with each request, over those that are sent anyway. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default: `process.env`, where there is one. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** As much of `fetch` as is used. */
export type FetchLike = (url: string, init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal }) => Promise<ResponseLike>;

export interface ResponseLike {
  readonly status: number;
  readonly headers: { forEach(each: (value: string, key: string) => void): void };
  readonly body: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(reason?: unknown): Promise<void> } } | null;
  text(): Promise<string>;
}

/** Which tool the model may or must call. */
export type Choice = 'auto' | 'none' | 'any' | { readonly tool: string } | { readonly tools: readonly string[] };

export interface TurnInfo {
  /** From 1. */
  readonly turn: number;
  /** What the calls so far came to. */
  readonly calls: readonly CallRecord[];
}

/** A call that waits for a word of the caller. */
export interface PendingCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonValue;
  readonly turn: number;
  readonly tool: Tool;
}

export interface RunOptions {
  /** From `createClient`, or an instance of an official client (openai, @anthropic-ai/sdk, @google/genai). */
  readonly client: Client | object;
  /** With an official client that speaks several APIs: the target meant. */
  readonly for?: string | undefined;
  readonly model: string;
  readonly tools: readonly Tool[] | Toolset;
  /** What the user asks. With `messages` it comes after them. */
  readonly prompt?: string | undefined;
  /** Instructions, where the service takes them. */
  readonly system?: string | undefined;
  /** `{ role, content }` with a text, or messages in the service's own form: `result.messages` goes on with a talk. */
  readonly messages?: readonly object[] | undefined;
  /** Further members of each request in the service's own words: `{ temperature: 0 }`. */
  readonly settings?: JsonObject | undefined;
  /** Longest answer in tokens, where the service calls it. */
  readonly maxTokens?: number | undefined;
  readonly strict?: boolean | undefined;
  readonly toolChoice?: Choice | ((turn: TurnInfo) => Choice | undefined) | undefined;
  /** Whether the model may make several calls at once. */
  readonly parallel?: boolean | undefined;
  /** Calls that run at once; default 8. */
  readonly concurrency?: number | undefined;
  /** Answers at most; default 20. */
  readonly maxTurns?: number | undefined;
  /** Answers with a call that could not be run, at most; default 5. */
  readonly maxRepairs?: number | undefined;
  /** Each request is sent again at most so often, after 408, 429, 5xx and broken connections; default 2. */
  readonly maxRetries?: number | undefined;
  /** The first wait before a request is sent again, where the service asks for none; each further one is twice as long. Default 500. */
  readonly retryWaitMs?: number | undefined;
  /** Longest wait before a request is sent again; a service that asks for more is given up. Default 60,000. */
  readonly maxRetryWaitMs?: number | undefined;
  /** For the whole run; default none. */
  readonly timeoutMs?: number | undefined;
  /** For each request with its whole answer; default 600,000. */
  readonly requestTimeoutMs?: number | undefined;
  /** For each call whose tool says nothing else; default 60,000. */
  readonly toolTimeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asked before a call of a tool that is marked destructive, one call after another. Needed where there are such tools. */
  readonly approve?: ((call: PendingCall) => Approval | Promise<Approval>) | undefined;
  /** Ask for the answers as streams; default false. */
  readonly stream?: boolean | undefined;
  /** What it throws or rejects with ends the run with a RunError, `listener`. It is not waited for. */
  readonly onEvent?: ((event: RunEvent) => unknown) | undefined;
  /** Default: the one that OpenTelemetry has registered, where it has; `false`: none. */
  readonly tracer?: TracerLike | false | undefined;
  readonly locale?: Locale | undefined;
}

/** `true`, `false`, or no with a reason that the model is told. */
export type Approval = boolean | { readonly approved: boolean; readonly reason?: string | undefined };

/** In tokens, added up. `cached` and `reasoning` are parts of `input` and `output`. */
export interface Usage {
  requests: number;
  input: number;
  output: number;
  cached: number;
  reasoning: number;
}

/**
 * `done`: the tool returned. `failed`: it threw, or returned nothing. `timeout`: its time was up. `denied`: not approved.
 * `rejected`: the call was not runnable, so nothing was run. `repeated`: an id that was answered before; nothing was run again.
 * `left`: the run ended before.
 */
export type CallOutcome = 'done' | 'failed' | 'timeout' | 'denied' | 'rejected' | 'repeated' | 'left';

export interface CallRecord {
  readonly id: string;
  /** The tool's own name. */
  readonly name: string;
  readonly turn: number;
  /** As read: with its verdict and what was mended. */
  readonly call: ReadCall;
  outcome: CallOutcome;
  /** What the tool returned. */
  result?: unknown;
  /** What the model was told. */
  told: string;
  /** What the tool threw. */
  error?: unknown;
  durationMs: number;
}

export type RunEvent =
  | { readonly type: 'request'; readonly turn: number; readonly body: JsonObject }
  | { readonly type: 'text'; readonly turn: number; readonly text: string }
  | { readonly type: 'reasoning'; readonly turn: number; readonly text: string }
  /** Calls that are still coming; they grow in place and may not be run. */
  | { readonly type: 'partial'; readonly turn: number; readonly calls: readonly PartialCall[] }
  | { readonly type: 'call'; readonly turn: number; readonly id: string; readonly call: ReadCall }
  | { readonly type: 'result'; readonly turn: number; readonly record: CallRecord }
  | { readonly type: 'usage'; readonly turn: number; readonly usage: Usage }
  /** The request is sent again: texts and partial calls of this turn so far do not count. */
  | {
      readonly type: 'retry';
      readonly turn: number;
      readonly attempt: number;
      readonly waitMs: number;
      readonly status: number | undefined;
      readonly because: string;
    }
  | { readonly type: 'end'; readonly result: RunResult };

/**
 * `end`: the model had no more to say. `limit`: cut off at its length. `turns`, `repairs`: the bound of the run was reached.
 * `refusal`, `filter`: the model or the service refused.
 */
export type RunStop = 'end' | 'limit' | 'turns' | 'repairs' | 'refusal' | 'filter' | 'unknown';

export interface RunResult {
  /** The text of the last answer. */
  readonly text: string;
  readonly stop: RunStop;
  /** The service's own word for it. */
  readonly finish: string | undefined;
  /** The whole talk in the service's own form. */
  readonly messages: readonly JsonObject[];
  readonly calls: readonly CallRecord[];
  /** Answers. */
  readonly turns: number;
  readonly usage: Usage;
  /** How often the model was asked again because a call could not be run, and what those answers cost. */
  readonly repairs: { readonly rounds: number; readonly usage: Usage };
  readonly spans: readonly Span[];
  /** What happened, for people. */
  transcript(): string;
}

/** A step of the run, in the words of OpenTelemetry for generative systems. Times in ms since 1970. */
export interface Span {
  readonly name: string;
  /** Index of the span it belongs to. */
  readonly parent: number | undefined;
  readonly start: number;
  end: number;
  readonly attributes: Record<string, string | number | boolean | string[]>;
  error: string | undefined;
}

/** A run under way: awaited it gives the result, iterated it gives events, which end with `end` or throw what the run throws. */
export interface Run extends PromiseLike<RunResult>, AsyncIterable<RunEvent> {
  catch<T>(onRejected: (reason: unknown) => T | PromiseLike<T>): Promise<RunResult | T>;
  finally(onFinally: () => void): Promise<RunResult>;
}
