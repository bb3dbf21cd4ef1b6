// docs/rules: one page a rule, and the list of them. Texts, examples and facts are those of the library; what is reported is reported now.

import { code, codes, fence, formatJson, formatSource, page, table } from './markdown.mjs';
import { texts, withoutText } from './texts.mjs';

const WIDTH = 96;
const groupTitles = {
  syntax: 'Reading the text',
  json: 'JSON',
  form: 'Recognising the form',
  tool: 'One tool',
  schema: 'One schema',
  set: 'All tools together',
  mcp: 'MCP only',
  call: 'Calls in answers',
};
const fixTitles = {
  safe: 'keeps the meaning (`--fix`)',
  'changes-meaning': 'changes the meaning (`--fix-unsafe`)',
  suggestion: 'is a suggestion: a person has to decide',
};

/** The page of a rule, in docs/rules. */
export const fileOf = (id) => `${id.replace('/', '-')}.md`;
const anyTarget = 'whatever the target';

/** The day as of which the pages are true: the newest on which a fact was looked at. */
export const dayOf = ({ facts }) =>
  facts
    .map((fact) => fact.verified)
    .sort()
    .at(-1);

function showExample(sources, id, example) {
  const { check, drawFrame } = sources;
  const text = formatJson(example.input, WIDTH);
  const { for: target, as, model, strict, date } = example;
  const options = { for: target, as, model, strict, date: date ?? dayOf(sources) };
  const asked = [
    `For ${code(target)}`,
    strict && 'as if strict were asked for',
    model && `model ${code(model)}`,
    date && `as of ${date}`,
    as && `judged as ${code(as)}`,
  ]
    .filter(Boolean)
    .join(', ');
  const found = check(text, options).diagnostics.filter((diagnostic) => diagnostic.rule === id);
  return { asked, text, found, frames: found.map((diagnostic) => showFinding(drawFrame, text, diagnostic)) };
}

function showFinding(drawFrame, text, { severity, consequence, target, range, message, fix }) {
  const head = `${range.start.line}:${range.start.column} ${severity}, ${consequence}${target === '*' ? '' : ` (${target})`}`;
  const lines = [head, ...drawFrame(text, range, { width: WIDTH, severity }), message];
  if (fix) lines.push(`fix (${fix.applicability}): ${fix.title}`);
  return lines.join('\n');
}

const ONCE = 'syntax/notation';
const LONGEST_LINE = 160;

/** What is said about a text, for rules that are about texts. A literal of a programming language is told once, not spelling by spelling. */
function showText({ check, drawFrame, ...sources }, id) {
  // What is said about calls in answers is no finding of a check: its sentences stand apart.
  if (withoutText.includes(id) || !Object.keys(sources.en).some((key) => key.startsWith(`${id}.`))) return [];
  const { text, language = 'text', target } = texts[id] ?? {};
  if (text === undefined) throw new Error(`${id} has no example: add one to scripts/docs/texts.mjs`);
  const report = check(text, { for: target, date: dayOf(sources) });
  const own = report.diagnostics.filter((diagnostic) => diagnostic.rule === id);
  const found = own.length > 0 ? own : report.diagnostics.filter((diagnostic) => diagnostic.rule === ONCE);
  const shown = fence(text.length > LONGEST_LINE * 4 ? `${text.slice(0, LONGEST_LINE)}…` : text, language);
  if (found.length > 0) {
    const intro =
      own.length > 0 ? [] : [`This spelling belongs to a programming language, so the whole text is told once, as [${code(ONCE)}](${fileOf(ONCE)}):`];
    return [
      target === undefined ? [] : `For ${code(target)}:`,
      shown,
      intro,
      fence(found.map((diagnostic) => showFinding(drawFrame, text, diagnostic)).join('\n\n'), 'text'),
    ].flat();
  }
  if (report.unchecked.length === 0) throw new Error(`the example of ${id} reports nothing`);
  return [
    shown,
    `Not a finding: it stands under ${code('unchecked')} in the report, and the exit code is 2.`,
    fence(report.unchecked.map(({ range, because }) => `${range.start.line}:${range.start.column} ${because}`).join('\n'), 'text'),
  ];
}

/** Examples that look alike, such as ten levels of the same object, are cut in the middle: the rest is seen. */
function shorten(text) {
  const lines = text.split('\n');
  return lines.length <= 60 ? text : [...lines.slice(0, 20), `… ${lines.length - 30} more lines …`, ...lines.slice(-10)].join('\n');
}

function makeRulePage(sources, { id, targets }) {
  const { explain, en, callsEn, examples, factsOf, getFact } = sources;
  const { title, why, help, fixes } = explain(id);
  const facts = factsOf(id).map(getFact);
  const stored = Object.hasOwn(examples, id) ? examples[id] : undefined;
  const sentences = Object.entries({ ...callsEn, ...en }).filter(([key]) => key.slice(0, key.lastIndexOf('.')) === id || key.startsWith(`${id}.`));
  const bad =
    stored === undefined
      ? showText(sources, id)
      : stored.bad.flatMap((example) => {
          const { asked, text, frames } = showExample(sources, id, example);
          const after = example.fixed === undefined ? [] : ['After the fix:', fence(shorten(formatJson(example.fixed, WIDTH)), 'json')];
          return [`${asked}:`, fence(shorten(text), 'json'), fence(frames.join('\n\n'), 'text'), ...after];
        });
  const good = (stored?.good ?? []).flatMap((example) => {
    const { asked, text } = showExample(sources, id, example);
    return [`${asked}:`, fence(shorten(text), 'json')];
  });
  return page(
    `# ${id}`,
    `**${title}.** ${why}`,
    '## What to do',
    help,
    fixes.length > 0 ? `The fix ${fixes.map((fix) => fixTitles[fix]).join('; or it ')}.` : undefined,
    '## Targets',
    targets.length > 0 ? codes(targets) : `All: it holds ${anyTarget}.`,
    '## Sentences',
    sentences.map(([, sentence]) => `- ${sentence}`).join('\n'),
    bad.length > 0 ? ['## Reported', ...bad] : [],
    good.length > 0 ? ['## Not reported', ...good] : [],
    facts.length > 0
      ? [
          '## Facts',
          table(
            ['fact', 'where', 'what is true', 'confidence', 'sources'],
            facts.map((fact) => [code(fact.id), fact.where, fact.says, fact.confidence, fact.sources.map(formatSource).join('; ')]),
          ),
        ]
      : [],
    '[All rules](README.md)',
  );
}

function makeIndex(rules, targetCount) {
  const groups = Map.groupBy ? Map.groupBy(rules, ({ id }) => id.slice(0, id.indexOf('/'))) : groupRules(rules);
  const blocks = [...groups].flatMap(([group, list]) => [
    `## ${groupTitles[group] ?? group}`,
    table(
      ['rule', 'about', 'targets'],
      list.map(({ id, title, targets }) => [
        `[${code(id)}](${fileOf(id)})`,
        title,
        targets.length === 0 ? anyTarget : targets.length === targetCount ? 'all' : codes(targets),
      ]),
    ),
  ]);
  return page(
    '# Rules',
    `${rules.length} rules. \`tooltrue explain RULE\` shows the same on the command line; \`--rule RULE=off\` or another severity changes what is reported.`,
    ...blocks,
  );
}

function groupRules(rules) {
  const groups = new Map();
  for (const rule of rules) {
    const group = rule.id.slice(0, rule.id.indexOf('/'));
    groups.set(group, [...(groups.get(group) ?? []), rule]);
  }
  return groups;
}

/** Path from docs → text, for all rules. */
export function makeRulePages(sources) {
  const active = new Set(sources.profiles.filter((profile) => profile.pending !== true).map((profile) => profile.id));
  const rules = sources.listRules().map((rule) => ({ ...rule, targets: rule.targets.filter((target) => active.has(target)) }));
  return new Map([['rules/README.md', makeIndex(rules, active.size)], ...rules.map((rule) => [`rules/${fileOf(rule.id)}`, makeRulePage(sources, rule)])]);
}
