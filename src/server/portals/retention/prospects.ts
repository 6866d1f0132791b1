import { utcDay } from '#server/base/retentionPeriods.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { removeCustomer, type RemovalContext } from './partners.ts';

/** Rows per transaction, so that transactions stay short. */
const batchSize = 200;

/** Returns a batch of prospects with whom nothing has gone on since `before` and nothing is planned. */
async function idleProspects(trx: Trx, before: Date, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('partners')
    .leftJoin('customer_base', 'customer_base.partner', 'partners.number')
    .select('partners.number')
    .where('partners.prospect_since', 'is not', null)
    .where('partners.updated_at', '<', before)
    .where(({ or, eb }) =>
      or([eb('customer_base.contact_on', 'is', null), eb('customer_base.contact_on', '<', utcDay(before))]),
    )
    .where(({ and, not, exists, selectFrom }) => {
      const ofProspect = { contracts: 'contracts.partner', claims: 'claims.partner' } as const;
      return and([
        ...(['contracts', 'claims'] as const).map((table) =>
          not(exists(selectFrom(table).select('id').whereRef(ofProspect[table], '=', 'partners.number'))),
        ),
        not(
          exists(
            selectFrom('accounts')
              .select('person')
              .where('portal', '=', 'benutzer')
              .whereRef('accounts.number', '=', 'partners.number'),
          ),
        ),
        not(
          exists(
            selectFrom('drafts')
              .select('id')
              .where('drafts.updated_at', '>=', before)
              .whereRef('drafts.partner', '=', 'partners.number'),
          ),
        ),
        not(
          exists(
            selectFrom('customer_notes')
              .select('id')
              .where('due_on', '>=', utcDay(now))
              .where('done_at', 'is', null)
              .whereRef('customer_notes.partner', '=', 'partners.number'),
          ),
        ),
      ]);
    })
    .limit(batchSize)
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Deletes a batch of prospects with whom nothing has gone on since `before`.
 * @returns the number of rows, 0 when none is left
 */
export async function removeOldProspects(trx: Trx, before: Date, removing: RemovalContext): Promise<number> {
  const numbers = await idleProspects(trx, before, removing.now);
  for (const number of numbers) await removeCustomer(trx, number, removing);
  return numbers.length;
}
