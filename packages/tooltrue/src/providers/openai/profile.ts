// What Chat Completions and Responses do with a definition. Each slot names the facts that fill it; values stand there.

import type { Profile, ProtocolSlots, RequestSlots, SchemaSlots, SetSlots, TokenSlots, ToolSlots } from '../../definition/profile.js';

/** Schemas that are not strict: anything that is valid JSON Schema, with an object at the root. */
export const plain: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: [['openai/J-12', 'openai/J-10', 'openai/J-11', 'openai/J-13']],
  rootType: ['openai/J-01'],
  rootKeywords: [['openai/J-02', 'openai/F-11'], 'openai/J-02:const'],
  rootProperties: ['openai/J-07'],
  arrayItems: [['openai/J-05', 'openai/J-06']],
  patternFeatures: ['openai/J-15:strict-false'],
  keywords: ['openai/J-24'],
  patternInvalid: ['openai/J-17'],
  requiredUndefined: ['openai/J-18'],
  adviceParameterDescription: ['openai/D-01'],
  adviceParameterCount: ['openai/D-18'],
  adviceEnum: ['openai/D-04'],
};

/** Keywords of strict mode, by what happens to them. */
export const strictKeywords = [
  'openai/K-01',
  'openai/K-02',
  'openai/K-03',
  'openai/K-04',
  'openai/K-05',
  'openai/K-06',
  'openai/K-06:until2025',
  'openai/K-08',
  'openai/K-10',
  'openai/K-11',
  'openai/K-13',
  'openai/K-13:until2025',
  'openai/K-14',
  'openai/K-20',
  'openai/K-30',
  'openai/K-31',
  'openai/K-31:prefix',
  'openai/K-32',
  'openai/K-40',
  'openai/K-41',
  ['openai/K-50', 'openai/S-10', 'openai/S-11'],
  'openai/S-68',
  'openai/S-20:anchors',
  'openai/S-20:id',
] as const;

export const strict: SchemaSlots = {
  ...plain,
  rootType: [['openai/S-05', 'openai/J-01']],
  rootKeywords: [['openai/S-05', 'openai/J-02']],
  objectProperties: ['openai/S-06'],
  keywords: strictKeywords,
  typeMissing: ['openai/S-13'],
  booleanSchema: ['openai/S-14'],
  tupleItems: ['openai/K-31:tuple'],
  formats: ['openai/K-12'],
  patternFeatures: [['openai/J-15', 'openai/K-10']],
  requiredUndefined: ['openai/S-04'],
  requiredAll: ['openai/S-02'],
  adviceRequired: ['openai/D-10'],
  closedObjects: ['openai/S-01'],
  refSiblings: ['openai/S-18'],
  refMissing: ['openai/S-20'],
  refExternal: ['openai/S-20'],
  limits: [
    'openai/S-40',
    'openai/S-40:until2025',
    ['openai/S-41', 'openai/S-42'],
    'openai/S-41:until2025',
    'openai/S-44',
    'openai/S-45',
    'openai/S-45:until2025',
    'openai/S-46',
  ],
};

const omitted: SchemaSlots = { ...plain, patternFeatures: ['openai/J-15'] };

/** A stated `strict` counts; where none is stated, the one asked for. */
export const chooseMode: Profile['chooseMode'] = (tool, subject, asked) => {
  if (subject.role !== 'input' || tool.kind === 'custom' || tool.kind === 'hosted') return undefined;
  const wanted = tool.strict ?? asked.strict;
  return wanted === true ? 'strict' : wanted === false ? 'plain' : 'omitted';
};

const shared: ToolSlots = {
  nameType: ['openai/E-07'],
  nameMinLength: ['openai/N-05'],
  namePattern: ['openai/N-01'],
  nameDuplicate: ['openai/N-13'],
  schemaType: ['openai/J-25'],
  typeMissing: ['openai/T-05'],
  typedRequired: ['openai/E-07'],
  keyType: ['openai/T-11:type'],
  adviceDescription: [['openai/D-01:short', 'openai/D-05']],
  grammarSyntax: ['openai/U-06'],
  grammarFeatures: ['openai/U-07'],
};

export const chatTool: ToolSlots = {
  ...shared,
  textFormat: ['openai/U-03:chat'],
  grammarShape: ['openai/U-04'],
  typedKey: ['openai/U-11'],
  nameMissing: ['openai/T-01'],
  nameMaxLength: ['openai/N-03'],
  descriptionType: ['openai/T-09:chat', 'openai/E-07:description'],
  descriptionMaxLength: ['openai/N-07:until2025'],
  schemaForeignKey: ['openai/T-12:chat'],
  unknownKey: ['openai/T-12:chat'],
  misplacedKey: ['openai/T-10:misplaced'],
  typeUnknown: ['openai/T-06'],
  foreignForm: ['openai/T-04'],
};

export const responsesTool: ToolSlots = {
  ...shared,
  textFormat: ['openai/U-03'],
  grammarShape: ['openai/U-05'],
  typedKey: ['openai/U-11', 'openai/T-12:responses'],
  typedValue: [
    ['openai/H-01:context', 'openai/H-02'],
    'openai/H-03:results',
    'openai/H-04:files',
    'openai/H-04:memory',
    'openai/H-05:partial',
    'openai/H-05:compression',
    'openai/H-05:format',
    'openai/H-06:approval',
    'openai/H-08:environment',
    'openai/H-10:environment',
    'openai/H-10:files',
    'openai/H-10:skills',
    'openai/H-10:memory',
    'openai/H-13:execution',
  ],
  nameMissing: ['openai/T-03'],
  nameMaxLength: ['openai/N-04', 'openai/N-04:prose'],
  descriptionType: ['openai/T-09:responses'],
  schemaForeignKey: ['openai/T-12:responses'],
  unknownKey: ['openai/T-12:responses'],
  typeUnknown: ['openai/E-07:tool-type'],
  typedChoice: ['openai/H-06:server'],
  foreignForm: ['openai/T-03'],
  strictOmitted: [['openai/S-61', 'openai/S-62', 'openai/S-65']],
  keyEmpty: ['openai/T-14'],
  keyValue: ['openai/T-14:values'],
  keyType: [...(shared.keyType ?? []), 'openai/T-15:type', 'openai/T-16:type'],
};

const chatMessages: ProtocolSlots = {
  resultMissing: [['openai/P-20', 'openai/P-40']],
  resultOrphan: ['openai/P-21'],
  resultIdMissing: ['openai/P-22'],
  callIdMaxLength: [['openai/P-25', 'openai/P-44']],
  argumentsMissing: ['openai/P-24'],
  argumentsType: ['openai/P-01:type'],
  resultContentMissing: ['openai/P-37:missing'],
  resultContentType: [['openai/P-37', 'openai/P-10']],
  resultContentParts: [['openai/P-36', 'openai/P-10']],
  calledNamePattern: ['openai/N-06'],
  calledNameMaxLength: ['openai/N-06:length'],
  callCount: ['openai/N-14'],
  contentMissing: ['openai/P-11'],
  listEmpty: ['openai/P-23'],
  messagesEmpty: ['openai/P-50'],
  partKeyMissing: [['openai/P-22:function', 'openai/P-12']],
  roleValue: ['openai/P-48:roles'],
};

const responsesMessages: ProtocolSlots = {
  resultMissing: ['openai/P-28'],
  resultOrphan: ['openai/P-29'],
  callIdMaxLength: [['openai/P-26', 'openai/P-44']],
  itemIdPattern: ['openai/P-27', 'openai/P-27:custom'],
  argumentsMaxLength: ['openai/P-41'],
  resultContentType: ['openai/P-08'],
  resultContentParts: ['openai/P-08:parts'],
  thinkingAlone: ['openai/P-32'],
  namespaceMissing: [['openai/P-34', 'openai/P-13']],
  messageKey: ['openai/P-35'],
  roleValue: ['openai/P-48:responses'],
};

export const chatRequest: RequestSlots = {
  ...chatMessages,
  conflicts: [
    'openai/N-11',
    ['openai/H-33', 'openai/H-34'],
    ['openai/H-33:default', 'openai/H-35'],
    'openai/C-21',
    'openai/C-33',
    'openai/C-39',
    'openai/O-09',
    'openai/P-50:missing',
    'openai/C-32',
    'openai/C-35',
    'openai/O-08',
    'openai/O-11',
    'openai/S-71',
    'openai/T-07',
    'openai/S-67',
    'openai/S-69',
    'openai/U-09',
    'openai/U-10',
  ],
  choiceForm: ['openai/C-25'],
  choiceWithoutTools: ['openai/C-20'],
  choiceUnknown: ['openai/C-24'],
  outputNameMissing: ['openai/O-04'],
  outputNamePattern: ['openai/O-05'],
  outputNameMaxLength: ['openai/O-05:length'],
  outputKey: ['openai/O-21'],
};

export const responsesRequest: RequestSlots = {
  ...responsesMessages,
  conflicts: [
    'openai/O-06',
    'openai/O-10',
    'openai/O-20',
    'openai/C-31',
    'openai/C-32',
    'openai/C-35',
    'openai/C-36',
    'openai/H-30',
    'openai/H-30:minimal',
    'openai/H-31',
    'openai/H-32',
    'openai/O-08:responses',
    'openai/O-11:responses',
    'openai/S-71',
    'openai/T-16',
    'openai/S-67:responses',
    'openai/S-69',
    'openai/U-09',
    'openai/U-10',
  ],
  choiceForm: ['openai/C-26'],
  choiceWithoutTools: [['openai/C-22', 'openai/C-27']],
  choiceUnknown: ['openai/C-23'],
  choiceDeferred: ['openai/C-30'],
  choiceListed: ['openai/C-28'],
  outputNameMissing: ['openai/O-03'],
  outputNamePattern: ['openai/O-05'],
  outputNameMaxLength: ['openai/O-05:length'],
};

/** An answer is held to the strict subset only where strict is asked for. */
export const chooseOutputMode: NonNullable<Profile['chooseOutputMode']> = (output, asked) => ((output.strict ?? asked.strict) === true ? 'strict' : 'answer');

export const chatSet: SetSlots = { toolCount: [['openai/N-08', 'openai/N-10']], adviceToolCount: [['openai/D-08', 'openai/D-09']] };
export const responsesSet: SetSlots = { toolCount: ['openai/N-09'], adviceToolCount: [['openai/D-08', 'openai/D-09']] };

/** Types with comments, as the open models of the family have them. */
const tokens: TokenSlots = { estimate: ['openai/X-10:longer', ['openai/X-10', 'openai/X-01', 'openai/X-03']] };

/** The schema of an answer that is not strict: checked as JSON Schema only. */
const answer: SchemaSlots = { dialect: 'json-schema', metaSchema: plain.metaSchema ?? [], patternFeatures: ['openai/J-15:strict-false'] };

export const chatModes = { plain, omitted, strict: { ...strict, rootKeywords: [...(strict.rootKeywords ?? []), 'openai/J-02:const'] }, answer };

/** Root combinators are refused by older generations only, except in strict mode. */
const responsesRoot = { rootKeywords: ['openai/J-03', 'openai/J-04'] };
export const responsesModes = { plain: { ...plain, ...responsesRoot }, omitted: { ...omitted, ...responsesRoot }, strict, answer };

const NEWEST = 'gpt-5.6';

export const profiles: readonly Profile[] = [
  {
    id: 'openai-chat',
    title: 'OpenAI Chat Completions',
    family: 'openai',
    forms: ['openai-chat', 'openai-functions'],
    model: NEWEST,
    primary: true,
    tool: chatTool,
    modes: chatModes,
    set: chatSet,
    tokens,
    request: chatRequest,
    chooseMode,
    chooseOutputMode,
  },
  {
    id: 'openai-responses',
    title: 'OpenAI Responses',
    family: 'openai',
    forms: ['openai-responses'],
    model: NEWEST,
    primary: true,
    tool: responsesTool,
    modes: responsesModes,
    set: responsesSet,
    tokens,
    request: responsesRequest,
    chooseMode,
    chooseOutputMode,
  },
];
