// What a model of the AI SDK gives back, whole or as parts of a stream, led back to the tools and the schema of the call.

import type { CallRestorer } from '../convert/call-restorer.js';
import { isLoose, type Loose } from './exchange.js';

export class AiSdkReader {
  private readonly names = new Map<string, string>();
  private readonly held = new Map<string, { pieces: string[]; part: Loose }>();
  private readonly known = new Map<string, string>();

  constructor(private readonly restorer: CallRestorer) {}

  readResult<Result extends object>(result: Result): Result {
    const { content } = result as { content?: unknown };
    if (!Array.isArray(content)) return result;
    const parts = (content as unknown[]).map((part) => (isLoose(part) && part.type === 'tool-call' ? this.readCall(part) : part));
    return { ...result, content: this.restorer.changesAnswer ? this.readTexts(parts) : parts };
  }

  /** A text may stand in several parts; what it is led back to stands in the first of them then. */
  private readTexts(parts: readonly unknown[]): unknown[] {
    const texts = parts.filter((part): part is Loose & { text: string } => isLoose(part) && part.type === 'text' && typeof part.text === 'string');
    const whole = texts.map(({ text }) => text).join('');
    const read = this.restorer.readAnswer(whole);
    if (read === whole) return [...parts];
    return parts.map((part) => (texts.includes(part as (typeof texts)[number]) ? { ...(part as Loose), text: part === texts[0] ? read : '' } : part));
  }

  readStream<Result extends object>(result: Result): Result {
    const { stream } = result as { stream?: ReadableStream<unknown> };
    if (!stream) return result;
    const reader = stream.getReader();
    const restored = new ReadableStream<unknown>({
      pull: async (controller) => {
        for (;;) {
          const { done, value } = await reader.read();
          const parts = done ? [...this.held.keys()].flatMap((key) => this.release(key)) : this.readPart(value);
          for (const part of parts) controller.enqueue(part);
          if (done) controller.close();
          if (done || parts.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return { ...result, stream: restored };
  }

  /** What goes on instead of one part. Pieces are held back where they are of no use before all of them have come. */
  private readPart(part: unknown): unknown[] {
    if (!isLoose(part)) return [part];
    const key = `${String(part.type).split('-')[0]} ${String(part.id)}`;
    switch (part.type) {
      case 'tool-input-start': {
        const name = String(part.toolName);
        if (part.providerExecuted === true || !this.restorer.knows(name)) return [part];
        this.names.set(String(part.id), name);
        return [{ ...part, toolName: this.restorer.originalName(name) }];
      }
      case 'tool-input-delta': {
        const name = this.names.get(String(part.id));
        return name !== undefined && this.restorer.changesArguments(name) ? this.hold(key, part) : [part];
      }
      case 'text-delta':
        return this.restorer.changesAnswer ? this.hold(key, part) : [part];
      case 'tool-input-end':
      case 'text-end':
        return [...this.release(key), part];
      case 'tool-call':
        return [this.readCall(part)];
      default:
        return [part];
    }
  }

  private hold(key: string, part: Loose): unknown[] {
    const held = this.held.get(key) ?? { pieces: [], part };
    held.pieces.push(String(part.delta));
    this.held.set(key, { ...held, part });
    return [];
  }

  private release(key: string): unknown[] {
    const held = this.held.get(key);
    this.held.delete(key);
    if (!held) return [];
    const text = held.pieces.join('');
    const name = held.part.type === 'text-delta' ? undefined : this.names.get(String(held.part.id));
    return [{ ...held.part, delta: name === undefined ? this.restorer.readAnswer(text) : this.readInput(String(held.part.id), name, text) }];
  }

  private readCall(part: Loose): Loose {
    const name = String(part.toolName);
    if (part.providerExecuted === true || !this.restorer.knows(name)) return part;
    return { ...part, toolName: this.restorer.originalName(name), input: this.readInput(String(part.toolCallId), name, String(part.input)) };
  }

  /** The same input of the same call comes twice in a stream, and is judged once. */
  private readInput(id: string, name: string, text: string): string {
    const key = `${id}\n${text}`;
    const read = this.known.get(key) ?? String(this.restorer.readArguments(name, text));
    this.known.set(key, read);
    return read;
  }
}
