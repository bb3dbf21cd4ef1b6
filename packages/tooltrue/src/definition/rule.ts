// What a rule is: an id, a scope, and a function that reads a profile's slots and reports. Texts live in messages/.

import type { Applicability, Severity } from '../diagnostic/types.js';
import type { Claim, Consequence, FactId } from '../diagnostic/fact.js';
import type { MessageArgs, MessageId } from '../messages/message.js';
import type { Change } from '../text/edit.js';
import type { JsonDocument } from '../text/document.js';
import type { JsonObject, JsonValue } from '../text/json-value.js';
import type { Pointer } from '../text/pointer.js';
import type { KeywordIndex, Resolver, SchemaNode } from '../schema/index.js';
import type { ToolForm } from './form.js';
import type { Profile, RequestSlots, SchemaSlots, SetSlots, Slot, ToolSlots } from './profile.js';
import type { OutputSubject, RequestForm, ToolChoice } from './request.js';
import type { Conversation } from './turns.js';
import type { Recognised, SchemaSubject, ToolDefinition } from './tool.js';

/** A claim that holds for the model and date at hand. */
export interface ActiveClaim {
  readonly facts: readonly FactId[];
  readonly claim: Claim;
  readonly severity: Severity | undefined;
  readonly consequence: Consequence | 'ok';
  /** Set when it concerns only models that were not asked for: then at most a warning that names them. */
  readonly onlyModels?: readonly string[];
}

export interface FixDraft {
  readonly title: MessageId;
  readonly args?: MessageArgs;
  readonly applicability: Applicability;
  readonly changes: readonly Change[];
}

export interface Finding {
  readonly message: MessageId;
  readonly pointer: Pointer;
  /** Point at the key of the member instead of its value. */
  readonly at?: 'key';
  readonly args?: MessageArgs;
  readonly claim: ActiveClaim;
  readonly fix?: FixDraft | undefined;
}

export interface CheckContext {
  readonly profile: Profile;
  readonly document: JsonDocument;
  /** The claims of a slot that hold here, worst first. */
  active(slot: Slot | undefined): readonly ActiveClaim[];
  report(finding: Finding): void;
}

export interface ToolContext extends CheckContext {
  readonly tool: ToolDefinition;
  readonly form: ToolForm | undefined;
  /** Judged as sent: the envelope counts. */
  readonly wire: boolean;
  /** The form is one this target takes as sent. */
  readonly native: boolean;
  readonly forms: readonly ToolForm[];
  /** All tools of the document. */
  readonly tools: readonly ToolDefinition[];
  /** The schema and all below it, keywords as JSON Schema spells them. */
  nodesOf(subject: SchemaSubject): readonly SchemaNode[];
}

export interface SchemaContext extends CheckContext {
  readonly subject: SchemaSubject;
  readonly mode: string;
  readonly slots: SchemaSlots;
  readonly nodes: readonly SchemaNode[];
  /** The nodes by keyword. */
  readonly index: KeywordIndex;
  readonly resolver: Resolver;
  /** Place of a node, or of something inside it. */
  pointerTo(node: SchemaNode, ...keys: (string | number)[]): Pointer;
}

export interface SetContext extends CheckContext {
  readonly recognised: Recognised;
  readonly tools: readonly ToolDefinition[];
  /** The server's name, where a host puts it before the names of its tools. */
  readonly server: string | undefined;
  /** The schemas of all tools with the mode that judges them; `strict`: the tool will be sent as strict. */
  readonly schemas: readonly { tool: ToolDefinition; subject: SchemaSubject; mode: string; nodes: readonly SchemaNode[]; strict: boolean }[];
}

export interface RequestContext extends CheckContext {
  readonly request: JsonObject;
  readonly form: RequestForm;
  readonly slots: RequestSlots;
  readonly tools: readonly ToolDefinition[];
  readonly outputs: readonly OutputSubject[];
  readonly choice: ToolChoice | undefined;
  /** The messages, where the request has some that can be read. */
  readonly conversation: Conversation | undefined;
  /** As asked for or stated; undefined where nobody named one. */
  readonly model: string | undefined;
  /** Other spellings of keys. */
  readonly aliases: ToolForm['aliases'];
}

/** `slots`: what the rule reads; where a profile fills none of them the rule is not run. */
export type Rule =
  | { readonly id: string; readonly scope: 'tool'; readonly slots: readonly (keyof ToolSlots)[]; check(context: ToolContext): void }
  | { readonly id: string; readonly scope: 'schema'; readonly slots: readonly (keyof SchemaSlots)[]; check(context: SchemaContext): void }
  | { readonly id: string; readonly scope: 'request'; readonly slots: readonly (keyof RequestSlots)[]; check(context: RequestContext): void }
  | { readonly id: string; readonly scope: 'set'; readonly slots: readonly (keyof SetSlots | keyof ToolSlots)[]; check(context: SetContext): void };

/** Examples are the rule's tests and its page. */
export interface RuleExample {
  /** Targets it is judged for, as sent unless `as` says otherwise. */
  readonly for: string;
  readonly input: JsonValue;
  readonly as?: 'wire' | 'content';
  readonly model?: string;
  readonly strict?: boolean;
  readonly date?: string;
  readonly server?: string;
  readonly protocolVersion?: string;
  /** For bad examples: where, how severe. */
  readonly at?: Pointer;
  readonly severity?: Severity;
  /** For bad examples with a fix: the input after it. */
  readonly fixed?: JsonValue;
}

export interface RuleExamples {
  readonly good: readonly RuleExample[];
  readonly bad: readonly (RuleExample & { readonly at: Pointer })[];
}
