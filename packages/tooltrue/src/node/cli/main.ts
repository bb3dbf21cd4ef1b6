// The command `tooltrue`: hands the process over to one run.

import module from 'node:module';
import { createProcessIo } from './io.js';
import { run } from './run.js';

// From Node 22.8 on: what was compiled is kept for the next start.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

process.exitCode = await run(process.argv.slice(2), createProcessIo());
