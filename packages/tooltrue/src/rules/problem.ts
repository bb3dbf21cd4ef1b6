// What is wrong with a value, as a message that can stand inside another.

import { nest } from '../messages/message.js';
import type { ValidationProblem } from '../schema/index.js';
import type { JsonValue } from '../text/json-value.js';

/** The one problem that says most: a union as a whole rather than one of its branches, else the first. */
export function tellProblem(problems: readonly ValidationProblem[]): JsonValue {
  const problem = problems.find((p) => p.keyword === 'anyOf' || p.keyword === 'oneOf') ?? (problems[0] as ValidationProblem);
  const place = problem.pointer === '' ? '/' : problem.pointer;
  const { params } = problem;
  if (problem.keyword === 'type') return nest('problem.type', { place, expected: params.type ?? params.expected ?? [] });
  if (problem.keyword === 'required' && typeof params.missing === 'string') return nest('problem.required', { place, name: params.missing });
  if (problem.keyword === 'additionalProperties' && typeof params.property === 'string') return nest('problem.additional', { place, name: params.property });
  if (problem.keyword === 'enum' || problem.keyword === 'const') return nest('problem.enum', { place });
  return nest('problem.other', { place, keyword: problem.keyword });
}
