import type { OutlineEntry, OutlineSection } from '../outline.ts';
import type { FieldAt } from './entryLine.ts';

/** Returns a phone number as a person reads it. Only those who need it load the numbering plans. */
type GroupPhone = (number: string) => string;

/** Returns the entry with its phone number, or those of its members, grouped. */
export function groupedPhone(entry: OutlineEntry, fieldAt: FieldAt, group: GroupPhone): OutlineEntry {
  const { pointer, value, children } = entry;
  if (children) return { ...entry, children: children.map((child) => groupedPhone(child, fieldAt, group)) };
  return value && fieldAt(pointer)?.semantic === 'tel' ? { ...entry, value: group(value) } : entry;
}

/** Returns the sections with their phone numbers grouped. */
export const groupedPhones = (
  sections: OutlineSection[],
  fieldAt: FieldAt,
  group: GroupPhone,
): OutlineSection[] =>
  sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => groupedPhone(entry, fieldAt, group)),
  }));
