// The sources of the package as texts, for the tests that hold the repository to its habits.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const home = join(root, 'packages', 'tooltrue');
export const source = join(home, 'src');

/** Files below a folder, as paths from it with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

export const listSources = (): string[] => listFiles(source).filter((path) => path.endsWith('.ts'));

export const readSource = (path: string): string => readFileSync(join(source, path), 'utf8');

export const isGenerated = (path: string): boolean => path.endsWith('.generated.ts');

/** Code without comments: of a line comment all that follows, so a string that holds ` // ` is cut too. */
export function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** A rule file without its examples, which are data of tests and pages, not of the library. */
export function stripExamples(text: string): string {
  return text.replace(/^export const examples: RuleExamples = \{$[\s\S]*?^\};$/m, '');
}

/** What a file imports, as written, and as a path in src where it is a file of ours. */
export function readImports(path: string): { specifier: string; path: string | undefined }[] {
  const text = stripComments(readSource(path));
  const found = [
    ...text.matchAll(/^(?:import|export)\b[^;'"]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.map(([, specifier = '']) => ({
    specifier,
    path: specifier.startsWith('.') ? posix.join(dirname(path).split(sep).join('/'), specifier).replace(/\.js$/, '.ts') : undefined,
  }));
}
