import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { visitTexts } from './visitTexts.ts';

/** An amount whose sign may come to the next line. */
const breaking = /(?:^|[^\u00a0])€/;

/** Returns a hint for every text of a file in which a line may break before the sign of the currency. */
export function breakingSpaces(document: SourceDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitTexts(document, (text, pointerOf) => {
    const at = text.includes('€') ? text.search(breaking) : -1;
    if (at < 0) return;
    const name = text.slice(Math.max(0, at - 11), at + 2).trim();
    const pointer = pointerOf();
    const diagnostic = { code: 'breaking-space', params: { name } };
    diagnostics.push({ file: document.file, pointer, ...diagnostic, ...document.positionOf(pointer) });
  });
  return diagnostics;
}

/** Returns a text of a file with no-break spaces before the sign of the currency. */
export const withoutBreakingSpaces = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}}–…])[ \u2009\u202f]?€/gu, '\u00a0€');
