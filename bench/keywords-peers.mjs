// The converters that are compared, each run as its users run it; what it would send is caught, and so is whatever it says.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { ChatOpenAI } from '@langchain/openai';
import { convert } from '../packages/tooltrue/dist/index.js';

// The clients that the package is tested with.
const load = createRequire(new URL('../packages/tooltrue/package.json', import.meta.url));
const own = createRequire(import.meta.url);

const NAME = 'probe';
const DESCRIPTION = 'A tool.';
const REPLIES = {
  openai: {
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
  anthropic: {
    id: 'a',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text: 'ok' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  },
  google: {
    candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  },
};

/** Runs `ask` with a fetch that answers by itself; gives the body that was sent and what was printed meanwhile. */
async function capture(reply, ask) {
  let sent;
  const said = [];
  const fetch = async (url, init) => {
    const body = init?.body ?? (url instanceof Request ? await url.text() : undefined);
    sent = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString());
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
  };
  const real = { fetch: globalThis.fetch, warn: console.warn, log: console.log, info: console.info };
  globalThis.fetch = fetch;
  for (const name of ['warn', 'log', 'info']) console[name] = (...words) => said.push(words.join(' '));
  try {
    const result = await ask(fetch);
    said.push(...(result?.warnings ?? []).map((warning) => JSON.stringify(warning)));
  } finally {
    globalThis.fetch = real.fetch;
    Object.assign(console, { warn: real.warn, log: real.log, info: real.info });
  }
  return { sent, said };
}

function aiSdk(title, target, pack, reply, strict, model) {
  const { generateText, jsonSchema, tool } = load('ai');
  return {
    title,
    target,
    strict,
    packages: [`@ai-sdk/${pack}`, 'ai'],
    run: async (schema) => {
      const { sent, said } = await capture(reply, (fetch) =>
        generateText({
          model: model(load(`@ai-sdk/${pack}`), { apiKey: 'none', fetch }),
          prompt: 'a',
          maxRetries: 0,
          tools: { [NAME]: tool({ description: DESCRIPTION, inputSchema: jsonSchema(schema), ...(strict && { strict }) }) },
        }),
      );
      return { sent: pack === 'google' ? sent.tools[0].functionDeclarations[0] : sent.tools[0], said };
    },
  };
}

function ours(title, target, strict) {
  return {
    title,
    target,
    strict,
    packages: ['tooltrue'],
    run: async (inputSchema) => {
      const { output, losses } = convert({ name: NAME, description: DESCRIPTION, inputSchema }, { to: target, ...(strict && { strict }) });
      return { sent: output, said: losses.map((loss) => loss.message) };
    },
  };
}

const langchainTool = (schema) => ({ type: 'function', function: { name: NAME, description: DESCRIPTION, parameters: schema } });

export const converters = [
  ours('tooltrue, openai strict', 'openai-chat', true),
  aiSdk('AI SDK openai, strict', 'openai-chat', 'openai', REPLIES.openai, true, ({ createOpenAI }, options) => createOpenAI(options).chat('gpt-5')),
  {
    title: 'openai-node helper',
    target: 'openai-chat',
    strict: true,
    packages: ['openai'],
    run: async (schema) => {
      const { toStrictJsonSchema } = load('openai/lib/transform');
      const said = [];
      return { sent: { type: 'function', function: { name: NAME, description: DESCRIPTION, strict: true, parameters: toStrictJsonSchema(schema) } }, said };
    },
  },
  {
    title: 'LangChain openai, strict',
    target: 'openai-chat',
    strict: true,
    packages: ['@langchain/openai', '@langchain/core'],
    run: async (schema) => {
      const { sent, said } = await capture(REPLIES.openai, (fetch) =>
        new ChatOpenAI({ model: 'gpt-4.1', apiKey: 'none', maxRetries: 0, configuration: { fetch } })
          .bindTools([langchainTool(schema)], { strict: true })
          .invoke('a'),
      );
      return { sent: sent.tools[0], said };
    },
  },
  ours('tooltrue, anthropic strict', 'anthropic', true),
  aiSdk('AI SDK anthropic, strict', 'anthropic', 'anthropic', REPLIES.anthropic, true, ({ createAnthropic }, options) =>
    createAnthropic(options)('claude-sonnet-4-5'),
  ),
  {
    title: 'Anthropic SDK helper',
    target: 'anthropic',
    strict: true,
    packages: ['@anthropic-ai/sdk'],
    run: async (schema) => {
      const { transformJSONSchema } = load('@anthropic-ai/sdk/lib/transform-json-schema');
      return { sent: { name: NAME, description: DESCRIPTION, strict: true, input_schema: transformJSONSchema(schema) }, said: [] };
    },
  },
  ours('tooltrue, gemini', 'gemini', false),
  aiSdk('AI SDK google', 'gemini', 'google', REPLIES.google, false, ({ createGoogleGenerativeAI }, options) =>
    createGoogleGenerativeAI(options)('gemini-2.5-pro'),
  ),
  {
    title: '@google/genai',
    target: 'gemini',
    strict: false,
    packages: ['@google/genai'],
    run: async (schema) => {
      const { GoogleGenAI } = load('@google/genai');
      const { sent, said } = await capture(REPLIES.google, () =>
        new GoogleGenAI({ apiKey: 'none' }).models.generateContent({
          model: 'gemini-2.5-pro',
          contents: 'a',
          config: { tools: [{ functionDeclarations: [{ name: NAME, description: DESCRIPTION, parameters: schema }] }] },
        }),
      );
      return { sent: sent.tools[0].functionDeclarations[0], said };
    },
  },
  {
    title: 'LangChain google-genai',
    target: 'gemini',
    strict: false,
    packages: ['@langchain/google-genai', '@langchain/core'],
    run: async (schema) => {
      const { sent, said } = await capture(REPLIES.google, () =>
        new ChatGoogleGenerativeAI({ model: 'gemini-2.5-pro', apiKey: 'none', maxRetries: 0 }).bindTools([langchainTool(schema)]).invoke('a'),
      );
      return { sent: sent.tools[0].functionDeclarations[0], said };
    },
  },
];

/** Version of an installed package, wherever it is installed. */
export function versionOf(name) {
  for (const from of [load, own]) {
    for (const folder of from.resolve.paths(name) ?? []) {
      try {
        return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
      } catch {}
    }
  }
  return name === 'tooltrue' ? JSON.parse(readFileSync(join(dirname(load.resolve('./package.json')), 'package.json'), 'utf8')).version : 'unknown';
}
