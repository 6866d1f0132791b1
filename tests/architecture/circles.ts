/**
 * Returns groups of files that import each other in a circle (Tarjan), each sorted by name.
 * @param imports imports of each file; imported files that are not keys are ignored
 */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!indexes.has(target)) visit(target);
      else if (!stack.includes(target)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(target) ?? index));
    }
    if (lowest.get(file) !== index) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  }

  for (const file of imports.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
