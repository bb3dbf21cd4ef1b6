// `tooltrue make`: from what somebody has to definitions, on the standard output, in a folder, or merged into a file.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { make } from '../../src/make/index.js';
import { profiles } from '../../src/providers/index.generated.js';
import { files, log, openapi, python, sample, typescript } from './make-files.js';
import { openWorkshop } from './workshop.js';

const open = (more: Record<string, string> = {}) => openWorkshop({ ...files, ...more });
const parse = (text: string): never => JSON.parse(text) as never;

describe('examples', () => {
  it('become a definition on the standard output, and what is left to do goes beside it', async () => {
    const { code, out, err } = await open().run(['make', 'one.json', '--name', 'get_weather', '--description', 'Tells the weather.']);
    expect(code).toBe(0);
    expect(out).toBe(`${make(sample, { name: 'get_weather', description: 'Tells the weather.' }).text}\n`);
    expect(parse(out)).toMatchObject({ name: 'get_weather', description: 'Tells the weather.', input_schema: { required: ['city', 'days', 'ratio', 'unit'] } });
    expect(err).toContain('/input_schema/properties/city/description');
    expect(err).not.toMatch(/^ {2}\/description$/m);
  });

  it.each([
    [['a.json', 'b.json'], ['city']],
    [['--sample', files['a.json'], '--sample', files['b.json']], ['city']],
    [['--sample', files['a.json'], 'b.json'], ['city']],
    [['lines.jsonl'], ['city', 'unit']],
    [
      ['list.json', '--samples', 'array'],
      ['city', 'unit'],
    ],
    [['one.json'], ['city', 'days', 'ratio', 'unit']],
  ])('%j: required is what all of them have', async (args, required) => {
    const { code, out } = await open().run(['make', ...args, '--to', 'schema']);
    expect(code).toBe(0);
    expect(parse(out)).toMatchObject({ type: 'object', required });
  });

  it('come from the standard input as well', async () => {
    const { out } = await open().run(['make', '--stdin', '--to', 'schema'], { stdin: sample });
    expect(parse(out)).toMatchObject({ properties: { ratio: { type: 'number' }, days: { type: 'integer' } } });
    expect((await open().run(['make', '-', '--to', 'schema'], { stdin: sample })).out).toBe(out);
  });

  it('carry proposals where they are wanted, by kind and by field', async () => {
    const { run } = open();
    const schemaOf = async (...args: string[]) =>
      (parse((await run(['make', 'lines.jsonl', '--to', 'schema', ...args])).out) as { properties: object }).properties;
    expect(await schemaOf('--propose', 'none')).toMatchObject({ unit: { type: 'string' } });
    expect(JSON.stringify(await schemaOf('--propose', 'none'))).not.toContain('enum');
    expect(await schemaOf('--propose', 'enum', '--on', 'enum:unit')).toMatchObject({ unit: { enum: ['celsius', 'fahrenheit'] } });
    expect(JSON.stringify(await schemaOf('--propose', 'all', '--off', 'unit'))).not.toContain('celsius');
    expect(JSON.stringify(await schemaOf('--force', 'const:/properties/days'))).toContain('"const":2');
  });

  it('show what was seen', async () => {
    const { err } = await open().run(['make', 'lines.jsonl', '--evidence']);
    expect(err).toContain('enum:unit');
    expect(err).toMatch(/days\s+1 of 4: integer 1/);
  });

  it.each([
    ['{"a": 1,,}', 'broken.json', 'Line 1, column 9'],
    ['[1, 2]', 'list.json', 'object'],
    ['"text"', 'text.json', 'object'],
    ['', 'empty.json', 'nothing to read'],
    ['{"a": 1}\n{"a": 2}\n{"a": ]\n', 'bad.jsonl', 'Line 3, column 7'],
  ])('%j are told with file and place', async (text, name, told) => {
    const { code, out, err } = await openWorkshop({ [name]: text }).run(['make', name]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.startsWith(`tooltrue: ${name}: `)).toBe(true);
    expect(err.toLowerCase()).toContain(told.toLowerCase());
  });
});

describe('targets', () => {
  it('all get a file that check has nothing against but what only a person can write', async () => {
    const shop = open();
    const { code, out, err } = await shop.run(['make', 'one.json', '--to', 'all', '--out', 'made', '--name', 'get_weather']);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const targets = profiles.filter(({ pending }) => pending !== true).map(({ id }) => id);
    expect(readdirSync(join(shop.folder, 'made')).sort()).toEqual([...targets.map((id) => `${id.replaceAll(':', '-')}.json`), 'schema.json'].sort());
    for (const target of targets) {
      const text = shop.read(`made/${target.replaceAll(':', '-')}.json`);
      const errors = check(text, { for: target }).diagnostics.filter(({ severity }) => severity === 'error');
      expect({ target, errors: errors.filter(({ rule }) => rule !== 'tool/description') }).toEqual({ target, errors: [] });
    }
    expect(err).toContain('wrote made/');
  });

  it('may be several, by group', async () => {
    const shop = open();
    expect((await shop.run(['make', 'one.json', '--to', 'openai,gemini', '--out', 'made'])).code).toBe(0);
    expect(readdirSync(join(shop.folder, 'made')).sort()).toEqual(['gemini.json', 'openai-chat.json', 'openai-responses.json']);
  });

  it('say what they do not take', async () => {
    const { out, err } = await open({ 'odd.json': '{"a": null}' }).run(['make', 'odd.json', '--to', 'gemini', '--name', 'do it']);
    expect(parse(out)).toMatchObject({ name: expect.stringMatching(/^[\w.:-]+$/) });
    expect(err).toContain('do it');
  });
});

describe('other sources', () => {
  it('calls of a log become a tool each', async () => {
    const { code, out, err } = await open().run(['make', 'log.json', '--to', 'openai-chat']);
    expect(code).toBe(0);
    const tools = parse(out) as { function: { name: string; parameters: { required: string[] } } }[];
    expect(tools.map((tool) => [tool.function.name, tool.function.parameters.required])).toEqual([
      ['search', ['query']],
      ['open', ['page']],
    ]);
    expect(err).toContain('log.json: read as a log of calls');
    const { out: one } = await open().run(['make', 'log.json', '--only', 'open', '--to', 'schema']);
    expect(parse(one)).toMatchObject([{ properties: { page: { type: 'integer' } } }]);
  });

  it('operations of an OpenAPI document, all or some', async () => {
    const { run } = open();
    const names = async (...args: string[]) => {
      const { code, out } = await run(['make', 'pets.yaml', ...args]);
      expect(code).toBe(0);
      return (parse(out) as { name: string }[]).map(({ name }) => name);
    };
    expect(await names()).toEqual(['listPets', 'addPet', 'getShop']);
    expect(await names('--tag', 'pets', '--method', 'get')).toEqual(['listPets']);
    expect(await names('--path', '/shops/*')).toEqual(['getShop']);
    expect(await names('--operation', 'add*', '--only', 'getShop')).toEqual(['addPet', 'getShop']);
    expect((await run(['make', 'pets.yaml', '--tag', 'none'])).code).toBe(2);
  });

  it.each([
    ['weather.ts', 'getWeather', 'unit', { enum: ['celsius', 'fahrenheit'] }],
    ['weather.py', 'get_weather', 'days', { type: 'integer', description: 'How many days.' }],
  ])('functions in %s', async (path, name, key, property) => {
    const { code, out } = await open().run(['make', path]);
    expect(code).toBe(0);
    expect(parse(out)).toMatchObject([
      { name, description: 'Tells the weather in a city.', input_schema: { properties: { [key]: property }, required: ['city'] } },
    ]);
  });

  it('are told apart on the standard input', async () => {
    const { run } = open();
    for (const [text, name] of [
      [typescript, 'getWeather'],
      [python, 'get_weather'],
      [openapi, 'listPets'],
      [log, 'search'],
    ] as const)
      expect((await run(['make', '--stdin'], { stdin: text })).out).toContain(`"${name}"`);
  });

  it('the tools of a running server', async () => {
    const script = fileURLToPath(new URL('../fixtures/mcp/server.mjs', import.meta.url));
    const { run } = open();
    const { code, out, err } = await run(['make', '--mcp', `"${process.execPath}" "${script}" stdio`, '--to', 'openai-chat']);
    expect(code).toBe(0);
    expect(parse(out)).toMatchObject([{ function: { name: 'get_weather', description: 'Tells the weather in a city.' } }, { function: { name: 'ping' } }]);
    expect(err).toContain('fixture');
    const failed = await run(['make', '--mcp', `"${process.execPath}" "${script}" stdio crash`, '--env', 'FIXTURE_TOKEN=hunter2-hunter2']);
    expect(failed.code).toBe(2);
    expect(failed.err).toContain('cannot start: token *** was refused');
    expect(failed.err).not.toContain('hunter2');
  }, 20_000);

  it('are taken for what the user says', async () => {
    const { run } = open({ 'tool.json': '{"name": "f", "description": "x", "input_schema": {"type": "object", "properties": {"a": {"type": "string"}}}}' });
    const { out, err } = await run(['make', 'tool.json', '--to', 'openai-chat']);
    expect(parse(out)).toMatchObject([{ type: 'function', function: { name: 'f', parameters: { properties: { a: { type: 'string' } } } } }]);
    expect(err).toContain('--from samples');
    const asSample = await run(['make', 'tool.json', '--from', 'samples', '--to', 'schema']);
    expect(parse(asSample.out)).toMatchObject({ required: ['name', 'description', 'input_schema'] });
  });

  it('a bare schema is a definition, arguments with such names are none', async () => {
    const files = {
      'schema.json': '{"type":"object","properties":{"a":{"type":"string"}},"title":"T","description":"D"}',
      'arguments.json': '{"type":"object","properties":{"a":"x"}}',
    };
    const read = await open(files).run(['make', 'schema.json', '--to', 'openai-chat']);
    expect(read.err).toContain('schema.json: read as tool definitions.');
    expect(JSON.parse(read.out)).toMatchObject([{ function: { description: 'D', parameters: { properties: { a: { type: 'string' } } } } }]);
    const example = await open(files).run(['make', 'arguments.json', '--to', 'schema']);
    expect(JSON.parse(example.out)).toMatchObject({ properties: { type: { type: 'string' }, properties: { type: 'object' } } });
  });
});

describe('--into', () => {
  const definition = `${JSON.stringify({ name: 'get_weather', description: 'Mine.', input_schema: { type: 'object', properties: { city: { type: 'string', description: 'The city.' } }, required: ['city'] } }, null, 2)}\n`;

  it('shows what would change and writes nothing', async () => {
    const shop = open({ 'tool.json': definition });
    const { code, out, err } = await shop.run(['make', 'lines.jsonl', '--into', 'tool.json']);
    expect(code).toBe(0);
    expect(out).toMatch(/^--- tool\.json\n\+\+\+ tool\.json\n/);
    expect(out).toMatch(/^\+.*"days"/m);
    expect(out).not.toMatch(/^-.*Mine\./m);
    expect(err).toContain('--write');
    expect(shop.read('tool.json')).toBe(definition);
  });

  it('writes with --write, and then has nothing to add', async () => {
    const shop = open({ 'tool.json': definition });
    expect((await shop.run(['make', 'lines.jsonl', '--into', 'tool.json', '--write'])).code).toBe(0);
    const tool = parse(shop.read('tool.json')) as { description: string; input_schema: { properties: Record<string, object> } };
    expect(tool.description).toBe('Mine.');
    expect(Object.keys(tool.input_schema.properties)).toEqual(['city', 'unit', 'days']);
    expect(tool.input_schema.properties.city).toMatchObject({ description: 'The city.' });
    const again = await shop.run(['make', 'lines.jsonl', '--into', 'tool.json', '--write']);
    expect({ code: again.code, out: again.out }).toEqual({ code: 0, out: '' });
  });

  it('reports what contradicts the definition, with exit code 1', async () => {
    const shop = open({ 'tool.json': definition, 'odd.json': '{"city": 7}' });
    const { code, err } = await shop.run(['make', 'odd.json', '--into', 'tool.json']);
    expect(code).toBe(1);
    expect(err).toContain('/properties/city/type');
  });

  it('tells a file that holds no definition', async () => {
    const { code, err } = await open({ 'tool.json': '{"cut": ' }).run(['make', 'a.json', '--into', 'tool.json']);
    expect(code).toBe(2);
    expect(err.startsWith('tooltrue: tool.json: ')).toBe(true);
    expect((await open().run(['make', 'a.json', '--into', 'toool.json'])).code).toBe(2);
  });
});

describe('for programs', () => {
  it('all there is to say stands in one JSON', async () => {
    const { code, out, err } = await open().run(['make', 'lines.jsonl', '--format', 'json', '--to', 'openai-chat', '--name', 'get_weather']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { version, results } = parse(out) as {
      version: number;
      results: { to: string; output: object; todo: string[]; tools: { name: string; evidence: { samples: number } }[] }[];
    };
    expect(version).toBe(1);
    expect(results).toMatchObject([{ to: 'openai-chat', output: { type: 'function' }, tools: [{ name: 'get_weather', evidence: { samples: 4 } }] }]);
    expect(results[0]?.todo).toContain('/function/description');
  });
});

describe('options of servers', () => {
  it.each([
    [['--mcp', 'node x.js', '--header', 'A: b'], '`--header`'],
    [['--mcp', 'http://127.0.0.1:1/mcp', '--env', 'A=b'], '`--env`'],
  ])('%j', async (args, told) => {
    const { code, err } = await open().run(['make', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(told);
  });
});

describe('wrong usage', () => {
  it.each([
    [['make'], '--sample'],
    [['make', 'one.json', '--to', 'opnai-chat'], 'Did you mean `openai-chat`?'],
    [['make', 'one.json', '--to', 'openai'], '--out DIR'],
    [['make', 'one.json', '--model', 'anthropc=x'], 'Did you mean `anthropic`?'],
    [['make', 'one.json', '--from', 'log'], 'Did you mean `logs`?'],
    [['make', 'one.json', '--samples', 'line'], 'Did you mean `lines`?'],
    [['make', 'one.json', '--propose', 'enmu'], 'Did you mean `enum`?'],
    [['make', 'one.json', '--on', 'enum:'], 'enum:unit'],
    [['make', 'one.json', '--on', 'enum:untit'], 'Did you mean `unit`?'],
    [['make', 'one.json', '--write'], '--into'],
    [['make', 'one.json', '--env', 'A=1'], '--mcp'],
    [['make', '--mcp', 'x', '--env', 'NOT_SET_ANYWHERE'], 'NOT_SET_ANYWHERE=VALUE'],
    [['make', '--mcp', 'https://x', '--header', 'secret-token'], 'Name: value'],
    [['make', '--mcp', 'x', '--timeout', 'soon'], 'not `soon`'],
    [['make', '--mcp', 'x | y'], '`|`'],
    [['make', 'one.json', '--only', 'x'], '--name'],
    [['make', 'on.json'], 'Did you mean `one.json`?'],
    [['make', 'one.json', '--out', 'x', '--into', 'a.json'], 'exclude each other'],
    [['check', 'one.json', '--into', 'a.json'], '`tooltrue make`'],
  ])('%j', async (args, told) => {
    const { code, out, err } = await open().run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(told);
    expect(err).not.toContain('secret-token');
  });
});

describe('languages', () => {
  it.each([
    ['ko', /[가-힣]/],
    ['vi', /[\u00c0-\u1ef9]/],
  ])('%s', async (lang, letters) => {
    const { run } = open();
    for (const args of [['one.json'], ['log.json'], ['pets.yaml'], ['lines.jsonl', '--evidence'], ['--help']]) {
      const { out, err } = await run(['make', ...args, '--lang', lang], { columns: 500 });
      const text = args[0] === '--help' ? out : err;
      for (const row of text.split('\n')) {
        // Places, names and numbers are the same in every language.
        if (row.trim() === '' || /^\s*[\w./:[\]-]+(?:\s{2}.*)?$/.test(row) || /^\s+(?:-\w, )?--/.test(row) || /^\s+tooltrue/.test(row)) continue;
        expect(row).toMatch(letters);
      }
    }
  });
});
