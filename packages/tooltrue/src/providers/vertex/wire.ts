// Where generateContent is reached on Vertex: by an API key as it stands, or under a project with an address of the caller's
// (`…/v1/projects/P/locations/L`) and a token in the headers.

import type { Service } from '../../definition/wire.js';

export const services: readonly Service[] = [
  {
    target: 'vertex',
    base: 'https://aiplatform.googleapis.com/v1',
    path: '/publishers/google/models/{model}:generateContent',
    streamPath: '/publishers/google/models/{model}:streamGenerateContent?alt=sse',
    keyVariables: ['GOOGLE_API_KEY'],
    keyHeader: { name: 'x-goog-api-key', prefix: '' },
    otherKeys: ['GOOGLE_APPLICATION_CREDENTIALS'],
    modelPrefix: 'models/',
    system: 'gcp.vertex_ai',
  },
];
