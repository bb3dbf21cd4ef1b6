// A fix as RFC 6902 operations, for callers that hold values instead of text.

import { toJsonPatch, type Change } from '../text/changes.js';
import type { JsonValue } from '../text/json-value.js';
import type { JsonPatch } from './types.js';

export const changesToPatch = (value: JsonValue, changes: readonly Change[]): JsonPatch => toJsonPatch(value, [...changes]) as JsonPatch;
