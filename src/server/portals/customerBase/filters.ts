import type { Trx } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { SavedFilter } from '#server/storage/tables/customerBase.ts';

/** Returns a person's saved filters. */
export async function savedFilters(trx: Trx, { portal, personId }: Caller): Promise<SavedFilter[]> {
  const row = await trx
    .selectFrom('saved_filters')
    .select('filters')
    .where('portal', '=', portal)
    .where('person', '=', personId)
    .executeTakeFirst();
  return row?.filters ?? [];
}

/** Replaces a person's saved filters. */
export async function keepFilters(
  trx: Trx,
  { portal, personId }: Caller,
  filters: SavedFilter[],
  now: Date,
): Promise<void> {
  const values = { filters: JSON.stringify(filters), updated_at: now };
  await trx
    .insertInto('saved_filters')
    .values({ portal, person: personId, ...values })
    .onConflict((conflict) => conflict.columns(['portal', 'person']).doUpdateSet(values))
    .execute();
}
