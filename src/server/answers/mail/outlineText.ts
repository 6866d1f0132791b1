import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';

function entryLines(entry: OutlineEntry, indent: string): string[] {
  if (!entry.children) return [`${indent}${entry.label}: ${entry.value || '–'}`];
  return [`${indent}${entry.label}:`, ...entry.children.flatMap((child) => entryLines(child, `${indent}  `))];
}

/** Returns answers as lines of a mail: an empty line and the title before each section. */
export function outlineLines(sections: OutlineSection[]): string[] {
  return sections.flatMap(({ title, entries }) => [
    '',
    title,
    ...entries.flatMap((entry) => entryLines(entry, '  ')),
  ]);
}
