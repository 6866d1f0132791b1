import { breakingSpaces } from '../check/breakingSpaces.ts';
import { withoutConsequences } from '../consequences.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { checkFormat } from '../meta.ts';
import { dataFormatOf } from './dataFormats.ts';

/** Formats whose files contain German texts that people read. */
const texts = ['document', 'collection', 'consents'];

/** Returns what is wrong with the text and the form of a data file. */
export function checkDataFile(document: SourceDocument): Diagnostic[] {
  const format = dataFormatOf(document.file);
  const form = format === undefined ? [] : withoutConsequences(checkFormat(document, format));
  const isText = format !== undefined && texts.includes(format);
  return [...document.diagnostics, ...form, ...(isText ? breakingSpaces(document) : [])];
}
