// Sentences about tools that were read out of other notations (code, API descriptions, schema objects), in English.
// They are part of the table in en.ts.

export const sourceEn = {
  'error.source-too-large': 'The source is too large: at most {limit} characters are read.',
  'error.source-too-deep': 'Brackets are nested more than {limit} levels deep in this source. It was not read.',
  'error.source-too-slow': 'This source is hardly code: it could not be read within {seconds} seconds.',
  'error.schema-package': 'To read this {library} schema, the package `{package}` is needed. Install it with: {command}',
  'error.schema-unknown': 'This is no schema object that can be read. Give a schema of {known}, one with Standard JSON Schema, or plain JSON Schema.',
  'error.schema-failed': 'The {library} schema could not be written as JSON Schema: {problem}',
  'error.schema-circle': 'The schema refers to itself in a circle, so it cannot be written as JSON. A reference (`$ref`) says the same.',
  'error.schema-not-one': 'Give one definition or one schema. {count} were found.',

  'source.nothing-found': 'No function and no object type was found in this source.',
  'source.name-not-found': 'There is no function or type `{name}` in this source. Found: {names}.',
  'source.not-taken': 'Not taken: {names}. Ask for them by name to make tools of them.',
  'source.overloads': '`{name}` is declared {count} times. The first declaration was used.',
  'source.syntax': 'Something at line {line}, column {column} could not be read: `{found}`. Look over what was made of `{name}`.',
  'source.unknown-type': 'The type `{found}` at line {line}, column {column} is not known. `{written}` was written instead, which takes any value.',
  'source.too-deep': 'Types are nested more than {limit} levels deep at line {line}, column {column}. What lies deeper takes any value.',
  'source.too-much': 'The types of this source take more than {limit} steps to read. What is left over takes any value.',
  'source.as-json': 'JSON has nothing like `{found}` (line {line}, column {column}). It was written as {written}.',
  'source.no-type': 'The parameter `{name}` at line {line}, column {column} has no type, so it takes any value.',
  'source.function-member': '`{name}` at line {line}, column {column} is a function, which JSON does not have. It was left out.',
  'source.unread-member': '`{found}` at line {line}, column {column} could not be read and was left out.',
  'source.unread-default':
    'The default of `{name}` at line {line}, column {column} is no plain value: `{found}`. The parameter is optional without a `default`.',
  'source.default-export': 'The exported function has no name of its own. The tool was named `{name}`.',
  'source.rest-parameter': '`{name}` takes any number of values. It was written as a list, so whoever runs the call has to spread it.',
  'source.variadic': '`{name}` takes whatever else is passed. A schema has no name for that, so it was left out.',
  'source.injected': 'The parameter `{name}` ({type}) comes from the framework, not from the model. It was left out.',
  'source.unnamed-parameter': 'A parameter at line {line}, column {column} has no name of its own. It was named `{name}`.',
  'source.unused-text': 'The documentation describes `{name}`, but there is no such parameter.',
  'source.unknown-base': '`{name}` builds on `{base}`, which is not in this source. What it inherits is missing.',
  'source.not-an-object': 'The arguments of a tool are an object. What `{name}` takes was put into one, under `{key}`.',
  'source.schema-part': 'JSON Schema has nothing like `{found}` (at `{place}`). Any value is taken there.',
  'source.schema-as': 'JSON Schema has nothing like `{found}` (at `{place}`). It was written as {written}.',
  'source.schema-check': 'JSON Schema cannot say the condition `{found}` (at `{place}`). It was left out.',
  'source.more-notes': 'There is more to tell: only the first {limit} remarks are kept.',

  'source.unsaid': '{language} cannot say `{keyword}` at `{place}`. It stands there as a comment only.',
  'source.unsaid-reference': 'The reference `{reference}` at `{place}` leads nowhere. Any value is taken there.',
} as const satisfies Record<string, string>;
