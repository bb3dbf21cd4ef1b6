// What these services do with the messages of a request, as far as it is known of each.

import type { ProtocolSlots } from '../../definition/profile.js';

export const mistralMessages: ProtocolSlots = {
  resultMissing: ['mistral/count'],
  resultOrphan: ['mistral/count:orphan'],
  resultDuplicate: ['mistral/id.unique'],
  callIdPattern: ['mistral/id'],
  callIdDuplicate: ['mistral/id.unique'],
  argumentsType: ['mistral/args'],
  calledNamePattern: ['mistral/name'],
  calledNameMaxLength: ['mistral/name:longest'],
  afterResults: ['mistral/order'],
  lastTurn: ['mistral/last'],
  messageKey: ['mistral/unknown:user'],
};

export const deepseekMessages: ProtocolSlots = {
  resultMissing: ['deepseek/pairs'],
  resultOrphan: ['deepseek/pairs.orphan'],
  resultApart: ['deepseek/responses.adjacent'],
  resultContentParts: ['deepseek/content'],
  thinkingKey: ['deepseek/reasoning'],
};

export const kimiMessages: ProtocolSlots = {
  resultMissing: ['kimi/pairs'],
  contentMissing: ['kimi/empty'],
  thinkingKey: ['kimi/reasoning'],
};

export const qwenMessages: ProtocolSlots = { resultMissing: ['qwen/pairs'], resultOrphan: ['qwen/pairs:orphan'] };

export const cohereMessages: ProtocolSlots = { resultIdMissing: ['cohere/result:id'] };

export const groqMessages: ProtocolSlots = { resultIdMissing: ['groq/tool-id'] };

/** Two layouts: the service's own and that of Chat Completions; both claims concern the first. */
export const ollamaMessages: ProtocolSlots = { argumentsType: ['ollama/native'], contentType: ['ollama/native.content'] };

export const openrouterMessages: ProtocolSlots = { argumentsText: ['openrouter/args.replayed'] };
