// The names after --only, held against what the sources have: a name that none of them has is a mistake, not an empty choice.

import type { MadeTool, MakeNote } from '../../../make/types.js';
import { UsageError } from '../options.js';

/** Names that are listed. */
const LISTED = 20;

export class Selection {
  private readonly missing: Set<string>;
  private readonly known = new Set<string>();

  constructor(private readonly only: readonly string[] | undefined) {
    this.missing = new Set(only);
  }

  /** Tools of a source, whether they were asked for or not. */
  see(names: readonly string[]): void {
    for (const name of names) {
      this.known.add(name);
      this.missing.delete(name);
    }
  }

  /** Operations are asked for by their id or a pattern, too, which their tools are not named by. @param read those that a choice gives, or all */
  async seeOperations(tools: readonly MadeTool[], read: (only: readonly string[] | undefined) => Promise<readonly MadeTool[]>): Promise<void> {
    this.see(tools.map(({ tool }) => tool.name));
    for (const name of this.missing) if ((await read([name])).length > 0) this.missing.delete(name);
    if (this.missing.size > 0) this.see((await read(undefined)).map(({ tool }) => tool.name));
  }

  /** Code tells itself which names it does not have; that is said once, for all sources. */
  seeCode<T extends { readonly tools: readonly MadeTool[]; readonly notes: readonly MakeNote[] }>(read: T): T {
    const absent = read.notes.filter(({ message }) => message === 'source.name-not-found');
    for (const { args } of absent) for (const name of Array.isArray(args.names) ? args.names : []) this.known.add(String(name));
    for (const name of this.only ?? []) if (!absent.some(({ args }) => args.name === name)) this.missing.delete(name);
    for (const { tool } of read.tools) this.known.add(tool.name);
    return absent.length === 0 ? read : { ...read, notes: read.notes.filter((note) => !absent.includes(note)) };
  }

  /** @throws UsageError where a name was asked for that no source has */
  end(): void {
    const [name] = this.missing;
    if (name === undefined || this.known.size === 0) return;
    const known = [...this.known];
    const more = known.length > LISTED ? ', …' : '';
    throw new UsageError('usage.make-no-tool', { name: [...this.missing].join('`, `'), known: known.slice(0, LISTED).join(', ') + more });
  }
}
