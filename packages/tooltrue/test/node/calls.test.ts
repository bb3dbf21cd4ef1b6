// `tooltrue calls`: what it prints, where from, and with which exit code.

import { describe, expect, it } from 'vitest';
import { openWorkshop } from './workshop.js';

const answer = (args: string, finish = 'tool_calls') =>
  JSON.stringify({
    choices: [
      {
        finish_reason: finish,
        message: { role: 'assistant', tool_calls: [{ id: 'c', type: 'function', function: { name: 'get_weather', arguments: args } }] },
      },
    ],
  });
const tools = JSON.stringify([
  { name: 'get_weather', input_schema: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } }, required: ['city'] } },
]);

describe('tooltrue calls', () => {
  it('tells a sound call and ends with 0', async () => {
    const shop = openWorkshop({ 'a.json': answer('{"city":"Seoul"}'), 'tools.json': tools });
    const { code, out } = await shop.run(['calls', 'a.json', '--tools', 'tools.json']);
    expect(code).toBe(0);
    expect(out).toContain('get_weather');
    expect(out).toContain('"city": "Seoul"');
  });

  it('shows what was changed, and ends with 1 where a call may not be run', async () => {
    const shop = openWorkshop({ 'a.json': answer('{"city":"Seoul","days":"3"}'), 'b.json': answer('{"city":"Se', 'length'), 'tools.json': tools });
    const fine = await shop.run(['calls', 'a.json', '--tools', 'tools.json']);
    expect([fine.code, fine.out.includes('/days: "3" → 3')]).toEqual([0, true]);
    const cut = await shop.run(['calls', 'a.json', 'b.json', '--tools', 'tools.json']);
    expect([cut.code, cut.out.includes('call/arguments'), cut.out.includes('call/stop')]).toEqual([1, true, true]);
  });

  it('reads a stream from the standard input and prints JSON', async () => {
    const stream = `data: ${JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'f', input: {} } })}\n\ndata: ${JSON.stringify({ type: 'content_block_stop', index: 0 })}\n\n`;
    const end = `data: ${JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'tool_use' } })}\n\n`;
    const { code, out } = await openWorkshop({}).run(['calls', '-', '--for', 'anthropic', '--format', 'json'], { stdin: stream + end });
    const { files } = JSON.parse(out) as { files: { path: string; calls: { name: string; verdict: string }[] }[] };
    expect([code, files[0]?.path, files[0]?.calls.map((c) => [c.name, c.verdict])]).toEqual([0, '<stdin>', [['f', 'exact']]]);
    // Without its end nobody knows whether there was more.
    expect((await openWorkshop({}).run(['calls', '-', '--for', 'anthropic'], { stdin: stream })).code).toBe(1);
  });

  it('tells what is wrong with a call under that call, and what could not be read as such', async () => {
    const call = (id: string, args: string) => ({ id, type: 'function', function: { name: 'get_weather', arguments: args } });
    const body = { choices: [{ finish_reason: 'tool_calls', message: { role: 'assistant', tool_calls: [call('a', 'nope'), call('b', '{"days":1}')] } }] };
    const { out } = await openWorkshop({ 'a.json': JSON.stringify(body), 'tools.json': tools }).run(['calls', 'a.json', '--tools', 'tools.json']);
    const [first = '', second = ''] = out.split('2. get_weather');
    expect([first.includes('not readable'), first.includes('(call/arguments)'), first.includes('(call/schema)')]).toEqual([true, true, false]);
    expect([second.includes('does not fit'), second.includes('(call/arguments)'), second.includes('(call/schema)')]).toEqual([true, false, true]);
  });

  it('tells wrong usage and missing files with 2', async () => {
    const shop = openWorkshop({ 'a.json': answer('{}') });
    expect((await shop.run(['calls'])).code).toBe(2);
    expect((await shop.run(['calls', 'none.json'])).code).toBe(2);
    expect((await shop.run(['calls', 'a.json', '--tools', 'none.json'])).code).toBe(2);
    const { code, err } = await shop.run(['calls', 'a.json', '--for', 'antropic']);
    expect([code, err.includes('anthropic')]).toEqual([2, true]);
  });

  it.each(['ko', 'vi'])('speaks %s', async (lang) => {
    const shop = openWorkshop({ 'a.json': answer('{"city":', 'length') });
    const { out } = await shop.run(['calls', 'a.json', '--lang', lang]);
    expect(out).not.toMatch(/cut off|The answer/);
  });
});
