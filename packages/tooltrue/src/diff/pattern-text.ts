// Texts that probably match a pattern, to be tried: of each part the shortest way, then one of the longer ones.

const MOST = 400;
const CLASSES: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', n: '\n', t: '\t', r: '\r' };

interface Reading {
  readonly pattern: string;
  at: number;
  /** Repeats of what may be repeated, over the least. */
  readonly more: number;
  /** Which of several ways is taken: first, last. */
  readonly last: boolean;
  depth: number;
}

/** A few texts; none where the pattern has parts that cannot be read here. */
export function textsFor(pattern: string): string[] {
  const texts = new Set<string>();
  for (const last of [false, true]) {
    for (const more of [0, 1, 3]) {
      const reading: Reading = { pattern, at: 0, more, last, depth: 0 };
      const text = pattern.length > 1_000 ? undefined : readWays(reading);
      if (text !== undefined && reading.at === pattern.length && text.length <= MOST) texts.add(text);
    }
  }
  return [...texts];
}

function readWays(r: Reading): string | undefined {
  if (++r.depth > 50) return undefined;
  const ways: string[] = [''];
  while (r.at < r.pattern.length && r.pattern[r.at] !== ')') {
    if (r.pattern[r.at] === '|') {
      r.at++;
      ways.push('');
      continue;
    }
    const text = readRepeated(r);
    if (text === undefined || text.length > MOST) return undefined;
    ways[ways.length - 1] += text;
  }
  r.depth--;
  return r.last ? ways[ways.length - 1] : ways[0];
}

function readRepeated(r: Reading): string | undefined {
  const text = readPart(r);
  if (text === undefined) return undefined;
  const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(r.pattern.slice(r.at, r.at + 20));
  if (!found) return text;
  r.at += found[0].length;
  const sign = found[0][0];
  const least = sign === '+' ? 1 : sign === '{' ? Number(found[1]) : 0;
  const most = sign === '?' ? 1 : sign !== '{' || (found[2] !== undefined && found[3] === '') ? Infinity : Number(found[2] === undefined ? found[1] : found[3]);
  const count = Math.min(least + r.more, most);
  return count * text.length > MOST ? undefined : text.repeat(count);
}

function readPart(r: Reading): string | undefined {
  const char = r.pattern[r.at++] as string;
  if (char === '^' || char === '$') return '';
  if (char === '.') return 'a';
  if (char === '[') return readClass(r);
  if (char === '(') {
    const head = /^\?(?::|<[A-Za-z_]\w*>)/.exec(r.pattern.slice(r.at, r.at + 100));
    if (r.pattern[r.at] === '?' && !head) return undefined;
    r.at += head ? head[0].length : 0;
    const inner = readWays(r);
    return r.pattern[r.at++] === ')' ? inner : undefined;
  }
  return char === '\\' ? readEscape(r) : char;
}

function readEscape(r: Reading): string | undefined {
  const char = r.pattern[r.at++];
  if (char === undefined || /[bBpPkxuc0-9]/.test(char)) return undefined;
  return Object.hasOwn(CLASSES, char) ? (CLASSES[char] as string) : char;
}

/** The first member, or the last one. */
function readClass(r: Reading): string | undefined {
  const negated = r.pattern[r.at] === '^';
  if (negated) r.at++;
  const members: string[] = [];
  const start = r.at;
  for (let char = r.pattern[r.at]; char !== ']'; char = r.pattern[r.at]) {
    if (char === undefined) return undefined;
    r.at++;
    const member = char === '\\' ? readEscape(r) : char;
    if (member === undefined) return undefined;
    // The hyphen of a range is none of its members.
    if (char !== '-' || r.at === start + 1 || r.pattern[r.at] === ']') members.push(member);
  }
  r.at++;
  if (negated) return ['a', '0', '-', ' '].find((one) => !members.includes(one));
  return r.last ? members[members.length - 1] : members[0];
}
