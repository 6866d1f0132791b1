import { sql } from 'kysely';
import type { BaseScope } from '#server/portals/customerBase/search.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Contracts of one product with one main due date. */
export interface RunningGroup {
  product: string;
  /** `MM-DD`; null where nothing recurs. */
  due: string | null;
  /** Whether they go on after it: those with an end do not. */
  renews: boolean;
  count: number;
  yearCent: number;
}

/** Contracts that ended in one month. */
export interface EndedGroup {
  /** `YYYY-MM`. */
  month: string;
  count: number;
  yearCent: number;
}

/** Returns the running contracts of agents on a day, by product and due date. */
export async function runningGroups(
  trx: Trx,
  { agents, brands }: BaseScope,
  day: string,
): Promise<RunningGroup[]> {
  const { rows } =
    await sql<RunningGroup>`select product, due, ends_on is null as renews, count(*)::int as count,
      coalesce(sum((premium ->> 'yearCent')::integer), 0)::float8 as "yearCent"
    from contracts
    where agent = any(${agents}) and brand = any(${brands}) and state in ('active', 'cancelled')
      and (ends_on is null or ends_on > ${day})
    group by product, due, ends_on is null`.execute(trx);
  return rows;
}

/** Returns the contracts of agents that ended within days, by month; withdrawn ones never began. */
export async function endedGroups(
  trx: Trx,
  { agents, brands }: BaseScope,
  { from, until }: { from: string; until: string },
): Promise<EndedGroup[]> {
  const { rows } = await sql<EndedGroup>`select left(ends_on, 7) as month, count(*)::int as count,
      coalesce(sum((premium ->> 'yearCent')::integer), 0)::float8 as "yearCent"
    from contracts
    where agent = any(${agents}) and brand = any(${brands}) and ends_on is not null
      and ends_on >= ${from} and ends_on <= ${until} and state <> 'withdrawn'
    group by 1`.execute(trx);
  return rows;
}
