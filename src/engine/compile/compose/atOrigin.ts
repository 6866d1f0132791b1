import type { Diagnostic } from '../diagnostic.ts';
import type { DefinitionFiles } from '../tree.ts';

/** Returns the ids of the definitions that are made of a file, by its path. */
export function usersOf(definitions: DefinitionFiles[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { id, parts } of definitions) {
    for (const { file } of parts) users.set(file, [...(users.get(file) ?? []), id]);
  }
  return users;
}

/**
 * Returns diagnostics with the file in which they are to be mended. A file of several definitions is reported with all
 * of them.
 */
export function atOrigin(diagnostics: Diagnostic[], users: Map<string, string[]>): Diagnostic[] {
  return diagnostics.map(({ origin, ...diagnostic }) => {
    const file = origin ?? diagnostic.file;
    const ids = users.get(file) ?? [];
    return { ...diagnostic, file, ...(ids.length > 1 && { users: ids }) };
  });
}
