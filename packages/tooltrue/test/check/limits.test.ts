// Limits, from both sides: the last that is taken and the first that is not, as the documents and reports about each service give them.

import { describe, expect, it } from 'vitest';
import { check, type CheckOptions } from '../../src/check/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { lanes, makeRoot, type Lane } from '../support/lanes.js';
import { largeParts, nest, schemaParts } from '../support/probe-schemas.js';
import { listParts } from '../support/probe-tools.js';

const laneOf = (id: string): Lane => lanes.find((lane) => lane.id === id) as Lane;
const TODAY = '2026-11-30';

/** The worst that rules of this name say, or `none`. */
function judge(lane: Lane, rule: string, input: unknown, options: CheckOptions = {}): string {
  const found = check(input, { for: lane.target, as: 'wire', date: TODAY, ...options })
    .diagnostics.filter((d) => d.rule === rule)
    .map((d) => d.severity);
  return ['error', 'warning', 'info'].find((severity) => (found as string[]).includes(severity)) ?? 'none';
}

const schema: JsonObject = { type: 'object', properties: { x: { type: 'string' } } };
const named = (lane: Lane, name: string) => lane.wrap(schema, { name });

describe('lengths of names', () => {
  // A letter for each length: E error, W warning, - nothing.
  const LENGTHS = [0, 1, 60, 64, 65, 128, 129];
  const ROWS: readonly (readonly [lane: string, verdicts: string, date: string])[] = [
    ['openai-chat/loose', 'E---EEE', TODAY],
    ['azure-chat/loose', 'E---EEE', TODAY],
    ['openai-responses/loose', 'E---WWE', TODAY],
    ['azure-responses/loose', 'E---WWE', TODAY],
    ['anthropic/loose', 'E---WWE', TODAY],
    ['bedrock/loose', 'E---EEE', TODAY],
    ['gemini/parameters', 'E---WWE', TODAY],
    ['vertex/parameters', 'E---WWE', TODAY],
    ['gemini/parameters', 'E---EEE', '2026-05-19'],
    ['gemini/parameters', 'E---WWE', '2026-05-20'],
    ['mcp/inputSchema', 'I-----W', TODAY],
  ];
  it.each(ROWS)('%s: %s on %s', (id, verdicts, date) => {
    const lane = laneOf(id);
    const found = LENGTHS.map((n) => judge(lane, 'tool/name', named(lane, 'n'.repeat(n)), { date }));
    expect(found.map((s) => (s === 'none' ? '-' : s[0]?.toUpperCase())).join('')).toBe(verdicts);
  });
});

describe('characters of names', () => {
  const NAMES = ['find_it', 'find-it', 'find.it', 'find:it', 'find/it', 'find it', 'trouvé', '1st', '-it', 'it.'];
  const ROWS: readonly (readonly [lane: string, verdicts: string])[] = [
    ['openai-chat/loose', '--EEEEE--E'],
    ['openai-responses/loose', '--EEEEE--E'],
    ['anthropic/loose', '--EEEEE--E'],
    ['bedrock/loose', '--EEEEE--E'],
    ['gemini/parameters', '-IIIEEEEEI'],
    ['vertex/parameters', '-IIWEEEEEI'],
    ['mcp/inputSchema', '---WWWW-II'],
  ];
  it.each(ROWS)('%s: %s', (id, verdicts) => {
    const lane = laneOf(id);
    expect(
      NAMES.map((name) => judge(lane, 'tool/name', named(lane, name)))
        .map((s) => (s === 'none' ? '-' : s[0]?.toUpperCase()))
        .join(''),
    ).toBe(verdicts);
  });
});

describe('descriptions', () => {
  const of = (lane: Lane, description: unknown, options: CheckOptions = {}) =>
    judge(lane, 'tool/description', lane.wrap(schema, { description: description as never }), options);
  it.each([
    ['azure-chat/loose', 1024, 'none'],
    ['azure-chat/loose', 1025, 'error'],
    ['azure-responses/loose', 1024, 'none'],
    ['azure-responses/loose', 1025, 'error'],
    ['openai-chat/loose', 20_000, 'none'],
    ['openai-responses/loose', 20_000, 'none'],
    ['anthropic/loose', 20_000, 'none'],
    ['gemini/parameters', 20_000, 'none'],
    ['mcp/inputSchema', 20_000, 'none'],
  ])('%s with %i characters: %s', (id, length, severity) => expect(of(laneOf(id), 'd'.repeat(length))).toBe(severity));
  it('had a limit on Chat Completions until May 2025', () => {
    const lane = laneOf('openai-chat/loose');
    expect([1024, 1025].map((n) => of(lane, 'd'.repeat(n), { date: '2025-04-30' }))).toEqual(['none', 'error']);
    expect(of(lane, 'd'.repeat(1025), { date: '2025-05' })).toBe('none');
  });
  it.each([
    ['openai-chat/loose', 'warning', 'none'],
    ['openai-responses/loose', 'none', 'none'],
    ['anthropic/loose', 'error', 'warning'],
    ['gemini/parameters', 'warning', 'warning'],
    ['mcp/inputSchema', 'info', 'none'],
    ['bedrock/loose', 'none', 'error'],
  ])('%s: null %s, empty %s', (id, ofNull, ofEmpty) => expect([of(laneOf(id), null), of(laneOf(id), '')]).toEqual([ofNull, ofEmpty]));
});

describe('counts of tools', () => {
  it.each([
    ['openai-chat/loose', 128, 'none'],
    ['openai-chat/loose', 129, 'error'],
    ['azure-chat/loose', 129, 'error'],
    ['openai-responses/loose', 128, 'none'],
    ['openai-responses/loose', 129, 'warning'],
    ['vertex/parameters', 512, 'none'],
    ['vertex/parameters', 513, 'error'],
    ['gemini/parameters', 513, 'none'],
    ['anthropic/loose', 129, 'none'],
    ['mcp/inputSchema', 129, 'none'],
  ])('%s with %i: %s', (id, count, severity) => expect(judge(laneOf(id), 'set/tool-count', listParts[`${count} tools`]?.(laneOf(id)))).toBe(severity));
});

describe('sums over strict tools', () => {
  it.each([
    ['anthropic/strict', '20 strict tools', 'none'],
    ['anthropic/strict', '21 strict tools', 'error'],
    ['bedrock/strict', '20 strict tools', 'none'],
    ['bedrock/strict', '21 strict tools', 'error'],
    ['anthropic/strict', '24 optional in two tools', 'none'],
    ['anthropic/strict', '25 optional in two tools', 'error'],
    ['anthropic/strict', '16 unions in two tools', 'none'],
    ['anthropic/strict', '17 unions in two tools', 'error'],
    ['openai-chat/strict', '21 strict tools', 'none'],
  ])('%s, %s: %s', (id, part, severity) => expect(judge(laneOf(id), 'set/sum', listParts[part]?.(laneOf(id)))).toBe(severity));
});

describe('sizes of schemas', () => {
  const ROWS: readonly (readonly [lane: string, part: string, severity: string, options: CheckOptions])[] = [
    ['openai-chat/strict', '5000 properties', 'none', {}],
    ['openai-chat/strict', '5001 properties', 'error', {}],
    ['openai-chat/loose', '101 properties', 'none', {}],
    ['openai-chat/strict', '100 properties', 'none', { date: '2024-11-30' }],
    ['openai-chat/strict', '101 properties', 'error', { date: '2024-11-30' }],
    ['openai-chat/strict', '101 properties', 'none', { date: '2024-12' }],
    ['azure-chat/strict', '100 properties', 'none', {}],
    ['azure-chat/strict', '101 properties', 'warning', {}],
    ['azure-responses/strict', '5001 properties', 'error', {}],
    ['openai-responses/strict', '10 levels of objects', 'none', {}],
    ['openai-responses/strict', '11 levels of objects', 'error', {}],
    ['openai-responses/strict', '5 levels of objects', 'none', { date: '2024-12-31' }],
    ['openai-responses/strict', '6 levels of objects', 'error', { date: '2024-12-31' }],
    ['azure-chat/strict', '5 levels of objects', 'none', {}],
    ['azure-chat/strict', '6 levels of objects', 'warning', {}],
    ['azure-chat/strict', '11 levels of objects', 'error', {}],
    ['openai-chat/strict', '1000 enum values', 'none', {}],
    ['openai-chat/strict', '1001 enum values', 'error', {}],
    ['openai-chat/strict', '500 enum values', 'none', { date: '2024-11-30' }],
    ['openai-chat/strict', '501 enum values', 'error', { date: '2024-11-30' }],
    ['openai-chat/strict', 'one enum of 250 with 16000 characters', 'none', {}],
    ['openai-chat/strict', 'one enum of 251 with 15000 characters', 'none', {}],
    ['openai-chat/strict', 'one enum of 251 with 15001 characters', 'warning', {}],
    ['openai-chat/strict', 'names of 120000 characters', 'none', {}],
    ['openai-chat/strict', 'names of 120001 characters', 'error', {}],
    ['anthropic/strict', '14 properties', 'none', {}],
    ['anthropic/strict', '15 properties', 'warning', {}],
    ['anthropic/loose', '101 properties', 'none', {}],
    ['gemini/parameters', '5 levels of both', 'none', {}],
    ['gemini/parameters', '6 levels of both', 'warning', {}],
    ['vertex/parametersJsonSchema', '6 levels of objects', 'warning', {}],
    ['gemini/parametersJsonSchema', 'maxItems of 960 together', 'none', { model: 'gemini-3-flash-preview' }],
    ['gemini/parametersJsonSchema', 'maxItems of 961 together', 'error', { model: 'gemini-3-flash-preview' }],
    ['gemini/parametersJsonSchema', 'maxItems of 961 together', 'none', { model: 'gemini-3.6-flash' }],
  ];
  it.each(ROWS)('%s, %s: %s %o', (id, part, severity, options) => {
    const lane = laneOf(id);
    const make = schemaParts[part] ?? largeParts[part];
    expect(make).toBeDefined();
    expect(judge(lane, 'schema/limit', lane.wrap(make?.(lane) as JsonObject), options)).toBe(severity);
  });
  it('count what lies in definitions once, wherever it is referred to', () => {
    const lane = laneOf('azure-chat/strict');
    const reference = { $ref: '#/$defs/T' };
    const of = (own: number) =>
      lane.wrap(
        makeRoot(
          lane,
          { a: reference, b: reference },
          { $defs: { T: { type: 'object', properties: Object.fromEntries(Array.from({ length: own }, (_, i) => [`p${i}`, { type: 'string' }])) } } },
        ),
      );
    expect([judge(lane, 'schema/limit', of(98)), judge(lane, 'schema/limit', of(99))]).toEqual(['none', 'warning']);
  });
  it('count levels of objects, not of arrays, for strict mode of OpenAI', () => {
    const lane = laneOf('openai-chat/strict');
    expect(judge(lane, 'schema/limit', lane.wrap(makeRoot(lane, (nest(19, 'both') as { properties: JsonObject }).properties)))).toBe('none');
    expect(judge(lane, 'schema/limit', lane.wrap(makeRoot(lane, (nest(21, 'both') as { properties: JsonObject }).properties)))).toBe('error');
  });
});
