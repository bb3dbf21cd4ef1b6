// The endpoint of the Gemini API that takes the Chat Completions form and turns tools into declarations. Which keywords
// survive is not documented, so of the rules for declarations only those stand here that reports name for this route.

import type { Profile, SchemaSlots } from '../../definition/profile.js';
import { NEWEST } from '../gemini/profile.js';

const plain: SchemaSlots = {
  dialect: 'json-schema',
  arrayItems: [['gemini/P29', 'gemini/X01']],
  enumEmptyMember: [['gemini/P27', 'gemini/X01']],
  enumMemberType: ['gemini/X01:enum'],
  requiredUndefined: ['gemini/X01:required'],
  keywords: ['gemini/X02'],
};

export const profiles: readonly Profile[] = [
  {
    id: 'gemini-openai',
    title: 'Gemini (OpenAI-compatible)',
    family: 'gemini-openai',
    forms: ['openai-chat', 'openai-functions'],
    model: NEWEST,
    tool: {
      nameMissing: [['gemini/S14', 'gemini/X01']],
      namePattern: [['gemini/S14', 'gemini/X01']],
      nameMaxLength: [['gemini/S16', 'gemini/X01'], 'gemini/S16:today', 'gemini/S16:longest'],
      strictStated: ['gemini/X06'],
    },
    modes: { plain },
    set: {},
    request: { signatureMissing: [['gemini/X03', 'gemini/R30']], conflicts: ['gemini/X05', 'gemini/X08'], unknownKey: ['gemini/X10'] },
    chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
  },
];
