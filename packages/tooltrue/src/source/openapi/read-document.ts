// Text or value → the document as plain data, and which version of OpenAPI it is written in.

import { TooltrueError } from '../../diagnostic/error.js';
import { nest, type MessageId } from '../../messages/message.js';
import type { MakeNote } from '../../make/types.js';
import type { JsonDocument, SyntaxIssue } from '../../text/document.js';
import { readText } from '../../text/index.js';
import { getOwn, isObject, type JsonObject } from '../../text/json-value.js';
import { readYaml } from '../read-yaml.js';
import { copyDocument } from './budget.js';
import { addMakers } from '../../messages/makers.js';

addMakers();

/** 3.2 says nothing that 3.1 would read otherwise, so it is read as 3.1. */
export type Version = '2.0' | '3.0' | '3.1';

export interface ReadDocument {
  readonly root: JsonObject;
  readonly version: Version;
  readonly notes: readonly MakeNote[];
}

/**
 * Reads a document in JSON (tolerantly), in YAML, or as a value.
 * @throws TooltrueError with line and column where a text cannot be read; where the value is no OpenAPI document or a version that is not read
 */
export async function readDocument(input: unknown, filename = ''): Promise<ReadDocument> {
  const { value, notes } = typeof input === 'string' ? await readNotation(input, filename) : { value: input, notes: [] };
  const root = copyDocument(value);
  if (!isObject(root)) throw new TooltrueError('openapi-none');
  return { root, version: readVersion(root), notes };
}

async function readNotation(text: string, filename: string): Promise<{ value: unknown; notes: MakeNote[] }> {
  const start = text.replace(/^\ufeff/, '').trimStart();
  const isYaml = /\.ya?ml$/i.test(filename) || (!/\.json[c5]?$/i.test(filename) && !/^(?:[{[]|\/[/*])/.test(start) && start !== '');
  return isYaml ? readYaml(text.replace(/^\ufeff/, '')) : readJson(text);
}

function readJson(text: string): { value: unknown; notes: MakeNote[] } {
  const document = readText(text);
  const fatal = document.issues.find((issue) => issue.fatal);
  if (fatal?.code === 'too-deep') throw new TooltrueError('openapi-deep', fatal.args);
  if (fatal?.code === 'too-large') throw new TooltrueError('source-too-large', fatal.args);
  if (fatal || document.value === undefined) throw complain(document, fatal);
  const notes: MakeNote[] = [];
  if (document.notation === 'python' || document.notation === 'javascript')
    notes.push({ message: `syntax/notation.${document.notation}`, args: {}, severity: 'info' });
  const told = new Set<string>();
  for (const { code, args } of document.issues) {
    if (told.has(code)) continue;
    told.add(code);
    notes.push({ message: `syntax/${code}.found` as MessageId, args, severity: 'info' });
  }
  for (const { key, start } of document.duplicates) {
    const { line, column } = document.position(start);
    notes.push({ message: 'openapi.duplicate-key', args: { key, line, column }, severity: 'warning' });
  }
  return { value: document.value, notes };
}

function complain(document: JsonDocument, issue: SyntaxIssue | undefined): TooltrueError {
  const { code, args, start, end } = issue ?? { code: 'empty', args: {}, start: 0, end: 0 };
  const at = document.position(start);
  const problem = nest(`syntax/${code}.found` as MessageId, args);
  return new TooltrueError('openapi-json', { line: at.line, column: at.column, problem }, { range: { start: at, end: document.position(end) } });
}

function readVersion(root: JsonObject): Version {
  const [openapi, swagger] = [getOwn(root, 'openapi'), getOwn(root, 'swagger')];
  // YAML reads an unquoted version as a number.
  const said = String(openapi ?? swagger ?? '');
  if (openapi === undefined && swagger === undefined) throw new TooltrueError('openapi-none');
  if (openapi === undefined && /^2(?:\.0)?$/.test(said)) return '2.0';
  if (openapi !== undefined && /^3\.0(?:\.|$)|^3$/.test(said)) return '3.0';
  if (openapi !== undefined && /^3\.[12](?:\.|$)/.test(said)) return '3.1';
  throw new TooltrueError('openapi-version', { version: isObject(openapi ?? swagger) ? 'object' : said });
}
