import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outlineEntry, type OutlineEntry, type OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { lineOf } from '#engine/text/entryLine.ts';
import type { Translate } from '#engine/text/translate.ts';
import { maskedIban } from '#web/base/maskedIban.ts';

/** An answer of a change beside what the contract says today. */
export interface ComparedEntry {
  pointer: string;
  label: string;
  before: string;
  after: string;
}

/** Returns the answers that differ from what the contract says today; lists have a page of their own. */
export function comparedEntries(
  loaded: LoadedDefinition,
  sections: OutlineSection[],
  present: Answers,
  t: Translate,
): ComparedEntry[] {
  const fieldAt = (pointer: string) => loaded.fields.get(fieldPointer(pointer));
  const wordsOf = (entry: OutlineEntry | undefined): string => {
    if (!entry) return '';
    const line = lineOf(entry, fieldAt);
    return fieldAt(entry.pointer)?.semantic === 'iban' ? maskedIban(line.replaceAll(/\s/g, '')) : line;
  };
  return sections
    .flatMap(({ entries }) => entries)
    .filter(({ pointer }) => fieldAt(pointer)?.type !== 'array')
    .map((entry) => ({
      pointer: entry.pointer,
      label: entry.label,
      before: wordsOf(outlineEntry(loaded, present, entry.pointer, t)),
      after: wordsOf(entry),
    }))
    .filter(({ before, after }) => before !== '' && after !== '' && before !== after);
}
