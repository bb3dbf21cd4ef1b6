// Limits for documents of any origin: how deep, how many values, how much work all tools together may be, how much is listed.

import { TooltrueError } from '../../diagnostic/error.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../../text/json-value.js';

export const MAX_DEPTH = 500;
export const MAX_VALUES = 5_000_000;

/** Counts work down; throws once more was spent than a document may cost. */
export interface Budget {
  spend(amount?: number): void;
}

export function createBudget(limit = MAX_VALUES): Budget {
  let left = limit;
  return {
    spend(amount = 1) {
      if ((left -= amount) < 0) throw new TooltrueError('openapi-large', { limit });
    },
  };
}

/**
 * A copy with plain objects only, no part shared and none inside itself, as JSON would carry it: undefined, functions and symbols
 * are left out. A value of YAML may repeat parts of itself, so the copy can be far larger; that is where the limit is.
 * @throws TooltrueError `openapi-deep`, `openapi-large`, or `openapi-value` when a getter of the caller's throws
 */
export function copyDocument(value: unknown): JsonValue {
  const budget = createBudget();
  try {
    return copy(value, budget, 0) ?? null;
  } catch (error) {
    if (error instanceof TooltrueError) throw error;
    throw new TooltrueError('openapi-value', { problem: error instanceof Error ? error.message : String(error) });
  }
}

function copy(value: unknown, budget: Budget, depth: number): JsonValue | undefined {
  budget.spend();
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return Number(value);
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return null;
  if (depth >= MAX_DEPTH) throw new TooltrueError('openapi-deep', { limit: MAX_DEPTH });
  if (Array.isArray(value)) return value.map((element) => copy(element, budget, depth + 1) ?? null);
  const object: JsonObject = {};
  for (const key of Object.keys(value)) {
    const member = copy((value as Record<string, unknown>)[key], budget, depth + 1);
    if (member !== undefined) setOwn(object, key, member);
  }
  return object;
}

/** Own members of an object; none of anything else. */
export const membersOf = (value: JsonValue | undefined): [string, JsonValue][] => (isObject(value) ? Object.entries(value) : []);

/** Names that are listed in one sentence at most. */
const LISTED = 10;

/** The first few of a list of names, for a sentence. */
export const listShort = (names: readonly string[]): string[] => (names.length > LISTED ? [...names.slice(0, LISTED), '…'] : [...names]);

/** A value for a sentence: what is no plain value is only hinted at, since it may be of any size. */
export const showValue = (value: JsonValue): JsonValue => (Array.isArray(value) ? '[…]' : isObject(value) ? '{…}' : value);
