// What Bedrock's Converse does with a tool specification.

import type { Profile, SchemaSlots } from '../../definition/profile.js';

const plain: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: [['json-schema/meta-schema', 'bedrock/empty-object'], 'json-schema/meta-schema:old'],
  rootType: ['bedrock/root'],
};

const strict: SchemaSlots = {
  ...plain,
  closedObjects: ['bedrock/strict.addl'],
  keywords: ['bedrock/strict.numeric', 'bedrock/strict.array', 'bedrock/strict.string', 'bedrock/strict.subset:one-of'],
  keywordValues: ['bedrock/strict.array:min-items'],
  formats: ['bedrock/strict.subset'],
  enumMemberType: ['bedrock/strict.subset:enum'],
};

export const profiles: readonly Profile[] = [
  {
    id: 'bedrock',
    title: 'Amazon Bedrock Converse',
    family: 'bedrock',
    forms: ['bedrock'],
    tool: {
      nameMissing: ['bedrock/name:missing'],
      nameType: ['bedrock/name:missing'],
      nameMinLength: ['bedrock/name:shortest'],
      namePattern: ['bedrock/name'],
      nameMaxLength: ['bedrock/name:longest'],
      descriptionBlank: ['bedrock/desc.empty'],
      schemaMissing: ['bedrock/json-union'],
      schemaType: ['bedrock/json-union:type'],
      foreignForm: ['bedrock/json-union'],
    },
    modes: { plain, strict },
    set: { sums: ['bedrock/strict.count'] },
    chooseMode: (tool, subject, asked) => (subject.role !== 'input' ? undefined : (tool.strict ?? asked.strict) === true ? 'strict' : 'plain'),
  },
];
