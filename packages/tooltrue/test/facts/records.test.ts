// Holds every fact record to its form: id, texts, sources, claims, and no remains of the tables the facts came from.

import { describe, expect, it } from 'vitest';
import { facts } from '../../src/facts.js';
import type { Claim, FactRecord } from '../../src/facts.js';

const date = /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const month = /^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/;
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const confidences = ['high', 'medium', 'low'];
const consequences = ['rejected', 'ignored', 'changed', 'degraded', 'cost', 'advice', 'invalid', 'ok'];
const recordKeys = ['id', 'where', 'says', 'error', 'body', 'effect', 'confidence', 'sources', 'verified', 'claims'];
const sourceKeys = ['text', 'url', 'date'];
const claimKeys = ['consequence', 'confidence', 'value', 'models', 'exceptModels', 'since', 'until', 'whenNamed'];

/** The ids of the facts for which `wrong` finds something, each with what it found. */
function collect(wrong: (fact: FactRecord) => string | undefined | false): string[] {
  return facts.flatMap((fact) => {
    const found = wrong(fact);
    return found === undefined || found === false ? [] : [`${fact.id}: ${found}`];
  });
}

function listTexts(fact: FactRecord): string[] {
  const optional = [fact.error, fact.effect].filter((text) => text !== undefined);
  return [fact.where, fact.says, ...optional, ...fact.sources.map((source) => source.text)];
}

/** A text without its inline code; a back-tick that closes nothing stays. */
function stripCode(text: string): string {
  return text.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '');
}

function listClaims(fact: FactRecord): [string, Claim][] {
  return Object.entries(fact.claims ?? {});
}

describe('fact records', () => {
  it('have well-formed ids, each once in any letter case', () => {
    expect(collect((fact) => !/^[a-z][a-z0-9-]*\/[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(fact.id) && 'malformed')).toEqual([]);
    const seen = new Set<string>();
    const twice = facts.filter((fact) => seen.size === seen.add(fact.id.toLowerCase()).size);
    expect(twice.map((fact) => fact.id)).toEqual([]);
  });

  it('say where and what, and leave out what they do not know', () => {
    expect(collect((fact) => listTexts(fact).some((text) => text.trim() === '' || text !== text.trim()) && 'blank or untrimmed')).toEqual([]);
    expect(collect((fact) => listTexts(fact).some((text) => /^[-–—?]$/.test(text)) && 'a dash for a text')).toEqual([]);
    expect(collect((fact) => Object.keys(fact).find((key) => !recordKeys.includes(key)))).toEqual([]);
  });

  it('have a confidence and the day they were last looked at', () => {
    expect(collect((fact) => !confidences.includes(fact.confidence) && fact.confidence)).toEqual([]);
    expect(collect((fact) => !day.test(fact.verified) && fact.verified)).toEqual([]);
  });

  it('have at least one source, with sound addresses and dates', () => {
    expect(collect((fact) => fact.sources.length === 0 && 'no source')).toEqual([]);
    expect(collect((fact) => fact.sources.flatMap((source) => Object.keys(source)).find((key) => !sourceKeys.includes(key)))).toEqual([]);
    expect(collect((fact) => fact.sources.find((source) => source.date !== undefined && !date.test(source.date))?.date)).toEqual([]);
    expect(collect((fact) => fact.sources.find((source) => source.date !== undefined && source.date > fact.verified)?.date)).toEqual([]);
    const isSound = (url: string) => /^https:\/\/[^\s`"<>]+$/.test(url) && URL.canParse(url);
    expect(collect((fact) => fact.sources.find((source) => source.url !== undefined && !isSound(source.url))?.url)).toEqual([]);
  });

  it('name a public place for almost everything that is held high', () => {
    const held = facts.filter((fact) => fact.confidence === 'high');
    const placed = held.filter((fact) => fact.sources.some((source) => source.url !== undefined));
    expect(placed.length / held.length).toBeGreaterThan(0.8);
  });

  it('carry no remains of the reference tables', () => {
    const keys = [
      'SPEC',
      'NODE',
      'PY',
      'SO-DOC',
      'FC-DOC',
      'TS-DOC',
      'CB5',
      'AGJS',
      'VAI',
      'PYAI',
      'HARM',
      'TIKT',
      'HCT',
      'AZ-SO',
      'AZ-FC',
      'REC',
      'SDKCL',
      'PYSDK',
      'OAS',
      'SKILL',
      'BLOG',
      'META',
      'NOTE',
      'SDK3',
      'JSG',
      'PYG',
      'GLP',
      'VXP',
      'D-FC',
      'D-TC',
      'D-SO',
      'D-GEN',
      'D-INT',
    ];
    const key = new RegExp(`(?<![\\w-])(${keys.join('|')})(?![\\w-])`);
    expect(
      collect((fact) =>
        listTexts(fact)
          .map((text) => key.exec(stripCode(text))?.[0])
          .find(Boolean),
      ),
    ).toEqual([]);
    expect(collect((fact) => listTexts(fact).find((text) => /\bDL?:\w|\brec\. |(?<!\w)\d+ (acc|ref)\b/.test(stripCode(text))))).toEqual([]);
    expect(collect((fact) => listTexts(fact).find((text) => /\*\*|\\\|/.test(stripCode(text)) || /\\[|`]/.test(text)))).toEqual([]);
    expect(collect((fact) => listTexts(fact).find((text) => /`/.test(stripCode(text))))).toEqual([]);
    expect(collect((fact) => fact.sources.map((source) => source.text).find((text) => /^(same|as above|D|P)\b/.test(text)))).toEqual([]);
  });

  it('know nothing of the place where they were written', () => {
    const local = /(^|[\s`"(])\/(work|home|tmp|root|Users)\/|[A-Z]:\\\\|file:\/\/|localhost|127\.0\.0\.1|\bthe brief\b|project brief/;
    expect(collect((fact) => listTexts(fact).find((text) => local.test(text)))).toEqual([]);
  });

  it('count as many as were brought in', () => {
    const counts = new Map<string, number>();
    for (const fact of facts) {
      const family = fact.id.slice(0, fact.id.indexOf('/'));
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    const floors = { openai: 331, anthropic: 332, gemini: 305, mcp: 92, bedrock: 45, mistral: 15, cohere: 17, xai: 13, deepseek: 22, groq: 14 };
    const others = { cerebras: 9, kimi: 19, qwen: 4, glm: 7, openrouter: 10, ollama: 10, llamacpp: 3, vllm: 5, grammar: 29, fw: 27 };
    for (const [family, floor] of Object.entries({ ...floors, ...others })) {
      expect(counts.get(family) ?? 0, family).toBeGreaterThanOrEqual(floor);
    }
  });
});

describe('claims', () => {
  it('have known keys, consequences and confidences', () => {
    expect(collect((fact) => listClaims(fact).find(([aspect]) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(aspect))?.[0])).toEqual([]);
    expect(
      collect((fact) =>
        listClaims(fact)
          .flatMap(([, claim]) => Object.keys(claim))
          .find((key) => !claimKeys.includes(key)),
      ),
    ).toEqual([]);
    expect(collect((fact) => listClaims(fact).find(([, claim]) => !consequences.includes(claim.consequence))?.[0])).toEqual([]);
    expect(collect((fact) => listClaims(fact).find(([, claim]) => !confidences.includes(claim.confidence))?.[0])).toEqual([]);
  });

  it('begin before they end', () => {
    for (const fact of facts) {
      for (const [aspect, { since, until }] of listClaims(fact)) {
        if (since !== undefined) expect(since, `${fact.id}:${aspect}`).toMatch(month);
        if (until !== undefined) expect(until, `${fact.id}:${aspect}`).toMatch(month);
        if (since !== undefined && until !== undefined) expect(since < until, `${fact.id}:${aspect}`).toBe(true);
      }
    }
  });

  it('name models by globs that can match', () => {
    for (const fact of facts) {
      for (const [aspect, claim] of listClaims(fact)) {
        for (const globs of [claim.models, claim.exceptModels]) {
          if (globs === undefined) continue;
          expect(globs.length, `${fact.id}:${aspect}`).toBeGreaterThan(0);
          expect(new Set(globs).size, `${fact.id}:${aspect}`).toBe(globs.length);
          for (const glob of globs) {
            expect(glob, `${fact.id}:${aspect}`).toMatch(/^[a-z0-9*][a-z0-9.*:@/_-]*$/);
            expect(glob, `${fact.id}:${aspect}`).not.toMatch(/\*\*/);
          }
        }
      }
    }
  });
});
