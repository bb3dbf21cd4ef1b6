// Entry tooltrue/core/anthropic: Anthropic, for createCheck of tooltrue/core/check.

import { forms } from '../providers/anthropic/forms.js';
import { profiles } from '../providers/anthropic/profile.js';
import { rule as caller } from '../providers/anthropic/rules/caller.js';
import { rule as serverTool } from '../providers/anthropic/rules/server-tool.js';
import { anthropicClaims } from '../providers/claims.generated.js';
import type { Provider } from './check.js';

export const anthropic: Provider = { profiles, forms, rules: [caller, serverTool], claims: [anthropicClaims] };
