// The keywords of JSON Schema as one table: where subschemas sit, which values they concern, what form their own value has.
// Only the specifications' keywords; what a service makes of them is not known here.

export type Draft = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

/** The drafts whose meta-schemas we check against. */
export type CheckedDraft = 'draft-07' | '2020-12';

/** How subschemas sit below a keyword. */
export type Place =
  | 'schema' // the value is a subschema
  | 'list' // an array of subschemas
  | 'schema-or-list'
  | 'map' // an object of subschemas
  | 'map-or-names'; // an object of subschemas or lists of property names

/** What a subschema is applied to: the same value, a part of it, its property names, or (by itself) nothing. */
export type AppliesTo = 'value' | 'part' | 'name' | 'nothing';

/** Instances that a keyword concerns. `number` includes integers; `any` is all of them. */
export type Concern = 'any' | 'string' | 'number' | 'array' | 'object';

/** The form that a keyword's own value must have, as a code. */
export type Form =
  | 'any'
  | 'string'
  | 'boolean'
  | 'number'
  | 'array'
  | 'positive-number'
  | 'count' // an integer, 0 or more
  | 'names' // an array of strings, none twice
  | 'names-map' // an object of such arrays
  | 'type-names' // one type name, or a non-empty array of them, none twice
  | 'regex' // a string holding a regular expression
  | 'uri'
  | 'uri-reference'
  | 'id' // a URI reference without a fragment, an empty one excepted
  | 'anchor' // a plain name
  | 'vocabulary' // an object of booleans
  | 'boolean-or-number'
  | 'schema'
  | 'schema-list' // a non-empty array of schemas
  | 'schema-or-list'
  | 'schema-or-boolean'
  | 'schema-map'
  | 'schema-or-names-map';

export interface Keyword {
  readonly name: string;
  readonly concerns: Concern;
  /** Says nothing about which values are allowed. */
  readonly annotation: boolean;
  readonly place?: Place;
  readonly appliesTo?: AppliesTo;
  /** Form of the value in each draft that knows the keyword. */
  readonly forms: Readonly<Partial<Record<Draft, Form>>>;
}

export const DRAFTS: readonly Draft[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

export const TYPE_NAMES: readonly string[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const ORDER = ['4', '6', '7', '2019', '2020'];

/** Adds the form from one draft on, up to and with another: `4-`, `6-7`, `2020-`. In plain loops, since it is done at every start. */
function spread(forms: Partial<Record<Draft, Form>>, span: string, form: Form): void {
  const dash = span.indexOf('-');
  const to = dash < 0 ? span : span.slice(dash + 1);
  const last = to === '' ? ORDER.length - 1 : ORDER.indexOf(to);
  for (let i = ORDER.indexOf(dash < 0 ? span : span.slice(0, dash)); i <= last; i++) forms[DRAFTS[i] as Draft] = form;
}

interface Extra {
  readonly place?: Place;
  readonly appliesTo?: AppliesTo;
}

type Row = readonly [name: string, concerns: Concern, forms: readonly (readonly [span: string, form: Form])[], extra?: Extra];

const same = (place: Place): Extra => ({ place, appliesTo: 'value' });
const part = (place: Place): Extra => ({ place, appliesTo: 'part' });
const kept = (place: Place): Extra => ({ place, appliesTo: 'nothing' });

const CONSTRAINTS: readonly Row[] = [
  ['type', 'any', [['4-', 'type-names']]],
  ['enum', 'any', [['4-', 'array']]],
  ['const', 'any', [['6-', 'any']]],
  ['format', 'any', [['4-', 'string']]],
  ['multipleOf', 'number', [['4-', 'positive-number']]],
  ['maximum', 'number', [['4-', 'number']]],
  [
    'exclusiveMaximum',
    'number',
    [
      ['4', 'boolean'],
      ['6-', 'number'],
    ],
  ],
  ['minimum', 'number', [['4-', 'number']]],
  [
    'exclusiveMinimum',
    'number',
    [
      ['4', 'boolean'],
      ['6-', 'number'],
    ],
  ],
  ['maxLength', 'string', [['4-', 'count']]],
  ['minLength', 'string', [['4-', 'count']]],
  ['pattern', 'string', [['4-', 'regex']]],
  ['maxItems', 'array', [['4-', 'count']]],
  ['minItems', 'array', [['4-', 'count']]],
  ['uniqueItems', 'array', [['4-', 'boolean']]],
  ['maxContains', 'array', [['2019-', 'count']]],
  ['minContains', 'array', [['2019-', 'count']]],
  ['maxProperties', 'object', [['4-', 'count']]],
  ['minProperties', 'object', [['4-', 'count']]],
  ['required', 'object', [['4-', 'names']]],
  ['dependentRequired', 'object', [['2019-', 'names-map']]],

  ['allOf', 'any', [['4-', 'schema-list']], same('list')],
  ['anyOf', 'any', [['4-', 'schema-list']], same('list')],
  ['oneOf', 'any', [['4-', 'schema-list']], same('list')],
  ['not', 'any', [['4-', 'schema']], same('schema')],
  ['if', 'any', [['7-', 'schema']], same('schema')],
  ['then', 'any', [['7-', 'schema']], same('schema')],
  ['else', 'any', [['7-', 'schema']], same('schema')],
  ['dependentSchemas', 'object', [['2019-', 'schema-map']], same('map')],
  ['dependencies', 'object', [['4-', 'schema-or-names-map']], same('map-or-names')],
  ['prefixItems', 'array', [['2020-', 'schema-list']], part('list')],
  [
    'items',
    'array',
    [
      ['4-2019', 'schema-or-list'],
      ['2020-', 'schema'],
    ],
    part('schema-or-list'),
  ],
  [
    'additionalItems',
    'array',
    [
      ['4', 'schema-or-boolean'],
      ['6-2019', 'schema'],
    ],
    part('schema'),
  ],
  ['contains', 'array', [['6-', 'schema']], part('schema')],
  ['unevaluatedItems', 'array', [['2019-', 'schema']], part('schema')],
  ['properties', 'object', [['4-', 'schema-map']], part('map')],
  ['patternProperties', 'object', [['4-', 'schema-map']], part('map')],
  [
    'additionalProperties',
    'object',
    [
      ['4', 'schema-or-boolean'],
      ['6-', 'schema'],
    ],
    part('schema'),
  ],
  ['unevaluatedProperties', 'object', [['2019-', 'schema']], part('schema')],
  ['propertyNames', 'object', [['6-', 'schema']], { place: 'schema', appliesTo: 'name' }],

  ['$ref', 'any', [['4-', 'uri-reference']]],
  ['$dynamicRef', 'any', [['2020-', 'uri-reference']]],
  ['$recursiveRef', 'any', [['2019-', 'uri-reference']]],
];

const ANNOTATIONS: readonly Row[] = [
  ['$schema', 'any', [['4-', 'uri']]],
  [
    '$id',
    'any',
    [
      ['6-7', 'uri-reference'],
      ['2019-', 'id'],
    ],
  ],
  ['id', 'any', [['4', 'uri-reference']]],
  ['$anchor', 'any', [['2019-', 'anchor']]],
  ['$dynamicAnchor', 'any', [['2020-', 'anchor']]],
  [
    '$recursiveAnchor',
    'any',
    [
      ['2019', 'boolean'],
      ['2020', 'anchor'],
    ],
  ],
  ['$vocabulary', 'any', [['2019-', 'vocabulary']]],
  ['$comment', 'any', [['7-', 'string']]],
  ['$defs', 'any', [['2019-', 'schema-map']], kept('map')],
  ['definitions', 'any', [['4-', 'schema-map']], kept('map')],
  ['title', 'any', [['4-', 'string']]],
  ['description', 'any', [['4-', 'string']]],
  ['default', 'any', [['4-', 'any']]],
  ['deprecated', 'any', [['2019-', 'boolean']]],
  ['readOnly', 'any', [['7-', 'boolean']]],
  ['writeOnly', 'any', [['7-', 'boolean']]],
  ['examples', 'any', [['6-', 'array']]],
  ['contentEncoding', 'string', [['7-', 'string']]],
  ['contentMediaType', 'string', [['7-', 'string']]],
  ['contentSchema', 'string', [['2019-', 'schema']], kept('schema')],
];

/** All keywords by name. A map, so that hostile names such as `__proto__` find nothing. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = /* @__PURE__ */ readRows();

function readRows(): Map<string, Keyword> {
  const keywords = new Map<string, Keyword>();
  for (const rows of [CONSTRAINTS, ANNOTATIONS]) {
    for (const [name, concerns, spans, extra] of rows) {
      const forms: Partial<Record<Draft, Form>> = {};
      for (const [span, form] of spans) spread(forms, span, form);
      keywords.set(name, { name, concerns, annotation: rows === ANNOTATIONS, ...extra, forms });
    }
  }
  return keywords;
}

/** Keywords that hold subschemas, with how they sit. */
export const PLACES: ReadonlyMap<string, Place> = /* @__PURE__ */ readPlaces();

function readPlaces(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { name, place } of KEYWORDS.values()) if (place) places.set(name, place);
  return places;
}

/** Keywords whose string names another schema. */
export const REFERENCES: readonly string[] = ['$ref', '$dynamicRef', '$recursiveRef'];

/** The keyword of that name in that draft (any draft when none is given), or undefined. */
export function findKeyword(name: string, draft?: Draft): Keyword | undefined {
  const keyword = KEYWORDS.get(name);
  return keyword && (draft === undefined || keyword.forms[draft] !== undefined) ? keyword : undefined;
}
