// What the protocol and its official clients do with a listed tool. Dates of its facts are protocol revisions.

import type { Profile, SchemaSlots } from '../../definition/profile.js';

export const input: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: ['json-schema/meta-schema', ['mcp/input.draft07-idiom', 'mcp/input.dialect', 'mcp/shape.dialect-when-schema-absent']],
  rootType: [['mcp/input.root-object', 'mcp/shape.inputSchema']],
  closedObjects: ['mcp/input.no-params'],
  rootKeywords: ['mcp/input.composition'],
  booleanSchema: ['mcp/client.boolprop'],
  refExternal: ['mcp/ref.network'],
  keywords: ['mcp/shape.property-annotation-x-mcp-header'],
  parameterHeader: ['mcp/header.name', 'mcp/header.type', 'mcp/header.place', 'mcp/header.secret'],
};

export const output: SchemaSlots = {
  dialect: 'json-schema',
  metaSchema: [['json-schema/meta-schema', 'mcp/client.badout'], 'mcp/input.draft07-idiom'],
  rootType: ['mcp/output.root', 'mcp/output.root:older-clients'],
  keywordRefused: ['mcp/client.badout:dialect'],
  refExternal: ['mcp/ref.network'],
};

export const protocol: Profile = {
  id: 'mcp',
  title: 'MCP',
  family: 'mcp',
  forms: ['mcp'],
  revision: '2026-07-28',
  // What the server answered before what the client asked for.
  revisionPlaces: [
    ['protocolVersion'],
    ['result', 'protocolVersion'],
    ['params', 'protocolVersion'],
    ['_meta', 'io.modelcontextprotocol/protocolVersion'],
    ['result', '_meta', 'io.modelcontextprotocol/protocolVersion'],
    ['params', '_meta', 'io.modelcontextprotocol/protocolVersion'],
  ],
  primary: true,
  tool: {
    nameMissing: ['mcp/shape.name'],
    nameType: ['mcp/shape.name'],
    namePattern: ['mcp/name.charset'],
    nameMaxLength: ['mcp/name.charset:length'],
    nameAdvice: ['mcp/name.edge'],
    nameDuplicate: ['mcp/name.unique'],
    descriptionType: ['mcp/client.badtool:description', 'mcp/client.badtool:null-description'],
    schemaMissing: [['mcp/input.present', 'mcp/client.badtool']],
    schemaType: ['mcp/client.badtool:schema'],
    keyType: ['mcp/client.badtool:title', 'mcp/client.badtool:annotations', 'mcp/client.badtool:execution'],
    foreignForm: ['mcp/input.present'],
    hints: ['mcp/annotations.trust'],
    metaKeys: ['mcp/meta.key', 'mcp/meta.key:form'],
    taskSupport: ['mcp/exec.task'],
    keyRevision: [
      'mcp/shape.title',
      'mcp/shape.icons',
      'mcp/shape.outputSchema',
      'mcp/shape.annotations',
      'mcp/shape.execution',
      'mcp/shape.execution:before',
      'mcp/shape.meta',
    ],
  },
  modes: { input, output },
  set: {},
  chooseMode: (_tool, subject) => subject.role,
};

export const profiles: readonly Profile[] = [protocol];
