// Real definitions and recorded requests: what a service accepted raises no error, and nothing throws.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { readLines, targetOf, type DefinitionRecord, type ExchangeRecord } from '../support/fixtures.js';

const FORMS: Readonly<Record<string, string>> = {
  anthropic: 'anthropic',
  gemini: 'gemini',
  'openai.chat': 'openai-chat',
  'openai.responses': 'openai-responses',
  mcp: 'mcp',
  bedrock: 'bedrock',
};

describe('recorded requests', () => {
  const exchanges = readLines<ExchangeRecord>('exchanges.jsonl.gz').filter((x) => targetOf(x) !== undefined);
  it('are many', () => expect(exchanges.length).toBeGreaterThan(300));
  it('raise no error where they were accepted', () => {
    const alarms = exchanges
      .filter((x) => x.verdict === 'accepted')
      .flatMap((x) => {
        const errors = check(x.request, { for: targetOf(x) as string, model: x.model, as: 'wire' }).diagnostics.filter((d) => d.severity === 'error');
        return errors.map((d) => `${x.id} ${d.target} ${d.rule} ${d.pointer}`);
      });
    expect(alarms).toEqual([]);
  });
});

describe('public definitions', () => {
  const definitions = readLines<DefinitionRecord>('definitions.jsonl.gz');
  it('raise no error where a provider took them', () => {
    const alarms = definitions
      .filter((d) => d.accepted && FORMS[d.form])
      .flatMap((d) =>
        check(d.definition, { for: FORMS[d.form] as string, as: 'wire' })
          .diagnostics.filter((x) => x.severity === 'error')
          .map((x) => `${d.id} ${x.rule} ${x.pointer}`),
      );
    expect(alarms).toEqual([]);
  });
  it('are all recognised, in every form, for every target', () => {
    const unknown = definitions.filter((d) => {
      const report = check(d.definition, { for: FORMS[d.form] ?? 'all' });
      return report.tools.length !== 1 || report.diagnostics.some((x) => x.rule === 'form/unknown');
    });
    expect(unknown.map((d) => d.id)).toEqual([]);
  });
});
