// Azure OpenAI: the two APIs of OpenAI with the differences that its documentation or reports name.

import type { Profile, SchemaSlots, ToolSlots } from '../../definition/profile.js';
import { profiles as base, strict, strictKeywords } from '../openai/profile.js';

/** Its documentation still lists older limits and fewer keywords; only `default` is confirmed by reports. */
const azureStrict: SchemaSlots = {
  ...strict,
  keywords: [...strictKeywords, 'openai/Z-03', 'openai/Z-03:document', 'openai/Z-05'],
  limits: [...(strict.limits ?? []), 'openai/Z-04', 'openai/Z-04:depth'],
};

function onAzure(profile: Profile, id: string, title: string): Profile {
  const tool: ToolSlots = { ...profile.tool, descriptionMaxLength: ['openai/Z-02'] };
  const request = { ...profile.request, conflicts: [...(profile.request?.conflicts ?? []), 'openai/Z-09', 'openai/Z-09:data', 'openai/Z-10'] };
  return { ...profile, id, title, primary: false, tool, request, modes: { ...profile.modes, strict: azureStrict } };
}

const byId = (id: string): Profile => base.find((p) => p.id === id) as Profile;

export const profiles: readonly Profile[] = [
  onAzure(byId('openai-chat'), 'azure-chat', 'Azure OpenAI Chat Completions'),
  onAzure(byId('openai-responses'), 'azure-responses', 'Azure OpenAI Responses'),
];
