// Entry tooltrue/core/gemini: Gemini and Vertex AI, for createCheck of tooltrue/core/check.

import { geminiClaims } from '../providers/claims.generated.js';
import { forms } from '../providers/gemini/forms.js';
import { profiles } from '../providers/gemini/profile.js';
import { rule as responseRef } from '../providers/gemini/rules/response-ref.js';
import { profiles as vertex } from '../providers/vertex/profile.js';
import type { Provider } from './check.js';

export const gemini: Provider = { profiles: [...profiles, ...vertex], forms, rules: [responseRef], claims: [geminiClaims] };
