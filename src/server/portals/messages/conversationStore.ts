import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { claimThreadRows } from './claimThreadRows.ts';
import type { ConversationQuery, ConversationRow } from './conversationQuery.ts';
import { threadRows } from './threadRows.ts';

/** A conversation in the list: a thread of messages, or what is written about a claim. */
export interface ListedConversation extends Pick<ConversationRow, 'id' | 'kind'> {
  lastAt: Date;
  unread: number;
}

/** Returns the number of unread messages about the claims of an account. */
export async function unreadAboutClaims(
  trx: Trx,
  account: VisibleAccount,
  { withMails }: { withMails: boolean },
): Promise<number> {
  const { count } = await trx
    .selectFrom(claimThreadRows(trx, account, { withMails }).as('found'))
    .select(({ fn }) => fn.coalesce(fn.sum<string>('unread'), sql<string>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the conversations of an account, the one with the newest message first. */
export async function conversationsOf(
  trx: Trx,
  account: VisibleAccount,
  asked: ConversationQuery,
): Promise<ListedConversation[]> {
  const rows = await trx
    .selectFrom(
      threadRows(trx, account, asked)
        .unionAll(claimThreadRows(trx, account, asked))
        .as('found'),
    )
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .execute();
  return rows.map(({ id, kind, last_at: lastAt, unread }) => ({ id, kind, lastAt, unread: Number(unread) }));
}
