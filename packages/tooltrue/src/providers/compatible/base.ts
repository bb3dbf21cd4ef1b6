// What services share that take the Chat Completions form: the form itself, and readers for the words each knows for a
// tool choice. What a service does with it stands in the profiles beside this file.

import type { Profile, SchemaSlots } from '../../definition/profile.js';
import type { OutputForm, RequestForm, ToolChoice, WantedChoice, WrittenChoice } from '../../definition/request.js';
import { getOwn, type JsonObject } from '../../text/json-value.js';
import { chatRequest } from '../openai/request.js';

type Service = Omit<Profile, 'family' | 'forms' | 'tool' | 'modes' | 'set' | 'chooseMode'> &
  Partial<Pick<Profile, 'forms' | 'tool' | 'modes' | 'set' | 'chooseMode'>>;

/** A profile in which everything that is not said is unknown. */
export function makeService(service: Service): Profile {
  return { forms: ['openai-chat', 'openai-functions'], tool: {}, modes: {}, set: {}, chooseMode, ...service, family: service.id };
}

/** Mode `strict` where strictness is stated or asked for, `plain` otherwise. */
export const chooseMode: Profile['chooseMode'] = (tool, subject, asked) =>
  subject.role !== 'input' ? undefined : (tool.strict ?? asked.strict) === true ? 'strict' : 'plain';

/** Mode `output-strict` for outputs that are strict, `output` otherwise. */
export const chooseOutputMode: NonNullable<Profile['chooseOutputMode']> = (output, asked) =>
  (output.strict ?? asked.strict) === true ? 'output-strict' : 'output';

/** Chat requests with a choice of further words, and with outputs described elsewhere. `onlyWords`: a choice that is no word is not taken. */
export function makeLayout(
  words: Readonly<Record<string, ToolChoice['kind']>>,
  outputs: readonly OutputForm[] = chatRequest.outputs,
  onlyWords = false,
): NonNullable<Profile['layouts']> {
  const layout: RequestForm = {
    ...chatRequest,
    outputs,
    readChoice(request: JsonObject) {
      const choice = getOwn(request, 'tool_choice');
      if (onlyWords && choice !== undefined && choice !== null && typeof choice !== 'string') return { pointer: '/tool_choice', kind: 'unknown', names: [] };
      if (typeof choice !== 'string' || !Object.hasOwn(words, choice)) return chatRequest.readChoice(request);
      return { pointer: '/tool_choice', kind: words[choice] as ToolChoice['kind'], names: [] };
    },
    writeChoice: (choice) => (onlyWords ? writeWord(words, choice) : (chatRequest.writeChoice as NonNullable<RequestForm['writeChoice']>)(choice)),
  };
  return { 'openai-chat': layout };
}

/** Where only words are taken: one tool, or some, can be said as any of them only; what has no word is said by silence. */
function writeWord(words: Readonly<Record<string, ToolChoice['kind']>>, { kind }: WantedChoice): WrittenChoice {
  const said = kind === 'one' || kind === 'some' ? 'any' : kind;
  const word = Object.keys(words).find((key) => words[key] === said);
  return { kind: word === undefined ? 'auto' : said, parallel: false, members: word === undefined ? [] : [{ path: ['tool_choice'], value: word }] };
}

/** A mode that holds no more than that it is JSON Schema. */
export const dialect: SchemaSlots = { dialect: 'json-schema' };
