import { formatMoment } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { paragraph } from '../documents/personal/personalDocument.ts';
import { paperOf } from '../documents/service.ts';
import { fileNameOf } from '../documents/fileName.ts';
import type { PaperBlock } from '../pdf/paper.ts';
import { print, type Printed } from '../pdf/press.ts';
import type { Names } from './people.ts';
import type { MessageRow } from './tables.ts';

/** A conversation as its protocol tells it. */
export interface Protocolled {
  rows: MessageRow[];
  names: Names;
  /** Files of each message, by name. */
  files: Map<string, { name: string }[]>;
  brand: string;
}

/** The words of a message, paragraph by paragraph. */
const wordsOf = ({ plain, body }: MessageRow): string[] =>
  (plain ?? body)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function blocksOf({ rows, names, files }: Protocolled, t: Translate): PaperBlock[] {
  return rows.flatMap((row): PaperBlock[] => {
    const { date, time } = formatMoment(row.created_at);
    const name = row.source === 'EMAIL' && row.mail ? row.mail.from : names.of(row.sender, row).name;
    const attached = files.get(row.id) ?? [];
    return [
      { type: 'heading', level: 2, text: t('documents:chat.said', { name, date, time }) },
      ...(row.source === 'EMAIL'
        ? [paragraph(t('documents:chat.mail', { subject: row.subject }), 'quiet')]
        : []),
      ...wordsOf(row).map((text) => paragraph(text)),
      ...(attached.length > 0
        ? [
            paragraph(
              t('documents:chat.files', { names: attached.map((file) => file.name).join(', ') }),
              'quiet',
            ),
          ]
        : []),
    ];
  });
}

/** Prints everything that was said in a conversation. The same conversation is the same bytes. */
export async function printProtocol(
  protocolled: Protocolled,
  t: Translate,
): Promise<Printed & { title: string; fileName: string }> {
  const { rows, brand } = protocolled;
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new Error('A conversation without messages has no protocol.');
  const title = t('documents:chat.title', { subject: first.subject });
  const from = formatMoment(first.created_at);
  const until = formatMoment(last.created_at);
  const subtitle = t('documents:chat.subtitle', { from: from.date, until: until.date, count: rows.length });
  const blocks = [paragraph(t('documents:chat.intro')), ...blocksOf(protocolled, t)];
  const madeAt = `${last.created_at.toISOString().slice(0, 19)}Z`;
  const paper = paperOf({ title, parts: [{ title, subtitle, blocks }], madeAt }, brand, t);
  const fileName = fileNameOf(t('documents:chat.name', { date: from.date.split('.').reverse().join('-') }));
  return { title, fileName, ...(await print(paper)) };
}
