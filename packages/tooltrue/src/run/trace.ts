// The steps of a run with their times, in the words of OpenTelemetry for generative systems; handed on to a tracer where there is one.

import { now, registered } from './platform.js';
import type { Span } from './types.js';
import type { SpanLike, TracerLike } from './tracer-types.js';

export type Attributes = Span['attributes'];

export interface OpenSpan {
  readonly index: number;
  set(attributes: Attributes): void;
  end(error?: string): void;
}

interface Context {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): Context;
  deleteValue(key: symbol): Context;
}

/** A context where nobody keeps one: it carries the span above, and nothing else. */
const makeContext = (values: ReadonlyMap<symbol, unknown> = new Map()): Context => ({
  getValue: (key) => values.get(key),
  setValue: (key, value) => makeContext(new Map(values).set(key, value)),
  deleteValue: (key) => makeContext(new Map([...values].filter(([each]) => each !== key))),
});

interface Registry {
  readonly trace?: { readonly getTracer?: (name: string) => TracerLike };
  readonly context?: { readonly active?: () => Context };
}

/** What @opentelemetry/api registers for everybody: no import, and nothing where nobody uses it. */
const readRegistry = (): Registry | undefined => registered('opentelemetry.js.api.1') as Registry | undefined;
const SPAN_KEY = Symbol.for('OpenTelemetry Context Key SPAN');
const INTERNAL = 0;
const CLIENT = 2;
const FAILED = 2;

export class Trace {
  readonly spans: Span[] = [];
  private readonly registry = readRegistry();
  private readonly tracer: TracerLike | undefined;
  private readonly others: (SpanLike | undefined)[] = [];
  private readonly root: Context;

  constructor(tracer: TracerLike | false | undefined) {
    this.tracer = tracer === false ? undefined : (tracer ?? this.registry?.trace?.getTracer?.('tooltrue'));
    this.root = this.registry?.context?.active?.() ?? makeContext();
  }

  /** `asks`: a request to somebody else. */
  start(name: string, parent: OpenSpan | undefined, attributes: Attributes, asks = false): OpenSpan {
    const index = this.spans.length;
    const span: Span = { name, parent: parent?.index, start: now(), end: 0, attributes: { ...attributes }, error: undefined };
    this.spans.push(span);
    const above = parent ? this.others[parent.index] : undefined;
    const context = above ? this.root.setValue(SPAN_KEY, above) : this.root;
    const other = this.tracer?.startSpan(name, { kind: asks ? CLIENT : INTERNAL, attributes: span.attributes }, context);
    this.others.push(other);
    return {
      index,
      set(more) {
        Object.assign(span.attributes, more);
        other?.setAttributes(more);
      },
      end(error) {
        if (span.end !== 0) return;
        span.end = now();
        span.error = error;
        if (error !== undefined) {
          span.attributes['error.type'] = error;
          other?.setAttributes({ 'error.type': error });
          other?.setStatus({ code: FAILED, message: error });
        }
        other?.end();
      },
    };
  }
}
