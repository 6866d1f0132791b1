import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Owner } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';

/** A chat in a list. */
interface Chat {
  contact: string;
  lastAt: Date;
  unread: number;
  /** First message. */
  root: MessageRow;
}

/** Returns the chats of an owner, most recent first. */
export async function chatsOf(trx: Trx, owner: Owner, limit: number): Promise<Chat[]> {
  const { side } = owner;
  const numbers = owner.side === 'agent' ? owner.agents : [owner.number];
  const found = await trx
    .selectFrom('messages')
    .select(({ fn }) => [
      sql<string>`coalesce(thread, id)`.as('contact'),
      fn.max('created_at').as('last_at'),
      fn
        .countAll<string>()
        .filterWhere('recipient', '=', side)
        .filterWhere('read_at', 'is', null)
        .as('unread'),
    ])
    .where(side === 'customer' ? 'partner' : 'agent', 'in', numbers)
    .where('source', '=', 'CHAT')
    .$if(side === 'agent', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('partners')
            .select(sql`1`.as('one'))
            .whereRef('partners.number', '=', 'messages.partner')
            .where('partners.agent', 'in', numbers),
        ),
      ),
    )
    .groupBy(sql`coalesce(thread, id)`)
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  if (found.length === 0) return [];
  const contacts = found.map(({ contact }) => contact);
  const roots = await trx.selectFrom('messages').selectAll().where('id', 'in', contacts).execute();
  return found.flatMap(({ contact, last_at: lastAt, unread }) => {
    const root = roots.find(({ id }) => id === contact);
    return root ? [{ contact, lastAt, unread: Number(unread), root }] : [];
  });
}
