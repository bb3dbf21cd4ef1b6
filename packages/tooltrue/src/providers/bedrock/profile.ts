// What Bedrock's Converse does with a tool specification.

import type { Profile, ProtocolSlots, SchemaSlots } from '../../definition/profile.js';

const plain: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: [['json-schema/meta-schema', 'bedrock/empty-object'], 'json-schema/meta-schema:old'],
  rootType: ['bedrock/root'],
  keywords: ['bedrock/nova.refs'],
};

const strict: SchemaSlots = {
  ...plain,
  closedObjects: ['bedrock/strict.addl'],
  keywords: ['bedrock/nova.refs', 'bedrock/strict.numeric', 'bedrock/strict.array', 'bedrock/strict.string', 'bedrock/strict.subset:one-of'],
  keywordValues: ['bedrock/strict.array:min-items'],
  formats: ['bedrock/strict.subset'],
  enumMemberType: ['bedrock/strict.subset:enum'],
};

/** The schema of an answer goes through the same compiler; it need not be an object. */
const { rootType: _arguments, ...output } = strict;

const messages: ProtocolSlots = {
  resultMissing: ['bedrock/result.role:pairs'],
  resultOrphan: ['bedrock/result.role:pairs'],
  resultSide: ['bedrock/result.role:side'],
  resultErrorEmpty: ['anthropic/P-11'],
  historyTools: ['bedrock/history'],
  callIdDuplicate: ['bedrock/id.dup'],
  resultContentType: ['bedrock/result.role'],
  resultContentParts: ['bedrock/result.role:parts', 'bedrock/result.media', 'bedrock/result.media:pixtral', 'bedrock/result.media:none'],
  resultJsonType: ['bedrock/json-result'],
  resultsFirst: ['bedrock/result.alone'],
  resultsLast: ['bedrock/result.alone'],
  partKey: ['bedrock/result.status'],
  callIdPattern: ['bedrock/mistral-id'],
  calledNamePattern: ['bedrock/name'],
  calledNameMaxLength: ['bedrock/name:longest'],
  firstTurn: ['bedrock/first'],
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
      schemaAlone: ['bedrock/json-union'],
      schemaType: ['bedrock/json-union:type'],
      foreignForm: ['bedrock/json-union'],
      strictStated: ['bedrock/strict', 'bedrock/strict.newclaude'],
    },
    modes: { plain, strict, output },
    set: { sums: ['bedrock/strict.count'] },
    request: {
      ...messages,
      conflicts: ['bedrock/choice.models', 'bedrock/choice.thinking', 'bedrock/strict.newclaude:output'],
      choiceForm: [['bedrock/none:form', 'bedrock/none', 'bedrock/choice.set']],
      unknownKey: ['bedrock/parallel'],
      outputSchemaMissing: ['bedrock/output:schema-missing'],
      outputSchemaText: ['bedrock/output:text'],
    },
    chooseOutputMode: () => 'output',
    chooseMode: (tool, subject, asked) => (subject.role !== 'input' ? undefined : (tool.strict ?? asked.strict) === true ? 'strict' : 'plain'),
  },
];
