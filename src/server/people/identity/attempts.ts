import type { Trx } from '#server/storage/database/transaction.ts';
import {
  countFailures,
  failureCount,
  resetLimits,
  isBlocked,
  policies,
  subtractFailures,
  waitAfter,
  type Limit,
} from './limits.ts';
import { trustedPlace, type CallOrigin } from './trustedPlaces.ts';

/** Kind of attempt: password proof, sign-in code, or reset code. */
export type AttemptKind = 'name' | 'code' | 'reset';

/** An attempt concerning a name. */
export interface Attempt extends CallOrigin {
  kind: AttemptKind;
  nameMac: string;
  /** Place at which the person has signed in before. */
  trusted: string | undefined;
}

/** Returns an attempt concerning a name; `personId` is a person's or the decoy's. */
export async function attemptOf(
  trx: Trx,
  kind: AttemptKind,
  { nameMac, personId, call, now }: { nameMac: string; personId: string; call: CallOrigin; now: Date },
): Promise<Attempt> {
  const { addressMac, browserMac } = call;
  const trusted = await trustedPlace(trx, personId, call, now);
  return { kind, nameMac, addressMac, browserMac, trusted };
}

/** Attempts of all strangers concerning a name. */
const strangersLimit = ({ kind, nameMac }: Attempt): Limit => ({ kind, mac: nameMac });
/** Attempts of one place concerning a name. */
const placeLimit = ({ kind, nameMac, trusted, addressMac }: Attempt): Limit => ({
  kind,
  mac: `${nameMac} ${trusted ?? addressMac}`,
});
const addressLimit = ({ addressMac }: Attempt): Limit => ({ kind: 'address', mac: addressMac });

/**
 * Returns whether an attempt must wait. A trusted place waits only for its own failures, so that others cannot lock
 * the person out. Strangers wait according to all failures of the name, at most 30 seconds, each address counted
 * from its first attempt, so that anyone who returns after that time is served. Attempts at sign-in codes come from
 * someone who knows the password; there all strangers wait together.
 */
export async function mustWait(trx: Trx, attempt: Attempt, now: Date): Promise<boolean> {
  if (attempt.trusted !== undefined) return isBlocked(trx, [placeLimit(attempt)], now);
  if (attempt.kind === 'code') return isBlocked(trx, [strangersLimit(attempt), addressLimit(attempt)], now);
  if (await isBlocked(trx, [addressLimit(attempt)], now)) return true;
  const wait = waitAfter(await failureCount(trx, strangersLimit(attempt), now), policies[attempt.kind]);
  if (wait === 0) return false;
  const until = await firstWait(trx, placeLimit(attempt), { wait, now });
  return until > now;
}

/** Returns until when a place must wait: from its first attempt, or by its own failures. Locks the row. */
async function firstWait(trx: Trx, limit: Limit, { wait, now }: { wait: number; now: Date }): Promise<Date> {
  const key = `${limit.kind} ${limit.mac}`;
  const first = new Date(now.getTime() + wait);
  const row = { key, count: 0, until: new Date(now.getTime() + policies[limit.kind].window) };
  await trx.deleteFrom('identity_limits').where('key', '=', key).where('until', '<=', now).execute();
  await trx
    .insertInto('identity_limits')
    .values({ ...row, blocked_until: first })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { blocked_until } = await trx
    .selectFrom('identity_limits')
    .select('blocked_until')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return blocked_until ?? now;
}

/** Counts a request for a code, for a place and for all strangers together. */
export const countRequest = (trx: Trx, attempt: Attempt, now: Date): Promise<void> =>
  attempt.trusted === undefined
    ? countFailures(trx, [strangersLimit(attempt), placeLimit(attempt)], now)
    : countFailures(trx, [placeLimit(attempt)], now);

/** Counts a failure of the place and, for strangers, of the name. */
export async function countFailure(trx: Trx, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.trusted !== undefined) return countFailures(trx, [placeLimit(attempt)], now);
  await countFailures(trx, [strangersLimit(attempt), addressLimit(attempt)], now);
  if (attempt.kind === 'code') return;
  await countFailures(trx, [placeLimit(attempt)], now);
  const wait = waitAfter(await failureCount(trx, strangersLimit(attempt), now), policies[attempt.kind]);
  if (wait === 0) return;
  const { kind, mac } = placeLimit(attempt);
  await trx
    .updateTable('identity_limits')
    .set({ blocked_until: new Date(now.getTime() + wait) })
    .where('key', '=', `${kind} ${mac}`)
    .where((row) =>
      row.or([row('blocked_until', 'is', null), row('blocked_until', '<', new Date(now.getTime() + wait))]),
    )
    .execute();
}

/**
 * Resets the counter of a successful place and subtracts it from the strangers' counter. Failures of others remain,
 * so that no success allows more guesses.
 */
export async function forgetFailures(trx: Trx, attempt: Attempt, now: Date): Promise<void> {
  const own = await failureCount(trx, placeLimit(attempt), now);
  await resetLimits(trx, [placeLimit(attempt)]);
  if (attempt.trusted !== undefined) return;
  if (attempt.kind === 'code') await resetLimits(trx, [strangersLimit(attempt)]);
  else if (own > 0) await subtractFailures(trx, strangersLimit(attempt), own);
}
