import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { messageUploadLimit } from '#server/insurance/uploads/messageUploads.ts';
import { heldUploads, tieHeld } from '#server/insurance/uploads/service.ts';
import { insertAttachments } from './attachments.ts';
import { cleanHtml, plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import { tellOfMessage } from './messageEvents.ts';
import { insertMessage } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import type { MessageRequest, Addressing } from './addressing.ts';
import type { SendingDeps } from './sendingDeps.ts';

/** Content of a new message. */
interface MessageContent {
  subject: string;
  body: string;
  html: boolean;
  source: MessageRow['source'];
}

/** Returns the stored body and plain text of a message. @throws PlatformError message-empty */
function bodyOf({ nachricht, html = false }: Pick<MessageRequest, 'nachricht' | 'html'>): {
  body: string;
  html: boolean;
  plain: string | null;
} {
  const body = html ? cleanHtml(nachricht) : nachricht.replaceAll('\r\n', '\n').trim();
  const plain = html ? plainOf(body) : null;
  if ((plain ?? body) === '') throw new PlatformError('message-empty');
  return { body, html, plain };
}

/**
 * Stores a message with attachments and notifies its recipient, in the given transaction.
 * @param notifying whether the recipient gets a mail
 * @throws PlatformError message-empty, upload-too-many, upload-unknown
 */
export async function writeMessage(
  { clock, ids, notice, namesOf }: SendingDeps,
  trx: Trx,
  { brand, ...addressed }: Addressing,
  { subject, source, ...text }: MessageContent,
  { files = [], holder, telling: notifying = true }: { files?: string[]; holder: string; telling?: boolean },
): Promise<MessageRow> {
  const now = clock.now();
  const row: MessageRow = {
    id: ids.uuid(),
    ...addressed,
    subject,
    source,
    mail: null,
    ...bodyOf({ nachricht: text.body, html: text.html }),
    read_at: null,
    deleted_at: null,
    agent_deleted_at: null,
    created_at: now,
  };
  await insertMessage(trx, { ...row, mail: null });
  await tellOfMessage(trx, row);
  const uploaded = files.length === 0 ? [] : await heldUploads(trx, holder, files);
  if (files.length > messageUploadLimit || uploaded.length !== new Set(files).size)
    throw new PlatformError('upload-unknown');
  const attached = files.map((upload) => {
    const name = uploaded.find(({ id }) => id === upload)?.name ?? '';
    return { id: ids.uuid(), upload, name };
  });
  if (files.length > 0) await tieHeld(trx, files, row.id);
  await insertAttachments(trx, row.id, attached);
  if (notifying) await notice(trx, row, { names: await namesOf(trx, [row]), brand, now });
  return row;
}
