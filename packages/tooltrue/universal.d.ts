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
  constructor(label?: string, options?: { fatal?: boolean });
  decode(input: Uint8Array): string;
}
