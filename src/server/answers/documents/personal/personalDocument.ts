import type { Translate } from '#engine/text/translate.ts';
import type { PdfBlock, PdfPart } from '#server/base/pdf/documentModel.ts';
import type { DocumentContext } from './documentContext.ts';

/** A document about one person, ready to be rendered. */
export interface PersonalDocument {
  /** `angebot`, `beratung`, `antrag`, or the id of a filled-in document. */
  id: string;
  title: string;
  version: string;
  /** Base of the file name; holds no personal data. */
  name: string;
  parts: PdfPart[];
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns an instant as `20.11.2026, 10:00`, Berlin time. */
export const timeText = (instant: Date): string => berlin.format(instant);

/** Returns the note that marks a document as a sample. */
export const sampleNote = (t: Translate): PdfBlock => ({
  type: 'note',
  look: 'warning',
  content: [{ text: t('documents:sample') }],
});

/** Returns a paragraph of one text. */
export const paragraph = (text: string, look?: 'quiet'): PdfBlock => ({
  type: 'paragraph',
  content: [{ text }],
  ...(look && { look }),
});

/** Returns the blocks under a heading; empty when there are no blocks. */
export const underHeading = (text: string, blocks: PdfBlock[]): PdfBlock[] =>
  blocks.length > 0 ? [{ type: 'heading', level: 2, text }, ...blocks] : [];

/** Assembles a document from the texts under `documents:personal.<id>`. */
export function personalDocument(
  context: DocumentContext,
  id: 'angebot' | 'beratung' | 'antrag',
  { subtitle, blocks }: Pick<PdfPart, 'subtitle' | 'blocks'>,
): PersonalDocument {
  const { t, product } = context;
  const title = t(`documents:personal.${id}.title`, { product });
  const name = `${t(`documents:personal.${id}.name`)} ${product}`;
  const parts = [{ title, ...(subtitle && { subtitle }), blocks: [sampleNote(t), ...blocks] }];
  return { id, title, version: t('documents:personal.version'), name, parts };
}
