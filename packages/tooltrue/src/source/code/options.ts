// What the readers of code take and give.

import type { MadeTool, MakeNote } from '../../make/types.js';

export interface ReadCodeOptions {
  /** Its ending tells dialects apart. */
  readonly filename?: string;
  /** Functions, methods and types to make tools of; without it the reader chooses and tells what it left. */
  readonly names?: readonly string[];
}

export interface ReadCodeResult {
  readonly tools: MadeTool[];
  /** What concerns the source as a whole. */
  readonly notes: MakeNote[];
}
