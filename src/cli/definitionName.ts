/**
 * Returns whether a name on the command line means a definition: its id (`produkt.REISE`) or its key alone (`REISE`),
 * in any case.
 */
export function isNameOf(name: string, id: string): boolean {
  const wanted = name.toLowerCase();
  const known = id.toLowerCase();
  return wanted === known || wanted === known.slice(known.indexOf('.') + 1);
}
