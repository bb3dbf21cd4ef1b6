// How Converse wraps a tool: a specification inside a union, the schema one level deeper under `json`.

import type { ToolForm } from '../../definition/form.js';
import { request } from './request.js';

export const forms: readonly ToolForm[] = [
  {
    id: 'bedrock',
    title: 'title.bedrock',
    body: ['toolSpec'],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['inputSchema', 'json'], role: 'input' }],
    strict: 'strict',
    keys: ['toolSpec'],
    bodyKeys: ['name', 'description', 'inputSchema', 'strict'],
    lists: [['toolConfig', 'tools'], ['tools']],
    elementKeys: { cachePoint: 'bedrock/cachepoint', systemTool: 'bedrock/systemtool' },
    requestKeys: ['messages', 'toolConfig', 'inferenceConfig', 'modelId', 'additionalModelRequestFields', 'outputConfig'],
    request,
    targets: ['bedrock'],
  },
];
