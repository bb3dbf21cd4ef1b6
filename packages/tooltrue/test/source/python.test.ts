// Tools out of Python: functions, docstrings in three styles, classes, and what is told where something cannot be read.

import { describe, expect, it } from 'vitest';
import { readPython } from '../../src/source/index.js';
import type { JsonObject } from '../../src/text/json-value.js';
import { argsOf, idsOf, propertiesOf } from './code-support.js';

/** The schema of a type hint, and the notes about it. */
async function readHint(hint: string, before = ''): Promise<{ schema: JsonObject; notes: string[] }> {
  const { tools } = await readPython(`${before}\ndef f(a: ${hint}, b: int): ...`, { names: ['f'] });
  const { $defs } = tools[0]?.tool.input ?? {};
  const schema = propertiesOf(tools[0]).a as JsonObject;
  return { schema: $defs === undefined ? schema : { ...schema, $defs }, notes: idsOf(tools[0]?.notes ?? []) };
}

const GOOGLE = `
async def get_weather(location: str, unit: Literal["celsius", "fahrenheit"] = "celsius", days: int | None = None) -> dict:
    """Current weather of one place.

    Use it when the user asks for
    the temperature.

    Args:
        location (str): City and region,
            e.g. Busan, KR
        unit: Unit of the temperature

        days (int, optional): Days ahead.

    Returns:
        A dict.
    """
`;

const NUMPY = `
def get_weather(location, unit="celsius", days=None):
    """Current weather of one place.

    Parameters
    ----------
    location : str
        City and region,
        e.g. Busan, KR
    unit : {'celsius', 'fahrenheit'}, optional
        Unit of the temperature
    days : int or None
        Days ahead.

    Returns
    -------
    dict
        The weather.
    """
`;

const REST = `
def get_weather(location: str, unit: str = 'celsius', days: Optional[int] = None):
    """
    Current weather of one place.

    :param location: City and region,
        e.g. Busan, KR
    :type location: str
    :param str unit: Unit of the temperature
    :param days: Days ahead.
    :returns: The weather.
    :rtype: dict
    """
`;

const texts = { location: 'City and region, e.g. Busan, KR', unit: 'Unit of the temperature', days: 'Days ahead.' };
const unit = { type: 'string', enum: ['celsius', 'fahrenheit'] };

describe('docstrings', () => {
  it.each([
    ['Google', GOOGLE, 'Current weather of one place.\n\nUse it when the user asks for\nthe temperature.\n\nReturns:\n    A dict.', unit],
    ['NumPy', NUMPY, 'Current weather of one place.\n\nReturns\n-------\ndict\n    The weather.', unit],
    ['reST', REST, 'Current weather of one place.\n\n:returns: The weather.', { type: 'string' }],
  ])('of %s style give the texts of the parameters; the rest is the text of the tool', async (_, source, description, unitType) => {
    const { tools, notes } = await readPython(source);
    expect(notes).toEqual([]);
    expect(tools).toEqual([
      {
        tool: {
          name: 'get_weather',
          description,
          input: {
            type: 'object',
            properties: {
              location: { type: 'string', description: texts.location },
              unit: { ...unitType, description: texts.unit, default: 'celsius' },
              days: { type: ['integer', 'null'], description: texts.days, default: null },
            },
            required: ['location'],
          },
        },
        notes: [],
      },
    ]);
  });

  it('that describe what is not there are told', async () => {
    const { tools } = await readPython('def f(a: int):\n    """F.\n\n    Args:\n        a: x\n        b: y\n    """');
    expect(argsOf(tools[0], 'source.unused-text')).toEqual({ name: 'b' });
    expect(propertiesOf(tools[0])).toEqual({ a: { type: 'integer', description: 'x' } });
  });
});

describe('functions', () => {
  it('marked as tools are preferred, and what the decorator says counts', async () => {
    const source = `
@mcp.tool(name="find", description="Finds.", title="Find")
async def search(q: str, ctx: Context): ...

@function_tool
def other(run: RunContextWrapper[Any], n: int = -1): ...

def helper(x): ...

@tool("renamed", args_schema=Args)
def third(a): "Third."

class Args(BaseModel):
    a: int

def main():
    @server.tool()
    def inner(flag: bool = False): ...
`;
    const { tools, notes } = await readPython(source);
    expect(tools.map(({ tool }) => [tool.name, tool.description, tool.title, tool.input])).toEqual([
      ['find', 'Finds.', 'Find', { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] }],
      ['other', undefined, undefined, { type: 'object', properties: { n: { type: 'integer', default: -1 } } }],
      ['renamed', 'Third.', undefined, { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }],
      ['inner', undefined, undefined, { type: 'object', properties: { flag: { type: 'boolean', default: false } } }],
    ]);
    expect(argsOf(tools[0], 'source.injected')).toEqual({ name: 'ctx', type: 'Context' });
    expect(notes).toMatchObject([{ message: 'source.not-taken', args: { names: ['helper', 'main'] } }]);
  });

  it('give types and defaults where the hints lack', async () => {
    const { tools } = await readPython('def f(a, b=3, c=1.5, d="x", e=None, g=[1, 2], h=compute(), i={"k": True}, j=-1.0): ...');
    expect(tools[0]?.tool.input).toEqual({
      type: 'object',
      properties: {
        a: {},
        b: { type: 'integer', default: 3 },
        c: { type: 'number', default: 1.5 },
        d: { type: 'string', default: 'x' },
        e: { default: null },
        g: { type: 'array', items: { type: 'integer' }, default: [1, 2] },
        h: {},
        i: { type: 'object', properties: { k: { type: 'boolean' } }, required: ['k'], default: { k: true } },
        j: { type: 'number', default: -1 },
      },
      required: ['a'],
    });
    expect(argsOf(tools[0], 'source.no-type')).toEqual({ name: 'a', line: 1, column: 7 });
    expect(argsOf(tools[0], 'source.unread-default')).toMatchObject({ name: 'h', found: 'compute()' });
  });

  it('leave out the receiver and what has no name', async () => {
    const source =
      'class Client:\n    def search(self, q: str, /, *terms: str, limit: int = 5, **more: Any): ...\n    @staticmethod\n    def plain(q: str): ...\n';
    const { tools } = await readPython(source, { names: ['Client.search', 'plain'] });
    expect(tools.map(({ tool }) => Object.keys(tool.input.properties as JsonObject))).toEqual([['q', 'limit'], ['q']]);
    expect(tools[0]?.notes.map(({ message, args }) => [message, args.name])).toEqual([
      ['source.variadic', '*terms'],
      ['source.variadic', '**more'],
    ]);
    const unpacked = await readPython('class Opts(TypedDict, total=False):\n    a: int\ndef f(q: str, **kw: Unpack[Opts]): ...', { names: ['f'] });
    expect(unpacked.tools[0]?.tool.input).toEqual({ type: 'object', properties: { q: { type: 'string' }, a: { type: 'integer' } }, required: ['q'] });
  });
});

describe('type hints', () => {
  it.each<[string, JsonObject]>([
    ['float', { type: 'number' }],
    ['Any', {}],
    ['Optional[str]', { type: ['string', 'null'] }],
    ['t.Union[int, str, None]', { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }],
    ['int | float', { type: 'number' }],
    ['"str | None"', { type: ['string', 'null'] }],
    ['Literal["a", 2, None]', { type: ['string', 'integer', 'null'], enum: ['a', 2, null] }],
    ['list[str]', { type: 'array', items: { type: 'string' } }],
    ['List[Dict[str, int]]', { type: 'array', items: { type: 'object', additionalProperties: { type: 'integer' } } }],
    ['collections.abc.Sequence[int]', { type: 'array', items: { type: 'integer' } }],
    ['set[int]', { type: 'array', items: { type: 'integer' }, uniqueItems: true }],
    ['tuple[int, str]', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], minItems: 2, maxItems: 2 }],
    ['tuple[int, ...]', { type: 'array', items: { type: 'integer' } }],
    ['dict', { type: 'object' }],
    ['dict[str, Any]', { type: 'object', additionalProperties: true }],
    ['Mapping[Literal["a", "b"], int]', { type: 'object', propertyNames: { type: 'string', enum: ['a', 'b'] }, additionalProperties: { type: 'integer' } }],
    ['Annotated[int, "How many"]', { type: 'integer', description: 'How many' }],
    ['Annotated[int, Field(ge=1, lt=10, description="How many")]', { type: 'integer', minimum: 1, exclusiveMaximum: 10, description: 'How many' }],
    ['Annotated[list[str], Field(min_length=1, max_length=5)]', { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 5 }],
    ['Annotated[str, StringConstraints(pattern=r"^\\d+$"), annotated_types.MinLen(2)]', { type: 'string', pattern: '^\\d+$', minLength: 2 }],
    ['conint(gt=0)', { type: 'integer', exclusiveMinimum: 0 }],
    ['PositiveInt', { type: 'integer', exclusiveMinimum: 0 }],
    ['EmailStr', { type: 'string', format: 'email' }],
  ])('%s', async (hint, schema) => expect(await readHint(hint)).toEqual({ schema, notes: [] }));

  const BASE = `
from typing import Literal as L, TypedDict as TD
CODES = ("USD", "EUR")
Code = L["USD", "EUR"]
type Pair[T] = tuple[T, T]
UserId = NewType("UserId", int)

class Unit(str, Enum):
    """Units."""
    C = "celsius"
    F = "fahrenheit"
class Level(IntEnum):
    LOW = auto()
    HIGH = 10
Color = Enum("Color", "RED GREEN")
class Range(TypedDict, total=False):
    start: Required[str]
    end: str
Movie = TypedDict("Movie", {"name": str, "year": NotRequired[int]})
class Point(NamedTuple):
    x: int
    y: int = 0
@dataclass
class Address:
    """Where.

    Attributes:
        city: The city.
    """
    city: str
    lines: list[str] = field(default_factory=list)
    secret: ClassVar[int] = 3
class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")
    id: str = Field(alias="itemId")
    count: int = Field(default=1, ge=1, description="How " "many")
    note: Optional[str] = None
    """A note."""
class Special(Item):
    count: float
class Page(BaseModel, Generic[T]):
    items: list[T]
class Node(BaseModel):
    children: list["Node"] = []
`;
  const item = {
    itemId: { type: 'string' },
    count: { type: 'integer', minimum: 1, description: 'How many', default: 1 },
    note: { type: ['string', 'null'], default: null, description: 'A note.' },
  };
  it.each<[string, JsonObject]>([
    ['Code', { type: 'string', enum: ['USD', 'EUR'] }],
    ['L["x", Unit.C]', { type: 'string', enum: ['x', 'celsius'] }],
    ['Pair[int]', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], minItems: 2, maxItems: 2 }],
    ['UserId', { type: 'integer' }],
    ['Unit', { type: 'string', enum: ['celsius', 'fahrenheit'], description: 'Units.' }],
    ['Level', { type: 'integer', enum: [1, 10] }],
    ['Color', { type: 'integer', enum: [1, 2] }],
    ['Range', { type: 'object', properties: { start: { type: 'string' }, end: { type: 'string' } }, required: ['start'] }],
    ['Movie', { type: 'object', properties: { name: { type: 'string' }, year: { type: 'integer' } }, required: ['name'] }],
    ['Point', { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer', default: 0 } }, required: ['x'] }],
    [
      'Address',
      {
        type: 'object',
        properties: { city: { type: 'string', description: 'The city.' }, lines: { type: 'array', items: { type: 'string' }, default: [] } },
        required: ['city'],
        description: 'Where.',
      },
    ],
    ['Item', { type: 'object', properties: item, required: ['itemId'], additionalProperties: false }],
    ['Special', { type: 'object', properties: { ...item, count: { type: 'number' } }, required: ['itemId', 'count'], additionalProperties: false }],
    [
      'Page[Unit]',
      {
        type: 'object',
        properties: { items: { type: 'array', items: { type: 'string', enum: ['celsius', 'fahrenheit'], description: 'Units.' } } },
        required: ['items'],
      },
    ],
    [
      'Node',
      { $ref: '#/$defs/Node', $defs: { Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' }, default: [] } } } } },
    ],
  ])('%s, declared in the source', async (hint, schema) => expect(await readHint(hint, BASE)).toEqual({ schema, notes: [] }));

  it('that JSON lacks are written as the nearest thing, and told', async () => {
    expect(await readHint('datetime.date')).toEqual({ schema: { type: 'string', format: 'date' }, notes: ['source.as-json'] });
    expect(await readHint('Decimal')).toEqual({ schema: { type: 'number' }, notes: ['source.as-json'] });
  });

  it.each(['Foo', 'np.ndarray', 'Callable[[int], str]', 'Literal[compute()]', 'hasOwnProperty', '__proto__', '1 + 2', 'list[Foo]["x"]'])(
    '%s is not known, and that is told',
    async (hint) => expect((await readHint(hint)).notes).toContain('source.unknown-type'),
  );

  it('a default that is a member of an enumeration is its value', async () => {
    const { tools } = await readPython(`${BASE}\ndef f(unit: Unit = Unit.F, codes: list[str] = CODES): ...`, { names: ['f'] });
    expect(propertiesOf(tools[0])).toMatchObject({ unit: { default: 'fahrenheit' }, codes: { default: ['USD', 'EUR'] } });
  });

  it('classes alone become tools, those that others use do not', async () => {
    const { tools } = await readPython('class Item(BaseModel):\n    id: str\nclass Order(BaseModel):\n    """An order."""\n    items: list[Item]\n');
    expect(tools.map(({ tool }) => tool)).toEqual([
      {
        name: 'Order',
        description: 'An order.',
        input: {
          type: 'object',
          properties: { items: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } },
          required: ['items'],
        },
      },
    ]);
  });
});
