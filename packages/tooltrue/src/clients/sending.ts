// What fetch() is given to send, read as text and put together again with another text: a text, bytes, a blob, a stream, a whole Request.

export interface Init {
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** A Request of whatever fetch() it is for. */
interface WholeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: unknown;
  readonly body?: unknown;
  readonly bodyUsed: boolean;
  clone(): { text(): Promise<string> };
}

export interface Sending {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  /** The body, where it is a text in some way. Once it was read, `input` and `init` are what can still be sent. */
  read(): Promise<{ readonly text: string; readonly input: unknown; readonly init: Init } | undefined>;
  /** The arguments of fetch() that send this text instead. */
  withText(text: string, headers: Headers): readonly [unknown, Init?];
}

export function readSending(input: unknown, init: Init): Sending {
  const whole = isWhole(input) ? input : undefined;
  const headers = new Headers((init.headers ?? whole?.headers) as never);
  const ownBody = init.body !== undefined && init.body !== null;
  return {
    path: pathOf(whole ? whole.url : String(input)),
    method: (init.method ?? whole?.method ?? 'GET').toUpperCase(),
    headers,
    async read() {
      if (ownBody || !whole) return readBody(input, init, headers);
      if (whole.bodyUsed || whole.body === undefined || whole.body === null || !isTextual(headers)) return undefined;
      // Of a copy, so that what was given can still be sent.
      return { text: await whole.clone().text(), input, init };
    },
    withText(text, changed) {
      if (!whole) return [input, { ...init, headers: changed, body: inKind(init.body, text) }];
      const Whole = (whole as object).constructor as new (from: unknown, init: Init) => unknown;
      return [new Whole(whole, { ...init, headers: changed, body: text })];
    },
  };
}

async function readBody(input: unknown, init: Init, headers: Headers): Promise<{ text: string; input: unknown; init: Init } | undefined> {
  const { body } = init;
  if (typeof body === 'string') return { text: body, input, init };
  if (isBytes(body)) {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body as Uint8Array), input, init };
    } catch {
      return undefined;
    }
  }
  if (body instanceof Blob) return /^$|\bjson\b|^text\//.test(body.type) && isTextual(headers) ? { text: await body.text(), input, init } : undefined;
  // A stream can be read only once, so only where it says that it is JSON.
  if (!(body instanceof ReadableStream) || !/\bjson\b/.test(headers.get('content-type') ?? '')) return undefined;
  const text = await new Response(body).text();
  return { text, input, init: { ...init, body: text } };
}

/** As what was given: a text brings a type of content with it that bytes do not. */
function inKind(body: unknown, text: string): unknown {
  if (isBytes(body)) return new TextEncoder().encode(text);
  return body instanceof Blob ? new Blob([text], { type: body.type }) : text;
}

const isBytes = (body: unknown): body is ArrayBuffer | ArrayBufferView => body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/** JSON, or what a text is called that nobody gave a type. */
const isTextual = (headers: Headers): boolean => /^$|\bjson\b|^text\/plain\b/.test(headers.get('content-type') ?? '');

function isWhole(input: unknown): input is WholeRequest {
  if (typeof input !== 'object' || input === null) return false;
  const { url, method, clone } = input as { url?: unknown; method?: unknown; clone?: unknown };
  return typeof url === 'string' && typeof method === 'string' && typeof clone === 'function';
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
