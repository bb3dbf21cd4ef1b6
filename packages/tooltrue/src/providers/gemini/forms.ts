// How generateContent wraps functions: declarations in groups, beside built-in tools that are keys of the same objects.

import type { ToolForm } from '../../definition/form.js';
import { request } from './request.js';

/** Every field is taken in both spellings (gemini/S02). */
const ALIASES = {
  function_declarations: 'functionDeclarations',
  parameters_json_schema: 'parametersJsonSchema',
  response_json_schema: 'responseJsonSchema',
  google_search: 'googleSearch',
  google_search_retrieval: 'googleSearchRetrieval',
  code_execution: 'codeExecution',
  url_context: 'urlContext',
  computer_use: 'computerUse',
  file_search: 'fileSearch',
  google_maps: 'googleMaps',
  mcp_servers: 'mcpServers',
  enterprise_web_search: 'enterpriseWebSearch',
  parallel_ai_search: 'parallelAiSearch',
  exa_ai_search: 'exaAiSearch',
  tool_config: 'toolConfig',
  function_calling_config: 'functionCallingConfig',
  allowed_function_names: 'allowedFunctionNames',
  stream_function_call_arguments: 'streamFunctionCallArguments',
  include_server_side_tool_invocations: 'includeServerSideToolInvocations',
  response_mime_type: 'responseMimeType',
  response_schema: 'responseSchema',
  generation_config: 'generationConfig',
  system_instruction: 'systemInstruction',
  safety_settings: 'safetySettings',
  cached_content: 'cachedContent',
  thought_signature: 'thoughtSignature',
};

export const forms: readonly ToolForm[] = [
  {
    id: 'gemini',
    title: 'title.gemini',
    body: [],
    name: 'name',
    description: 'description',
    schemas: [
      { path: ['parameters'], role: 'input', dialect: 'openapi' },
      { path: ['parametersJsonSchema'], role: 'input' },
      { path: ['response'], role: 'output', dialect: 'openapi' },
      { path: ['responseJsonSchema'], role: 'output' },
    ],
    keys: ['name', 'description', 'parameters', 'parametersJsonSchema', 'response', 'responseJsonSchema', 'behavior'],
    lists: [['tools']],
    group: 'functionDeclarations',
    elementKeys: {
      googleSearch: 'gemini/S06',
      googleSearchRetrieval: 'gemini/S06',
      codeExecution: 'gemini/S06',
      urlContext: 'gemini/S06',
      computerUse: 'gemini/S06',
      fileSearch: 'gemini/S06',
      googleMaps: 'gemini/S06',
      mcpServers: 'gemini/S06',
      retrieval: 'gemini/S07',
      enterpriseWebSearch: 'gemini/S07',
      parallelAiSearch: 'gemini/S07',
      exaAiSearch: 'gemini/S07',
    },
    aliases: ALIASES,
    requestKeys: ['contents', 'generationConfig', 'toolConfig', 'systemInstruction', 'safetySettings', 'cachedContent'],
    request,
    targets: ['gemini'],
  },
];
