// Programs that show a server's tools to a model. What the protocol says holds for all of them; each adds what it does
// to names, to the number of tools and to schemas. Their facts have no dates of their own: dates are revisions here.

import type { Profile, SchemaSlots, SetSlots, ToolSlots } from '../../definition/profile.js';
import { input, output, protocol } from './profile.js';

interface Host {
  readonly tool?: ToolSlots;
  readonly input?: Partial<SchemaSlots>;
  readonly set?: SetSlots;
}

function makeHost(id: string, title: string, own: Host): Profile {
  return {
    ...protocol,
    id: `mcp:${id}`,
    title,
    primary: false,
    tool: { ...protocol.tool, ...own.tool },
    modes: { input: { ...input, ...own.input }, output },
    set: { ...protocol.set, ...own.set },
  };
}

export const profiles: readonly Profile[] = [
  makeHost('claude-code', 'Claude Code', {
    input: {
      metaSchema: ['mcp/host.claude.dialect'],
      rootKeywords: ['mcp/host.claude.root-comp'],
      propertyNames: ['mcp/host.claude.props'],
    },
    set: { composedName: ['mcp/host.claudecode.name'] },
  }),
  makeHost('claude-desktop', 'Claude Desktop', {
    tool: { namePattern: ['mcp/host.claude.name'], nameMaxLength: ['mcp/host.claude.name:longest'] },
    input: {
      metaSchema: ['mcp/host.claude.dialect'],
      rootKeywords: ['mcp/host.claude.root-comp:desktop'],
      propertyNames: ['mcp/host.claude.props'],
    },
    set: { composedName: ['mcp/host.claude.name:composed'] },
  }),
  makeHost('cursor', 'Cursor', {
    input: { recursion: ['mcp/host.cursor.grok'] },
    set: { composedName: ['mcp/host.cursor.name'], toolCount: ['mcp/host.cursor.count'] },
  }),
  makeHost('vscode', 'VS Code', {
    tool: {
      descriptionEmpty: ['mcp/host.vscode.rewrite:empty'],
      descriptionMaxLength: ['mcp/host.vscode.rewrite:description'],
    },
    input: {
      metaSchema: ['mcp/host.vscode.draft7', ...(input.metaSchema ?? [])],
      rootKeywords: ['mcp/host.vscode.rewrite'],
      keywords: [...(input.keywords ?? []), 'mcp/host.vscode.rewrite:gpt-4'],
      requiredUndefined: ['mcp/host.vscode.rewrite:required'],
      arrayItems: ['mcp/host.vscode.items'],
    },
    set: { composedName: ['mcp/host.vscode.name'], toolCount: ['mcp/host.vscode.count'] },
  }),
  makeHost('windsurf', 'Windsurf', { set: { toolCount: ['mcp/host.windsurf.count'] } }),
  makeHost('gemini-cli', 'Gemini CLI', {
    tool: { namePattern: ['mcp/host.geminicli.name:characters'] },
    set: { composedName: ['mcp/host.geminicli.name'], serverName: ['mcp/host.geminicli.server'] },
  }),
  makeHost('codex', 'Codex', {
    tool: { namePattern: ['mcp/host.codex.name:characters'] },
    input: {
      keywords: [...(input.keywords ?? []), 'mcp/host.codex.schema:kept'],
      otherKeywords: ['mcp/host.codex.schema'],
      booleanSchema: ['mcp/host.codex.schema:booleans'],
      recursion: ['mcp/host.codex.schema:recursion'],
    },
    set: { composedName: ['mcp/host.codex.name'] },
  }),
  makeHost('chatgpt', 'ChatGPT', {
    tool: { nameMaxLength: ['mcp/host.chatgpt.name', 'mcp/name.charset:length'], hintsStated: ['mcp/host.chatgpt.hints'] },
    set: { definitionSize: ['mcp/host.chatgpt.tokens'] },
  }),
];
