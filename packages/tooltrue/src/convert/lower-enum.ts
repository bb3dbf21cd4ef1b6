// Constants and enums, in the words that a target takes.

import { areEqual, createValidator } from '../schema/index.js';
import { getOwn, type JsonObject, type JsonValue } from '../text/json-value.js';
import { joinTypes, typeOf } from './types-of.js';
import { dropKeyword, has, lose, noteRewrite, remove, set, typesOf, verdict, type Node, type Work } from './work.js';

export function lowerEnum(w: Work, n: Node): void {
  if (has(n, 'const')) lowerConst(w, n);
  const type = getOwn(n.s, 'type');
  const parts = Array.isArray(type) ? type.filter((t) => t !== 'null') : [];
  // The types are told apart first; each part then looks at its own members.
  if (!Array.isArray(getOwn(n.s, 'enum')) || (parts.length > 1 && w.plan.typeList.some(({ among }) => !among || among.some((t) => parts.includes(t))))) return;
  const members = n.s.enum as JsonValue[];
  if (members.length === 0) {
    if (w.plan.enumEmpty) dropKeyword(w, n, 'enum', w.plan.enumEmpty);
    return;
  }
  if (w.plan.openapi && members.includes(null)) takeOutNull(w, n, members);
  if (has(n, 'enum') && w.plan.enumEmptyMember && (n.s.enum as JsonValue[]).includes('')) takeOutEmpty(w, n, n.s.enum as JsonValue[]);
  if (has(n, 'enum')) writeMembers(w, n, n.s.enum as JsonValue[]);
}

function lowerConst(w: Work, n: Node): void {
  const rule = verdict(w, n, 'const');
  if (!rule || verdict(w, n, 'enum')?.level === 'hard') return;
  const value = n.s.const as JsonValue;
  remove(n, 'const');
  if (value === null) {
    remove(n, 'enum');
    set(n, 'type', 'null');
    return noteRewrite(w, n, 'same', rule.claim, { keyword: 'const', as: 'type', before: value, after: 'null' });
  }
  // An enum that lacks the value lets nothing through, which nobody means.
  const listed = getOwn(n.s, 'enum');
  const possible = !Array.isArray(listed) || listed.some((m) => areEqual(m, value));
  if (!has(n, 'type')) set(n, 'type', typeOf(value));
  set(n, 'enum', [value]);
  noteRewrite(w, n, possible ? 'same' : 'wider', rule.claim, { keyword: 'const', as: 'enum', before: value, after: [value] });
}

/** Null among the members is said by a keyword. */
function takeOutNull(w: Work, n: Node, members: readonly JsonValue[]): void {
  const kept = members.filter((m) => m !== null);
  const types = typesOf(n.s);
  const allowed = types === undefined || types.includes('null') || getOwn(n.s, 'nullable') === true;
  if (kept.length === 0) {
    remove(n, 'enum');
    if (allowed) set(n, 'type', 'null');
  } else {
    set(n, 'enum', kept);
    if (allowed) set(n, 'nullable', true);
    if (Array.isArray(n.s.type)) set(n, 'type', joinTypes(n.s.type.filter((t) => t !== 'null')));
  }
  noteRewrite(w, n, 'same', undefined, { keyword: 'enum', as: 'nullable', before: [...members], after: kept });
}

function takeOutEmpty(w: Work, n: Node, members: readonly JsonValue[]): void {
  const kept = members.filter((m) => m !== '');
  if (kept.length > 0) set(n, 'enum', kept);
  else remove(n, 'enum');
  lose(w, n, kept.length > 0 ? 'narrower' : 'wider', kept.length > 0 ? 'keyword.narrowed' : 'keyword.dropped', w.plan.enumEmptyMember, {
    key: 'enum',
    args: { keyword: 'enum', as: 'enum' },
    before: [...members],
    after: kept,
  });
}

function writeMembers(w: Work, n: Node, members: readonly JsonValue[]): void {
  const { plan } = w;
  const types = typesOf(n.s);
  if (types === undefined && plan.enumOnType.length > 0 && members.every((m) => typeof m === 'string')) {
    set(n, 'type', 'string');
    noteRewrite(w, n, 'same', plan.enumOnType[0]?.claim, { keyword: 'type', as: 'type', before: undefined, after: 'string' });
    return;
  }
  const owner = plan.enumOnType.find((c) => !types?.some((t) => c.types.includes(t)));
  const wrong = plan.enumMemberType && members.find((m) => !plan.enumMemberType?.types.includes(typeOf(m)));
  if (!owner && wrong === undefined) return;
  const claim = owner?.claim ?? plan.enumMemberType?.claim;
  const scalars = members.every((m) => typeof m === 'string' || typeof m === 'number' || (typeof m === 'boolean' && types === undefined));
  const texts = members.map((m) => (typeof m === 'string' ? m : JSON.stringify(m)));
  const takesTexts = owner === undefined ? plan.enumMemberType?.types.includes('string') : owner.types.includes('string');
  if (types?.length === 1 && types[0] === 'boolean' && members.includes(true) && members.includes(false)) {
    remove(n, 'enum');
    return noteRewrite(w, n, 'same', claim, { keyword: 'enum', as: 'boolean', before: [...members] });
  }
  if (!scalars || !takesTexts || types?.includes('boolean') || new Set(texts).size < texts.length) return dropKeyword(w, n, 'enum', claim);
  const fitting = types === undefined ? members : members.filter((m) => types.some((t) => t === typeOf(m) || (t === 'integer' && Number.isInteger(m))));
  const within = withinLimits(n, fitting);
  for (const key of NUMERIC) remove(n, key);
  remove(n, 'format');
  // Texts as the values of a number can only have been meant as texts.
  const meant = within.length > 0 ? within : members;
  set(n, 'type', 'string');
  set(n, 'enum', [...new Set(meant.map((m) => (typeof m === 'string' ? m : JSON.stringify(m))))]);
  if (meant.some((m) => typeof m !== 'string')) n.values = meant.map((m) => ({ text: typeof m === 'string' ? m : JSON.stringify(m), value: m }));
  if (has(n, 'default') && !meant.some((m) => areEqual(m, n.s.default as JsonValue))) remove(n, 'default');
  lose(w, n, within.length > 0 ? 'same' : 'wider', 'enum.text', claim, { key: 'enum', before: [...members], after: n.s.enum as JsonValue });
}

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The members that the limits beside them let through. */
function withinLimits(n: Node, members: readonly JsonValue[]): readonly JsonValue[] {
  const limits: JsonObject = {};
  for (const key of NUMERIC) if (has(n, key)) limits[key] = n.s[key] as JsonValue;
  if (Object.keys(limits).length === 0) return members;
  const validator = createValidator(limits);
  return members.filter((member) => validator.validate(member).problems.length === 0);
}
