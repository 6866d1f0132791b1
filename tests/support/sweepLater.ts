import type pg from 'pg';
import { databaseOver } from '#server/storage/database/open.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { createTestApp } from './testApp.ts';

/** Runs the housekeeping of a data folder as of some days from now; no server may run on it. */
export async function sweepLater({
  pool,
  dataDir,
  days,
}: {
  pool: pg.Pool;
  dataDir: string;
  days: number;
}): Promise<void> {
  const db = databaseOver(pool);
  const { deps, clock, close } = await createTestApp({ db, settings: { dataDir } });
  clock.moveTo(new Date(Date.now() + days * 86_400_000));
  await removeExpired(deps);
  await close();
}
