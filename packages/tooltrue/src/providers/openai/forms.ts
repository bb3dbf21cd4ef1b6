// How OpenAI's two APIs wrap a tool, and the legacy list of functions.

import type { ToolForm, ToolType } from '../../definition/form.js';
import { chatRequest, responsesRequest } from './request.js';

/** `keys`: beside those that are required. */
const hosted = (fact: string, keys: readonly string[], required: readonly string[] = []): ToolType => ({ kind: 'hosted', required, keys, fact });

const PREVIEW = ['search_context_size', 'search_content_types', 'user_location'];
const SEARCH = [...PREVIEW, 'filters', 'external_web_access', 'return_token_budget'];
const IMAGES = [
  ...['model', 'quality', 'size', 'output_format', 'output_compression', 'moderation', 'background', 'input_fidelity', 'input_image_mask'],
  ...['partial_images', 'action', 'n'],
];
const SERVER = [
  ...['server_url', 'connector_id', 'tunnel_id', 'authorization', 'headers', 'server_description', 'allowed_tools', 'require_approval'],
  ...['defer_loading', 'allowed_callers'],
];

/** Types of the Responses API that are not functions. */
const RESPONSES_TYPES: Readonly<Record<string, ToolType>> = {
  custom: {
    kind: 'custom',
    required: ['name'],
    keys: ['name', 'description', 'format', 'defer_loading', 'async', 'allowed_callers'],
    fact: 'openai/U-02',
  },
  web_search: hosted('openai/H-01', SEARCH),
  web_search_2025_08_26: hosted('openai/H-01', SEARCH),
  web_search_preview: hosted('openai/H-02', PREVIEW),
  web_search_preview_2025_03_11: hosted('openai/H-02', PREVIEW),
  file_search: hosted('openai/H-03', ['max_num_results', 'ranking_options', 'filters'], ['vector_store_ids']),
  code_interpreter: hosted('openai/H-04', ['allowed_callers'], ['container']),
  image_generation: hosted('openai/H-05', IMAGES),
  mcp: hosted('openai/H-06', SERVER, ['server_label']),
  computer: hosted('openai/H-07', []),
  computer_use_preview: hosted('openai/H-08', [], ['environment', 'display_width', 'display_height']),
  local_shell: hosted('openai/H-09', []),
  shell: hosted('openai/H-10', ['environment', 'allowed_callers']),
  apply_patch: hosted('openai/H-11', ['allowed_callers']),
  namespace: hosted('openai/H-12', [], ['name', 'description', 'tools']),
  tool_search: hosted('openai/H-13', ['execution', 'description', 'parameters']),
  programmatic_tool_calling: hosted('openai/H-14', []),
};

export const forms: readonly ToolForm[] = [
  {
    id: 'openai-chat',
    title: 'title.openai-chat',
    body: ['function'],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['parameters'], role: 'input' }],
    strict: 'strict',
    type: { values: ['function'], required: true },
    types: {
      custom: { kind: 'custom', body: ['custom'], required: ['custom'], keys: ['name', 'description', 'format'], fact: 'openai/U-01' },
    },
    keys: ['type', 'function', 'custom'],
    bodyKeys: ['name', 'description', 'parameters', 'strict'],
    lists: [['tools']],
    requestKeys: ['model', 'messages', 'tool_choice', 'parallel_tool_calls', 'response_format', 'reasoning_effort', 'max_completion_tokens', 'max_tokens'],
    request: chatRequest,
    targets: ['openai-chat'],
  },
  {
    id: 'openai-responses',
    title: 'title.openai-responses',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [
      { path: ['parameters'], role: 'input' },
      { path: ['output_schema'], role: 'output' },
    ],
    strict: 'strict',
    type: { values: ['function'], required: true },
    types: RESPONSES_TYPES,
    keys: ['type', 'name', 'description', 'parameters', 'strict', 'defer_loading', 'async', 'output_schema', 'allowed_callers', 'format'],
    lists: [['tools']],
    group: 'tools',
    requestKeys: ['model', 'input', 'instructions', 'previous_response_id', 'conversation', 'prompt', 'text', 'reasoning', 'max_output_tokens'],
    request: responsesRequest,
    facts: ['openai/T-02', 'openai/T-13', 'openai/U-02'],
    targets: ['openai-responses'],
  },
  {
    id: 'openai-functions',
    title: 'title.openai-functions',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['parameters'], role: 'input' }],
    keys: ['name', 'description', 'parameters', 'strict'],
    lists: [['functions']],
    listedOnly: true,
    requestKeys: [],
    targets: ['openai-chat'],
  },
];
