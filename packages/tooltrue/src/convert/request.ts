// Requests: tools, tool choice and the format of the answer, each where the target has it. Messages are not converted.

import type { ToolForm } from '../definition/form.js';
import { findAt, findOutput, readOutputs } from '../definition/read-request.js';
import type { OutputForm, OutputSubject, RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../definition/request.js';
import type { ActiveClaim } from '../definition/rule.js';
import type { Recognised } from '../definition/tool.js';
import { forms, profiles } from '../providers/index.generated.js';
import { isObject, setOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { splitPointer } from '../text/pointer.js';
import type { Recorder } from './losses.js';
import { convertOutput } from './output.js';
import { copyWithout, replaceValues, setAt } from './path.js';
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
  for (const output of outputs.slice(0, 1)) {
    const [named, described] = (['name', 'description'] as const).map((key) => wordOf(request, read, output, source, key));
    convertOutput({ ...parts, result, source, layout, own, output, named, described });
  }
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

/** The name or the description that the answer format has. */
function wordOf(
  request: JsonObject,
  layout: RequestForm | undefined,
  { form: id }: OutputSubject,
  source: ToolForm | undefined,
  key: 'name' | 'description',
): { value: string; pointer: string } | undefined {
  const form: OutputForm | undefined = layout?.outputs.find((o) => o.id === id);
  const path = form?.[key];
  const holder = form && findOutput(request, form, source?.aliases);
  const found = path && holder && isObject(holder.value) ? findAt(holder.value, path) : undefined;
  return holder && typeof found?.value === 'string' ? { value: found.value, pointer: holder.pointer + found.pointer } : undefined;
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
  const nameThere = (name: string): string => renamed.get(name) ?? name;
  const refused = (kind: string): ActiveClaim | undefined => target.choices.find(({ kinds }) => kinds.includes(kind))?.claim;
  // In the target's own words already, and with nothing against it: only the names change, in their places.
  if (own && !choice?.misread?.length && layout?.readChoice(result)?.kind !== 'unknown' && !refused(choice?.kind ?? 'auto')) {
    const changes = (choice?.names ?? []).map(({ name, pointer: at }) => ({ pointer: at, value: nameThere(name) }));
    for (const [key, value] of Object.entries(replaceValues(result, changes) as JsonObject)) setOwn(result, key, value);
    return;
  }
  const wanted = readWanted(choice, nameThere, parallel);
  const say = (other: Partial<WantedChoice> = {}): WrittenChoice | undefined => layout?.writeChoice?.({ ...wanted, ...other });
  let written = say();
  // Where only force has words for some of the tools, none of them may have to be called: that all may be is nearer.
  if (written && wanted.optional && !written.optional) written = say({ kind: 'auto' });
  const against = written && (refused(wanted.kind) ?? refused(written.kind));
  if (against) written = say({ kind: isForced(wanted) && !refused('any') ? 'any' : 'auto' });
  if (!written || (written.members.length === 0 && written.kind !== 'auto')) {
    recorder.add({ kind: 'note', message: 'choice.left-out', pointer });
    return;
  }
  if (own && written.members.every(({ path }) => path[0] !== 'tool_choice')) delete result.tool_choice;
  for (const { path, value } of written.members) setAt(result, path, value);
  // A tool of the service's own, or tools that are not named: any of them is the nearest.
  const isNamed = choice?.kind !== 'one' && choice?.kind !== 'some' ? true : wanted.names.length > 0;
  if (written.kind !== wanted.kind || !isNamed) {
    const [said] = written.members;
    const as = said === undefined ? 'auto' : typeof said.value === 'string' ? said.value : JSON.stringify(said.value);
    recorder.add({ kind: isForced(written) && !isForced(wanted) ? 'narrower' : 'wider', message: 'choice.weakened', pointer, claim: against, args: { as } });
  }
  if (parallel !== undefined && !written.parallel) recorder.add({ kind: 'wider', message: 'choice.parallel', pointer, args: { target: target.title } });
}

function readWanted(choice: ToolChoice | undefined, nameThere: (name: string) => string, parallel: boolean | undefined): WantedChoice {
  const names = [...(choice?.names ?? []), ...(choice?.misread ?? [])].map(({ name }) => nameThere(name));
  const optional = choice?.optional === true;
  if (!choice || choice.kind === 'unknown') return { kind: 'auto', names: [], parallel };
  if (optional) return { kind: names.length === 0 ? 'auto' : 'some', names, optional, parallel };
  if (choice.kind !== 'one' && choice.kind !== 'some') return { kind: choice.kind, names: [], parallel };
  return { kind: names.length === 0 ? 'any' : names.length === 1 ? 'one' : 'some', names, parallel };
}

/** Some tool has to be called. */
const isForced = ({ kind, optional }: Pick<WantedChoice, 'kind' | 'optional'>): boolean => kind !== 'auto' && kind !== 'none' && optional !== true;
