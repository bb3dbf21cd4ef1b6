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
