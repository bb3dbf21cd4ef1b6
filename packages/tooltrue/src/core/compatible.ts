// Entry tooltrue/core/compatible: services and servers that take the requests of OpenAI, for createCheck of tooltrue/core/check.

import { compatibleClaims, openaiClaims } from '../providers/claims.generated.js';
import { addedTypes, forms } from '../providers/compatible/forms.js';
import { profiles as local } from '../providers/compatible/profile-local.js';
import { profiles as routes } from '../providers/compatible/profile-routes.js';
import { profiles as vendors } from '../providers/compatible/profile-vendors.js';
import { forms as otherForms } from '../providers/openai/forms.js';
import type { Provider } from './check.js';

export const compatible: Provider = {
  profiles: [...local, ...routes, ...vendors],
  forms,
  otherForms,
  addedTypes,
  rules: [],
  claims: [compatibleClaims, openaiClaims],
};
