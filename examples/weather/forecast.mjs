// The tool of this folder's server with the code behind it: weather over recorded data. `node examples/weather/run.mjs`

import { defineTool } from 'tooltrue/run';

const CELSIUS = { busan: [18, 'clear'], seoul: [11, 'cloudy'], hanoi: [24, 'rain'] };

export const getWeather = defineTool({
  name: 'get_weather',
  description: 'Current weather of one place. Use it when the user asks for the temperature or the conditions of a named place; not for climate averages.',
  input: {
    type: 'object',
    properties: {
      location: { type: 'string', description: 'City and region, e.g. Busan, KR' },
      unit: { type: 'string', enum: ['celsius', 'fahrenheit'], description: 'Unit of the temperature', default: 'celsius' },
    },
    required: ['location'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: { temperature: { type: 'number' }, unit: { type: 'string' }, conditions: { type: 'string' } },
    required: ['temperature', 'unit', 'conditions'],
  },
  annotations: { readOnlyHint: true },
  run({ location, unit }) {
    const city = location.split(',')[0].trim().toLowerCase();
    if (!Object.hasOwn(CELSIUS, city)) throw new Error(`no weather of ${location} here; known: ${Object.keys(CELSIUS).join(', ')}`);
    const [celsius, conditions] = CELSIUS[city];
    return { temperature: unit === 'fahrenheit' ? Math.round(celsius * 1.8 + 32) : celsius, unit: unit ?? 'celsius', conditions };
  },
});

export const tools = [getWeather];
