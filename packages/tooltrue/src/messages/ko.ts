import type { Messages } from './message.js';
import { en } from './en.js';
export const ko: Messages = en;
