// The public JSON Schema suite, held to the numbers and to the list of misses that docs/json-schema-conformance.md states.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFormat } from '../../src/schema/formats.js';
import { createValidator } from '../../src/schema/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

interface Group {
  readonly draft: 'draft7' | 'draft2020-12';
  readonly file: string;
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[];
}

const fixture = <T>(name: string): T[] =>
  gunzipSync(readFileSync(new URL(`../fixtures/suites/${name}.jsonl.gz`, import.meta.url)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** What the suite expects to find under its address, and the official meta-schemas. */
function readDocuments(): Record<string, JsonValue> {
  const refs = join(dirname(createRequire(import.meta.url).resolve('ajv')), 'refs');
  const read = (...path: string[]) => JSON.parse(readFileSync(join(refs, ...path), 'utf8')) as JsonObject;
  const metaSchemas = [
    read('json-schema-draft-07.json'),
    read('json-schema-2020-12', 'schema.json'),
    ...readdirSync(join(refs, 'json-schema-2020-12', 'meta')).map((file) => read('json-schema-2020-12', 'meta', file)),
  ];
  const remotes = fixture<{ uri: string; schema: JsonValue }>('json-schema-test-suite-remotes');
  return Object.fromEntries([...remotes.map((r) => [r.uri, r.schema] as const), ...metaSchemas.map((m) => [m.$id as string, m] as const)]);
}

test('passes what the documentation says, and misses what it lists, no more and no less', () => {
  const documents = readDocuments();
  const counts = new Map<string, [passed: number, all: number]>();
  const misses: string[] = [];
  for (const group of fixture<Group>('json-schema-test-suite')) {
    const formats = group.file.includes('/optional/format/');
    const kind = `${group.draft} ${formats ? 'formats' : group.file.includes('/optional/') ? 'optional' : 'required'}`;
    const count = counts.get(kind) ?? [0, 0];
    counts.set(kind, count);
    const validator = createValidator(group.schema, {
      draft: group.draft === 'draft7' ? 'draft-07' : '2020-12',
      formats: formats ? testFormat : undefined,
      documents,
    });
    for (const { description, data, valid } of group.tests) {
      const result = validator.validate(data);
      count[1]++;
      if (result.unchecked === undefined && (result.problems.length === 0) === valid) count[0]++;
      else misses.push(`${group.file}: ${group.description}: ${description}`);
    }
  }
  const doc = readFileSync(new URL('../../../../docs/json-schema-conformance.md', import.meta.url), 'utf8');
  const listed = [...doc.matchAll(/^- `(.+)`$/gm)].map((m) => m[1]);
  expect(misses.sort()).toEqual(listed.sort());
  for (const [kind, [passed, all]] of counts) expect(doc).toContain(`| ${kind} | ${passed} of ${all} |`);
  expect(counts.size).toBe(6);
});
