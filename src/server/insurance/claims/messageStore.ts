import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimMessagesTable, ClaimReadsTable } from '#server/storage/tables/claims.ts';

/** A row of a claim message. */
export type ClaimMessageRow = Selectable<ClaimMessagesTable>;
type Side = ClaimReadsTable['side'];

/** Returns the messages visible to a side: internal notes are hidden from customers. */
function visibleMessages(trx: Trx, claim: string, side: Side) {
  return trx
    .selectFrom('claim_messages')
    .where('claim', '=', claim)
    .$if(side === 'customer', (query) => query.where('internal', '=', false));
}

/**
 * Returns the newest messages of a claim visible to a side, newest first, at most `limit`, before a position.
 */
export async function claimMessages(
  trx: Trx,
  claim: string,
  side: Side,
  { limit, before }: { limit: number; before?: { sentAt: Date; id: string } },
): Promise<ClaimMessageRow[]> {
  const rows = await visibleMessages(trx, claim, side)
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('sent_at', '<', before!.sentAt),
          and([eb('sent_at', '=', before!.sentAt), eb('id', '<', before!.id)]),
        ]),
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** Inserts messages; ids that exist are skipped. */
export async function insertMessages(trx: Trx, messages: Insertable<ClaimMessagesTable>[]): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto('claim_messages')
    .values(messages)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns until when a side has read. */
export async function readUntil(trx: Trx, claim: string, side: Side): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('claim_reads')
    .select('read_until')
    .where('claim', '=', claim)
    .where('side', '=', side)
    .executeTakeFirst();
  return row?.read_until;
}

/** Marks everything up to a moment as read; never moves back. */
export async function markReadUntil(trx: Trx, claim: string, side: Side, until: Date): Promise<void> {
  await trx
    .insertInto('claim_reads')
    .values({ claim, side, read_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['claim', 'side'])
        .doUpdateSet({ read_until: until })
        .where('claim_reads.read_until', '<', until),
    )
    .execute();
}

/** Returns the number of unread messages from the other side. */
export async function unreadIn(trx: Trx, claim: string, side: Side): Promise<number> {
  const until = await readUntil(trx, claim, side);
  const { count } = await visibleMessages(trx, claim, side)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('side', '!=', side)
    .$if(until !== undefined, (query) => query.where('sent_at', '>', until!))
    .executeTakeFirstOrThrow();
  return Number(count);
}
