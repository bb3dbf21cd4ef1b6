// Entry tooltrue/core/bedrock: Bedrock Converse, for createCheck of tooltrue/core/check.

import { forms } from '../providers/bedrock/forms.js';
import { profiles } from '../providers/bedrock/profile.js';
import { bedrockClaims } from '../providers/claims.generated.js';
import type { Provider } from './check.js';

export const bedrock: Provider = { profiles, forms, rules: [], claims: [bedrockClaims] };
