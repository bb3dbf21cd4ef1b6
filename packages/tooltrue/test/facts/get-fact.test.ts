// getFact: every fact is found by its id and by the spellings that older notes use; what is ambiguous is not guessed.

import { describe, expect, it } from 'vitest';
import { facts, getFact } from '../../src/facts.js';

describe('getFact', () => {
  it('finds every fact by its id, in any letter case and with an aspect', () => {
    for (const fact of facts) {
      expect(getFact(fact.id)).toBe(fact);
      expect(getFact(fact.id.toUpperCase())).toBe(fact);
      expect(getFact(`${fact.id}:main`)).toBe(fact);
    }
  });

  it('finds every fact by the spelling of its reference table', () => {
    for (const fact of facts) {
      const slash = fact.id.indexOf('/');
      const family = fact.id.slice(0, slash);
      const name = fact.id.slice(slash + 1);
      const spellings =
        family === 'anthropic'
          ? [`ANT-${name}`, `anthropic/ANT-${name}`]
          : family === 'gemini'
            ? [`GEM-${name}`, `gemini/gem-${name}`]
            : family === 'openai'
              ? [`openai/${name}`]
              : name.startsWith('host.')
                ? [name]
                : [`${family}.${name}`];
      for (const spelling of spellings) expect(getFact(spelling), spelling).toBe(fact);
    }
  });

  it.each([
    ['ANT-T-01', 'anthropic/T-01'],
    ['anthropic/ANT-T-01', 'anthropic/T-01'],
    ['GEM-S14', 'gemini/S14'],
    ['gem-p19b', 'gemini/P19b'],
    ['mcp.name.charset', 'mcp/name.charset'],
    ['host.cursor.name', 'mcp/host.cursor.name'],
    ['mistral.name', 'mistral/name'],
    ['groq.format+tools', 'groq/format+tools'],
    [' openai/n-03 ', 'openai/N-03'],
    ['J-15', 'openai/J-15'],
    ['S14', 'gemini/S14'],
    ['anthropic/types.bash_20250124', 'anthropic/types.bash_20250124'],
    ['anthropic/tokens.opus-5', 'anthropic/tokens.opus-5'],
    ['mcp/shape.title', 'mcp/shape.title'],
  ])('reads %s as %s', (spelling, id) => {
    expect(getFact(spelling)?.id).toBe(id);
  });

  it.each([
    ['N-03', 'two providers have it'],
    ['name', 'several families have it'],
    ['gemini/ANT-T-01', 'the family and the prefix disagree'],
    ['openai/N-999', 'there is none'],
    ['__proto__', 'there is none'],
    ['constructor', 'there is none'],
    ['', 'nothing was asked'],
    ['/', 'nothing was asked'],
    [':'.repeat(100_000), 'nothing was asked'],
  ])('does not guess at %.20s: %s', (spelling) => {
    expect(getFact(spelling)).toBeUndefined();
  });
});
