// Two searches in one call. The model first asks for six, which the schema does not allow: it is told so and asks for fewer.
// node examples/batch-search/run.mjs

import { resultOf, show } from '../support/show.mjs';
import { tools } from './library.mjs';

await show({
  tools,
  question: 'Find what docs.example.com says about strict mode and about hanging tools.',
  script(results) {
    const ask = (queries) => ({ calls: [{ name: 'batch_search', args: { queries, include_domains: ['docs.example.com'] } }] });
    if (results.length === 0) return ask(['strict', 'hangs', 'null', 'error', 'time', 'mode']);
    if (results.length === 1) {
      if (!/at most 5/.test(JSON.stringify(results[0].value))) throw new Error('six queries should have been refused');
      return ask(['strict', 'hangs']);
    }
    const found = resultOf(results.slice(1), 'batch_search').results;
    return { text: found.map(({ query, titles }) => `${query}: ${titles.join(', ')}`).join('. ') };
  },
  expect({ text, repairs }) {
    if (text !== 'strict: Strict mode. hangs: Time limits of tools') throw new Error(`another answer than the articles give: ${text}`);
    if (repairs.rounds !== 1) throw new Error('one round of repair was expected');
  },
});
