// A middleware for the AI SDK: tools, tool choice and answer schema of a call as the model's service takes them, and the way back.
// The packages of its providers write the requests themselves, from JSON Schema, so JSON Schema is what they are given.

import { unknownTarget } from '../check/targets.js';
import { convert, type Loss, type UndoMap } from '../convert/index.js';
import { forwardCall } from '../convert/history.js';
import { prepareFor } from '../convert/prepare.js';
import { readFields } from '../convert/read-fields.js';
import { getTarget, type Target } from '../convert/target.js';
import { readOutputs } from '../definition/read-request.js';
import { recognise } from '../definition/recognise.js';
import type { ToolChoice } from '../definition/request.js';
import { forms, profiles } from '../providers/index.generated.js';
import { areEqual } from '../schema/index.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { AiSdkReader } from './ai-sdk-answer.js';
import { createRestorer, isLoose, type Loose, type WrapOptions } from './exchange.js';

/** What a middleware is to `wrapLanguageModel`. */
export interface ToolMiddleware {
  readonly specificationVersion: 'v3';
  transformParams<Params extends object>(given: { params: Params; model: { readonly provider: string; readonly modelId: string } }): Promise<Params>;
  wrapGenerate<Result extends object>(given: { doGenerate: () => PromiseLike<Result>; params: object }): Promise<Result>;
  wrapStream<Result extends object>(given: { doStream: () => PromiseLike<Result>; params: object }): Promise<Result>;
}

/** Beginnings of what models say of their provider, and the target that it is. Longer ones first. */
const PROVIDERS: readonly (readonly [string, string])[] = [
  ['openai.responses', 'openai-responses'],
  ['openai', 'openai-chat'],
  ['azure.chat', 'azure-chat'],
  ['azure', 'azure-responses'],
  ['anthropic', 'anthropic'],
  ['vertex.anthropic', 'anthropic'],
  ['google.vertex', 'vertex'],
  ['google', 'gemini'],
  ['amazon-bedrock', 'bedrock'],
  ['togetherai', 'together'],
];

function targetOf(provider: string): string {
  const known = PROVIDERS.find(([start]) => provider === start || provider.startsWith(`${start}.`))?.[1];
  const named = provider.split('.')[0] as string;
  const found = known ?? profiles.find(({ id }) => id === named)?.id;
  if (found === undefined) throw unknownTarget(provider, profiles);
  return found;
}

/**
 * A middleware for `wrapLanguageModel` of the package `ai`, 6 or newer: `generateText`, `streamText` and agents get their calls and
 * objects as their own schemas say.
 * @param options `to`: default is what the model says of its provider.
 * @returns the middleware. With it, a call throws TooltrueError for a provider that is not known, and with `onLoss: 'throw'`.
 */
export function toolMiddleware(options: WrapOptions = {}): ToolMiddleware {
  const undos = new WeakMap<object, UndoMap>();
  const readerOf = (params: object): AiSdkReader | undefined => {
    const undo = undos.get(params);
    return undo && new AiSdkReader(createRestorer(undo, options));
  };
  return {
    specificationVersion: 'v3',
    async transformParams({ params, model }) {
      const to = options.to ?? targetOf(model.provider);
      const { changed, losses, undo } = prepareCall(to, params as Loose, { ...options, model: options.model ?? model.modelId });
      if (losses.length > 0) options.onLosses?.(losses);
      undos.set(changed, undo);
      return changed as typeof params;
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate();
      return readerOf(params)?.readResult(result) ?? result;
    },
    async wrapStream({ doStream, params }) {
      const result = await doStream();
      return readerOf(params)?.readStream(result) ?? result;
    },
  };
}

interface Changed {
  readonly changed: Loose;
  readonly losses: Loss[];
  readonly undo: UndoMap;
}

function prepareCall(to: string, params: Loose, options: WrapOptions): Changed {
  const target = getTarget(to, options);
  const tools = prepareTools(target, params, options);
  const answer = prepareAnswer(target, params, options);
  const undo: UndoMap = { ...tools.undo, ...(answer.undo.answer && { answer: answer.undo.answer }) };
  const changed = { ...params, ...tools.changed, ...answer.changed, ...forwardPrompt(params.prompt, undo) };
  return { changed, losses: [...tools.losses, ...answer.losses], undo };
}

const NOTHING: Changed = { changed: {}, losses: [], undo: { version: 1, tools: [] } };

/** One form that has a place for all that a tool of the SDK says. */
const asTool = ({ name, description, inputSchema, strict, inputExamples }: Loose): Loose => ({
  name,
  ...(description !== undefined && { description }),
  input_schema: inputSchema,
  ...(typeof strict === 'boolean' && { strict }),
  ...(Array.isArray(inputExamples) && { input_examples: inputExamples.map((example) => (isLoose(example) ? example.input : example)) }),
});

const CHOICES: Readonly<Record<string, string>> = { auto: 'auto', none: 'none', required: 'any', tool: 'tool' };
const WORDS: Readonly<Partial<Record<ToolChoice['kind'], string>>> = { auto: 'auto', none: 'none', any: 'required', some: 'required' };

function prepareTools(target: Target, { tools, toolChoice }: Loose, options: WrapOptions): Changed {
  const all = Array.isArray(tools) ? (tools as unknown[]).filter(isLoose) : [];
  const own = all.filter(({ type }) => type === 'function');
  if (own.length === 0) return NOTHING;
  const choice = isLoose(toolChoice) ? { type: CHOICES[String(toolChoice.type)], ...(toolChoice.type === 'tool' && { name: toolChoice.toolName }) } : undefined;
  const request = JSON.parse(JSON.stringify({ tools: own.map(asTool), ...(choice && { tool_choice: choice }) })) as JsonObject;
  const { request: written, losses, undo } = prepareFor(() => plainWays(target), request, { ...options, to: target.id });
  const wanted = target.form ? [target.form.id] : [];
  const read = recognise(written, forms, wanted).tools;
  const schemas = convert(written, { to: 'schema' }).output as JsonValue[];
  const byTool = new Map(
    own.map((tool, i) => {
      const { name, description, strict, examples } = read[i] ?? {};
      const { strict: _asked, inputExamples, ...rest } = tool;
      const kept = Array.isArray(examples) ? examples.map((input) => ({ input })) : target.form?.examples ? undefined : inputExamples;
      return [
        tool,
        {
          ...rest,
          name,
          ...(description !== undefined && { description }),
          inputSchema: schemas[i],
          ...(strict !== undefined && { strict }),
          ...(kept !== undefined && { inputExamples: kept }),
        },
      ];
    }),
  );
  const chosen = isObject(written) ? (target.profile.layouts?.[wanted[0] ?? ''] ?? target.form?.request)?.readChoice(written) : undefined;
  const word = chosen && (chosen.kind === 'one' || chosen.names.length === 1 ? 'tool' : WORDS[chosen.kind]);
  return {
    changed: {
      tools: all.map((tool) => byTool.get(tool) ?? tool),
      ...(choice && word && { toolChoice: word === 'tool' ? { type: word, toolName: chosen.names[0]?.name } : { type: word } }),
    },
    losses: losses.map((loss) => ({ ...loss, pointer: pointerOf(loss.pointer, own, all) })),
    undo,
  };
}

/** Where a service has two places for a schema, the packages write to the one that is not JSON Schema as such. */
function plainWays(target: Target): Target {
  const only = (ways: Target['ways']['plain']) => (ways.some(({ slot }) => slot.dialect) ? ways.filter(({ slot }) => slot.dialect) : ways);
  return { ...target, ways: { plain: only(target.ways.plain), strict: only(target.ways.strict) } };
}

/** The place in the parameters of the call. */
function pointerOf(pointer: string, own: readonly Loose[], all: readonly Loose[]): string {
  return pointer
    .replace(/^\/tools\/(\d+)/, (_, index: string) => `/tools/${all.indexOf(own[Number(index)] as Loose)}`)
    .replace(/^(\/tools\/\d+)\/input_schema/, '$1/inputSchema')
    .replace(/^(\/tools\/\d+)\/input_examples(\/\d+)?/, (_, at: string, index = '') => `${at}/inputExamples${index}${index === '' ? '' : '/input'}`)
    .replace(/^\/tool_choice(?:\/name)?/, '/toolChoice');
}

/** The packages for this service ask for strict answers unless they are told otherwise. */
function isStrictAnswer(target: Target, providerOptions: unknown): boolean | undefined {
  const named = isLoose(providerOptions) ? (providerOptions.openai ?? providerOptions.azure) : undefined;
  if (!/^(?:openai|azure)-/.test(target.id)) return undefined;
  return !(isLoose(named) && named.strictJsonSchema === false);
}

function prepareAnswer(target: Target, { responseFormat, providerOptions }: Loose, options: WrapOptions): Changed {
  if (!isLoose(responseFormat) || responseFormat.type !== 'json' || responseFormat.schema === undefined) return NOTHING;
  const strict = isStrictAnswer(target, providerOptions) ?? options.strict;
  const name = typeof responseFormat.name === 'string' ? responseFormat.name : 'response';
  const format = { type: 'json_schema', json_schema: { name, schema: responseFormat.schema } };
  const request = JSON.parse(JSON.stringify({ model: '', messages: [], response_format: format })) as JsonObject;
  const { request: written, losses, undo } = prepareFor(() => target, request, { ...options, strict, to: target.id });
  const form = target.form;
  const layout = form && (target.profile.layouts?.[form.id] ?? form.request);
  const output = layout && isObject(written) ? readOutputs(written, layout, form.aliases)[0] : undefined;
  if (!output) return { ...NOTHING, losses: losses.filter(isOfAnswer).map(atAnswer) };
  const schema = output.dialect === 'openapi' ? readFields(output.schema) : output.schema;
  return { changed: { responseFormat: { ...responseFormat, schema } }, losses: losses.filter(isOfAnswer).map(atAnswer), undo };
}

const isOfAnswer = ({ rule }: Loss): boolean => rule !== 'convert/request';
const atAnswer = (loss: Loss): Loss => ({ ...loss, pointer: loss.pointer.replace(/^\/response_format\/json_schema/, '/responseFormat') });

/** Calls and results of earlier turns, as the tools are called now. */
function forwardPrompt(prompt: unknown, undo: UndoMap): { prompt?: unknown } {
  if (!Array.isArray(prompt) || undo.tools.every(({ name, tool }) => name === tool.name && tool.undo === undefined)) return {};
  const part = (one: unknown): unknown => {
    if (!isLoose(one) || typeof one.toolName !== 'string' || one.providerExecuted === true) return one;
    const { name, arguments: input } = forwardCall(undo, one.toolName, one.type === 'tool-call' ? ((one.input as JsonValue | undefined) ?? {}) : {});
    if (one.type === 'tool-call') return name === one.toolName && areEqual(input, one.input as JsonValue) ? one : { ...one, toolName: name, input };
    return one.type === 'tool-result' && name !== one.toolName ? { ...one, toolName: name } : one;
  };
  return {
    prompt: (prompt as unknown[]).map((message) =>
      isLoose(message) && Array.isArray(message.content) ? { ...message, content: (message.content as unknown[]).map(part) } : message,
    ),
  };
}
