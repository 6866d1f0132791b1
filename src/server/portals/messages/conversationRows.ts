import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { ownerOf } from './people.ts';
import { isParticipant } from './reading.ts';
import { deletedSince, threadOf } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import type { ConversationDeps } from './conversationDeps.ts';

/** Maximum number of messages of a conversation, newest first. */
const maxMessages = 5000;

/** Returns the visible messages of a conversation, oldest first. @throws PlatformError not-found */
export async function rowsOf(
  { reading }: ConversationDeps,
  trx: Trx,
  account: VisibleAccount,
  contact: string,
): Promise<MessageRow[]> {
  const { side } = ownerOf(account);
  const all = await threadOf(trx, contact, maxMessages);
  const [first] = all;
  if (!first || !(await isParticipant(trx, account, first))) throw new PlatformError('not-found');
  const rows = all.filter(
    (row) =>
      (row.sender === side || row.recipient === side) &&
      !deletedSince(row, side) &&
      (row.source !== 'EMAIL' || reading.withMails()),
  );
  if (rows.length === 0) throw new PlatformError('not-found');
  return rows;
}
