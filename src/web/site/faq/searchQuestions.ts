import type { Block, Inline, RichText } from '#engine/text/richText.ts';

const wordsOf = (content: Inline[]): string =>
  content.map((part) => (typeof part === 'string' ? part : wordsOf(part.content))).join('');

const blockText = (block: Block): string =>
  block.type === 'list' ? block.items.map(wordsOf).join(' ') : wordsOf(block.content);

/** Umlauts and their two-letter spellings are the same, and so are capitals and small letters. */
const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

/** One question: its words, its answer, and what a search looks through. */
export interface Question {
  id: string;
  question: string;
  answer: RichText;
  text: string;
}

/** A rich text whose first block is the question, the others its answer. */
export function questionOf(id: string, blocks: RichText): Question {
  const [first, ...answer] = blocks;
  const question = first ? blockText(first) : '';
  return { id, question, answer, text: foldText(blocks.map(blockText).join(' ')) };
}

/** Questions that hold every word that is sought, in whichever order. */
export function searchQuestions(questions: Question[], sought: string): Question[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean);
  return questions.filter(({ text }) => words.every((word) => text.includes(word)));
}
