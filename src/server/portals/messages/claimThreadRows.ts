import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { afterPosition, patternOf, type ConversationQuery } from './conversationQuery.ts';
import { ownerOf } from './people.ts';

/** Returns the claims about which something is written, for those in charge; brokers have none. */
export function claimThreadRows(
  trx: Trx,
  account: VisibleAccount,
  { words: text, withMails, after }: Omit<ConversationQuery, 'limit'>,
) {
  const { side } = ownerOf(account);
  const { role, number, brands, visibility } = account;
  const found = trx
    .selectFrom('claim_messages')
    .innerJoin('claims', 'claims.id', 'claim_messages.claim')
    .innerJoin('partners', 'partners.number', 'claims.partner')
    .leftJoin('claim_reads', (join) =>
      join.onRef('claim_reads.claim', '=', 'claims.id').on('claim_reads.side', '=', side),
    )
    .select(({ fn }) => [
      'claims.id as id',
      sql<'thread' | 'claim'>`'claim'`.as('kind'),
      fn.max('claim_messages.sent_at').as('last_at'),
      fn.max('claim_messages.sent_at').filterWhere('claim_messages.side', '!=', side).as('last_in'),
      fn
        .countAll<string>()
        .filterWhere('claim_messages.side', '!=', side)
        .filterWhere(
          sql<boolean>`(claim_reads.read_until is null or claim_messages.sent_at > claim_reads.read_until)`,
        )
        .as('unread'),
    ])
    .where('claims.brand', 'in', brands)
    .$if(role === 'makler', (query) => query.where(sql<boolean>`false`))
    .$if(side === 'agent', (query) => query.where('partners.agent', 'in', visibility.agents))
    .$if(side === 'customer', (query) =>
      query.where('partners.number', '=', number).where('claim_messages.internal', '=', false),
    )
    .$if(!withMails, (query) => query.where('claim_messages.source', '!=', 'EMAIL'))
    .groupBy('claims.id')
    .$if(text !== undefined, (query) =>
      query.having(
        sql<boolean>`claims.title ilike ${patternOf(text!)} or claims.id ilike ${patternOf(text!)}
          or bool_or(claim_messages.content ilike ${patternOf(text!)})`,
      ),
    );
  return afterPosition(found, { last: 'claim_messages.sent_at', id: 'claims.id', after });
}
