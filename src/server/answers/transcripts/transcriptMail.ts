import { createHash } from 'node:crypto';
import type { Translate } from '#engine/text/translate.ts';
import { today, type Clock } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { insertDocuments, type ContractDocument } from '../documents/contractDocuments.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { greetingOf } from '../mail/greeting.ts';
import { sendMail } from '../mail/message.ts';
import type { PrintedTranscript } from './transcript.ts';

/** Recipient of a transcript and where it is stored. */
interface TranscriptMail extends Pick<ContractDocument, 'partner' | 'contract' | 'kind'> {
  /** Id of the conversation. */
  conversation: string;
  brand: string;
  email: string;
  /** Fixed id of the mail: a retried delivery sends it once. */
  mailId: string;
  /** Name in the salutation, where known. */
  name?: string | undefined;
  /** Page of the transcript. */
  link: string;
  printed: PrintedTranscript;
}

/** Stores a transcript in the customer's download area and mails a notice without its content. */
export async function mailTranscript(
  trx: Trx,
  { conversation, brand, email, mailId, name, link, printed, ...document }: TranscriptMail,
  { clock, t }: { clock: Clock; t: Translate },
): Promise<void> {
  const { pdf, sha256, title, fileName } = printed;
  const id = documentId(conversation, sha256);
  const { sender } = brandPlaceholders(brand);
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

/** Derives the document id from the content, so that the same transcript is stored once. */
function documentId(conversation: string, sha256: string): string {
  const hex = createHash('sha256').update(`${conversation}\n${sha256}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
