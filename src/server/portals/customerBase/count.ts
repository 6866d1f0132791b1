import { sql } from 'kysely';
import type { ViewCounts } from '#api/customer-base.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { savedFilters } from './filters.ts';
import { typedPaths, type BaseScope, type Search } from './search.ts';

/** Customers of a saved search are counted up to this number. */
const mostCounted = 1000;

/**
 * Returns how many customers have what a search asks for; readings of typing errors are not counted.
 * @param whose agents, and the brands of the customers
 * @param options.most counting ends there
 */
export async function countCustomers(
  trx: Trx,
  whose: BaseScope,
  search: Search,
  { most }: { most?: number } = {},
): Promise<number> {
  const paths = await typedPaths(trx, whose, search);
  if (paths.length === 0) return 0;
  const end = most === undefined ? sql`` : sql` limit ${most}`;
  const counts = paths.map(
    ({ from, where }) => sql`(select 1 as one from ${from} where ${sql.join(where, sql` and `)}${end})`,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      ${sql.join(counts, sql` union all `)}) found`.execute(trx);
  return Math.min(rows[0]?.count ?? 0, most ?? Infinity);
}

/** Returns how many customers each saved search of a person has; large ones are not counted to the end. */
export async function viewCounts(trx: Trx, whose: BaseScope, caller: Caller): Promise<ViewCounts['views']> {
  const views = [];
  for (const { name, ...search } of await savedFilters(trx, caller)) {
    const found = await countCustomers(trx, whose, search as Search, { most: mostCounted + 1 });
    views.push({
      name,
      count: Math.min(found, mostCounted),
      ...(found > mostCounted && { more: true as const }),
    });
  }
  return views;
}
