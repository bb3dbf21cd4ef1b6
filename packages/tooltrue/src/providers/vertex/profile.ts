// Vertex AI: generateContent with the fields and refusals of its own back end.

import type { Profile } from '../../definition/profile.js';
import { NEWEST, chooseMode, chooseOutputMode, jsonSchema, openapiVertex, request, tokens, tool, withOutputs } from '../gemini/profile.js';

export const profiles: readonly Profile[] = [
  {
    id: 'vertex',
    title: 'Vertex AI (Gemini)',
    family: 'gemini',
    forms: ['gemini'],
    model: NEWEST,
    tool: { ...tool, nameAdvice: [...(tool.nameAdvice ?? []), 'gemini/S18:colon'] },
    modes: withOutputs(openapiVertex, jsonSchema),
    set: { toolCount: ['gemini/S23'], adviceToolCount: ['gemini/A04'] },
    tokens,
    request: {
      ...request,
      roleMissing: ['gemini/R01:missing'],
      conflicts: [...(request.conflicts ?? []), ['gemini/S11', 'gemini/M02'], 'gemini/S11b', 'gemini/S08', 'gemini/S05'],
    },
    chooseMode,
    chooseOutputMode,
  },
];
