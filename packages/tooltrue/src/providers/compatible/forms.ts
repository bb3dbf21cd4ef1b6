// Forms that these services have beside the Chat Completions form, and types of tools that single ones add to it.

import type { AddedTypes, ToolForm } from '../../definition/form.js';
import { ollamaRequest } from './request.js';

export const forms: readonly ToolForm[] = [
  {
    id: 'ollama',
    title: 'title.ollama',
    toolsAs: 'openai-chat',
    body: ['function'],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['parameters'], role: 'input' }],
    keys: ['type', 'function'],
    lists: [['tools']],
    requestKeys: ['model', 'messages', 'prompt', 'format', 'options', 'keep_alive', 'think', 'raw', 'template', 'suffix', 'context', 'images'],
    request: ollamaRequest,
    facts: ['ollama/native'],
    targets: ['ollama'],
  },
];

export const addedTypes: readonly AddedTypes[] = [
  {
    form: 'openai-chat',
    types: { builtin_function: { kind: 'hosted', body: ['function'], required: ['function'], only: ['moonshot'], fact: 'kimi/builtin' } },
  },
];
