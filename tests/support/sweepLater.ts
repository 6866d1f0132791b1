import type pg from 'pg';
import type { Settings } from '#server/base/settings/settings.ts';
import { kyselyFor } from '#server/storage/database/open.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { createTestApp } from './testApp.ts';

/** Runs the housekeeping of a data folder as of some days from now; no server may run on it. */
export async function sweepLater({
  pool,
  settings,
  days,
}: {
  pool: pg.Pool;
  /** Where its files are. */
  settings: Pick<Settings, 'dataDir'> & Partial<Settings>;
  days: number;
}): Promise<void> {
  const db = kyselyFor(pool);
  const { deps, clock, close } = await createTestApp({ db, settings });
  clock.moveTo(new Date(Date.now() + days * 86_400_000));
  await removeExpired(deps);
  await close();
}
