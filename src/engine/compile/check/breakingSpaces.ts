import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';

/** An amount whose sign may come to the next line. */
const breaking = /(?:^|[^\u00a0])€/;

/** Returns a hint for every text of a file in which a line may break before the sign of the currency. */
export function breakingSpaces(document: SourceDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (typeof value === 'string') {
      const at = value.includes('€') ? value.search(breaking) : -1;
      if (at < 0) return;
      const name = value.slice(Math.max(0, at - 11), at + 2).trim();
      const diagnostic = { code: 'breaking-space', params: { name } };
      diagnostics.push({ file: document.file, pointer, ...diagnostic, ...document.positionOf(pointer) });
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, joinPointer(pointer, index)));
    else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) visit(member ?? null, joinPointer(pointer, name));
    }
  };
  visit(document.value ?? null, '');
  return diagnostics;
}

/** Returns a text of a file with no-break spaces before the sign of the currency. */
export const withoutBreakingSpaces = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}}–…])[ \u2009\u202f]?€/gu, '\u00a0€');
