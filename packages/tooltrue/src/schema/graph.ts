// Cycles in directed graphs, without recursion. Knows nothing of schemas.

/** Vertices from 0; for each the vertices it leads to. */
export type Graph = number[][];

/** The strongly connected component of each vertex, as a number (Tarjan). A vertex on no cycle has one of its own. */
export function findComponents(graph: Graph): Int32Array {
  const size = graph.length;
  const component = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const next = new Int32Array(size);
  const onPath: number[] = [];
  const stack: number[] = [];
  let clock = 0;
  let count = 0;
  for (let start = 0; start < size; start++) {
    if (order[start] !== -1) continue;
    stack.push(start);
    while (stack.length > 0) {
      const v = stack[stack.length - 1] as number;
      if (order[v] === -1) {
        order[v] = low[v] = clock++;
        onPath.push(v);
      }
      const edges = graph[v] as number[];
      const i = next[v] as number;
      if (i < edges.length) {
        next[v] = i + 1;
        const w = edges[i] as number;
        if (order[w] === -1) stack.push(w);
        else if (component[w] === -1) low[v] = Math.min(low[v] as number, order[w] as number);
        continue;
      }
      stack.pop();
      const above = stack[stack.length - 1];
      if (above !== undefined) low[above] = Math.min(low[above] as number, low[v] as number);
      if (low[v] !== order[v]) continue;
      for (let w = onPath.pop(); w !== undefined; w = onPath.pop()) {
        component[w] = count;
        if (w === v) break;
      }
      count++;
    }
  }
  return component;
}

/** A shortest way from one vertex to another, both included; undefined when there is none or the budget of visits is spent. */
export function findPath(graph: Graph, from: number, to: number, budget: { left: number }): number[] | undefined {
  const before = new Map<number, number>([[from, -1]]);
  let ring = [from];
  while (ring.length > 0 && !before.has(to)) {
    const outer: number[] = [];
    for (const v of ring) {
      if (budget.left-- <= 0) return undefined;
      for (const w of graph[v] as number[]) {
        if (before.has(w)) continue;
        before.set(w, v);
        outer.push(w);
      }
    }
    ring = outer;
  }
  if (!before.has(to)) return undefined;
  const path: number[] = [];
  for (let v = to; v !== -1; v = before.get(v) as number) path.push(v);
  return path.reverse();
}
