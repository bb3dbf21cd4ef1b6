// A profile is what a target does with a definition, as a table: each slot names the facts that fill it.
// Values, consequences and confidences come from the cited claims; a profile holds no limit of its own.

import type { JsonObject } from '../text/json-value.js';
import type { OutputSubject, RequestForm } from './request.js';
import type { ProtocolSlots } from './protocol-slots.js';
import type { SchemaSubject, ToolDefinition } from './tool.js';

export type { ProtocolSlots };

/** A fact id, or several: the first carries the value, the others support it. */
export type FactRef = string | readonly [string, ...string[]];
/** Facts that fill one slot. Each that applies to the model and date is judged by itself. */
export type Slot = readonly FactRef[];

/** What a target does with the envelope of a tool. */
export interface ToolSlots {
  /** value: { pattern } */
  readonly namePattern?: Slot;
  /** value: { max } */
  readonly nameMaxLength?: Slot;
  /** value: { min } */
  readonly nameMinLength?: Slot;
  readonly nameMissing?: Slot;
  readonly nameType?: Slot;
  readonly nameDuplicate?: Slot;
  /** value: { pattern } of names that work worse */
  readonly nameAdvice?: Slot;
  readonly descriptionMissing?: Slot;
  readonly descriptionEmpty?: Slot;
  /** Refused where it is empty, beside the advice of `descriptionEmpty`. */
  readonly descriptionBlank?: Slot;
  /** value: { types: [...] }: JSON types it may have. */
  readonly descriptionType?: Slot;
  /** value: { max } */
  readonly descriptionMaxLength?: Slot;
  /** No schema at all. */
  readonly schemaMissing?: Slot;
  /** Where no schema is needed: one stands under another form's key, so it is not read. */
  readonly schemaForeignKey?: Slot;
  /** Nothing may stand beside the schema in the object that wraps it. */
  readonly schemaAlone?: Slot;
  /** value: { types: [...] }: JSON types it may have. */
  readonly schemaType?: Slot;
  /** A key the tool object or its body does not know. */
  readonly unknownKey?: Slot;
  /** value: { keys: { wrong: right } }: a key that belongs elsewhere. */
  readonly misplacedKey?: Slot;
  /** value: { key, types: ["string", "null"] } */
  readonly keyType?: Slot;
  /** value: { keys: [a, b] }: only one of them. */
  readonly exclusiveKeys?: Slot;
  /** value: { key, values: [...] }: other values of this key. */
  readonly keyValue?: Slot;
  /** value: { keys: [...] }: keys that mean nothing to this API. */
  readonly idleKey?: Slot;
  /** value: { keys: [...] }: lists that must not be empty. */
  readonly keyEmpty?: Slot;
  /** `type` missing. */
  readonly typeMissing?: Slot;
  /** `type` not one of the known ones. */
  readonly typeUnknown?: Slot;
  /** A fixed name not kept, a required key of a typed tool missing, a key it does not take. */
  readonly typedName?: Slot;
  readonly typedRequired?: Slot;
  /** value: { type, keys: [...] }: of these keys a tool of this type has exactly one. */
  readonly typedChoice?: Slot;
  /** value: { type, under?, keys: [...] }: what a built-in tool that is a key of its element must hold, or must hold under one key. */
  readonly memberRequired?: Slot;
  /** value: { types, path, values?, min?, max?, most?, pattern?, needed? }: what tools of these types hold at keys of their body. */
  readonly typedValue?: Slot;
  /** value: { kind? } */
  readonly typedKey?: Slot;
  /** The envelope is another provider's. */
  readonly foreignForm?: Slot;
  /** A function that stands beside the groups of functions instead of inside one. */
  readonly ungrouped?: Slot;
  /** `strict` left out: the service fills in `required`. value: { strict: mode } names the mode that is tried. */
  readonly strictOmitted?: Slot;
  /** `strict` stated. value: { say: variant of tool/strict, stated: true | false } */
  readonly strictStated?: Slot;
  /** value: { pattern, matches: boolean }: keys of `_meta` that must, or must not, be like this. */
  readonly metaKeys?: Slot;
  /** value: { keys: [...] }: keys that this revision of a protocol does not have. */
  readonly keyRevision?: Slot;
  /** An example that does not fit the input schema. */
  readonly examplesInvalid?: Slot;
  readonly examplesType?: Slot;
  /** value: { types: [...] }: JSON types the list of example inputs may have. */
  readonly examplesList?: Slot;
  /** value: { values: [...], bare?: true }: types of the format of a tool that takes text; `bare`: free text has no other key. */
  readonly textFormat?: Slot;
  /** value: { inner?, keys: [...] }: where a grammar keeps its parts. */
  readonly grammarShape?: Slot;
  /** value: { values: [...] } */
  readonly grammarSyntax?: Slot;
  /** value: { features: [...] } of regular expressions that it does not know. */
  readonly grammarFeatures?: Slot;
  /** What lists of domains may hold, and entries that match nothing. */
  readonly domains?: Slot;
  readonly domainPaths?: Slot;
  /** value: { keys: [...] } of one member of a set of built-in tools; who may call such a set. */
  readonly toolsetMembers?: Slot;
  readonly toolsetCallers?: Slot;
  /** What does not go with calls from code that the service runs. */
  readonly callerRecursion?: Slot;
  readonly callerStrict?: Slot;
  /** Hints about what a tool does that exclude each other. */
  readonly hints?: Slot;
  /** value: { keys: [...] }: hints that must be stated one by one. */
  readonly hintsStated?: Slot;
  /** value: { values: [...] } of `execution.taskSupport`. */
  readonly taskSupport?: Slot;
  /** value: { min }: letters of a description that says enough; a wide character counts for three. */
  readonly adviceDescription?: Slot;
}

/** What a target does with one schema in one mode. */
export interface SchemaSlots {
  /** `openapi`: upper or lower case type names, `nullable`, no JSON Schema meta-schema. */
  readonly dialect: 'json-schema' | 'openapi';
  /** Other spellings of keywords that are read the same. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** value: { draft }: "2020-12": valid under that meta-schema; "any": under the declared draft, or under one of the two in use; "draft-07": valid under that one; "old": what only older drafts allow. */
  readonly metaSchema?: Slot;
  /** Root `type` must be "object". value.empty: only where the root says nothing at all, or only where it says something. */
  readonly rootType?: Slot;
  /** value: { keywords: [...] } refused at the root. */
  readonly rootKeywords?: Slot;
  /** The root must have `properties`. */
  readonly rootProperties?: Slot;
  /** value: { keywords: [...], on?: [types], at?: "root" | "nested", beside?: [keywords], over?: members }: what happens to these keywords. */
  readonly keywords?: Slot;
  /** Any keyword that `keywords` does not list. */
  readonly otherKeywords?: Slot;
  /** value: { fields: { keyword: "json types" } }: keywords with a value of another JSON type. */
  readonly keywordTypes?: Slot;
  /** value: { names: [...] }: any other type name. */
  readonly typeNames?: Slot;
  /** `type` is a list. */
  readonly typeList?: Slot;
  /** value: { unless: [keywords], empty?: true }: every schema needs a type; `empty`: only one that says nothing is told. */
  readonly typeMissing?: Slot;
  /** value: { in?: [keywords], falseBeside?: keyword }: true or false in place of a schema, or only in these places; false may stand beside that keyword. */
  readonly booleanSchema?: Slot;
  readonly arrayItems?: Slot;
  readonly tupleItems?: Slot;
  /** value: { on: "string", names: [...] }: any other format. */
  readonly formats?: Slot;
  /** value: { features: ["lookaround", "backreference", "word-boundary"] } */
  readonly patternFeatures?: Slot;
  /** value: { pattern, at: "root" | "all" } */
  readonly propertyNames?: Slot;
  readonly requiredUndefined?: Slot;
  /** Every property must be required. */
  readonly requiredAll?: Slot;
  /** value: { at: "root" | "all" }: an object needs at least one required property. */
  readonly requiredSome?: Slot;
  /** Properties that may be left out should allow null too. */
  readonly requiredOrNull?: Slot;
  /** Every object needs additionalProperties: false. value: { empty?: true }: only a tool without parameters. */
  readonly closedObjects?: Slot;
  /** value: { unless?: [keywords], absent?: true }: objects below the root need `properties`; `absent`: an empty one will do. */
  readonly objectProperties?: Slot;
  /** value: { allow: [keywords] }: what may stand beside $ref. */
  readonly refSiblings?: Slot;
  /** value: { pattern, place? }: where references may lead; `place`: the same for people. */
  readonly refPlace?: Slot;
  readonly refMissing?: Slot;
  readonly refExternal?: Slot;
  readonly recursion?: Slot;
  /** Recursion through a required property. */
  readonly recursionRequired?: Slot;
  /** value: { keyword, allow: [keywords] }: what may stand beside anyOf. */
  readonly unionSiblings?: Slot;
  /** A reference that leads back to itself without a value in between. */
  readonly refEndless?: Slot;
  /** Keys come in an order of the model's own unless one is given. */
  readonly propertyOrder?: Slot;
  /** Parameters sent as headers: facts about the name, the type, the place and secrets, in this order. */
  readonly parameterHeader?: Slot;
  /** value: { types: [...] }: enum only on these types. */
  readonly enumOnType?: Slot;
  /** value: { types: [...] }: JSON types an enum member may have. */
  readonly enumMemberType?: Slot;
  readonly enumEmptyMember?: Slot;
  /** An enum without members. */
  readonly enumEmpty?: Slot;
  /** Several type names beside an enum. */
  readonly enumWithTypeList?: Slot;
  /** Members that differ in letter case only. */
  readonly enumLetterCase?: Slot;
  /** value: { format }: this format needs an enum. */
  readonly enumNeeded?: Slot;
  /** value: { keywords, on: [types] }: keywords only where the schema has one of these types. */
  readonly keywordOnType?: Slot;
  /** value: { keyword, values: [...], on?: [types] }: any other value of this keyword. */
  readonly keywordValues?: Slot;
  /** value: { keyword, values: [...], instead }: these values of this keyword, and one that may stand there. */
  readonly keywordRefused?: Slot;
  /** value: { count: CountName, max } */
  readonly limits?: Slot;
  readonly impossible?: Slot;
  readonly invalidValue?: Slot;
  readonly patternInvalid?: Slot;
  readonly adviceParameterDescription?: Slot;
  /** value: { max } */
  readonly adviceParameterCount?: Slot;
  /** An argument for the model's reasoning. */
  readonly adviceReasoning?: Slot;
  /** Values that are listed in a description. */
  readonly adviceEnum?: Slot;
  /** Numbers whose text says that they are whole. */
  readonly adviceInteger?: Slot;
  /** Required, though the text says optional. */
  readonly adviceRequired?: Slot;
}

/** Sums over all strict tools of a request or list. value: { count: CountName, max } */
export interface SetSlots {
  readonly toolCount?: Slot;
  /** value: { name: "mcp__{server}__{tool}", max?, pattern?, keep?: [first, last] }: the name a model sees. `keep`: what is left of a name that is too long. */
  readonly composedName?: Slot;
  /** value: { characters, tokens }: what all definitions may have together; `characters` is what so many tokens surely exceed. */
  readonly definitionSize?: Slot;
  /** value: { pattern } of the server's own name. */
  readonly serverName?: Slot;
  readonly sums?: Slot;
  /** value: { max }: tools that are loaded at once. */
  readonly adviceToolCount?: Slot;
  /** value: { min, share }: from so many tools on, this share of names should begin with a common word that is no verb. */
  readonly adviceNamePrefix?: Slot;
  readonly adviceSimilar?: Slot;
}

/** What a target does with a request as a whole. Judged only where a whole request of its own form was given. */
export interface RequestSlots extends ProtocolSlots {
  /** value: { all: Condition[], at: path, say: variant of request/conflict }: things that do not go together. */
  readonly conflicts?: Slot;
  /** A choice in a form that is not taken. */
  readonly choiceForm?: Slot;
  /** value: { kinds: [...] }: these choices need tools. */
  readonly choiceWithoutTools?: Slot;
  /** A choice of a tool that the request does not have. */
  readonly choiceUnknown?: Slot;
  /** A choice of a tool that is loaded later only. */
  readonly choiceDeferred?: Slot;
  /** value: { types: [...] }: a list of tools that names one of these types, a tool inside of another, or one that is loaded later only. */
  readonly choiceListed?: Slot;
  /** Blocks of the system prompt without a text. */
  readonly systemText?: Slot;
  /** A choice of a tool that may not be called directly. */
  readonly choiceCaller?: Slot;
  /** Long-lived cache breakpoints behind short-lived ones; value: { max }: how many there may be. */
  readonly cacheOrder?: Slot;
  readonly cacheCount?: Slot;
  /** value: { types }: what a cache breakpoint of a message may be; { under, values }: what may stand in it. */
  readonly cacheType?: Slot;
  readonly cacheValue?: Slot;
  /** Servers and the sets of tools that name them. */
  readonly serverLinks?: Slot;
  /** A set of built-in tools twice, or beside a tool of its name. */
  readonly toolsetTwice?: Slot;
  /** A filter of addresses that names a tool which the request does not have. */
  readonly urlSources?: Slot;
  /** value: { keys: [...] }: any other key at the top; or { refused: [...] }: these. */
  readonly unknownKey?: Slot;
  readonly outputNameMissing?: Slot;
  /** value: { pattern } */
  readonly outputNamePattern?: Slot;
  /** value: { max } */
  readonly outputNameMaxLength?: Slot;
  /** value: { form, keys: [...] }: any other key of the object that describes the output. */
  readonly outputKey?: Slot;
  readonly outputSchemaMissing?: Slot;
  /** The schema must be JSON inside a string. */
  readonly outputSchemaText?: Slot;
}

export type CountName =
  | 'properties'
  | 'depth' // objects inside each other
  | 'nesting' // objects and arrays inside each other
  | 'enum-values'
  | 'enum-text' // characters of one enum's strings, judged for enums of more than `over` members
  | 'name-text' // characters of all property names, definition names, enum and const strings
  | 'optional-properties'
  | 'union-properties'
  | 'strict-tools'
  | 'max-items-sum'
  | 'object-properties' // properties of the largest object
  | 'union-branches'; // branches of the largest anyOf

/** What tools cost as input. Of several claims that hold, the first that has a value counts. */
export interface TokenSlots {
  /** value: { render: 'types' | 'json' | 'strings', base, factor, margin }: a straight line over the rendered text, and the share by which it may be off. */
  readonly estimate: Slot;
  /** value: { auto, any }: tokens that are added once there is a tool, also where a call is forced. */
  readonly preamble?: Slot;
  /** value: { factor }: the same text has so many times the tokens. */
  readonly tokenizer?: Slot;
  /** value: { type, tokens }: tools of the service's own, a trailing * for any ending. */
  readonly typed?: Slot;
}

export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  /** Forms this target takes as sent. */
  readonly forms: readonly string[];
  /** The newest model generation: what counts when nobody names a model. */
  readonly model?: string;
  /** The protocol revision that counts when none is named; the facts' dates are revisions then. */
  readonly revision?: string;
  /** Where messages of the protocol state their revision, as keys from the message; the first that is there counts. */
  readonly revisionPlaces?: readonly (readonly string[])[];
  /** Among those checked when neither the caller nor the form says for whom. */
  readonly primary?: boolean;
  /** Promised, but without facts of its own yet: only the general rules apply, and the report says so. */
  readonly pending?: boolean;
  readonly tool: ToolSlots;
  readonly modes: Readonly<Record<string, SchemaSlots>>;
  readonly set: SetSlots;
  readonly tokens?: TokenSlots;
  readonly request?: RequestSlots;
  /** By form: how requests are laid out where this target differs from the form's own service. */
  readonly layouts?: Readonly<Record<string, RequestForm>>;
  /** Whether a request asks for strictness of all its tools at once. */
  readStrict?(request: JsonObject): boolean | undefined;
  /** Which mode judges the schema of an answer. */
  chooseOutputMode?(output: OutputSubject, asked: { strict?: boolean }): string | undefined;
  /** Which mode judges this schema; undefined: none does. `strict`: the caller asks for strict; `foreign`: the tool came in another provider's envelope. */
  chooseMode(tool: ToolDefinition, subject: SchemaSubject, asked: { strict?: boolean; foreign: boolean }): string | undefined;
}
