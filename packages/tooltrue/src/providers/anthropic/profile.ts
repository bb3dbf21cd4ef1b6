// What the Messages API does with a definition. Each slot names the facts that fill it; values stand there.

import type { Profile, SchemaSlots } from '../../definition/profile.js';

/** Tools that are not strict: an object at the root, valid under draft 2020-12; the rest is text for the model. */
const plain: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: [['anthropic/S-07', 'anthropic/S-09', 'anthropic/S-10'], 'anthropic/S-07:opus-4-7', 'anthropic/S-10:opus-4-7'],
  rootType: [['anthropic/S-01', 'anthropic/S-02']],
  rootKeywords: ['anthropic/S-03'],
  propertyNames: [['anthropic/S-05', 'anthropic/S-06']],
  refMissing: ['anthropic/S-23'],
  refExternal: ['anthropic/S-23'],
  requiredUndefined: ['anthropic/S-25'],
};

const strict: SchemaSlots = {
  ...plain,
  closedObjects: [['anthropic/X-01', 'anthropic/X-22']],
  keywords: [
    'anthropic/X-05',
    'anthropic/X-07',
    'anthropic/X-08',
    'anthropic/X-09',
    'anthropic/X-10',
    'anthropic/X-13',
    'anthropic/X-15',
    'anthropic/X-17',
    'anthropic/X-18',
    'anthropic/X-20',
    'anthropic/X-20:others',
    'anthropic/X-21',
    'anthropic/X-23',
  ],
  keywordValues: ['anthropic/X-19'],
  formats: ['anthropic/X-14'],
  patternFeatures: ['anthropic/X-16'],
  enumMemberType: ['anthropic/X-04'],
  enumWithTypeList: ['anthropic/X-48'],
  booleanSchema: ['anthropic/X-47'],
  refExternal: ['anthropic/X-11'],
  recursion: ['anthropic/X-12'],
  limits: ['anthropic/X-35'],
};

/** The schema of an answer goes through the same compiler; what only tools must have is left out. */
const { rootType: _type, rootKeywords: _keywords, propertyNames: _names, ...answer } = strict;

export const profiles: readonly Profile[] = [
  {
    id: 'anthropic',
    title: 'Anthropic Messages',
    family: 'anthropic',
    forms: ['anthropic'],
    model: 'claude-sonnet-5-5',
    primary: true,
    tool: {
      nameMissing: ['anthropic/E-10'],
      nameType: ['anthropic/E-10'],
      nameMinLength: ['anthropic/T-03'],
      namePattern: ['anthropic/T-01'],
      nameMaxLength: ['anthropic/T-02', 'anthropic/T-02:document'],
      nameDuplicate: ['anthropic/T-04'],
      descriptionMissing: [['anthropic/T-06', 'anthropic/A-01']],
      descriptionEmpty: [['anthropic/T-06', 'anthropic/A-01']],
      descriptionType: ['anthropic/T-06:type'],
      schemaMissing: ['anthropic/T-05'],
      schemaType: ['anthropic/S-29'],
      unknownKey: ['anthropic/E-08'],
      keyType: ['anthropic/T-09', 'anthropic/T-14', 'anthropic/T-26'],
      keyValue: ['anthropic/T-22'],
      exclusiveKeys: ['anthropic/T-16'],
      typeUnknown: ['anthropic/T-07'],
      typedName: ['anthropic/T-31'],
      typedRequired: ['anthropic/E-10'],
      typedKey: [['anthropic/E-08', 'anthropic/T-30', 'anthropic/T-11']],
      foreignForm: ['anthropic/T-08'],
      examplesInvalid: ['anthropic/T-10'],
      examplesType: ['anthropic/T-10'],
    },
    modes: { plain, strict, answer },
    set: { sums: ['anthropic/X-30', 'anthropic/X-31', 'anthropic/X-32'] },
    request: {
      conflicts: [
        'anthropic/C-05',
        'anthropic/C-05:top',
        'anthropic/C-07',
        ['anthropic/C-10', 'anthropic/C-11'],
        'anthropic/C-11',
        ['anthropic/C-19', 'anthropic/C-08'],
        ['anthropic/O-04', 'anthropic/O-06'],
        'anthropic/O-05',
        'anthropic/O-08',
        ['anthropic/O-09', 'anthropic/P-35'],
      ],
      choiceForm: ['anthropic/C-01'],
      choiceWithoutTools: ['anthropic/C-03'],
      choiceUnknown: ['anthropic/C-04'],
      unknownKey: ['anthropic/E-08:foreign', ['anthropic/E-14', 'anthropic/E-08']],
      outputKey: ['anthropic/O-01'],
    },
    chooseOutputMode: () => 'answer',
    chooseMode: (tool, subject, asked) => (subject.role !== 'input' ? undefined : (tool.strict ?? asked.strict) === true ? 'strict' : 'plain'),
  },
];
