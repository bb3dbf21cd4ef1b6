// Entry tooltrue/core/openai: OpenAI and Azure OpenAI, for createCheck of tooltrue/core/check.

import { profiles as azure } from '../providers/azure/profile.js';
import { openaiClaims } from '../providers/claims.generated.js';
import { forms } from '../providers/openai/forms.js';
import { profiles } from '../providers/openai/profile.js';
import type { Provider } from './check.js';

export const openai: Provider = { profiles: [...azure, ...profiles], forms, rules: [], claims: [openaiClaims] };
