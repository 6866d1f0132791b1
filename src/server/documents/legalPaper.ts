import type { Inline, RichText } from '#engine/text/richText.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { ListMark, PaperBlock, PaperPart, Run } from '../pdf/paper.ts';
import type { LegalDocument } from './legalDocument.ts';
import { versionText } from './versionText.ts';

/** What a link of a document may lead to; anything else, scripts above all, is an error of the text. */
const SAFE_HREF = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

/** Running text as a paper knows it. An address of ours counts from `origin`. Throws for an unsafe link. */
export function runsOf(content: Inline[], origin: string, around: Omit<Run, 'text'> = {}): Run[] {
  return content.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ text: part, ...around }];
    if (part.type === 'strong') return runsOf(part.content, origin, { ...around, strong: true });
    if (!SAFE_HREF.test(part.href)) throw new Error(`Unsafe link in a document: ${part.href}`);
    const href = part.href.startsWith('/') ? `${origin}${part.href}` : part.href;
    return runsOf(part.content, origin, { ...around, href });
  });
}

const textOf = (content: Inline[]): string =>
  content.map((part) => (typeof part === 'string' ? part : textOf(part.content))).join('');

/** Under these headings an information sheet marks its lists, as its ordinance asks. */
const MARKED: { [key: string]: ListMark } = { covered: 'yes', notCovered: 'no', limited: 'limit' };

function markAfter(heading: string, t: Translate): ListMark {
  const key = Object.keys(MARKED).find((name) => t(`documents:sheet.${name}`) === heading);
  return (key && MARKED[key]) || 'point';
}

/** The blocks of a legal text. */
export function blocksOf(content: RichText, origin: string, t: Translate): PaperBlock[] {
  let heading = '';
  return content.map((block): PaperBlock => {
    if (block.type === 'heading') {
      const text = textOf(block.content);
      if (block.level === 2) heading = text;
      return { type: 'heading', level: block.level, text };
    }
    if (block.type === 'paragraph') return { type: 'paragraph', content: runsOf(block.content, origin) };
    const mark = block.ordered ? 'number' : markAfter(heading, t);
    return { type: 'list', mark, items: block.items.map((item) => runsOf(item, origin)) };
  });
}

/** A legal text as part of a file: its version beneath the title, and that it is a sample. */
export function legalPart(document: LegalDocument, origin: string, t: Translate): PaperPart {
  return {
    title: document.title,
    subtitle: t('documents:version', { version: versionText(document.version) }),
    blocks: [
      { type: 'note', look: 'warning', content: [{ text: t('documents:sample') }] },
      ...blocksOf(document.content, origin, t),
    ],
  };
}
