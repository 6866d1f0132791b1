import { sql, type Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimMessagesTable } from '#server/storage/tables/claims.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { threadIdOf } from './messageViews.ts';
import { readableMessages, type Owner } from './store.ts';

type ClaimMessageRow = Selectable<ClaimMessagesTable>;

/** First and last readable message of a thread. */
export interface ThreadEnds {
  first: MessageRow;
  last: MessageRow;
}

/** Returns first and last message of threads that the owner may read. */
export async function threadEndsOf(
  trx: Trx,
  owner: Owner,
  threads: string[],
  { withMails }: { withMails: boolean },
): Promise<Map<string, ThreadEnds>> {
  if (threads.length === 0) return new Map();
  const end = (direction: 'asc' | 'desc') =>
    readableMessages(trx, owner)
      .selectAll('messages')
      .distinctOn(sql`coalesce(messages.thread, messages.id)`)
      .where(({ or, eb }) => or([eb('id', 'in', threads), eb('thread', 'in', threads)]))
      .where(({ or, eb }) => or([eb('sender', '=', owner.side), eb('recipient', '=', owner.side)]))
      .$if(!withMails, (query) => query.where('source', '!=', 'EMAIL'))
      .orderBy(sql`coalesce(messages.thread, messages.id)`)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .execute();
  const firsts = new Map((await end('asc')).map((row) => [threadIdOf(row), row]));
  const lasts = await end('desc');
  return new Map(
    lasts.map((last) => [threadIdOf(last), { first: firsts.get(threadIdOf(last)) ?? last, last }]),
  );
}

/** Returns the last message about each claim that a side may read. */
export async function lastClaimMessages(
  trx: Trx,
  side: Owner['side'],
  claims: string[],
  { withMails }: { withMails: boolean },
): Promise<Map<string, ClaimMessageRow>> {
  if (claims.length === 0) return new Map();
  const rows = await trx
    .selectFrom('claim_messages')
    .selectAll()
    .distinctOn('claim')
    .where('claim', 'in', claims)
    .$if(side === 'customer', (query) => query.where('internal', '=', false))
    .$if(!withMails, (query) => query.where('source', '!=', 'EMAIL'))
    .orderBy('claim')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.claim, row]));
}
