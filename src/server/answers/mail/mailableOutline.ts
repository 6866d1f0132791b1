import { fieldPointer } from '#engine/pointer.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { membersOf } from '#engine/definition/definition.ts';
import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';

/** Returns whether an answer cannot identify a person: a choice, number or date that is not sensitive. */
function isMailable({ sensitivity, schema, type, finder }: Field): boolean {
  if (sensitivity !== 'none' || finder !== undefined) return false;
  const { enum: options, format } = schema;
  return type === 'boolean' || type === 'integer' || Array.isArray(options) || format === 'date';
}

/** Returns the pointers of all fields that mails may show, with `*` for list indexes. */
function mailablePointers({ pages }: Definition): Set<string> {
  const all = (fields: Field[]): Field[] => fields.flatMap((field) => [field, ...all(membersOf(field))]);
  const fields = Object.values(pages).flatMap((page) => all(page.fields));
  return new Set(fields.filter(isMailable).map(({ pointer }) => pointer));
}

/**
 * Returns the answers that mails may show: choices, dates and numbers that are not sensitive. Names,
 * addresses, birthdays, accounts, health and free texts are left out.
 */
export function mailableOutline(sections: OutlineSection[], definition: Definition): OutlineSection[] {
  const allowed = mailablePointers(definition);
  const kept = (entries: OutlineEntry[]): OutlineEntry[] =>
    entries.flatMap((entry) => {
      if (entry.children) {
        const children = kept(entry.children);
        return children.length > 0 ? [{ ...entry, children }] : [];
      }
      const pointer = fieldPointer(entry.pointer);
      return allowed.has(pointer) && entry.value ? [entry] : [];
    });
  return sections.flatMap((section) => {
    const entries = kept(section.entries);
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
