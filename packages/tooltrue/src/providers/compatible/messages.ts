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
  messageKey: ['mistral/unknown:user'],
};

export const deepseekMessages: ProtocolSlots = {
  resultMissing: ['deepseek/pairs'],
  resultOrphan: ['deepseek/pairs.orphan'],
  resultApart: ['deepseek/responses.adjacent'],
  resultContentParts: ['deepseek/content'],
  thinkingKey: ['deepseek/reasoning'],
};

export const openrouterMessages: ProtocolSlots = { argumentsText: ['openrouter/args.replayed'] };
