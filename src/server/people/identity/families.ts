import { randomBytes } from 'node:crypto';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Portal } from '#server/base/portal.ts';
import type { IdentityFamiliesTable } from '#server/storage/tables/identity.ts';

/** A row of a sign-in. */
export type Family = Selectable<IdentityFamiliesTable>;

const minute = 60_000;
/** Milliseconds of inactivity that end a sign-in. */
const idleTimeout: { [portal in Portal]: number } = { benutzer: 30 * minute, vermittler: 15 * minute };
/** Maximum duration of a sign-in. Milliseconds. */
export const longestSignIn = 12 * 60 * minute;
/**
 * Milliseconds in which a refresh token may be reused, because its response may have been lost: longer than a failover of
 * the database takes, which would sign people out otherwise.
 */
const reuseGrace = 60_000;

/** Returns whether a sign-in is still valid. */
export function isActive(
  family: Pick<Family, 'ended_at' | 'seen_at' | 'signed_in_at'>,
  portal: Portal,
  now: Date,
): boolean {
  if (family.ended_at) return false;
  const since = (moment: Date) => now.getTime() - moment.getTime();
  return since(family.seen_at) <= idleTimeout[portal] && since(family.signed_in_at) <= longestSignIn;
}

/** Returns when a sign-in expires without further activity. */
export function expiryOf(
  { seen_at, signed_in_at }: Pick<Family, 'seen_at' | 'signed_in_at'>,
  portal: Portal,
): Date {
  return new Date(Math.min(seen_at.getTime() + idleTimeout[portal], signed_in_at.getTime() + longestSignIn));
}

/** Inserts a sign-in. @returns it, or the existing one */
export async function insertFamily(
  trx: Trx,
  begun: { id: string; pool: string; personId: string; device: string; signedInAt?: Date },
  now: Date,
): Promise<Family | undefined> {
  const { id, pool, personId, device, signedInAt = now } = begun;
  await trx
    .insertInto('identity_families')
    .values({ id, pool, person_id: personId, device, signed_in_at: signedInAt, seen_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return findFamily(trx, id);
}

/** Records activity, at most once a minute. */
export async function recordActivity(trx: Trx, { id, seen_at }: Family, now: Date): Promise<void> {
  if (now.getTime() - seen_at.getTime() < minute) return;
  await trx.updateTable('identity_families').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Admits a person by a valid sign-in of theirs and records the activity. @returns whether admitted */
export async function admit(
  trx: Trx,
  family: Family | undefined,
  { personId, portal, now }: { personId: string; portal: Portal; now: Date },
): Promise<boolean> {
  if (family?.person_id !== personId || !isActive(family, portal, now)) return false;
  await recordActivity(trx, family, now);
  return true;
}

/** Finds a sign-in by id. */
export function findFamily(trx: Trx, id: string): Promise<Family | undefined> {
  return trx.selectFrom('identity_families').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a person's open sign-ins, newest first. */
export function familiesOf(trx: Trx, personId: string): Promise<Family[]> {
  return trx
    .selectFrom('identity_families')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('signed_in_at', 'desc')
    .execute();
}

/** Ends a sign-in. Returns whether it was this person's and still open. */
export async function endFamily(trx: Trx, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_families')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n)
    recordSecurityEvent({ event: 'session', outcome: 'success', kind: 'ended', about: personId });
  return numUpdatedRows === 1n;
}

/** Ends all sign-ins of a person. */
export async function endFamilies(trx: Trx, personId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_families')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    recordSecurityEvent({ event: 'session', outcome: 'success', kind: 'all-ended', about: personId });
}

/** Issues a refresh token. @returns the token; only its hash is stored */
export async function insertRefreshToken(trx: Trx, familyId: string, now: Date): Promise<string> {
  const token = randomBytes(64).toString('base64url');
  const expires_at = new Date(now.getTime() + longestSignIn);
  await trx
    .insertInto('identity_refresh')
    .values({ hash: secretHash(token), family_id: familyId, expires_at, used_at: null })
    .execute();
  return token;
}

/** Result of redeeming a refresh token. */
type Redeemed =
  | { kind: 'good'; family: Family }
  | { kind: 'invalid' }
  /** Used before the grace period: it may have been stolen. */
  | { kind: 'reused'; family: Family };

/** Redeems a refresh token. */
export async function redeemRefreshToken(trx: Trx, token: string, now: Date): Promise<Redeemed> {
  const hash = secretHash(token);
  const row = await trx
    .selectFrom('identity_refresh')
    .select(['family_id', 'expires_at', 'used_at'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  const family = row && (await findFamily(trx, row.family_id));
  if (!row || !family || row.expires_at <= now) return { kind: 'invalid' };
  if (row.used_at && now.getTime() - row.used_at.getTime() > reuseGrace) return { kind: 'reused', family };
  if (!row.used_at)
    await trx.updateTable('identity_refresh').set({ used_at: now }).where('hash', '=', hash).execute();
  return { kind: 'good', family };
}

/** Returns the sign-in of a refresh token, used or not. */
export async function familyOfToken(trx: Trx, token: string): Promise<Family | undefined> {
  const row = await trx
    .selectFrom('identity_refresh')
    .select('family_id')
    .where('hash', '=', secretHash(token))
    .executeTakeFirst();
  return row && findFamily(trx, row.family_id);
}
