import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { TimelineKind, TimelineRow, TimelineScope } from './timelineRow.ts';
import { timelineQueries } from './timelineSources.ts';

/** A page of the timeline: so many entries after a position, of one kind or of all. */
interface TimelinePage {
  kind?: TimelineKind;
  limit: number;
  after?: { at: Date; id: string };
}

/** Returns entries of a customer's timeline, the newest first, by one query. */
export async function timelineRows(
  trx: Trx,
  scope: TimelineScope,
  { kind, limit, after }: TimelinePage,
): Promise<TimelineRow[]> {
  const behind = after ? sql`where (at, id) < (${after.at}, ${after.id})` : sql``;
  const all = sql.join(timelineQueries(scope, kind), sql` union all `);
  const { rows } = await sql<TimelineRow>`select * from (${all}) e ${behind}
    order by at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}
