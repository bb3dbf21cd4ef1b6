// docs/keywords.md: what each target does with each keyword of JSON Schema, read from the slots of the profiles.

import { code, codes, page, table } from './markdown.mjs';
import { dayOf } from './rules.mjs';

const VERDICTS = { ok: 'ok', rejected: 'no', ignored: 'ignored', changed: 'changed', degraded: 'worse', cost: 'costs', advice: 'advice', invalid: 'no' };

const keywordsOf = (claim) => (Array.isArray(claim.claim.value?.keywords) ? claim.claim.value.keywords : []);

/** One claim in a few words. */
function tell({ claim, consequence, onlyModels }) {
  const { value } = claim;
  const word = VERDICTS[consequence] + (consequence === 'rejected' && claim.confidence === 'low' ? '?' : '');
  const notes = [
    value?.on !== undefined && `on ${value.on.join(', ')}`,
    value?.at === 'root' && 'at the root',
    value?.at === 'nested' && 'below the root',
    onlyModels !== undefined && `models ${codes(onlyModels)}`,
  ].filter(Boolean);
  return notes.length > 0 ? `${word} (${notes.join('; ')})` : word;
}

/** What one mode of one target does with a keyword; '' where nothing is recorded. */
function judge(keyword, slots, active) {
  const of = (slot) => active(slots[slot]).filter((claim) => keywordsOf(claim).includes(keyword));
  // What holds for the newest model first, then what is told of others or only by one account.
  const rank = ({ claim, onlyModels }) => (onlyModels !== undefined ? 2 : claim.confidence === 'low' ? 1 : 0);
  const listed = of('keywords').toSorted((a, b) => rank(a) - rank(b));
  const said = listed.map(tell);
  const refused = listed.some((claim) => claim.consequence === 'rejected' && claim.onlyModels === undefined);
  if (listed.length === 0) {
    const others = active(slots.otherKeywords)[0];
    if (others) said.push(tell(others));
    else if (slots.keywords === undefined && active(slots.metaSchema).length > 0) said.push('valid');
  }
  if (!refused) {
    for (const claim of of('rootKeywords')) if (claim.consequence !== 'ok') said.push(`${tell(claim)} at the root`);
    for (const claim of of('keywordOnType')) said.push(`only on ${claim.claim.value.on.join(', ')}`);
    for (const claim of active(slots.keywordValues))
      if (claim.claim.value?.keyword === keyword) said.push(`only ${claim.claim.value.values.map((value) => JSON.stringify(value)).join(', ')}`);
  }
  return [...new Set(said)].join('; ');
}

function readColumns({ profiles, activateSlot, ...sources }) {
  return profiles
    .filter((profile) => profile.pending !== true)
    .flatMap((profile) => {
      const scope = { model: undefined, newest: profile.model, date: profile.revision ?? dayOf(sources) };
      const active = (slot) => (slot === undefined ? [] : activateSlot(slot, scope));
      return Object.entries(profile.modes).map(([mode, slots]) => ({ name: `${profile.id} ${mode}`, slots, active }));
    });
}

/** Columns that say the same about every keyword stand together. */
function mergeColumns(columns, keywords) {
  const merged = new Map();
  for (const { name, slots, active } of columns) {
    const verdicts = keywords.map((keyword) => judge(keyword, slots, active));
    const key = JSON.stringify(verdicts);
    const known = merged.get(key);
    if (known) known.names.push(name);
    else merged.set(key, { names: [name], verdicts });
  }
  return [...merged.values()];
}

export function makeKeywordPage(sources) {
  const columns = readColumns(sources);
  const extra = columns.flatMap(({ slots, active }) =>
    ['keywords', 'rootKeywords', 'keywordOnType'].flatMap((slot) => active(slots[slot]).flatMap(keywordsOf)),
  );
  const standard = [...sources.KEYWORDS.keys()];
  const others = [...new Set(extra)].filter((keyword) => !standard.includes(keyword)).sort();
  const keywords = [...standard, ...others];
  const merged = mergeColumns(columns, keywords);
  const head = ['keyword', ...merged.map(({ names }) => names.map(code).join('<br>'))];
  const rows = (list) => list.map((keyword) => [code(keyword), ...merged.map(({ verdicts }) => verdicts[keywords.indexOf(keyword)])]);
  return page(
    '# Keywords by target',
    `What each target does with each keyword of an input schema, for its newest model, as of ${dayOf(sources)}. A column is a target and a mode: whether the schema is strict, or under which key it stands; [targets.md](targets.md) says which facts this rests on.`,
    [
      '- `ok`: recorded as accepted',
      '- `valid`: nothing against it is recorded, and the target is recorded to take any valid JSON Schema',
      '- `no`: refused; `no?`: refused by one account of low confidence, which is reported as a warning',
      '- `ignored`, `changed`, `worse`: accepted, and then ignored, rewritten, or a cause of worse results',
      '- empty: nothing is recorded',
    ].join('\n'),
    table(head, rows(standard)),
    '## Other words',
    'Not keywords of JSON Schema, but written where they stand.',
    table(head, rows(others)),
  );
}
