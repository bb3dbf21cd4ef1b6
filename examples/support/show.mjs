// Runs an example: against the local server, or against a real service where its key is set and it is named.
// node examples/<name>/run.mjs [--for TARGET [--model MODEL]] [--local] ["question"]

import { parseArgs } from 'node:util';
import { createClient, runTools } from 'tooltrue/run';
import { startServer } from './server.mjs';

const MODELS = { 'openai-chat': 'gpt-4.1', 'openai-responses': 'gpt-5.6', anthropic: 'claude-opus-4-8', gemini: 'gemini-3.5-flash' };

/** `example`: { tools, question, script, expect }. `expect(result)` throws where the answer of the local server is not what the data say. */
export async function show({ tools, question, script, expect }) {
  const { values, positionals } = parseArgs({
    options: { for: { type: 'string' }, model: { type: 'string' }, local: { type: 'boolean' } },
    allowPositionals: true,
  });
  // Without a service of the caller's nothing leaves the machine.
  const local = values.local === true || values.for === undefined;
  const target = values.for ?? 'openai-chat';
  const server = local ? await startServer(script) : undefined;
  const client = createClient(local ? { for: target, baseUrl: target.startsWith('openai') ? `${server.url}/v1` : server.url, apiKey: 'none' } : { for: target });
  const prompt = positionals[0] ?? question;
  console.log(`> ${prompt}\n`);
  try {
    const run = runTools({ client, model: values.model ?? MODELS[target] ?? '', tools, prompt, stream: true, maxRetries: local ? 0 : 2 });
    for await (const event of run) {
      if (event.type === 'text') process.stdout.write(event.text);
      if (event.type === 'call') console.log(`${event.turn}. ${event.call.name} ${JSON.stringify(event.call.arguments)}`);
      if (event.type === 'result') console.log(`   → ${event.record.told}`);
    }
    const result = await run;
    if (local && positionals.length === 0) expect(result);
    console.log(`\n\n${result.turns} answers, ${result.calls.length} calls${local ? ', local server' : `, ${result.usage.input} + ${result.usage.output} tokens`}`);
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  } finally {
    await server?.close();
  }
}

/** The result of a tool, as the server got it. */
export function resultOf(results, name) {
  const found = results.find((each) => each.name === name);
  if (!found) throw new Error(`no result of ${name} was sent`);
  if (typeof found.value !== 'object' || found.value === null) throw new Error(`the result of ${name} is an error: ${found.value}`);
  return found.value;
}
