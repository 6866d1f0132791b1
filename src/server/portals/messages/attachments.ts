import type { Trx } from '#server/storage/database/transaction.ts';

/** An attachment of a message. */
export interface AttachmentView {
  id: string;
  name: string;
}

/** Returns the attachments by message, in order. */
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

/** Returns upload and message of an attachment. */
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

/** Inserts the attachments of a message. */
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
