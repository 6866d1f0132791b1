import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { DraftRow } from './store.ts';

/** A draft in lists, without answers. */
export type ListedDraft = Omit<DraftRow, 'answers' | 'provenance' | 'flags' | 'mediation' | 'secret_hash'>;

/** Columns of drafts in lists. */
export const listedColumns = [
  'id',
  'definition',
  'version',
  'context',
  'brand',
  'step',
  'revision',
  'application_number',
  'agent',
  'partner',
  'applicant',
  'judged_percent',
  'judged_variant',
  'judged_instalment_cent',
  'judged_period',
  'customer',
  'about',
  'reminded_at',
  'created_at',
  'updated_at',
  'expires_at',
  'handed_at',
  'removed_at',
  'declined_at',
] as const;

/** Position and size of a page. */
export interface DraftPage {
  limit: number;
  /** Last draft of the previous page. */
  after?: { at: Date; id: string } | undefined;
  now: Date;
}

type Query = SelectQueryBuilder<Database, 'drafts', ListedDraft>;

/** Returns a page of drafts that are neither expired nor removed, newest change first. */
export function listedDrafts(
  trx: Trx,
  narrow: (drafts: Query) => Query,
  { limit, after, now }: DraftPage,
): Promise<ListedDraft[]> {
  let query = narrow(trx.selectFrom('drafts').select(listedColumns))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null);
  if (after)
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', updated_at), id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query
    .orderBy(sql`date_trunc('milliseconds', updated_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
