// A unified diff of two texts, by lines, as `patch` and `git apply` read it.

const CONTEXT = 3;
/** Differences looked for line by line; beyond that the middle is replaced as a whole. */
const MOST = 1000;

/** Lines with their line ends, so that a change of those shows as well. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

type Step = { readonly kind: ' ' | '-' | '+'; readonly line: string };

/** The diff, or an empty text where nothing differs. */
export function formatDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const steps = diffLines(splitLines(before), splitLines(after));
  let out = `--- ${path}\n+++ ${path}\n`;
  for (const [from, to] of findHunks(steps)) out += formatHunk(steps, from, to);
  return out;
}

function diffLines(a: readonly string[], b: readonly string[]): Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const keep = (line: string): Step => ({ kind: ' ', line });
  return [...a.slice(0, start).map(keep), ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)), ...a.slice(a.length - end).map(keep)];
}

/** Myers' greedy search for the shortest script. */
function diffMiddle(a: readonly string[], b: readonly string[]): Step[] {
  const trace: Int32Array[] = [];
  const offset = Math.min(a.length + b.length, MOST) + 1;
  const reach = new Int32Array(2 * offset + 1);
  for (let d = 0; d < offset; d++) {
    trace.push(reach.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reach[offset + k - 1] as number) < (reach[offset + k + 1] as number));
      let x = down ? (reach[offset + k + 1] as number) : (reach[offset + k - 1] as number) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach[offset + k] = x;
      if (x >= a.length && x - k >= b.length) return readTrace(trace, a, b);
    }
  }
  return [...a.map((line): Step => ({ kind: '-', line })), ...b.map((line): Step => ({ kind: '+', line }))];
}

function readTrace(trace: readonly Int32Array[], a: readonly string[], b: readonly string[]): Step[] {
  const steps: Step[] = [];
  let x = a.length;
  let y = b.length;
  for (let d = trace.length - 1; d >= 0; d--) {
    // The row holds what was reached before step d, for k from -d-1 to d+1.
    const row = trace[d] as Int32Array;
    const at = (k: number): number => row[k + d + 1] as number;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const from = down ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : at(from);
    const fromY = d === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY && (d > 0 ? x > (down ? fromX : fromX + 1) : true) && y > (d > 0 && down ? fromY + 1 : fromY)) {
      steps.push({ kind: ' ', line: a[x - 1] as string });
      x--;
      y--;
    }
    if (d === 0) break;
    if (down) steps.push({ kind: '+', line: b[y - 1] as string });
    else steps.push({ kind: '-', line: a[x - 1] as string });
    x = fromX;
    y = fromY;
  }
  return steps.reverse();
}

/** Ranges of steps that are shown together: changes with the lines around them. */
function findHunks(steps: readonly Step[]): [number, number][] {
  const hunks: [number, number][] = [];
  steps.forEach((step, i) => {
    if (step.kind === ' ') return;
    const from = Math.max(0, i - CONTEXT);
    const last = hunks.at(-1);
    if (last && from <= last[1]) last[1] = Math.min(steps.length, i + 1 + CONTEXT);
    else hunks.push([from, Math.min(steps.length, i + 1 + CONTEXT)]);
  });
  return hunks;
}

function formatHunk(steps: readonly Step[], from: number, to: number): string {
  const count = (start: number, end: number, without: Step['kind']): number => {
    let n = 0;
    for (let i = start; i < end; i++) if ((steps[i] as Step).kind !== without) n++;
    return n;
  };
  const range = (without: Step['kind']): string => {
    const length = count(from, to, without);
    const before = count(0, from, without);
    return `${length === 0 ? before : before + 1},${length}`;
  };
  const lines = steps.slice(from, to).map(({ kind, line }) => (line.endsWith('\n') ? kind + line : `${kind}${line}\n\\ No newline at end of file\n`));
  return `@@ -${range('+')} +${range('-')} @@\n${lines.join('')}`;
}
