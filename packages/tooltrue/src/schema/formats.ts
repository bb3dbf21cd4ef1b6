// The formats of JSON Schema as checks. Apart from the rest of the folder, since they weigh as much as all other keywords together and
// few who validate assert them: whoever does hands `testFormat` to the validator.

import { Format } from 'typebox/format';

/** Longer strings are no date, address or the like; the library's own format checks are not made for them. */
const LONGEST_FORMAT = 4_096;

/** Whether a string is of a format; true for formats that are not known. */
export type FormatTest = (format: string, text: string) => boolean;

export const testFormat: FormatTest = (format, text) => (text.length <= LONGEST_FORMAT && Format.Test(format, text)) || !Format.Has(format);
