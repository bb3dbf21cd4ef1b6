// The official package of the protocol, loaded only when a server is asked. It is the user's to install.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TooltrueError } from '../../diagnostic/error.js';

export const SDK = '@modelcontextprotocol/sdk';

/** Its parts that are used here. */
export interface Sdk {
  readonly client: typeof import('@modelcontextprotocol/sdk/client/index.js');
  readonly http: typeof import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  readonly sse: typeof import('@modelcontextprotocol/sdk/client/sse.js');
  readonly stdio: typeof import('@modelcontextprotocol/sdk/client/stdio.js');
  readonly framing: typeof import('@modelcontextprotocol/sdk/shared/stdio.js');
  readonly types: typeof import('@modelcontextprotocol/sdk/types.js');
}

/** @param cwd where it is looked for when it is not installed beside this package. @throws TooltrueError server-package */
export async function loadSdk(cwd: string): Promise<Sdk> {
  try {
    const [client, http, sse, stdio, framing, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/client/sse.js'),
      import('@modelcontextprotocol/sdk/client/stdio.js'),
      import('@modelcontextprotocol/sdk/shared/stdio.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { client, http, sse, stdio, framing, types };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const { resolve } = createRequire(join(cwd, 'any.js'));
  try {
    const load = async (path: string): Promise<never> => (await import(pathToFileURL(resolve(`${SDK}/${path}`)).href)) as never;
    const [client, http, sse, stdio, framing, types] = await Promise.all([
      load('client/index.js'),
      load('client/streamableHttp.js'),
      load('client/sse.js'),
      load('client/stdio.js'),
      load('shared/stdio.js'),
      load('types.js'),
    ]);
    return { client, http, sse, stdio, framing, types };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new TooltrueError('server-package', { package: SDK, command: `npm install ${SDK}` });
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND') && error.message.includes(SDK);
