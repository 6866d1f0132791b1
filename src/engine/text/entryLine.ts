import type { Field } from '../definition/definition.ts';
import type { OutlineEntry } from '../outline.ts';

/** Returns the field at a pointer, with or without indexes of lists. */
export type FieldAt = (pointer: string) => Field | undefined;

/** Returns whether an entry, or one below it, has an answer. */
export const isAnswered = ({ value, children = [] }: OutlineEntry): boolean =>
  (value !== undefined && value !== '') || children.some(isAnswered);

/** Parts that follow the previous part without a comma: `Prager Straße 12a, 01069 Dresden`. */
const FOLLOWS = /(street-number|address-level2)$/;

/** The last day of a period follows its first one: `23.11.2026 – 26.11.2026`. */
const PERIOD_END = /-to$/;

/** Returns what stands between a part of a group and the one before. */
function between(semantic = ''): string {
  if (FOLLOWS.test(semantic)) return ' ';
  return PERIOD_END.test(semantic) ? ' – ' : ', ';
}

/** Returns an answer as one line; the parts of a group are joined. */
export function lineOf(entry: OutlineEntry, fieldAt: FieldAt): string {
  const parts = (entry.children ?? []).filter(isAnswered);
  if (parts.length === 0) return entry.value ?? '';
  return parts.reduce((line, part) => {
    const text = lineOf(part, fieldAt);
    if (line === '') return text;
    return `${line}${between(fieldAt(part.pointer)?.semantic)}${text}`;
  }, '');
}
