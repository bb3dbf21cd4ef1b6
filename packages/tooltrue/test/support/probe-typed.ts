// What tools of types of their own may hold, just inside and just outside of what is known of each.

import type { ToolForm } from '../../src/definition/form.js';
import { forms } from '../../src/providers/index.generated.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

const many = (count: number): JsonValue[] => Array.from({ length: count }, (_, i) => `x${i}`);
const inside = (key: string, more: JsonObject, values: readonly JsonValue[]): JsonObject[] =>
  values.flatMap((value) => Object.keys(more).map((inner): JsonObject => ({ [key]: { ...more, [inner]: value } })));
const under = (key: string, ...values: JsonValue[]): JsonObject[] => values.map((value) => ({ [key]: value }));

const MEMORY = ['1g', '4g', '16g', '64g', '2g'];
const container = (key: string, most: number, type: string): JsonObject[] => [
  { [key]: { type, file_ids: many(most) } },
  { [key]: { type, file_ids: many(most + 1) } },
  ...inside(key, { memory_limit: null }, MEMORY).map((one) => ({ [key]: { type, ...(one[key] as JsonObject) } })),
];
const search = under('search_context_size', 'low', 'medium', 'high', 'huge', null);

/** By type: keys beside those that it must have. */
const HELD: Readonly<Record<string, readonly JsonObject[]>> = {
  web_search: search,
  web_search_2025_08_26: search,
  web_search_preview: search,
  web_search_preview_2025_03_11: search,
  file_search: under('max_num_results', 0, 1, 50, 51),
  code_interpreter: container('container', 50, 'auto'),
  image_generation: [
    ...under('partial_images', -1, 0, 3, 4),
    ...under('output_compression', -1, 0, 100, 101),
    ...under('output_format', 'png', 'webp', 'jpeg', 'gif'),
  ],
  mcp: under('require_approval', 'always', 'never', 'sometimes', {}),
  computer_use_preview: under('environment', 'windows', 'mac', 'linux', 'ubuntu', 'browser', 'android'),
  shell: [
    ...container('environment', 50, 'container_auto'),
    ...inside('environment', { type: null }, ['container_auto', 'local', 'container_reference', 'vm']),
    { environment: { type: 'local', skills: many(200) } },
    { environment: { type: 'local', skills: many(201) } },
  ],
  tool_search: under('execution', 'server', 'client', 'both'),
  builtin_function: under('function', { name: '$a' }, { name: 'a' }, { name: 'a$' }, { name: null }, {}),
};

const NEEDED: Readonly<Record<string, JsonObject>> = {
  file_search: { vector_store_ids: ['v'] },
  mcp: { server_label: 'a', server_url: 'https://example.com' },
  computer_use_preview: { display_width: 100, display_height: 100 },
};

export const typedValues = (): { name: string; form: ToolForm; input: JsonValue }[] =>
  forms.flatMap((form) =>
    Object.entries(HELD).flatMap(([type, held]) =>
      Object.hasOwn(form.types ?? {}, type)
        ? held.map((keys, i) => ({ name: `${form.id} ${type} with ${Object.keys(keys).join()} ${i}`, form, input: [{ type, ...NEEDED[type], ...keys }] }))
        : [],
    ),
  );
