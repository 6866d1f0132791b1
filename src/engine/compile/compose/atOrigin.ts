import type { SourceDocument } from '../document.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { getPointer } from '../../pointer.ts';
import type { DefinitionFiles } from '../tree.ts';
import { causeIn, type Difference, type OwnFiles } from './difference.ts';

/** Returns the ids of the definitions that are made of a file, by its path. */
export function usersOf(definitions: DefinitionFiles[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { id, parts } of definitions) {
    for (const { file } of parts) users.set(file, [...(users.get(file) ?? []), id]);
  }
  return users;
}

/** The definition that a composed file belongs to, and the file as it is written. */
interface Owner extends OwnFiles {
  /** The definition as it is put together. */
  composed: SourceDocument;
  written: SourceDocument;
}

function ownersOf(definitions: DefinitionFiles[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const { flow, schema, texts, parts } of definitions) {
    const writtenOf = (document: SourceDocument | undefined) =>
      parts.find((part) => part.file === document?.file);
    const own = { flow: writtenOf(flow), schema: writtenOf(schema) };
    for (const composed of [flow, schema, texts]) {
      const written = writtenOf(composed);
      if (composed && written) owners.set(composed.file, { ...own, composed, written });
    }
  }
  return owners;
}

/**
 * Returns where a definition says differently what a shared file needs: what it removes or limits, or else the nearest
 * of its members.
 */
function differenceBehind(diagnostic: Diagnostic, owner: Owner): Difference | undefined {
  const { params, pointer } = diagnostic;
  const cause = causeIn(owner, [params.name, params.field, params.pointer].map(String));
  if (cause) return cause;
  const isThere = getPointer(owner.composed.value, pointer) !== undefined;
  return isThere ? { document: owner.written, pointer } : undefined;
}

const siteOf = ({ origin, line, column, code }: Diagnostic) => `${origin ?? ''} ${line} ${column} ${code}`;

/** Returns, by the place in a shared file and the code, the composed files in which something was found. */
function foundIn(diagnostics: Diagnostic[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const diagnostic of diagnostics) {
    const files = found.get(siteOf(diagnostic)) ?? new Set();
    found.set(siteOf(diagnostic), files.add(diagnostic.file));
  }
  return found;
}

/**
 * Returns diagnostics with the file in which they are to be mended. A mistake that all definitions of a shared file
 * have is reported there, with all of them. One that at most half of them have comes from what these say differently:
 * it is reported in their own files, with the place in the shared one.
 */
export function atOrigin(
  diagnostics: Diagnostic[],
  definitions: DefinitionFiles[],
  users: Map<string, string[]> = usersOf(definitions),
): Diagnostic[] {
  const owners = ownersOf(definitions);
  const found = foundIn(diagnostics);
  return diagnostics.map((diagnostic) => {
    const { origin, ...own } = diagnostic;
    const owner = owners.get(diagnostic.file);
    const file = origin ?? diagnostic.file;
    const ids = users.get(file) ?? [];
    const concerned = found.get(siteOf(diagnostic))?.size ?? 0;
    const isOwn = origin !== undefined && origin !== diagnostic.file && concerned * 2 <= ids.length;
    const difference = isOwn && owner && ids.length > 1 ? differenceBehind(diagnostic, owner) : undefined;
    if (difference) {
      const { line, column } = difference.document.positionOf(difference.pointer, 'key');
      const shared = `${file}:${diagnostic.line}`;
      return { ...own, file: difference.document.file, line, column, shared };
    }
    return { ...own, file, ...(ids.length > 1 && { users: ids }) };
  });
}
