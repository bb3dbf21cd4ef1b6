// The inputs that hold facts about whole requests, conversations, answers, services and hosts in: the pairs and examples
// that other tests judge, and schemas and tools in the lanes of those.

import type { CheckOptions } from '../../src/check/index.js';
import { profiles } from '../../src/providers/index.generated.js';
import { examples } from '../../src/rules/examples.generated.js';
import { isObject, type JsonValue } from '../../src/text/json-value.js';
import { countTokens } from '../../src/tokens/index.js';
import { openaiPairs } from '../rules/conflict-pairs-openai.js';
import { otherPairs } from '../rules/conflict-pairs-others.js';
import { readLines, targetOf, type Case } from './fixtures.js';
import { KEYWORDS, placeAtRoot, placeOnProperties } from './keywords.js';
import type { Lane } from './lanes.js';
import { answerLanes, envelopeLanes, serviceLanes } from './lanes-services.js';
import { MODEL_NAMES, SEED_DAYS, SEED_MODELS } from './model-names.js';
import { bedrock, hosts, revisions } from './probe-hosts.js';
import { anthropicConversations, bedrockConversations, chatConversations, geminiConversations, responsesConversations } from './probe-conversations.js';
import { chatOptions, responsesOptions } from './probe-options-openai.js';
import { anthropicOptions, bedrockOptions, geminiOptions } from './probe-options-others.js';
import { schemaParts } from './probe-schemas.js';
import { servedParts } from './probe-schemas-served.js';
import { services } from './probe-services.js';
import { listParts, toolParts } from './probe-tools.js';
import { DATES, TODAY, type Probe } from './probes.js';
import { varyValue } from './vary.js';

/** Descriptions and the insides of schemas are held elsewhere. */
const LEFT = new Set(['description', 'properties']);

/** Longer ones are the same thing many times. */
const LONGEST = 4_000;

export function probe(id: string, target: string, input: unknown, options: CheckOptions = {}): Probe {
  const asked: CheckOptions = { for: target, date: TODAY, as: 'wire', ...options };
  const other = (more: CheckOptions, value: unknown = input): Probe => ({ id, for: target, input: () => value, options: { ...asked, ...more } });
  return {
    ...other({}),
    relatives: (kind) => {
      if (kind === 'models') return MODEL_NAMES.map((model) => other({ model }));
      if (kind === 'days') return DATES.map((date) => other({ date }));
      if (!isObject(input as JsonValue) || (JSON.stringify(input) ?? '').length > LONGEST) return [];
      return [...varyValue(input as JsonValue, LEFT)].map((value) => other({}, value));
    },
  };
}

/** Targets that take the same requests as another one. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  'openai-chat': ['azure-chat'],
  'openai-responses': ['azure-responses'],
  gemini: ['vertex'],
  mcp: profiles.flatMap(({ id }) => (id.startsWith('mcp:') ? [id] : [])),
};

const withSiblings = (make: (target: string) => Probe, target: string): Probe[] => [target, ...(SIBLINGS[target] ?? [])].map(make);

const pairProbes = (): Probe[] =>
  [...openaiPairs, ...otherPairs].flatMap((p) => [
    ...withSiblings((target) => probe(`${p.fact} broken for ${target}`, target, p.bad), p.for),
    ...withSiblings((target) => probe(`${p.fact} mended for ${target}`, target, p.good, { ...(p.model !== undefined && { model: p.model }) }), p.for),
  ]);

const rowProbes = (): Probe[] =>
  [...services, ...bedrock, ...hosts, ...revisions].flatMap(([what, target, broken, , , , mended, options]) => [
    probe(`${what} broken`, target, broken, options),
    probe(`${what} mended`, target, mended, options),
  ]);

const exampleProbes = (): Probe[] =>
  Object.entries(examples).flatMap(([rule, { good, bad }]) =>
    [...good, ...bad].flatMap((e, i) =>
      withSiblings(
        (target) =>
          probe(`example ${i} of ${rule} for ${target}`, target, e.input, {
            ...(e.as && { as: e.as }),
            ...(e.date && { date: e.date }),
            ...(e.model && { model: e.model }),
            ...(e.strict !== undefined && { strict: e.strict }),
            ...(e.server && { server: e.server }),
            ...(e.protocolVersion && { protocolVersion: e.protocolVersion }),
          }),
        e.for,
      ),
    ),
  );

const caseProbes = (): Probe[] =>
  readLines<Case>('cases.jsonl')
    .filter((c) => !['response', 'definition'].includes(c.kind) && targetOf(c.target) !== undefined)
    .map((c) =>
      probe(`case ${c.id}`, targetOf(c.target) as string, c.input, {
        model: c.target.model,
        ...(c.target.when !== undefined && { date: c.target.when }),
        ...(c.target.strict === true && { strict: true }),
      }),
    );

const inLane = (lane: Lane, name: string, input: unknown): Probe =>
  probe(`${lane.id} ${name}`, lane.target, input, { ...(lane.id.endsWith('/strict') && { strict: true }) });

/** Limits of the large services; those of others have probes of their own. */
const SIZES = /^(\d+ (properties|optional|unions|enum)|one enum|maxItems)/;
/** What answers are judged by as tools are. */
const LARGE = /^(\d|property |one enum|maxItems)/;

/** Those that take keywords from some models only. */
const BY_MODEL = /^(openrouter|dashscope|mcp:)/;

/** What services and hosts differ in: names, descriptions, numbers of tools. */
const ENVELOPE = /^(name|description|strict|plain|two|without (name|description|strict|parameters|inputSchema|schema)|1?\d\d tools$)/;

const laneProbes = (): Probe[] => [
  ...serviceLanes.flatMap((lane) => [
    ...KEYWORDS.flatMap((keyword) => [
      inLane(lane, `${keyword} on properties`, lane.wrap(placeOnProperties(lane, keyword))),
      inLane(lane, `${keyword} at the root`, lane.wrap(placeAtRoot(lane, keyword))),
    ]),
    ...Object.entries({ ...schemaParts, ...servedParts })
      .filter(([name]) => !SIZES.test(name) || Object.hasOwn(servedParts, name))
      .map(([name, make]) => inLane(lane, name, lane.wrap(make(lane)))),
  ]),
  ...serviceLanes.flatMap((lane) =>
    (BY_MODEL.test(lane.target) ? (SEED_MODELS[lane.target] ?? []) : []).flatMap((model) =>
      KEYWORDS.map((keyword) => probe(`${lane.id} ${keyword} on properties on ${model}`, lane.target, lane.wrap(placeOnProperties(lane, keyword)), { model })),
    ),
  ),
  ...answerLanes
    .filter((lane) => lane.target === 'ollama')
    .flatMap((lane) => [
      ...KEYWORDS.map((keyword) => inLane(lane, `${keyword} on properties`, lane.wrap(placeOnProperties(lane, keyword)))),
      ...Object.entries(servedParts).map(([name, make]) => inLane(lane, name, lane.wrap(make(lane)))),
    ]),
  ...answerLanes.flatMap((lane) =>
    Object.entries(schemaParts)
      .filter(([name]) => !LARGE.test(name))
      .map(([name, make]) => inLane(lane, name, lane.wrap(make(lane)))),
  ),
  ...envelopeLanes.flatMap((lane) =>
    [...Object.entries(toolParts), ...Object.entries(listParts)].filter(([name]) => ENVELOPE.test(name)).map(([name, make]) => inLane(lane, name, make(lane))),
  ),
];

const OPTIONS = {
  'openai-chat': chatOptions(),
  'openai-responses': responsesOptions(),
  anthropic: anthropicOptions(),
  gemini: geminiOptions(),
  bedrock: bedrockOptions(),
};
const CONVERSATIONS = {
  'openai-chat': chatConversations(),
  'openai-responses': responsesConversations(),
  anthropic: anthropicConversations(),
  gemini: geminiConversations(),
  bedrock: bedrockConversations(),
};
const FORMS = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

/** What does not concern messages. */
const OPTIONAL = /^(conflicts|choice|output|unknownKey|cache|serverLinks|toolset)/;
/** Stories about the order of messages, for which the model may matter. */
const ORDER = /^(as it|ends|begins|a |an |one |two |signature|status|text in|image in|document in|searchResult in|video in|type )/;
/** Options that stand alone or beside one function. */
const PLAIN = /^(?!.* with (no|a|web|google))/;

const madeProbes = (): Probe[] =>
  profiles.flatMap(({ id, request: judged, forms }) =>
    FORMS.filter((form) => judged && forms.includes(form)).flatMap((form) => {
      const talks = Object.keys(judged ?? {}).some((slot) => !OPTIONAL.test(slot));
      return [...OPTIONS[form].map((made) => [made, PLAIN] as const), ...(talks ? CONVERSATIONS[form] : []).map((made) => [made, ORDER] as const)].flatMap(
        ([{ name, request }, seeded]) => [
          probe(`${id} ${name}`, id, request),
          ...(seeded.test(name) ? (SEED_MODELS[id] ?? []) : []).map((model) => probe(`${id} ${name} on ${model}`, id, request, { model })),
          ...(seeded.test(name) ? (SEED_DAYS[id] ?? []) : []).map((date) => probe(`${id} ${name} on ${date}`, id, request, { date })),
        ],
      );
    }),
  );

/** Envelopes on other models, days and revisions. */
const datedTools = (): Probe[] =>
  envelopeLanes.flatMap((lane) =>
    Object.entries(toolParts)
      .filter(([name]) => /^(name|description|header|plain)/.test(name))
      .flatMap(([name, make]) => [
        ...(SEED_MODELS[lane.target] ?? []).map((model) => probe(`${lane.id} ${name} on ${model}`, lane.target, make(lane), { model })),
        ...(SEED_DAYS[lane.target] ?? []).map((date) => probe(`${lane.id} ${name} on ${date}`, lane.target, make(lane), { date })),
        ...(lane.target.startsWith('mcp') && name.startsWith('header') ? ['2025-06-18', '2026-07-28'] : []).map((protocolVersion) =>
          probe(`${lane.id} ${name} in ${protocolVersion}`, lane.target, make(lane), { protocolVersion }),
        ),
      ]),
  );

/** Definitions about as long as hosts take them together. */
const longTools = (): Probe[] =>
  ['mcp:chatgpt'].flatMap((target) =>
    Array.from({ length: 60 }, (_, i) => {
      const length = 25_000 - 100 + i;
      return probe(`${target} ${length} letters`, target, {
        tools: [{ name: 'a', description: 'd'.repeat(length), inputSchema: { type: 'object', properties: {} } }],
      });
    }),
  );

const BRANDS: Readonly<Record<string, RegExp>> = {
  'openai-chat': /^gpt/,
  'openai-responses': /^gpt-5/,
  'azure-chat': /^gpt-5-mini/,
  'azure-responses': /^gpt-5-mini/,
  anthropic: /claude/,
  gemini: /^gem/,
};

/** Tools of every kind that a price is known of. */
const priced = (name: string, input: JsonValue): Probe[] =>
  profiles
    .filter((p) => p.tokens)
    .flatMap(({ id: target }) =>
      [undefined, ...MODEL_NAMES.filter((model) => BRANDS[target]?.test(model))].map((model) => ({
        ...probe(`tokens of ${name} for ${target} on ${model}`, target, input, { model }),
        look: () => countTokens(input, { for: target, model }).map(({ savings: _told, ...count }) => JSON.stringify(count)),
      })),
    );

const tool = {
  name: 'find',
  description: 'Finds things by their name.',
  input_schema: { type: 'object', properties: { x: { type: 'string', description: 'A name.' } } },
};
const tokenProbes = (): Probe[] => [
  ...priced('a tool', { model: 'm', messages: [], tools: [tool] }),
  ...priced('a telling tool', { model: 'm', messages: [], tools: [{ ...tool, description: 'Finds things by their name and tells about them. '.repeat(40) }] }),
  ...priced('a forced tool', { model: 'm', messages: [], tools: [tool], tool_choice: { type: 'any' } }),
  ...priced('typed tools', {
    messages: [],
    tools: ['bash_20250124', 'text_editor_20250728', 'text_editor_20250124', 'text_editor_20241022', 'computer_20250124', 'web_search_20250305'].map(
      (type) => ({
        type,
        name: type.replace(/_\d+$/, ''),
      }),
    ),
  }),
];

export const requestProbes = (): Probe[] => [
  ...pairProbes(),
  ...rowProbes(),
  ...exampleProbes(),
  ...caseProbes(),
  ...laneProbes(),
  ...madeProbes(),
  ...datedTools(),
  ...longTools(),
  ...tokenProbes(),
];
