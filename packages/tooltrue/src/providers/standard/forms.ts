// The bare function that many guides show: name, description and parameters, without any provider's envelope.

import type { ToolForm } from '../../definition/form.js';

export const forms: readonly ToolForm[] = [
  {
    id: 'function',
    title: 'title.function',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [{ path: ['parameters'], role: 'input' }],
    keys: ['name', 'description', 'parameters', 'strict'],
    strict: 'strict',
    lists: [['tools']],
    generic: true,
    requestKeys: [],
    targets: [],
  },
];
