// Engines that run on one's own machine. A schema may be cut on its way into the prompt, and may be compiled to a grammar.

import type { Profile, SchemaSlots } from '../../definition/profile.js';
import { chatRequest } from '../openai/request.js';
import { dialect, makeLayout, makeService } from './base.js';
import { ollamaMessages } from './messages.js';

/** What the grammar compiler of llama.cpp makes of keywords. Read from its source, not run: hence the confidence of the facts. */
const grammar: SchemaSlots = {
  ...dialect,
  booleanSchema: ['grammar/boolean-schema'],
  refExternal: ['grammar/ref-remote'],
  patternFeatures: ['grammar/pattern'],
  formats: ['grammar/format'],
  keywords: [
    'grammar/patternProperties',
    'grammar/propertyNames',
    'grammar/minProperties-maxProperties',
    'grammar/not-if-then-else-dependent',
    'grammar/uniqueItems-contains-min-maxContains',
    'grammar/number-bounds',
    'grammar/multipleOf',
    'grammar/oneOf',
    'grammar/allOf',
    'grammar/minLength-maxLength',
    'grammar/tuple-items-list-prefixItems',
  ],
  tupleItems: [['grammar/tuple-items-list-prefixItems:list', 'grammar/minItems-maxItems']],
  typeMissing: ['grammar/type-missing'],
  unionSiblings: ['grammar/anyOf', ['grammar/anyOf:one-of', 'grammar/oneOf']],
};

/** Fields that survive until the template of the model. */
const kept: SchemaSlots = {
  ...dialect,
  keywords: ['ollama/keep:kept', 'ollama/keep:described', 'ollama/keep:root', 'ollama/keep:definitions', 'ollama/ref'],
  otherKeywords: ['ollama/keep'],
  booleanSchema: ['ollama/boolschema'],
  keywordTypes: ['ollama/boolschema:properties', 'ollama/required'],
};

export const profiles: readonly Profile[] = [
  makeService({
    id: 'ollama',
    title: 'Ollama',
    forms: ['openai-chat', 'openai-functions', 'ollama'],
    tool: { strictStated: ['ollama/strict'] },
    modes: { plain: kept, output: grammar },
    request: { ...ollamaMessages, conflicts: ['ollama/choice', 'ollama/choice:parallel', 'ollama/choice:n', 'ollama/format'] },
    // A request that cannot be told from one of Chat Completions may still have the schema of the answer under `format`.
    layouts: makeLayout({}, [...chatRequest.outputs, { id: 'format', path: [], schema: ['format'] }]),
    chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
    chooseOutputMode: () => 'output',
  }),
  makeService({
    id: 'llamacpp',
    title: 'llama.cpp',
    modes: { plain: grammar, output: grammar },
    request: { conflicts: ['llamacpp/choice', 'llamacpp/json-object'] },
    chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
    chooseOutputMode: () => 'output',
  }),
  makeService({ id: 'vllm', title: 'vLLM', request: { callIdPattern: ['vllm/mistral-id'], conflicts: ['vllm/none', ['vllm/constrain', 'vllm/style']] } }),
  makeService({ id: 'lmstudio', title: 'LM Studio', request: { conflicts: ['lmstudio/choice'] } }),
];
