// What callers may rely on: which targets and which reading an input gets, how models, dates and strictness count, and the shape of a report.

import { describe, expect, it } from 'vitest';
import { check, type CheckOptions, type CheckReport } from '../../src/check/index.js';
import { TooltrueError } from '../../src/diagnostic/error.js';
import { addLanguage } from '../../src/messages/message.js';
import { ko } from '../../src/messages/ko.js';
import { vi } from '../../src/messages/vi.js';
import { profiles } from '../../src/providers/index.generated.js';
import type { JsonValue } from '../../src/text/json-value.js';

addLanguage('ko', ko);
addLanguage('vi', vi);

const parameters = { type: 'object', properties: { x: { type: 'string' } } };
const tools = {
  chat: { type: 'function', function: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', parameters } },
  responses: { type: 'function', name: 'a', description: 'Finds a thing by its name and returns what is known about it.', strict: false, parameters },
  anthropic: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', input_schema: parameters },
  gemini: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', parametersJsonSchema: parameters },
  mcp: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', inputSchema: parameters },
  bedrock: { toolSpec: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', inputSchema: { json: parameters } } },
  bare: { name: 'a', description: 'Finds a thing by its name and returns what is known about it.', parameters },
  schema: parameters,
} satisfies Record<string, JsonValue>;
type Form = keyof typeof tools;

/** How the report shows that the input was read: as sent (an envelope may be wrong), or as content (it says so). */
function readingOf(input: unknown, target: string, options: CheckOptions = {}): 'native' | 'wire' | 'content' {
  const { diagnostics } = check(input, { for: target, ...options });
  if (diagnostics.some((d) => d.rule === 'tool/form' && d.target === target)) return 'wire';
  return diagnostics.some((d) => d.rule === 'form/other-envelope' && d.target === target) ? 'content' : 'native';
}

describe('form and target', () => {
  const ROWS: readonly (readonly [Form, string, 'native' | 'wire' | 'content'])[] = [
    ['chat', 'openai-chat', 'native'],
    ['chat', 'azure-chat', 'native'],
    ['responses', 'openai-responses', 'native'],
    ['responses', 'azure-responses', 'native'],
    ['chat', 'openai-responses', 'wire'],
    ['responses', 'openai-chat', 'wire'],
    ['chat', 'azure-responses', 'wire'],
    ['responses', 'azure-chat', 'wire'],
    ['gemini', 'gemini', 'native'],
    ['gemini', 'vertex', 'native'],
    ['anthropic', 'anthropic', 'native'],
    ['mcp', 'mcp', 'native'],
    ['bedrock', 'bedrock', 'native'],
    ['anthropic', 'gemini', 'content'],
    ['chat', 'anthropic', 'content'],
    ['mcp', 'openai-chat', 'content'],
    ['gemini', 'mcp', 'content'],
    ['bedrock', 'anthropic', 'content'],
    ['schema', 'anthropic', 'content'],
    ['bare', 'anthropic', 'content'],
  ];
  it.each(ROWS)('%s for %s is judged as %s', (form, target, reading) => expect(readingOf(tools[form], target)).toBe(reading));

  it.each(ROWS.filter(([, , reading]) => reading !== 'native'))('%s for %s can be asked for either way', (form, target) => {
    expect(readingOf(tools[form], target, { as: 'wire' })).toBe('wire');
    expect(readingOf(tools[form], target, { as: 'content' })).toBe('content');
  });

  it('judges a whole request as sent, whoever it is for', () => {
    const request = { model: 'gpt-5.6', messages: [{ role: 'user', content: 'hi' }], tools: [tools.chat] };
    expect(check(request, {}).form).toBe('openai-chat.request');
    expect(readingOf(request, 'anthropic')).toBe('wire');
    expect(check(request, { for: 'anthropic' }).diagnostics.find((d) => d.rule === 'tool/form')?.severity).toBe('error');
  });

  it('says once a target that another envelope was looked through', () => {
    const found = check([tools.anthropic, { ...tools.anthropic, name: 'b' }], { for: 'gemini,mcp' }).diagnostics.filter(
      (d) => d.rule === 'form/other-envelope',
    );
    expect(found.map((d) => [d.target, d.severity])).toEqual([
      ['gemini', 'info'],
      ['mcp', 'info'],
    ]);
  });

  it.each<[Form, string[]]>([
    ['chat', ['openai-chat']],
    ['responses', ['openai-responses']],
    ['anthropic', ['anthropic']],
    ['gemini', ['gemini']],
    ['mcp', ['mcp']],
    ['bedrock', ['bedrock']],
    ['bare', ['anthropic', 'gemini', 'mcp', 'openai-chat', 'openai-responses']],
    ['schema', ['anthropic', 'gemini', 'mcp', 'openai-chat', 'openai-responses']],
  ])('without a target %s is for those it belongs to', (form, targets) => expect([...check(tools[form]).targets].sort()).toEqual(targets));

  it.each<[Form, string]>([
    ['chat', 'openai-chat.tool'],
    ['responses', 'openai-responses.tool'],
    ['anthropic', 'anthropic.tool'],
    ['gemini', 'gemini.tool'],
    ['mcp', 'mcp.tool'],
    ['bedrock', 'bedrock.tool'],
    ['bare', 'function.tool'],
    ['schema', 'schema'],
  ])('%s is told as %s', (form, name) => {
    expect(check(tools[form]).form).toBe(name);
    if (form !== 'schema') expect(check([tools[form]]).form).toBe(name.replace(/tool$/, 'tools'));
  });
});

describe('targets', () => {
  it('means the API of the form by the name of the company, or both', () => {
    expect(check(tools.chat, { for: 'openai' }).targets).toEqual(['openai-chat']);
    expect(check(tools.responses, { for: 'openai' }).targets).toEqual(['openai-responses']);
    expect(check(tools.responses, { for: 'azure' }).targets).toEqual(['azure-responses']);
    expect(check(tools.anthropic, { for: 'openai' }).targets).toEqual(['openai-chat', 'openai-responses']);
    expect(check(tools.mcp, { for: 'azure' }).targets).toEqual(['azure-chat', 'azure-responses']);
  });
  it('takes a list or a text with commas, each once, in the order asked', () => {
    expect(check(tools.mcp, { for: 'mcp, anthropic,mcp' }).targets).toEqual(['mcp', 'anthropic']);
    expect(check(tools.mcp, { for: ['gemini', 'vertex'] }).targets).toEqual(['gemini', 'vertex']);
  });
  it('means every target with facts by all', () => {
    expect(check(tools.mcp, { for: 'all' }).targets).toEqual(profiles.filter((p) => p.pending !== true).map((p) => p.id));
  });
  it('says of a target without facts, and only of such, that general rules alone were applied', () => {
    for (const profile of profiles) {
      const { unchecked } = check(tools.chat, { for: profile.id });
      expect(unchecked.map((entry) => entry.because.includes(profile.id))).toEqual(profile.pending ? [true] : []);
    }
  });
  it.each([
    ['opennai', 'openai'],
    ['antropic', 'anthropic'],
    ['Gemini', 'gemini'],
    ['open-ai', 'openai'],
    ['', undefined],
    ['__proto__', undefined],
  ])('refuses %s and suggests %s', (name, suggestion) => {
    let error: unknown;
    try {
      check(tools.chat, { for: name });
    } catch (e) {
      error = e;
    }
    expect(error).toBeInstanceOf(TooltrueError);
    expect((error as TooltrueError).code).toBe('unknown-target');
    if (suggestion) expect((error as TooltrueError).message).toContain(`\`${suggestion}\``);
    expect((error as TooltrueError).tell('ko')).not.toBe((error as TooltrueError).message);
  });

  it.each(['yesterday', '2026-02-30', '26', ''])('refuses the date %j', (date) => {
    expect(() => check({}, { date })).toThrow(expect.objectContaining({ code: 'invalid-date' }));
  });
});

describe('models and dates', () => {
  it('reads the model under the key of its notation', () => {
    const call = { toolUse: { toolUseId: 'tooluse_1', name: 'a', input: {} } };
    const messages = [
      { role: 'user', content: [{ text: 'Go.' }] },
      { role: 'assistant', content: [call] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'tooluse_1', content: [{ text: 'Gone.' }] } }] },
    ];
    const rulesFor = (modelId?: string) =>
      check(
        { ...(modelId && { modelId }), messages, toolConfig: { tools: [{ toolSpec: { name: 'a', inputSchema: { json: { type: 'object' } } } }] } },
        { for: 'bedrock' },
      )
        .diagnostics.map((d) => d.facts.join())
        .filter((f) => f.includes('mistral'));
    expect(rulesFor('anthropic.claude-sonnet-4-5-20250929-v1:0')).toEqual([]);
    expect(rulesFor('arn:aws:bedrock:us-east-1:1:inference-profile/us.amazon.nova-pro-v1:0')).toEqual([]);
    expect(rulesFor('mistral.mistral-large-2407-v1:0')).toHaveLength(1);
  });

  const rooted = (extra: object = {}) => ({ ...tools.responses, parameters: { ...parameters, anyOf: [parameters] }, ...extra });
  const of = (input: unknown, options: CheckOptions) =>
    check(input, { date: '2026-11-30', ...options }).diagnostics.filter((d) => d.rule === 'schema/root-keyword');
  it('counts the newest generation, and warns of what older ones refuse, by name', () => {
    const [found, ...more] = of(rooted(), { for: 'openai-responses' });
    expect(more).toEqual([]);
    expect(found?.severity).toBe('warning');
    expect(found?.args.models).toContain('gpt-4*');
    expect(found?.message).toContain('gpt-4*');
  });
  it('counts the model that is named', () => {
    expect(of(rooted(), { for: 'openai-responses', model: 'gpt-4o' }).map((d) => d.severity)).toEqual(['error']);
    expect(of(rooted(), { for: 'openai-responses', model: 'gpt-5.6' })).toEqual([]);
    expect(of(rooted(), { for: 'openai-responses', model: { 'openai-responses': 'gpt-4o', anthropic: 'claude-sonnet-5-5' } }).map((d) => d.severity)).toEqual([
      'error',
    ]);
    expect(of(rooted(), { for: 'openai-responses', model: { anthropic: 'claude-sonnet-5-5' } }).map((d) => d.severity)).toEqual(['warning']);
  });
  it('counts the model of a request whose tools have another form, if it is one of the target', () => {
    const body = (model: string) => ({ model, messages: [{ role: 'user', content: 'Go.' }], tools: [{ name: 'a', input_schema: { type: 'object' } }] });
    const facts = (model: string) => check(body(model), { for: 'openai-chat', date: '2026-11-30' }).diagnostics.flatMap((d) => d.facts);
    expect(facts('gpt-4o')).not.toContain('openai/H-33:default');
    expect(facts('gpt-5.6')).toContain('openai/H-33:default');
    expect(facts('claude-sonnet-5-5')).toContain('openai/H-33:default');
  });
  it('knows messages without tools by a key that one form has', () => {
    expect(check({ contents: [{ role: 'user', parts: [{ text: 'Go.' }] }] })).toMatchObject({ form: 'gemini.request', diagnostics: [] });
  });
  it('counts the model of the request itself', () => {
    expect(of({ model: 'gpt-4o', input: 'hi', tools: [rooted()] }, { for: 'openai-responses' }).map((d) => d.severity)).toEqual(['error']);
  });
  it('knows names with a route before them, in any letter case', () => {
    for (const model of ['openai/gpt-4o', 'GPT-4O', 'models/gpt-4o'])
      expect(of(rooted(), { for: 'openai-responses', model }).map((d) => d.severity)).toEqual(['error']);
  });
  it('knows what held when', () => {
    const strict = {
      ...tools.chat,
      function: {
        ...tools.chat.function,
        strict: true,
        parameters: { ...parameters, properties: { x: { type: 'string', default: 'a' } }, required: ['x'], additionalProperties: false },
      },
    };
    const at = (date: string) =>
      check(strict, { for: 'openai-chat', date })
        .diagnostics.filter((d) => d.args.keyword === 'default')
        .map((d) => d.severity);
    expect([at('2025-07'), at('2025-07-31'), at('2025-08'), at('2026-11-30')]).toEqual([['error'], ['error'], [], []]);
  });
  it('judges MCP by the revision asked for, else by the newest', () => {
    const input = { ...tools.mcp, outputSchema: { type: 'string' } };
    const at = (protocolVersion?: string) =>
      check(input, { for: 'mcp', protocolVersion, date: '2024-01' })
        .diagnostics.filter((d) => d.rule === 'schema/root-type')
        .map((d) => d.severity);
    expect([at('2025-11-25'), at('2026-07-28'), at()]).toEqual([['error'], ['warning'], ['warning']]);
  });
});

describe('strictness', () => {
  const rules = (input: unknown, target: string, strict?: boolean) =>
    check(input, { for: target, ...(strict !== undefined && { strict }) })
      .diagnostics.filter((d) => d.severity === 'error')
      .map((d) => d.rule)
      .sort();
  it('is what the tool states, else what is asked for', () => {
    const stated = (strict?: boolean) => ({ ...tools.anthropic, ...(strict !== undefined && { strict }) });
    expect(rules(stated(), 'anthropic')).toEqual([]);
    expect(rules(stated(), 'anthropic', true)).toEqual(['schema/closed']);
    expect(rules(stated(true), 'anthropic')).toEqual(['schema/closed']);
    expect(rules(stated(true), 'anthropic', false)).toEqual(['schema/closed']);
    expect(rules(stated(false), 'anthropic', true)).toEqual([]);
    expect(rules(tools.chat, 'openai-chat', true)).toEqual(['schema/closed', 'schema/required']);
    expect(rules(tools.bedrock, 'bedrock', true)).toEqual(['schema/closed']);
    expect(rules(tools.mcp, 'mcp', true)).toEqual([]);
  });
  it('comes into effect on Responses although nobody asked', () => {
    const { strict: _gone, ...unsaid } = tools.responses;
    expect(check(unsaid, { for: 'openai-responses' }).diagnostics.map((d) => [d.rule, d.severity, d.consequence])).toEqual([
      ['tool/strict', 'warning', 'changed'],
    ]);
    expect(check(tools.chat, { for: 'openai-chat' }).diagnostics).toEqual([]);
  });
});

describe('severities', () => {
  const bad = { name: 'a b', description: '', input_schema: { properties: {} } };
  const said = (rules: CheckOptions['rules']) =>
    check(bad, { for: 'anthropic', rules })
      .diagnostics.map((d) => `${d.rule} ${d.severity}`)
      .sort();
  it('can be set by rule, by prefix, or off; the longest pattern counts', () => {
    expect(said({})).toEqual(['schema/root-type error', 'tool/description warning', 'tool/name error']);
    expect(said({ 'tool/name': 'info' })).toEqual(['schema/root-type error', 'tool/description warning', 'tool/name info']);
    expect(said({ 'tool/*': 'off' })).toEqual(['schema/root-type error']);
    expect(said({ '*': 'off', 'tool/*': 'info', 'tool/name': 'warning' })).toEqual(['tool/description info', 'tool/name warning']);
    expect(said({ 'tool/nam': 'off', constructor: 'off', __proto__: null } as never)).toEqual(said({}));
  });
  it('are for every diagnostic what consequence and confidence make of it', () => {
    for (const form of Object.values(tools)) {
      for (const d of check(form, { for: 'all', strict: true }).diagnostics) {
        if (d.consequence === 'rejected') expect([d.confidence === 'low' || d.args.models ? 'warning' : 'error', d.rule]).toEqual([d.severity, d.rule]);
        if (d.consequence === 'advice' || d.consequence === 'cost') expect(d.severity).toBe('info');
      }
    }
  });
});

describe('reports', () => {
  const text =
    '{\n  "name": "a b",\n  "description": "Finds a thing by its name and returns what is known about it.",\n  "input_schema": { "type": "object", "properties": {} }\n}';
  it('have the promised shape, and survive as JSON', () => {
    const report = check(text, { for: 'anthropic' });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(Object.keys(report).sort()).toEqual(['diagnostics', 'form', 'targets', 'tools', 'unchecked'] satisfies (keyof CheckReport)[]);
    expect(report).toMatchObject({ form: 'anthropic.tool', targets: ['anthropic'], tools: [{ name: 'a b', pointer: '' }], unchecked: [] });
    expect(report.diagnostics).toMatchObject([
      {
        rule: 'tool/name',
        variant: 'pattern',
        target: 'anthropic',
        severity: 'error',
        consequence: 'rejected',
        pointer: '/name',
        confidence: 'high',
        facts: ['anthropic/T-01'],
        range: { start: { line: 2, column: 11, offset: 12 }, end: { line: 2, column: 16, offset: 17 } },
        args: { name: 'a b' },
        fix: { applicability: 'changes-meaning', edits: [{ start: 12, end: 17, text: '"a_b"' }], patch: [{ op: 'replace', path: '/name', value: 'a_b' }] },
      },
    ]);
    expect(report.diagnostics[0]?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  });
  it('have no ranges and no edits for values', () => {
    const [found] = check(JSON.parse(text), { for: 'anthropic' }).diagnostics;
    expect(found?.range).toBeUndefined();
    expect(found?.fix).toMatchObject({ edits: [], patch: [{ op: 'replace', path: '/name', value: 'a_b' }] });
  });
  it('speak the language asked for, and mean the same', () => {
    const [en, korean, vietnamese] = (['en', 'ko', 'vi'] as const).map((locale) => check(text, { for: 'anthropic', locale }));
    const texts = [en, korean, vietnamese].map((report) => report?.diagnostics[0]?.message);
    expect(new Set(texts).size).toBe(3);
    const bare = (report: CheckReport | undefined) => report?.diagnostics.map(({ message: _message, fix: _fix, ...rest }) => rest);
    expect(bare(korean)).toEqual(bare(en));
    expect(bare(vietnamese)).toEqual(bare(en));
  });
  it('say what could not be judged', () => {
    const report = check('[{ "name": "a", "description": "Finds a thing by its name and returns what is known about it.", "input_schema": SCHEMA }]', {
      for: 'anthropic',
    });
    expect(report.unchecked).toMatchObject([{ pointer: '/0/input_schema', range: { start: { line: 1 } } }]);
    expect(report.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });
  it('name every tool and where it stands', () => {
    expect(check({ contents: [], tools: [{ functionDeclarations: [{ name: 'a' }, { name: 'b' }] }, { googleSearch: {} }] }).tools).toEqual([
      { name: 'a', pointer: '/tools/0/functionDeclarations/0' },
      { name: 'b', pointer: '/tools/0/functionDeclarations/1' },
      { name: 'googleSearch', pointer: '/tools/1/googleSearch' },
    ]);
  });
  it.each(['', 'hello', '{"a":1}', '[1]', '"text"', '5', 'null', '{'])('say of %s that there is no tool', (input) => {
    expect(
      check(input)
        .diagnostics.filter((d) => d.severity === 'error')
        .map((d) => d.rule.split('/')[0]),
    ).toContainEqual(expect.stringMatching(/^(form|syntax)$/));
  });
});
