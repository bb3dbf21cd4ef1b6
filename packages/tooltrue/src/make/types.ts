// What every maker puts out: tools apart from any envelope, and what there is to tell about them.

import type { Severity } from '../diagnostic/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import type { MessageArgs, MessageId } from '../messages/message.js';
import type { Pointer } from '../text/pointer.js';

/** Something that a maker wants to tell: a type that it does not know, a parameter that got another name, a text that is left to write. */
export interface MakeNote {
  readonly message: MessageId;
  readonly args: MessageArgs;
  /** Place inside the tool's input schema, where it concerns one. */
  readonly pointer?: Pointer;
  readonly severity: Severity;
}

export interface MadeTool {
  readonly tool: NeutralTool;
  readonly notes: readonly MakeNote[];
}
