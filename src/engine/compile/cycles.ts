/** Returns the cycles of a graph, each as the nodes on it, starting with the one that was found first. */
export function findCycles(nodes: Iterable<string>, next: (node: string) => string[]): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      circles.push(trail.slice(start));
      return;
    }
    if (done.has(node)) return;
    next(node).forEach((following) => visit(following, [...trail, node]));
    done.add(node);
  };
  for (const node of nodes) visit(node, []);
  return circles;
}
