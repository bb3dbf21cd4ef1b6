// How each provider wraps a tool, as data. Recognising, reading and converting walk these tables; none of them names a provider.

import type { MessageId } from '../messages/message.js';
import type { FactRef } from './profile.js';
import type { RequestForm } from './request.js';

/** Where a schema stands inside the body of a tool. */
export interface SchemaSlot {
  /** Keys from the body: ['parameters'], ['inputSchema', 'json']. */
  readonly path: readonly string[];
  readonly role: 'input' | 'output';
  /** Not JSON Schema but a message that looks like it. */
  readonly dialect?: 'openapi';
}

/** A kind of tool that is told by its `type` (or by its key): what it must and may carry. */
export interface ToolType {
  readonly kind: 'function' | 'custom' | 'hosted';
  /** The fixed name, where the type has one. */
  readonly name?: string;
  /** Keys from the tool object to its body, where this type has another one than function tools. */
  readonly body?: readonly string[];
  readonly required?: readonly string[];
  readonly keys?: readonly string[];
  /** Families of the services that know the type; all others do not. */
  readonly only?: readonly string[];
  /** The fact that describes the type. */
  readonly fact: FactRef;
}

export interface ToolForm {
  /** `anthropic`, `openai-chat`, … also the form named in reports. */
  readonly id: string;
  /** Its name for people, as a message. */
  readonly title: MessageId;
  /** Keys from the tool object to its body, the object with name and schema: [] or ['function']. */
  readonly body: readonly string[];
  readonly name?: string;
  readonly description?: string;
  readonly schemas: readonly SchemaSlot[];
  readonly strict?: string;
  /** Key of the list of example inputs. */
  readonly examples?: string;
  /** `type` of a function tool: its accepted values, and whether it must be there. */
  readonly type?: { readonly values: readonly string[]; readonly required: boolean };
  /** Tools of other kinds, by `type`; a trailing * stands for any ending. */
  readonly types?: Readonly<Record<string, ToolType>>;
  /** Keys known on the tool object, and on the body where that is another object. */
  readonly keys: readonly string[];
  readonly bodyKeys?: readonly string[];
  /** Where lists of such tools stand, as keys from the root of what was given: ['tools'], ['toolConfig', 'tools']. */
  readonly lists: readonly (readonly string[])[];
  /** Only ever found in its lists: outside them the same object is something else. */
  readonly listedOnly?: boolean;
  /** A form of requests alone: its tools have the form of this id. */
  readonly toolsAs?: string;
  /** Elements of lists that hold more tools one level deeper, under this key. */
  readonly group?: string;
  /** Keys that such an element may have beside `group`: built-in tools, each with the fact about it. */
  readonly elementKeys?: Readonly<Record<string, FactRef>>;
  /** Other spellings of keys that are read the same. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Nobody's form in particular: wins where others fit no better. */
  readonly generic?: boolean;
  /** Keys that only a whole request of this provider has beside the list. */
  readonly requestKeys: readonly string[];
  /** How the rest of such a request is laid out. */
  readonly request?: RequestForm;
  /** The facts that describe the envelope. */
  readonly facts?: readonly string[];
  /** Targets meant when nobody names one. */
  readonly targets: readonly string[];
}

/** Types of tools that single services add to the form of another one. */
export interface AddedTypes {
  /** The form's id. */
  readonly form: string;
  readonly types: Readonly<Record<string, ToolType>>;
}

/** The forms with the types that others add to them. */
export const addTypes = (forms: readonly ToolForm[], added: readonly AddedTypes[]): readonly ToolForm[] =>
  forms.map((form) => {
    const more = added.filter((one) => one.form === form.id);
    return more.length === 0 ? form : { ...form, types: Object.assign({}, form.types, ...more.map((one) => one.types)) };
  });
