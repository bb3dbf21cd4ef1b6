// A tool as it is meant, apart from any provider's envelope: what makers put out and conversion writes.

import type { JsonObject, JsonValue } from '../text/json-value.js';

export interface NeutralTool {
  readonly name: string;
  /** Absent: nothing is said. Empty: left for a person to write. */
  readonly description?: string;
  /** A name for people, where a form has a place for it. */
  readonly title?: string;
  /** JSON Schema (2020-12) of the arguments. */
  readonly input: JsonObject;
  /** JSON Schema of the result. */
  readonly output?: JsonValue;
  readonly strict?: boolean;
  /** Example inputs. */
  readonly examples?: readonly JsonValue[];
  /** Hints about what the tool does, as MCP has them. */
  readonly annotations?: JsonObject;
  /** Whatever else the source said, by the id of the form and key it stood under: kept so that it is not lost silently. */
  readonly extras?: readonly { readonly form: string; readonly key: string; readonly value: JsonValue; readonly pointer?: string }[];
}
