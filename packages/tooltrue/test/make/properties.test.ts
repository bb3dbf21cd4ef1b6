// What must hold for any samples: they fit what is made from them, their order and grouping do not matter, every proposal counts what
// speaks against it, and every target accepts what is written for it.

import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { createSampleCollector, make } from '../../src/make/index.js';
import type { MadeDefinition, MakeOptions, SampleCollector } from '../../src/make/types.js';
import { profiles } from '../../src/providers/index.generated.js';
import { testFormat } from '../../src/schema/formats.js';
import { createValidator } from '../../src/schema/index.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { sample, samples } from './arbitraries.js';
import { createRandom } from './draw-sample.js';

const collect = (values: readonly JsonValue[]): SampleCollector => {
  const collector = createSampleCollector();
  for (const value of values) collector.addValue(value);
  return collector;
};
const makeFrom = (values: readonly JsonValue[], options: MakeOptions = {}): MadeDefinition => collect(values).result({ to: 'schema', ...options });

const print = (values: readonly JsonValue[]): string[] => values.map((value) => JSON.stringify(value));
/** What JSON carries: no -0. */
const plain = (values: readonly JsonValue[]): JsonValue[] => JSON.parse(JSON.stringify(values)) as JsonValue[];

// Samples are read as plain JSON; the peer reads schemas with keys that only own-property access survives, so those are left to ours.
const ajv = new Ajv2020({ strict: false, validateFormats: true, ownProperties: true });
(formats as unknown as (instance: Ajv2020) => void)(ajv);

const SWITCHES: MakeOptions[] = [
  {},
  { proposals: true },
  { proposals: { enum: 'force', length: true } },
  { proposals: { map: true, range: true, unique: true } },
];
const switches = fc.constantFrom(...SWITCHES);

describe('samples', () => {
  it('fit the schema made from them and from more', () => {
    fc.assert(
      fc.property(samples, samples, switches, (some, more, options) => {
        const { output } = makeFrom([...some, ...more], options);
        const validator = createValidator(output, { formats: testFormat });
        for (const value of plain([...some, ...more])) expect(validator.validate(value)).toEqual({ problems: [] });
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it('fit it for another validator too', () => {
    fc.assert(
      fc.property(samples, switches, (some, options) => {
        const text = JSON.stringify(makeFrom(some, options).output);
        // Its generated code cannot hold lone surrogates and these two names.
        fc.pre(!/__proto__|"\$ref"|\\ud/.test(text));
        const validate = ajv.compile(JSON.parse(text) as JsonObject);
        for (const value of plain(some)) expect([value, validate(value), validate.errors]).toEqual([value, true, null]);
      }),
      { numRuns: runs(100, 2_000) },
    );
  });

  it('give the same schema with and without evidence', () => {
    fc.assert(
      fc.property(samples, (some) => {
        const collector = collect(some);
        expect(JSON.stringify(collector.schema())).toBe(JSON.stringify(collector.result({ to: 'schema' }).output));
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it('give the same as texts and as values', () => {
    fc.assert(
      fc.property(samples, (some) => {
        // Numbers that JSON writes with an exponent and that are whole are told apart by their text only.
        const texts = print(some);
        fc.pre(!texts.some((text) => /\de[+-]?\d/.test(text)));
        expect(make(texts, { to: 'schema' })).toEqual(makeFrom(plain(some)));
      }),
      { numRuns: runs(200, 3_000) },
    );
  });
});

describe('merging', () => {
  it('does not depend on order or grouping', () => {
    fc.assert(
      fc.property(samples, samples, samples, switches, (a, b, c, options) => {
        const tell = (collector: SampleCollector): string => JSON.stringify(collector.result({ to: 'schema', ...options }));
        const streamed = tell(collect([...a, ...b, ...c]));
        expect(tell(collect([...c, ...a, ...b].reverse()))).toBe(streamed);
        const left = collect(a);
        left.merge(collect(b));
        left.merge(collect(c));
        expect(tell(left)).toBe(streamed);
        const inner = collect(c);
        inner.merge(collect(b));
        const right = collect([]);
        right.merge(inner);
        right.merge(collect(a));
        expect(tell(right)).toBe(streamed);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('leaves what is merged as it was', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        const [one, two] = [collect(a), collect(b)];
        const before = JSON.stringify(two.result());
        one.merge(two);
        one.merge(collect(a));
        expect(JSON.stringify(two.result())).toBe(before);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('of 10,000 shuffled samples equals the same samples streamed', () => {
    const random = createRandom(7);
    const all = Array.from({ length: 10_000 }, () => drawCall(random));
    const streamed = JSON.stringify(collect(all).result());
    const shuffled = all.map((value) => ({ value, at: random() })).sort((a, b) => a.at - b.at);
    const parts: SampleCollector[] = [];
    for (let at = 0; at < shuffled.length; at += 1_234) parts.push(collect(shuffled.slice(at, at + 1_234).map(({ value }) => value)));
    const merged = parts.reduceRight((into, part) => {
      into.merge(part);
      return into;
    }, createSampleCollector());
    expect(JSON.stringify(merged.result())).toBe(streamed);
  });
});

function drawCall(random: () => number): JsonObject {
  const below = (most: number) => Math.floor(random() * most);
  return {
    id: `ORD-${below(100_000)}`,
    ...(random() < 0.9 && { unit: ['celsius', 'fahrenheit', null][below(3)] as string }),
    price: below(2) === 0 ? below(1_000) : random() * 1_000,
    ...(random() < 0.5 && { tags: Array.from({ length: below(4) }, () => `t${below(200)}`) }),
    labels: { [`k${below(50)}`]: below(9), [`k${below(50)}`]: below(9) },
    ...(random() < 0.01 && { extra: below(2) === 0 ? 'text' : { deep: [below(3)] } }),
  };
}

describe('proposals', () => {
  it('hold for as many values as they say, and for all where they are on by themselves', () => {
    fc.assert(
      fc.property(samples, (some) => {
        const { evidence } = makeFrom(some, { proposals: { format: true, pattern: true, enum: 'force', const: true, range: true, length: true } });
        for (const { kind, path, pointer, keywords, holds, of, against, on } of evidence.proposals) {
          if (kind === 'map' || kind === 'items' || kind === 'unique') continue;
          const seen = plain(some)
            .flatMap((value) => valuesAt(value, pointer))
            .filter((value) => value !== null);
          const validator = createValidator(keywords, { formats: testFormat });
          const fitting = seen.filter((value) => validator.validate(value).problems.length === 0).length;
          expect({ path, kind, of, holds, against }).toEqual({ path, kind, of: seen.length, holds: fitting, against: seen.length - fitting });
          if (on && kind !== 'enum') expect(against).toBe(0);
        }
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});

/** All values at a place of the schema, in one value. */
function valuesAt(value: JsonValue, pointer: string): JsonValue[] {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at: JsonValue[] = [value];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    if (token === 'anyOf') i++;
    else if (token === 'properties') {
      const key = tokens[++i] as string;
      at = at.flatMap((each) =>
        typeof each === 'object' && each !== null && !Array.isArray(each) && Object.hasOwn(each, key) ? [each[key] as JsonValue] : [],
      );
    } else if (token === 'items') at = at.flatMap((each) => (Array.isArray(each) ? each : []));
    else throw new Error(token);
  }
  return at;
}

describe('what is made', () => {
  const targets = profiles.map(({ id }) => id);

  it('passes the check of its target', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...targets), switches, fc.option(fc.boolean(), { nil: undefined }), (some, to, options, strict) => {
        const { output } = makeFrom(some, { ...options, to, strict });
        const errors = check(output, { for: to, as: 'wire' }).diagnostics.filter(({ severity }) => severity === 'error');
        expect(errors.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)).toEqual([]);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it('lists every empty description but the one that the tool has as well, and none that has a text', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom('', 'Does it.'), fc.constantFrom('anthropic', 'openai-chat', 'schema', 'gemini'), (value, description, to) => {
        const { output, todo } = makeFrom([value], { to, description });
        const empty = [...JSON.stringify(output).matchAll(/"description":""/g)].length;
        expect(todo).toHaveLength(to === 'schema' ? empty : empty - 1);
        for (const pointer of todo) expect(pointer.endsWith('/description')).toBe(true);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });
});
