// How a model is asked and its answer sent back, in one form for every provider: writers of messages, and the addresses and keys
// of services. Each provider has its own in providers/<name>/wire.ts; the loop of run/ drives them and knows none of them.

import type { JsonObject, JsonValue } from '../text/json-value.js';

/** Something to be set in a request, at keys from its root. */
export interface Member {
  readonly path: readonly string[];
  readonly value: JsonValue;
}

/** A call as it goes back into the talk. */
export interface KeptCall {
  readonly id: string;
  /** The service gave none, so it is ours. */
  readonly made: boolean;
  /** The name that it has on the wire. */
  readonly name: string;
  /** The arguments as they were sent, where that is the text of an object. */
  readonly text: string | undefined;
  /** An object, whatever was sent. */
  readonly arguments: JsonObject;
  /** What was sent is no JSON object: `arguments` has to stand for it. */
  readonly changed: boolean;
  /** What was sent is not `name`. */
  readonly renamed: boolean;
  /** The same call once more: it goes. */
  readonly drop: boolean;
}

/** The result of a call, to be told to the model. */
export interface WireResult {
  readonly id: string;
  readonly made: boolean;
  /** The name that the call had on the wire. */
  readonly name: string;
  readonly text: string;
  /** The result as a value, where it was one. */
  readonly json: JsonValue | undefined;
  readonly failed: boolean;
  /** It answers a call of a tool that takes text. */
  readonly custom: boolean;
}

/** Makes the body of an answer out of the events of its stream. */
export interface Assembler {
  push(event: JsonObject): void;
  body(): JsonObject;
}

/** Paths of counts in what a service says about usage; those of one list are added. */
export interface UsagePaths {
  readonly input: readonly (readonly string[])[];
  readonly output: readonly (readonly string[])[];
  readonly cached: readonly (readonly string[])[];
  readonly reasoning: readonly (readonly string[])[];
}

export interface WireForm {
  /** The id of the form of tools and requests. */
  readonly form: string;
  /** A message may be the instructions', anywhere. */
  readonly systemMessages: boolean;
  /** The key of the list of messages. */
  readonly messages: string;
  /** Where the length of an answer is bounded; `required`: the number that is sent when nobody names one. */
  readonly maxTokens: { readonly path: readonly string[]; readonly required?: number };
  /** The model is named in the body. */
  readonly modelInBody: boolean;
  /** What asks for a stream, where the body does. */
  readonly stream: readonly Member[];
  readonly usage: UsagePaths;
  writeText(side: 'user' | 'assistant', text: string): JsonObject;
  /** Instructions: a message in front, or members of the request. */
  writeSystem(text: string): { readonly messages: readonly JsonObject[]; readonly members: readonly Member[] };
  /** Messages that answer all calls of one answer, in their order. */
  writeResults(results: readonly WireResult[]): JsonObject[];
  /** The answer as it goes back into the talk, with all that it holds. `calls`: those that the caller answers, in their order. */
  keepAnswer(body: JsonObject, calls: readonly KeptCall[]): JsonObject[];
  createAssembler(): Assembler;
  /** A request that has all its parts: what follows from one for another. */
  finish?(body: JsonObject): JsonObject;
}

/** Where a target is reached, and with which key. */
export interface Service {
  readonly target: string;
  /** `{region}` is put in. Absent: only the caller knows. */
  readonly base?: string;
  /** Variables that hold the address, the first that is set counts; what is added to it. */
  readonly baseVariables?: readonly string[];
  readonly baseSuffix?: string;
  /** Behind the base, with `{model}`. */
  readonly path: string;
  readonly streamPath?: string;
  /** Variables that hold the key, the first that is set counts. Empty: none is needed. */
  readonly keyVariables: readonly string[];
  /** The header that carries the key, and what stands before it. */
  readonly keyHeader: { readonly name: string; readonly prefix: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly regionVariables?: readonly string[];
  /** Variables of another way to sign in that is not spoken here. */
  readonly otherKeys?: readonly string[];
  /** Without a key, requests can be signed where all of these variables are set. */
  readonly signKeys?: readonly string[];
  /** The headers that sign a request. */
  sign?(request: SignRequest): Promise<Record<string, string>>;
  /** The answer's stream is of frames with headers, not of lines. */
  readonly framed?: boolean;
  /** The form of the requests, where the target takes several; default its first. */
  readonly form?: string;
  /** Where the length of an answer is bounded, if not where the form says. */
  readonly maxTokens?: readonly string[];
  /** What asks for a stream, if not what the form says. */
  readonly stream?: readonly Member[];
  /** The name in traces. */
  readonly system?: string;
  /** A prefix of model names that the path has already. */
  readonly modelPrefix?: string;
}

/** As much of the runtime's cryptography as signing takes. */
export interface CryptoLike {
  digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer>;
  importKey(format: 'raw', key: Uint8Array, algorithm: object, extractable: boolean, usages: string[]): Promise<unknown>;
  sign(algorithm: string, key: unknown, data: Uint8Array): Promise<ArrayBuffer>;
}

/** A request as it is sent, for who signs it. */
export interface SignRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly region: string;
  /** In ms since 1970. */
  readonly time: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly crypto: CryptoLike;
}

/** An official client: told by what it has, asked in its own way. */
export interface OfficialClient {
  matches(client: object): boolean;
  /** The target that this instance asks when nobody names one. */
  targetOf(client: object): string;
  /** Sends one request in this form; gives what the client gives: an answer, or a stream of events. */
  send(client: object, form: string, request: OfficialRequest): Promise<unknown>;
}

export interface OfficialRequest {
  readonly body: JsonObject;
  readonly model: string;
  readonly stream: boolean;
  /** An AbortSignal. */
  readonly signal: object;
}
