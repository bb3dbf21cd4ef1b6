// Readers of what is neither an example nor a log: code and definitions. Each is loaded when it is needed.

import type { Loss } from '../../../convert/types.js';
import type { NeutralTool } from '../../../definition/neutral.js';
import type { MadeTool, MakeNote } from '../../../make/types.js';
import type { MakeRequest } from './request.js';

export interface Read {
  readonly tools: readonly MadeTool[];
  readonly notes: readonly MakeNote[];
}

/** @throws TooltrueError for a source that is too large */
export async function readCode(kind: 'typescript' | 'python', text: string, path: string, { only }: Pick<MakeRequest, 'only'>): Promise<Read> {
  const options = { filename: path, ...(only && { names: only }) };
  if (kind === 'typescript') return (await import('../../../source/typescript/index.js')).readTypeScript(text, options);
  return (await import('../../../source/python/index.js')).readPython(text, options);
}

/** The tools of a definition, as far as the target can have them, and what it cannot. */
export async function readDefinitions(
  text: string,
  to: string,
  { only, make }: Pick<MakeRequest, 'only' | 'make'>,
): Promise<{ tools: readonly NeutralTool[]; losses: readonly Loss[] }> {
  const [{ recognise }, { forms }, { readPlaced }, { Recorder }, { getTarget }, { readText }, { tellRounded }] = await Promise.all([
    import('../../../definition/recognise.js'),
    import('../../../providers/index.generated.js'),
    import('../../../convert/read-tool.js'),
    import('../../../convert/losses.js'),
    import('../../../convert/target.js'),
    import('../../../text/index.js'),
    import('../../../convert/numbers.js'),
  ]);
  const target = getTarget(to, make);
  const recorder = new Recorder(target, make.locale ?? 'en', make.onLoss ?? 'describe');
  const document = readText(text);
  const { value } = document;
  tellRounded(document, recorder);
  const found = value === undefined ? [] : recognise(value, forms).tools;
  const tools = found.flatMap((tool) => {
    const form = forms.find(({ id }) => id === tool.form);
    const placed = readPlaced(tool, form, target, recorder);
    return placed === undefined || (only !== undefined && !only.includes(placed.tool.name)) ? [] : [placed.tool];
  });
  return { tools, losses: recorder.losses };
}

/** Names of all tools of a text with definitions. */
export async function listNames(text: string): Promise<string[]> {
  const [{ recognise }, { nameOf }, { forms }, { readText }] = await Promise.all([
    import('../../../definition/recognise.js'),
    import('../../../definition/read-tool.js'),
    import('../../../providers/index.generated.js'),
    import('../../../text/index.js'),
  ]);
  const { value } = readText(text);
  return value === undefined ? [] : recognise(value, forms).tools.map(nameOf);
}
