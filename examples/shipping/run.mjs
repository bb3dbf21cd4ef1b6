// A parcel with a nested address and a list of items. The first call lacks a weight that is not known: the tool says so, and the second
// call gives it. node examples/shipping/run.mjs

import { resultOf, show } from '../support/show.mjs';
import { tools } from './parcels.mjs';

const destination = { city: 'Busan', country: 'KR' };
const known = { product_id: 'A-100', quantity: 2 };

await show({
  tools,
  question: 'What does it cost to send two A-100 and one C-300 to Busan by express? The C-300 weighs 1.2 kg.',
  script(results) {
    const ask = (other) => ({
      calls: [{ name: 'calculate_shipping', args: { destination, items: [known, other], shipping_method: 'express' } }],
    });
    if (results.length === 0) return ask({ product_id: 'C-300', quantity: 1 });
    if (results.length === 1) {
      if (!String(results[0].value.error ?? results[0].value).includes('weight_kg')) throw new Error('the tool should have asked for the weight');
      return ask({ product_id: 'C-300', quantity: 1, weight_kg: 1.2 });
    }
    const { price, currency, days } = resultOf(results.slice(1), 'calculate_shipping');
    return { text: `${price} ${currency}, ${days} days.` };
  },
  expect({ text, calls }) {
    if (text !== '9 USD, 2 days.') throw new Error(`another answer than the table gives: ${text}`);
    if (calls.map(({ outcome }) => outcome).join() !== 'failed,done') throw new Error('the first call should have failed');
  },
});
