import type { Trx } from '../database/transaction.ts';

/** Full years after the year of receipt: what belongs to a contract is its receipt, the rest may matter for so long. */
const YEARS = { assigned: 10, open: 3 };

/** The first moment of the year so many full years ago. */
const before = (now: Date, years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** Removes declarations whose time is over. */
export async function removeDeclarations(trx: Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom('declarations')
    .where('contract', 'is', null)
    .where('received_at', '<', before(now, YEARS.open))
    .execute();
  await trx
    .deleteFrom('declarations')
    .where('contract', 'is not', null)
    .where('received_at', '<', before(now, YEARS.assigned))
    .execute();
}
