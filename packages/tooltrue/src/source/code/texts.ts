// Texts of comments and docstrings as a schema carries them.

/** Lines that were only wrapped become one; paragraphs, lists and code stay as they are. */
export function unwrap(text: string): string {
  let fenced = false;
  let result = '';
  for (const line of text.trim().split('\n')) {
    const kept = fenced || /^\s*(?:$|[-*+•|>#]|\d+[.)]\s|```|\s{2,}\S)/.test(line) || /\n\s*$|^$|:$/.test(result) || result.endsWith('```');
    if (line.trimStart().startsWith('```')) fenced = !fenced;
    result += result === '' ? line : kept ? `\n${line}` : ` ${line.trim()}`;
  }
  return result.trim();
}

/** Without the indentation that all lines but the first share. */
export function dedent(text: string): string {
  const [first = '', ...rest] = text.replace(/\r\n?/g, '\n').replaceAll('\t', '        ').split('\n');
  let margin = Number.POSITIVE_INFINITY;
  for (const line of rest) if (line.trim() !== '') margin = Math.min(margin, line.length - line.trimStart().length);
  return [first.trim(), ...rest.map((line) => line.slice(Math.min(margin, line.length)).trimEnd())].join('\n').trim();
}
