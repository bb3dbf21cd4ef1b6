// One text for each rule about the text and the form as a whole, for its page. Rules about tools and schemas have examples of their own.

const tool = '{ "name": "a", "description": "A.", "input_schema": { "type": "object" } }';

/** Rule → a text on which it reports; `language` is that of the text. */
export const texts = {
  'syntax/notation': {
    language: 'python',
    text: `tools = [\n    {"name": "a", "description": "A.", "strict": True, "input_schema": {"type": "object", "additionalProperties": False}},\n]`,
  },
  'syntax/byte-order-mark': { text: `\ufeff${tool}` },
  'syntax/comment': { language: 'jsonc', text: `// Tells the time.\n${tool}` },
  'syntax/trailing-comma': { text: `[\n  ${tool},\n]` },
  'syntax/single-quotes': { language: 'json5', text: tool.replace('"A."', "'A.'") },
  'syntax/unquoted-key': { language: 'json5', text: tool.replace('"name"', 'name') },
  'syntax/number-form': { language: 'json5', text: '{ "type": "object", "properties": { "n": { "type": "number", "minimum": .5 } } }' },
  'syntax/string-form': { language: 'json5', text: tool.replace('A.', 'Tells \\\nthe time.') },
  'syntax/string-concatenation': { text: '{ "name": "a", "description": "Tells " "the time.", "input_schema": { "type": "object" } }' },
  'syntax/control-character': { text: '{ "name": "a", "description": "Tells\nthe time.", "input_schema": { "type": "object" } }' },
  'syntax/invalid-escape': { text: '{ "type": "object", "properties": { "code": { "type": "string", "pattern": "^\\d+$" } } }' },
  'syntax/whitespace': { text: tool.replace(', "description"', ',\u00a0"description"') },
  'syntax/python-literal': { text: '{ "name": "a", "description": None, "input_schema": { "type": "object" } }' },
  'syntax/javascript-literal': { text: '{ "name": "a", "description": undefined, "input_schema": { "type": "object" } }' },
  'syntax/assignment': { text: `tools = [${tool}]` },
  'syntax/type-assertion': { language: 'ts', text: `[${tool}] as const` },
  'syntax/tuple': { text: `(${tool},)` },
  'syntax/not-a-literal': { language: 'python', text: '[{"name": NAME, "description": "A.", "input_schema": {"type": "object"}}]' },
  'syntax/empty': { text: ' ' },
  'syntax/unexpected-character': { text: tool.replace('"A."', '@') },
  'syntax/unexpected-end': { text: tool.slice(0, 50) },
  'syntax/missing-comma': { text: tool.replace('"a",', '"a"') },
  'syntax/missing-colon': { text: tool.replace('"name":', '"name"') },
  'syntax/missing-value': { text: tool.replace('"A."', '') },
  'syntax/extra-text': { text: `${tool} {` },
  'syntax/too-deep': { text: `${'['.repeat(600)}${']'.repeat(600)}` },
  'json/duplicate-key': { text: '{ "name": "a", "description": "A.", "name": "b", "input_schema": { "type": "object" } }' },
  'form/unknown': { text: '{ "answer": 42 }' },
  'form/nested': { text: `{ "config": { "agent": { "tools": [${tool}] } } }` },
  'form/mixed': {
    text: '{\n  "type": "function",\n  "function": { "name": "a", "description": "A.", "input_schema": { "type": "object" } }\n}',
    target: 'anthropic',
  },
  'form/other-envelope': { text: tool, target: 'gemini' },
};

/** What no page can show: a text that is too large to be printed. */
export const withoutText = ['syntax/too-large'];
