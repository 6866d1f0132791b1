import type { Json } from '../../definition/json.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** Shorter blocks, such as a line of a table, may be alike on purpose; in characters of JSON. */
const SHORTEST = 80;

/** Returns a diagnostic for every paragraph, row or entry of a text that its list contains twice. */
export function repeatedBlocks(document: SourceDocument): Diagnostic[] {
  const visit = (value: Json | undefined, at: string): Diagnostic[] => {
    if (typeof value !== 'object' || value === null) return [];
    const seen = new Set<string>();
    return Object.entries(value).flatMap(([name, inner]) => {
      const pointer = joinPointer(at, name);
      const digest = Array.isArray(value) && typeof inner === 'object' ? JSON.stringify(inner) : '';
      const isRepeated = digest.length >= SHORTEST && seen.has(digest);
      seen.add(digest);
      return isRepeated ? [dataDiagnostic(document, 'repeated-block', pointer)] : visit(inner, pointer);
    });
  };
  return visit(document.value, '');
}
