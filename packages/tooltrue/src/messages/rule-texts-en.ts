// What every rule is about: a title, why it matters, and what to do. For `explain` and the pages; no part of the core.

import type { RuleId } from './rule-ids.js';

export interface RuleText {
  /** A few words, as a heading. */
  readonly title: string;
  readonly why: string;
  readonly help: string;
}

/** Every rule has its texts: a new one does not compile without. */
export type RuleTexts = Readonly<Record<RuleId, RuleText>>;

const NOT_JSON =
  'What is sent to a service is strict JSON. The text was read with what was meant, and everything else in it is checked; sent as it is, it would be refused.';
const UNREADABLE =
  'From here on nobody can tell what was meant, so what follows was not, or not fully, checked. Every service refuses such a text before it looks at the tools.';

export const ruleTextsEn: RuleTexts = {
  'call/answer': {
    title: 'Not an answer',
    why: 'Calls can only be read from what a service sent.',
    help: 'Give the whole body, the message, or the text of the stream.',
  },
  'call/arguments': {
    title: 'Arguments that cannot be trusted',
    why: 'Models and servers damage arguments: they cut them off, encode them twice, write them in other notations. What has one reading is mended; this has none or several.',
    help: 'Do not run the call. Send the message back to the model as an error result and let it call again.',
  },
  'call/name': {
    title: 'No such tool',
    why: 'A model may call a tool that it only read about, or under a changed name.',
    help: 'Answer with an error result that names the tools there are.',
  },
  'call/schema': {
    title: 'Arguments that the schema does not take',
    why: 'Unless strict mode is on, nothing makes a model keep to the schema. Values that plainly stand for the right one are changed; these do not.',
    help: 'Send the message back to the model as an error result. Strict mode prevents most of it.',
  },
  'call/stream': {
    title: 'Pieces in disorder',
    why: 'Servers that stream calls do not always number the pieces rightly.',
    help: 'Nothing has to be done: the calls were put together. Look at the server if it happens often.',
  },
  'call/text': {
    title: 'A call in the text',
    why: 'A server without a parser for its model hands calls over as text. A text may also only speak of a call.',
    help: 'Set up the tool parser of the server. The call is run only where its tool is known, its arguments fit and nothing follows it.',
  },
  'call/stop': {
    title: 'The answer did not end well',
    why: 'The reason for stopping comes before the content: an answer that was cut off or refused may look whole.',
    help: 'Look at the reason first. Raise the length limit, or ask again.',
  },
  'call/output': {
    title: 'An answer that is not what was asked for',
    why: 'An answer in an asked format counts only where it is whole and fits its schema; why it ended comes first.',
    help: 'Look at the verdict before the value; ask again where it is not usable, with `error` as the reason.',
  },
  'call/result': {
    title: 'A result that clients refuse',
    why: 'Clients hold the result of a tool against its output schema.',
    help: 'Return `structuredContent` that fits; leave it out where the result is an error.',
  },
  'syntax/notation': {
    title: 'A literal of a programming language',
    why: 'Definitions often live in code. They are checked where they stand; the serialiser of the language turns them into JSON when they are sent.',
    help: 'Nothing, if the text is part of a program. To send it by hand, write it as JSON.',
  },
  'syntax/byte-order-mark': {
    title: 'Byte order mark',
    why: 'Some editors put an invisible mark at the start of a file. JSON does not allow one, and some readers refuse it.',
    help: 'Save the file as UTF-8 without a byte order mark.',
  },
  'syntax/comment': { title: 'Comment', why: NOT_JSON, help: 'Keep comments in a file that a tool reads as JSONC, and remove them from what is sent.' },
  'syntax/trailing-comma': { title: 'Trailing comma', why: NOT_JSON, help: 'Remove the comma before the closing bracket.' },
  'syntax/single-quotes': { title: 'Single quotes', why: NOT_JSON, help: 'Write strings in double quotes.' },
  'syntax/unquoted-key': { title: 'Key without quotes', why: NOT_JSON, help: 'Put the key in double quotes.' },
  'syntax/number-form': {
    title: 'Number in a form that JSON does not have',
    why: NOT_JSON,
    help: 'Write plain decimal digits: no leading plus or zero, no hexadecimal, no digit separators; NaN and Infinity have no number in JSON.',
  },
  'syntax/string-form': {
    title: 'String in a form that JSON does not have',
    why: NOT_JSON,
    help: 'Write the string in double quotes with JSON’s own escapes.',
  },
  'syntax/string-concatenation': { title: 'Several strings for one value', why: NOT_JSON, help: 'Write one string.' },
  'syntax/control-character': { title: 'Raw control character in a string', why: NOT_JSON, help: 'Write it as an escape: \\n for a line end, \\t for a tab.' },
  'syntax/invalid-escape': {
    title: 'Unknown escape',
    why: NOT_JSON,
    help: 'Use the escapes of JSON. A backslash itself is written \\\\, which matters most in patterns.',
  },
  'syntax/whitespace': {
    title: 'Space that JSON does not know',
    why: `${NOT_JSON} Such spaces come from web pages and word processors and cannot be seen.`,
    help: 'Replace it with a plain space.',
  },
  'syntax/python-literal': { title: 'True, False or None', why: NOT_JSON, help: 'Write true, false and null.' },
  'syntax/javascript-literal': { title: 'undefined', why: NOT_JSON, help: 'Leave the key out, or write null.' },
  'syntax/assignment': { title: 'Assignment around the value', why: NOT_JSON, help: 'Keep only the value.' },
  'syntax/type-assertion': { title: 'Type assertion', why: NOT_JSON, help: 'Remove `as const` or `satisfies …` from what is sent.' },
  'syntax/tuple': { title: 'Tuple', why: NOT_JSON, help: 'Write the list in square brackets.' },
  'syntax/not-a-literal': {
    title: 'Expression',
    why: 'Names, calls and templates have a value only while the program runs, so what stands there cannot be checked.',
    help: 'Check the definitions as they are sent, for example printed as JSON.',
  },
  'syntax/empty': {
    title: 'Nothing to read',
    why: 'The text is empty, so there is nothing to say about it.',
    help: 'Give a tool definition, a list of them, a request, or a schema.',
  },
  'syntax/unexpected-character': {
    title: 'Unexpected character',
    why: UNREADABLE,
    help: 'Look at the place: a quote, comma or bracket before it is often what is wrong.',
  },
  'syntax/unexpected-end': {
    title: 'The text ends too early',
    why: UNREADABLE,
    help: 'Part of the text is missing: look for what was cut off when it was copied, or close what is open.',
  },
  'syntax/missing-comma': { title: 'Missing comma', why: UNREADABLE, help: 'Put a comma between the two values.' },
  'syntax/missing-colon': { title: 'Missing colon', why: UNREADABLE, help: 'Put a colon between the key and its value.' },
  'syntax/missing-value': { title: 'Missing value', why: UNREADABLE, help: 'Write the value, or remove the key.' },
  'syntax/extra-text': {
    title: 'Text after the value',
    why: 'A JSON text has one value. What follows it was not read.',
    help: 'Remove what follows, or put several values into one list.',
  },
  'syntax/too-deep': {
    title: 'Nested too deep',
    why: 'Values are read to a limited depth, so that no text can bring the reader down. No service takes a schema anywhere near that depth.',
    help: 'Flatten the schema, or use references.',
  },
  'syntax/too-large': { title: 'Text too large', why: 'Longer texts are not read. No service takes a request of that size.', help: 'Split the text.' },

  'json/duplicate-key': {
    title: 'Key that occurs twice',
    why: 'JSON leaves open what a repeated key means. Most readers keep the last value, some the first, some refuse the text, so what the service sees may not be what you see.',
    help: 'Remove the entry that is not meant.',
  },

  'form/unknown': {
    title: 'No tool definition',
    why: 'What stands here has none of the known envelopes of a tool, so nothing can be said about it, and no service would take it as a tool.',
    help: 'A tool has a name and a schema of its input. Look at a working example for your provider, and at the spelling of its keys.',
  },
  'form/nested': {
    title: 'Tools further down',
    why: 'The tools were found inside something else. They were checked there; what stands around them is not sent as it is.',
    help: 'Nothing, if the file is a configuration that wraps the tools. Else give the list itself.',
  },
  'form/mixed': {
    title: 'Envelopes of two providers mixed',
    why: 'Each provider reads the schema under its own key and ignores, or refuses, the key of another. Ignored, the tool has no parameters: the model calls it with none or invents some.',
    help: 'Use the key of the provider whose envelope it is.',
  },
  'form/other-envelope': {
    title: 'Judged as it would arrive',
    why: 'The definition is written for another provider. It was judged as if its envelope had been changed, since the schema inside is what matters; sent as it is, it would be refused.',
    help: 'Nothing, if a library changes the envelope for you. To judge the text as it would be sent, use --wire.',
  },

  'tool/name': {
    title: 'Name of a tool',
    why: 'The name is how the model asks for the tool. Each provider takes other characters and lengths; a name outside of them makes the whole request fail, not only this tool.',
    help: 'Letters, digits and underscores, at most 64, are taken everywhere.',
  },
  'tool/duplicate-name': {
    title: 'Two tools with one name',
    why: 'A call names the tool and nothing else. With two of the same name the request is refused, or nobody can tell which one is meant.',
    help: 'Give every tool of a request a name of its own; a prefix for the service helps.',
  },
  'tool/description': {
    title: 'Description of a tool',
    why: 'The model chooses tools by their descriptions. Without one it goes by the name alone; of a wrong type or too long, the request is refused.',
    help: 'Say in a few sentences what the tool does, when to use it and when not, and what it gives back.',
  },
  'tool/schema': {
    title: 'Input schema',
    why: 'The schema tells the model which arguments there are. Under another key it is not read at all; where it is missing, some providers refuse the tool.',
    help: 'Put an object schema under the key of the provider. A tool without parameters has an object schema with no properties.',
  },
  'anthropic/caller': {
    title: 'Tools that code may call',
    why: 'Tools can be opened to calls from code execution with `allowed_callers`. Such tools have limits of their own: no recursive schema, and probably no strict mode.',
    help: 'Write the schema without recursion, or allow direct calls only.',
  },
  'anthropic/request': {
    title: 'Parts of a request that point at each other',
    why: 'Cache breakpoints have an order and a number, MCP servers and toolsets name each other, a toolset excludes tools of its name, and a chosen tool must be callable directly.',
    help: 'Bring the parts in line: longer breakpoints first, one toolset for each server, no name twice.',
  },
  'anthropic/server-tool': {
    title: 'Options of built-in tools',
    why: 'Web tools take domains without a scheme and either allow or block them; toolsets take few options for each member.',
    help: 'Write domains as plain hosts in one list only, and set only `enabled` and `defer_loading` for members of a toolset.',
  },
  'anthropic/tool-change': {
    title: 'Tools and instructions changed within the messages',
    why: 'Tools can be added and removed, and instructions given, in system messages between the turns. Such a message has fixed places, and what it names must be known by then.',
    help: 'Put the change into a system message after a user message, and declare or define each tool before it is named.',
  },
  'tool/grammar': {
    title: 'Format of a custom tool',
    why: 'A custom tool takes text. Its `format` says which text: any, or what a grammar allows. The two APIs nest the grammar differently, and a grammar that is incomplete or in an unknown syntax is refused.',
    help: 'Write the grammar where this API expects it, with `syntax` and `definition`. In regular expressions leave out lookaround and backreferences.',
  },
  'tool/key': {
    title: 'Keys of a tool',
    why: 'Strict providers refuse keys they do not know; lenient ones ignore them, so that what they were meant to do does not happen.',
    help: 'Look at the spelling and at the place: some keys belong one level deeper.',
  },
  'tool/type': {
    title: 'Type of a tool',
    why: 'The type decides how a tool is read: as a function of yours, or as one that the provider runs. Tools of the provider have fixed names and keys of their own.',
    help: 'Use the type the provider documents, in the version that belongs to the model.',
  },
  'tool/strict': {
    title: 'Strictness nobody asked for',
    why: 'Where `strict` is left out, this service tries to make the schema strict. Optional properties then become required, and the model fills them with empty values that the code takes for real ones.',
    help: 'Say strict: false to keep optional properties, or make the schema strict yourself.',
  },
  'tool/examples': {
    title: 'Example inputs',
    why: 'Examples show the model how to call the tool. One that does not fit the schema is refused by the service, and teaches wrong calls where it is not.',
    help: 'Correct the example, or the schema if the example is what is really meant.',
  },
  'tool/form': {
    title: 'Envelope of another provider',
    why: 'The same definition is wrapped differently by each provider. In a foreign envelope, the service does not find the name or the schema and refuses the request.',
    help: 'Write the definition in the envelope of the service it is sent to.',
  },

  'schema/root-type': {
    title: 'Type at the root',
    why: 'Arguments are always an object. A schema whose root does not say so is refused, even where its keywords make it plain.',
    help: 'Say "type": "object" at the root. To take a list or a single value, make it a property.',
  },
  'schema/root-keyword': {
    title: 'Keywords at the root',
    why: 'Services check the root of an input schema more closely than the rest: combinators there are refused, although they work inside a property.',
    help: 'Move the alternatives into a property, offer several tools, or say the rule in the description.',
  },
  'schema/root-properties': {
    title: 'Properties at the root',
    why: 'Some services refuse an object schema without `properties`, also for a tool that takes no parameters.',
    help: 'Add "properties": {}.',
  },
  'schema/keyword': {
    title: 'Keywords a provider does not take',
    why: 'Each provider takes another part of JSON Schema. The rest is refused with the whole request, or ignored in silence, so that values arrive that the schema forbids.',
    help: 'Say it in words the provider takes, or in the description, and check the arguments when they arrive.',
  },
  'schema/keyword-place': {
    title: 'Keywords in the wrong place',
    why: 'Some keywords are taken only beside certain types, or only with certain values. Elsewhere the schema is refused.',
    help: 'Add the type the keyword belongs to, or drop the keyword.',
  },
  'schema/keyword-type': {
    title: 'Keywords of another type',
    why: 'The service reads a schema as a message of fixed fields. A value of another type cannot be read, and the request is refused.',
    help: 'Write the value in the type that is expected.',
  },
  'schema/type': {
    title: 'Type of a schema',
    why: 'Services differ in whether a type must be there, whether it may be a list, and which names there are. Names of programming languages, such as `str` or `float`, are none of them.',
    help: 'Use one of string, number, integer, boolean, object, array, null.',
  },
  'schema/boolean': {
    title: 'true or false for a schema',
    why: 'JSON Schema allows true (anything) and false (nothing) in place of a schema. Services that compile schemas to a grammar do not.',
    help: 'Write out which values are meant.',
  },
  'schema/array-items': {
    title: 'Elements of an array',
    why: 'An array that does not say what its elements are is refused by some services; elsewhere the model guesses.',
    help: 'Add `items` with the schema of one element.',
  },
  'schema/format': {
    title: 'Formats',
    why: 'Only some formats are known to each service. An unknown one is refused, or means nothing.',
    help: 'Use a format from the list, or describe the form in the description and check it when the arguments arrive.',
  },
  'schema/pattern': {
    title: 'Patterns',
    why: 'Patterns are run by the engine of the service, which does not have every feature: lookaround and backreferences are the usual gaps. A pattern that does not compile means nothing, or fails the request.',
    help: 'Write the pattern without the feature, or check it when the arguments arrive.',
  },
  'schema/property-name': {
    title: 'Names of properties',
    why: 'Some services take only certain characters and lengths in property names, and refuse the whole request for one that has others.',
    help: 'Use letters, digits and underscores, and put what the name cannot say into the description.',
  },
  'schema/required': {
    title: 'Required properties',
    why: 'A name in `required` that is not declared can never be given sensibly, and some services refuse it. Strict modes want every property listed.',
    help: 'Keep `required` and `properties` in step. In strict mode an optional property is one whose type also allows null.',
  },
  'schema/closed': {
    title: 'Undeclared properties',
    why: 'Strict modes generate declared properties only, and want every object to say so.',
    help: 'Add "additionalProperties": false to every object. For free keys use a list of key and value pairs.',
  },
  'schema/object-properties': {
    title: 'Objects without properties',
    why: 'For an object without declared properties the service refuses the schema, or the model has nothing to fill in.',
    help: 'Declare the properties, or take a string that holds JSON.',
  },
  'schema/ref': {
    title: 'References',
    why: 'A reference that leads nowhere, outside the document or back to itself leaves open what is allowed. Services follow references only within the schema, some of them not all, and some ignore what stands beside one.',
    help: 'Keep definitions under $defs of the same schema. Where recursion is not taken, write out the levels you need.',
  },
  'schema/union-siblings': {
    title: 'Keywords beside a union',
    why: 'Some services take a union only when it stands alone: what stands beside it is refused.',
    help: 'Move the other keywords into the branches.',
  },
  'schema/enum': {
    title: 'Enums',
    why: 'Services differ in the types on which an enum may stand and in the values it may have.',
    help: 'Enums of strings are taken everywhere.',
  },
  'schema/limit': {
    title: 'Size of a schema',
    why: 'Services compile schemas, and limit how large and how deep they may be.',
    help: 'Split the tool, flatten the schema, or move long lists of values into the description.',
  },
  'schema/invalid': {
    title: 'Valid JSON Schema',
    why: 'A keyword with a value that JSON Schema does not allow means nothing. Services that check the schema refuse it; others ignore the keyword.',
    help: 'Write the value as JSON Schema 2020-12 has it. Spellings of older drafts can usually be rewritten without loss.',
  },
  'schema/impossible': {
    title: 'Constraints that contradict each other',
    why: 'No value can fit, so the model is asked for something that does not exist, and every check of its arguments fails.',
    help: 'Look which of the two limits is meant.',
  },
  'schema/value': {
    title: 'Defaults and examples',
    why: 'The model imitates defaults and examples. One that does not fit its own schema teaches it wrong values.',
    help: 'Correct the value, or the schema.',
  },

  'request/conflict': {
    title: 'Things that do not go together in a request',
    why: 'Each part of the request is fine alone; a service refuses, ignores or answers badly to the two together, often for some model generations only.',
    help: 'Take one of the two away, or use a model or an API that takes both.',
  },
  'protocol/pairing': {
    title: 'Calls and results come in pairs',
    why: 'The model is shown its call and the result together. Services refuse messages where one of the two is missing, stands elsewhere or comes twice.',
    help: 'Answer every call, in the message right after it where the service asks for that, and only once. When old messages are cut, cut both.',
  },
  'protocol/call-id': {
    title: 'Ids of calls',
    why: 'A result finds its call by the id. Services hold ids to a form or a length of their own, so an id from another service may be refused.',
    help: 'Keep the id that the service gave. Where messages move to another service, rewrite the id on the call and on the result alike.',
  },
  'protocol/call': {
    title: 'Calls in the messages',
    why: 'A call that is sent back is checked again: the name, the kind of the arguments, and how many there are.',
    help: 'Send calls back as they were received. Arguments are text for some services and an object for others.',
  },
  'protocol/result': {
    title: 'Results in the messages',
    why: 'What a tool returned has to be put into the form that the service reads: text, an object, or a list of parts.',
    help: 'Turn other values into text or wrap them in an object. A result without content is sent as an empty one; an error says what went wrong.',
  },
  'protocol/order': {
    title: 'Who speaks, and when',
    why: 'Services ask for certain roles, for a beginning and an end, and for a place of the results among other parts.',
    help: 'Begin with the user, put results right after the calls, and end with the user or with results.',
  },
  'protocol/content': {
    title: 'Empty and foreign content',
    why: 'Empty texts, empty lists and keys of another role are refused by some services, though they say nothing.',
    help: 'Leave out what is empty and what does not belong to the role.',
  },
  'protocol/thinking': {
    title: 'Reasoning and its signatures',
    why: 'Models that reason sign what they thought. The service refuses a call that comes back without it, because the reasoning could not go on.',
    help: 'Send back what was received, unchanged and in order: reasoning, signature, call.',
  },
  'protocol/part': {
    title: 'How a part is built',
    why: 'Each part of a message has a fixed build. A part that holds nothing, two things at once, or a key in the wrong place is refused.',
    help: 'Make one part of each kind of content, and send parts of an answer back as they came.',
  },
  'protocol/tools': {
    title: 'Calls in the messages need tools',
    why: 'Some services refuse messages with calls or results when the request itself has no tools, even when no further call is wanted.',
    help: 'Send the tools with every such request, or rewrite the calls and results as text.',
  },
  'request/choice': {
    title: 'Tool choice',
    why: 'A tool choice tells the model whether and what to call. It must have the form of the provider and name a tool of the same request.',
    help: 'Write the choice as the provider does, and name only tools that the request has.',
  },
  'request/output': {
    title: 'Description of a structured output',
    why: 'A structured output is described by an object with its own keys, which differ between providers and between the APIs of one provider.',
    help: 'Use the keys of this API, and a name of letters, digits, dashes and underscores where one is asked for.',
  },
  'request/key': {
    title: 'Keys at the top of a request',
    why: 'Some services refuse a request with a key that they do not know, others ignore it. Keys of another provider are the usual reason.',
    help: 'Remove the key, or write it as this provider names it.',
  },
  'schema/property-order': {
    title: 'Order of the keys in an answer',
    why: 'Older models write keys in an order of their own unless told. Where one value should be worked out before another, the order changes the result.',
    help: 'List the properties under `propertyOrdering` in the order they should be written.',
  },
  'advice/description': {
    title: 'Description that says too little',
    why: 'A model knows a tool by its name, its description and its parameters, and nothing else. Providers name the description as what matters most.',
    help: 'Write what the tool does, when to use it and when not, and what comes back: a few sentences.',
  },
  'advice/enum-in-prose': {
    title: 'Allowed values in a text',
    why: 'A list of values in a description is a hint; an `enum` is a rule that services can hold the model to.',
    help: 'Put the values into `enum`. The description may still say what each means.',
  },
  'advice/integer-in-prose': {
    title: 'A whole number as a number',
    why: 'A text asks for a whole number; a type holds the model to it.',
    help: 'Write "integer" where only whole numbers make sense. Where fractions are welcome, say so in the description.',
  },
  'advice/name-prefix': {
    title: 'Large set without prefixes',
    why: 'Among many tools from several services, names that begin with the service or resource are easier to tell apart.',
    help: 'Begin related names alike: `issues_list`, `issues_close`. Measure whether a prefix or a suffix works better for the model.',
  },
  'advice/optional-required': {
    title: 'Required, but called optional',
    why: 'A model must fill in what is required. Where it has nothing to say, it makes something up.',
    help: 'Require only what is needed. In strict mode, where everything is required, let the value be null.',
  },
  'advice/parameter-count': {
    title: 'Many parameters',
    why: 'Models are trained on tools with few parameters. With many, some are forgotten or filled in wrongly.',
    help: 'Split the tool, group what belongs together, or leave out what the program already knows.',
  },
  'advice/parameter-description': {
    title: 'Parameters without description',
    why: 'A name and a type seldom say how a value is written: which date form, which unit, whose id.',
    help: 'Describe each parameter: its meaning, its form, an example where it helps.',
  },
  'advice/reasoning-parameter': {
    title: 'Parameter for the model’s reasoning',
    why: 'Asking for internal reasoning in an answer can be refused by newer models, and the text is not the reasoning that led to the call.',
    help: 'Use the thinking of the API. If people need a reason, ask for a short explanation of the result.',
  },
  'advice/similar-tools': {
    title: 'Tools that are hard to tell apart',
    why: 'Tools that overlap make wrong choices likely.',
    help: 'Say in each description when to use it rather than the other, or merge them.',
  },
  'advice/tool-count': {
    title: 'More tools than advised',
    why: 'Every tool costs tokens in every request, and the more there are, the more often a model takes the wrong one.',
    help: 'Offer only what the task needs, merge what is always used together, or use the provider’s tool search.',
  },
  'set/composed-name': {
    title: "Names with the server's prefix",
    why: "A host puts the server's name before each tool's name, so that tools of several servers can stand side by side. The limit of the model's API counts for the whole.",
    help: 'Choose shorter names for the tools or the server.',
  },
  'set/definition-size': {
    title: 'Size of all definitions',
    why: 'Some hosts take a server only when all its definitions fit into a number of tokens.',
    help: 'Shorten descriptions and schemas, or offer fewer tools.',
  },
  'set/tool-count': {
    title: 'Number of tools',
    why: 'Services limit how many tools one request may carry. Long before that limit, the model chooses less well among many.',
    help: 'Send only the tools that the task needs, or let the model search for them.',
  },
  'set/sum': {
    title: 'Limits that all tools share',
    why: 'Some limits count over all strict tools of a request, so that each tool is fine alone and the request is refused.',
    help: 'Make fewer tools strict, or their optional properties fewer.',
  },

  'gemini/response-ref': {
    title: 'References inside function responses',
    why: 'From Gemini 3 on a `$ref` in a function response stands for media sent beside it. A result that is a JSON Schema has such keys of its own, and the request is refused.',
    help: 'Send results that hold `$ref` as a JSON string.',
  },
  'mcp/annotations': {
    title: 'Annotations and execution',
    why: 'Clients read these hints to decide whether to ask a person first, and validate what they read: a value they do not know fails the whole listing.',
    help: 'Use the documented values, and hints that do not contradict each other.',
  },
  'mcp/meta-key': {
    title: 'Keys of `_meta`',
    why: 'Keys of `_meta` are shared by everybody, so prefixes tell whose they are. Those of the protocol are its own.',
    help: 'Use the reversed name of a domain of your own as the prefix: `com.example/key`.',
  },
  'mcp/parameter-header': {
    title: 'Parameters as headers',
    why: 'A client sends such a parameter as an HTTP header as well. That works only for plain values with a valid name, reached without alternatives.',
    help: 'Mark only top-level or nested properties of type string, integer or boolean, each with a header name of its own.',
  },
};
