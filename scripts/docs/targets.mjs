// docs/targets.md: what is recorded about each target, slot by slot, from the profiles and the facts they cite.

import { code, codes, page, table } from './markdown.mjs';
import { fileOf } from './rules.mjs';

const LONGEST_VALUE = 160;

const idsOf = (ref) => (typeof ref === 'string' ? [ref] : ref);
const withoutAspect = (id) => id.replace(/:[^:/]*$/, '');
const isSlot = ([, refs]) => Array.isArray(refs);

function describeScope({ models, exceptModels, since, until }) {
  return [models && `models ${codes(models)}`, exceptModels && `not ${codes(exceptModels)}`, since && `since ${since}`, until && `until ${until}`]
    .filter(Boolean)
    .join(', ');
}

function makeTable({ getClaim, getFact, severityOf, describeValue, slotRules }, slots) {
  const rows = Object.entries(slots)
    .filter(isSlot)
    .flatMap(([slot, refs]) =>
      refs.map((ref) => {
        const ids = idsOf(ref);
        const claim = getClaim(ids[0]);
        const value = describeValue(claim.value);
        const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
        const { where, says } = getFact(withoutAspect(ids[0]));
        const rule = slotRules[slot];
        const what = claim.consequence === 'ok' ? 'accepted' : `${claim.consequence} (${severityOf(claim.consequence, claim.confidence)})`;
        return [
          `[${code(slot)}](rules/${fileOf(rule)})`,
          `${where}: ${says}`,
          shown === '' ? '' : code(shown),
          what,
          claim.confidence,
          describeScope(claim),
          codes(ids),
        ];
      }),
    );
  return table(['slot', 'what is true', 'value', 'consequence', 'confidence', 'when', 'facts'], rows);
}

/** A table once; where another target has the same slots, a word that says so. */
function makeSection(sources, seen, name, title, slots) {
  if (!Object.entries(slots).some(isSlot)) return [];
  const key = JSON.stringify(Object.entries(slots).filter(isSlot));
  const known = seen.get(key);
  if (known !== undefined) return [`### ${title}`, `The same as ${known}.`];
  seen.set(key, `${name}: ${title}`);
  return [`### ${title}`, makeTable(sources, slots)];
}

function makeTarget(sources, seen, profile) {
  const { en, forms } = sources;
  const taken = profile.forms.map((id) => en[forms.find((form) => form.id === id).title]);
  const facts = [`Id: ${code(profile.id)}.`];
  if (taken.length > 0) facts.push(`Takes, as sent: ${taken.join('; ')}.`);
  if (profile.model !== undefined) facts.push(`Newest model: ${code(profile.model)}; it counts where none is named.`);
  if (profile.revision !== undefined) facts.push(`Newest revision: ${code(profile.revision)}; the dates below are revisions.`);
  const name = code(profile.id);
  return [
    `## ${profile.title}`,
    facts.join(' '),
    ...makeSection(sources, seen, name, 'the tool', profile.tool),
    ...Object.entries(profile.modes).flatMap(([mode, slots]) => makeSection(sources, seen, name, `schemas, mode ${code(mode)}`, slots)),
    ...makeSection(sources, seen, name, 'all tools together', profile.set),
    ...makeSection(sources, seen, name, 'whole requests', profile.request ?? {}),
  ];
}

export function makeTargetPage(sources) {
  const { profiles, general } = sources;
  const seen = new Map();
  const pending = profiles.filter((profile) => profile.pending === true);
  return page(
    '# Targets',
    'What is recorded about each target. A *slot* is a question that a rule asks (the link leads to the rule); a target answers it with facts. `tooltrue explain FACT` shows a fact with its sources; [rules](rules/README.md) lists what is reported.',
    ...profiles.filter((profile) => profile.pending !== true).flatMap((profile) => makeTarget(sources, seen, profile)),
    ...makeTarget(sources, seen, { ...general, title: 'Whatever the target' }),
    '## Known by id only',
    `For these only the general rules are applied yet, and the report says so: ${codes(pending.map((profile) => profile.id))}.`,
  );
}
