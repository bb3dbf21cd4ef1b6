// Finds recorded calls in a value of any shape, at any depth: whole requests, answers, streams, exchanges as recorders keep them.
// The readers of the providers say what a call is; nothing here knows one of them.

import type { Part } from '../../definition/turns.js';
import { forms } from '../../providers/index.generated.js';
import { readText, type JsonDocument } from '../../text/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../../text/json-value.js';
import { joinPointer, type Pointer } from '../../text/pointer.js';
import { StreamGatherer, type GatheredCall } from './gather.js';
import { decodeBase64, looksLikeBody, readDocuments } from './nested-text.js';
import type { CallSink, SkipReason } from './recorded-call.js';
import { CALL_LISTS, readHostedCall, readShapedCall, standsIn } from './shapes.js';

type TurnReader = NonNullable<NonNullable<(typeof forms)[number]['request']>['readTurns']>;
const turnReaders: readonly TurnReader[] = [...new Set(forms.flatMap((form) => form.request?.readTurns ?? []))];
const messageLists: readonly string[] = [...new Set(forms.flatMap((form) => form.request?.messages ?? []))];

/** Bodies inside bodies: a record of a proxy that holds a record. */
const MOST_NESTED = 3;
/** Calls remembered to know a repetition; every request repeats the calls of those before it. */
const MOST_REMEMBERED = 200_000;

/** Kinds of parts whose texts belong to the talk: a body inside would be something that somebody said. */
const TALK = new Set<Part['kind']>(['result', 'server-result', 'server-call', 'thinking']);

/** Where the search is. */
interface Place {
  readonly document: JsonDocument;
  /** Lines before the document. */
  readonly lines: number;
  readonly path: (string | number)[];
  readonly nested: number;
}

interface SeenCall {
  readonly name: string;
  readonly id: string | undefined;
  readonly args: JsonValue;
  /** Of the arguments in the document. */
  readonly pointer?: Pointer;
  readonly ended: boolean;
}

export class CallFinder {
  private readonly remembered = new Set<string>();
  private readonly stream: StreamGatherer;
  private line = 0;

  constructor(private readonly sink: CallSink) {
    this.stream = new StreamGatherer((call) => this.take(call, undefined, this.line));
  }

  /** One document of several, which may be the events of one stream. */
  read(document: JsonDocument, lines = 0): void {
    this.line = lines + 1;
    if (document.value === undefined || this.stream.push(document.value)) return;
    this.walk(document.value, { document, lines, path: [], nested: 0 }, false);
  }

  /** Nothing more comes. */
  end(): void {
    this.stream.end();
  }

  private walk(value: JsonValue, place: Place, talk: boolean): void {
    if (Array.isArray(value)) this.walkList(value, place, talk);
    else if (isObject(value)) this.walkObject(value, place, talk);
  }

  private walkList(list: readonly JsonValue[], place: Place, talk: boolean): void {
    const line = this.lineOf(place, '');
    const gatherer = new StreamGatherer((call) => this.take(call, undefined, line));
    for (const [i, element] of list.entries()) {
      if (typeof element !== 'object' || element === null || gatherer.push(element)) continue;
      place.path.push(i);
      this.walk(element, place, talk);
      place.path.pop();
    }
    gatherer.end();
  }

  private walkObject(value: JsonObject, place: Place, talk: boolean): void {
    const shaped = readShapedCall(value, place.path);
    if (shaped) {
      const { name, id, args, path, unfit } = shaped;
      if (unfit) return this.skip(name, unfit, place);
      return this.take({ name, id, args, ended: true, ...(path && { pointer: joinPointer('', [...place.path, ...path]) }) }, place);
    }
    const hosted = readHostedCall(value);
    if (hosted !== undefined) return this.skip(hosted, 'hosted', place);
    let inTalk = talk || typeof getOwn(value, 'role') === 'string';
    if (!hasName(value)) return this.walkMembers(value, place, inTalk);
    for (const part of readParts(value)) {
      if (typeof part.name?.value === 'string' && part.kind === 'server-call') return this.skip(part.name.value, 'hosted', place);
      if (TALK.has(part.kind)) inTalk = true;
      if (part.kind !== 'call' || typeof part.name?.value !== 'string') continue;
      const name = part.name.value;
      const id = typeof part.id?.value === 'string' ? part.id.value : undefined;
      if (part.args === undefined) {
        if (part.loose) return this.skip(name, 'unfinished', place);
        // A definition has a name and no arguments, too; a call has an id, or stands among calls.
        if (id === undefined && !standsIn(place.path, CALL_LISTS)) continue;
      }
      if (part.type.startsWith('custom')) return this.skip(name, 'text', place);
      const pointer = part.args && joinPointer('', place.path) + part.args.pointer.slice(part.pointer.length);
      return this.take({ name, id, args: part.args?.value ?? {}, ...(pointer !== undefined && { pointer }), ended: true }, place);
    }
    this.walkMembers(value, place, inTalk);
  }

  private walkMembers(value: JsonObject, place: Place, inTalk: boolean): void {
    for (const key of Object.keys(value)) {
      const member = value[key] as JsonValue;
      if (typeof member === 'object' && member !== null) {
        place.path.push(key);
        this.walk(member, place, inTalk);
        place.path.pop();
      } else if (typeof member === 'string' && !inTalk) this.readNested(member, value, place);
    }
  }

  /** A text inside that is a body of its own. */
  private readNested(text: string, holder: JsonObject, place: Place): void {
    if (place.nested >= MOST_NESTED) return;
    const body = getOwn(holder, 'encoding') === 'base64' ? decodeBase64(text) : text;
    if (body === undefined || !looksLikeBody(body)) return;
    const line = this.lineOf(place, '');
    const inner = (document: JsonDocument): void => {
      if (document.value !== undefined) this.walk(document.value, { document, lines: line - 1, path: [], nested: place.nested + 1 }, false);
    };
    const gatherer = new StreamGatherer((call) => this.take(call, undefined, line));
    for (const { document } of readDocuments(body)) if (document.value !== undefined && !gatherer.push(document.value)) inner(document);
    gatherer.end();
  }

  private take(call: SeenCall | GatheredCall, place: Place | undefined, line?: number): void {
    const { name } = call;
    const skip = (reason: SkipReason): void =>
      this.sink.skip({ name, reason, ...(place ? this.lineAt(place, ('pointer' in call && call.pointer) || '') : line !== undefined && { line }) });
    if ('unfit' in call && call.unfit) return skip(call.unfit);
    // Only a text shows by itself that it is complete.
    if (!call.ended && (typeof call.args !== 'string' || call.args === '')) return skip('unfinished');
    const written = typeof call.args === 'string' ? call.args : undefined;
    const value = written === undefined ? (call.args ?? {}) : readArguments(written);
    if (value === undefined || !isObject(value)) return skip(call.ended ? 'broken' : 'unfinished');
    if (call.id !== undefined && this.knows(`${name}\0${call.id}\0${JSON.stringify(value)}`)) return;
    const text = written === undefined ? place && 'pointer' in call && sliceText(place.document, call.pointer) : written.trim() === '' ? '{}' : written;
    this.sink.call({ name, value, ...(call.id !== undefined && { id: call.id }), ...(typeof text === 'string' && { text }) });
  }

  private skip(name: string, reason: SkipReason, place: Place): void {
    this.sink.skip({ name, reason, ...this.lineAt(place, joinPointer('', place.path)) });
  }

  private knows(key: string): boolean {
    if (this.remembered.has(key)) return true;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.add(key);
    return false;
  }

  /** A value that a program handed over has no lines. */
  private lineAt(place: Place, pointer: Pointer): { line?: number } {
    return place.document.text === '' && place.nested === 0 ? {} : { line: this.lineOf(place, pointer) };
  }

  private lineOf({ document, lines, nested }: Place, pointer: Pointer): number {
    if (nested > 0) return lines + 1;
    const start = document.text === '' ? undefined : document.place(pointer)?.start;
    return lines + (start === undefined ? 1 : document.position(start).line);
  }
}

/** Whoever is called has a name: in the object, or one level below. Most objects of a log have none, and need not be looked at. */
function hasName(value: JsonObject): boolean {
  if (Object.hasOwn(value, 'name')) return true;
  for (const key of Object.keys(value)) {
    const member = value[key] as JsonValue;
    if (isObject(member) && Object.hasOwn(member, 'name')) return true;
  }
  return false;
}

/** What the readers of the providers take the object for: they read messages, so it is put where a part of one stands. */
function* readParts(value: JsonObject): Generator<Part> {
  const message = { role: 'assistant', content: [value], parts: [value], tool_calls: [value] };
  const request: JsonObject = {};
  // Some lists hold messages, some hold the parts themselves.
  for (const list of messageLists) request[list] = [message, value];
  for (const read of turnReaders) {
    for (const { parts } of read(request)?.messages ?? []) for (const part of parts) if (part.value === value) yield part;
  }
}

/** Strict: a model's arguments are JSON, and what else they may mean is not for us to say. No text at all stands for no arguments. */
function readArguments(text: string): JsonValue | undefined {
  if (text.trim() === '') return {};
  const { value, issues } = readText(text);
  return issues.length === 0 ? value : undefined;
}

function sliceText(document: JsonDocument, pointer: Pointer | undefined): string | undefined {
  if (pointer === undefined || document.text === '') return undefined;
  const place = document.place(pointer);
  return place && document.text.slice(place.start, place.end);
}
