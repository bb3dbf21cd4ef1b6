// advice/similar-tools: two tools of one list that a model can hardly tell apart. Equal names are another rule's.

import type { Rule, RuleExamples } from '../../definition/rule.js';
import { nameOf } from '../../definition/read-tool.js';
import { measureText, plainWords, splitName } from './words.js';

/** Shorter texts are too general to mean that the tools are the same. */
const TELLING = 20;

export const rule: Rule = {
  id: 'advice/similar-tools',
  scope: 'set',
  slots: ['adviceSimilar'],
  check(context) {
    if (context.tools.length < 2) return;
    const claims = context.active(context.profile.set.adviceSimilar);
    if (claims.length === 0) return;
    const byName = new Map<string, string>();
    const byText = new Map<string, string>();
    for (const tool of context.tools) {
      if (tool.kind !== 'function') continue;
      const name = nameOf(tool);
      const spelled = splitName(name).join('');
      const text = typeof tool.description === 'string' && measureText(tool.description) >= TELLING ? plainWords(tool.description) : '';
      const sameName = spelled === '' ? undefined : byName.get(spelled);
      const sameText = text === '' ? undefined : byText.get(text);
      if (sameName === undefined) byName.set(spelled, name);
      if (sameText === undefined) byText.set(text, name);
      for (const claim of claims) {
        if (sameName !== undefined && sameName !== name)
          context.report({ message: 'advice/similar-tools.name', pointer: tool.namePointer ?? tool.pointer, args: { name, other: sameName }, claim });
        else if (sameText !== undefined && sameText !== name)
          context.report({ message: 'advice/similar-tools.description', pointer: tool.descriptionPointer ?? tool.pointer, args: { other: sameText }, claim });
      }
    }
  },
};

const tools = (names: readonly [string, string][]) => names.map(([name, description]) => ({ name, description, input_schema: { type: 'object' } }));

export const examples: RuleExamples = {
  good: [
    {
      for: 'anthropic',
      input: tools([
        ['get_user', 'Reads one user by its id.'],
        ['get_users', 'Reads all users of a team.'],
      ]),
    },
  ],
  bad: [
    {
      for: 'anthropic',
      at: '/1/name',
      severity: 'info',
      input: tools([
        ['get_user', 'Reads one user by its id.'],
        ['getUser', 'Reads one user from the old directory.'],
      ]),
    },
    {
      for: 'anthropic',
      at: '/1/description',
      severity: 'info',
      input: tools([
        ['find_page', 'Finds a page of the wiki by its title.'],
        ['look_up_page', 'Finds a page of the wiki, by its title'],
      ]),
    },
  ],
};
