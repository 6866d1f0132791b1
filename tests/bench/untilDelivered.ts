import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Waits until no message waits in the outbox of a PostgreSQL: papers are printed and deliveries over. */
export async function untilDelivered(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const waiting = 'select 1 from outbox where done_at is null and dead_at is null limit 1';
  while ((await db.query(waiting)).rows.length > 0) await pause(50);
  await db.end();
}
