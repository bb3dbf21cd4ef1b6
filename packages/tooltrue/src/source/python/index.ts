// Tools out of Python source, read without running it.

import type { MadeTool, MakeNote } from '../../make/types.js';
import { chooseNames, type Candidate } from '../code/choose.js';
import { CodeText, limitSource } from '../code/code-text.js';
import { asInput } from '../code/input.js';
import { Notes, tellUnreadable } from '../code/notes.js';
import type { ReadCodeOptions, ReadCodeResult } from '../code/options.js';
import { isUnreadable } from './broken.js';
import { findDocstring, isEnum } from './classes.js';
import { collectDeclarations, type ClassDeclaration, type Declarations, type FunctionDeclaration } from './declarations.js';
import { readDocstring } from './docstring.js';
import { isTool, readFunction } from './functions.js';
import { STEP_LIMIT, TypeReader } from './types.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

/**
 * Reads tools from Python source. A function becomes a tool with its parameters, a class with typed fields (model, dataclass,
 * typed dictionary) a tool with its members.
 *
 * Without `names` these are taken: the functions that a decorator marks as tools; where there is none, all functions whose name
 * has no leading underscore; where there is no function, the classes that no other one uses. Names may also be those of methods:
 * `search`, `Client.search`.
 *
 * @returns one tool for each, with what there is to tell about it; `notes` are about the source as a whole.
 * @throws TooltrueError `source-too-large`, `source-too-deep`, `source-too-slow`
 */
export async function readPython(source: string, options: ReadCodeOptions = {}): Promise<ReadCodeResult> {
  const { parser } = await import('@lezer/python');
  const code = new CodeText(limitSource(source), parser);
  const declarations = collectDeclarations(code);
  const notes: MakeNote[] = [];
  const budget = { steps: STEP_LIMIT };
  const chosen = chooseNames(listCandidates(declarations, code, budget), options.names, notes);
  const tools = chosen.flatMap(({ item }): MadeTool[] => {
    if (isUnreadable(item.node)) {
      notes.push(tellUnreadable(code, item.name, item.node));
      return [];
    }
    const reader = new TypeReader(declarations, new Notes(), budget);
    return [item.node.name === 'FunctionDefinition' ? readFunction(reader, item) : readModel(reader, item)];
  });
  return { tools, notes };
}

function listCandidates(declarations: Declarations, code: CodeText, budget: { steps: number }): Candidate<FunctionDeclaration | ClassDeclaration>[] {
  const marked = declarations.functions.some(({ decorators }) => isTool(decorators, code));
  const functions = declarations.functions.map((item): Candidate<FunctionDeclaration> => {
    const preferred = isTool(item.decorators, code);
    const isMethod = item.owner !== undefined && !preferred;
    return {
      item,
      name: item.name,
      ...(item.owner !== undefined ? { owner: item.owner } : {}),
      group: isMethod ? 'method' : 'function',
      preferred: marked ? preferred : false,
    };
  });
  const used = countNames(code);
  const reader = new TypeReader(declarations, new Notes(), budget);
  const classes = [...declarations.classes.values()].map(
    (item): Candidate<ClassDeclaration> => ({
      item,
      name: item.name,
      group: isEnum(reader, item) || !hasFields(item) ? 'other' : 'type',
      preferred: false,
      used: (used.get(item.name) ?? 0) > 0,
    }),
  );
  return [...functions.filter(({ name }) => !/^__\w+__$/.test(name)), ...classes];
}

/** A class whose body says something about data. */
function hasFields({ node }: ClassDeclaration): boolean {
  const body = node.getChild('Body');
  return (
    body !== null &&
    (body.getChildren('AssignStatement').some((each) => each.getChild('TypeDef')) ||
      body.getChildren('ExpressionStatement').length > 1 ||
      node.getChild('ArgList') !== null)
  );
}

/** How often each name is used outside of the class that has it. */
function countNames(code: CodeText): Map<string, number> {
  const counts = new Map<string, number>();
  const cursor = code.top.cursor();
  let inside = { name: '', end: -1 };
  do {
    if (cursor.name === 'ClassDefinition' && cursor.from >= inside.end) {
      const name = cursor.node.getChild('VariableName');
      inside = { name: name ? code.of(name) : '', end: cursor.to };
    }
    // Types also stand in quotes.
    const name =
      cursor.name === 'VariableName'
        ? code.of(cursor)
        : cursor.name === 'String' && cursor.to - cursor.from < 100
          ? code.of(cursor).replace(/^["']|["']$/g, '')
          : '';
    if (name !== '' && !(cursor.from < inside.end && name === inside.name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  } while (cursor.next());
  return counts;
}

function readModel(reader: TypeReader, declared: ClassDeclaration): MadeTool {
  const { notes, declarations } = reader;
  const schema = reader.read(declared.node.getChild('VariableName'), { code: declarations.code, types: new Map(), depth: 0 });
  const input = asInput(reader.definitions.settle(schema), declared.name, notes);
  // The text of the class is the tool's, and stands once.
  const { description: _, ...rest } = input;
  const { description } = readDocstring(findDocstring(declarations.code, declared.node) ?? '');
  return { tool: { name: declared.name, ...(description ? { description } : {}), input: rest }, notes: notes.list };
}
