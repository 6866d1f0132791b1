import type { OutlineEntry } from '#engine/outline.ts';
import type { Fact, PdfBlock } from '#server/base/pdf/documentModel.ts';
import type { LegalDocument } from '#server/catalog/documents/legalDocument.ts';
import { legalPart } from '#server/catalog/documents/legalPart.ts';
import { isAnswered, lineOf } from '#engine/text/entryLine.ts';
import type { PersonalDocument } from './personalDocument.ts';
import { entriesWith, itemOf, type DocumentContext } from './documentContext.ts';

/** Returns whether a document has blocks that are filled in with answers. */
export const hasAnswerBlocks = ({ content }: LegalDocument): boolean =>
  content.some(({ type }) => type === 'answers');

/** Returns answers beside their questions in the order of the document, grouped by list item. */
function answeredBlocks(context: DocumentContext, semantics: string[]): PdfBlock[] {
  const entries = semantics.flatMap((semantic) => entriesWith(context, semantic)).filter(isAnswered);
  const factsOf = (some: OutlineEntry[]): Fact[] =>
    some.map((entry) => ({ label: entry.label, value: lineOf(entry, context.fieldAt) }));
  const grouped = Map.groupBy(entries, ({ pointer }) => itemOf(context, pointer)?.pointer);
  const own = factsOf(grouped.get(undefined) ?? []);
  const items = [...grouped.entries()].flatMap(([pointer, some]): PdfBlock[] => {
    const item = pointer === undefined ? undefined : itemOf(context, pointer);
    if (!item) return [];
    return [
      { type: 'heading', level: 3, text: item.label },
      { type: 'facts', facts: factsOf(some) },
    ];
  });
  return [...(own.length > 0 ? [{ type: 'facts' as const, facts: own }] : []), ...items];
}

/** Returns a document of the product filled in with the answers of an application. */
export function filledDocument(
  context: DocumentContext,
  source: LegalDocument,
  subtitle: string,
): PersonalDocument {
  const { id, title, version } = source;
  const answersOf = (semantics: string[]) => answeredBlocks(context, semantics);
  const part = legalPart(source, context.t, { subtitle, answersOf });
  return { id, title, version, name: title, parts: [part] };
}
