// Entry tooltrue/core/mcp: the Model Context Protocol and its hosts, for createCheck of tooltrue/core/check.

import { mcpClaims } from '../providers/claims.generated.js';
import { forms } from '../providers/mcp/forms.js';
import { profiles as hosts } from '../providers/mcp/profile-hosts.js';
import { profiles } from '../providers/mcp/profile.js';
import { rule as annotations } from '../providers/mcp/rules/annotations.js';
import { rule as metaKey } from '../providers/mcp/rules/meta-key.js';
import { rule as parameterHeader } from '../providers/mcp/rules/parameter-header.js';
import type { Provider } from './check.js';

export const mcp: Provider = { profiles: [...hosts, ...profiles], forms, rules: [annotations, metaKey, parameterHeader], claims: [mcpClaims] };
