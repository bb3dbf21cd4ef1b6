// What the general profile leaves to the targets in question: slots that each of them fills itself, so that nothing is said twice.

import type { Diagnostic } from '../diagnostic/types.js';
import type { Profile, SchemaSlots, ToolSlots } from '../definition/profile.js';
import type { ToolDefinition } from '../definition/tool.js';

/** Names of slots that are covered, and tables of slots without them. */
export class Covered {
  private readonly reduced = new WeakMap<object, object>();

  constructor(
    private readonly tool: ReadonlySet<string>,
    private readonly schema: ReadonlySet<string>,
  ) {}

  reduceTool = (slots: ToolSlots): ToolSlots => this.reduce(slots, this.tool);
  reduceSchema = (slots: SchemaSlots): SchemaSlots => this.reduce(slots, this.schema);

  /** One object for each table, since tables are told apart by identity. */
  private reduce<T extends object>(slots: T, names: ReadonlySet<string>): T {
    let rest = this.reduced.get(slots);
    if (!rest) {
      const entries = Object.entries(slots);
      const kept = entries.filter(([name]) => !names.has(name));
      this.reduced.set(slots, (rest = kept.length === entries.length ? slots : Object.fromEntries(kept)));
    }
    return rest as T;
  }
}

/** Kept at most. They differ by what targets have in common, so few are ever in use. */
const MOST = 64;
const known = new Map<string, Covered>();

/** What was found for a single target of which one table judges all schemas, which is what most checks ask. */
const single = new WeakMap<Profile, WeakMap<Profile, WeakMap<object, Covered>>>();

/** The slots of `general` that every one of the targets fills itself for these tools. */
export function findCovered(general: Profile, targets: readonly Profile[], tools: readonly ToolDefinition[], strict: boolean | undefined): Covered {
  const schemaTables = new Set<object | undefined>();
  for (const profile of targets) {
    for (const tool of tools) {
      const asked = askFor(strict, !profile.forms.includes(tool.form));
      for (const subject of tool.schemas) {
        const mode = profile.chooseMode(tool, subject, asked);
        schemaTables.add(mode === undefined ? undefined : profile.modes[mode]);
      }
    }
  }
  const [target] = targets;
  const [table] = schemaTables;
  if (targets.length !== 1 || target === undefined || schemaTables.size !== 1 || table === undefined) return compare(general, targets, schemaTables);
  let byTarget = single.get(general);
  if (!byTarget) single.set(general, (byTarget = new WeakMap()));
  let byTable = byTarget.get(target);
  if (!byTable) byTarget.set(target, (byTable = new WeakMap()));
  let covered = byTable.get(table);
  if (!covered) byTable.set(table, (covered = compare(general, targets, schemaTables)));
  return covered;
}

function compare(general: Profile, targets: readonly Profile[], schemaTables: ReadonlySet<object | undefined>): Covered {
  const filled = (tables: Iterable<object | undefined>, table: object): string[] => {
    const all = [...tables];
    return targets.length === 0
      ? []
      : Object.keys(table).filter((name) => name !== 'dialect' && all.every((slots) => (slots as Record<string, unknown> | undefined)?.[name] !== undefined));
  };
  const tool = filled(
    targets.map((profile) => profile.tool),
    general.tool,
  );
  const schema = filled(schemaTables, general.modes.general ?? {});
  const key = `${tool.join()} ${schema.join()}`;
  let covered = known.get(key);
  if (!covered) {
    if (known.size >= MOST) known.clear();
    known.set(key, (covered = new Covered(new Set(tool), new Set(schema))));
  }
  return covered;
}

/** What `chooseMode` of a profile is told. */
export const askFor = (strict: boolean | undefined, foreign: boolean): { strict?: boolean; foreign: boolean } =>
  strict === undefined ? { foreign } : { strict, foreign };

/** Rules of the general profile about what a target may say better, by a rule of its own, at the same place. */
const REPEATED: ReadonlySet<string> = new Set(['schema/invalid']);
const RANK = { error: 0, warning: 1, info: 2 } as const;

/** Without what is said of any target at a place of which each of the targets says something that weighs as much. */
export function removeRepeated(diagnostics: readonly Diagnostic[], targets: readonly Profile[]): readonly Diagnostic[] {
  const isGeneral = (d: Diagnostic): boolean => d.target === '*' && REPEATED.has(d.rule);
  if (targets.length === 0 || !diagnostics.some(isGeneral)) return diagnostics;
  const said = new Map<string, Map<string, number>>();
  for (const { target, pointer, rule, severity } of diagnostics) {
    if (target === '*' || !rule.startsWith('schema/')) continue;
    let byTarget = said.get(pointer);
    if (!byTarget) said.set(pointer, (byTarget = new Map()));
    byTarget.set(target, Math.min(byTarget.get(target) ?? RANK.info, RANK[severity]));
  }
  return diagnostics.filter((d) => !isGeneral(d) || !targets.every(({ id }) => (said.get(d.pointer)?.get(id) ?? Number.POSITIVE_INFINITY) <= RANK[d.severity]));
}
