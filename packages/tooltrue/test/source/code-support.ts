// Runs what the writers write, and says of the readers' results what the tests look at.

import * as z from 'zod';
import type { MadeTool, MakeNote } from '../../src/make/types.js';
import type { JsonObject, JsonValue } from '../../src/text/json-value.js';

/** The schema that a written module exports under `name`. */
export function runZod(text: string, name: string): z.ZodType {
  const body = text
    .replace(/^import \* as z from 'zod';$/m, '')
    .replace(/^export type .*$/gm, '')
    .replace(/^export const (\S+?)(?:: z\.ZodType)? = /gm, 'const $1 = ');
  return new Function('z', `"use strict";\n${body}\nreturn ${name};`)(z) as z.ZodType;
}

export const idsOf = (notes: readonly MakeNote[]): string[] => notes.map(({ message }) => message);

export const propertiesOf = (made: MadeTool | undefined): Record<string, JsonObject> => (made?.tool.input.properties ?? {}) as Record<string, JsonObject>;

/** The one note with this id: its arguments. */
export function argsOf(made: MadeTool | undefined, id: string): Readonly<Record<string, JsonValue>> | undefined {
  return made?.notes.find(({ message }) => message === id)?.args;
}
