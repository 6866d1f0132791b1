import type { StoredDraft } from '#engine/stoppedDrafts.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Selects the drafts that may still be continued. */
const open = (trx: Trx, now: Date) =>
  trx
    .selectFrom('drafts')
    .where('application_number', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now);

/** Returns the open drafts of all definitions, or of one. */
export function draftsToReplay(trx: Trx, now: Date, definition?: string): Promise<StoredDraft[]> {
  const drafts = open(trx, now).select([
    'definition',
    'version',
    'context',
    'brand',
    'flags',
    'answers',
    'provenance',
    'step',
  ]);
  return (definition === undefined ? drafts : drafts.where('definition', '=', definition)).execute();
}

/** Returns how many open drafts each definition has, without reading their answers. */
export async function countOpenDrafts(
  trx: Trx,
  now: Date,
): Promise<{ definition: string; drafts: number }[]> {
  const rows = await open(trx, now)
    .select(({ fn }) => ['definition', fn.countAll<string>().as('drafts')])
    .groupBy('definition')
    .orderBy('definition')
    .execute();
  return rows.map(({ definition, drafts }) => ({ definition, drafts: Number(drafts) }));
}
