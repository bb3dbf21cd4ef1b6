// A file that could not be read or written, told in one line on the error output.

import type { Locale } from '../../../diagnostic/types.js';
import { formatCli } from '../../../messages/cli.js';
import { escapeControls } from '../../../reporters/width.js';
import { distance } from '../../../check/targets.js';
import type { Trouble } from '../files.js';
import type { Io } from '../io.js';
import { findNearest } from '../nearest.js';

export async function tellTrouble(trouble: Trouble, locale: Locale, io: Io): Promise<void> {
  const args = { ...trouble.args };
  let { id } = trouble;
  const suggestion = trouble.near && findNearest(trouble.near.asked, trouble.near.known);
  // A name that has little in common with the one that was written is no help.
  if (trouble.near && suggestion !== undefined && distance(trouble.near.asked, suggestion) <= Math.max(2, trouble.near.asked.length / 3)) {
    args.suggestion = suggestion;
    id = 'file.missing-near';
  }
  await io.err.write(`${escapeControls(`tooltrue: ${formatCli(id, args, locale)}`)}\n`);
}
