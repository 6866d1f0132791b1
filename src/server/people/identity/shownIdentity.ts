import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { ShownKeys, ShownTimes } from '#server/ports/identity.ts';

/** What a sign-in shows before the password is proven, the same way for unknown names. */
interface ShownIdentity {
  /** A UUID like all others; an input of SRP. */
  id: string;
  /** Sixteen bytes. */
  salt: Buffer;
}

const timeBits = 2 ** 48;

/** Reads the times that shown ids are distributed over; written once by a migration. */
export async function readShownTimes(db: Kysely<Database>): Promise<ShownTimes> {
  const rows = await transaction(db, (trx) =>
    trx.selectFrom('identity_shown_times').select(['pool', 'times']).execute(),
  );
  return new Map(rows.map(({ pool, times }) => [pool, times.map((time) => Number.parseInt(time, 16))]));
}

/** Interpolates the time at a quantile between 0 and 1. */
function timeAt(times: readonly number[], share: number): number {
  const position = share * (times.length - 1);
  const before = times[Math.floor(position)] ?? 0;
  const after = times[Math.ceil(position)] ?? before;
  return Math.floor(before + (after - before) * (position % 1));
}

/**
 * Returns a UUID version 7 from 32 bytes. Where people are older than shown ids, their ids reveal creation times,
 * so this time is drawn from the same distribution; otherwise it is uniform.
 */
function shownIdOf(bytes: Buffer, times: readonly number[]): string {
  const drawn = bytes.readUIntBE(0, 6);
  const time = (times.length === 0 ? drawn : timeAt(times, drawn / timeBits)).toString(16).padStart(12, '0');
  const rest = bytes.subarray(6, 17).toString('hex');
  const variant = ((bytes[17] ?? 0) % 4) + 8;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant.toString(16)}${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/**
 * Returns what is shown for a name: constant, whether it exists or not. If another person still shows it, because
 * they were renamed after choosing their password, a second variant is used.
 * @param person whose password is being set; undefined for none
 */
export async function shownIdentityOf(
  trx: Trx,
  { shownKeys, shownTimes }: { shownKeys: ShownKeys; shownTimes: ShownTimes },
  { pool, username, person }: { pool: string; username: string; person?: string },
): Promise<ShownIdentity> {
  const times = shownTimes.get(pool) ?? [];
  const variants = ['first', 'other'].map((variant) => {
    const mac = (key: Buffer) =>
      createHmac('sha256', key)
        .update(JSON.stringify([pool, username, variant]))
        .digest();
    const id = shownIdOf(mac(shownKeys.id), times);
    const salt = mac(shownKeys.salt).subarray(0, 16);
    return { id, salt };
  });
  const [first, other] = variants as [ShownIdentity, ShownIdentity];
  const holder = await trx
    .selectFrom('identity_people')
    .select(['id', 'username'])
    .where('shown_id', '=', first.id)
    .executeTakeFirst();
  const isFree = holder === undefined || holder.id === person || holder.username === username;
  return isFree ? first : other;
}
