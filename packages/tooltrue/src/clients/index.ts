// In front of a client: what it is handed is prepared for its service, and what it gives back is led back. No client is loaded from here.

export { toolMiddleware, type ToolMiddleware } from './ai-sdk.js';
export { wrapAnthropic } from './anthropic.js';
export type { WrapOptions } from './exchange.js';
export { preparedFetch, type AnyFetch, type Reoptioned } from './fetch.js';
export { wrapGoogleGenAI } from './google.js';
export { wrapOpenAI } from './openai.js';
