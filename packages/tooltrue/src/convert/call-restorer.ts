// Names, arguments and answers as they stand on the wire, led back one by one. What was led back once is not judged again.

import type { Locale } from '../diagnostic/types.js';
import { changeJson } from '../text/exact-json.js';
import type { JsonValue } from '../text/json-value.js';
import { restore, restoreAnswer, type RestoredCall } from './restore.js';
import type { ToolUndo, UndoMap } from './types.js';

export interface RestorerOptions {
  /** Put the defaults of the original schema where nothing was given. */
  defaults?: boolean | undefined;
  locale?: Locale | undefined;
}

export class CallRestorer {
  private readonly tools: ReadonlyMap<string, ToolUndo>;

  constructor(
    private readonly undo: UndoMap,
    private readonly options: RestorerOptions,
    /** Told of each call that was led back. */
    private readonly onCall: (call: RestoredCall) => void = () => {},
    private readonly onAnswer: (answer: ReturnType<typeof restoreAnswer>) => void = () => {},
  ) {
    this.tools = new Map(undo.tools.map(({ name, tool }) => [name, tool]));
  }

  knows(name: string): boolean {
    return this.tools.has(name);
  }

  originalName(name: string): string {
    return this.tools.get(name)?.name ?? name;
  }

  /** Whether arguments of this tool have another shape than those of the original: then they are of no use before they are complete. */
  changesArguments(name: string): boolean {
    const tool = this.tools.get(name);
    return tool !== undefined && (tool.undo !== undefined || this.options.defaults === true);
  }

  get changesAnswer(): boolean {
    const { answer } = this.undo;
    return answer !== undefined && (answer.undo !== undefined || this.options.defaults === true);
  }

  /** Arguments of some tool come back in another shape. */
  get changesAnyArguments(): boolean {
    return [...this.tools.keys()].some((name) => this.changesArguments(name));
  }

  /** Anything may come back in another shape or under another name. */
  get changesAnything(): boolean {
    return this.changesAnswer || this.changesAnyArguments || [...this.tools].some(([name, tool]) => tool.name !== name);
  }

  /** Text in JSON stays text, a value a value. Text that is no JSON stays as it is: it was cut off. */
  readArguments(name: string, given: JsonValue): JsonValue {
    if (!this.knows(name)) return given;
    const lead = (value: JsonValue): JsonValue => {
      const call = restore(this.undo, { name, arguments: value }, this.options);
      this.onCall(call);
      return call.arguments;
    };
    return typeof given === 'string' ? (changeJson(given, lead) ?? given) : lead(given);
  }

  /** The text of an answer in the asked format; another text as it is. */
  readAnswer(text: string): string {
    if (!this.undo.answer) return text;
    const lead = (value: JsonValue): JsonValue => {
      const answer = restoreAnswer(this.undo, value, this.options);
      this.onAnswer(answer);
      return answer.answer;
    };
    return changeJson(text, lead) ?? text;
  }
}
