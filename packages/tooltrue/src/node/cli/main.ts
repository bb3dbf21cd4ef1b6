// The command `tooltrue`: hands the process over to one run.

import { createProcessIo } from './io.js';
import { run } from './run.js';

process.exitCode = await run(process.argv.slice(2), createProcessIo());
