// Tools out of TypeScript and JavaScript source, read without running it.

import type { MadeTool, MakeNote } from '../../make/types.js';
import { asInput } from '../code/input.js';
import { CodeText, limitSource } from '../code/code-text.js';
import { Notes, tellUnreadable } from '../code/notes.js';
import { chooseNames, type Candidate } from '../code/choose.js';
import type { ReadCodeOptions, ReadCodeResult } from '../code/options.js';
import { collectDeclarations, type Declarations, type FunctionDeclaration, type TypeDeclaration } from './declarations.js';
import { readDoc } from './jsdoc.js';
import { isUnreadable } from './lookups.js';
import { maskSource } from './members.js';
import { parseExample, readFunction } from './functions.js';
import { STEP_LIMIT, TypeReader } from './types.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

/**
 * Reads tools from TypeScript or JavaScript source. A function becomes a tool with its parameters (one object parameter is
 * the arguments themselves), an interface or an object type becomes a tool with its members.
 *
 * Without `names` these are taken: the exported functions; where nothing is exported, all functions; where there is no function,
 * the object types that no other one uses. Names may also be those of methods: `search`, `Client.search`.
 *
 * @returns one tool for each, with what there is to tell about it; `notes` are about the source as a whole.
 * @throws TooltrueError `source-too-large`, `source-too-deep`, `source-too-slow`
 */
export async function readTypeScript(source: string, options: ReadCodeOptions = {}): Promise<ReadCodeResult> {
  const { parser } = await import('@lezer/javascript');
  const text = limitSource(source);
  const jsx = /\.[jt]sx$/.test(options.filename ?? '');
  const code = new CodeText(text, parser.configure({ dialect: jsx ? 'ts jsx' : 'ts' }), maskSource(text));
  const declarations = collectDeclarations(code);
  const notes: MakeNote[] = [];
  const budget = { steps: STEP_LIMIT };
  const chosen = chooseNames(listCandidates(declarations, code), options.names, notes);
  const taken = new Set(chosen.map(({ name }) => name));
  const tools = chosen.flatMap(({ item }): MadeTool[] => {
    const unreadable = ('node' in item ? [item.node] : item.nodes).find(isUnreadable);
    if (unreadable) {
      notes.push(tellUnreadable(item.code, item.name, unreadable));
      return [];
    }
    const reader = new TypeReader(declarations, new Notes(), budget);
    if (!('node' in item)) return [readType(reader, item)];
    if (item.name !== 'default' || item.owner !== undefined) return [readFunction(reader, item)];
    const own = nameAfterFile(options.filename);
    const name = own === '' || taken.has(own) ? item.name : own;
    reader.notes.add('info', 'source.default-export', { name });
    return [readFunction(reader, { ...item, name })];
  });
  return { tools, notes };
}

/** The file's name as the name of a tool; that of its folder where the file is only an index. '' where none is known. */
function nameAfterFile(filename = ''): string {
  const [file = '', folder = ''] = filename.slice(-1000).split(/[\\/]/).reverse();
  const base = file.replace(/(?:\.d)?\.[A-Za-z]+$/, '');
  const clean = (base === 'index' ? folder : base).replace(/[^\w-]+/g, '_').replace(/^[_-]+|[_-]+$/g, '');
  return clean.slice(0, 64);
}

function listCandidates(declarations: Declarations, code: CodeText): Candidate<FunctionDeclaration | TypeDeclaration>[] {
  const functions = declarations.functions.map(
    (item): Candidate<FunctionDeclaration> => ({
      item,
      name: item.name,
      ...(item.owner !== undefined ? { owner: item.owner } : {}),
      group: item.owner !== undefined ? 'method' : 'function',
      preferred: item.exported,
    }),
  );
  const used = countNames(code);
  const types = [...declarations.types.values()].map(
    (item): Candidate<TypeDeclaration> => ({
      item,
      name: item.name,
      group: isObjectType(item) ? 'type' : 'other',
      preferred: item.exported,
      // Its own name once is its declaration.
      used: (used.get(item.name) ?? 0) > 0,
    }),
  );
  return [...functions, ...types];
}

/** An alias may be anything; only what can be an object is offered unasked. */
function isObjectType({ kind, nodes }: TypeDeclaration): boolean {
  if (kind === 'interface') return true;
  const last = nodes[0]?.lastChild?.name === ';' ? nodes[0].lastChild.prevSibling : nodes[0]?.lastChild;
  return kind === 'alias' && /^(?:ObjectType|IntersectionType|ParameterizedType)$/.test(last?.name ?? '');
}

/** How often each type is referred to outside of itself. */
function countNames(code: CodeText): Map<string, number> {
  const counts = new Map<string, number>();
  const cursor = code.top.cursor();
  let inside = { name: '', end: -1 };
  do {
    if (cursor.name === 'TypeDefinition' && cursor.from >= inside.end) {
      const declaration = cursor.node.parent;
      if (declaration && /^(?:InterfaceDeclaration|TypeAliasDeclaration)$/.test(declaration.name)) inside = { name: code.of(cursor), end: declaration.to };
    }
    if (cursor.name !== 'TypeName') continue;
    const name = code.of(cursor);
    if (cursor.from >= inside.end || name !== inside.name) counts.set(name, (counts.get(name) ?? 0) + 1);
  } while (cursor.next());
  return counts;
}

function readType(reader: TypeReader, declared: TypeDeclaration): MadeTool {
  const { notes } = reader;
  const { schema } = reader.readName(declared.name, declared.nodes[0] as never, [], { code: declared.code, types: new Map(), depth: 0 });
  const settled = reader.definitions.settle(schema);
  const doc = readDoc(declared.comment);
  const examples = doc.examples.map(parseExample).filter((each) => each !== undefined);
  const input = asInput(settled, declared.name, notes);
  // The text of the type is the tool's, and stands once.
  const { description, examples: _, ...rest } = input;
  const text = doc.description ?? (typeof description === 'string' ? description : undefined);
  return {
    tool: { name: declared.name, ...(text ? { description: text } : {}), input: rest, ...(examples.length > 0 ? { examples } : {}) },
    notes: notes.list,
  };
}
