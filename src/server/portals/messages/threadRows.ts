import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { afterPosition, patternOf, type ConversationQuery } from './conversationQuery.ts';
import { ownerOf } from './people.ts';
import { readableMessages } from './store.ts';

const threadId = 'coalesce(messages.thread, messages.id)::text';

/** Returns the threads that an owner may read, with letters, chats and e-mails. */
export function threadRows(
  trx: Trx,
  account: VisibleAccount,
  { words: text, withMails, after }: ConversationQuery,
) {
  const owner = ownerOf(account);
  const found = readableMessages(trx, owner)
    .select(({ fn }) => [
      sql<string>`${sql.raw(threadId)}`.as('id'),
      sql<'thread' | 'claim'>`'thread'`.as('kind'),
      fn.max('created_at').as('last_at'),
      fn.max('created_at').filterWhere('recipient', '=', owner.side).as('last_in'),
      fn
        .countAll<string>()
        .filterWhere('recipient', '=', owner.side)
        .filterWhere('read_at', 'is', null)
        .as('unread'),
    ])
    .where(({ or, eb }) => or([eb('sender', '=', owner.side), eb('recipient', '=', owner.side)]))
    .$if(!withMails, (query) => query.where('source', '!=', 'EMAIL'))
    .groupBy(sql`coalesce(messages.thread, messages.id)`)
    .$if(text !== undefined, (query) =>
      query.having(
        sql<boolean>`bool_or(subject ilike ${patternOf(text!)} or coalesce(plain, body) ilike ${patternOf(text!)})`,
      ),
    );
  return afterPosition(found, { last: 'messages.created_at', id: threadId, after });
}
