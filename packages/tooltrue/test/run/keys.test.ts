// Keys and addresses of services: where they come from, and what is said where they are missing.

import { describe, expect, it } from 'vitest';
import { createClient, RunError, runTools, type Client } from '../../src/run/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { watchRejections } from './support.js';

watchRejections();

const _input = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } as const;

/** A client that gives these bodies, one after another, and keeps what it was sent. */
function _scripted(target: string, bodies: readonly object[]): Client & { sent: JsonObject[] } {
  const sent: JsonObject[] = [];
  return {
    target,
    sent,
    async send({ body }) {
      sent.push(structuredClone(body));
      return { status: 200, headers: {}, body: bodies[sent.length - 1] as JsonObject };
    },
  };
}

describe('keys and addresses', () => {
  const client = (options: object) =>
    createClient({ for: 'anthropic', env: {}, fetch: async () => Promise.reject(new Error('was sent')), ...options } as never);
  const ask = (options: object) =>
    runTools({ client: client(options), model: 'm', tools: [], prompt: 'x', maxRetries: 0 }).catch(
      (thrown: unknown) => thrown as RunError,
    ) as Promise<RunError>;

  it.each([
    ['key-missing', {}, 'ANTHROPIC_API_KEY'],
    ['key-missing', { env: { ANTHROPIC_API_KEY: '  ' } }, 'ANTHROPIC_API_KEY'],
    ['key-malformed', { env: { ANTHROPIC_API_KEY: '"sk-ant-1"' } }, 'ANTHROPIC_API_KEY'],
    ['key-malformed', { apiKey: 'sk ant' }, 'apiKey'],
    ['key-malformed', { apiKey: 'sk-ant\n' }, 'apiKey'],
    ['key-missing', { for: 'gemini' }, 'GEMINI_API_KEY'],
    ['base-missing', { for: 'azure-chat', apiKey: 'k' }, 'AZURE_OPENAI_ENDPOINT'],
    ['region-missing', { for: 'bedrock', apiKey: 'k' }, 'AWS_REGION'],
    ['key-other', { for: 'bedrock', env: { AWS_REGION: 'us-east-1', AWS_PROFILE: 'me' } }, 'AWS_BEARER_TOKEN_BEDROCK'],
    ['key-other', { for: 'bedrock', env: { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIA' } }, 'AWS_BEARER_TOKEN_BEDROCK'],
    ['connection', { for: 'bedrock', env: { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 's' } }, 'was sent'],
    ['region-missing', { for: 'bedrock', baseUrl: 'https://proxy.example', env: { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 's' } }, 'AWS_REGION'],
    ['base-malformed', { for: 'bedrock', apiKey: 'k', region: 'x.example.com/' }, 'x.example.com'],
    ['connection', { apiKey: 'k' }, 'was sent'],
    ['connection', { headers: { 'X-Api-Key': 'k' } }, 'was sent'],
    ['connection', { for: 'ollama' }, 'was sent'],
  ])('%s %o', async (code, options, part) => {
    const error = await ask(options);
    expect(error.code).toBe(code);
    expect(error.message).toContain(part);
  });

  it('are those of the service', async () => {
    const seen: [string, Record<string, string>][] = [];
    const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
      seen.push([url, headers]);
      return new Response('{}', { status: 401 });
    };
    const env = {
      ANTHROPIC_API_KEY: 'a',
      OPENAI_API_KEY: 'o',
      GEMINI_API_KEY: 'g',
      AWS_BEARER_TOKEN_BEDROCK: 'b',
      AWS_REGION: 'eu-west-1',
      AZURE_OPENAI_ENDPOINT: 'https://x.openai.azure.com/',
      AZURE_OPENAI_API_KEY: 'z',
      GROQ_API_KEY: 'q',
    };
    for (const target of ['anthropic', 'openai-chat', 'openai-responses', 'gemini', 'bedrock', 'azure-responses', 'groq', 'lmstudio']) {
      for (const stream of [false, true]) {
        await runTools({ client: createClient({ for: target, env, fetch }), model: 'a/b:1', tools: [], prompt: 'x', stream }).catch(() => undefined);
      }
    }
    expect(seen.map(([url]) => url).filter((url, i) => i % 2 === 0 || url !== seen[i - 1]?.[0])).toEqual([
      'https://api.anthropic.com/v1/messages',
      'https://api.openai.com/v1/chat/completions',
      'https://api.openai.com/v1/responses',
      'https://generativelanguage.googleapis.com/v1beta/models/a%2Fb%3A1:generateContent',
      'https://generativelanguage.googleapis.com/v1beta/models/a%2Fb%3A1:streamGenerateContent?alt=sse',
      'https://bedrock-runtime.eu-west-1.amazonaws.com/model/a%2Fb%3A1/converse',
      'https://bedrock-runtime.eu-west-1.amazonaws.com/model/a%2Fb%3A1/converse-stream',
      'https://x.openai.azure.com/openai/v1/responses',
      'https://api.groq.com/openai/v1/chat/completions',
      'http://localhost:1234/v1/chat/completions',
    ]);
    const [headers] = seen.map(([, each]) => each);
    expect(headers).toEqual({ 'content-type': 'application/json', 'anthropic-version': '2023-06-01', 'x-api-key': 'a' });
    expect(seen[2]?.[1].authorization).toBe('Bearer o');
    expect(seen.find(([url]) => url.includes('azure'))?.[1]['api-key']).toBe('z');
  });

  it('of targets that no model answers for are refused', () => {
    for (const target of ['mcp', 'nobody']) expect(() => createClient({ for: target })).toThrow(RunError);
    expect(() => createClient({ for: 'anthropic', baseUrl: 'ftp://x' })).toThrow(RunError);
  });
});
