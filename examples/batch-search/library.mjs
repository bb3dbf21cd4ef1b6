// Several searches in one call, over a few recorded articles: one call of five queries costs less than five calls.

import { defineTool } from 'tooltrue/run';

const ARTICLES = [
  { domain: 'docs.example.com', title: 'Time limits of tools', text: 'A tool that hangs gets an error result.' },
  { domain: 'docs.example.com', title: 'Strict mode', text: 'Every property is required, optional ones may be null.' },
  { domain: 'blog.example.org', title: 'Fewer calls', text: 'Ask for several searches in one call.' },
  { domain: 'blog.example.org', title: 'Strict in practice', text: 'What strict mode changes in a definition.' },
];

export const batchSearch = defineTool({
  name: 'batch_search',
  description: 'Searches articles for up to five queries at once. Put all that is to be found into one call.',
  input: {
    type: 'object',
    properties: {
      queries: { type: 'array', description: 'Words to look for', items: { type: 'string' }, minItems: 1, maxItems: 5 },
      include_domains: { type: 'array', description: 'Only results of these domains', items: { type: 'string' } },
    },
    required: ['queries'],
    additionalProperties: false,
  },
  run: ({ queries, include_domains }) => ({
    results: queries.map((query) => ({
      query,
      titles: ARTICLES.filter(
        ({ domain, title, text }) => (!include_domains?.length || include_domains.includes(domain)) && `${title} ${text}`.toLowerCase().includes(query.toLowerCase()),
      ).map(({ title }) => title),
    })),
  }),
});

export const tools = [batchSearch];
