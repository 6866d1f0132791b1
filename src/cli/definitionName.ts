/**
 * Returns whether a name on the command line means a definition: its id (`produkt.REISE`) or its key alone (`REISE`),
 * in any case.
 */
export function isNameOf(name: string, id: string): boolean {
  const wanted = name.toLowerCase();
  const lowerId = id.toLowerCase();
  return wanted === lowerId || wanted === lowerId.slice(lowerId.indexOf('.') + 1);
}
