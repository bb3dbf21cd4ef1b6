// All tables of sentences by language, flattened to id and text, for the tests beside this file.

import { cliEn } from '../../src/messages/cli-en.js';
import { cliKo } from '../../src/messages/cli-ko.js';
import { cliVi } from '../../src/messages/cli-vi.js';
import { convertEn } from '../../src/messages/convert-en.js';
import { convertKo } from '../../src/messages/convert-ko.js';
import { convertVi } from '../../src/messages/convert-vi.js';
import { diffEn } from '../../src/messages/diff-en.js';
import { diffKo } from '../../src/messages/diff-ko.js';
import { diffVi } from '../../src/messages/diff-vi.js';
import { en } from '../../src/messages/en.js';
import { makersEn } from '../../src/messages/makers.js';
import { ko } from '../../src/messages/ko.js';
import { requestsEn } from '../../src/messages/requests-en.js';
import { ruleTextsEn, type RuleTexts } from '../../src/messages/rule-texts-en.js';
import { ruleTextsKo } from '../../src/messages/rule-texts-ko.js';
import { ruleTextsVi } from '../../src/messages/rule-texts-vi.js';
import { runEn } from '../../src/messages/run-en.js';
import { runKo } from '../../src/messages/run-ko.js';
import { runVi } from '../../src/messages/run-vi.js';
import { vi } from '../../src/messages/vi.js';

type Table = Readonly<Record<string, string>>;

const flatten = (texts: RuleTexts): Table =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => [
      [`${id} title`, text.title],
      [`${id} why`, text.why],
      [`${id} help`, text.help],
    ]),
  );

/** Three tables: what rules say, what the command line says, what explain says. */
export const tables: Readonly<Record<'messages' | 'cli' | 'convert' | 'diff' | 'run' | 'rule texts', { en: Table; ko: Table; vi: Table }>> = {
  messages: { en: { ...en, ...requestsEn, ...makersEn }, ko, vi },
  cli: { en: cliEn, ko: cliKo, vi: cliVi },
  convert: { en: convertEn, ko: convertKo, vi: convertVi },
  diff: { en: diffEn, ko: diffKo, vi: diffVi },
  run: { en: runEn, ko: runKo, vi: runVi },
  'rule texts': { en: flatten(ruleTextsEn), ko: flatten(ruleTextsKo), vi: flatten(ruleTextsVi) },
};

/** Placeholders of a template, each once, in alphabetical order. */
export const placeholdersOf = (template: string): string[] => [...new Set([...template.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string))].sort();

/** What a person must find or type as it stands: words in backticks, options, JSON members in quotes. */
export const codeOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/`[^`]+`|(?<![\w-])--[a-z][a-z-]*|"[\w$-]+": (?:"[^"]+"|true|false|\{\})|tooltrue [a-z]+/g)].map((m) => m[0]))]
    .filter((code) => !/^`\{\w+\}`$/.test(code))
    .sort();

/** The text without code and placeholders. */
export const proseOf = (text: string): string =>
  text.replace(/`[^`]*`|\{\w+\}|"[^"]*"(?:: \S+)?|(?<![\w-])--?[a-z][\w-]*(?:[ =]\S+)?|tooltrue [a-z]+ \S+|\(\\\\b\)/g, ' ');
