// What the references of a schema lead to, and the names that those definitions get in the source.

import { createResolver, type Resolver } from '../../schema/index.js';
import { isObject, type JsonValue } from '../../text/json-value.js';
import { splitPointer } from '../../text/pointer.js';
import { type Names, toIdentifier } from './text.js';

export interface Named {
  readonly name: string;
  readonly schema: JsonValue;
  readonly pointer: string;
}

export class References {
  private readonly resolver: Resolver;
  private readonly found = new Map<string, Named>();

  constructor(
    readonly root: JsonValue,
    rootName: string,
    private readonly names: Names,
    private readonly form: 'type' | 'value',
  ) {
    this.resolver = createResolver(root);
    this.found.set('', { name: rootName, schema: root, pointer: '' });
  }

  /** Undefined where it leads nowhere inside of the schema. */
  find(reference: string): Named | undefined {
    const resolution = this.resolver.resolve(reference);
    if (resolution.kind !== 'found' || resolution.document !== undefined) return undefined;
    const { pointer, schema } = resolution;
    let named = this.found.get(pointer);
    if (!named) {
      const last = splitPointer(pointer).at(-1);
      named = { name: this.names.take(toIdentifier(String(last ?? 'Definition'), this.form)), schema, pointer };
      this.found.set(pointer, named);
    }
    return named;
  }

  /** The schema behind a chain of references. */
  readonly resolve = (reference: string): JsonValue | undefined => {
    const named = this.find(reference);
    return named && (isObject(named.schema) || typeof named.schema === 'boolean') ? named.schema : undefined;
  };
}
