// As much of OpenTelemetry's interfaces as is used; tracers of @opentelemetry/api fit.

export interface SpanLike {
  // biome-ignore lint/suspicious/noExplicitAny: the values that a tracer takes are its own matter.
  setAttributes(attributes: any): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  end(time?: number): void;
}

export interface TracerLike {
  // biome-ignore lint/suspicious/noExplicitAny: contexts and options have types of their own there.
  startSpan(name: string, options?: any, context?: any): SpanLike;
}
