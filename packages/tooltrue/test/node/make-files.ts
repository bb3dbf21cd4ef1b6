// The files that the tests of `tooltrue make` work on.

export const sample = '{\n  "city": "Seoul",\n  "days": 3,\n  "ratio": 3.0,\n  "unit": "celsius"\n}\n';
const lines = [
  '{"city": "Seoul", "unit": "celsius"}',
  '{"city": "Busan", "unit": "celsius", "days": 2}',
  '{"city": "Paris", "unit": "fahrenheit"}',
  '{"city": "Rome", "unit": "fahrenheit"}',
].join('\n');
export const log = JSON.stringify([
  { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'search', input: { query: 'x' } }] },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'b', name: 'search', input: { query: 'y', limit: 3 } }] },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'open', input: { page: 1 } }] },
]);
export const openapi = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      description: Lists pets.
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
    post:
      operationId: addPet
      tags: [pets]
      description: Adds a pet.
  /shops/{id}:
    get:
      operationId: getShop
      tags: [shops]
      description: Gets a shop.
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
`;
export const typescript = `/** Tells the weather in a city. */
export function getWeather(city: string, unit: 'celsius' | 'fahrenheit' = 'celsius'): string { return city + unit; }
`;
export const python = `def get_weather(city: str, days: int = 3) -> str:
    """Tells the weather in a city.

    Args:
        city: Name of the city.
        days: How many days.
    """
    return city
`;
export const files = {
  'one.json': sample,
  'lines.jsonl': lines,
  'list.json': `[${lines.replaceAll('\n', ',')}]`,
  'a.json': '{"city": "Seoul", "days": 1}',
  'b.json': '{"city": "Paris"}',
  'log.json': log,
  'pets.yaml': openapi,
  'weather.ts': typescript,
  'weather.py': python,
};
