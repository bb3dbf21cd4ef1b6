// The shape of a text: runs of digits, small and capital letters, and the signs between them. Texts of one shape make a pattern.

/** A shape that several texts share: how long each run is, and its letters where they are always the same. */
export interface Shape {
  count: number;
  readonly min: number[];
  readonly max: number[];
  /** Runs of letters that never change; undefined for one that does. */
  readonly fixed: (string | undefined)[];
}

const LONGEST = 64;
const MOST_RUNS = 12;
/** What texts have that are too long, too mixed or not ASCII. */
export const NO_SHAPE = '';

/** Runs of one text: the key is the same for texts of one shape. */
export interface Runs {
  readonly key: string;
  readonly texts: readonly string[];
}

const NONE: Runs = { key: NO_SHAPE, texts: [] };

/** `ORD-17` has the key `u-d`. Letters and digits are runs, any other sign stands for itself. */
export function readRuns(text: string): Runs {
  if (text.length === 0 || text.length > LONGEST) return NONE;
  let key = '';
  const texts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === '' || texts.length >= MOST_RUNS) return NONE;
    let end = at + 1;
    if (kind !== 's') while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end++;
    const run = text.slice(at, end);
    key += kind === 's' ? `s${run}` : kind;
    texts.push(run);
    at = end;
  }
  return { key, texts };
}

function kindOf(code: number): '' | 'd' | 'l' | 'u' | 's' {
  if (code >= 48 && code <= 57) return 'd';
  if (code >= 97 && code <= 122) return 'l';
  if (code >= 65 && code <= 90) return 'u';
  return code >= 32 && code < 127 ? 's' : '';
}

export const createShape = (runs: Runs, count: number): Shape => {
  const lengths = runs.texts.map((text) => text.length);
  return { count, min: lengths, max: [...lengths], fixed: [...runs.texts] };
};

/** The same for all samples in whatever order: lengths widen, letters that differ are no longer fixed. */
export function widenShape(shape: Shape, other: Shape): void {
  shape.count += other.count;
  for (let i = 0; i < shape.min.length; i++) {
    shape.min[i] = Math.min(shape.min[i] as number, other.min[i] as number);
    shape.max[i] = Math.max(shape.max[i] as number, other.max[i] as number);
    if (shape.fixed[i] !== other.fixed[i]) shape.fixed[i] = undefined;
  }
}

const CLASSES: Readonly<Record<string, string>> = { d: '[0-9]', l: '[a-z]', u: '[A-Z]' };

/** The pattern of a shape, or undefined for one that says too little: words, names, sentences. */
export function writePattern(key: string, shape: Shape): string | undefined {
  let pattern = '';
  let varies = false;
  let words = false;
  let run = 0;
  for (let at = 0; at < key.length; at++, run++) {
    const kind = key[at] as string;
    if (kind === 's') {
      pattern += escapeSign(key[++at] as string);
      continue;
    }
    const fixed = shape.fixed[run];
    if (fixed !== undefined && kind !== 'd') {
      pattern += fixed;
      continue;
    }
    varies = true;
    words ||= kind === 'l';
    const [min, max] = [shape.min[run] as number, shape.max[run] as number];
    pattern += CLASSES[kind] as string;
    if (min !== max) pattern += `{${min},${max}}`;
    else if (min > 1) pattern += `{${min}}`;
  }
  return varies && !words ? `^${pattern}$` : undefined;
}

const escapeSign = (sign: string): string => (/[\\^$.*+?()[\]{}|/-]/.test(sign) && sign !== '-' && sign !== '/' ? `\\${sign}` : sign);
