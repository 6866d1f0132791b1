import { hyphenated } from '#engine/text/hyphenation.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';

/**
 * Blocks whose long words may be broken where they stand in narrow columns: labels and cells.
 * @param words as `hyphenated` reads them
 */
export function hyphenate(blocks: PdfBlock[], words: string): PdfBlock[] {
  const soft = (text: string) => hyphenated(text, words);
  return blocks.map((block): PdfBlock => {
    if (block.type === 'facts')
      return { ...block, facts: block.facts.map(({ label, value }) => ({ label: soft(label), value })) };
    if (block.type === 'table')
      return { ...block, head: block.head.map(soft), rows: block.rows.map((row) => row.map(soft)) };
    return block;
  });
}
