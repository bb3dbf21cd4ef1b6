// One tool in the form of the OpenAI Responses API. The `as const` keeps the names for the type checker.

export const tools = [
  {
    type: 'function',
    name: 'search_articles',
    description: 'Finds articles and posts by words in their text. Use it for questions about recent writing, not for facts that do not change.',
    strict: false,
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Words to look for, in English' },
        max_results: { type: 'integer', description: 'How many results at most', minimum: 1, maximum: 20, default: 10 },
        category: { type: 'string', enum: ['news', 'blog', 'academic', 'all'], description: 'Kind of text' },
        date_range: {
          type: 'object',
          description: 'Period in which the text was published',
          properties: {
            start: { type: 'string', format: 'date' },
            end: { type: 'string', format: 'date' },
          },
        },
      },
      required: ['query'],
    },
  },
] as const;
