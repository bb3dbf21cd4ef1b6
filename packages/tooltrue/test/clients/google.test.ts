// The client `@google/genai` against a local server: models and chats, whole and streamed.

import { GoogleGenAI, type Content, type GenerateContentConfig, type GenerateContentResponse, type GoogleGenAIOptions } from '@google/genai';
import { expect, it } from 'vitest';
import { wrapGoogleGenAI, type WrapOptions } from '../../src/clients/index.js';
import { asEvents, useServer } from './server.js';
import { errorsOf, fits, pick, ping } from './subject.js';

const server = useServer();
const makeClient = (options: WrapOptions = {}, more: GoogleGenAIOptions = {}): GoogleGenAI =>
  wrapGoogleGenAI(new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: server.url }, ...more }), { defaults: true, ...options });
const model = 'gemini-2.5-flash';

/** A name that the service does not take, and a default that it does not apply. */
const read = {
  name: 'files/read',
  description: 'Reads lines of a file.',
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Where the file is.' },
      lines: { type: 'integer', minimum: 1, default: 10, description: 'How many lines.' },
    },
    required: ['path'],
    additionalProperties: false,
  },
};
const config = { tools: [read, ping] as never, temperature: 0 } satisfies GenerateContentConfig;
const calls = (...list: { name: string; args: Record<string, unknown> }[]): Content => ({
  role: 'model',
  parts: list.map((functionCall, i) => ({ functionCall: { id: `c${i}`, ...functionCall } })),
});
const body = (content: Content, finishReason: string | null = 'STOP') => ({
  candidates: [{ content, index: 0, ...(finishReason !== null && { finishReason }) }],
  usageMetadata: { totalTokenCount: 3 },
  modelVersion: model,
});
const said = { name: 'files_read', args: { path: 'a' } };

function expectRead(response: GenerateContentResponse | undefined): void {
  const call = response?.functionCalls?.[0];
  expect(call?.name).toBe('files/read');
  expect(call?.args).toEqual({ path: 'a', lines: 10 });
  expect(fits(read.inputSchema, call?.args)).toBe(true);
}

it('contents are generated with tools in any form, over two turns', async () => {
  const losses: string[] = [];
  const client = makeClient({ onLosses: (all) => losses.push(...all.map(({ variant }) => variant)) });
  server.reply = () => ({ body: body(calls(said)) });
  const choice = { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['files/read'] } } as never;
  const first = await client.models.generateContent({ model, contents: 'Read it.', config: { ...config, toolConfig: choice } });
  expect(server.sent[0]?.path).toContain(`/models/${model}:generateContent`);
  expect(errorsOf(server.sent[0]?.body, 'gemini')).toEqual([]);
  expect(pick(server.sent[0], 'body.tools.0.functionDeclarations.0.name')).toBe('files_read');
  expect(pick(server.sent[0], 'body.toolConfig.functionCallingConfig.allowedFunctionNames')).toEqual(['files_read']);
  expect(pick(server.sent[0], 'body.generationConfig.temperature')).toBe(0);
  expect(losses).toContain('renamed');
  expectRead(first);
  expect(first.functionCalls?.[0]?.id).toBe('c0');
  expect(first.usageMetadata?.totalTokenCount).toBe(3);

  server.reply = () => ({ body: body({ role: 'model', parts: [{ text: 'Done.' }] }) });
  const contents: Content[] = [
    { role: 'user', parts: [{ text: 'Read it.' }] },
    first.candidates?.[0]?.content as Content,
    { role: 'user', parts: [{ functionResponse: { id: 'c0', name: 'files/read', response: { output: 'x' } } }] },
  ];
  const second = await client.models.generateContent({ model, contents, config });
  expect(second.text).toBe('Done.');
  expect(errorsOf(server.sent[1]?.body, 'gemini')).toEqual([]);
  expect(pick(server.sent[1], 'body.contents.1.parts.0.functionCall')).toEqual({ id: 'c0', ...said, args: { path: 'a', lines: 10 } });
  expect(pick(server.sent[1], 'body.contents.2.parts.0.functionResponse.name')).toBe('files_read');
});

it('streams give calls as they are meant', async () => {
  server.reply = () => ({
    events: asEvents([body({ role: 'model', parts: [{ text: 'Let me see.' }] }, null), body(calls(said, { name: 'ping', args: { host: 'h' } }))], false),
  });
  const seen: GenerateContentResponse[] = [];
  for await (const each of await makeClient().models.generateContentStream({ model, contents: 'Read it.', config })) seen.push(each);
  expect(seen).toHaveLength(2);
  expect(seen[0]?.text).toBe('Let me see.');
  expectRead(seen[1]);
  expect(seen[1]?.functionCalls?.[1]).toMatchObject({ name: 'ping', args: { host: 'h' } });
  expect(errorsOf(server.sent[0]?.body, 'gemini')).toEqual([]);
});

it('chats keep the talk as the application sees it', async () => {
  server.reply = ({ body: sent }) => ({
    body: body(pick<unknown[]>(sent, 'contents').length === 1 ? calls(said) : { role: 'model', parts: [{ text: 'Done.' }] }),
  });
  const chat = makeClient().chats.create({ model, config });
  expectRead(await chat.sendMessage({ message: 'Read it.' }));
  const done = await chat.sendMessage({ message: [{ functionResponse: { id: 'c0', name: 'files/read', response: { output: 'x' } } }] });
  expect(done.text).toBe('Done.');
  expect(pick(server.sent[1], 'body.contents.1.parts.0.functionCall')).toEqual({ id: 'c0', ...said, args: { path: 'a', lines: 10 } });
  expect(pick(chat.getHistory(), '1.parts.0.functionCall.name')).toBe('files/read');
});

const schema = { type: 'object', properties: { level: { enum: [1, 2, 'max'] } }, required: ['level'] };

it('an answer comes in the asked format, whole and streamed', async () => {
  const asked: GenerateContentConfig = { responseMimeType: 'application/json', responseSchema: schema };
  server.reply = () => ({ body: body({ role: 'model', parts: [{ text: '{"level":"2"}' }] }) });
  expect((await makeClient().models.generateContent({ model, contents: 'How high?', config: asked })).text).toBe('{"level":2}');
  expect(errorsOf(server.sent[0]?.body, 'gemini')).toEqual([]);
  server.reply = () => ({
    events: asEvents(
      ['{"lev', 'el":', '"2"}'].map((text, i) => body({ role: 'model', parts: [{ text }] }, i === 2 ? 'STOP' : null)),
      false,
    ),
  });
  let text = '';
  for await (const each of await makeClient().models.generateContentStream({ model, contents: 'How high?', config: asked })) text += each.text ?? '';
  expect(text).toBe('{"level":2}');
});

it('a client of the other service is prepared for that one', async () => {
  server.reply = () => ({ body: body(calls(said)) });
  expectRead(await makeClient({}, { vertexai: true }).models.generateContent({ model, contents: 'Read it.', config }));
  expect(server.sent[0]?.path).toContain('/publishers/google/');
  expect(errorsOf(server.sent[0]?.body, 'vertex')).toEqual([]);
  expect(pick(server.sent[0], 'body.tools.0.functionDeclarations.0.name')).toBe('files_read');
});

it('arguments come whole where they are led back', async () => {
  const toolConfig = { functionCallingConfig: { mode: 'AUTO', streamFunctionCallArguments: true } } as never;
  server.reply = () => ({ body: body(calls(said)) });
  const ask = (options: WrapOptions) =>
    makeClient(options, { vertexai: true }).models.generateContent({ model, contents: 'Read it.', config: { ...config, toolConfig } });
  await ask({ defaults: true });
  await ask({ defaults: false });
  expect(server.sent.map((sent) => pick(sent, 'body.toolConfig.functionCallingConfig.streamFunctionCallArguments'))).toEqual([undefined, true]);
});

it('tools that the client calls by itself, and what is no tool, go through as they are', async () => {
  const seen: unknown[] = [];
  const own = {
    tool: () => Promise.resolve({ functionDeclarations: [{ name: 'now', description: 'The time.' }] }),
    callTool: (list: { name?: string; id?: string }[]) => {
      seen.push(...list);
      return Promise.resolve(list.map(({ name = '' }) => ({ functionResponse: { name, response: { output: 'noon' } } })));
    },
  };
  server.reply = ({ body: sent }) => ({
    body: body(pick<unknown[]>(sent, 'contents').length === 1 ? calls({ name: 'now', args: {} }) : { role: 'model', parts: [{ text: 'Noon.' }] }),
  });
  const answered = await makeClient().models.generateContent({ model, contents: 'When?', config: { tools: [own] } });
  expect(answered.text).toBe('Noon.');
  expect(seen).toMatchObject([{ name: 'now' }]);
  const client = makeClient();
  expect(client.files).toBe(client.files);
  server.reply = () => ({ body: { totalTokens: 5 } });
  expect((await client.models.countTokens({ model, contents: 'When?' })).totalTokens).toBe(5);
});

it('a call that does not fit is told', async () => {
  const told: unknown[] = [];
  server.reply = () => ({ body: body(calls({ name: 'files_read', args: { path: 'a', lines: 0 } })) });
  const client = makeClient({ onProblems: (problems, call) => told.push([call?.name, problems.map(({ pointer }) => pointer)]) });
  await client.models.generateContent({ model, contents: 'Read it.', config });
  expect(told).toEqual([['files/read', ['/lines']]]);
});
