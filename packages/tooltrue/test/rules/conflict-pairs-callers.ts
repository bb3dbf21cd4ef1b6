// What does not go together around tools that code may call, and betas that are none any more.

import { claude, claudeTool, pair, schema, type Pair } from './conflict-pairs.js';

export const callerPairs: readonly Pair[] = [
  pair(
    'anthropic',
    'parallel-off-with-programs',
    '/tool_choice/disable_parallel_tool_use',
    'warning',
    'anthropic/C-15',
    claude({ tools: [claudeTool('a', { allowed_callers: ['code_execution_20260120'] })], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
    claude({ tools: [claudeTool('a')], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
  ),
  // Newer web tools are called by code unless they say otherwise.
  ...(['web_search_20260209', 'web_fetch_20260318'] as const).map((type) =>
    pair(
      'anthropic',
      'parallel-off-with-programs',
      '/tool_choice/disable_parallel_tool_use',
      'warning',
      'anthropic/C-15',
      claude({ tools: [{ type, name: type.slice(0, -9) }], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
      claude({ tools: [{ type, name: type.slice(0, -9), allowed_callers: ['direct'] }], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
    ),
  ),
  pair(
    'anthropic',
    'parallel-off-with-programs',
    '/tool_choice/disable_parallel_tool_use',
    'warning',
    'anthropic/C-15',
    claude({
      tools: [{ type: 'web_search_20260318', name: 'web_search', allowed_callers: null }],
      tool_choice: { type: 'auto', disable_parallel_tool_use: true },
    }),
    claude({ tools: [{ type: 'web_search_20250305', name: 'web_search' }], tool_choice: { type: 'auto', disable_parallel_tool_use: true } }),
  ),
  pair(
    'anthropic',
    'beta-idle',
    '/betas',
    'warning',
    'anthropic/O-06',
    claude({ betas: ['structured-outputs-2025-11-13'], output_config: { format: { type: 'json_schema', schema } } }),
    claude({ betas: ['context-management-2025-06-27'], output_config: { format: { type: 'json_schema', schema } } }),
  ),
  // The old name belongs to the beta.
  pair(
    'anthropic',
    'beta-idle',
    '/betas',
    'warning',
    'anthropic/O-06',
    claude({ betas: ['files-api-2025-04-14', 'structured-outputs-2025-11-13'] }),
    claude({ betas: ['files-api-2025-04-14', 'structured-outputs-2025-11-13'], output_format: { type: 'json_schema', schema } }),
  ),
];
