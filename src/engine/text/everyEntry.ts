import type { OutlineEntry, OutlineSection } from '../outline.ts';

function* below(entries: OutlineEntry[]): Generator<OutlineEntry> {
  for (const entry of entries) {
    yield entry;
    yield* below(entry.children ?? []);
  }
}

/** Returns all entries of an outline, with those of groups and lists. */
export const everyEntry = (sections: OutlineSection[]): OutlineEntry[] =>
  sections.flatMap(({ entries }) => [...below(entries)]);
