// How a sentence is filled in: lists, numbers, nested messages, and what an input may not do to a line of the terminal.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCliLanguage, formatCli, formatCounted } from '../../src/messages/cli.js';
import { cliKo } from '../../src/messages/cli-ko.js';
import { cliVi } from '../../src/messages/cli-vi.js';
import { en } from '../../src/messages/en.js';
import { ko } from '../../src/messages/ko.js';
import { addMakers, makersEn } from '../../src/messages/makers.js';
import { addEnglish, addLanguage, formatMessage, nest, type MessageId } from '../../src/messages/message.js';
import { requestsEn } from '../../src/messages/requests-en.js';
import { vi } from '../../src/messages/vi.js';
import type { JsonValue } from '../../src/text/json-value.js';
import { runs } from '../support/runs.js';
import { placeholdersOf } from './tables.js';

addLanguage('ko', ko);
addLanguage('vi', vi);
addCliLanguage('ko', cliKo);
addCliLanguage('vi', cliVi);

describe('formatMessage', () => {
  it('writes lists as code words and numbers as the language does', () => {
    expect(formatMessage('schema/enum.on-type', { types: ['string', 'integer'] })).toContain('`string`, `integer`');
    expect(formatMessage('tool/description.too-long', { length: 12345, max: 1024 }, 'en')).toContain('12,345');
    expect(formatMessage('tool/description.too-long', { length: 12345, max: 1024 }, 'vi')).toContain('12.345');
  });

  it('says a nested message in the language of the sentence', () => {
    const args = { number: 2, problem: nest('problem.required', { place: '/a', name: 'b' }) };
    expect(formatMessage('tool/examples.invalid', args, 'ko')).toBe('2번 예시가 입력 스키마에 맞지 않습니다: `/a` 위치에 `b` 속성이 없습니다.');
    expect(formatMessage('tool/examples.invalid', args, 'vi')).toBe('Ví dụ 2 không khớp với schema đầu vào: thiếu thuộc tính `b` tại `/a`.');
  });

  it('does not take an object of the input for a nested message', () => {
    expect(formatMessage('tool/key.unknown', { key: { message: 'toString' } })).toContain('{"message":"toString"}');
  });

  it('does not fill in what a text of the input looks like', () => {
    expect(formatMessage('schema/impossible.range', { low: '{high}', high: '$&' })).toBe('No value can fit: `{high}` is greater than `$&`.');
  });

  it('knows what only makers say once that was added', () => {
    expect(formatMessage('error.make-none', {}, 'ko')).toBe(ko['error.make-none']);
    expect(formatMessage('error.make-none')).toBe('error.make-none');
    addMakers();
    expect(formatMessage('error.make-none')).toBe(makersEn['error.make-none']);
  });

  const templates = { ...en, ...requestsEn, ...makersEn };
  addEnglish(requestsEn);
  const ids = Object.keys(templates) as MessageId[];
  it.each(['en', 'ko', 'vi'] as const)('fills every placeholder and stays on one line, whatever the input holds (%s)', (locale) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue() as fc.Arbitrary<JsonValue>), { minLength: 8, maxLength: 8 }),
        (id, values) => {
          const args = Object.fromEntries(placeholdersOf(templates[id]).map((name, i) => [name, values[i] ?? '']));
          const text = formatMessage(id, args, locale);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not come out
          expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/u);
          expect(text).not.toMatch(/\p{Cs}/u);
        },
      ),
      { numRuns: runs(300, 100_000) },
    );
  });
});

describe('formatCli', () => {
  it('chooses the form by the number and writes it as the language does', () => {
    expect(formatCounted('count.errors', 1, 'en')).toBe('1 error');
    expect(formatCounted('count.errors', 0, 'en')).toBe('0 errors');
    expect(formatCounted('count.errors', 1234, 'ko')).toBe('오류 1,234개');
    expect(formatCounted('count.errors', 1234, 'vi')).toBe('1.234 lỗi');
  });

  it('leaves a placeholder that was not given, and own keys of objects alone', () => {
    expect(formatCli('usage.no-value')).toContain('{option}');
    expect(formatCli('usage.no-value', Object.create({ option: '--x' }))).toContain('{option}');
  });
});
