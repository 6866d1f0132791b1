import { hyphenated } from '#engine/text/hyphenation.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';

/**
 * Adds soft hyphens to long words in narrow columns: labels and table cells.
 * @param wording as read by `hyphenated`
 */
export function hyphenate(blocks: PdfBlock[], wording: string): PdfBlock[] {
  const soft = (text: string) => hyphenated(text, wording);
  return blocks.map((block): PdfBlock => {
    if (block.type === 'facts')
      return { ...block, facts: block.facts.map(({ label, value }) => ({ label: soft(label), value })) };
    if (block.type === 'table')
      return { ...block, head: block.head.map(soft), rows: block.rows.map((row) => row.map(soft)) };
    return block;
  });
}
