import { breakingSpaces } from '../check/breakingSpaces.ts';
import { withoutConsequences } from '../consequences.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { checkFormat } from '../meta.ts';
import { checkAgentTerms } from './agentTerms.ts';
import { dataFormatOf } from './dataFormats.ts';
import { unfilledPlaceholders } from './dataPlaceholders.ts';
import { checkFinderList } from './finderLists.ts';
import { checkFlagValues } from './flagValues.ts';
import { entriesTwice } from './keyedEntries.ts';
import { checkPeriods } from './periods.ts';
import { repeatedBlocks } from './repeatedBlocks.ts';

/** Formats whose files contain German texts that people read. */
const texts = ['document', 'collection', 'consents'];

/** Returns what is wrong with the contents of a data file of the right form. */
function contentFaults(document: SourceDocument, format: string | undefined): Diagnostic[] {
  return [
    ...entriesTwice(document),
    ...(format === 'finder-list' ? checkFinderList(document) : []),
    ...(format === 'flags' ? checkFlagValues(document) : []),
    ...(format === 'agents' ? checkAgentTerms(document) : []),
    ...(format === 'retention' ? checkPeriods(document) : []),
    ...(format !== undefined && texts.includes(format)
      ? [...unfilledPlaceholders(document), ...breakingSpaces(document), ...repeatedBlocks(document)]
      : []),
  ];
}

/** Returns what is wrong with the text, the form and the contents of a data file. */
export function checkDataFile(document: SourceDocument): Diagnostic[] {
  const format = dataFormatOf(document.file);
  const form = format === undefined ? [] : withoutConsequences(checkFormat(document, format));
  const faults = [...document.diagnostics, ...form];
  return faults.length > 0 ? faults : contentFaults(document, format);
}
