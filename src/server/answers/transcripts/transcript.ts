import { formatDateTime } from '#engine/text/dateTime.ts';
import type { Translate } from '#engine/text/translate.ts';
import { paragraph } from '../documents/personal/personalDocument.ts';
import { pdfModelOf } from '#server/catalog/documents/service.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { renderPdf, type RenderedPdf } from '#server/base/pdf/renderPool.ts';

/** A message in a transcript. */
export interface TranscriptEntry {
  at: Date;
  name: string;
  /** Plain text; each line is a paragraph. */
  text: string;
  /** Subject of an e-mail. */
  mail?: string;
  /** Names of the files that came with it. */
  files?: string[];
  /** Internal note, visible to agents only. */
  internal?: boolean;
}

/** Content of a transcript. */
interface Transcript {
  /** What it is about. */
  subject: string;
  /** Oldest first. */
  entries: TranscriptEntry[];
  brand: string;
  /** Start and end while there are no messages. */
  since: Date;
}

/** Returns the paragraphs of a message. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function blocksOf({ at, name, text, mail, files = [], internal }: TranscriptEntry, t: Translate): PdfBlock[] {
  const { date, time } = formatDateTime(at);
  const quiet = [
    ...(internal ? [t('documents:chat.internal')] : []),
    ...(mail === undefined ? [] : [t('documents:chat.mail', { subject: mail })]),
  ];
  return [
    { type: 'heading', level: 2, text: t('documents:chat.said', { name, date, time }) },
    ...quiet.map((line) => paragraph(line, 'quiet')),
    ...paragraphsOf(text).map((line) => paragraph(line)),
    ...(files.length > 0 ? [paragraph(t('documents:chat.files', { names: files.join(', ') }), 'quiet')] : []),
  ];
}

/** A rendered transcript. */
export type PrintedTranscript = RenderedPdf & { title: string; fileName: string };

/** Renders the transcript of a conversation. The same conversation yields the same bytes. */
export async function printTranscript(
  { subject, entries, brand, since }: Transcript,
  t: Translate,
): Promise<PrintedTranscript> {
  const first = entries[0]?.at ?? since;
  const last = entries.at(-1)?.at ?? since;
  const title = t('documents:chat.title', { subject });
  const from = formatDateTime(first);
  const until = formatDateTime(last);
  const subtitle = t('documents:chat.subtitle', {
    from: from.date,
    until: until.date,
    count: entries.length,
  });
  const intro = paragraph(t(entries.length === 0 ? 'documents:chat.none' : 'documents:chat.intro'));
  const blocks = [intro, ...entries.flatMap((line) => blocksOf(line, t))];
  const madeAt = `${last.toISOString().slice(0, 19)}Z`;
  const paper = pdfModelOf({ title, parts: [{ title, subtitle, blocks }], madeAt }, brand, t);
  const fileName = fileNameOf(t('documents:chat.name', { date: from.date.split('.').reverse().join('-') }));
  return { title, fileName, ...(await renderPdf(paper)) };
}
