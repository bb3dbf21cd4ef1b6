// Every sentence stands in every language, with the same placeholders and code words, in that language's own writing.

import { describe, expect, it } from 'vitest';
import { listRuleIds } from '../../src/messages/rule-ids.js';
import { forms } from '../../src/providers/index.generated.js';
import { codeOf, placeholdersOf, proseOf, tables } from './tables.js';

/** Nothing but placeholders: the same in every language. */
const SAME = ['summary.all', 'pretty.head-plain', 'run.call', 'run.result'];

/** Words of the trade that have one translation each. */
const WORDS: readonly { en: RegExp; ko: RegExp; vi: RegExp }[] = [
  { en: /\btools?\b/i, ko: /도구/, vi: /công cụ/i },
  { en: /\binput schema\b/i, ko: /입력 스키마/, vi: /schema đầu vào/i },
  { en: /\bpropert(y|ies)\b/i, ko: /속성/, vi: /thuộc tính/i },
  { en: /\bdescriptions?\b/i, ko: /설명/, vi: /mô tả/i },
  { en: /\bparameters?\b/i, ko: /매개변수/, vi: /tham số/i },
  { en: /\barguments?\b/i, ko: /인자/, vi: /đối số/i },
  { en: /\bproviders?\b/i, ko: /제공자/, vi: /nhà cung cấp/i },
  { en: /\bmodels?\b/i, ko: /모델/, vi: /mô hình/i },
];

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?])\s+/);

for (const [name, { en, ko, vi }] of Object.entries(tables)) {
  describe.each([
    ['ko', ko],
    ['vi', vi],
  ] as const)(`${name} in %s`, (locale, table) => {
    const pairs = Object.entries(en).map(([id, text]) => ({ id, text, own: table[id] ?? '' }));
    const failing = (wrong: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(wrong).map(({ id, own }) => `${id}: ${own}`);

    it('has the ids of the English table, in its order', () => expect(Object.keys(table)).toEqual(Object.keys(en)));
    it('has the same placeholders', () => expect(failing(({ text, own }) => placeholdersOf(own).join() !== placeholdersOf(text).join())).toEqual([]));
    it('has the same code words', () => expect(failing(({ text, own }) => !codeOf(text).every((code) => own.includes(code)))).toEqual([]));
    it('is nowhere the English sentence', () => expect(failing(({ id, text, own }) => own === text && !SAME.includes(id))).toEqual([]));
    it('is not empty, has no stray spaces, and is composed Unicode', () =>
      expect(
        failing(({ own }) => own === '' || own !== own.trim() || /\s{2}|[\t\n\r\u00a0]| [.,;:?](?![a-z])/.test(own) || own !== own.normalize('NFC')),
      ).toEqual([]));
    it('has a full stop where the English has one', () => expect(failing(({ text, own }) => /[.?]$/.test(text) !== /[.?]$/.test(own))).toEqual([]));
    it('is written in its own letters', () => {
      const letters = locale === 'ko' ? /[가-힣]/ : /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i;
      expect(failing(({ id, own }) => !letters.test(own) && !SAME.includes(id))).toEqual([]);
    });
    it('has one word for one thing', () =>
      expect(
        WORDS.flatMap((word) =>
          failing(({ text, own }) => word.en.test(proseOf(text)) && !word[locale].test(own)).map((line) => `${word[locale].source}: ${line}`),
        ),
      ).toEqual([]));
  });

  describe(`${name}: Korean`, () => {
    const find = (pattern: RegExp) =>
      Object.entries(ko)
        .filter(([, text]) => pattern.test(text))
        .map(([id, text]) => `${id}: ${text}`);
    it('writes no double particles', () => expect(find(/[을를이가은는와과]\([을를이가은는와과]\)|\(으\)로|\(이\)[가-힣]/)).toEqual([]));
    it('hangs no particle on a word whose last sound is not known', () =>
      expect(find(/\{\w+\}[`"]?(?:을|를|은|는|이|가|과|와|으?로|이?나|이?라|이?여|이?며|이?고|아|야)(?![가-힣])/)).toEqual([]));
  });

  describe(`${name}: Vietnamese`, () => {
    it('has no sentence without its diacritics', () => {
      const plain = Object.entries(vi)
        .filter(([id]) => !SAME.includes(id))
        .flatMap(([id, text]) =>
          sentencesOf(proseOf(text))
            .filter((s) => s.trim().length > 25 && /^[\x20-\x7e…]*$/.test(s))
            .map((s) => `${id}: ${s}`),
        );
      expect(plain).toEqual([]);
    });
    it('says what to do without "bạn"', () => expect(Object.values(vi).filter((text) => /\bbạn\b/i.test(text))).toEqual([]));
  });
}

describe('sentences of the rules', () => {
  it('are polite and whole in Korean', () => {
    const { ko, en } = tables.messages;
    const said = Object.entries(ko).filter(([id]) => id.includes('/') && /[.?]$/.test(en[id] ?? ''));
    // A list of code words may end a sentence after a colon.
    const odd = said.flatMap(([id, text]) =>
      sentencesOf(text)
        .filter((s) => !/(?:니다|세요)(?:\([^)]*\))?\.$|: .*\.$/.test(s))
        .map((s) => `${id}: ${s}`),
    );
    expect(odd).toEqual([]);
  });
  it('have texts for explain, of every rule', () => {
    const ids = listRuleIds().flatMap((id) => [`${id} title`, `${id} why`, `${id} help`]);
    for (const locale of ['en', 'ko', 'vi'] as const) expect(Object.keys(tables['rule texts'][locale]).sort()).toEqual([...ids].sort());
  });
  it('name every form, and no form that does not exist', () => {
    const titles = Object.keys(tables.messages.en)
      .filter((id) => id.startsWith('title.'))
      .sort();
    expect(titles).toEqual(forms.map((form) => `title.${form.id}`).sort());
  });
});

describe('counted sentences', () => {
  const { cli } = tables;
  const ids = Object.keys(cli.en).filter((id) => id.endsWith('.one'));
  it.each(['ko', 'vi'] as const)('say the same for one and many in %s', (locale) => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => cli[locale][id] !== cli[locale][id.replace(/one$/, 'other')])).toEqual([]);
  });
});
