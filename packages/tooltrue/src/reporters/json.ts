// The report for programs: { version, files, summary }, as documented. Fields are only ever added.

import type { CheckReport } from '../check/index.js';
import type { Diagnostic } from '../diagnostic/types.js';
import type { FileReport } from './group.js';
import { escapeControls } from './width.js';

export interface JsonFile extends CheckReport {
  path: string;
}

export interface JsonSummary {
  files: number;
  tools: number;
  /** Findings of each severity, one for each target they concern. */
  errors: number;
  warnings: number;
  infos: number;
}

export interface JsonReport {
  version: 1;
  files: JsonFile[];
  summary: JsonSummary;
}

function describeFile({ path, report }: FileReport): JsonFile {
  const { form, targets, tools, diagnostics, unchecked } = report;
  return { path, form, targets, tools, diagnostics, unchecked };
}

const count = (diagnostics: readonly Diagnostic[], severity: string): number => diagnostics.filter((d) => d.severity === severity).length;

function addTo(summary: JsonSummary, report: CheckReport): void {
  summary.files++;
  summary.tools += report.tools.length;
  summary.errors += count(report.diagnostics, 'error');
  summary.warnings += count(report.diagnostics, 'warning');
  summary.infos += count(report.diagnostics, 'info');
}

const emptySummary = (): JsonSummary => ({ files: 0, tools: 0, errors: 0, warnings: 0, infos: 0 });

export function toJsonReport(files: readonly FileReport[]): JsonReport {
  const summary = emptySummary();
  for (const file of files) addTo(summary, file.report);
  return { version: 1, files: files.map(describeFile), summary };
}

/** Outside of strings JSON holds nothing to escape, so the escapes land inside of them. */
const stringify = (value: unknown): string => escapeControls(JSON.stringify(value));

/** The same as text, made file by file: one line a file. */
export function createJson(): { add(file: FileReport): string; end(): string } {
  const summary = emptySummary();
  const lead = () => (summary.files === 0 ? '{"version":1,"files":[\n' : ',\n');
  return {
    add(file) {
      const text = lead() + stringify(describeFile(file));
      addTo(summary, file.report);
      return text;
    },
    end: () => `${summary.files === 0 ? lead() : '\n'}],"summary":${JSON.stringify(summary)}}\n`,
  };
}
