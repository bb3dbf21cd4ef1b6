// From paths to texts: finding files in folders, reading them, and saying in one line what is wrong with one that cannot be read.

import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './options.js';
import type { CliArgs, CliMessageId } from '../../messages/cli.js';

/** A text to check. */
export interface Input {
  /** As the user wrote it. */
  readonly path: string;
  /** Where it is written back; undefined for the standard input. */
  readonly file?: string;
  readonly text: string;
  /** Found in a folder: passed over when no tool is in it. */
  readonly found: boolean;
}

/** A file that could not be read, in words. */
export interface Trouble {
  readonly id: CliMessageId;
  readonly args: CliArgs;
  readonly near?: { readonly asked: string; readonly known: readonly string[] };
}

export type Item = { readonly input: Input } | { readonly trouble: Trouble };

const SEARCHED = /\.(?:json|jsonc|json5)$/i;
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', 'dist']);
/** Files whose form everybody knows; some would pass for a tool with a name and a description. */
const SKIPPED_FILES = /^(?:package|package-lock|npm-shrinkwrap|composer|deno|jsr|[jt]sconfig(?:\..+)?)\.jsonc?$/i;
/** Longest text that a string can hold. */
const LONGEST = 0x1fffffe8;

/** Every file behind the paths, read one by one as they are asked for. */
export function* readPaths(paths: readonly string[], cwd: string): Generator<Item> {
  const seen = new Set<string>();
  for (const path of paths) {
    const full = resolve(cwd, path);
    let isFolder: boolean;
    try {
      isFolder = statSync(full).isDirectory();
    } catch (error) {
      yield { trouble: describeError(path, full, error) };
      continue;
    }
    if (!isFolder) {
      if (!seen.has(full)) yield readOne(path, full, false);
      seen.add(full);
      continue;
    }
    let any = false;
    for (const item of searchFolder(path, full)) {
      any = true;
      if ('trouble' in item) yield item;
      else if (!seen.has(item.full)) yield readOne(item.path, item.full, true);
      if (!('trouble' in item)) seen.add(item.full);
    }
    if (!any) yield { trouble: { id: 'file.empty-folder', args: { path } } };
  }
}

/** Files in the order of their names, so that every run says the same. Links to folders are not followed: they may lead in a circle. */
function* searchFolder(path: string, full: string): Generator<{ path: string; full: string } | { trouble: Trouble }> {
  const open: { path: string; full: string }[] = [{ path, full }];
  for (let at = open.pop(); at; at = open.pop()) {
    let entries: Dirent[];
    try {
      entries = readdirSync(at.full, { withFileTypes: true });
    } catch (error) {
      yield { trouble: describeError(at.path, at.full, error) };
      continue;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const folders: { path: string; full: string }[] = [];
    for (const entry of entries) {
      const below = { path: join(at.path, entry.name), full: join(at.full, entry.name) };
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) folders.push(below);
      } else if (SEARCHED.test(entry.name) && !SKIPPED_FILES.test(entry.name) && isFile(entry, below.full)) yield below;
    }
    open.push(...folders.reverse());
  }
}

function isFile(entry: Dirent, full: string): boolean {
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  try {
    return statSync(full).isFile();
  } catch {
    return false;
  }
}

function readOne(path: string, full: string, found: boolean): Item {
  let bytes: Buffer;
  try {
    const { size } = statSync(full);
    if (size > LONGEST) return { trouble: { id: 'file.too-large', args: { path, size } } };
    bytes = readFileSync(full);
  } catch (error) {
    return { trouble: describeError(path, full, error) };
  }
  const decoded = decode(bytes, path);
  return 'trouble' in decoded ? decoded : { input: { path, file: full, text: decoded.text, found } };
}

/** The text of the bytes; a byte order mark stays, since the reader reports it. */
export function decode(bytes: Buffer, path: string): { text: string } | { trouble: Trouble } {
  if (bytes.length > LONGEST) return { trouble: { id: 'file.too-large', args: { path, size: bytes.length } } };
  if (looksLikeUtf16(bytes)) return { trouble: { id: 'file.utf16', args: { path } } };
  if (!isUtf8(bytes)) return { trouble: { id: 'file.not-utf8', args: { path, offset: findInvalid(bytes) } } };
  return { text: bytes.toString('utf8') };
}

/** By its mark, or by its first character: what we read begins with plain ASCII, so every second byte is zero. */
function looksLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2) return false;
  const mark = bytes.readUInt16BE(0);
  if (mark === 0xfeff || mark === 0xfffe) return true;
  return (
    bytes.length >= 4 &&
    ((bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0 && bytes[3] !== 0) || (bytes[0] !== 0 && bytes[1] === 0 && bytes[2] !== 0 && bytes[3] === 0))
  );
}

/** Offset of the first byte that is no UTF-8, from 0: by halving, since a start of valid text is valid but for a cut character. */
function findInvalid(bytes: Buffer): number {
  let low = 0;
  let high = bytes.length;
  const isValidTo = (end: number): boolean => {
    // Up to three bytes at the end may belong to a character that is cut.
    for (let cut = 0; cut <= 3 && cut <= end; cut++) if (isUtf8(bytes.subarray(0, end - cut))) return true;
    return false;
  };
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValidTo(middle)) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low--;
  return low;
}

function describeError(path: string, full: string, error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return { id: 'file.unreadable', args: { path, reason: code } };
  const known = listNeighbours(full);
  return known.length === 0 ? { id: 'file.missing', args: { path } } : { id: 'file.missing', args: { path }, near: { asked: basename(full), known } };
}

function listNeighbours(full: string): string[] {
  try {
    return readdirSync(dirname(full))
      .filter((name) => !name.startsWith('.'))
      .slice(0, 1000);
  } catch {
    return [];
  }
}

/** The input of the standard input. @throws UsageError beside paths. */
export async function readStandardInput(paths: readonly string[], name: string | undefined, read: () => Promise<Buffer>): Promise<Item> {
  const other = paths.find((path) => path !== '-');
  if (other !== undefined) throw new UsageError('usage.stdin-alone', { path: other });
  const path = name ?? '<stdin>';
  let bytes: Buffer;
  try {
    bytes = await read();
  } catch (error) {
    return { trouble: describeError(path, '', error) };
  }
  const decoded = decode(bytes, path);
  return 'trouble' in decoded ? decoded : { input: { path, text: decoded.text, found: false } };
}
