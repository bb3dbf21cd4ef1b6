// Hosted services with rules of their own at the Chat Completions form. Those that pass requests on, and local engines, stand beside.

import type { Profile, SchemaSlots } from '../../definition/profile.js';
import { getOwn } from '../../text/json-value.js';
import { chooseOutputMode, dialect, makeLayout, makeService } from './base.js';
import { cohereMessages, deepseekMessages, groqMessages, kimiMessages, mistralMessages, qwenMessages } from './messages.js';

const mistral = makeService({
  id: 'mistral',
  title: 'Mistral',
  tool: {
    nameMinLength: ['mistral/name:shortest'],
    namePattern: [['mistral/name', 'mistral/glance']],
    nameMaxLength: [['mistral/name:longest', 'mistral/glance']],
    schemaMissing: ['mistral/schema:missing'],
  },
  modes: { plain: { ...dialect, metaSchema: ['mistral/schema'] } },
  request: {
    ...mistralMessages,
    conflicts: ['mistral/choice+format', 'mistral/choice+format:none'],
    unknownKey: ['mistral/unknown:foreign', 'mistral/unknown'],
  },
  layouts: makeLayout({ any: 'any' }),
  chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
});

const cohereSubset: SchemaSlots = {
  ...dialect,
  keywords: [['cohere/subset.no', 'cohere/subset.yes']],
  formats: ['cohere/subset.no:formats'],
  patternFeatures: ['cohere/subset.no:patterns'],
};

const cohere = makeService({
  id: 'cohere',
  title: 'Cohere',
  tool: { schemaMissing: ['cohere/shape'] },
  modes: {
    strict: { ...cohereSubset, requiredSome: [['cohere/strict.required', 'cohere/strict', 'cohere/nonstrict']] },
    output: { ...cohereSubset, rootType: ['cohere/format.required:root'], requiredSome: ['cohere/format.required'] },
  },
  set: { sums: [['cohere/strict.fields', 'cohere/strict', 'cohere/glance']] },
  request: { ...cohereMessages, conflicts: ['cohere/rag', 'cohere/format.wire', 'cohere/choice:older'], choiceForm: [['cohere/choice', 'cohere/glance']] },
  layouts: makeLayout(
    { REQUIRED: 'any', NONE: 'none', auto: 'unknown', required: 'unknown', none: 'unknown' },
    [
      { id: 'response_format', path: ['response_format'], schema: ['json_schema'], when: { key: 'type', value: 'json_object' } },
      { id: 'response_format.schema', path: ['response_format'], schema: ['schema'], when: { key: 'type', value: 'json_object' } },
    ],
    true,
  ),
  readStrict: (request) => {
    const strict = getOwn(request, 'strict_tools');
    return typeof strict === 'boolean' ? strict : undefined;
  },
  // No flag of a single tool counts.
  chooseMode: (_tool, subject, asked) => (subject.role === 'input' && asked.strict === true ? 'strict' : undefined),
  chooseOutputMode: () => 'output',
});

const xai = makeService({
  id: 'xai',
  title: 'xAI',
  forms: ['openai-chat', 'openai-functions', 'openai-responses'],
  model: 'grok-4.6',
  tool: { nameDuplicate: ['xai/dup'] },
  // Arguments always follow the schema: there is no other mode (xai/strict.always).
  modes: {
    plain: {
      ...dialect,
      recursion: [['xai/recursive', 'xai/types']],
      keywords: [['xai/besteffort', 'xai/types'], 'xai/besteffort:all-of'],
      objectProperties: [['xai/addl', 'xai/strict.always']],
    },
  },
  set: { toolCount: [['xai/count', 'xai/glance']] },
  request: { conflicts: ['xai/server-choice'] },
  chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
});

/** Judged only where strict is asked for: a request does not tell its base URL, and elsewhere `strict` is ignored. */
const deepseekStrict: SchemaSlots = {
  ...dialect,
  rootKeywords: ['deepseek/strict.root-anyof'],
  closedObjects: ['deepseek/strict.objects'],
  requiredAll: ['deepseek/strict.objects'],
  objectProperties: ['deepseek/strict.empty'],
  keywordValues: ['deepseek/strict.map'],
  typeList: ['deepseek/strict.typelist'],
  typeMissing: ['deepseek/strict.anyof'],
  formats: ['deepseek/strict.format'],
  keywords: ['deepseek/strict.keywords', 'deepseek/strict.bounds'],
};

const deepseek = makeService({
  id: 'deepseek',
  title: 'DeepSeek',
  forms: ['openai-chat', 'openai-functions', 'openai-responses'],
  model: 'deepseek-v4-flash',
  tool: {
    namePattern: ['deepseek/glance:name'],
    nameMaxLength: ['deepseek/glance:longest'],
    strictStated: ['deepseek/strict.url'],
  },
  modes: { strict: deepseekStrict },
  set: { toolCount: ['deepseek/glance:count'] },
  request: { ...deepseekMessages, conflicts: ['deepseek/tools.empty', 'deepseek/strict.all', 'deepseek/choice.thinking', 'deepseek/format'] },
  chooseMode: (tool, subject, asked) => (subject.role === 'input' && asked.strict === true && tool.strict !== false ? 'strict' : undefined),
});

/** What the vendor's validator refuses at the level that its server runs; keywords outside the subset pass there. */
const kimi: SchemaSlots = {
  ...dialect,
  rootType: ['kimi/root', 'kimi/root:empty'],
  unionSiblings: ['kimi/anyof.type'],
  refSiblings: ['kimi/ref.type'],
  refPlace: ['kimi/ref.place'],
  refMissing: ['kimi/ref.place:missing'],
  recursionRequired: ['kimi/ref.place:recursion'],
  requiredUndefined: ['kimi/required.known'],
  enumMemberType: ['kimi/enum'],
  enumEmpty: ['kimi/enum:empty'],
  enumWithTypeList: ['kimi/typelist'],
  typeMissing: ['kimi/type.missing:enum'],
  typeNames: ['kimi/misc:names'],
  propertyNames: ['kimi/reserved'],
  booleanSchema: ['kimi/misc'],
  tupleItems: ['kimi/misc:tuples'],
  limits: ['kimi/size', 'kimi/size:enums', 'kimi/misc:branches'],
};

const moonshot = makeService({
  id: 'moonshot',
  title: 'Moonshot',
  model: 'kimi-k3',
  tool: {
    namePattern: [['kimi/name', 'kimi/glance']],
    strictStated: ['kimi/strict'],
    typedRequired: ['kimi/builtin:form'],
    typedValue: ['kimi/builtin:name'],
  },
  modes: { plain: kimi },
  request: {
    ...kimiMessages,
    conflicts: [
      'kimi/builtin.thinking',
      'kimi/thinking',
      'kimi/choice',
      'kimi/choice:required',
      'kimi/choice:named',
      'kimi/choice:always',
      'kimi/sampling',
      'kimi/sampling:top-p',
      'kimi/sampling:n',
      'kimi/sampling:presence',
      'kimi/sampling:frequency',
    ],
  },
  chooseMode: (tool, subject) => (subject.role === 'input' && tool.strict !== false ? 'plain' : undefined),
});

const dashscope = makeService({
  id: 'dashscope',
  title: 'DashScope',
  modes: { plain: { ...dialect, keywords: ['qwen/refs'] } },
  request: { ...qwenMessages, conflicts: ['qwen/tools.empty', ['qwen/choice.thinking', 'qwen/glance']] },
  chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
});

const zhipu = makeService({
  id: 'zhipu',
  title: 'Zhipu',
  tool: { nameMaxLength: ['glm/glance:longest'], strictStated: ['glm/strict'] },
  set: { toolCount: ['glm/count'] },
  request: { conflicts: ['glm/choice', 'glm/format', 'glm/format:other'], unknownKey: ['glm/fields'], messageKey: ['glm/fields:name'] },
});

/** Every object is closed and every property required, in outputs that ask for strict. */
const groq = makeService({
  id: 'groq',
  title: 'Groq',
  tool: { namePattern: ['groq/name'], nameMaxLength: ['groq/name:longest'] },
  modes: {
    plain: { ...dialect, requiredOrNull: ['groq/nullable'] },
    strict: { ...dialect, requiredOrNull: ['groq/nullable'] },
    'output-strict': { ...dialect, closedObjects: ['groq/strict'], requiredAll: ['groq/strict'] },
  },
  set: { toolCount: [['groq/count', 'groq/glance']] },
  request: {
    ...groqMessages,
    conflicts: ['groq/choice.null', 'groq/format+tools', 'groq/format+stream'],
    outputNamePattern: ['groq/name'],
    outputNameMaxLength: ['groq/name:longest'],
  },
  chooseOutputMode,
});

const cerebrasObjects: SchemaSlots = {
  ...dialect,
  closedObjects: ['cerebras/addl'],
  typeList: ['cerebras/typelist'],
  booleanSchema: ['cerebras/items'],
  keywords: ['cerebras/items:count', 'cerebras/size:keywords'],
  recursion: ['cerebras/size:recursion'],
  refExternal: ['cerebras/size:recursion'],
  limits: ['cerebras/size', 'cerebras/size:properties', 'cerebras/size:enums'],
};

const cerebras = makeService({
  id: 'cerebras',
  title: 'Cerebras',
  tool: { strictStated: ['cerebras/strictmodel'] },
  modes: {
    strict: { ...cerebrasObjects, requiredAll: ['cerebras/required'] },
    output: cerebrasObjects,
    'output-strict': { ...cerebrasObjects, requiredAll: ['cerebras/required'] },
  },
  request: { unknownKey: [['cerebras/parallel', 'cerebras/glance']], outputNameMissing: [['cerebras/name', 'cerebras/glance']] },
  chooseOutputMode,
});

export const profiles: readonly Profile[] = [mistral, cohere, xai, deepseek, groq, cerebras, moonshot, dashscope, zhipu];
