// The types that Python and its common libraries bring, as JSON Schema.

import type { JsonObject } from '../../text/json-value.js';

export interface BuiltIn {
  readonly schema: JsonObject;
  /** It is no JSON type: what it is written as. */
  readonly written?: string;
}

const plain = (schema: JsonObject): BuiltIn => ({ schema });
const text = (format?: string): BuiltIn => ({
  schema: { type: 'string', ...(format ? { format } : {}) },
  written: format ? `string, format ${format}` : 'string',
});
const told = (format: string): BuiltIn => plain({ type: 'string', format });
const list = (unique = false): BuiltIn => plain({ type: 'array', items: {}, ...(unique ? { uniqueItems: true } : {}) });

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  str: plain({ type: 'string' }),
  int: plain({ type: 'integer' }),
  float: plain({ type: 'number' }),
  bool: plain({ type: 'boolean' }),
  None: plain({ type: 'null' }),
  NoneType: plain({ type: 'null' }),
  Any: plain({}),
  object: plain({}),
  AnyStr: plain({ type: 'string' }),
  Text: plain({ type: 'string' }),
  LiteralString: plain({ type: 'string' }),
  Number: plain({ type: 'number' }),
  dict: plain({ type: 'object' }),
  list: list(),
  tuple: list(),
  set: list(true),
  bytes: text(),
  datetime: text('date-time'),
  date: text('date'),
  time: text('time'),
  timedelta: text('duration'),
  UUID: text('uuid'),
  UUID1: text('uuid'),
  UUID4: text('uuid'),
  Decimal: { schema: { type: 'number' }, written: 'number' },
  Path: text(),
  PurePath: text(),
  FilePath: told('file-path'),
  DirectoryPath: told('directory-path'),
  IPv4Address: text('ipv4'),
  IPv6Address: text('ipv6'),
  EmailStr: told('email'),
  HttpUrl: told('uri'),
  AnyUrl: told('uri'),
  AnyHttpUrl: told('uri'),
  AwareDatetime: told('date-time'),
  NaiveDatetime: told('date-time'),
  PastDatetime: told('date-time'),
  FutureDatetime: told('date-time'),
  PastDate: told('date'),
  FutureDate: told('date'),
  SecretStr: plain({ type: 'string' }),
  StrictStr: plain({ type: 'string' }),
  StrictInt: plain({ type: 'integer' }),
  StrictFloat: plain({ type: 'number' }),
  StrictBool: plain({ type: 'boolean' }),
  PositiveInt: plain({ type: 'integer', exclusiveMinimum: 0 }),
  NegativeInt: plain({ type: 'integer', exclusiveMaximum: 0 }),
  NonNegativeInt: plain({ type: 'integer', minimum: 0 }),
  NonPositiveInt: plain({ type: 'integer', maximum: 0 }),
  PositiveFloat: plain({ type: 'number', exclusiveMinimum: 0 }),
  NegativeFloat: plain({ type: 'number', exclusiveMaximum: 0 }),
  NonNegativeFloat: plain({ type: 'number', minimum: 0 }),
  NonPositiveFloat: plain({ type: 'number', maximum: 0 }),
};

/** Other names of the containers. */
export const CONTAINERS: Readonly<Record<string, 'list' | 'set' | 'dict' | 'tuple'>> = {
  list: 'list',
  List: 'list',
  Sequence: 'list',
  MutableSequence: 'list',
  Iterable: 'list',
  Collection: 'list',
  Iterator: 'list',
  deque: 'list',
  Deque: 'list',
  set: 'set',
  Set: 'set',
  frozenset: 'set',
  FrozenSet: 'set',
  AbstractSet: 'set',
  MutableSet: 'set',
  dict: 'dict',
  Dict: 'dict',
  Mapping: 'dict',
  MutableMapping: 'dict',
  OrderedDict: 'dict',
  DefaultDict: 'dict',
  defaultdict: 'dict',
  tuple: 'tuple',
  Tuple: 'tuple',
};

/** Functions that make a limited type: `conint(ge=1)`. */
export const LIMITED: Readonly<Record<string, JsonObject>> = {
  conint: { type: 'integer' },
  confloat: { type: 'number' },
  condecimal: { type: 'number' },
  constr: { type: 'string' },
};

/** Parameters of these types are filled in by the framework that runs the tool. */
export const INJECTED =
  /^(?:Context|RunContext|RunContextWrapper|ToolContext|ToolRuntime|AgentContext|CallContext|Injected\w*|RunnableConfig|\w*CallbackManager\w*|CancellationToken|Request|Session|Runtime)$/;
