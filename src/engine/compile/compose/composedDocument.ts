import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { originAt, type Placed } from './placed.ts';

/** Returns a document whose parts come from several files; positions are those of the files. */
export function composedDocument(
  file: string,
  { value, origin }: Placed,
  diagnostics: Diagnostic[],
): SourceDocument {
  return {
    file,
    value,
    diagnostics,
    positionOf(pointer, end) {
      const { document, pointer: at } = originAt(origin, pointer);
      return { origin: document.file, ...document.positionOf(at, end) };
    },
  };
}
