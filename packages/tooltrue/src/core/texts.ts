// Entry tooltrue/core/texts: JSONC, JSON5, JavaScript and Python literals, places of findings, and fixes as edits of the text.

import { renderEdits } from '../text/edit.js';
import { readText } from '../text/index.js';
import type { Texts } from './check.js';

export const texts: Texts = { read: readText, renderEdits };
