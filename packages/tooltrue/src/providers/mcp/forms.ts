// A tool as an MCP server lists it.

import type { ToolForm } from '../../definition/form.js';

export const forms: readonly ToolForm[] = [
  {
    id: 'mcp',
    title: 'title.mcp',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [
      { path: ['inputSchema'], role: 'input' },
      { path: ['outputSchema'], role: 'output' },
    ],
    keys: ['name', 'title', 'description', 'icons', 'inputSchema', 'outputSchema', 'annotations', 'execution', '_meta'],
    lists: [['result', 'tools'], ['tools']],
    requestKeys: [],
    targets: ['mcp'],
  },
];
