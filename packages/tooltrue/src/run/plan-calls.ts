// What becomes of the calls of an answer: which are run, which are told back, what stands for each in the talk. Here it is seen to
// that no id is run twice.

import type { ReadCall } from '../calls/index.js';
import { createIdCheck } from '../convert/call-ids.js';
import { makeLegal } from '../convert/names.js';
import type { KeptCall } from '../definition/wire.js';
import { isObject, type JsonObject } from '../text/json-value.js';
import { keyOf } from './call-keys.js';
import type { Prepared } from './toolset.js';
import type { CallRecord, Tool } from './types.js';

export interface Planned {
  readonly record: CallRecord;
  readonly kept: KeptCall;
  /** Runnable, and not run before: else undefined. */
  readonly tool: Tool | undefined;
  /** Answered before: that is told again. */
  readonly before: CallRecord | undefined;
}

export class CallBook {
  /** By the id that came with it, what each call under it asked for: some servers number the calls of each answer anew. */
  private readonly given = new Map<string, Map<string, CallRecord>>();
  private readonly used = new Set<string>();
  private readonly tools: ReadonlyMap<string, Tool>;
  private readonly isLegalId: (id: string) => boolean;
  private made = 0;

  constructor(private readonly prepared: Prepared) {
    this.tools = new Map(prepared.tools.map((tool) => [tool.name, tool]));
    this.isLegalId = createIdCheck(prepared.compiled);
  }

  /** The calls of one answer, in their order; those that are the same once more are only to be dropped. */
  plan(calls: readonly ReadCall[], turn: number): Planned[] {
    return calls.map((call) => this.planOne(call, turn));
  }

  private planOne(call: ReadCall, turn: number): Planned {
    const key = keyOf(call);
    const given = call.id === '' ? undefined : call.id;
    const known = given === undefined ? undefined : this.given.get(given);
    const same = known?.get(key);
    // What came to nothing may be tried again; only what was done is not done again.
    const before = same && (same.turn === turn || (same.outcome === 'done' && !this.mayRepeat(call.name))) ? same : undefined;
    const drop = before?.turn === turn;
    // An id that was given before would be answered twice, and one that the service does not take would end the talk.
    const id = drop ? before.id : given === undefined || known || this.used.has(given) || !this.isLegalId(given) ? this.makeId() : given;
    const made = given === undefined;
    const record: CallRecord = { id, name: call.name, turn, call, outcome: before ? 'repeated' : 'left', told: '', durationMs: 0 };
    this.used.add(id);
    if (!before && given !== undefined) this.given.set(given, (known ?? new Map<string, CallRecord>()).set(key, record));
    const tool = call.runnable && !before ? this.tools.get(call.name) : undefined;
    return { record, kept: { ...this.keep(call), id, made, drop }, tool, before };
  }

  /** Some servers number the calls of each answer anew, so a tool that may be run twice is: it may tell something else by now. */
  private mayRepeat(name: string): boolean {
    const { readOnlyHint, idempotentHint } = this.tools.get(name)?.annotations ?? {};
    return readOnlyHint === true || idempotentHint === true;
  }

  /** Nine letters and digits, which is what the strictest of the services takes. */
  private makeId(): string {
    for (;;) {
      const id = `call${String(++this.made).padStart(5, '0')}`;
      if (!this.used.has(id)) return id;
    }
  }

  private keep(call: ReadCall): Omit<KeptCall, 'id' | 'made' | 'drop'> {
    const name = this.wireName(call.name);
    const text = call.argumentsText;
    const fits = text === undefined ? isObject(call.arguments) : isObjectText(text);
    return {
      name,
      text: fits ? text : undefined,
      arguments: isObject(call.arguments) ? call.arguments : ({} as JsonObject),
      changed: !fits,
      renamed: call.changes.some(({ pointer }) => pointer === '/name') || (call.verdict === 'unknown-tool' && name !== call.name) || call.name === '',
    };
  }

  private wireName(name: string): string {
    const { undo, compiled } = this.prepared;
    const written = undo.tools.find(({ tool }) => tool.name === name);
    if (written) return written.name;
    const isLegal = (each: string): boolean => compiled.names.every(({ pattern }) => pattern.test(each)) && each.length <= (compiled.longestName?.max ?? 64);
    if (name !== '' && isLegal(name)) return name;
    return makeLegal(name, isLegal, new Set(), compiled.longestName?.max ?? 64) ?? 'unknown';
  }
}

function isObjectText(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}
