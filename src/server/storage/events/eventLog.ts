import { sql, type SqlBool } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { EventKind, EventSide } from '#server/storage/tables/events.ts';
import type { EventReader } from './append.ts';

/** An event as it is sent. */
export interface StoredEvent {
  /** The transaction that wrote it. */
  xact: bigint;
  side: EventSide;
  number: string;
  kind: EventKind;
  subject: string;
  /** Caused by the reader's own side. */
  own: boolean;
}

/** Rows per transaction of a removal. */
const batchSize = 500;

/** True for rows of transactions that are over and have no older one still running. */
const settled = sql<SqlBool>`xact < pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Returns the last transaction of which everything can be read: what comes later has a higher id. Ids are those of the
 * database's transactions, because a plain sequence is drawn before the commit and would let rows appear behind.
 */
export async function newestTransaction(trx: Trx): Promise<bigint> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(trx);
  return BigInt(rows[0]?.next ?? '1') - 1n;
}

/**
 * Returns the events after a transaction, in order of their transactions.
 * @param readers those for anybody where nothing is said
 */
export async function eventsAfter(
  trx: Trx,
  after: bigint,
  { readers }: { readers?: EventReader[] } = {},
): Promise<StoredEvent[]> {
  const rows = await trx
    .selectFrom('events')
    .select(['side', 'number', 'kind', 'subject', 'own', sql<string>`xact::text`.as('transaction')])
    .where(sql<SqlBool>`xact > ${String(after)}::xid8`)
    .where(settled)
    .$if(readers !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or(readers!.map(({ side, number }) => eb('side', '=', side).and('number', '=', number))),
      ),
    )
    .orderBy('xact')
    .execute();
  return rows.map(({ transaction, ...event }) => ({ ...event, xact: BigInt(transaction) }));
}

/** Deletes a batch of events from before an instant. @returns the number of rows, 0 when none is left */
export async function removeOldEvents(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('events')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('events').select('id').where('created_at', '<', before).limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the events for a customer, and those that name the customer to agents. */
export async function removeEventsOf(trx: Trx, partner: string): Promise<void> {
  await trx
    .deleteFrom('events')
    .where(({ eb, or }) => or([eb('number', '=', partner), eb('subject', '=', partner)]))
    .execute();
}
