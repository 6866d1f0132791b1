import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outlineEntry, type OutlineEntry, type OutlineSection } from '#engine/outline.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { groupedPhone } from '#engine/text/groupedPhones.ts';
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

/** Where an answer was before: items of a list are found by their names, as others may have gone before them. */
interface Place {
  /** Absent for an item that is new. */
  before?: string;
  /** Name of the item around the answer. */
  item?: string;
}

/**
 * Returns the answers that differ from what the contract says today, those about items with the item's name.
 * @param today answers of the contract, and what groups phone numbers as in `sections`
 */
export function comparedEntries(
  loaded: LoadedDefinition,
  sections: OutlineSection[],
  { present, group = (number) => number }: { present: Answers; group?: (number: string) => string },
  t: Translate,
): ComparedEntry[] {
  const fieldAt = (pointer: string) => loaded.fields.get(fieldPointer(pointer));
  const presentAt = (pointer: string) => {
    const entry = outlineEntry(loaded, present, pointer, t);
    return entry && groupedPhone(entry, fieldAt, group);
  };
  const wordsOf = (entry: OutlineEntry | undefined): string => {
    if (!entry) return '';
    const field = fieldAt(entry.pointer);
    if (field?.itemName !== undefined) return (entry.children ?? []).map(({ label }) => label).join(', ');
    const line = lineOf(entry, fieldAt);
    return field?.semantic === 'iban' ? maskedIban(line.replaceAll(/\s/g, '')) : line;
  };
  const entries = sections.flatMap((section) => section.entries);
  const lists = entries.filter(({ pointer }) => fieldAt(pointer)?.type === 'array');
  const placeOf = (pointer: string): Place => {
    const list = lists.find((one) => pointer.startsWith(`${one.pointer}/`));
    const item = list?.children?.find((one) => pointer.startsWith(`${one.pointer}/`));
    if (!list || !item) return { before: pointer };
    const known = presentAt(list.pointer)?.children?.find(({ label }) => label === item.label);
    return { item: item.label, ...(known && { before: known.pointer + pointer.slice(item.pointer.length) }) };
  };
  return entries
    .map((entry) => {
      const { before, item } = placeOf(entry.pointer);
      return {
        pointer: entry.pointer,
        label: item === undefined ? entry.label : `${item}: ${entry.label}`,
        before: wordsOf(before === undefined ? undefined : presentAt(before)),
        after: wordsOf(entry),
      };
    })
    .filter(({ before, after }) => before !== '' && after !== '' && before !== after);
}
