// The questions that the rules of rules/protocol ask a profile about the messages of a request.

import type { Slot } from './profile.js';

/** What a target does with the messages of a request. `in`: "next-turn", "context"; `by`: "id", "count". */
export interface ProtocolSlots {
  /** value: { in, by, atEnd?: true }: a call without a result; `atEnd`: also where the request ends with it. */
  readonly resultMissing?: Slot;
  /** value: { in, by }: a result without a call. */
  readonly resultOrphan?: Slot;
  /** Two results for one call. */
  readonly resultDuplicate?: Slot;
  /** A result of a tool that the service runs, without its call. */
  readonly serverResultOrphan?: Slot;
  /** value: { type, except: [...] }: a result of one's own tool in a message of the assistant; names that begin so are the service's. */
  readonly resultSide?: Slot;
  /** value: { list }: in this list of messages, one that stands between a call and its result. */
  readonly resultApart?: Slot;
  readonly callIdMissing?: Slot;
  readonly resultIdMissing?: Slot;
  /** value: { pattern, kinds: [...] } */
  readonly callIdPattern?: Slot;
  /** value: { max, kinds: [...] } */
  readonly callIdMaxLength?: Slot;
  /** Two calls of one turn with one id. */
  readonly callIdDuplicate?: Slot;
  /** value: { type, pattern }: the id of the item itself, where it has one. */
  readonly itemIdPattern?: Slot;
  readonly argumentsMissing?: Slot;
  /** value: { types: [...], layout?: id }: JSON types they may have. */
  readonly argumentsType?: Slot;
  /** value: { max } */
  readonly argumentsMaxLength?: Slot;
  /** Text that is not JSON. */
  readonly argumentsText?: Slot;
  readonly resultContentMissing?: Slot;
  /** value: { types: [...] } */
  readonly resultContentType?: Slot;
  /** value: { types: [...] }: what a list may hold, by `type` or by key. */
  readonly resultContentParts?: Slot;
  /** Marked as an error, but without content. */
  readonly resultErrorEmpty?: Slot;
  readonly resultNameMissing?: Slot;
  /** A result that names another function than the call. */
  readonly resultNameOther?: Slot;
  /** value: { pattern } */
  readonly calledNamePattern?: Slot;
  /** value: { max } */
  readonly calledNameMaxLength?: Slot;
  /** value: { max }: calls in one message. */
  readonly callCount?: Slot;
  /** value: { values: [...] } */
  readonly roleValue?: Slot;
  readonly roleMissing?: Slot;
  /** value: { sides: [...] }: who may speak first. */
  readonly firstTurn?: Slot;
  /** value: { sides: [...], unless?: key, calls?: true }: who may not speak last, with words of their own unless `calls`; a message with the key `unless` may. */
  readonly lastTurn?: Slot;
  /** Nothing before a call that it could answer. */
  readonly callFirst?: Slot;
  /** value: { side }: this one may not speak right after results. */
  readonly afterResults?: Slot;
  /** Something stands before the results of one turn. */
  readonly resultsFirst?: Slot;
  /** Something stands after the results in one message. */
  readonly resultsLast?: Slot;
  readonly textEmpty?: Slot;
  /** White space only, and nothing else in the message. */
  readonly textBlank?: Slot;
  /** A message of the assistant with neither content nor calls. value: { empty?: true }: an empty text is none. */
  readonly contentMissing?: Slot;
  /** A message without parts. */
  readonly partsEmpty?: Slot;
  readonly messagesEmpty?: Slot;
  /** value: { types: [...], layout?: id }: JSON types of a message's content. */
  readonly contentType?: Slot;
  /** value: { key }: a list of a message that must not be empty. */
  readonly listEmpty?: Slot;
  /** value: { side?, type?, refused: [...] }: keys that a message or a part of this type does not take. */
  readonly messageKey?: Slot;
  /** value: { keys: [...], none?: true }: a part that holds several of these; `none`: none of them. */
  readonly partData?: Slot;
  /** value: { type, under, refused: [...] }: keys that do not belong under this key of a part. */
  readonly partKey?: Slot;
  /** value: { type, key } */
  readonly partKeyMissing?: Slot;
  /** value: { type, key }: calls of tools that stand inside others must say inside which. */
  readonly namespaceMissing?: Slot;
  /** value: { type, key }: parts of a result that name a tool the request does not have. */
  readonly referenceUnknown?: Slot;
  /** A reference inside a result that leads to nothing beside it. */
  readonly responseRef?: Slot;
  /** value: { key, types: [...] } of parts of a result. */
  readonly resultJsonType?: Slot;
  readonly resultListEmpty?: Slot;
  /** Calls in the messages need tools in the request. */
  readonly historyTools?: Slot;
  /** value: { path, named?: boolean }: where the signature of a call stands; `named`: only where a model is named, or only where none is. */
  readonly signatureMissing?: Slot;
  /** value: { path } */
  readonly signatureForm?: Slot;
  /** What the model thought must be followed by what came of it. */
  readonly thinkingAlone?: Slot;
  /** value: { list, key, path, is }: in this list and in the turn since the user last spoke, messages with calls must hold this key, unless `path` has the value `is`. */
  readonly thinkingKey?: Slot;
  /** value: { path, is }: where this holds, a turn of calls must begin with what the model thought. */
  readonly thinkingFirst?: Slot;
  /** Tools that are added or removed within the messages: in whose message, which names, which types, which breakpoints. */
  readonly toolChangePlace?: Slot;
  readonly toolChangeUnknown?: Slot;
  readonly toolChangeConflict?: Slot;
  readonly toolChangeCache?: Slot;
  /** Where a system message may stand among the messages. */
  readonly systemPlace?: Slot;
}
