import { createHash } from 'node:crypto';
import type { Translate } from '#engine/text/translate.ts';
import { today, type Clock } from '#server/base/clock.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import { insertDocuments, type ContractDocument } from '../documents/contractDocuments.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { greetingOf } from '../mail/greeting.ts';
import { sendMail } from '../mail/message.ts';
import type { PrintedTranscript } from './transcript.ts';

/** To whom a protocol goes, and where it is kept. */
export interface TranscriptMail extends Pick<ContractDocument, 'partner' | 'contract' | 'kind'> {
  /** Id of the conversation. */
  conversation: string;
  brand: string;
  email: string;
  /** The mail has an id from the beginning: delivered twice, it is sent once. */
  mailId: string;
  /** Whom the mail greets, where that is known. */
  name?: string | undefined;
  /** Where the protocol is read. */
  link: string;
  printed: PrintedTranscript;
}

/** Puts a protocol into the download area of the customer and mails that it is there: what was said goes into no mail. */
export async function mailTranscript(
  trx: Trx,
  { conversation, brand, email, mailId, name, link, printed, ...document }: TranscriptMail,
  { clock, t }: { clock: Clock; t: Translate },
): Promise<void> {
  const { pdf, sha256, title, fileName } = printed;
  const id = documentId(conversation, sha256);
  const { sender } = brandWords(brand);
  const now = clock.now();
  await insertDocuments(
    trx,
    [{ id, ...document, title, issued_on: today(clock), file_name: fileName, pdf }],
    now,
  );
  await sendMail(
    trx,
    {
      channel: 'mail',
      template: 'message.protocol',
      brand,
      senderName: sender,
      to: email,
      subject: t('mails:message.protocol.subject'),
      text: t('mails:message.protocol.text', { sender, link, greeting: greetingOf(name, t) }),
    },
    { id: mailId, key: email, now },
  );
}

/** The same protocol lies in the download area once. */
function documentId(conversation: string, sha256: string): string {
  const hex = createHash('sha256').update(`${conversation}\n${sha256}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
