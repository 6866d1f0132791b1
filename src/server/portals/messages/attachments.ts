import type { Trx } from '#server/storage/database/transaction.ts';

/** A file of a message as it is told. */
export interface AttachmentView {
  id: string;
  name: string;
}

/** Files of messages in their order, by message. */
export async function attachmentsOf(trx: Trx, messages: string[]): Promise<Map<string, AttachmentView[]>> {
  const found = new Map<string, AttachmentView[]>();
  if (messages.length === 0) return found;
  const rows = await trx
    .selectFrom('message_attachments')
    .select(['id', 'name', 'message'])
    .where('message', 'in', messages)
    .orderBy('position')
    .execute();
  for (const { message, id, name } of rows) found.set(message, [...(found.get(message) ?? []), { id, name }]);
  return found;
}

/** The upload behind a file, and the message that it went with. */
export function findAttachment(
  trx: Trx,
  id: string,
): Promise<{ message: string; upload: string; name: string } | undefined> {
  return trx
    .selectFrom('message_attachments')
    .select(['message', 'upload', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes down which files went with a message. */
export async function insertAttachments(
  trx: Trx,
  message: string,
  files: (AttachmentView & { upload: string })[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('message_attachments')
    .values(files.map((file, position) => ({ ...file, message, position })))
    .execute();
}
