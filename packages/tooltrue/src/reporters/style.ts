// Colours of a report. Six codes are all that is needed.

type Paint = (text: string) => string;

export interface Style {
  readonly error: Paint;
  readonly warning: Paint;
  readonly info: Paint;
  readonly good: Paint;
  readonly dim: Paint;
  readonly strong: Paint;
}

const same: Paint = (text) => text;
export const plainStyle: Style = { error: same, warning: same, info: same, good: same, dim: same, strong: same };

const ansi =
  (open: number, close: number): Paint =>
  (text) =>
    text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;
export const colourStyle: Style = { error: ansi(31, 39), warning: ansi(33, 39), info: ansi(36, 39), good: ansi(32, 39), dim: ansi(2, 22), strong: ansi(1, 22) };
