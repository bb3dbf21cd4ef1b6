// From what was read to what is written: the tools in the form of one target, or as code.

import type { Loss } from '../../../convert/types.js';
import { writeTools } from '../../../convert/index.js';
import type { NeutralTool } from '../../../definition/neutral.js';
import { judgeOutput } from '../../../make/judge.js';
import { describeSchemas } from '../../../make/write.js';
import type { Evidence, MakeNote } from '../../../make/types.js';
import type { JsonValue } from '../../../text/json-value.js';
import type { Pointer } from '../../../text/pointer.js';
import { forms } from '../../../providers/index.generated.js';
import { printValue } from '../../../text/print.js';
import { listLeft } from './left.js';
import { modelFor } from '../check-options.js';
import { readDefinitions } from './readers.js';
import { CODE, SCHEMA, type Code, type MakeRequest } from './request.js';
import type { Sources } from './sources.js';

/** One tool of the result. */
export interface ProducedTool {
  readonly name: string;
  readonly notes: readonly MakeNote[];
  /** Of tools that were made of examples. */
  readonly evidence?: Evidence;
}

/** What a target does not take, with its place in words that the user knows. */
export interface PlacedLoss {
  readonly loss: Loss;
  readonly place: string;
}

export interface Produced {
  readonly to: string;
  /** Undefined for code. */
  readonly output: JsonValue | undefined;
  readonly text: string;
  /** Of code: the files, one a tool. */
  readonly modules?: readonly { readonly file: string; readonly text: string }[];
  readonly tools: readonly ProducedTool[];
  /** Places in the output of descriptions that are left for a person to write. */
  readonly todo: readonly Pointer[];
  readonly losses: readonly PlacedLoss[];
  readonly undo: JsonValue;
  /** About the writing itself. */
  readonly notes: readonly MakeNote[];
}

export const isCode = (to: string): to is Code => (CODE as readonly string[]).includes(to);

/** @throws TooltrueError make-unknown-field and others of the maker */
export async function produce(sources: Sources, asked: MakeRequest, to: string): Promise<Produced> {
  const request = { ...asked, make: { ...asked.make, model: modelFor(asked.model, to) } };
  const target = isCode(to) ? SCHEMA : to;
  const neutral: NeutralTool[] = [];
  const told: ProducedTool[] = [];
  const losses: PlacedLoss[] = [];
  const { samples, logged, tools, definitions } = sources;
  if (samples) {
    const made = samples.result({ ...request.make, to: target });
    if (!isCode(to) && logged.length + tools.length + definitions.length === 0) {
      const { output, text, todo, undo, evidence, notes } = made;
      return {
        to,
        output,
        text: endLine(text),
        tools: [{ name: made.tool.name, notes, evidence }],
        todo,
        losses: placeLosses(made.losses, [made.tool.name]),
        undo,
        notes: [],
      };
    }
    neutral.push(made.tool);
    told.push({ name: made.tool.name, notes: ownNotes(made.notes), evidence: made.evidence });
  }
  for (const { name, samples: calls, notes } of logged) {
    const made = calls.result({ ...request.make, name, description: undefined, to: target });
    neutral.push(made.tool);
    // How many calls there were stands in the head of what is told.
    told.push({ name, notes: [...notes.filter(({ message }) => message !== 'logs.calls'), ...ownNotes(made.notes)], evidence: made.evidence });
  }
  for (const { tool, notes } of tools) {
    neutral.push(tool);
    told.push({ name: tool.name, notes });
  }
  for (const { text } of definitions) {
    const read = await readDefinitions(text, target, request);
    for (const loss of read.losses) losses.push({ loss, place: loss.pointer });
    for (const tool of read.tools) {
      neutral.push(tool);
      told.push({ name: tool.name, notes: [] });
    }
  }
  const named = nameOne(neutral, request);
  if (isCode(to)) return { to, output: undefined, ...(await writeCode(named, to)), tools: told, todo: [], losses, undo: null };
  const { strict, model, date, locale } = request.make;
  const { tools: whole, notes } = to === SCHEMA ? describeSchemas(named) : { tools: named, notes: [] };
  const written = writeTools(whole, { to, strict, model, date, locale });
  const output = written.output;
  return {
    to,
    output,
    text: endLine(printValue(output)),
    tools: told,
    todo: listLeft(output, to),
    losses: [
      ...losses,
      ...placeLosses(
        written.losses.filter((loss) => !isOurs(loss, named)),
        named.map(({ name }) => name),
      ),
    ],
    undo: written.undo as unknown as JsonValue,
    notes: [...notes, ...judgeOutput(output, to, request.make)],
  };
}

/** The tools stand in a list of ours, which nobody sees: `/0/input/properties/a` is `/properties/a` of the first tool. */
export const placeLosses = (losses: readonly Loss[], names: readonly string[]): PlacedLoss[] =>
  losses.map((loss) => {
    const [, index = '', part = '', rest = ''] = /^\/(\d+)(?:\/(\w+))?(.*)$/s.exec(loss.pointer) ?? [];
    const name = names[Number(index)] ?? loss.pointer;
    return { loss, place: part === 'input' && rest !== '' ? `${name} ${rest}` : name };
  });

/** What a maker put beside a tool for whoever runs its calls: the source never said it to a model, so a target that does not take it loses nothing. */
function isOurs({ variant, pointer, args }: Loss, tools: readonly NeutralTool[]): boolean {
  const tool = tools[Number(pointer.split('/')[1])];
  const key = String(args.key);
  const own = tool?.extras?.find(({ form }) => !forms.some(({ id }) => id === form));
  return variant === 'extra' && own !== undefined && (own.key === key || key === 'annotations');
}

/** Name and description of the command line are for one tool; where there is one, they count. */
function nameOne(tools: readonly NeutralTool[], { make: { name, description } }: MakeRequest): readonly NeutralTool[] {
  const [only] = tools;
  if (!only || tools.length > 1 || (name === undefined && description === undefined)) return tools;
  return [{ ...only, ...(name !== undefined && { name }), ...(description !== undefined && { description }) }];
}

/** A module for each tool: what two of them define may have the same names. */
async function writeCode(tools: readonly NeutralTool[], to: Code): Promise<Pick<Produced, 'text' | 'modules' | 'notes'>> {
  const write = await loadWriter(to);
  const taken = new Set<string>();
  const written = tools.map(({ name, description, input }) => {
    const { text, notes } = write({ name, ...(description !== undefined && { description }), parameters: input });
    return { file: nameFile(name, to, taken), text: endLine(text), notes };
  });
  return { text: written.map(({ text }) => text).join('\n'), modules: written, notes: written.flatMap(({ notes }) => notes) };
}

type Writer = (definition: JsonValue) => { readonly text: string; readonly notes: readonly MakeNote[] };

async function loadWriter(to: Code): Promise<Writer> {
  if (to === 'typescript') return (await import('../../../source/write/typescript.js')).writeTypeScript;
  return (await import('../../../source/write/zod.js')).writeZod;
}

function nameFile(name: string, to: Code, taken: Set<string>): string {
  const base = name.replace(/[^\w-]+/g, '_') || 'tool';
  const ending = to === 'zod' ? 'zod.ts' : 'ts';
  for (let n = 1; ; n++) {
    const file = n === 1 ? `${base}.${ending}` : `${base}-${n}.${ending}`;
    // Some file systems know no letter case.
    if (taken.has(file.toLowerCase())) continue;
    taken.add(file.toLowerCase());
    return file;
  }
}

/** What the target says against one tool alone; all of them are judged together. */
const ownNotes = (notes: readonly MakeNote[]): MakeNote[] => notes.filter(({ message }) => message !== 'make.check');

const endLine = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
