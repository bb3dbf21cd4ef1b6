// The neutral form of what was read: tools, each knowing where it and its parts stand.

import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';

export interface SchemaSubject {
  readonly schema: JsonValue;
  readonly pointer: Pointer;
  /** Arguments, a tool's result, or the answer of the model. */
  readonly role: 'input' | 'output' | 'structured';
  /** The key it stands under: `parameters`, `input_schema`. */
  readonly key: string;
  /** Not JSON Schema but a message that looks like it. */
  readonly dialect?: 'openapi';
}

export interface ToolDefinition {
  readonly pointer: Pointer;
  /** The id of its ToolForm; `schema` for a bare schema. */
  readonly form: string;
  readonly kind: 'function' | 'custom' | 'hosted' | 'schema';
  /** The tool as found. */
  readonly value: JsonValue;
  /** The object with name and schema, and its place. */
  readonly body: JsonObject;
  readonly bodyPointer: Pointer;
  /** `type` of a custom or hosted tool. */
  readonly type?: string;
  /** As found, whatever its type. */
  readonly name?: JsonValue;
  readonly namePointer?: Pointer;
  readonly description?: JsonValue;
  readonly descriptionPointer?: Pointer;
  readonly schemas: readonly SchemaSubject[];
  readonly strict?: boolean;
  readonly strictPointer?: Pointer;
  readonly examples?: JsonValue;
  readonly examplesPointer?: Pointer;
  /** A schema that stands under another form's key. */
  readonly foreignSchema?: SchemaSubject & { readonly form: string };
}

/** What was recognised in a document. */
export interface Recognised {
  /** `anthropic.tool`, `anthropic.tools`, `anthropic.request`, `mcp.tools-list`, `schema`, `mixed`, `unknown`. */
  readonly form: string;
  /** Form ids seen. */
  readonly forms: readonly string[];
  readonly tools: readonly ToolDefinition[];
  /** The lists that hold the tools. */
  readonly lists: readonly Pointer[];
  /** The whole thing is a request as sent. */
  readonly request?: JsonObject;
  /** Places that should hold a tool and do not. */
  readonly unknown: readonly { pointer: Pointer; value: JsonValue }[];
  /** Tools were found below this place, not at the root. */
  readonly nested?: Pointer;
}
