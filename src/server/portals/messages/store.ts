import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import { escapedPattern } from '#server/storage/database/likePattern.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { recordContact } from '#server/people/customerBase/figures.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { MessageRow, MessagesTable } from '#server/storage/tables/messages.ts';

/** Owner of messages: a customer, or an agent with the visible agents. */
export type Owner =
  | { side: 'customer'; number: string }
  | { side: 'agent'; number: string; brands: string[]; agents: string[] };

/** Query of a folder page. */
interface MessageQuery {
  folder: 'eingang' | 'gesendet';
  limit: number;
  after?: { createdAt: Date; id: string };
  /** Of one customer only. */
  partner?: string;
  /** Words searched in subject and text. */
  words?: string;
  /** Whether e-mails are included; depends on a flag. */
  withMails: boolean;
}

type Query<O> = SelectQueryBuilder<Database, 'messages', O>;

const deletedColumn = { customer: 'deleted_at', agent: 'agent_deleted_at' } as const;
const ownerColumn = { customer: 'partner', agent: 'agent' } as const;

/** Filters messages of an owner that are not deleted. */
const ownedBy = <O>(query: Query<O>, owner: Owner): Query<O> =>
  query
    .where(ownerColumn[owner.side], 'in', owner.side === 'agent' ? owner.agents : [owner.number])
    .where(deletedColumn[owner.side], 'is', null);

/**
 * Filters messages an agent may still read: of current customers under the agent's brands. Brokers' messages
 * are with the insurer.
 */
const visibleTo = <O>(query: Query<O>, owner: Owner): Query<O> =>
  owner.side === 'customer'
    ? query
    : query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('partners')
            .select(sql`1`.as('one'))
            .whereRef('partners.number', '=', 'messages.partner')
            .where('partners.brand', 'in', owner.brands)
            .where(({ or, eb }) =>
              or([
                eb('sender', '=', 'insurer'),
                eb('recipient', '=', 'insurer'),
                eb('partners.agent', 'in', owner.agents),
              ]),
            ),
        ),
      );

/** Selects nothing yet of the messages that an owner has not deleted and may still read. */
export const readableMessages = (trx: Trx, owner: Owner) =>
  visibleTo(ownedBy(trx.selectFrom('messages'), owner), owner);

const pattern = (text: string) => `%${escapedPattern(text)}%`;

/** Returns the messages of a folder, newest first, without chats. */
export function messagesOf(trx: Trx, owner: Owner, asked: MessageQuery): Promise<MessageRow[]> {
  const { folder, limit, after, partner, words: text, withMails } = asked;
  const end = folder === 'eingang' ? 'recipient' : 'sender';
  const sources = withMails ? (['PORTAL', 'EMAIL'] as const) : (['PORTAL'] as const);
  return visibleTo(ownedBy(trx.selectFrom('messages').selectAll(), owner), owner)
    .where(end, '=', owner.side)
    .where('source', 'in', sources)
    .$if(partner !== undefined, (query) => query.where('partner', '=', partner!))
    .$if(text !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('subject', 'ilike', pattern(text!)),
          eb(sql<string>`coalesce(plain, body)`, 'ilike', pattern(text!)),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after!.createdAt, after!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the number of unread messages of an owner, chats included; of mails only if they are counted. */
export async function unreadOf(trx: Trx, owner: Owner, counted: { mails: boolean }): Promise<number> {
  const { count } = await visibleTo(
    ownedBy(
      trx.selectFrom('messages').select(({ fn }) => fn.countAll<string>().as('count')),
      owner,
    ),
    owner,
  )
    .where('recipient', '=', owner.side)
    .where('read_at', 'is', null)
    .$if(!counted.mails, (query) => query.where('source', '!=', 'EMAIL'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a message by id, without checking access. */
export function findMessage(trx: Trx, id: string): Promise<MessageRow | undefined> {
  return trx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a conversation, oldest first. */
export function threadOf(trx: Trx, thread: string, limit: number): Promise<MessageRow[]> {
  return trx
    .selectFrom('messages')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', thread), eb('thread', '=', thread)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
    .then((rows) => rows.reverse());
}

/** Inserts a message. */
export async function insertMessage(trx: Trx, message: Insertable<MessagesTable>): Promise<void> {
  await trx.insertInto('messages').values(message).execute();
  if (message.sender !== 'insurer' && message.recipient !== 'insurer')
    await recordContact(trx, message.partner, new Date(message.created_at));
}

/** Marks messages to a side as read, or as unread with null. */
export async function markRead(
  trx: Trx,
  ids: string[],
  side: Owner['side'],
  readAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('messages')
    .set({ read_at: readAt })
    .where('id', 'in', ids)
    .where('recipient', '=', side)
    .$if(readAt !== null, (query) => query.where('read_at', 'is', null))
    .execute();
}

/** Deletes a message for one side, or restores it with null. */
export async function setDeleted(trx: Trx, id: string, side: Owner['side'], at: Date | null): Promise<void> {
  await trx
    .updateTable('messages')
    .set(side === 'customer' ? { deleted_at: at } : { agent_deleted_at: at })
    .where('id', '=', id)
    .execute();
}

/** Returns when a side deleted a message; null if it did not. */
export const deletedSince = (row: MessageRow, side: Owner['side']): Date | null => row[deletedColumn[side]];
