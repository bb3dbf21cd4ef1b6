// A check of chosen parts says what the whole one says, as far as its parts go.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { check, type CheckOptions, type CheckReport } from '../../src/check/index.js';
import { anthropic } from '../../src/core/anthropic.js';
import { bedrock } from '../../src/core/bedrock.js';
import { createCheck, TooltrueError, type Provider } from '../../src/core/check.js';
import { compatible } from '../../src/core/compatible.js';
import { gemini } from '../../src/core/gemini.js';
import { mcp } from '../../src/core/mcp.js';
import { openai } from '../../src/core/openai.js';
import { requests } from '../../src/core/requests.js';
import { adviceRules, schemaRules, setRules, toolRules } from '../../src/core/rules.js';
import { texts } from '../../src/core/texts.js';
import { valueRules } from '../../src/core/values.js';
import { profiles } from '../../src/providers/index.generated.js';
import { rules } from '../../src/rules/index.generated.js';
import { ClaimStore } from '../../src/check/claim-store.js';
import { getClaim } from '../../src/check/claims.js';
import { standardClaims } from '../../src/providers/claims.generated.js';
import { definitionTables, idsOf, refsOf, requestTables } from '../support/profile-tables.js';

const providers: Readonly<Record<string, Provider>> = { anthropic, bedrock, compatible, gemini, mcp, openai };
const shared = [...adviceRules, ...schemaRules, ...setRules, ...toolRules, ...valueRules];
const definitions = gunzipSync(readFileSync(new URL('../fixtures/definitions.jsonl.gz', import.meta.url)))
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { definition: object }).definition);
const some = definitions.filter((_, i) => i % 9 === 0);

const findingsOf = ({ diagnostics }: CheckReport) =>
  diagnostics.map((d) => `${d.fingerprint} ${d.rule} ${d.severity} ${d.target} ${d.pointer} ${d.message}`).sort();
const ask = { type: 'function', function: { name: 'a b', parameters: { type: 'object', properties: {} } } };
const request = { model: 'gpt-5', messages: [{ role: 'tool', tool_call_id: 'x', content: '3' }], tools: [ask], tool_choice: 'sometimes' };

describe('the parts together', () => {
  it('hold every rule, and every target but those that stand on two providers', () => {
    const all = Object.values(providers).flatMap((provider) => provider.rules);
    expect(new Set([...shared, ...requests.rules, ...all])).toEqual(new Set(rules));
    const targets = new Set(Object.values(providers).flatMap((provider) => provider.profiles));
    expect(profiles.filter((profile) => !targets.has(profile)).map(({ id }) => id)).toEqual(['gemini-openai']);
  });

  it('say what the whole check says', () => {
    const whole = createCheck({ providers: Object.values(providers), rules: shared, texts, requests });
    for (const input of [...some, request, '{"name": "a", /* c */ "parameters": {"type": "objct"}}', '', '[1', { tools: some.slice(0, 20) }]) {
      for (const options of [{ for: 'openai' }, { for: 'anthropic,gemini,mcp' }, { for: 'groq' }, { for: 'vertex', strict: true }] satisfies CheckOptions[])
        expect(findingsOf(whole(input, options))).toEqual(findingsOf(check(input, options)));
    }
  });
});

describe.each(Object.entries(providers))('%s alone', (_name, provider) => {
  const alone = createCheck({ providers: [provider], rules: shared, texts, requests });
  it('says of its targets what the whole check says', () => {
    for (const profile of provider.profiles) {
      for (const input of some.slice(0, 40)) {
        // What is no form of these providers is read as another one here.
        const full = check(input, { for: profile.id });
        const report = alone(input, { for: profile.id });
        if (report.form === full.form) expect(findingsOf(report)).toEqual(findingsOf(full));
      }
    }
  });

  it('judges its own form for its own targets where nobody says for whom', () => {
    const [form] = provider.forms;
    const own = some.map((input) => alone(input)).filter((report) => report.form.startsWith(form?.id ?? '?'));
    for (const report of own) for (const id of report.targets) expect(provider.profiles.map((profile) => profile.id)).toContain(id);
  });

  it('has every claim that its profiles and forms cite', () => {
    const tables = [...definitionTables, ...requestTables].filter(({ profile }) => provider.profiles.includes(profile));
    const types = [...provider.forms, ...(provider.otherForms ?? []), ...(provider.addedTypes ?? [])].flatMap((form) => Object.values(form.types ?? {}));
    const unknownTo = (store: ClaimStore, refs: Parameters<typeof idsOf>[0][]) =>
      refs.flatMap(idsOf).filter((id) => getClaim(id) !== undefined && store.get(id) === undefined);
    const own = new ClaimStore([standardClaims, ...provider.claims]);
    const isOfRequests = (title: string) => title === 'request' || title === 'tokens';
    const ofTools = tables.filter(({ title }) => !isOfRequests(title));
    expect(ofTools.length).toBeGreaterThan(0);
    expect(unknownTo(own, [...refsOf(ofTools), ...types.map(({ fact }) => fact)])).toEqual([]);
    expect(unknownTo(new ClaimStore([standardClaims, ...requests.claims, ...provider.claims]), refsOf(tables))).toEqual([]);
  });

  it('knows no other targets', () => {
    expect(() => alone({}, { for: provider === mcp ? 'gemini' : 'mcp' })).toThrow(TooltrueError);
  });
});

describe('without a part', () => {
  const small = createCheck({ providers: [openai], rules: [...toolRules, ...schemaRules] });
  it('texts are plain JSON, with pointers and without places', () => {
    const [found] = small(JSON.stringify(ask), { for: 'openai-chat' }).diagnostics;
    expect(found).toMatchObject({ rule: 'tool/name', pointer: '/function/name', severity: 'error' });
    expect(found?.range).toBeUndefined();
    expect(small('{"a": 1, }').diagnostics.map((d) => `${d.rule} ${d.severity}`)).toContain('syntax/unexpected-character error');
    expect(small(`${'['.repeat(100_000)}`).diagnostics[0]?.severity).toBe('error');
    expect(small(`{"__proto__": ${JSON.stringify(ask)}}`).tools).toHaveLength(1);
  });

  it('of a request only the tools are judged', () => {
    const rulesOf = (report: CheckReport) => new Set(report.diagnostics.map((d) => d.rule.split('/')[0]));
    expect(rulesOf(small(request, { for: 'openai-chat' }))).toEqual(new Set(['tool']));
    expect(rulesOf(createCheck({ providers: [openai], rules: toolRules, requests })(request, { for: 'openai-chat' }))).toEqual(
      new Set(['tool', 'request', 'protocol']),
    );
  });

  it('rules that are not given are not run', () => {
    expect(createCheck({ providers: [openai], rules: [] })(ask, { for: 'openai-chat' }).diagnostics).toEqual([]);
  });
});
