// Where the two APIs are reached on Azure: the address belongs to the resource, so only the caller knows it.

import type { Service } from '../../definition/wire.js';

const api = {
  baseVariables: ['AZURE_OPENAI_ENDPOINT'],
  baseSuffix: '/openai/v1',
  keyVariables: ['AZURE_OPENAI_API_KEY'],
  keyHeader: { name: 'api-key', prefix: '' },
  system: 'azure.ai.openai',
};

export const services: readonly Service[] = [
  { ...api, target: 'azure-chat', path: '/chat/completions' },
  { ...api, target: 'azure-responses', path: '/responses' },
];
