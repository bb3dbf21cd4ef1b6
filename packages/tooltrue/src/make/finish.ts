// From what was inferred to what the caller gets: the tool in the target's form, its text, what is left for a person to write.

import { TooltrueError } from '../diagnostic/error.js';
import type { Locale } from '../diagnostic/types.js';
import type { NeutralTool } from '../definition/neutral.js';
import { recognise } from '../definition/recognise.js';
import { forms, profiles } from '../providers/index.generated.js';
import { getPointer, walkSchema } from '../schema/index.js';
import { getOwn, isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { printValue } from '../text/print.js';
import type { Inferred } from './infer.js';
import { judgeOutput } from './judge.js';
import { tellNote, tellProposal } from './tell.js';
import type { Evidence, MadeDefinition, MakeNote, MakeOptions } from './types.js';
import { writeTool } from './write.js';

/** The name of a tool that nobody named. */
const NO_NAME = 'my_tool';

export const nameTool = (name: string | undefined): string => (name === undefined || name.trim() === '' ? NO_NAME : name);

/** The tool, apart from any envelope: a person's text stands beside the schema, whose own description stays empty. */
export function toTool(input: JsonObject, { name, description = '', strict }: Pick<MakeOptions, 'name' | 'description' | 'strict'>): NeutralTool {
  return { name: nameTool(name), description, input, ...(strict !== undefined && { strict }) };
}

export function finish(tool: NeutralTool, to: string, inferred: Inferred, notes: readonly MakeNote[], samples: number, options: MakeOptions): MadeDefinition {
  const locale = options.locale ?? 'en';
  const { output, losses, undo } = writeTool(tool, to, options);
  return {
    output,
    text: printValue(output, { indent: options.indent ?? '  ' }),
    tool,
    evidence: gatherEvidence(inferred, samples, locale),
    notes: [...notes, ...judgeOutput(output, to, options)].map((note) => tellNote(note, locale)),
    todo: listTodo(output, to, tool.description === ''),
    losses,
    undo,
    changes: [],
    contradictions: [],
  };
}

function gatherEvidence({ places, proposals, withheld }: Inferred, samples: number, locale: Locale): Evidence {
  return {
    samples,
    places,
    proposals: proposals.map((proposed) => {
      const { kind, pointer, path, keywords, holds, of, strong, on } = proposed;
      return { kind, pointer, path, keywords, holds, of, against: of - holds, strong, on, message: tellProposal(proposed, locale) };
    }),
    withheld: withheld.map(({ kind, pointer, path, keywords, refusal }) => ({ kind, pointer, path, keywords, ...refusal })),
  };
}

/**
 * Empty descriptions of the tool and of all its schemas, in the order of the text. `wanted`: the tool's counts also where it had to be
 * left out, since some targets refuse an empty one.
 */
export function listTodo(output: JsonValue, to: string, wanted = false): Pointer[] {
  const todo: Pointer[] = [];
  const addSchema = (schema: JsonValue, at: Pointer, said?: Pointer) => {
    for (const node of walkSchema(schema, { at })) {
      const pointer = getPointer(node);
      if (pointer !== said && isObject(node.schema) && getOwn(node.schema, 'description') === '') todo.push(`${pointer}/description`);
    }
  };
  if (to === 'schema') {
    addSchema(output, '');
    return todo;
  }
  const { tools } = recognise(output, forms, profiles.find((profile) => profile.id === to)?.forms ?? []);
  for (const tool of tools) {
    if (tool.description === '' && tool.descriptionPointer !== undefined) todo.push(tool.descriptionPointer);
    else if (wanted && tool.description === undefined) {
      const key = forms.find(({ id }) => id === tool.form)?.description;
      if (key !== undefined) todo.push(appendPointer(tool.bodyPointer, key));
    }
    // What the tool says of itself need not stand a second time over its arguments.
    for (const { role, schema, pointer } of tool.schemas) addSchema(schema, pointer, role === 'input' ? pointer : undefined);
  }
  return todo;
}

export const noSamples = (): TooltrueError => new TooltrueError('make-none');
