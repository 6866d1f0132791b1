import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import type { Fact, PdfBlock } from '#server/base/pdf/documentModel.ts';
import { isAnswered, lineOf, type FieldAt } from '#engine/text/entryLine.ts';

type Level = 2 | 3 | 4;

const nextLevel = (level: Level): Level => (level === 2 ? 3 : 4);

/** Returns answers beside their questions, unanswered ones left out; items of lists get headings of their own. */
export function entryBlocks(
  entries: OutlineEntry[],
  level: Level,
  { fieldAt }: { fieldAt: FieldAt },
): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let facts: Fact[] = [];
  const flush = () => {
    if (facts.length > 0) blocks.push({ type: 'facts', facts });
    facts = [];
  };
  // Lists come last: whatever follows the heading of an item reads as part of that item.
  const isList = ({ pointer, children = [] }: OutlineEntry) =>
    children.length > 0 && fieldAt(pointer)?.type !== 'object';
  for (const entry of entries.filter((each) => !isList(each))) {
    const value = lineOf(entry, fieldAt);
    if (value !== '') facts.push({ label: entry.label, value });
  }
  flush();
  for (const { children = [] } of entries.filter(isList)) {
    for (const item of children) {
      blocks.push({ type: 'heading', level: nextLevel(level), text: item.label });
      blocks.push(...entryBlocks(item.children ?? [], nextLevel(level), { fieldAt }));
    }
  }
  return blocks;
}

/** Returns all answers, page by page, each page under a heading of this level. */
export function sectionBlocks(
  sections: OutlineSection[],
  level: Level,
  rendering: { fieldAt: FieldAt },
): PdfBlock[] {
  return sections.flatMap(({ title, entries }): PdfBlock[] => {
    const blocks = entryBlocks(entries, level, rendering);
    return blocks.length > 0 ? [{ type: 'heading', level, text: title }, ...blocks] : [];
  });
}

/** What follows from an answer, such as the sum that is insured, is shown in the outline under its fact. */
const isFigure = (pointer: string): boolean => pointer.startsWith('/facts/');

/**
 * Returns the answers that an offer repeats and what follows from them: without declarations, payment details and our own
 * advice.
 */
export function offeredSections(sections: OutlineSection[], fieldAt: FieldAt): OutlineSection[] {
  const counts = ({ pointer, sensitivity }: OutlineEntry) => {
    if (isFigure(pointer)) return true;
    const field = fieldAt(pointer);
    const declared = field?.consent !== undefined || field?.schema.const === true;
    return field !== undefined && !declared && sensitivity !== 'financial';
  };
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => isAnswered(entry) && counts(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
