// Strict tools that are not strict enough, and one that becomes strict without saying so.

export const tools = [
  {
    type: 'function',
    name: 'create_ticket',
    description: 'Opens a support ticket.',
    strict: true,
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        link: { type: 'string', format: 'uri' },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['title'],
    },
  },
  {
    type: 'function',
    name: 'find_tickets',
    description: 'Finds support tickets.',
    parameters: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        limit: { type: 'integer', minimum: 50, maximum: 10 },
      },
      required: ['text'],
    },
  },
] as const;
