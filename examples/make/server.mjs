// A small MCP server with one tool. Start it by: node server.mjs

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'clock', version: '1.0.0' });
server.registerTool(
  'get_time',
  {
    title: 'Time in a city',
    description: 'Tells the time in a city. Use it when somebody asks how late it is somewhere else. It returns hours and minutes as text.',
    inputSchema: { zone: z.string().describe('Time zone, such as Asia/Seoul.') },
    annotations: { readOnlyHint: true },
  },
  async ({ zone }) => ({ content: [{ type: 'text', text: new Date().toLocaleTimeString('en', { timeZone: zone }) }] }),
);
await server.connect(new StdioServerTransport());
