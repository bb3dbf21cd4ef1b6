// Judges what a whole request says beside its tools: the schemas of its outputs, its keys, its choices and its messages.

import { readOutputs } from '../definition/read-request.js';
import type { RequestForm } from '../definition/request.js';
import type { CheckContext, RequestContext } from '../definition/rule.js';
import type { Conversation } from '../definition/turns.js';
import { isObject, type JsonObject } from '../text/json-value.js';
import { isWithin } from '../text/pointer.js';
import type { Job, JudgeRequest } from './engine.js';

export const judgeRequest: JudgeRequest = (engine, job, context, claims, model) => {
  const { profile } = context;
  const { recognised, forms, rules, strict } = job;
  const request = recognised.request;
  if (request === undefined) return;
  const taken = forms.filter((f) => f.request && profile.forms.includes(f.id));
  const form = taken.find((f) => recognised.form === `${f.id}.request` || recognised.forms.includes(f.id)) ?? taken[0];
  const layout = form && (profile.layouts?.[form.id] ?? form.request);
  if (!form || !layout) return;
  const outputs = readOutputs(request, layout, form.aliases);
  for (const output of outputs) {
    const mode = profile.chooseOutputMode?.(output, { ...(strict !== undefined && { strict }) });
    const slots = mode === undefined ? undefined : profile.modes[mode];
    if (mode === undefined || !slots || (typeof output.schema !== 'boolean' && !isObject(output.schema))) continue;
    const report: CheckContext['report'] = output.inText
      ? (finding) => context.report({ ...finding, pointer: output.pointer, fix: undefined })
      : context.report;
    engine.judge({ ...context, report }, claims, output, mode, slots);
  }
  if (!profile.request) return;
  const requestContext: RequestContext = {
    ...context,
    request,
    form: layout,
    slots: profile.request,
    tools: recognised.tools,
    outputs,
    choice: layout.readChoice(request),
    conversation: readTurns(request, layout, job),
    model: model === '' ? undefined : model,
    aliases: form.aliases,
  };
  for (const rule of claims.select(rules, 'request', profile.request)) rule.check(requestContext);
};

/** Where an expression stands among the messages, not all of them are seen. */
function readTurns(request: JsonObject, form: RequestForm, job: Job): Conversation | undefined {
  const conversation = form.readTurns?.(request);
  if (!conversation || conversation.open) return conversation;
  return { ...conversation, open: job.document.holes.some((hole) => isWithin(hole.pointer, conversation.pointer)) };
}
