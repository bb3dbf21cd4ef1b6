// Formats are named only where every validator agrees: what counts as one here is valid for two independent checks.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFormat, FORMATS } from '../../src/make/formats.js';
import { testFormat } from '../../src/schema/formats.js';
import { createValidator } from '../../src/schema/index.js';
import { runs } from '../support/runs.js';

const ajv = new Ajv2020();
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);
const formatOf = (text: string): string | undefined => FORMATS[findFormat(text)];

const YES: Record<string, string[]> = {
  date: ['2026-11-30', '2024-02-29', '2000-02-29', '0001-01-01'],
  'date-time': ['2026-11-30T10:00:00Z', '2026-11-30T10:00:00.123+09:00', '2026-12-31T23:59:59-00:00'],
  time: ['10:20:30Z', '23:59:59.5+07:00'],
  duration: ['P1D', 'PT5M', 'P1Y2M3DT4H5M6S', 'P2W'],
  email: ['a@example.com', 'first.last+tag@sub.example.co.kr'],
  uri: ['https://example.com', 'http://localhost:8080/a?b=c#d', 'ftp://a.b/c%20d', 'file:///tmp/x', 's3://bucket/key'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-42D3-A456-426614174000'],
  ipv4: ['10.0.0.1', '255.255.255.255'],
  ipv6: ['::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:10.0.0.1'],
  hostname: ['example.com', 'www.a-b.de', 'db.internal'],
};
const NO = [
  ...['', 'a', 'celsius', 'Seoul', '2026-13-01', '2026-02-30', '2023-02-29', '1900-02-29', '26-11-30', '2026-11-30 10:00', '2026-11-30T10:00:00', '2026-1-1'],
  ...[
    '10:20',
    '25:00:00Z',
    '10:20:30',
    'P',
    'PT',
    'P1',
    'Peter',
    'P1H',
    'P1Y3D',
    'PT4H6S',
    'a@b',
    '@example.com',
    'a..b@example.com',
    'a@example',
    'a b@example.com',
  ],
  ...[
    'https://',
    'mailto',
    'note: this',
    'C:\\x',
    'a://b c',
    'http:///x',
    'https://例え.jp',
    '123e4567-e89b-12d3-a456-42661417400',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
  ],
  ...['1:2', ':::', '1::2::3', '12345::', 'report.pdf', 'main.py', 'v1.2.beta', 'e.g.', '3.14', 'a.b.c', '-a.com', '::ffff:1.2.3.256'],
];

describe('formats', () => {
  it.each(Object.entries(YES).flatMap(([format, texts]) => texts.map((text) => [format, text] as const)))('%s: %s', (format, text) => {
    expect(formatOf(text)).toBe(format);
    expect(ajv.compile({ type: 'string', format })(text)).toBe(true);
    expect(createValidator({ type: 'string', format }, { formats: testFormat }).validate(text)).toEqual({ problems: [] });
  });

  it.each(NO)('%j has none', (text) => expect(formatOf(text)).toBeUndefined());

  it('agree with both checks for whatever looks like one', () => {
    const pieces = [
      '20',
      '26',
      '-',
      '1',
      '0',
      ':',
      'T',
      'Z',
      '+',
      '.',
      'P',
      'D',
      'M',
      'a',
      'f',
      'com',
      '@',
      '/',
      '//',
      'http',
      '?',
      '#',
      '%',
      '%20',
      '[',
      ' ',
      '255',
      '::',
      'é',
    ];
    const text = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
      fc
        .constantFrom(...Object.values(YES).flat())
        .chain((base) => fc.tuple(fc.nat(base.length), fc.constantFrom('', ...pieces)).map(([at, piece]) => base.slice(0, at) + piece + base.slice(at + 1))),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.ipV4(),
      fc.ipV6(),
      fc.uuid(),
      fc.domain(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(text, (value) => {
        const format = formatOf(value);
        if (format === undefined) return;
        expect([value, format, ajv.validate({ type: 'string', format }, value)]).toEqual([value, format, true]);
        expect([value, createValidator({ type: 'string', format }, { formats: testFormat }).validate(value)]).toEqual([value, { problems: [] }]);
      }),
      { numRuns: runs(3_000, 100_000) },
    );
  });

  it('take no time over hostile texts', () => {
    const start = performance.now();
    for (const text of [
      `P${'1'.repeat(1_999)}`,
      `${'a.'.repeat(990)}com`,
      `${'a'.repeat(60)}@${'b.'.repeat(90)}`,
      `http://${'a@'.repeat(900)}`,
      '1:'.repeat(22),
      `x://${'%2'.repeat(900)}`,
    ])
      findFormat(text);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
