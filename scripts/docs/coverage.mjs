// docs/coverage.md: what becomes of each fact: used by a check, listed as one that cannot be checked, or missing.

import { code, codes, page, table } from './markdown.mjs';

export function makeCoveragePage({ listCoverage, describeReason, getFact }) {
  const families = listCoverage();
  const sum = (pick) => families.reduce((total, family) => total + pick(family), 0);
  const row = (name, total, used, listed, missing) => [name, total, used, listed, missing];
  const overview = table(
    ['provider', 'facts', 'used', 'listed', 'missing'],
    [
      ...families.map((f) => row(f.family, f.total, f.used.length, f.listed.length, f.missing.length)),
      row('all', ...['total', 'used', 'listed', 'missing'].map((key) => sum((f) => (key === 'total' ? f.total : f[key].length)))),
    ],
  );
  const reasons = [...new Set(families.flatMap((f) => f.listed.map(({ reason }) => reason)))].sort();
  return page(
    '# Coverage of the facts',
    'Every fact is *used* (a profile, a form, a rule, the token counts or the explanation of errors names it) or *listed* with the reason why no check of a definition or a request can use it. The same on a terminal: `tooltrue rules --coverage --verbose`.',
    overview,
    '## Reasons',
    table(
      ['reason', 'what it says', 'facts'],
      reasons.map((reason) => [code(reason), describeReason(reason), sum((f) => f.listed.filter((entry) => entry.reason === reason).length)]),
    ),
    ...families.flatMap(({ family, listed, missing }) => [
      `## ${family}`,
      missing.length === 0 ? '' : `Missing: ${codes(missing)}`,
      listed.length === 0
        ? 'Every fact is used.'
        : table(
            ['fact', 'what is true', 'reason', 'note'],
            listed.map(({ id, reason, note }) => [code(id), `${getFact(id).where}: ${getFact(id).says}`, code(reason), note ?? '']),
          ),
    ]),
  );
}
