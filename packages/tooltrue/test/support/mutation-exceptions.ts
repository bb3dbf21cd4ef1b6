// What the mutation test excuses, each with its reason.

/** Changes that nobody could see, by the beginning of `claim: change`, with the reason. */
export const EQUAL: Readonly<Record<string, string>> = {
  'anthropic/S-07:opus-4-7: without models': 'anthropic/S-07 says the same and more about every other model',
  'anthropic/S-07:opus-4-7: value without nullAtRoot': 'without it null is as wrong at the root as elsewhere, which is what it says',
  'anthropic/S-18: value.draft 2020-12 → any': 'null is no list and no map in any draft',
  'openai/S-68: value.keywords without "patternProperties"': 'openai/K-41 says the same of every model',
  'openai/S-68: value.keywords patternProperties': 'openai/K-41 says the same of every model',
  'gemini/S16:today: without since': 'before that day gemini/S16 says the same, as an error',
  'gemini/S16:today: since 2026-05-20 moved by -1': 'before that day gemini/S16 says the same, as an error',
  'anthropic/T-10:list: value.types without "array"': 'of a list each member is judged, and not the list',
  'anthropic/T-10:list: value.types array': 'of a list each member is judged, and not the list',
  'mcp/output.root:older-clients: since 2026-07-28 moved by -1': 'before that revision mcp/output.root says the same, as an error',
  'anthropic/A-06: value without share': 'the share is a half where none is given',
  'openai/J-04: without exceptModels': 'for these models openai/J-03 says the opposite, and the worse is told',
  'openai/J-04: exceptModels': 'for these models openai/J-03 says the opposite, and the worse is told',
  'openai/Z-03: rejected → ok': 'openai/K-32 says the same of the same keywords with more confidence',
  'openai/Z-03: confidence': 'openai/K-32 says the same of the same keywords with more confidence',
  'openai/Z-03: value.keywords': 'openai/K-32 says the same of the same keywords with more confidence',
  'anthropic/X-30: value.modes': 'for readers: the rule counts strict tools',
  'anthropic/X-30: value without modes': 'for readers: the rule counts strict tools',
  'anthropic/X-31: value.modes': 'for readers: the rule counts strict tools',
  'anthropic/X-31: value without modes': 'for readers: the rule counts strict tools',
  'anthropic/X-32: value.modes': 'for readers: the rule counts strict tools',
  'anthropic/X-32: value without modes': 'for readers: the rule counts strict tools',
  'bedrock/strict.count: value.modes': 'for readers: the rule counts strict tools',
  'bedrock/strict.count: value without modes': 'for readers: the rule counts strict tools',
  'gemini/E02:name: value': 'for readers: a name is a string everywhere',
  'openai/S-61: value': 'for readers: which mode is tried when nothing is stated',
};

/** Entries of profiles that another entry makes up for, with the reason. */
export const DOUBLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['gemini', 'vertex'].flatMap((target) =>
      ['openapi', 'json-schema'].flatMap((mode) =>
        ['adviceEnum: gemini/A03', 'adviceInteger: gemini/A03:integer', 'adviceParameterDescription: gemini/A01'].map((entry) => [
          `${target} ${mode}-output.${entry}`,
          'results have no parameters to give advice about',
        ]),
      ),
    ),
  ),
  'azure-chat strict.keywords: openai/Z-03': 'openai/K-32 says the same of the same keywords with more confidence',
  'azure-responses strict.keywords: openai/Z-03': 'openai/K-32 says the same of the same keywords with more confidence',
};

/** Claims that never lead to a finding of their own, with the reason. */
export const SILENT: Readonly<Record<string, string>> = {
  'bedrock/systemtool': "names a tool that the service runs, on a form's list of such keys; no rule judges those",
  'gemini/S06': "names tools that the service runs, on a form's list of such keys; no rule judges those",
};

const PRICES = [
  ...['N-02:older', 'N-03', 'N-06', 'N-10', 'tokens.haiku-3.5', 'tokens.opus-4.1', 'tokens.opus-4.5', 'tokens.opus-4.6', 'tokens.opus-4.7'].map(
    (id) => `anthropic/${id}`,
  ),
  ...['anthropic/tokens.opus-4.8', 'anthropic/tokens.opus-5', 'anthropic/tokens.sonnet-5', 'gemini/C08', 'openai/X-10'],
];
/** Among several prices the surer one is looked at first. */
const SURE = ['anthropic/N-02', 'gemini/C08:older', 'openai/X-10:longer'];

/** The same for claims about requests, conversations, answers and prices. */
export const EQUAL_REQUESTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRICES.map((id) => [`${id}: cost → ok`, 'a price is a number: nothing is said about who breaks it'])),
  ...Object.fromEntries([...PRICES, ...SURE].map((id) => [`${id}: confidence`, 'a price is a number, with a margin of its own for how sure it is'])),
  'anthropic/N-10: value.render': 'what no fact names is rendered as JSON',
  'anthropic/N-10: value without render': 'what no fact names is rendered as JSON',
  'anthropic/P-06: value without kinds': 'calls and results are what is meant where no kinds are named',
  'gemini/R30:unnamed: value without named': 'where a model is named gemini/R30 says the same with more confidence',
  'gemini/R30:unnamed: without exceptModels': 'where no model is named the newest one counts, which is none of these',
  'gemini/R30:unnamed: exceptModels': 'where no model is named the newest one counts, which is none of these',
  'gemini/S11b: exceptModels without gemini-1*': 'gemini/S11 says the same of these models with more confidence',
  'gemini/S11b: exceptModels without gemini-2*': 'gemini/S11 says the same of these models with more confidence',
  'gemini/S11b: exceptModels without gemini-pro*': 'gemini/S11 says the same of these models with more confidence',
  ...Object.fromEntries(
    ['grammar/anyOf', 'grammar/anyOf:one-of', 'kimi/anyof.type', 'kimi/ref.type'].map((id) => [
      `${id}: value.allow with`,
      'what is refused is named one by one, and what is added is none of it',
    ]),
  ),
  'grammar/type-missing: value.unless with': 'only a schema that says nothing is told, and one with this key says something',
  'openai/P-28: value.by': 'in the whole of a conversation calls are answered by their id alone',
  'mistral/id: value without kinds': 'calls and results are what is meant where no kinds are named',
};

/** Entries of tables for requests that another one makes up for. */
export const DOUBLE_REQUESTS: Readonly<Record<string, string>> = {};

/** Claims about requests that never lead to a finding of their own. */
export const SILENT_REQUESTS: Readonly<Record<string, string>> = {
  'gemini/O01': 'where the schema of an answer stands: the layout of requests rests on it',
  'gemini/O03': 'where the schema of an answer stands: the layout of requests rests on it',
};
