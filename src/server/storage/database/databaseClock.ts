import { sql, type Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log/log.ts';
import { repeat } from '#server/base/repeat.ts';
import type { Database } from './schema.ts';

/** Milliseconds between two looks at the clock of the database. */
const interval = 60_000;

/** Milliseconds by which a machine's clock may differ before it is reported. */
const tolerance = 2_000;

/** Clocks of the machine. */
interface MachineClocks {
  /** Milliseconds of a monotonic clock. */
  passed(): number;
  /** Milliseconds since 1970, of a clock that may be set. */
  wall(): number;
}

const machine: MachineClocks = { passed: () => performance.now(), wall: () => Date.now() };

/** A clock that follows the database's. */
export interface DatabaseClock extends Clock {
  /** Looks at the clock of the database. @throws Error of the database */
  follow(): Promise<void>;
  /** Stops looking, and waits for a look in progress. */
  stop(): Promise<void>;
}

/**
 * Opens a clock that follows the database's, the same for all servers: leases, expiry and days must not depend on the
 * clocks of several machines. Between two looks time passes as the machine measures it, so that setting its clock has no
 * effect.
 */
export async function openDatabaseClock(
  db: Kysely<Database>,
  log: Pick<Log, 'warn'>,
  { passed, wall }: MachineClocks = machine,
): Promise<DatabaseClock> {
  let measured = { at: 0, passed: 0 };
  const now = () => measured.at + passed() - measured.passed;
  async function follow(): Promise<void> {
    const asked = passed();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const answered = passed();
    const half = (answered - asked) / 2;
    measured = { at: (rows[0]?.now.getTime() ?? wall()) + half, passed: answered };
    const difference = Math.round(wall() - now());
    if (Math.abs(difference) > tolerance)
      log.warn({ duration: difference }, 'The clock of this machine differs from that of the database.');
  }
  await follow();
  const failed = (error: unknown) => log.warn({ error }, 'The clock of the database could not be read.');
  const stop = repeat(interval, follow, failed, { first: 'later' });
  return { now: () => new Date(now()), follow, stop };
}
