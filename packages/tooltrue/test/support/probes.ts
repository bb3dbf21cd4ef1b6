// The inputs that hold facts and profiles in: small, each with a target, mode, model and date. They are written without a look at
// any fact, so that a changed fact shows itself in what is said about them.

import { check, type CheckOptions } from '../../src/check/index.js';
import { isObject } from '../../src/text/json-value.js';
import { profiles } from '../../src/providers/index.generated.js';
import { examples } from '../../src/rules/examples.generated.js';
import { readLines, targetOf, type Case } from './fixtures.js';
import { KEYWORDS, placeAtRoot, placeOnProperties, placeTogether } from './keywords.js';
import { lanes, makeRoot, plainLanes, type Lane } from './lanes.js';
import { customTools, documents, foreignTools, listParts, toolParts, typedTools } from './probe-tools.js';
import { typedValues } from './probe-typed.js';
import { datedProperties, largeParts, schemaParts } from './probe-schemas.js';

export interface Probe {
  readonly id: string;
  readonly for: string;
  readonly options: CheckOptions;
  input(): unknown;
  /** What it leads to, where that is not what check() says: one line a finding. */
  look?(): string[];
  /** The same input for other models or days, or with one part changed. */
  relatives?(kind: 'models' | 'days' | 'parts'): Probe[];
}

/** When nothing else is said: late enough for every fact. */
export const TODAY = '2026-11-30';

const probe = (id: string, target: string, input: () => unknown, options: CheckOptions = {}): Probe => ({
  id,
  for: target,
  input,
  options: { for: target, date: TODAY, ...options },
});

const inLane = (lane: Lane, id: string, schema: () => unknown, options: CheckOptions = {}): Probe =>
  probe(`${lane.id} ${id}`, lane.target, () => lane.wrap(schema() as never), { as: 'wire', ...options });

export const keywordProbes = (): Probe[] =>
  lanes.flatMap((lane) =>
    KEYWORDS.flatMap((keyword) => [
      inLane(lane, `${keyword} on properties`, () => placeOnProperties(lane, keyword)),
      inLane(lane, `${keyword} at the root`, () => placeAtRoot(lane, keyword)),
    ]),
  );

export const schemaProbes = (): Probe[] => [
  ...lanes.flatMap((lane) => Object.entries(schemaParts).map(([name, make]) => inLane(lane, name, () => make(lane)))),
  ...lanes
    .filter((lane) => lane.id.endsWith('/strict'))
    .flatMap((lane) => Object.entries(largeParts).map(([name, make]) => inLane(lane, name, () => make(lane)))),
];

export const toolProbes = (): Probe[] => [
  ...plainLanes.flatMap((lane) =>
    [...Object.entries(toolParts), ...Object.entries(listParts).filter(([name]) => !/^51/.test(name) || FAMILY[lane.target] === 'gemini')].map(([name, make]) =>
      probe(`${lane.target} ${name}`, lane.target, () => make(lane), { as: 'wire' }),
    ),
  ),
  ...lanes
    .filter((lane) => lane.id.endsWith('/unsaid'))
    .flatMap((lane) =>
      ['plain', 'without type', 'strict null'].map((name) => probe(`${lane.id} ${name}`, lane.target, () => toolParts[name]?.(lane), { as: 'wire' })),
    ),
  ...plainLanes.flatMap((lane) =>
    Object.entries(foreignTools).flatMap(([name, input]) =>
      (['wire', 'content'] as const).map((as) => probe(`${lane.target} given ${name} as ${as}`, lane.target, () => input, { as })),
    ),
  ),
  ...lanes
    .filter((lane) => FAMILY[lane.target] === 'openai' && lane.id.endsWith('/loose'))
    .flatMap(({ target }) => Object.entries(customTools).map(([name, input]) => probe(`${target} ${name}`, target, () => [input], { as: 'wire' }))),
  ...[...typedTools(), ...typedValues()].flatMap(({ name, form, input }) =>
    profiles.filter((p) => p.pending !== true && p.forms.includes(form.id)).map(({ id }) => probe(`${id} ${name}`, id, () => input, { as: 'wire' })),
  ),
  ...Object.entries(documents).flatMap(([name, input]) => [
    probe(`${name} for openai-chat`, 'openai-chat', () => input),
    probe(`${name} for anthropic`, 'anthropic', () => input),
    probe(`${name} for mcp`, 'mcp', () => input),
    probe(`${name} for gemini`, 'gemini', () => input),
  ]),
];

export const MODELS: Readonly<Record<string, readonly string[]>> = {
  openai: [
    'gpt-3.5-turbo',
    'gpt-4o',
    'gpt-4.1-mini',
    'chatgpt-4o-latest',
    'o1',
    'o3-mini',
    'o4-mini',
    'gpt-5',
    'gpt-5-mini',
    'gpt-5.1',
    'gpt-5.2',
    'gpt-5.3-codex',
    'gpt-5.4',
    'gpt-5.4-nano',
    'gpt-5.5',
    'gpt-5.6',
    'openai/gpt-4o',
    'ft:gpt-4o-mini:acme',
    'GPT-4O',
  ],
  anthropic: ['claude-opus-4-7', 'anthropic.claude-opus-4-7-v1:0', 'claude-opus-4-8', 'claude-sonnet-5-5'],
  bedrock: [
    'amazon.nova-pro-v1:0',
    'us.meta.llama3-3-70b-instruct-v1:0',
    'qwen.qwen3-32b-v1:0',
    ...['opus-4-7', 'opus-4-8', 'opus-5', 'fable-5', 'sonnet-5', 'sonnet-4-5'].map((name) => `anthropic.claude-${name}-v1:0`),
  ],
  gemini: ['gemini-1.5-pro', 'gemini-2.0-flash', 'gemini-2.5-pro', 'gemini-pro', 'gemini-3-flash-preview', 'gemini-3.8-flash', 'models/gemini-2.5-flash'],
};
export const FAMILY: Readonly<Record<string, string>> = {
  'openai-chat': 'openai',
  'openai-responses': 'openai',
  'azure-chat': 'openai',
  'azure-responses': 'openai',
  anthropic: 'anthropic',
  gemini: 'gemini',
  vertex: 'gemini',
  bedrock: 'bedrock',
};
const ROOT_WORDS = ['root oneOf', 'root anyOf', 'root allOf', 'root not', 'root enum', 'ref found', 'no texts'];

export const modelProbes = (): Probe[] =>
  lanes.flatMap((lane) =>
    (MODELS[FAMILY[lane.target] ?? ''] ?? [])
      .filter((model) =>
        lane.output ? /^gemini-(?:3-flash-preview|2\.5-pro)$/.test(model) : !lane.target.startsWith('azure') || (lane.closed && model.startsWith('ft:')),
      )
      .flatMap((model) => [
        ...ROOT_WORDS.map((name) => inLane(lane, `${name} on ${model}`, () => schemaParts[name]?.(lane), { model })),
        inLane(lane, `properties on ${model}`, () => makeRoot(lane, datedProperties), { model }),
        inLane(lane, `limits on ${model}`, () => placeTogether(lane, LIMITS), { model }),
        ...['maxItems of 960 together', 'maxItems of 961 together'].map((name) =>
          inLane(lane, `${name} on ${model}`, () => schemaParts[name]?.(lane), { model }),
        ),
      ]),
  );

const LIMITS = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf', 'patternProperties', 'minItems', 'maxItems'];
export const DATES = [
  '2024-08-06',
  '2024-11-30',
  '2024-12-01',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-31',
  '2025-04-01',
  '2025-04-30',
  '2025-05',
  '2025-05-11',
  '2025-05-12',
  '2025-07-31',
  '2025-08',
  '2025-08-31',
  '2025-09-01',
  '2026-04-30',
  '2026-05-01',
  '2026-05-19',
  '2026-05-20',
  '2026-05-21',
];
const SIZES = ['100 properties', '101 properties', '5 levels of objects', '6 levels of objects', '500 enum values', '501 enum values'];
const TOOLS = ['name 64 letters', 'name 65 letters', 'name 128 letters', 'name 129 letters', 'description 1024 letters', 'description 1025 letters'];
const REVISIONS = [
  '2024-11-05',
  '2025-03-25',
  '2025-03-26',
  '2025-03-27',
  '2025-06-17',
  '2025-06-18',
  '2025-06-19',
  '2025-11-24',
  '2025-11-25',
  '2025-11-26',
  '2026-07-27',
  '2026-07-28',
];
const REVISED_KEYS = /^(header|execution|title|annotations|icons|_meta) /;

export const dateProbes = (): Probe[] => [
  ...DATES.flatMap((date) => [
    ...lanes
      .filter((lane) => lane.target !== 'mcp')
      .flatMap((lane) => [
        inLane(lane, `properties on ${date}`, () => makeRoot(lane, datedProperties), { date, ...(FAMILY[lane.target] === 'openai' && { model: 'gpt-5.6' }) }),
        inLane(lane, `keywords on ${date}`, () => placeTogether(lane, ['default', 'minLength', 'maxLength', 'title', 'additionalProperties']), { date }),
      ]),
    ...lanes
      .filter((lane) => FAMILY[lane.target] === 'openai' && lane.closed)
      .flatMap((lane) => SIZES.map((name) => inLane(lane, `${name} on ${date}`, () => schemaParts[name]?.(lane), { date }))),
    ...plainLanes
      .filter((lane) => FAMILY[lane.target] !== undefined)
      .flatMap((lane) => TOOLS.map((name) => probe(`${lane.target} ${name} on ${date}`, lane.target, () => toolParts[name]?.(lane), { as: 'wire', date }))),
  ]),
  ...REVISIONS.flatMap((protocolVersion) => [
    ...lanes
      .filter((lane) => lane.target === 'mcp')
      .flatMap((lane) =>
        ['root array', 'root typeless', 'root oneOf', 'ref external', 'kinds of values 1'].map((name) =>
          inLane(lane, `${name} in ${protocolVersion}`, () => schemaParts[name]?.(lane), { protocolVersion }),
        ),
      ),
    ...lanes
      .filter((lane) => lane.id === 'mcp/inputSchema')
      .flatMap((lane) =>
        Object.keys(toolParts)
          .filter((name) => REVISED_KEYS.test(name))
          .map((name) => probe(`mcp ${name} in ${protocolVersion}`, 'mcp', () => toolParts[name]?.(lane), { as: 'wire', protocolVersion })),
      ),
  ]),
];

/** The rules' own examples and the recorded verdicts: they have expectations of their own elsewhere. */
export const foundProbes = (): Probe[] => [
  ...Object.entries(examples).flatMap(([rule, { good, bad }]) =>
    [...good, ...bad].flatMap((e, i) =>
      (e.for === 'gemini' ? ['gemini', 'vertex'] : [e.for]).map((target) =>
        probe(`example ${i} of ${rule} for ${target}`, target, () => e.input, {
          date: e.date ?? TODAY,
          ...(e.as && { as: e.as }),
          ...(e.model && { model: e.model }),
          ...(e.strict !== undefined && { strict: e.strict }),
        }),
      ),
    ),
  ),
  ...readLines<Case>('cases.jsonl')
    .filter((c) => c.kind !== 'response' && targetOf(c.target) !== undefined)
    .map((c) => {
      const text = isObject(c.input) && typeof c.input.text === 'string' && Object.keys(c.input).length === 1 ? c.input.text : undefined;
      return probe(`case ${c.id}`, targetOf(c.target) as string, () => text ?? c.input, {
        as: 'wire',
        model: c.target.model,
        ...(c.target.when !== undefined && { date: c.target.when }),
        ...(c.target.strict === true && { strict: true }),
      });
    }),
];

/** Everything said about a probe, one line a finding. */
export function outcomeOf({ input, options, look }: Probe): string[] {
  try {
    if (look) return look();
    return check(input(), options)
      .diagnostics.map(
        (d) =>
          `${d.severity} ${d.target} ${d.rule}.${d.variant} ${(d.pointer || '/').replaceAll(' ', '_')} ${d.consequence} ${d.confidence} ${d.facts.join('&')} ${JSON.stringify(d.args)}${d.fix ? ` ${d.fix.applicability} ${JSON.stringify(d.fix.patch)}` : ''}`,
      )
      .sort();
  } catch (error) {
    return [`threw ${String(error)}`];
  }
}
