import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { flowOfId, pathsOfFlow } from './definitionPaths.ts';
import { pieceFile } from './pieceFiles.ts';

/** Returns the names in a member: a name, or a list of names and of pieces used on a page. */
function namesIn(value: Json | undefined, member: string): string[] {
  const named = isObject(value) ? value[member] : undefined;
  return [named ?? []].flat().flatMap((entry) => {
    const name = isObject(entry) ? entry.piece : entry;
    return typeof name === 'string' ? [name] : [];
  });
}

/**
 * Returns the shared files that a definition is put together from: the pieces that it uses, and the files of the
 * definition that it extends. Files that do not exist are included.
 * @param parse returns the value of a file, undefined when there is none or it is not JSON
 */
export function usedFiles(flow: string, parse: (path: string) => Json | undefined): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const value = parse(path);
    for (const file of namesIn(value, 'use').map(pieceFile)) {
      if (found.has(file)) continue;
      found.add(file);
      visit(file);
    }
    for (const base of namesIn(value, 'extends').map(flowOfId)) {
      if (found.has(base)) continue;
      const [schema] = namesIn(parse(base), 'schema');
      const paths = pathsOfFlow(base, schema === undefined ? {} : { schema });
      for (const file of Object.values(paths)) found.add(file);
      visit(base);
    }
  };
  visit(flow);
  found.delete(flow);
  return [...found];
}
