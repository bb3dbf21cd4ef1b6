// What the OpenAPI reader takes and gives beside the tools: the choice of operations, and the route by which a call becomes a request.

import type { MadeTool, MakeNote } from '../../make/types.js';
import type { JsonObject } from '../../text/json-value.js';

export interface OpenApiOptions {
  /** Only operations with one of these tags. */
  readonly tags?: readonly string[];
  /** Only paths that fit one of these: `*` stands for anything within one segment, `**` for anything at all. */
  readonly paths?: readonly string[];
  /** Only these methods, in any letter case. */
  readonly methods?: readonly string[];
  /** Only operations whose `operationId`, or whose tool's name, fits one of these; `*` stands for anything. */
  readonly operations?: readonly string[];
  /** Deprecated operations become tools too, and are said to be deprecated, unless this is false. */
  readonly deprecated?: boolean;
  /** Puts the schema of the answer into the tools; false unless told otherwise, since it is long and few targets take one. */
  readonly output?: boolean;
  /** Makes example inputs of the examples in the document, unless this is false. */
  readonly examples?: boolean;
  /** Name of the file; an ending of .yaml or .yml, or of .json, tells the notation. */
  readonly filename?: string;
}

export interface OpenApiResult {
  /** One an operation, in the order of the document. Parts of their schemas may be shared between tools: copy before changing them. */
  readonly tools: readonly MadeTool[];
  /** What there is to tell about the document as a whole. */
  readonly notes: readonly MakeNote[];
}

export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** Where one argument of the tool goes in the request. */
export interface RouteParameter {
  readonly argument: string;
  readonly in: ParameterPlace;
  /** The name that the service knows. */
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved?: true;
  /** The value is written in this type of content, not in the style. */
  readonly contentType?: string;
}

export interface RouteBody {
  readonly contentType: string;
  readonly required: boolean;
  /** How single members of a form are written, as the document says it. */
  readonly encoding?: JsonObject;
  /** The argument that is the body. */
  readonly argument?: string;
  /** The arguments that are members of the body; where none of them is given and the body is not required, there is none. */
  readonly members?: readonly { readonly argument: string; readonly name: string }[];
}

/** How a call of the tool becomes a request. Stands in the tool's `extras`, under the form `openapi` and the key `route`. */
export interface Route {
  /** In upper case. */
  readonly method: string;
  /** With `{name}` where path parameters go. */
  readonly path: string;
  readonly operationId?: string;
  /** The first server that counts for the operation, its variables filled in with their defaults. */
  readonly server?: string;
  readonly parameters: readonly RouteParameter[];
  readonly body?: RouteBody;
  /** Alternatives, each the names of security schemes with their scopes; empty when the document asks for none. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}
