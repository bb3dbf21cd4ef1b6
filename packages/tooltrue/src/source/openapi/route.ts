// Reading back where the arguments of a tool go.

import type { NeutralTool } from '../../definition/neutral.js';
import type { Route } from './types.js';

/** How a call of the tool becomes a request; undefined for a tool that was not made of an OpenAPI document. */
export const getRoute = (tool: NeutralTool): Route | undefined =>
  tool.extras?.find(({ form, key }) => form === 'openapi' && key === 'route')?.value as unknown as Route | undefined;
