// Which draft of JSON Schema a schema says it follows.

import { getOwn, isObject, type JsonValue } from '../text/json-value.js';
import type { Draft } from './keywords.js';

const BY_URI: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-04/schema', 'draft-04'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/** The draft named by `$schema`: 'unknown' when it names something else, undefined when there is none. http, https and an empty fragment are all the same. */
export function declaredDraft(schema: JsonValue): Draft | 'unknown' | undefined {
  const uri = isObject(schema) ? getOwn(schema, '$schema') : undefined;
  if (uri === undefined) return undefined;
  return (
    (typeof uri === 'string' &&
      BY_URI.get(
        uri
          .trim()
          .replace(/^https?:\/\//i, '')
          .replace(/#$/, ''),
      )) ||
    'unknown'
  );
}
