// Entry tooltrue/core/requests: judging whole requests, for createCheck of tooltrue/core/check.

import { judgeRequest } from '../check/request.js';
import { requestsEn } from '../messages/requests-en.js';
import { anthropicClaims } from '../providers/claims.generated.js';
import { rule as anthropicRequest } from '../providers/anthropic/rules/request.js';
import { rule as anthropicToolChange } from '../providers/anthropic/rules/tool-change.js';
import { rule as protocolCallId } from '../rules/protocol/call-id.js';
import { rule as protocolCall } from '../rules/protocol/call.js';
import { rule as protocolContent } from '../rules/protocol/content.js';
import { rule as protocolOrder } from '../rules/protocol/order.js';
import { rule as protocolPairing } from '../rules/protocol/pairing.js';
import { rule as protocolPart } from '../rules/protocol/part.js';
import { rule as protocolResult } from '../rules/protocol/result.js';
import { rule as protocolThinking } from '../rules/protocol/thinking.js';
import { rule as protocolTools } from '../rules/protocol/tools.js';
import { rule as requestChoice } from '../rules/request/choice.js';
import { rule as requestConflict } from '../rules/request/conflict.js';
import { rule as requestKey } from '../rules/request/key.js';
import { rule as requestOutput } from '../rules/request/output.js';
import type { Requests } from './check.js';

export const requests: Requests = {
  rules: [
    protocolCallId,
    protocolCall,
    protocolContent,
    protocolOrder,
    protocolPairing,
    protocolPart,
    protocolResult,
    protocolThinking,
    protocolTools,
    requestChoice,
    requestConflict,
    requestKey,
    requestOutput,
    anthropicRequest,
    anthropicToolChange,
  ],
  messages: requestsEn,
  claims: [anthropicClaims],
  judge: judgeRequest,
};
