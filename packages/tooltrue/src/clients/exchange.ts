// One request on its way out and what comes back for it: prepared by the library, told to whoever asked to be told.

import { CallRestorer } from '../convert/call-restorer.js';
import { prepareFor, type Conversions } from '../convert/prepare.js';
import { StreamRestorer } from '../convert/restore-stream.js';
import { getTarget } from '../convert/target.js';
import type { Loss, OnLoss, RestoredCall, UndoMap } from '../convert/index.js';
import type { Diagnostic, Locale } from '../diagnostic/types.js';
import type { JsonObject } from '../text/json-value.js';

export interface WrapOptions {
  /** A target id, where it is not the service that the client is for: `azure`, `groq`. Of two APIs of a service the one that is called counts. */
  to?: string | undefined;
  /** Ask for strict mode where the target has one; left out, each tool's own wish counts. */
  strict?: boolean | undefined;
  /** What holds for this model; default: the one that each request names. */
  model?: string | undefined;
  /** YYYY[-MM[-DD]], default today. */
  date?: string | undefined;
  /** Default `describe`. */
  onLoss?: OnLoss | undefined;
  locale?: Locale | undefined;
  /** Put the defaults of the original schema where a call gives nothing. */
  defaults?: boolean | undefined;
  /** Told of what a request lost, where it lost anything. */
  onLosses?: ((losses: Loss[]) => void) | undefined;
  /** Told of a call, or of an answer (then without a call), that does not fit the original schema. */
  onProblems?: ((problems: Diagnostic[], call?: RestoredCall) => void) | undefined;
}

/** What may come back for a request, and how it is led back. */
export interface Answering {
  readonly undo: UndoMap;
  /** The tool forms that answers belong to. */
  readonly forms: readonly string[];
  /** There may be something to lead back, or somebody to be told. */
  readonly listens: boolean;
  readonly restorer: CallRestorer;
  openStream<Beside>(): StreamRestorer<Beside>;
}

export interface Exchange extends Answering {
  readonly request: JsonObject;
}

/**
 * @param body a request in the target's own form, with tools in any.
 * @param earlier of the request that this one goes on from: its tools count where this one names none.
 * @param made conversions for these options.
 * @throws TooltrueError as `prepare` does.
 */
export function openExchange(to: string, body: JsonObject, options: WrapOptions, earlier?: UndoMap, made?: Conversions): Exchange {
  const targetFor = (model: string | undefined) => getTarget(to, { ...options, model });
  const { request, losses, undo } = prepareFor(targetFor, body, { ...options, to, own: true }, made);
  if (losses.length > 0) options.onLosses?.([...losses]);
  return { request: request as JsonObject, ...awaitAnswer(to, earlier && undo.tools.length === 0 ? { ...undo, tools: earlier.tools } : undo, options) };
}

export function awaitAnswer(to: string, undo: UndoMap, options: WrapOptions): Answering {
  const form = getTarget(to, options).form?.id;
  const forms = form === undefined ? [] : [form];
  const restorer = createRestorer(undo, options);
  return {
    undo,
    forms,
    listens: restorer.changesAnything || (options.onProblems !== undefined && (undo.tools.length > 0 || undo.answer !== undefined)),
    restorer,
    openStream: () => new StreamRestorer(forms, restorer),
  };
}

export function createRestorer(undo: UndoMap, { defaults, locale, onProblems }: WrapOptions): CallRestorer {
  return new CallRestorer(
    undo,
    { defaults, locale },
    (call) => {
      if (call.problems.length > 0) onProblems?.(call.problems, call);
    },
    ({ problems }) => {
      if (problems.length > 0) onProblems?.(problems);
    },
  );
}

/** A value that clients hand over, as far as JSON carries it. */
export type Loose = Record<string, unknown>;

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
