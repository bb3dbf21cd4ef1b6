// Keyword × target: what is said about each keyword, against a table that was read line by line beside the documents about each service.
// The table is data of its own, not made from the facts: a fact that changes without it fails here.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { KEYWORDS, placeAtRoot, placeOnProperties } from '../support/keywords.js';
import { lanes, makeRoot, type Lane } from '../support/lanes.js';

type Severity = 'error' | 'warning' | 'info' | 'none';
type Place = 'property' | 'root';
/** lane → place → severity → keywords, separated by spaces. What no line names is `none`. */
type Table = Record<string, Record<Place, Partial<Record<Severity, string>>>>;

const table = JSON.parse(readFileSync(new URL('../fixtures/keyword-matrix.json', import.meta.url), 'utf8')) as Table;

const RANK: readonly Severity[] = ['error', 'warning', 'info', 'none'];
const worst = (severities: readonly Severity[]): Severity => RANK.find((s) => severities.includes(s)) ?? 'none';

function judge(lane: Lane, place: Place, keyword: string): Severity {
  const input = lane.wrap(place === 'property' ? placeOnProperties(lane, keyword) : placeAtRoot(lane, keyword));
  const at = place === 'property' ? `${lane.at}/properties/own` : lane.at;
  const found = check(input, { for: lane.target, as: 'wire', date: '2026-11-30' }).diagnostics;
  // What a definition beside a reference is said for is not about the reference.
  const beside = keyword === '$ref' && place === 'root' ? [`${at}/$defs`] : [];
  return worst(found.filter((d) => (d.pointer === at || d.pointer.startsWith(`${at}/`)) && !beside.includes(d.pointer)).map((d) => d.severity));
}

/** What is said in a lane, as a row of the table. */
function describeLane(lane: Lane, place: Place): Partial<Record<Severity, string>> {
  const row: Partial<Record<Severity, string[]>> = {};
  for (const keyword of KEYWORDS) {
    const severity = judge(lane, place, keyword);
    if (severity !== 'none') (row[severity] ??= []).push(keyword);
  }
  return Object.fromEntries(RANK.flatMap((s) => (row[s] ? [[s, row[s].join(' ')]] : [])));
}

describe('the table', () => {
  it('has a row for every lane, and knows every keyword it names', () => {
    expect(Object.keys(table).sort()).toEqual(lanes.map((lane) => lane.id).sort());
    const named = Object.values(table).flatMap((row) => Object.values(row).flatMap((cells) => Object.values(cells).flatMap((list) => list.split(' '))));
    expect([...new Set(named)].filter((keyword) => !KEYWORDS.includes(keyword))).toEqual([]);
  });
  it('says nothing about a schema without any of them', () => {
    const said = lanes.flatMap((lane) =>
      check(lane.wrap(makeRoot(lane, { x: { type: 'string' } })), { for: lane.target, as: 'wire', date: '2026-11-30' })
        .diagnostics.filter((d) => d.rule.startsWith('schema/'))
        .map((d) => `${lane.id} ${d.rule}`),
    );
    expect(said).toEqual([]);
  });
});

describe.each(lanes.map((lane) => [lane.id, lane] as const))('%s', (id, lane) => {
  it.each(['property', 'root'] as const)('on a %s', (place) => {
    expect(describeLane(lane, place)).toEqual(table[id]?.[place] ?? {});
  });
});
