import { addSpan } from '#engine/calendar.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Days for which a saved change may be a move that other contracts have still to follow. */
const moveDays = 180;

/** Records a stage of a thing to do. @returns whether it is the first time */
export async function recordReminder(
  trx: Trx,
  reminder: { partner: string; key: string; lead: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('todo_reminders')
    .values({ ...reminder, sent_at: now })
    .onConflict((conflict) => conflict.columns(['partner', 'key', 'lead']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether all customers were looked at on a day. */
export async function isDayDone(trx: Trx, day: string): Promise<boolean> {
  const row = await trx
    .selectFrom('todo_reminder_days')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that all customers were looked at on a day, and forgets earlier days. */
export async function markDayDone(trx: Trx, day: string, now: Date): Promise<void> {
  await trx.deleteFrom('todo_reminder_days').where('day', '<', day).execute();
  await trx
    .insertInto('todo_reminder_days')
    .values({ day, done_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Deletes reminders sent before an instant: they are no longer needed. */
export async function removeOldReminders(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('todo_reminders')
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Restricts customers to those of some agents, under some brands. */
interface InCharge {
  agents: string[];
  brands: string[];
}

/** Which customers are looked at: after a number, at most so many. */
interface CandidatePage {
  today: string;
  /** Products whose contracts may ask for a change. */
  products: string[];
  after: string;
  limit: number;
  inCharge?: InCharge;
}

/**
 * Returns customers for whom something may be due, by number: with an open claim, an application, a change that waits
 * or a move, or with a contract of a product that asks for changes.
 */
export async function candidatesAfter(
  trx: Trx,
  { today, products, after, limit, inCharge }: CandidatePage,
): Promise<string[]> {
  const since = new Date(`${addSpan(today, { days: -moveDays }) ?? today}T00:00:00Z`);
  const rows = await trx
    .selectFrom('partners')
    .select('number')
    .where('number', '>', after)
    .$if(inCharge !== undefined, (query) =>
      query.where('agent', 'in', inCharge!.agents).where('brand', 'in', inCharge!.brands),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('claims')
            .select('id')
            .whereRef('claims.partner', '=', 'partners.number')
            .where('claims.state', 'in', ['received', 'inReview', 'documentsMissing']),
        ),
        exists(
          selectFrom('customer_applications')
            .innerJoin('applications', 'applications.number', 'customer_applications.application')
            .select('application')
            .whereRef('customer_applications.partner', '=', 'partners.number')
            .where('applications.created_at', '>', since),
        ),
        exists(
          selectFrom('contract_changes')
            .select('id')
            .whereRef('contract_changes.partner', '=', 'partners.number')
            .where('contract_changes.created_at', '>', since),
        ),
        exists(
          selectFrom('partner_changes')
            .select('id')
            .whereRef('partner_changes.partner', '=', 'partners.number')
            .where('kind', '=', 'move')
            .where('partner_changes.created_at', '>', since),
        ),
        ...(products.length === 0
          ? []
          : [
              exists(
                selectFrom('contracts')
                  .select('id')
                  .whereRef('contracts.partner', '=', 'partners.number')
                  .where('contracts.state', '=', 'active')
                  .where('contracts.product', 'in', products),
              ),
            ]),
      ]),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}
