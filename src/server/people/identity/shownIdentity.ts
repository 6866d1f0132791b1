import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Vault, ShownTimes } from '#server/ports/identity.ts';

/** What a sign-in shows of a name before any password is proven: alike for names that nobody has. */
export interface ShownIdentity {
  /** A UUID in the form of the others; takes part in the proof of the password. */
  id: string;
  /** Sixteen bytes. */
  salt: Buffer;
}

const timeBits = 2 ** 48;

/** Reads the times over which shown ids spread. They are written once, by the migration. */
export async function readShownTimes(db: Kysely<Database>): Promise<ShownTimes> {
  const rows = await transaction(db, (trx) =>
    trx.selectFrom('identity_shown_times').select(['pool', 'times']).execute(),
  );
  return new Map(rows.map(({ pool, times }) => [pool, times.map((time) => Number.parseInt(time, 16))]));
}

/** The time at a share between 0 and 1 of the times; between two of them it lies in proportion. */
function timeAt(times: readonly number[], share: number): number {
  const place = share * (times.length - 1);
  const before = times[Math.floor(place)] ?? 0;
  const after = times[Math.ceil(place)] ?? before;
  return Math.floor(before + (after - before) * (place % 1));
}

/**
 * A UUID of version 7 out of 32 bytes. Where people are older than shown ids, theirs show when they were made, and the
 * time of this one is drawn from these; elsewhere every digit is as likely as any other.
 */
export function shownIdOf(bytes: Buffer, times: readonly number[]): string {
  const drawn = bytes.readUIntBE(0, 6);
  const time = (times.length === 0 ? drawn : timeAt(times, drawn / timeBits)).toString(16).padStart(12, '0');
  const rest = bytes.subarray(6, 17).toString('hex');
  const variant = ((bytes[17] ?? 0) % 4) + 8;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant.toString(16)}${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/**
 * What is shown of a name: the same each time, whether anybody has it or not. Only somebody who had this name when the
 * password was chosen, and has another one since, still shows it; then the name shows something else.
 * @param person who is about to have it shown; undefined for nobody
 */
export async function shownIdentityOf(
  trx: Trx,
  { vault, shownTimes }: { vault: Vault; shownTimes: ShownTimes },
  { pool, username, person }: { pool: string; username: string; person?: string },
): Promise<ShownIdentity> {
  const times = shownTimes.get(pool) ?? [];
  const variants = ['first', 'other'].map((variant) => {
    const id = shownIdOf(Buffer.from(vault.mac('shown id', pool, username, variant), 'hex'), times);
    const salt = Buffer.from(vault.mac('shown salt', pool, username, variant), 'hex').subarray(0, 16);
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
