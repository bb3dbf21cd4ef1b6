// Requests: tools, tool choice and the format of the answer, each where the target has it.

import type { Recognised } from '../definition/tool.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { ConvertOptions } from './convert.js';
import type { Recorder } from './losses.js';
import { setAt } from './path.js';
import type { Target } from './target.js';
import type { UndoMap } from './types.js';

export function convertRequest(
  recognised: Recognised,
  tools: { readonly list: JsonValue },
  target: Target,
  _recorder: Recorder,
  _options: ConvertOptions,
  _undo: UndoMap,
): JsonValue {
  const output: JsonObject = {};
  const path = target.form?.lists[0];
  if (path && recognised.tools.length > 0) setAt(output, path, tools.list);
  return output;
}
