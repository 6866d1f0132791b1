import { sql } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import { assertRoom } from '#server/storage/database/fullDisk.ts';

/**
 * Asserts that the server can accept submissions: the database answers in time, is writable and has room, no submission
 * waits too long, and the server is not about to end.
 * @throws PlatformError unavailable
 */
export async function assertReady({
  db,
  pending,
  settings,
  lifecycle,
}: Pick<Deps, 'db' | 'pending' | 'settings' | 'lifecycle'>): Promise<void> {
  const { readyTimeout } = settings.database;
  if (lifecycle.draining || pending.longestWait() > readyTimeout) throw new PlatformError('unavailable');
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new PlatformError('unavailable')), readyTimeout);
  try {
    const readOnlyQuery = sql<{
      only: string;
    }>`select current_setting('transaction_read_only') as only`.execute(db);
    const { rows } = await Promise.race([readOnlyQuery, late.promise]);
    if (rows[0]?.only === 'on') throw new PlatformError('unavailable');
    await Promise.race([assertRoom(db), late.promise]);
  } catch (cause) {
    throw cause instanceof PlatformError ? cause : new PlatformError('unavailable', { cause });
  } finally {
    clearTimeout(timer);
  }
}
