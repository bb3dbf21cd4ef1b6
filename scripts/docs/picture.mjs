// docs/check.svg: what the command prints on a terminal, drawn from its own coloured output.

const command = 'npx tooltrue check examples/broken/hotels.py --for openai,anthropic,gemini,mcp';

const CELL = 8.4;
const LINE = 19;
const PAD = 18;
const BAR = 30;
const FONT = 14;
const colours = { text: '#d5d9e0', 31: '#ff7b72', 32: '#7ee787', 33: '#f2cc60', 36: '#79c0ff' };
const background = '#161b22';

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One line of terminal output as pieces of text, each with its colour, weight and dimness. */
function readAnsi(line) {
  const pieces = [];
  let state = { colour: undefined, strong: false, dim: false };
  let at = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of a terminal begin with one
  for (const match of line.matchAll(/\u001b\[([\d;]*)m/g)) {
    if (match.index > at) pieces.push({ text: line.slice(at, match.index), ...state });
    at = match.index + match[0].length;
    for (const number of match[1].split(';').map(Number)) state = apply(state, number);
  }
  if (at < line.length) pieces.push({ text: line.slice(at), ...state });
  return pieces;
}

function apply(state, number) {
  if (number === 0) return { colour: undefined, strong: false, dim: false };
  if (number === 1) return { ...state, strong: true };
  if (number === 2) return { ...state, dim: true };
  if (number === 22) return { ...state, strong: false, dim: false };
  if (number === 39) return { ...state, colour: undefined };
  return colours[number] ? { ...state, colour: number } : state;
}

/** The words of a piece, each at its column: spaces that matter are never left to whoever shows the picture. */
function drawPiece({ text, ...style }, column) {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((words) => drawWords(words[0], style, column + words.index)).join('');
}

function drawWords(text, { colour, strong, dim }, column) {
  const attributes = [`x="${(PAD + column * CELL).toFixed(1)}"`, `textLength="${(text.length * CELL).toFixed(1)}"`];
  if (colour !== undefined) attributes.push(`fill="${colours[colour]}"`);
  if (strong) attributes.push('font-weight="700"');
  if (dim) attributes.push('opacity="0.6"');
  return `<tspan ${attributes.join(' ')}>${escapeXml(text)}</tspan>`;
}

/** A picture of terminal lines. Every character is one column wide: the example that is shown is in plain letters. */
export function drawTerminal(lines, title) {
  const columns = lines.reduce(
    (most, line) =>
      Math.max(
        most,
        readAnsi(line).reduce((sum, { text }) => sum + text.length, 0),
      ),
    0,
  );
  const width = Math.ceil(columns * CELL + PAD * 2);
  const height = BAR + lines.length * LINE + PAD;
  const rows = lines.flatMap((line, index) => {
    let column = 0;
    const spans = readAnsi(line).map((piece) => {
      const span = drawPiece(piece, column);
      column += piece.text.length;
      return span;
    });
    const drawn = spans.join('');
    return drawn === '' ? [] : [`<text y="${BAR + (index + 1) * LINE}">${drawn}</text>`];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<rect width="${width}" height="${height}" rx="8" fill="${background}"/>`,
    `<g fill="#484f58"><circle cx="20" cy="18" r="5"/><circle cx="38" cy="18" r="5"/><circle cx="56" cy="18" r="5"/></g>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT}" fill="${colours.text}">`,
    ...rows,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

export function makePicture(sandbox) {
  const { stdout, stderr } = sandbox.run(`${command} --color`);
  if (stderr !== '') throw new Error(`${command}: ${stderr}`);
  const shown = [`\u001b[32m$\u001b[39m ${command}`, '', ...stdout.trimEnd().split('\n')];
  return drawTerminal(shown, 'Terminal with the report of tooltrue check');
}
