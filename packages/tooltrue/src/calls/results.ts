// A tool's result against the output schema that the tool declares.

import type { ToolResult } from '../definition/answer.js';
import type { CallMessageId } from '../messages/calls.js';
import type { MessageArgs } from '../messages/message.js';
import { appendPointer, type Pointer } from '../text/pointer.js';
import { tellProblems } from './problems.js';
import type { KnownTools } from './tools.js';

export interface ResultRemark {
  readonly message: CallMessageId;
  readonly args: MessageArgs;
  readonly pointer: Pointer;
  readonly fact: string;
}

/** The tool is the one that declares an output; where several do, nobody can tell which one answered. */
export function judgeResults(results: readonly ToolResult[], tools: KnownTools): ResultRemark[] {
  const declared = tools.all.flatMap((tool) => tool.output ?? []);
  const [output] = declared;
  if (!output || declared.length > 1) return [];
  return results.flatMap(({ structured, failed, pointer, fact }): ResultRemark[] => {
    if (structured === undefined) return failed ? [] : [{ message: 'call/result.missing', args: {}, pointer, fact }];
    const { problems } = output.validator.validate(structured);
    const at = appendPointer(pointer, 'structuredContent');
    return tellProblems(problems, structured).map(({ args }, i) => ({
      message: 'call/result.invalid',
      args: { place: args.place ?? '/', keyword: problems[i]?.keyword ?? '' },
      pointer: at,
      fact,
    }));
  });
}
