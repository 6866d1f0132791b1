import { readTree, sourceFolders, sourceOf, type DefinitionFiles } from '#engine/compile/tree.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import { readSources } from '../sourceFiles.ts';

/** The definitions of one revision, with the texts of their files by path. */
export interface Revision {
  texts: { [path: string]: string };
  definitions: Map<string, DefinitionFiles>;
  sources: DefinitionSource[];
}

/** Reads the definitions below a root. Call it only for a tree without diagnostics. */
export function readRevision(root: string): Revision {
  const texts = readSources(root, sourceFolders);
  const { definitions } = readTree(texts);
  return {
    texts,
    definitions: new Map(definitions.map((files) => [files.id, files])),
    sources: definitions.map(sourceOf),
  };
}
