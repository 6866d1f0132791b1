import type { Fact } from '../../pdf/paper.ts';
import type { LegalDocument } from '../legalDocument.ts';
import { legalPart } from '../legalPaper.ts';
import { lineOf } from './answerBlocks.ts';
import type { PersonalDocument } from './personalDocument.ts';
import { entriesWith, isAnswered, type Said } from './said.ts';

/** Whether a document has places for somebody's answers. */
export const isForm = ({ content }: LegalDocument): boolean => content.some(({ type }) => type === 'answers');

/** A document of the product's data, filled in with the answers of one application. */
export function filledDocument(said: Said, source: LegalDocument, subtitle: string): PersonalDocument {
  const answersOf = (semantics: string[]): Fact[] =>
    semantics
      .flatMap((semantic) => entriesWith(said, semantic))
      .filter(isAnswered)
      .map((entry) => ({ label: entry.label, value: lineOf(entry, said.fieldAt) }));
  const { id, title, version } = source;
  const part = legalPart(source, said.t, { subtitle, answersOf });
  return { id, title, version, name: title, parts: [part] };
}
