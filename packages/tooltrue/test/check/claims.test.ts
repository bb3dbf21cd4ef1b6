// What is kept from one check to the next: the same for the same model and date, and never more than a little.

import { describe, expect, it } from 'vitest';
import { forgetClaims, viewClaims } from '../../src/check/claims.js';
import { check } from '../../src/index.js';
import { withClaim } from '../support/claim-store.js';

const scope = (model?: string) => ({ model, newest: 'gpt-5.6', date: '2026-11-30' });
const tool = {
  type: 'function',
  function: { name: 'n'.repeat(65), description: 'Finds things by their name.', parameters: { type: 'object', properties: {} } },
};

describe('views of claims', () => {
  it('are one for a model and a date', () => {
    expect(viewClaims(scope('a'))).toBe(viewClaims(scope('a')));
    expect(viewClaims(scope('a'))).not.toBe(viewClaims(scope('b')));
    expect(viewClaims(scope('a'))).not.toBe(viewClaims({ ...scope('a'), date: '2026-11-29' }));
    // An empty name is a name.
    expect(viewClaims(scope(''))).not.toBe(viewClaims(scope()));
    expect(viewClaims(scope('a\nb'))).not.toBe(viewClaims({ model: 'a', newest: 'b\ngpt-5.6', date: '2026-11-30' }));
  });

  it('are let go when many models are named, and not kept for a name that is very long', () => {
    const first = viewClaims(scope('a'));
    for (let i = 0; i < 100; i++) viewClaims(scope(`model-${i}`));
    expect(viewClaims(scope('a'))).not.toBe(first);
    const long = 'm'.repeat(10_000);
    expect(viewClaims(scope(long))).not.toBe(viewClaims(scope(long)));
  });

  it('list the claims of a slot once', () => {
    const slot = ['openai/N-03'];
    expect(viewClaims(scope()).active(slot)).toBe(viewClaims(scope()).active(slot));
    expect(viewClaims(scope()).active(undefined)).toEqual([]);
  });

  it('are made anew when they are forgotten', () => {
    const rules = () => check(tool, { for: 'openai-chat' }).diagnostics.map((d) => d.rule);
    expect(rules()).toEqual(['tool/name']);
    expect(withClaim('openai/N-03', { consequence: 'rejected', confidence: 'high', value: { max: 65 } }, rules)).toEqual([]);
    expect(rules()).toEqual(['tool/name']);
    forgetClaims();
    expect(rules()).toEqual(['tool/name']);
  });
});
