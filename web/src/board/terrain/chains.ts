// Lines through a net of joined points: rivers, roads and paths are told piece by piece and drawn in one stroke.

/** Splits a net into lines between its ends and forks; a ring comes back closed, its first node repeated at the end. */
export function chains(links: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    const list = next.get(a);
    if (list) list.add(b);
    else next.set(a, new Set([b]));
  };
  for (const [a, b] of links) {
    join(a, b);
    join(b, a);
  }
  const lines: string[][] = [];
  const follow = (start: string, second: string): void => {
    const line = [start];
    let from = start;
    let to = second;
    for (;;) {
      line.push(to);
      next.get(from)!.delete(to);
      next.get(to)!.delete(from);
      const on = next.get(to)!;
      if (forks.has(to) || on.size === 0) break;
      from = to;
      to = on.values().next().value!;
    }
    lines.push(line);
  };
  const forks = new Set([...next].filter(([, to]) => to.size !== 2).map(([node]) => node));
  for (const node of forks) for (const to of [...next.get(node)!]) if (next.get(node)!.has(to)) follow(node, to);
  for (const [node, to] of next) if (to.size > 0) follow(node, to.values().next().value!);
  return lines;
}
