// The finance assistant, end to end: news, a price and its conversion in one question. The conversion needs the price first, so it takes
// two rounds of calls. node examples/finance/run.mjs   See ../support/show.mjs for its options.

import { resultOf, show } from '../support/show.mjs';
import { readRows, tools } from './assistant.mjs';

await show({
  tools,
  question: 'What is new about Apple since 15 November, what does its share cost, and how much is that in Korean won?',
  script(results) {
    if (results.length === 0) {
      return {
        calls: [
          { name: 'get_financial_news', args: { company_name: 'Apple', date_from: '2026-11-15' } },
          { name: 'get_stock_price', args: { symbol: 'AAPL' } },
        ],
      };
    }
    const { price, currency } = resultOf(results, 'get_stock_price');
    const { news } = resultOf(results, 'get_financial_news');
    if (results.length === 2) return { calls: [{ name: 'convert_currency', args: { amount: price, from_currency: currency, to_currency: 'KRW' } }] };
    const { amount } = resultOf(results, 'convert_currency');
    return { text: `${news.map(({ title }) => title).join('; ')}. A share costs ${price} ${currency}, which is ${amount} won.` };
  },
  expect({ text, calls, turns }) {
    const { price } = readRows('prices').find((row) => row.symbol === 'AAPL');
    const won = Math.round(price * readRows('rates').find((row) => row.currency === 'KRW').per_usd * 100) / 100;
    for (const part of [`${price} USD`, `${won} won`, 'A supplier reports delays']) if (!text.includes(part)) throw new Error(`the answer lacks: ${part}`);
    if (turns !== 3 || calls.some(({ outcome }) => outcome !== 'done')) throw new Error('it took another way than two rounds of calls');
  },
});
