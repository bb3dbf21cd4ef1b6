// Where the Chat Completions form of Gemini is reached.

import type { Service } from '../../definition/wire.js';

export const services: readonly Service[] = [
  {
    target: 'gemini-openai',
    base: 'https://generativelanguage.googleapis.com/v1beta/openai',
    path: '/chat/completions',
    keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    maxTokens: ['max_tokens'],
    system: 'gcp.gemini',
  },
];
