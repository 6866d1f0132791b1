import { gzipSync } from 'node:zlib';
import { briefPart } from '#engine/compile/briefPart.ts';
import { compile } from '#engine/compile/compile.ts';
import { splitModule } from '#engine/compile/moduleParts.ts';
import { readTree, sourceOf, type DefinitionFiles } from '#engine/compile/tree.ts';
import { versionHash } from '#server/catalog/definitions/versionHash.ts';
import { readSourceFiles } from '#server/catalog/definitions/sourceFiles.ts';

/**
 * How many of the longest definitions are compiled to find the largest, since there may be a thousand: more than there
 * are products, because data of lists that a first page needs makes a shorter one larger.
 */
const candidates = 15;

const lengthOf = ({ flow, schema }: DefinitionFiles) => JSON.stringify([flow.value, schema?.value]).length;

/** Returns the first part of a definition's module as browsers get it, for the definition where it is largest. */
export async function largestFirstPart(root: string): Promise<{ id: string; code: string }> {
  const { definitions } = readTree(await readSourceFiles(root));
  let largest = { id: 'no definition', code: '', size: 0 };
  for (const files of definitions.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, candidates)) {
    try {
      const code = briefPart(splitModule(compile(sourceOf(files), versionHash).moduleText).first);
      const size = gzipSync(code).length;
      if (size > largest.size) largest = { id: files.id, code, size };
    } catch {
      // A definition that does not compile is not served; the check reports it.
    }
  }
  return largest;
}
