// Which provider's request an object is: by its keys, its messages and the name of its model. It decides by the tables of the
// forms and knows no provider.

import { getOwn, isObject, type JsonObject } from '../text/json-value.js';
import type { ToolForm } from './form.js';
import { findOutput } from './find.js';
import { getAliased } from './read-tool.js';

export interface RequestMatch {
  readonly form: ToolForm;
  /** It is a request for sure, also where it holds no tools. */
  readonly alone: boolean;
}

/** What is found beyond the keys weighs as much as so many of them. */
const OWN_MESSAGE = 1.5;
const MODEL = 1;
const PREFERENCE = 0.5;
/** Messages looked at. */
const MESSAGES = 50;

/** The form whose requests have most of what this object has; undefined where it has no key of any. */
export function findRequestForm(value: JsonObject, forms: readonly ToolForm[], prefer: readonly string[]): RequestMatch | undefined {
  let best: (RequestMatch & { score: number }) | undefined;
  for (const form of forms) {
    // Where somebody asks for another service, a form of requests alone is no guess.
    if (form.toolsAs !== undefined && prefer.length > 0 && !prefer.includes(form.id)) continue;
    const match = matchForm(value, form, forms, prefer);
    if (!match || (form.toolsAs !== undefined && !match.alone)) continue;
    if (!best || (match.alone && !best.alone) || (match.alone === best.alone && match.score > best.score)) best = match;
  }
  return best;
}

function matchForm(value: JsonObject, form: ToolForm, forms: readonly ToolForm[], prefer: readonly string[]): (RequestMatch & { score: number }) | undefined {
  const keys = form.requestKeys.filter((key) => getAliased(value, key, form.aliases) !== undefined);
  if (keys.length === 0) return undefined;
  const { request } = form;
  const preferred = prefer.includes(form.id);
  // A form of requests alone has said all that tells it from the form of its tools.
  const asking = isAsking(value, form);
  const own = (form.toolsAs !== undefined && asking) || isOwn(value, form);
  const model = getOwn(value, request?.modelKey ?? 'model');
  const branded = request?.models === undefined || typeof model !== 'string' ? 0 : isNamed(model, request.models) ? MODEL : -MODEL;
  const score = keys.length + (own ? OWN_MESSAGE : 0) + branded + (preferred ? PREFERENCE : 0);
  // A list of messages under a key that no other form has; a text under it may be anything.
  const listed = request?.messages !== undefined && typeof getOwn(value, request.messages) === 'object';
  const only = listed && forms.filter((other) => other.request?.messages === request.messages).length === 1;
  const alone = asking ? keys.length > 1 || own || preferred || only : score >= 2 && keys.length > 1 && isTelling(value, form, keys);
  return { form, alone, score };
}

/** Something is asked: messages that each say who speaks, unless the form says otherwise. */
function isAsking(value: JsonObject, { request }: ToolForm): boolean {
  if (request?.isAsking) return request.isAsking(value);
  const messages = request?.messages === undefined ? undefined : getOwn(value, request.messages);
  if (!Array.isArray(messages)) return false;
  if (messages.length === 0) return typeof getOwn(value, request?.modelKey ?? 'model') === 'string';
  // Where an expression stands that could not be read, there may be any message.
  return messages.slice(0, MESSAGES).every((message) => message === null || (isObject(message) && Object.hasOwn(message, 'role')));
}

function isOwn(value: JsonObject, { request }: ToolForm): boolean {
  const messages = request?.isOwnMessage && request.messages !== undefined ? getOwn(value, request.messages) : undefined;
  return Array.isArray(messages) && messages.slice(0, MESSAGES).some((message) => isObject(message) && request?.isOwnMessage?.(message) === true);
}

/** A part of a request: keys of two words are nobody else's, and neither is the schema of an answer in its place. */
const isTelling = (value: JsonObject, form: ToolForm, keys: readonly string[]): boolean =>
  keys.some((key) => /_|[a-z][A-Z]/.test(key)) ||
  (form.request?.outputs ?? []).some((output) => output.path.length > 0 && findOutput(value, output, form.aliases));

/** `*claude*` in any letter case. */
const isNamed = (model: string, globs: readonly string[]): boolean => globs.some((glob) => model.toLowerCase().includes(glob.replaceAll('*', '')));
