// The weather of two places in one question: two calls in one answer, one of them with a unit. node examples/weather/run.mjs

import { show } from '../support/show.mjs';
import { tools } from './forecast.mjs';

await show({
  tools,
  question: 'How warm is it in Busan, and in Hanoi in Fahrenheit?',
  script(results) {
    if (results.length === 0) {
      return {
        calls: [
          { name: 'get_weather', args: { location: 'Busan, KR' } },
          { name: 'get_weather', args: { location: 'Hanoi', unit: 'fahrenheit' } },
        ],
      };
    }
    if (results.length !== 2) throw new Error(`two results were expected, not ${results.length}`);
    const [busan, hanoi] = results.map(({ value }) => `${value.temperature} ${value.unit}, ${value.conditions}`);
    return { text: `Busan: ${busan}. Hanoi: ${hanoi}.` };
  },
  expect({ text }) {
    if (text !== 'Busan: 18 celsius, clear. Hanoi: 75 fahrenheit, rain.') throw new Error(`another answer than the data give: ${text}`);
  },
});
