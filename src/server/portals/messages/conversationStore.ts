import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { claimThreadRows } from './claimThreadRows.ts';
import type { ConversationQuery, ConversationRow } from './conversationQuery.ts';
import { handledIn, type Handled, type HandlingAsked } from './conversationStates.ts';
import { threadRows } from './threadRows.ts';

/** A conversation in the list: a thread of messages, or what is written about a claim. */
export interface ListedConversation extends Pick<ConversationRow, 'id' | 'kind'> {
  lastAt: Date;
  unread: number;
  handled: Handled;
  /** Day until which it was put off; null if it never was. */
  until: string | null;
  /** Number of the agent who takes care of it. */
  assignee: string | null;
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
  const { today = '', handled: only, assignee }: Partial<HandlingAsked> = asked.handling ?? {};
  const handled = handledIn({ today });
  const rows = await trx
    .selectFrom(
      threadRows(trx, account, asked)
        .unionAll(claimThreadRows(trx, account, asked))
        .as('found'),
    )
    .leftJoin('conversation_states as states', 'states.conversation', 'found.id')
    .selectAll('found')
    .select([handled.as('handled'), 'states.snoozed_until as until', 'states.assigned_to as assignee'])
    .$if(only !== undefined, (query) => query.where(handled, '=', only!))
    .$if(assignee !== undefined, (query) =>
      query.where('states.assigned_to', 'is not distinct from', assignee!),
    )
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .execute();
  return rows.map(({ last_at: lastAt, last_in: _lastIn, unread, ...listed }) => ({
    ...listed,
    lastAt,
    unread: Number(unread),
  }));
}
