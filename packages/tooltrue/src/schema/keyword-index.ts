// Which schemas of a walk have a keyword, so that a rule about one keyword does not look at every schema for it.

import { isObject } from '../text/json-value.js';
import type { SchemaNode } from './walk.js';

const NONE: readonly SchemaNode[] = Object.freeze([]);

/** Keywords as written, each with the nodes that have it, in document order. */
export class KeywordIndex {
  private byKeyword: Map<string, SchemaNode[]> | undefined;

  constructor(private readonly nodes: readonly SchemaNode[]) {}

  /** Every keyword that some schema has. */
  keywords(): IterableIterator<string> {
    return this.read().keys();
  }

  has(keyword: string): boolean {
    return this.read().has(keyword);
  }

  /** The nodes whose schema has at least one of the keywords, in document order. */
  nodesWith(keywords: readonly string[]): readonly SchemaNode[] {
    const index = this.read();
    let found: readonly SchemaNode[] = NONE;
    let merged: Set<SchemaNode> | undefined;
    for (const keyword of keywords) {
      const nodes = index.get(keyword);
      if (nodes === undefined) continue;
      if (merged !== undefined) for (const node of nodes) merged.add(node);
      else if (found === NONE) found = nodes;
      else merged = new Set([...found, ...nodes]);
    }
    return merged === undefined ? found : [...merged].sort((a, b) => a.index - b.index);
  }

  private read(): Map<string, SchemaNode[]> {
    if (this.byKeyword) return this.byKeyword;
    const index = new Map<string, SchemaNode[]>();
    for (const node of this.nodes) {
      if (!isObject(node.schema)) continue;
      for (const keyword of Object.keys(node.schema)) {
        const nodes = index.get(keyword);
        if (nodes) nodes.push(node);
        else index.set(keyword, [node]);
      }
    }
    this.byKeyword = index;
    return index;
  }
}
