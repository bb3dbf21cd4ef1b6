// Fixes that are proposed can be applied: what a target would refuse after them is not offered, and not counted either.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { fixText } from '../../src/fix/index.js';
import { createPretty } from '../../src/reporters/index.js';

const strict = (properties: object, required: readonly string[] = Object.keys(properties)) =>
  JSON.stringify({
    type: 'function',
    function: {
      name: 'find',
      description: 'Finds rooms by floor.',
      strict: true,
      parameters: { type: 'object', properties, required, additionalProperties: false },
    },
  });

describe('proposed fixes', () => {
  it.each<[string, string, string]>([
    ['openai-chat', 'an array without items', strict({ a: { type: 'array' } })],
    ['openai-chat', 'an array without items in another', strict({ a: { type: 'array', items: { type: 'array' } } })],
    ['deepseek', 'an optional list', strict({ a: { type: 'array', items: { type: 'string' } } }, [])],
    [
      'cerebras',
      'optional values of every kind',
      strict({ a: { type: 'string', description: 'A.' }, b: { type: 'integer' }, c: { enum: ['x'], type: 'string' } }, []),
    ],
    ['anthropic', 'a tuple of an older draft', strict({ a: { type: 'array', items: [{ type: 'string' }], additionalItems: false } })],
  ])('%s: %s', (target, _what, text) => {
    const fixed = fixText(text, { for: target, strict: true, unsafe: true });
    expect(fixed.skipped.map(({ rule, because }) => `${rule} ${because}`)).toEqual([]);
  });

  it('are left out where elements need a type', () => {
    const found = (asked: boolean) =>
      check(strict({ a: { type: 'array' } }).replace('"strict":true', `"strict":${asked}`), { for: 'openai-chat' }).diagnostics.find(
        (d) => d.rule === 'schema/array-items',
      );
    expect(found(true)?.fix).toBeUndefined();
    expect(found(false)?.fix?.applicability).toBe('safe');
  });

  it('are not counted once they were left out', () => {
    const text = strict({ a: { type: 'string' } }, []);
    const report = check(text, { for: 'openai-chat' });
    const summary = (because?: 'adds-error' | 'changes-meaning') => {
      const pretty = createPretty();
      const skipped = because && report.diagnostics.filter((d) => d.fix).map((d) => ({ ...d, because }));
      for (const _piece of pretty.add({ path: 'a.json', text, report, ...(skipped && { skipped }) }));
      return pretty.end();
    };
    expect(summary()).toContain('--fix-unsafe');
    expect(summary('changes-meaning')).toContain('--fix-unsafe');
    expect(summary('adds-error')).not.toContain('--fix');
  });
});
