// What a TypeScript source declares: types, constants, functions, each with its comment, in the order of the source.

import type { SyntaxNode } from '@lezer/common';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';
import { findComment } from './jsdoc.js';
import { readKey } from './values.js';

export interface TypeDeclaration {
  readonly kind: 'interface' | 'alias' | 'enum' | 'class';
  readonly name: string;
  readonly code: CodeText;
  /** Several for an interface that is declared more than once. */
  readonly nodes: SyntaxNode[];
  readonly comment: string | undefined;
  exported: boolean;
}

export interface FunctionDeclaration {
  readonly name: string;
  /** The class or object whose method it is. */
  readonly owner?: string;
  readonly code: CodeText;
  /** The node that holds type parameters and parameters. */
  readonly node: SyntaxNode;
  readonly comment: string | undefined;
  exported: boolean;
  overloads: number;
}

export interface Declarations {
  readonly types: Map<string, TypeDeclaration>;
  readonly functions: FunctionDeclaration[];
  /** Constants with their initial value and their type, where they have one. */
  readonly constants: Map<string, { readonly code: CodeText; readonly value: SyntaxNode | undefined; readonly type: SyntaxNode | undefined }>;
}

const FUNCTIONS = ['ArrowFunction', 'FunctionExpression'];

export function collectDeclarations(code: CodeText): Declarations {
  const found: Declarations = { types: new Map(), functions: [], constants: new Map() };
  const exportedNames = new Set<string>();
  const readStatements = (parent: SyntaxNode, depth: number): void => {
    for (let statement = parent.firstChild; statement; statement = statement.nextSibling) {
      const exported = statement.name === 'ExportDeclaration';
      const inner = exported || statement.name === 'AmbientDeclaration' ? unwrap(statement) : statement;
      for (const name of exported ? listExported(code, statement) : []) exportedNames.add(name);
      if (inner.name === 'NamespaceDeclaration' || inner.name === 'Block') {
        // `declare module 'x' { … }` and namespaces: what they hold counts like the rest.
        const block = inner.name === 'Block' ? inner : childOf(inner, 'Block');
        if (block && depth < 10) readStatements(block, depth + 1);
      } else readStatement(code, inner, findComment(code, statement), exported, found);
    }
  };
  readStatements(code.top, 0);
  for (const each of [...found.types.values(), ...found.functions]) {
    if (exportedNames.has('owner' in each && each.owner ? each.owner : each.name)) each.exported = true;
  }
  return found;
}

/** The declaration in `export …`, `declare …`. */
function unwrap(statement: SyntaxNode): SyntaxNode {
  let current = statement;
  for (let steps = 0; steps < 3 && /^(?:ExportDeclaration|AmbientDeclaration)$/.test(current.name); steps++) {
    const inner = childrenOf(current).find((child) => /Declaration$|Function|Class|Expression$|^VariableName$/.test(child.name));
    if (!inner) return current;
    current = inner;
  }
  return current;
}

/** Names in `export { a, b as c }` and `export default a`. */
function listExported(code: CodeText, statement: SyntaxNode): string[] {
  const group = childOf(statement, 'ExportGroup');
  const direct = childOf(statement, 'VariableName');
  const names = direct ? [code.of(direct)] : [];
  if (group) {
    for (const child of childrenOf(group)) if (child.name === 'VariableName' && child.prevSibling?.name !== 'as') names.push(code.of(child));
  }
  return names;
}

function readStatement(code: CodeText, node: SyntaxNode, comment: string | undefined, exported: boolean, found: Declarations): void {
  switch (node.name) {
    case 'InterfaceDeclaration':
      return addType('interface', code, node, comment, exported, found);
    case 'TypeAliasDeclaration':
      return addType('alias', code, node, comment, exported, found);
    case 'EnumDeclaration':
      return addType('enum', code, node, comment, exported, found);
    case 'ClassDeclaration':
      addType('class', code, node, comment, exported, found);
      return addMethods(code, nameOf(code, node) ?? 'default', childOf(node, 'ClassBody'), exported, found);
    case 'FunctionDeclaration':
    case 'AmbientFunctionDeclaration':
      return addFunction({ name: nameOf(code, node) ?? 'default', code, node, comment, exported, overloads: 1 }, found);
    case 'ArrowFunction':
    case 'FunctionExpression':
      return addFunction({ name: nameOf(code, node) ?? 'default', code, node, comment, exported, overloads: 1 }, found);
    case 'VariableDeclaration':
      return addVariables(code, node, comment, exported, found);
    case 'ExpressionStatement':
      return addAssignment(code, node, comment, found);
    default:
      return undefined;
  }
}

const nameOf = (code: CodeText, node: SyntaxNode): string | undefined => {
  const name = childOf(node, 'VariableDefinition', 'TypeDefinition');
  return name && code.of(name);
};

function addType(kind: TypeDeclaration['kind'], code: CodeText, node: SyntaxNode, comment: string | undefined, exported: boolean, found: Declarations): void {
  const name = nameOf(code, node);
  if (name === undefined) return;
  const known = found.types.get(name);
  if (known && known.kind === 'interface' && kind === 'interface') known.nodes.push(node);
  else if (!known) found.types.set(name, { kind, name, code, nodes: [node], comment, exported });
}

function addFunction(declaration: FunctionDeclaration, found: Declarations): void {
  const known = found.functions.at(-1);
  // Overloads stand one after the other.
  if (known && known.name === declaration.name && known.owner === declaration.owner) known.overloads++;
  else found.functions.push(declaration);
}

/** `const f = (…) => …`, `const tools = { f(…) {…} }`, and plain constants. */
function addVariables(code: CodeText, node: SyntaxNode, comment: string | undefined, exported: boolean, found: Declarations): void {
  const children = childrenOf(node);
  children.forEach((child, index) => {
    if (child.name !== 'VariableDefinition') return;
    const name = code.of(child);
    const rest = children.slice(index + 1);
    const end = rest.findIndex(({ name: each }) => each === ',' || each === 'VariableDefinition');
    const own = end < 0 ? rest : rest.slice(0, end);
    const equals = own.findIndex(({ name: each }) => each === 'Equals');
    const value = equals >= 0 ? own[equals + 1] : undefined;
    const type = own.find(({ name: each }) => each === 'TypeAnnotation');
    if (!found.constants.has(name)) found.constants.set(name, { code, value, type });
    const plain = value && stripAssertions(value);
    if (plain && FUNCTIONS.includes(plain.name)) addFunction({ name, code, node: plain, comment, exported, overloads: 1 }, found);
    else if (plain?.name === 'ObjectExpression') addMethods(code, name, plain, exported, found);
    else if (plain?.name === 'ClassExpression') addMethods(code, name, childOf(plain, 'ClassBody'), exported, found);
  });
}

/** `x as const`, `x satisfies T`, `(x)`: x. */
export function stripAssertions(node: SyntaxNode): SyntaxNode {
  let current = node;
  for (let steps = 0; steps < 20; steps++) {
    const children = current.name === 'BinaryExpression' || current.name === 'ParenthesizedExpression' ? childrenOf(current) : [];
    if (current.name === 'ParenthesizedExpression' && children[1]) current = children[1];
    else if (/^(?:as|satisfies)$/.test(children[1]?.name ?? '') && children[0]) current = children[0];
    else return current;
  }
  return current;
}

/** `exports.f = …`, `module.exports = { f(…) {…} }`. */
function addAssignment(code: CodeText, statement: SyntaxNode, comment: string | undefined, found: Declarations): void {
  const assignment = childOf(statement, 'AssignmentExpression');
  const target = assignment?.firstChild;
  const value = assignment?.lastChild && stripAssertions(assignment.lastChild);
  if (!target || !value || target.name !== 'MemberExpression') return;
  const path = code.of(target).replace(/\s+/g, '');
  const [, name] = /^(?:module\.)?exports\.([\w$]+)$/.exec(path) ?? [];
  if (name !== undefined && FUNCTIONS.includes(value.name)) addFunction({ name, code, node: value, comment, exported: true, overloads: 1 }, found);
  else if (path === 'module.exports' && value.name === 'ObjectExpression') addMethods(code, 'exports', value, true, found);
}

/** Public methods of a class, functions in an object or a type. */
function addMethods(code: CodeText, owner: string, body: SyntaxNode | undefined, exported: boolean, found: Declarations): void {
  for (let member = body?.firstChild ?? null; member; member = member.nextSibling) {
    if (!/^(?:MethodDeclaration|PropertyDeclaration|Property)$/.test(member.name)) continue;
    const privacy = childOf(member, 'Privacy');
    if ((privacy && code.of(privacy) !== 'public') || childOf(member, 'get', 'set', 'PrivatePropertyDefinition')) continue;
    const name = readKey(code, member);
    const value = member.lastChild?.name === ';' ? member.lastChild.prevSibling : member.lastChild;
    const node = childOf(member, 'ParamList') ? member : value && FUNCTIONS.includes(value.name) ? value : undefined;
    if (name === undefined || !node || name === 'constructor') continue;
    addFunction({ name, owner, code, node, comment: findComment(code, member), exported, overloads: 1 }, found);
  }
}
