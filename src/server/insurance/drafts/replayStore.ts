import type { StoredDraft } from '#engine/stoppedDrafts.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Returns the drafts that somebody may still continue. */
export function draftsToReplay(trx: Trx, now: Date): Promise<StoredDraft[]> {
  return trx
    .selectFrom('drafts')
    .select(['definition', 'version', 'context', 'brand', 'flags', 'answers', 'provenance', 'step'])
    .where('application_number', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
