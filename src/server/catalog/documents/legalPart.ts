import type { Inline } from '#engine/text/richText.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { ListMark, PdfBlock, PdfPart, Run } from '#server/base/pdf/documentModel.ts';
import type { DocumentBlock, LegalDocument } from './legalDocument.ts';
import { pictogramsFor } from './pictograms.ts';
import { versionText } from '#engine/text/version.ts';

/** Allowed link targets of documents; anything else, scripts in particular, is an error in the text. */
const SAFE_HREF = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

/**
 * Converts inline content to PDF text. Links to our own paths become plain text, because files are read elsewhere.
 * @throws Error for an unsafe link
 */
export function textRuns(content: Inline[], around: Omit<Run, 'text'> = {}): Run[] {
  return content.flatMap((part): Run[] => {
    if (typeof part === 'string') return [{ text: part, ...around }];
    if (part.type === 'strong') return textRuns(part.content, { ...around, strong: true });
    if (!SAFE_HREF.test(part.href)) throw new Error(`Unsafe link in a document: ${part.href}`);
    return textRuns(part.content, part.href.startsWith('/') ? around : { ...around, href: part.href });
  });
}

const textOf = (content: Inline[]): string =>
  content.map((part) => (typeof part === 'string' ? part : textOf(part.content))).join('');

/** Headings of an information sheet whose lists carry prescribed markers. */
const MARKED: { [key: string]: ListMark } = { covered: 'yes', notCovered: 'no', limited: 'limit' };

function markAfter(heading: string, t: Translate): ListMark {
  const key = Object.keys(MARKED).find((name) => t(`documents:sheet.${name}`) === heading);
  return (key && MARKED[key]) || 'point';
}

/** Returns blocks with the answers to questions of these semantics; empty when there are none. */
type AnswersOf = (semantics: string[]) => PdfBlock[];

/** Converts a legal text to PDF blocks, with answers where available. */
function pdfBlocks(content: DocumentBlock[], t: Translate, answersOf: AnswersOf = () => []): PdfBlock[] {
  let heading = '';
  const headings = content.flatMap((block) => (block.type === 'heading' ? [textOf(block.content)] : []));
  const signs = pictogramsFor(headings, t);
  return content.flatMap((block): PdfBlock[] => {
    switch (block.type) {
      case 'heading': {
        const text = textOf(block.content);
        if (block.level === 2) heading = text;
        const sign = signs.get(text);
        return [{ type: 'heading', level: block.level, text, ...(sign !== undefined && { sign }) }];
      }
      case 'paragraph':
        return [{ type: 'paragraph', content: textRuns(block.content) }];
      case 'list': {
        const mark = block.ordered ? 'number' : markAfter(heading, t);
        return [{ type: 'list', mark, items: block.items.map((item) => textRuns(item)) }];
      }
      case 'table':
        return [{ type: 'table', head: block.head, rows: block.rows }];
      case 'answers':
        return answersOf(block.of);
    }
  });
}

/** Placeholder for answers in an empty form. */
const unfilled = (t: Translate): PdfBlock => ({
  type: 'paragraph',
  look: 'quiet',
  content: [{ text: t('documents:unfilled') }],
});

/** Returns a legal text as a part of a file, with its version and a note that it is a sample. */
export function legalPart(
  document: LegalDocument,
  t: Translate,
  filled: { subtitle?: string; answersOf?: AnswersOf } = {},
): PdfPart {
  const version = t('documents:version', { version: versionText(document.version) });
  return {
    title: document.title,
    subtitle: filled.subtitle ? `${filled.subtitle} · ${version}` : version,
    blocks: [
      { type: 'note', look: 'warning', content: [{ text: t('documents:sample') }] },
      ...pdfBlocks(document.content, t, filled.answersOf ?? (() => [unfilled(t)])),
    ],
  };
}
