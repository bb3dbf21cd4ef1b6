// Wrong usage of the command: one line, with the likely correction.

import { describe, expect, it } from 'vitest';
import { cliEn } from '../../src/messages/cli-en.js';
import { cliKo } from '../../src/messages/cli-ko.js';
import { cliVi } from '../../src/messages/cli-vi.js';
import { COMMANDS, OPTIONS, type OptionSpec } from '../../src/node/cli/options.js';
import { bad, good, openWorkshop } from './workshop.js';

const usage = async (args: readonly string[]): Promise<string> => {
  const { code, out, err } = await openWorkshop({ 'good.json': good, 'folder/x.txt': '', 'empty/.keep': '', 'tools/bad.json': bad }).run(args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err.endsWith('\n')).toBe(true);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err.startsWith('tooltrue: ')).toBe(true);
  return err.slice('tooltrue: '.length).trimEnd();
};

describe('wrong usage is told in one line with the likely correction', () => {
  it.each([
    [['chek', 'a.json'], 'Did you mean `check`?'],
    [['good.json'], 'tooltrue check good.json'],
    [['check'], '--stdin'],
    [['check', 'good.json', '--formt', 'json'], 'Did you mean `--format`?'],
    [['check', 'good.json', '-x'], '`-x`'],
    [['check', 'good.json', '--format', 'jsn'], 'Did you mean `json`?'],
    [['check', 'good.json', '--for', 'opnai-chat'], 'Did you mean `openai-chat`?'],
    [['check', 'good.json', '--for'], 'Example: --for openai,anthropic'],
    [['check', 'good.json', '--for', '--strict'], 'Example: --for openai,anthropic'],
    [['check', 'good.json', '--strict=yes'], 'takes no value'],
    [['check', 'good.json', '--rule', 'tool/nme=off'], 'Did you mean `tool/name`?'],
    [['check', 'good.json', '--rule', 'tool/name=warn'], 'Did you mean `warning`?'],
    [['check', 'good.json', '--rule', 'tool/name'], '--rule tool/name=warning'],
    [['check', 'good.json', '--max-warnings', '-1'], 'Example: --max-warnings 0'],
    [['check', 'good.json', '--max-warnings', 'few'], 'not `few`'],
    [['check', 'good.json', '--date', '2026-02-30'], '`2026-02-30` is not a date'],
    [['check', 'good.json', '--date', '2026-01', '--date', '2026-02'], 'given twice'],
    [['check', 'good.json', '--model', 'anthropc=x'], 'Did you mean `anthropic`?'],
    [['check', 'good.json', '--lang', 'kr'], 'Did you mean `ko`?'],
    [['check', 'good.json', '--wire', '--content'], 'exclude each other'],
    [['check', 'good.json', '--stdin'], 'Leave out `good.json`'],
    [['explain'], 'tooltrue rules'],
    [['explain', 'tool/nam'], 'Did you mean `tool/name`?'],
    [['explain', 'tool/name', 'tool/key'], '`tool/key`'],
    [['rules', 'tool/name'], 'tooltrue explain tool/name'],
    [['rules', '--fix'], '`tooltrue check`'],
  ])('%j', async (args, told) => {
    expect(await usage(args)).toContain(told);
  });

  it.each([
    [['check', 'god.json'], 'Did you mean `good.json`?'],
    [['check', 'quite-another-name'], 'no such file or folder. Check the path.'],
    [['check', 'empty'], 'Name the file itself.'],
    [['check', 'folder'], 'Name the file itself.'],
    [['check', 'good.json/x'], 'no such file or folder'],
  ])('%j', async (args, told) => {
    expect(await usage(args)).toContain(told);
  });

  it('never sends control characters of the arguments to the terminal', async () => {
    expect(await usage(['check', '\u001b[31mred'])).not.toContain('\u001b');
    expect(await usage(['\u001b[31mred'])).not.toContain('\u001b');
    expect(await usage(['explain', '\u009b31m'])).not.toContain('\u009b');
  });

  it('is told in the language of the environment', async () => {
    const { run } = openWorkshop({});
    const korean = await run(['check'], { env: { LANG: 'ko_KR.UTF-8' } });
    expect(korean.err).toMatch(/[가-힣]/);
    expect((await run(['check'], { env: { LANG: 'ko_KR.UTF-8', LC_ALL: 'C' } })).err).not.toMatch(/[가-힣]/);
    expect((await run(['check'], { env: { LC_MESSAGES: 'vi_VN' } })).err).toMatch(/[ạệểầ]/);
    expect((await run(['check', '--lang', 'ko'])).err).toMatch(/[가-힣]/);
    expect((await run(['check', 'x.json', '--for', 'opnai', '--lang', 'ko'])).err).toMatch(/[가-힣]/);
  });
});

describe('a command that does not exist', () => {
  it.each([
    [['chek', 'x', '--lang', 'ko'], {}, cliKo],
    [['--lang', 'ko', 'chek'], {}, cliKo],
    [['chek', '--lang=VI', 'x'], {}, cliVi],
    [['chek', '--formt', 'x', '--lang', 'vi'], {}, undefined],
    [['chek', 'x'], { LANG: 'ko_KR.UTF-8' }, cliKo],
    [['chek', 'x', '--lang', 'en'], { LANG: 'ko_KR.UTF-8' }, cliEn],
    [['chek', 'x', '--', '--lang', 'ko'], {}, cliEn],
  ] as const)('%j, %j is told in the language that is asked for', async (args, env, table) => {
    const { code, err } = await openWorkshop({}).run(args, { env });
    expect(code).toBe(2);
    if (table === undefined) expect(err).toMatch(/[ạệểầọ]/);
    else expect(err).toBe(`tooltrue: ${table['usage.unknown-command'].replace('{name}', 'chek').replace('{suggestion}', 'check')}\n`);
  });
});

describe('help and version', () => {
  it.each(['ko', 'vi'] as const)('have no English between the words to type (%s)', async (lang) => {
    const { out } = await openWorkshop({}).run(['--help', '--lang', lang]);
    expect(out).toContain((lang === 'ko' ? cliKo : cliVi)['help.syntax.explain']);
    expect(out).not.toMatch(/\bor\b/);
  });

  it('name every option of their command', async () => {
    const { run } = openWorkshop({});
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(`tooltrue ${command}`);
    for (const word of ['--lang', '-h, --help', 'tooltrue COMMAND --help']) expect(out).toContain(word);
    for (const command of COMMANDS) {
      const help = (await run([command, '--help'])).out;
      for (const [name, { commands }] of Object.entries<OptionSpec>(OPTIONS)) {
        if (name === 'no-color') continue;
        expect({ command, name, named: new RegExp(`--${name}(?![\\w-])`).test(help) }).toEqual({ command, name, named: commands.includes(command) });
      }
    }
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('stand in for a missing command, on the error output', async () => {
    const { code, out, err } = await openWorkshop({}).run([]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('tooltrue check');
  });
});
