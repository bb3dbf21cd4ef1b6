// Requests: tools, tool choice and the format of the answer, each where the target has it. Messages are not converted.

import type { ToolForm } from '../definition/form.js';
import { findAt, findOutput, readOutputs } from '../definition/read-request.js';
import type { OutputForm, OutputSubject, RequestForm, ToolChoice, WantedChoice } from '../definition/request.js';
import type { ActiveClaim } from '../definition/rule.js';
import type { Recognised } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { isObject, type JsonObject, type JsonValue } from '../text/json-value.js';
import { splitPointer } from '../text/pointer.js';
import type { Recorder } from './losses.js';
import { convertOutput } from './output.js';
import { copyWithout, setAt } from './path.js';
import type { Target } from './target.js';
import type { UndoMap } from './types.js';

export interface RequestParts {
  readonly recognised: Recognised;
  /** The list of tools as the target has it. */
  readonly list: JsonValue;
  readonly target: Target;
  readonly recorder: Recorder;
  readonly strict: boolean | undefined;
  readonly undo: UndoMap;
}

/** What belongs to tools and answers, as the target has it; of a request in the target's own form the rest as it was. */
export function convertRequest(parts: RequestParts): JsonValue {
  const { recognised, target, recorder } = parts;
  const request = recognised.request as JsonObject;
  const source = forms.find((f) => f.request && recognised.form === `${f.id}.request`) ?? forms.find((f) => f.request && recognised.forms.includes(f.id));
  const form = target.form as ToolForm;
  const layout = target.profile.layouts?.[form.id] ?? form.request;
  const own = source?.id === form.id;
  const read = source?.request;
  const choice = read && readChoice(request, source, read);
  const parallel = read?.readParallel?.(request) ?? choice?.parallel;
  const outputs = read ? readOutputs(request, read, source?.aliases) : [];
  const places = [...recognised.lists, ...(choice ? [choice.pointer] : []), ...(parallel === undefined ? [] : ['/parallel_tool_calls'])].map(splitPointer);
  for (const output of read?.outputs ?? []) {
    const holder = findOutput(request, output, source?.aliases);
    if (holder && outputs.some((o) => o.form === output.id)) places.push(output.path.length > 0 ? splitPointer(holder.pointer) : [...output.schema]);
  }
  const rest = copyWithout(request, own ? placesToRewrite(recognised) : places);
  const result: JsonObject = own ? rest : {};
  if (!own) for (const key of Object.keys(rest)) recorder.add({ kind: 'note', message: 'request.key', pointer: `/${key}`, args: { key }, before: rest[key] });
  const path = own && recognised.lists.length === 1 ? splitPointer(recognised.lists[0] as string) : form.lists[0];
  if (path && recognised.tools.length > 0) setAt(result, path, parts.list);
  if (choice || parallel !== undefined) writeChoice(parts, result, choice, parallel, layout, own);
  for (const output of outputs.slice(0, 1)) convertOutput({ ...parts, result, source, layout, own, output, described: nameOf(request, read, output, source) });
  return result;
}

const placesToRewrite = (recognised: Recognised): string[][] => recognised.lists.map(splitPointer);

/** In the words of any service that has this form; else of any other form, as tools and a choice may come from elsewhere than the rest. */
function readChoice(request: JsonObject, source: ToolForm, layout: RequestForm): (ToolChoice & { parallel?: boolean | undefined }) | undefined {
  const choice = layout.readChoice(request);
  if (choice?.kind !== 'unknown') return choice;
  for (const profile of profiles) {
    const other = profile.layouts?.[source.id]?.readChoice(request);
    if (other && other.kind !== 'unknown') return other;
  }
  for (const { request: words } of forms) {
    const other = words?.readChoice(request);
    if (other && other.kind !== 'unknown') return { ...other, parallel: words?.readParallel?.(request) };
  }
  return choice;
}

/** The name that the answer format has. */
function nameOf(request: JsonObject, layout: RequestForm | undefined, output: OutputSubject, source: ToolForm | undefined): string | undefined {
  const form: OutputForm | undefined = layout?.outputs.find((o) => o.id === output.form);
  const holder = form && findOutput(request, form, source?.aliases);
  const name = form?.name && holder && isObject(holder.value) ? findAt(holder.value, form.name)?.value : undefined;
  return typeof name === 'string' ? name : undefined;
}

function writeChoice(
  { target, recorder, undo }: RequestParts,
  result: JsonObject,
  choice: ToolChoice | undefined,
  parallel: boolean | undefined,
  layout: RequestForm | undefined,
  own: boolean,
): void {
  const pointer = choice?.pointer ?? '/parallel_tool_calls';
  if (choice?.kind === 'unknown') {
    if (!own) recorder.add({ kind: 'note', message: 'request.unread', pointer });
    return;
  }
  const renamed = new Map(undo.tools.map(({ name, tool }) => [tool.name, name]));
  const names = (choice?.names ?? []).map(({ name }) => renamed.get(name) ?? name);
  const same = (choice?.names ?? []).every(({ name }, i) => name === names[i]);
  // In the target's own words already, and with nothing against it.
  const refused = (kind: string): ActiveClaim | undefined => target.choices.find(({ kinds }) => kinds.includes(kind))?.claim;
  if (own && same && layout?.readChoice(result)?.kind !== 'unknown' && !refused(choice?.kind ?? 'auto')) return;
  const kind: WantedChoice['kind'] =
    choice === undefined ? 'auto' : choice.kind === 'some' && names.length === 1 ? 'one' : (choice.kind as WantedChoice['kind']);
  // A tool of the service's own, or tools that are not named: any of them is the nearest.
  const wanted: WantedChoice = { kind: (kind === 'one' || kind === 'some') && names.length === 0 ? 'any' : kind, names, parallel };
  const against = refused(wanted.kind);
  const written = layout?.writeChoice?.(against ? { ...wanted, kind: 'auto' } : wanted);
  if (!written || (written.members.length === 0 && kind !== 'auto')) {
    recorder.add({ kind: 'note', message: 'choice.left-out', pointer });
    return;
  }
  if (own && written.members.every(({ path }) => path[0] !== 'tool_choice')) delete result.tool_choice;
  for (const { path, value } of written.members) setAt(result, path, value);
  if (written.kind !== kind) recorder.add({ kind: 'wider', message: 'choice.weakened', pointer, claim: against, args: { as: written.kind } });
  if (parallel !== undefined && !written.parallel) recorder.add({ kind: 'wider', message: 'choice.parallel', pointer, args: { target: target.title } });
}
