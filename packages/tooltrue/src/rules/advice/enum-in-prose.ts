// advice/enum-in-prose: a description lists all values that are allowed, where `enum` would hold the model to them.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { getOwn } from '../../text/json-value.js';
import { setIn } from '../support.js';
import { listParameters, type Parameter } from './words.js';

export const rule: Rule = {
  id: 'advice/enum-in-prose',
  scope: 'schema',
  slots: ['adviceEnum'],
  check(context) {
    const claims = context.active(context.slots.adviceEnum);
    if (claims.length === 0) return;
    for (const parameter of listParameters(context)) {
      const values = isFree(parameter) ? readListedValues(parameter.description) : undefined;
      if (!values) continue;
      const pointer = context.pointerTo(parameter.node);
      for (const claim of claims)
        context.report({
          message: 'advice/enum-in-prose.found',
          pointer,
          args: { values },
          claim,
          fix: { title: 'fix.add-key', args: { key: 'enum' }, applicability: 'suggestion', changes: [setIn(`${pointer}/enum`, values)] },
        });
    }
  },
};

/** A string that nothing narrows yet. */
const isFree = ({ schema, node }: Parameter): boolean =>
  node.types?.length === 1 &&
  node.types[0] === 'string' &&
  ['enum', 'const', 'pattern', 'format', 'examples', '$ref', 'anyOf', 'oneOf', 'allOf'].every((key) => getOwn(schema, key) === undefined);

/** Words that announce a closed list; or a bracket that holds nothing else but one (`("asc" or "desc")`). */
const LEAD =
  /\b(?:(?:must be |can be |should be |is )?(?:exactly |either )?one of(?: the following(?: values)?)?|(?:allowed|valid|accepted|permitted|supported|possible) (?:values|options)(?: are| include)?|(?:allowed|valid|accepted|permitted|supported|possible) \w{1,30}(?=:)|must be either|(?<!\w )(?:values|options))\s*[:=]?\s*[([{]?\s*|\((?:either )?\s*(?=["'`\u2018\u201c])|:\s*(?=["'`\u2018\u201c])/gi;
/** Without one of these there is no lead: a quick look, since most texts have none. */
const ANY_QUOTE = /["'`\u2018\u201c]/;
const ANY_LEAD = /one of|either|values|options|allowed|valid|accepted|permitted|supported|possible/i;
const QUOTED = /^(["'`\u2018\u201c])([^"'`\u2018\u2019\u201c\u201d\n]{1,60})["'`\u2019\u201d]/;
const BARE = /^([A-Za-z][\w-]{0,39})(?![\w-]|\s+[A-Za-z](?!r\b))/;
const BETWEEN = /^\s*(?:,\s*(?:or|and)?\s*|\||\/|\bor\b\s*|\band\b\s*)\s*/;
/** The list goes on, or only shows examples. */
const OPEN =
  /\b(?:etc|e\.g|for example|examples?|such as|like|multiple|comma|combination|combine|any other|custom|common|format|more|see|docs|list of|array of)\b|\.\.\.|…/i;

/** The values of a closed list in a text, at least two; undefined where the text could mean more than them. */
export function readListedValues(text: string): string[] | undefined {
  const short = text.slice(0, 1_000);
  if (!(ANY_QUOTE.test(short) || ANY_LEAD.test(short)) || OPEN.test(short)) return undefined;
  for (const lead of short.matchAll(LEAD)) {
    const announced = /[a-z]/i.test(lead[0]);
    const list = readList(short.slice(lead.index + lead[0].length), announced && /:|=|\bone of\b|\beither\b/i.test(lead[0]));
    // A bare list in brackets may be a handful of examples; "or" closes it.
    if (list && (announced || list.closed)) return list.values;
  }
  return undefined;
}

function readList(text: string, bare: boolean): { values: string[]; closed: boolean } | undefined {
  const values: string[] = [];
  let rest = text;
  let quoted: boolean | undefined;
  let closed = false;
  for (;;) {
    const hit = QUOTED.exec(rest);
    const found = hit ? (hit[2] as string) : bare ? BARE.exec(rest)?.[1] : undefined;
    // Quoted and bare words side by side are prose.
    if (found === undefined || (quoted !== undefined && quoted !== (hit !== null))) return undefined;
    quoted = hit !== null;
    values.push(found);
    rest = rest.slice(hit ? hit[0].length : found.length);
    const between = BETWEEN.exec(rest);
    if (!between) break;
    if (/\bor\b/.test(between[0])) closed = true;
    rest = rest.slice(between[0].length);
  }
  // What follows the last value must end the list.
  if (!/^\s*(?:[)\]}.;(]|$|\n|,?\s*(?:the )?default|- default)/i.test(rest)) return undefined;
  return values.length > 1 && values.length <= 50 && new Set(values).size === values.length ? { values, closed } : undefined;
}

const tool = (schema: Record<string, string | string[]>) => ({
  name: 'sort_list',
  description: 'Sorts a list of the user.',
  input_schema: { type: 'object', properties: { order: { type: 'string', ...schema } } },
});

export const examples: RuleExamples = {
  good: [
    { for: 'anthropic', input: tool({ description: 'One of: "name", "date".', enum: ['name', 'date'] }) },
    { for: 'anthropic', input: tool({ description: 'A field, such as "name" or "date".' }) },
    { for: 'anthropic', input: tool({ description: 'One of the columns of the list.' }) },
    { for: 'anthropic', input: tool({ description: 'One of: "name", "date", or any other column of the list.' }) },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/input_schema/properties/order',
      severity: 'info',
      input: tool({ description: 'Order of the list. One of: "name", "date" or "size".' }),
      fixed: tool({ description: 'Order of the list. One of: "name", "date" or "size".', enum: ['name', 'date', 'size'] }),
    },
    {
      for: 'anthropic',
      at: '/input_schema/properties/order',
      severity: 'info',
      input: tool({ description: 'Allowed values: asc, desc' }),
      fixed: tool({ description: 'Allowed values: asc, desc', enum: ['asc', 'desc'] }),
    },
  ],
};
