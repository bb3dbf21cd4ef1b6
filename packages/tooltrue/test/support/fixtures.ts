// Reads the fixture files. Paths are from this file, so tests run from any folder.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { JsonValue } from '../../src/text/json-value.js';

export function readLines<T>(name: string): T[] {
  const raw = readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  const text = (name.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

export interface Case {
  id: string;
  kind: string;
  target: { provider: string; api: string; strict?: boolean; model?: string; client?: string; when?: string };
  input: JsonValue;
  expect: { verdict: string; at: string; also?: string[]; fix: JsonValue; because: string };
  confidence: string;
}

export interface DefinitionRecord {
  id: string;
  source: string;
  form: string;
  definition: JsonValue;
  accepted?: boolean;
}

export interface ExchangeRecord {
  id: string;
  source: string;
  provider: string;
  api: string;
  model?: string;
  verdict: 'accepted' | 'rejected';
  refused_because_of?: string;
  request: JsonValue;
}

/** The target id that a recorded service stands for; undefined where there is none. */
export function targetOf({ provider, api, client }: { provider: string; api: string; client?: string }): string | undefined {
  // Other endpoints of a service (assistants, token counting) judge by rules of their own.
  if (provider === 'openai' && !['chat', 'responses', 'chat.completions'].includes(api)) return undefined;
  const openai = api === 'responses' ? 'responses' : 'chat';
  if (provider === 'openai') return `openai-${openai}`;
  if (provider === 'azure' || provider === 'azure-openai') return `azure-${openai}`;
  if (provider === 'gemini') return api === 'chat.completions' || api === 'openai-compat' ? 'gemini-openai' : 'gemini';
  if (provider === 'bedrock') return api === 'converse' ? 'bedrock' : undefined;
  if (provider === 'mcp' && client) return `mcp:${client.toLowerCase().startsWith('vs code') ? 'vscode' : client.toLowerCase().split(' ').join('-')}`;
  if (provider === 'anthropic' && api === 'chat.completions') return undefined;
  return ['vertex', 'anthropic', 'mcp', 'mistral', 'cohere', 'deepseek', 'groq', 'cerebras', 'openrouter', 'together', 'ollama', 'dashscope', 'xai'].includes(
    provider,
  )
    ? provider
    : undefined;
}
