// Parts of real OpenAPI documents, through to every target of full depth: nothing that is made of them is refused.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { writeTools } from '../../src/convert/index.js';
import { createValidator } from '../../src/schema/index.js';
import { readOpenApi, type OpenApiResult } from '../../src/source/openapi/index.js';
import { routeOf } from './openapi-support.js';

const folder = join(import.meta.dirname, '..', 'fixtures', 'openapi');
const TARGETS = [
  ...['openai-chat', 'openai-responses', 'azure-chat', 'azure-responses', 'anthropic', 'gemini', 'vertex', 'bedrock', 'mcp'],
  ...['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'gemini-cli', 'codex', 'chatgpt'].map((host) => `mcp:${host}`),
];

describe.each([
  ['github.json', 28],
  ['figma.yaml', 10],
  ['readme.json', 10],
])('%s', (file, count) => {
  let found: OpenApiResult;
  beforeAll(async () => {
    found = await readOpenApi(readFileSync(join(folder, file), 'utf8'), { filename: file });
  }, 30_000);

  it('becomes tools', () => {
    expect(found.tools.length).toBe(count);
    expect(found.tools.every(({ tool }) => tool.description !== '' && routeOf({ tool }).path.startsWith('/'))).toBe(true);
    expect(found.tools.flatMap(({ notes }) => notes).filter(({ message }) => /ref$|broken|invalid-keyword|unknown-type/.test(message))).toEqual([]);
  });

  it('has examples that fit', () => {
    for (const { tool } of found.tools) {
      const validator = createValidator(tool.input);
      for (const example of tool.examples ?? []) expect(validator.validate(example)).toEqual({ problems: [] });
    }
  });

  it.each(TARGETS)(
    'passes the check for %s',
    (to) => {
      for (const strict of [undefined, true]) {
        const { output, tools } = writeTools(
          found.tools.map(({ tool }) => tool),
          { to, strict },
        );
        const report = check(output, { for: to, strict });
        expect(tools.length).toBe(count);
        expect(report.tools.length).toBe(count);
        expect(report.diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)).toEqual(
          [],
        );
      }
    },
    30_000,
  );
});

describe('github.json in detail', () => {
  const read = async (operations: string[]) =>
    (await readOpenApi(readFileSync(join(folder, 'github.json'), 'utf8'), { operations })).tools.map(({ tool, notes }) => ({
      tool,
      notes,
      route: routeOf({ tool }),
    }));

  it('an issue: path and body side by side', async () => {
    const [made] = await read(['issues/create']);
    expect(made?.tool.name).toBe('issues_create');
    expect(made?.tool.input.required).toEqual(['owner', 'repo', 'title']);
    expect(Object.keys(made?.tool.input.properties as object).slice(0, 4)).toEqual(['owner', 'repo', 'title', 'body']);
    expect(made?.route).toMatchObject({ method: 'POST', path: '/repos/{owner}/{repo}/issues', server: 'https://api.github.com', operationId: 'issues/create' });
    expect(made?.route.body?.members?.map(({ name }) => name)).toContain('body');
  });

  it('a variable whose new name clashes with the one in the path', async () => {
    const [made] = await read(['actions/update-org-variable']);
    expect(made?.route.parameters.map(({ argument }) => argument)).toEqual(['org', 'name']);
    expect(made?.route.body?.members).toContainEqual({ name: 'name', argument: 'body_name' });
  });

  it('an upload: a body that no model can write', async () => {
    const [made] = await read(['repos/upload-release-asset']);
    expect(made?.route.body).toEqual({ contentType: 'application/octet-stream', required: false, argument: 'body' });
    expect(made?.route.server).toBe('https://uploads.github.com');
    expect(made?.notes.map(({ message }) => message)).toContain('openapi.binary');
  });
});
