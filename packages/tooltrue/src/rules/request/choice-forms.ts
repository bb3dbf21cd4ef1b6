// What a tool choice in a form that is not taken was meant to say, and how the service has it said.

import type { RequestContext, Finding } from '../../definition/rule.js';
import type { ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
import { findAt } from '../../definition/find.js';
import { nameOf } from '../../definition/read-tool.js';
import { getOwn, isObject, type JsonValue } from '../../text/json-value.js';
import { isWithin, joinPointer, valueAt } from '../../text/pointer.js';
import { removeIn, setIn } from '../support.js';

const WORDS: Readonly<Record<string, WantedChoice['kind']>> = { auto: 'auto', none: 'none', any: 'any', required: 'any' };

/** The message about a choice that is not taken: with the right words where its meaning is plain, else with the forms there are. */
export function proposeChoice(context: RequestContext, choice: ToolChoice): Pick<Finding, 'message' | 'args' | 'fix'> {
  const meant = readMeaning(valueAt(context.request, choice.pointer), new Set(context.tools.map(nameOf)));
  const written = meant && write(context, choice, meant);
  if (written && written.members.length === 0)
    return {
      message: 'request/choice.form-idle',
      fix: { title: 'fix.remove-key', args: { key: 'tool_choice' }, applicability: 'safe', changes: [removeIn(choice.pointer)] },
    };
  const member = written?.members[0];
  if (member) {
    // What stands beside the part that is wrong stays.
    const rest = choice.pointer.slice(placeOf(context, member.path).length);
    const right = valueAt(member.value, rest) ?? member.value;
    return {
      message: 'request/choice.form-meant',
      args: { right: JSON.stringify(right) },
      fix: {
        title: 'fix.write-choice',
        applicability: 'safe',
        changes: [setIn(right === member.value ? placeOf(context, member.path) : choice.pointer, right)],
      },
    };
  }
  const some = nameOf(context.tools[0] ?? NOBODY) || 'name';
  const known = (['auto', 'none', 'any', 'one'] as const).flatMap((kind) => write(context, choice, { kind, names: [some] })?.members.slice(0, 1) ?? []);
  return known.length === 0
    ? { message: 'request/choice.form' }
    : { message: 'request/choice.form-known', args: { known: [...new Set(known.map(({ value }) => JSON.stringify(value)))] } };
}

const NOBODY = { kind: 'function' } as never;

const placeOf = (context: RequestContext, path: readonly string[]): string => findAt(context.request, path, context.aliases)?.pointer ?? joinPointer('', path);

/** As the service has it said, where it can say just that in the place of what stands there. */
function write(context: RequestContext, choice: ToolChoice, wanted: WantedChoice): WrittenChoice | undefined {
  const parallel = context.form.readParallel?.(context.request);
  const written = context.form.writeChoice?.({ ...wanted, parallel });
  if (written?.kind !== wanted.kind) return undefined;
  return written.members.slice(0, 1).every(({ path }) => isWithin(choice.pointer, placeOf(context, path))) ? written : undefined;
}

/** By the words and places in which services say it. A name counts where there is such a tool. */
function readMeaning(value: JsonValue | undefined, tools: ReadonlySet<string>): WantedChoice | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') {
    const word = value.toLowerCase();
    if (Object.hasOwn(WORDS, word)) return { kind: WORDS[word] as WantedChoice['kind'], names: [] };
    return tools.has(value) && value !== '' ? { kind: 'one', names: [value] } : undefined;
  }
  if (!isObject(value)) return undefined;
  const names = [value, ...Object.values(value)].flatMap((holder) => (isObject(holder) ? [getOwn(holder, 'name')] : []));
  const name = names.find((one) => typeof one === 'string');
  if (typeof name === 'string') return tools.has(name) && name !== '' ? { kind: 'one', names: [name] } : undefined;
  const [first] = Object.keys(value);
  const word = getOwn(value, 'type') ?? getOwn(value, 'mode') ?? (Object.keys(value).length === 1 ? first : undefined);
  return typeof word === 'string' && Object.hasOwn(WORDS, word.toLowerCase())
    ? { kind: WORDS[word.toLowerCase()] as WantedChoice['kind'], names: [] }
    : undefined;
}
