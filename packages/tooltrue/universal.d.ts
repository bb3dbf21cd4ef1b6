// What the core may use beside ECMAScript itself: only what browsers, workers and Node all have. Nothing else compiles there.

declare class URL {
  constructor(url: string, base?: string | URL);
  static canParse(url: string, base?: string | URL): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  hash: string;
}

declare function structuredClone<T>(value: T): T;

declare function atob(data: string): string;

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array;
}

declare class ReadableStream<T> {
  constructor(source: {
    pull(controller: { enqueue(chunk: T): void; close(): void }): Promise<void>;
    cancel(reason: unknown): Promise<void>;
  });
  getReader(): { read(): Promise<{ done: boolean; value?: T }>; cancel(reason: unknown): Promise<void> };
}

declare class Blob {
  constructor(parts: readonly string[], options?: { type?: string });
  readonly type: string;
  text(): Promise<string>;
}

declare class Headers {
  constructor(init?: unknown);
  get(name: string): string | null;
  delete(name: string): void;
}

declare class Response {
  constructor(body: string | ReadableStream<Uint8Array>, init?: { status: number; statusText: string; headers: Headers });
  readonly ok: boolean;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
}

declare class AbortSignal {
  readonly aborted: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever it was aborted with.
  readonly reason: any;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare function setTimeout(callback: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;
