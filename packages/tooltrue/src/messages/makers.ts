// The English sentences of what makes definitions: samples, code, documents, logs, servers. Who only checks does not load them;
// each of these areas adds them where it starts.

import { logsEn } from './logs-en.js';
import { makeEn } from './make-en.js';
import { addEnglish } from './message.js';
import { openApiEn } from './openapi-en.js';
import { sourceEn } from './source-en.js';

export const makersEn = { ...sourceEn, ...makeEn, ...openApiEn, ...logsEn } as const satisfies Record<string, string>;

export const addMakers = (): void => addEnglish(makersEn);
