// `tooltrue check`, run in a folder of its own: what it prints, where, and how it ends.

import { describe, expect, it } from 'vitest';
import { bad, good, goodDescription, mended, openWorkshop } from './workshop.js';

const finance = `import os

TOOLS = [
    # Prices
    {
        "type": "function",
        "function": {
            "name": "get stock price",
            "description": None,
            "parameters": {"type": "object"},
        },
    },
]
`;

describe('tooltrue check', () => {
  it('is silent about what is well, and ends with 0', async () => {
    const { run } = openWorkshop({ 'good.json': good });
    expect(await run(['check', 'good.json'])).toEqual({ code: 0, out: '1 file, 1 tool: 0 errors, 0 warnings, 0 notes.\n', err: '' });
  });

  it('ends with 1 on an error, at the right place', async () => {
    const { code, out } = await openWorkshop({ 'bad.json': bad }).run(['check', 'bad.json']);
    expect(code).toBe(1);
    expect(out).toContain('get_time\n  4:19 error rejected by anthropic schema/root-type');
    expect(out).toContain('      4 |   "input_schema": { "properties": {} }\n        |                   ^^^^^^^^^^^^^^^^^^^^');
    expect(out).toMatch(/anthropic\/S-01, high, 20\d\d(-\d\d)* https:\/\//);
    expect(out).toContain('1 can be fixed with --fix.');
  });

  it.each([
    ['a Python list', 'tools.py', finance, '8:21'],
    [
      'a TypeScript array',
      'tools.ts',
      `export const tools = [\n  { name: 'get price', description: 'd', input_schema: { type: 'object', properties: {} } },\n] as const;\n`,
      '2:11',
    ],
    [
      'JSONC with CRLF and tabs',
      'tools.jsonc',
      '// x\r\n[\r\n\t{ "name": "get price", "description": "d", "input_schema": { "type": "object", "properties": {} }, },\r\n]\r\n',
      '3:12',
    ],
    [
      'a tools/list result',
      'list.json',
      '{"jsonrpc": "2.0", "id": 1, "result": {"tools": [\n{"name": "get price", "description": "d", "inputSchema": {"type": "object"}}]}}',
      '2:10',
    ],
    ['a BOM', 'bom.json', '\ufeff{"name": "get price", "description": "d", "input_schema": {"type": "object"}}', '1:'],
  ])('finds the place in %s', async (_name, path, text, place) => {
    const { out } = await openWorkshop({ [path]: text }).run(['check', path]);
    expect(out).toContain(place);
    expect(out).toContain('tool/name');
  });

  it('names tools in any script and lines up under them', async () => {
    const { out } = await openWorkshop({ '도구.json': '[{"name": "날씨 🌈", "description": "d", "input_schema": {"type": "object", "properties": {}}}]' }).run([
      'check',
      '도구.json',
    ]);
    expect(out).toContain('도구.json: anthropic.tools');
    expect(out).toContain('\n날씨 🌈\n');
    expect(out).toContain('      1 | [{"name": "날씨 🌈", "description"');
    expect(out).toContain('        |           ^^^^^^^^^\n');
  });

  it('prints the documented JSON, and nothing else', async () => {
    const { code, out, err } = await openWorkshop({ 'bad.json': bad, 'good.json': good }).run(['check', 'bad.json', 'good.json', '--format', 'json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const report = JSON.parse(out);
    expect(Object.keys(report)).toEqual(['version', 'files', 'summary']);
    expect(report).toMatchObject({
      version: 1,
      files: [
        { path: 'bad.json', form: 'anthropic.tool', targets: ['anthropic'], tools: [{ name: 'get_time', pointer: '' }], unchecked: [] },
        { path: 'good.json', diagnostics: [] },
      ],
      summary: { files: 2, tools: 2, errors: 1, warnings: 0, infos: 0 },
    });
    expect(report.files[0].diagnostics).toMatchObject([
      {
        rule: 'schema/root-type',
        target: 'anthropic',
        severity: 'error',
        consequence: 'rejected',
        pointer: '/input_schema',
        range: { start: { line: 4, column: 19, offset: bad.indexOf('{ "properties"') } },
        confidence: 'high',
        fix: { applicability: 'safe' },
      },
    ]);
  });

  it('takes targets, models, dates, modes and severities', async () => {
    const { run } = openWorkshop({ 'bad.json': bad, 'good.json': good });
    const json = async (...args: string[]) => JSON.parse((await run(['check', 'bad.json', '--format', 'json', ...args])).out).files[0];
    expect((await json('--for', 'anthropic, gemini', '--for', 'mcp')).targets).toEqual(expect.arrayContaining(['anthropic', 'gemini', 'mcp']));
    expect((await json('--rule', 'schema/*=warning')).diagnostics[0].severity).toBe('warning');
    expect((await json('--rule', 'schema/root-type=off')).diagnostics).toEqual([]);
    expect((await json('--for', 'openai-chat', '--wire')).diagnostics.some((d: { rule: string }) => d.rule === 'tool/form')).toBe(true);
    expect((await json('--for', 'openai-chat', '--content')).diagnostics.some((d: { rule: string }) => d.rule === 'tool/form')).toBe(false);
    expect((await json('--strict')).diagnostics.some((d: { rule: string }) => d.rule === 'schema/closed')).toBe(true);
    expect((await run(['check', 'good.json', '--model', 'x', '--model', 'openai=gpt-4o', '--date', '2025-01'])).code).toBe(0);
  });

  it('fails on too many warnings only when told to', async () => {
    const text = good.replace(`"description":"${goodDescription}",`, '');
    const { run } = openWorkshop({ 'w.json': text });
    expect((await run(['check', 'w.json'])).code).toBe(0);
    const strictly = await run(['check', 'w.json', '--max-warnings', '0']);
    expect(strictly.code).toBe(1);
    expect(strictly.out).toContain('--max-warnings 0');
    expect((await run(['check', 'w.json', '--max-warnings', '9'])).code).toBe(0);
    expect((await run(['check', 'w.json', '--max-warnings', '0', '--quiet'])).code).toBe(1);
  });

  it('ends with 2 where something could not be checked', async () => {
    const { run } = openWorkshop({ 'a.py': 'TOOLS = [{"name": "a", "description": "d", "input_schema": {"type": "object", "properties": make()}}]\n' });
    const { code, out } = await run(['check', 'a.py']);
    expect(code).toBe(2);
    expect(out).toContain('not checked: `make()`');
  });

  it('judges text that cannot be read as a finding, and goes on', async () => {
    const { run } = openWorkshop({ 'broken.json': '{"name": "a", ', 'good.json': good });
    const { code, out } = await run(['check', 'broken.json', 'good.json']);
    expect(code).toBe(1);
    expect(out).toContain('error invalid syntax/unexpected-end');
    expect(out).toContain('2 files');
  });

  it('reports a missing file and still checks the others', async () => {
    const { code, out, err } = await openWorkshop({ 'bad.json': bad }).run(['check', 'no.json', 'bad.json']);
    expect(code).toBe(2);
    expect(err).toContain('no.json: there is no such file or folder');
    expect(out).toContain('schema/root-type');
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\ufeff{"name": 1}', 'utf16le'), 'UTF-16'],
    ['UTF-16 without one', Buffer.from('{"name": 1}', 'utf16le'), 'UTF-16'],
    ['Latin 1', Buffer.from('{"name": "caf\u00e9"}', 'latin1'), 'byte 13 is not valid UTF-8'],
    ['a cut character', Buffer.from('{"name": "날').subarray(0, 12), 'byte 10 is not valid UTF-8'],
  ])('says what is wrong with a file in %s', async (_name, content, told) => {
    const { code, err } = await openWorkshop({ 'x.json': content }).run(['check', 'x.json']);
    expect(code).toBe(2);
    expect(err).toContain(`x.json: `);
    expect(err).toContain(told);
  });

  it('searches folders for definitions and passes over the rest', async () => {
    const { run } = openWorkshop({
      'a/tools.json': bad,
      'a/deep/er/more.jsonc': `// c\n${good}`,
      'a/five.json5': good,
      'a/config.json': '{"x": 1}',
      'a/broken.json': '{',
      'a/package.json': '{"name": "a", "description": "b", "version": "1"}',
      'a/tsconfig.json': '{"compilerOptions": {}}',
      'a/node_modules/x/tools.json': bad,
      'a/.git/tools.json': bad,
      'a/dist/tools.json': bad,
      'a/code.py': finance,
    });
    const { code, out } = await run(['check', 'a', '--format', 'json']);
    expect(code).toBe(1);
    expect(JSON.parse(out).files.map((f: { path: string }) => f.path)).toEqual(['a/five.json5', 'a/tools.json', 'a/deep/er/more.jsonc']);
    expect((await run(['check', 'a'])).out).toContain('2 files without tool definitions were passed over.');
    // A file that is named is judged, and never twice.
    const named = JSON.parse((await run(['check', 'a/config.json', 'a/config.json', '--format', 'json'])).out);
    expect(named.files).toMatchObject([{ path: 'a/config.json', diagnostics: [{ rule: 'form/unknown' }] }]);
  });

  it('says so when a folder holds no definitions', async () => {
    const { code, err } = await openWorkshop({ 'a/x.json': '{}', 'a/y.json': '[1]' }).run(['check', 'a']);
    expect(code).toBe(2);
    expect(err).toContain('no tool definition was found');
  });

  it('reads the standard input', async () => {
    const { run } = openWorkshop({});
    expect((await run(['check', '--stdin'], { stdin: good })).code).toBe(0);
    const { code, out } = await run(['check', '-', '--stdin-filename', 'mine.json'], { stdin: bad });
    expect(code).toBe(1);
    expect(out).toContain('mine.json: anthropic.tool');
  });

  it('ends with a matrix for all targets', async () => {
    const { run } = openWorkshop({ 'bad.json': bad });
    expect((await run(['check', 'bad.json', '--for', 'all'])).out).toMatch(/\ntool +anthropic .*\n(.*\n)*tool .*openai-chat/);
    expect((await run(['check', 'bad.json'])).out).not.toMatch(/\ntool +anthropic/);
    const narrow = await run(['check', 'bad.json', '--matrix', '--for', 'all'], { columns: 60 });
    for (const line of narrow.out.split('\n').filter((l) => /^(tool|get_time) /.test(l))) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('colours on a terminal only, and not where NO_COLOR is set', async () => {
    const { run } = openWorkshop({ 'bad.json': bad });
    const coloured = async (args: string[], world: Parameters<typeof run>[1]) => (await run(['check', 'bad.json', ...args], world)).out.includes('\u001b[');
    expect(await coloured([], { terminal: true })).toBe(true);
    expect(await coloured([], {})).toBe(false);
    expect(await coloured([], { terminal: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await coloured([], { terminal: true, env: { TERM: 'dumb' } })).toBe(false);
    expect(await coloured(['--no-color'], { terminal: true })).toBe(false);
    expect(await coloured(['--color'], { env: { NO_COLOR: '1' } })).toBe(true);
  });

  it('speaks Korean and Vietnamese throughout', async () => {
    const { run } = openWorkshop({ 'bad.json': bad });
    const korean = await run(['check', 'bad.json', '--lang', 'ko']);
    expect(korean.out).toMatch(/오류.*schema\/root-type\n {4}.*[가-힣]/);
    expect(korean.out).not.toMatch(/ error | warning |fix:/);
    expect((await run(['check', 'bad.json'], { env: { LANG: 'vi_VN.UTF-8' } })).out).toMatch(/lỗi.*schema\/root-type/);
  });
});

describe('tooltrue check --fix', () => {
  it('writes what is safe and reports what is left', async () => {
    const workshop = openWorkshop({ 'bad.json': bad.replace('get_time', 'get time') });
    const { code, out } = await workshop.run(['check', 'bad.json', '--fix']);
    expect(workshop.read('bad.json')).toBe(mended.replace('get_time', 'get time'));
    expect(code).toBe(1);
    expect(out).toContain('1 finding was fixed in 1 file. 1 can be fixed with --fix-unsafe');
    expect((await workshop.run(['check', 'bad.json', '--fix-unsafe'])).code).toBe(0);
    expect(workshop.read('bad.json')).toBe(mended);
  });

  it('shows a diff that patch understands, and writes nothing', async () => {
    const workshop = openWorkshop({ 'bad.json': bad });
    const { code, out, err } = await workshop.run(['check', 'bad.json', '--diff']);
    expect(code).toBe(1);
    expect(out).toBe(
      `--- bad.json\n+++ bad.json\n@@ -1,5 +1,5 @@\n {\n   "name": "get_time",\n   "description": "${goodDescription}",\n-  "input_schema": { "properties": {} }\n+  "input_schema": { "properties": {}, "type": "object" }\n }\n`,
    );
    expect(err).toContain('1 finding would be fixed in 1 file; nothing was written.');
    expect(workshop.read('bad.json')).toBe(bad);
  });

  it('keeps a byte order mark, line ends and comments', async () => {
    const text = `\ufeff// mine\r\n${bad.replaceAll('\n', '\r\n')}`;
    const workshop = openWorkshop({ 'bad.jsonc': text });
    await workshop.run(['check', 'bad.jsonc', '--fix']);
    expect(workshop.read('bad.jsonc')).toBe(`\ufeff// mine\r\n${mended.replaceAll('\n', '\r\n')}`);
  });

  it('gives the fixed text back on the standard output, and the report on the other', async () => {
    const { code, out, err } = await openWorkshop({}).run(['check', '--stdin', '--fix'], { stdin: bad });
    expect({ code, out }).toEqual({ code: 0, out: mended });
    expect(err).toContain('1 finding was fixed');
    expect((await openWorkshop({}).run(['check', '--stdin', '--fix'], { stdin: good })).out).toBe(good);
  });
});

describe('tooltrue explain and rules', () => {
  it('print pages, lists and JSON', async () => {
    const { run } = openWorkshop({});
    expect((await run(['explain', 'schema/root-type'])).out).toContain('Type at the root');
    expect((await run(['explain', 'openai/N-03', '--lang', 'ko'])).out).toMatch(/[가-힣]/);
    expect(JSON.parse((await run(['explain', 'openai/n-03', '--format', 'json'])).out)).toMatchObject({ kind: 'fact', id: 'openai/N-03' });
    expect((await run(['rules'])).out).toContain('tool/name ');
    expect(JSON.parse((await run(['rules', '--format', 'json'])).out).length).toBeGreaterThan(30);
  });
});
