// What the Gemini API's generateContent does with a declaration: `parameters` is a message of fixed fields,
// `parametersJsonSchema` is JSON Schema of which a part counts.

import type { Profile, ProtocolSlots, RequestSlots, SchemaSlots, TokenSlots, ToolSlots } from '../../definition/profile.js';

/** Fields are taken in both spellings. */
const ALIASES = {
  any_of: 'anyOf',
  max_items: 'maxItems',
  min_items: 'minItems',
  max_length: 'maxLength',
  min_length: 'minLength',
  max_properties: 'maxProperties',
  min_properties: 'minProperties',
  property_ordering: 'propertyOrdering',
};

const known = ['gemini/P01', 'gemini/P02', 'gemini/P03', 'gemini/P04', 'gemini/P05', 'gemini/P51'];
const unknown = ['gemini/P10', 'gemini/P12', 'gemini/P13', 'gemini/P14', 'gemini/P15', 'gemini/P16', 'gemini/P17', 'gemini/P17:others'];

const schemaAdvice = { adviceParameterDescription: ['gemini/A01'], adviceEnum: ['gemini/A03'], adviceInteger: ['gemini/A03:integer'] } as const;

/** What both hosts of the `Schema` message agree on. */
const fields: SchemaSlots = {
  dialect: 'openapi',
  aliases: ALIASES,
  rootType: [['gemini/S26', 'gemini/S27']],
  keywords: [...known, ...unknown],
  otherKeywords: [['gemini/E01', 'gemini/P17']],
  keywordTypes: ['gemini/E02:fields'],
  typeNames: ['gemini/P22'],
  typeList: ['gemini/P23'],
  enumMemberType: ['gemini/P25'],
  enumEmptyMember: ['gemini/P27'],
  arrayItems: ['gemini/P29'],
  requiredUndefined: ['gemini/P32'],
  formats: ['gemini/P35:until2025'],
  limits: ['gemini/P45'],
  enumNeeded: ['gemini/P28'],
  ...schemaAdvice,
};

export const openapi: SchemaSlots = {
  ...fields,
  keywords: [...known, ...unknown, ['gemini/P11', 'gemini/P07'], 'gemini/P18', 'gemini/P08', 'gemini/P42', 'gemini/P43'],
  formats: [...(fields.formats ?? []), 'gemini/P36', 'gemini/P36:integer'],
  enumOnType: [['gemini/P24', 'gemini/P26']],
  keywordOnType: ['gemini/P30', 'gemini/P31'],
  objectProperties: ['gemini/P33'],
};

/** The same message on the other host, which has two fields more and rules of its own. */
export const openapiVertex: SchemaSlots = {
  ...fields,
  rootType: [['gemini/S26:vertex', 'gemini/S27']],
  keywords: [...known, ...unknown, 'gemini/P07:vertex', 'gemini/P08:vertex'],
  refSiblings: ['gemini/P19'],
  typeMissing: ['gemini/P20'],
  unionSiblings: [
    ['gemini/P37', 'gemini/O16'],
    ['gemini/P37:description', 'gemini/P37b'],
  ],
  propertyNames: ['gemini/P44'],
  objectProperties: [['gemini/P34', 'gemini/P33']],
};

export const jsonSchema: SchemaSlots = {
  dialect: 'json-schema',
  rootType: ['gemini/J04'],
  keywords: ['gemini/J01', ['gemini/J02', 'gemini/J12'], ['gemini/J02:others', 'gemini/J12'], 'gemini/J05', 'gemini/S03'],
  refSiblings: ['gemini/J06', 'gemini/J06:annotations'],
  refMissing: ['gemini/J08'],
  refExternal: ['gemini/J09'],
  refPlace: ['gemini/J09:place'],
  recursionRequired: ['gemini/J07'],
  limits: [['gemini/P47', 'gemini/J16'], ['gemini/P50:tools', 'gemini/P46'], 'gemini/P45'],
  ...schemaAdvice,
};

export const tool: ToolSlots = {
  nameMissing: ['gemini/S14'],
  nameType: ['gemini/E02:name'],
  namePattern: ['gemini/S14'],
  nameMaxLength: ['gemini/S16', 'gemini/S16:today', 'gemini/S16:longest'],
  nameDuplicate: [['gemini/S21', 'gemini/S22']],
  nameAdvice: [['gemini/S20', 'gemini/A02']],
  descriptionMissing: ['gemini/S25'],
  descriptionEmpty: ['gemini/S25'],
  descriptionType: ['gemini/E02:description'],
  schemaType: ['gemini/E02:schema'],
  schemaForeignKey: ['gemini/E01'],
  unknownKey: ['gemini/E01'],
  idleKey: ['gemini/S31'],
  exclusiveKeys: ['gemini/S29', 'gemini/S29:response'],
  foreignForm: ['gemini/S04'],
  ungrouped: ['gemini/S04'],
  adviceDescription: ['gemini/A01:short'],
};

/** The official client hands MCP schemas over as JSON Schema, unchanged (gemini/S34); other definitions are usually put under `parameters`. */
export const chooseMode: Profile['chooseMode'] = (declared, subject, asked) => {
  if (asked.foreign) return subject.role !== 'input' ? undefined : declared.form === 'mcp' ? 'json-schema' : 'openapi';
  const mode = subject.dialect === 'openapi' ? 'openapi' : 'json-schema';
  return subject.role === 'output' ? `${mode}-output` : mode;
};

/** A result may have any type; the rest is as for parameters. */
export function withOutputs(fieldSlots: SchemaSlots, jsonSlots: SchemaSlots): Profile['modes'] {
  const { rootType: _input, ...fieldOutput } = fieldSlots;
  const { rootType: _arguments, ...json } = jsonSlots;
  // The report about sums on newer models is about answers.
  const jsonOutput: SchemaSlots = { ...json, limits: [['gemini/P50', 'gemini/P46'], 'gemini/P45'] };
  const answer = { ...fieldOutput, propertyOrder: [['gemini/P52', 'gemini/O13']] } as const;
  return { openapi: fieldSlots, 'json-schema': jsonSlots, 'openapi-output': fieldOutput, 'json-schema-output': jsonOutput, 'openapi-answer': answer };
}

export const chooseOutputMode: NonNullable<Profile['chooseOutputMode']> = (output) => (output.dialect === 'openapi' ? 'openapi-answer' : 'json-schema-output');

const messages: ProtocolSlots = {
  resultMissing: ['gemini/R20'],
  resultOrphan: ['gemini/R21'],
  argumentsType: ['gemini/R03'],
  resultContentMissing: ['gemini/R04:missing'],
  resultContentType: ['gemini/R04'],
  resultNameMissing: ['gemini/R05'],
  resultNameOther: ['gemini/R05:other'],
  roleValue: ['gemini/R01'],
  callFirst: [['gemini/R22', 'gemini/R23']],
  lastTurn: ['gemini/R25'],
  resultsLast: ['gemini/R24'],
  messagesEmpty: ['gemini/R26'],
  textEmpty: ['gemini/R26:text'],
  partsEmpty: ['gemini/R26:parts'],
  signatureMissing: [
    ['gemini/R30', 'gemini/R31'],
    ['gemini/R30:unnamed', 'gemini/R31'],
  ],
  signatureForm: ['gemini/R35'],
  partData: ['gemini/R02', 'gemini/R26:data'],
  partKey: ['gemini/R02:signature'],
  responseRef: [['gemini/R10', 'gemini/R11']],
};

/** Texts one by one, as the client's own counter takes them. */
export const tokens: TokenSlots = { estimate: ['gemini/C08:older', ['gemini/C08', 'gemini/C01']] };

/** What both hosts refuse in a request. */
export const request: RequestSlots = {
  ...messages,
  conflicts: [
    'gemini/T04:mode',
    'gemini/T16',
    'gemini/T16:config',
    'gemini/T16:system',
    'gemini/O07',
    'gemini/O07:json',
    'gemini/O08',
    'gemini/O10',
    ['gemini/A06', 'gemini/M09'],
  ],
  choiceForm: [['gemini/E02:mode', 'gemini/T01']],
  choiceUnknown: ['gemini/T04'],
};

export const NEWEST = 'gemini-3.8-flash';

export const profiles: readonly Profile[] = [
  {
    id: 'gemini',
    title: 'Gemini API',
    family: 'gemini',
    forms: ['gemini'],
    model: NEWEST,
    primary: true,
    tool: { ...tool, memberRequired: ['gemini/S06:file-search', 'gemini/S06:time-range'] },
    modes: withOutputs(openapi, jsonSchema),
    set: { adviceToolCount: ['gemini/A04'] },
    tokens,
    request: {
      ...request,
      conflicts: [
        ...(request.conflicts ?? []),
        ['gemini/S09', 'gemini/M02'],
        ['gemini/S10', 'gemini/T10'],
        'gemini/T06',
        'gemini/O11',
        'gemini/S28',
        ['gemini/P49', 'gemini/T13'],
        'gemini/T09',
        'gemini/O02',
      ],
    },
    chooseMode,
    chooseOutputMode,
  },
];
