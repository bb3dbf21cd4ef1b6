// Small things several rules need: changes for fixes, names of JSON types.

import type { Change } from '../text/edit.js';
import type { JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';

export const setIn = (pointer: Pointer, value: JsonValue): Change => ({ op: 'set', pointer, value });
export const removeIn = (pointer: Pointer): Change => ({ op: 'remove', pointer });
export const renameIn = (pointer: Pointer, key: string): Change => ({ op: 'rename', pointer, key });

/** The JSON type of a value: `null`, `array`, `object`, `string`, `number`, `boolean`. */
export const typeName = (value: JsonValue): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** How a value of the input is named in a message. */
export const showValue = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
