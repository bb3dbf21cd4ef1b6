// What a Python source declares: classes, type aliases, constants, functions with their decorators, imports under other names.

import type { SyntaxNode } from '@lezer/common';
import { childOf, childrenOf, type CodeText } from '../code/code-text.js';

export interface ClassDeclaration {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly decorators: readonly SyntaxNode[];
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly owner?: string;
  readonly node: SyntaxNode;
  readonly decorators: readonly SyntaxNode[];
}

export interface Declarations {
  readonly code: CodeText;
  readonly classes: Map<string, ClassDeclaration>;
  readonly functions: FunctionDeclaration[];
  /** Assigned names: constants and aliases of types, told apart where they are used. */
  readonly values: Map<string, SyntaxNode>;
  /** `type X[T] = …`: its definition. */
  readonly aliases: Map<string, SyntaxNode>;
  /** Names under which something was imported, with the last part of its own name. */
  readonly imports: Map<string, string>;
}

export function collectDeclarations(code: CodeText): Declarations {
  const found: Declarations = { code, classes: new Map(), functions: [], values: new Map(), aliases: new Map(), imports: new Map() };
  readStatements(code, code.top, found, 0);
  collectNested(code, found);
  return found;
}

function readStatements(code: CodeText, parent: SyntaxNode, found: Declarations, depth: number): void {
  for (let statement = parent.firstChild; statement; statement = statement.nextSibling) {
    const decorated = statement.name === 'DecoratedStatement';
    const decorators = decorated ? childrenOf(statement).filter(({ name }) => name === 'Decorator') : [];
    const node = decorated ? (childOf(statement, 'FunctionDefinition', 'ClassDefinition') ?? statement) : statement;
    const name = childOf(node, 'VariableName');
    switch (node.name) {
      case 'ClassDefinition':
        if (name) addClass(code, { name: code.of(name), node, decorators }, found);
        break;
      case 'FunctionDefinition':
        if (name) found.functions.push({ name: code.of(name), node, decorators });
        break;
      case 'AssignStatement':
        addAssignment(code, node, found);
        break;
      case 'TypeDefinition':
        if (name) found.aliases.set(code.of(name), node);
        break;
      case 'ImportStatement':
        addImports(code, node, found);
        break;
      // `if TYPE_CHECKING:`, `try: import …`
      case 'IfStatement':
      case 'TryStatement':
      case 'WithStatement':
        for (const body of depth < 10 ? childrenOf(node).filter((child) => child.name === 'Body') : []) readStatements(code, body, found, depth + 1);
        break;
      default:
    }
  }
}

function addClass(code: CodeText, declaration: ClassDeclaration, found: Declarations): void {
  if (!found.classes.has(declaration.name)) found.classes.set(declaration.name, declaration);
  const body = childOf(declaration.node, 'Body');
  for (const member of body ? childrenOf(body) : []) {
    const decorated = member.name === 'DecoratedStatement';
    const node = decorated ? childOf(member, 'FunctionDefinition') : member;
    const name = node?.name === 'FunctionDefinition' ? childOf(node, 'VariableName') : undefined;
    if (!node || !name) continue;
    const decorators = decorated ? childrenOf(member).filter((child) => child.name === 'Decorator') : [];
    found.functions.push({ name: code.of(name), owner: declaration.name, node, decorators });
  }
}

/** Decorated functions inside of other functions: tools are often registered there. */
function collectNested(code: CodeText, found: Declarations): void {
  const known = new Set(found.functions.map(({ node }) => node.from));
  const cursor = code.top.cursor();
  do {
    if (cursor.name !== 'DecoratedStatement') continue;
    const node = childOf(cursor.node, 'FunctionDefinition');
    const name = node && childOf(node, 'VariableName');
    if (!node || !name || known.has(node.from)) continue;
    found.functions.push({ name: code.of(name), node, decorators: childrenOf(cursor.node).filter((child) => child.name === 'Decorator') });
  } while (cursor.next());
}

/** `x = …`, `x: T = …`: only plain names count. */
function addAssignment(code: CodeText, node: SyntaxNode, found: Declarations): void {
  const [target, ...rest] = childrenOf(node);
  const equals = rest.find(({ name }) => name === 'AssignOp');
  const value = equals?.nextSibling;
  if (target?.name === 'VariableName' && value && code.of(equals) === '=' && !found.values.has(code.of(target))) found.values.set(code.of(target), value);
}

/** `import a.b as c`, `from a import b as c`. */
function addImports(code: CodeText, node: SyntaxNode, found: Declarations): void {
  for (const child of childrenOf(node)) {
    if (child.name !== 'as') continue;
    const [own, other] = [child.prevSibling, child.nextSibling];
    if (own && other) found.imports.set(code.of(other), code.of(own));
  }
}
