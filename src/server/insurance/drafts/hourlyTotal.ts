import { PlatformError } from '#engine/errors/platformError.ts';
import { countFailures, failureCount, type Limit } from '#server/people/identity/limits.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** One counter for all servers: limits of requests count for each client and server only. */
const total: Limit = { kind: 'allDrafts', mac: '' };

/** Asserts that fewer drafts than allowed were begun within an hour. @throws PlatformError rate-limited */
export async function assertDraftsLeft(trx: Trx, perHour: number, now: Date): Promise<void> {
  if ((await failureCount(trx, total, now)) >= perHour) throw new PlatformError('rate-limited');
}

/** Counts a draft that an anonymous visitor began. */
export const countDraft = (trx: Trx, now: Date): Promise<void> => countFailures(trx, [total], now);
