// Colour and width of the terminal at hand.

import { colourStyle, plainStyle, type Style } from '../../reporters/style.js';
import type { Io } from './io.js';
import type { OptionName } from './options.js';

/** Colour on a terminal, unless NO_COLOR (https://no-color.org) or a dumb terminal says no; --color and --no-color decide. */
export function pickStyle(flags: ReadonlySet<OptionName>, io: Io): Style {
  if (flags.has('no-color')) return plainStyle;
  if (flags.has('color')) return colourStyle;
  const wanted = io.out.isTerminal && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
  return wanted ? colourStyle : plainStyle;
}

/** Columns of the terminal; 100 where there is none. */
export const pickWidth = (io: Io): number => io.out.columns ?? 100;
