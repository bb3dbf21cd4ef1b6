// What can be known of a regular expression from its text: whether it compiles, which features it uses. Never runs it.

/** The pattern as a regular expression, in Unicode mode where it allows that; undefined when it is none in either mode. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The other mode may take it.
    }
  }
  return undefined;
}

interface Features {
  lookaround: boolean;
  wordBoundary: boolean;
  namedReference: boolean;
  namedGroup: boolean;
  groups: number;
  /** Lowest number after a backslash outside classes; 0 when there is none. */
  lowestReference: number;
}

/** Reads the pattern once, minding escapes and character classes. */
function readFeatures(pattern: string): Features {
  const found: Features = { lookaround: false, wordBoundary: false, namedReference: false, namedGroup: false, groups: 0, lowestReference: 0 };
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === '\\') {
      i++;
      if (inClass) continue;
      const escaped = pattern[i];
      if (escaped === 'b' || escaped === 'B') found.wordBoundary = true;
      else if (escaped === 'k') found.namedReference ||= pattern[i + 1] === '<';
      else if (escaped !== undefined && escaped >= '1' && escaped <= '9') {
        const number = Number(/^\d{1,9}/.exec(pattern.slice(i, i + 9))?.[0]);
        if (found.lowestReference === 0 || number < found.lowestReference) found.lowestReference = number;
      }
    } else if (inClass) {
      if (char === ']') inClass = false;
    } else if (char === '[') inClass = true;
    else if (char === '(') {
      if (pattern[i + 1] !== '?') found.groups++;
      else if (/^\?<?[=!]/.test(pattern.slice(i + 1, i + 4))) found.lookaround = true;
      else if (pattern[i + 2] === '<') {
        found.groups++;
        found.namedGroup = true;
      }
    }
  }
  return found;
}

/** True when the pattern looks ahead or behind: `(?=`, `(?!`, `(?<=`, `(?<!`. */
export const hasLookaround = (pattern: string): boolean => readFeatures(pattern).lookaround;

/** True when the pattern asserts a word boundary, `\b` or `\B`; `[\b]` is a backspace. */
export const hasWordBoundary = (pattern: string): boolean => readFeatures(pattern).wordBoundary;

/** True when the pattern repeats what a group has matched: `\1`, `\k<name>`. A number beyond the groups is a character. */
export function hasBackreference(pattern: string): boolean {
  const found = readFeatures(pattern);
  return (found.lowestReference > 0 && found.lowestReference <= found.groups) || (found.namedReference && found.namedGroup);
}
