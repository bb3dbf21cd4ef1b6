import { it } from 'vitest';
import * as p from '/work/main/packages/tooltrue/test/support/probes.js';
it('times', () => {
  for (const [name, make] of Object.entries({ kw: p.keywordProbes, sch: p.schemaProbes, tool: p.toolProbes, model: p.modelProbes, date: p.dateProbes, found: p.foundProbes })) {
    const list = make(); const t = performance.now(); let lines = 0, threw: string[] = []; const slow: [number,string][] = [];
    for (const x of list) { const s = performance.now(); const o = p.outcomeOf(x); slow.push([performance.now()-s, x.id]); lines += o.length; if (o[0]?.startsWith('threw')) threw.push(x.id + ' ' + o[0]); }
    console.log(name, list.length, lines, Math.round(performance.now() - t) + 'ms', 'dup ids', list.length - new Set(list.map(x=>x.id)).size, threw.slice(0, 8), slow.sort((a,b)=>b[0]-a[0]).slice(0,4).map(([t,i])=>i+' '+Math.round(t)));
  }
});
