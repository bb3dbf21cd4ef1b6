// How the Messages API wraps a tool, and the tools whose type fixes their schema.

import type { ToolForm, ToolType } from '../../definition/form.js';
import { request } from './request.js';

const COMMON = ['name', 'allowed_callers', 'cache_control', 'defer_loading', 'strict'];

/** Tools that the caller's code runs. */
const client = (fact: string, name: string, keys: readonly string[] = [], required: readonly string[] = []): ToolType => ({
  kind: 'hosted',
  name,
  fact,
  required: ['name', ...required],
  keys: [...COMMON, 'input_examples', ...keys],
});
/** Tools that the service runs. */
const server = (fact: string, name: string, keys: readonly string[] = []): ToolType => ({
  kind: 'hosted',
  name,
  fact,
  required: ['name'],
  keys: [...COMMON, ...keys],
});
const toolset = (fact: string): ToolType => ({
  kind: 'hosted',
  fact: [fact, 'anthropic/T-42', 'anthropic/X-42'],
  keys: ['allowed_callers', 'cache_control', 'configs'],
});

const SEARCH = ['max_uses', 'allowed_domains', 'blocked_domains', 'user_location'];
const FETCH = ['max_uses', 'allowed_domains', 'blocked_domains', 'citations', 'max_content_tokens', 'url_sources'];
const SIZE = ['display_width_px', 'display_height_px'];
const SCREEN = [...SIZE, 'display_number'];

const TYPES: Readonly<Record<string, ToolType>> = {
  'bash_*': client('anthropic/types.bash_20250124', 'bash'),
  text_editor_20250124: client('anthropic/types.text_editor_20250124', 'str_replace_editor'),
  text_editor_20250429: client('anthropic/types.text_editor_20250429', 'str_replace_based_edit_tool'),
  text_editor_20250728: client('anthropic/types.text_editor_20250728', 'str_replace_based_edit_tool', ['max_characters']),
  text_editor_20241022: client('anthropic/types.text_editor_20250728', 'str_replace_editor'),
  'memory_*': client('anthropic/types.memory_20250818', 'memory'),
  'computer_toolset_*': toolset('anthropic/types.computer_toolset_20260801'),
  'browser_toolset_*': toolset('anthropic/types.browser_toolset_20260801'),
  'computer_*': client('anthropic/types.computer_20241022', 'computer', [...SCREEN, 'enable_zoom'], SIZE),
  'web_search_*': server('anthropic/types.web_search_20250305', 'web_search', [...SEARCH, 'response_inclusion']),
  'web_fetch_*': server('anthropic/types.web_fetch_20250910', 'web_fetch', [...FETCH, 'use_cache', 'response_inclusion']),
  'code_execution_*': server('anthropic/types.code_execution_20250522', 'code_execution'),
  'tool_search_tool_regex*': server('anthropic/types.tool_search_tool_regex_20251119', 'tool_search_tool_regex'),
  'tool_search_tool_bm25*': server('anthropic/types.tool_search_tool_bm25_20251119', 'tool_search_tool_bm25'),
  mcp_toolset: {
    kind: 'hosted',
    fact: 'anthropic/types.mcp_toolset',
    required: ['mcp_server_name'],
    keys: ['mcp_server_name', 'configs', 'default_config', 'cache_control', 'tools'],
  },
  'advisor_*': {
    kind: 'hosted',
    name: 'advisor',
    fact: 'anthropic/types.advisor_20260301',
    required: ['name', 'model'],
    keys: [...COMMON, 'model', 'max_uses', 'max_tokens', 'caching'],
  },
  // Older versions, which do not have all of it yet.
  computer_20241022: client('anthropic/types.computer_20241022', 'computer', SCREEN, SIZE),
  computer_20250124: client('anthropic/types.computer_20241022', 'computer', SCREEN, SIZE),
  web_search_20250305: server('anthropic/types.web_search_20250305', 'web_search', SEARCH),
  web_search_20260209: server('anthropic/types.web_search_20250305', 'web_search', SEARCH),
  web_fetch_20250910: server('anthropic/types.web_fetch_20250910', 'web_fetch', FETCH),
  web_fetch_20260209: server('anthropic/types.web_fetch_20250910', 'web_fetch', FETCH),
  web_fetch_20260309: server('anthropic/types.web_fetch_20250910', 'web_fetch', [...FETCH, 'use_cache']),
};

export const forms: readonly ToolForm[] = [
  {
    id: 'anthropic',
    title: 'title.anthropic',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['input_schema'], role: 'input' }],
    strict: 'strict',
    examples: 'input_examples',
    type: { values: ['custom'], required: false },
    types: TYPES,
    keys: [
      'name',
      'input_schema',
      'type',
      'description',
      'strict',
      'input_examples',
      'cache_control',
      'defer_loading',
      'allowed_callers',
      'eager_input_streaming',
    ],
    lists: [['tools']],
    requestKeys: ['model', 'messages', 'max_tokens', 'system', 'thinking', 'output_config', 'stop_sequences', 'anthropic_version', 'mcp_servers', 'container'],
    request,
    targets: ['anthropic'],
  },
];
