// The reports for people and programs and the matrix, on findings made by hand.

import { describe, expect, it } from 'vitest';
import type { FactRecord } from '../../src/diagnostic/fact.js';
import { addCliLanguage } from '../../src/messages/cli.js';
import { cliKo } from '../../src/messages/cli-ko.js';
import { cliVi } from '../../src/messages/cli-vi.js';
import { colourStyle, createJson, formatPretty, printMatrix, shareFindings, toJsonReport, type PrettyFile } from '../../src/reporters/index.js';
import { makeFile } from './reports.js';

const getFact = (id: string): FactRecord | undefined =>
  id === 'openai/N-01'
    ? {
        id,
        where: '',
        says: '',
        confidence: 'high',
        verified: '2026-11-30',
        sources: [
          { text: 'Docs', date: '2025-06', url: 'https://example.com/docs' },
          { text: 'Report', date: '2025-09-01', url: 'https://example.com/report' },
        ],
      }
    : undefined;

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

const text = lines('[', '  {', '    "name": "get weather",', '    "parameters": { "type": "array" }', '  }', ']');
const tools = [{ name: 'get weather', pointer: '/0' }];

describe('the report for people', () => {
  it('shows place, effect, message, frame, fix and source', () => {
    const file = makeFile('tools.json', text, tools, [
      {
        mark: '"get weather"',
        pointer: '/0/name',
        message: 'The name has a space.',
        fix: { title: 'Rename the tool to `get_weather`', applicability: 'changes-meaning', edits: [], patch: [] },
      },
      {
        mark: '"array"',
        pointer: '/0/parameters/type',
        rule: 'schema/root-type',
        severity: 'warning',
        consequence: 'ignored',
        message: 'The root must be an object.',
        facts: ['x/1'],
      },
    ]);
    expect(formatPretty([file], { getFact, width: 80 })).toBe(
      lines(
        'tools.json: openai-chat.tools, 1 tool, for openai-chat',
        '',
        'get weather',
        '  3:13 error rejected by openai-chat tool/name',
        '    The name has a space.',
        '      2 |   {',
        '      3 |     "name": "get weather",',
        '        |             ^^^^^^^^^^^^^',
        '    fix (changes the meaning): Rename the tool to `get_weather`',
        '    openai/N-01, high, 2025-09-01 https://example.com/docs',
        '',
        '  4:29 warning ignored by openai-chat schema/root-type',
        '    The root must be an object.',
        '      3 |     "name": "get weather",',
        '      4 |     "parameters": { "type": "array" }',
        '        |                             ~~~~~~~',
        '    x/1, high',
        '',
        '1 file, 1 tool: 1 error, 1 warning, 0 notes. 1 can be fixed with --fix-unsafe, which changes the meaning.',
      ),
    );
  });

  it('shows the same finding of several targets once, the worst effect first', () => {
    const same = { mark: '"get weather"', pointer: '/0/name', message: 'The name has a space.' };
    const file = makeFile('tools.json', text, tools, [
      { ...same, target: 'mcp', severity: 'warning', consequence: 'degraded', facts: ['mcp/name'] },
      { ...same, target: 'openai-chat' },
      { ...same, target: 'azure-chat' },
    ]);
    const shown = formatPretty([file], { getFact, width: 80 });
    expect(shown).toContain(
      lines('  3:13 error rejected by openai-chat, azure-chat tool/name', '       warning works worse with mcp', '    The name has a space.'),
    );
    expect(shown.split('^^^').length).toBeGreaterThan(1);
    expect(shown.match(/The name has a space/g)).toHaveLength(1);
    expect(shown).toContain('1 file, 1 tool: 1 error, 0 warnings, 0 notes.');
    expect(shareFindings(file.report.diagnostics)[0]?.effects).toEqual([
      { severity: 'error', consequence: 'rejected', targets: ['openai-chat', 'azure-chat'] },
      { severity: 'warning', consequence: 'degraded', targets: ['mcp'] },
    ]);
  });

  it('groups by tool, the whole file first, and keeps notes short', () => {
    const two = lines('// list', '[{ "name": "날씨 🌈" }, { "name": "b" }]');
    const file = makeFile(
      '파일.jsonc',
      two,
      [
        { name: '날씨 🌈', pointer: '/0' },
        { name: '', pointer: '/1' },
      ],
      [
        { mark: '// list', target: '*', severity: 'info', consequence: 'advice', rule: 'syntax/comment', message: 'JSON has no comments.' },
        { mark: '"날씨 🌈"', pointer: '/0/name' },
        { mark: '"b"', pointer: '/1/name', severity: 'info', consequence: 'advice', message: 'Say more.' },
        { mark: '"b"', pointer: '/1/name', severity: 'info', consequence: 'advice', message: 'Say even more.', target: 'mcp' },
      ],
    );
    expect(formatPretty([file], { width: 80 })).toBe(
      lines(
        '파일.jsonc: openai-chat.tools, 2 tools, for openai-chat',
        '',
        'whole file',
        '  1:1 note JSON has no comments. syntax/comment',
        '',
        '날씨 🌈',
        '  2:12 error rejected by openai-chat tool/name',
        '    This is not taken.',
        '      1 | // list',
        '      2 | [{ "name": "날씨 🌈" }, { "name": "b" }]',
        '        |            ^^^^^^^^^',
        '    openai/N-01, high',
        '',
        'tool without a name',
        '  2:33 note Say more. tool/name',
        '      and 1 more of this kind (--verbose shows them)',
        '',
        '1 file, 2 tools: 1 error, 0 warnings, 3 notes.',
      ),
    );
  });

  it('says what was not checked, and which fixes would do harm', () => {
    const file: PrettyFile = {
      ...makeFile('a.py', 'x = [f()]\n', [], [], {
        unchecked: [
          { pointer: '/0', range: { start: { line: 1, column: 6, offset: 5 }, end: { line: 1, column: 9, offset: 8 } }, because: '`f()` is an expression.' },
        ],
      }),
      skipped: [
        {
          ...makeFile('a', 'x', [], [{ mark: 'x', fix: { title: 'Add it', applicability: 'safe', edits: [{ start: 0, end: 0, text: '' }], patch: [] } }]).report
            .diagnostics[0]!,
          because: 'adds-error',
          adds: { ...makeFile('a', 'x', [], [{ mark: 'x', target: 'gemini', message: 'Gemini refuses it.' }]).report.diagnostics[0]! },
        },
      ],
    };
    expect(formatPretty([file])).toBe(
      lines(
        'a.py: openai-chat.tools, 0 tools, for openai-chat',
        '',
        '  1:6 not checked: `f()` is an expression.',
        '',
        '  1:1 fix not applied: Add it. It would add an error for gemini: Gemini refuses it.',
        '',
        '1 file, 0 tools: 0 errors, 0 warnings, 0 notes. 1 place was not checked.',
      ),
    );
  });

  it('says nothing about files without findings but counts them', () => {
    expect(formatPretty([makeFile('a.json', '{}', tools, []), makeFile('b.json', '{}', tools, [])])).toBe('2 files, 2 tools: 0 errors, 0 warnings, 0 notes.\n');
  });

  it('shows errors only when asked to', () => {
    const file = makeFile('a.json', text, tools, [{ mark: '"get weather"', pointer: '/0/name', severity: 'warning' }]);
    expect(formatPretty([file], { quiet: true })).toBe('1 file, 1 tool: 0 errors, 1 warning, 0 notes.\n');
  });

  it('colours, and never lets the input do so', () => {
    const evil = '{"name": "\u001b[31mred"}';
    const file = makeFile('\u001b]0;title\u0007.json', evil, [{ name: '\u001b[31mred', pointer: '' }], [{ mark: '"name"' }]);
    const plain = formatPretty([file]);
    expect(plain).not.toContain('\u001b');
    expect(plain).not.toContain('\u0007');
    expect(plain).toContain('\\u001b[31mred');
    const coloured = formatPretty([file], { style: colourStyle });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: our own colour codes
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('speaks Korean and Vietnamese', () => {
    addCliLanguage('ko', cliKo);
    addCliLanguage('vi', cliVi);
    const file = makeFile('a.json', text, tools, [{ mark: '"get weather"', pointer: '/0/name' }]);
    expect(formatPretty([file], { locale: 'ko' })).toContain(
      `3:13 ${cliKo['severity.error']} ${cliKo['effect.rejected.by'].replace('{targets}', 'openai-chat')}`,
    );
    expect(formatPretty([file], { locale: 'vi' })).toContain(
      `3:13 ${cliVi['severity.error']} ${cliVi['effect.rejected.by'].replace('{targets}', 'openai-chat')}`,
    );
  });

  it('takes time in proportion to the findings', () => {
    const time = (count: number): number => {
      const many = makeFile(
        'a.json',
        text,
        tools,
        Array.from({ length: count }, (_, i) => ({ mark: '"array"', pointer: `/0/${i}`, message: `Finding ${i}.` })),
      );
      const started = performance.now();
      expect(formatPretty([many], { getFact }).length).toBeGreaterThan(count * 100);
      return performance.now() - started;
    };
    time(500);
    const small = Math.max(5, time(1000));
    expect(time(10_000)).toBeLessThan(small * 60);
  });
});

describe('the report for programs', () => {
  const file = makeFile('a\u009b.json', text, tools, [
    { mark: '"get weather"', pointer: '/0/name', severity: 'warning' },
    { mark: '"array"', severity: 'info' },
    { mark: '"array"' },
  ]);

  it('has the documented shape', () => {
    expect(toJsonReport([file])).toEqual({
      version: 1,
      files: [{ path: file.path, form: 'openai-chat.tools', targets: ['openai-chat'], tools, diagnostics: file.report.diagnostics, unchecked: [] }],
      summary: { files: 1, tools: 1, errors: 1, warnings: 1, infos: 1 },
    });
    expect(Object.keys(toJsonReport([file]).files[0] ?? {})).toEqual(['path', 'form', 'targets', 'tools', 'diagnostics', 'unchecked']);
  });

  it.each([0, 1, 3])('is the same piece by piece, for %i files', (count) => {
    const files = Array.from({ length: count }, () => file);
    const json = createJson();
    const printed = files.map((f) => json.add(f)).join('') + json.end();
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(toJsonReport(files))));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

describe('the matrix', () => {
  const file = makeFile(
    'tools.json',
    text,
    [
      { name: 'get_weather', pointer: '/0' },
      { name: '날씨', pointer: '/1' },
      { name: '', pointer: '/2' },
    ],
    [
      { mark: '[', target: '*', severity: 'warning', pointer: '' },
      { mark: '[', target: 'mcp', pointer: '/0/name' },
      { mark: '[', target: 'mcp', pointer: '/0/parameters/x' },
      { mark: '[', target: 'gemini', severity: 'warning', pointer: '/1' },
      { mark: '[', target: 'gemini', severity: 'info', pointer: '/2' },
    ],
    { targets: ['gemini', 'mcp'] },
  );

  it('lines up, also with wide names', () => {
    expect(printMatrix(file)).toBe(
      lines(
        'tools.json',
        'tool                 gemini     mcp',
        'whole file           1 warning  1 warning',
        'get_weather          ok         2 errors',
        '날씨                 1 warning  ok',
        'tool without a name  ok         ok',
        '',
      ),
    );
  });

  it('goes on below when it does not fit', () => {
    expect(printMatrix(file, { width: 34 })).toBe(
      lines(
        'tools.json',
        'tool                 gemini',
        'whole file           1 warning',
        'get_weather          ok',
        '날씨                 1 warning',
        'tool without a name  ok',
        '',
        'tool                 mcp',
        'whole file           1 warning',
        'get_weather          2 errors',
        '날씨                 ok',
        'tool without a name  ok',
        '',
      ),
    );
  });
});
