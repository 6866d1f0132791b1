import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { repeatedEntries } from '../repeatedEntries.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** Shorter blocks, such as a line of a table, may be alike on purpose; in characters of JSON. */
const shortest = 80;

/** Returns a diagnostic for every paragraph, row or entry of a text that its list contains twice. */
export const repeatedBlocks = (document: SourceDocument): Diagnostic[] =>
  repeatedEntries(document.value, { shortest, mayCount: (entry) => typeof entry === 'object' }).map(
    (pointer) => dataDiagnostic(document, 'repeated-block', pointer),
  );
