import { check } from '#engine/compile/check.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { readTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { Kind } from '#engine/definition/source.ts';
import { renderTemplate } from './new/template.ts';
import { isShared, ownFiles, type Files } from './partition.ts';

const kinds: Kind[] = ['produkt', 'aenderung', 'schaden'];

/** Names of definitions that exist only during the check. */
const namesFor = (kind: Kind) => ({
  key: `MUSTER_${kind.toUpperCase()}`,
  slug: `muster-${kind}`,
  title: 'Muster',
  day: '2026-01-01',
  prefix: 'MU',
});

/** Returns the shared pages that no definition uses yet. */
function unusedPieces(files: Files): Set<string> {
  const used = new Set([...ownFiles(files).values()].flat());
  return new Set(Object.keys(files).filter((path) => isPieceFile(path) && !used.has(path)));
}

/** Returns the files that the check of unused shared pages depends on; none when all are used. */
export const offeredFiles = (files: Files): string[] =>
  unusedPieces(files).size === 0
    ? []
    : Object.keys(files).filter((path) => isPieceFile(path) || isShared(path));

/**
 * Returns diagnostics about shared pages that no definition uses yet, found in what `npm run new` would write with
 * them: a mistake in them would otherwise appear with the next new definition.
 */
export function checkOfferedPieces(files: Files, vocabulary: Vocabulary): Diagnostic[] {
  const unused = unusedPieces(files);
  const shared = offeredFiles(files);
  if (shared.length === 0) return [];
  const drafts = kinds.flatMap((kind) => Object.entries(renderTemplate(kind, namesFor(kind))));
  const texts = shared.map((path): [string, string] => [path, files[path] ?? '']);
  const tree = readTree(Object.fromEntries([...texts, ...drafts]));
  return check(tree, vocabulary).diagnostics.filter(({ file }) => unused.has(file));
}
