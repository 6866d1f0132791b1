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

/** What is tried: the proof of a password, a code of a sign-in, or a code for a forgotten password. */
export type AttemptKind = 'name' | 'code' | 'reset';

/** Somebody who tries something about a name. */
export interface Attempt extends CallOrigin {
  kind: AttemptKind;
  nameMac: string;
  /** The place at which the person has signed in before. */
  trusted: string | undefined;
}

/** An attempt about a name; `personId` is somebody's or the decoy's. */
export async function attemptOf(
  trx: Trx,
  kind: AttemptKind,
  { nameMac, personId, call, now }: { nameMac: string; personId: string; call: CallOrigin; now: Date },
): Promise<Attempt> {
  const { addressMac, browserMac } = call;
  const trusted = await trustedPlace(trx, personId, call, now);
  return { kind, nameMac, addressMac, browserMac, trusted };
}

/** What strangers have tried about a name, all together. */
const strangersLimit = ({ kind, nameMac }: Attempt): Limit => ({ kind, mac: nameMac });
/** What one place has tried about a name. */
const placeLimit = ({ kind, nameMac, trusted, addressMac }: Attempt): Limit => ({
  kind,
  mac: `${nameMac} ${trusted ?? addressMac}`,
});
const addressLimit = ({ addressMac }: Attempt): Limit => ({ kind: 'address', mac: addressMac });

/**
 * Whether an attempt has to wait. A place where the person has signed in before waits for its own failures only, so that
 * nobody else can keep the person out. Strangers wait as long as all failures about the name say, 30 seconds at most,
 * each address from its own first attempt on: however many others try, whoever comes back after that time is judged.
 * Codes of a sign-in are tried by somebody who knows the password; there all strangers wait together.
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

/** Until when a place waits: from its first attempt on, or as its own failures say. The row is locked. */
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

/** Counts that a code was asked for: so many requests are free, for one place as for all strangers together. */
export const countRequest = (trx: Trx, attempt: Attempt, now: Date): Promise<void> =>
  attempt.trusted === undefined
    ? countFailures(trx, [strangersLimit(attempt), placeLimit(attempt)], now)
    : countFailures(trx, [placeLimit(attempt)], now);

/** Counts a failure: where it came from and, of strangers, for the name. */
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
 * Forgets what was counted of a place that did it right, also among the strangers: what others tried goes on counting,
 * so that nobody's success makes room for more guesses.
 */
export async function forgetFailures(trx: Trx, attempt: Attempt, now: Date): Promise<void> {
  const own = await failureCount(trx, placeLimit(attempt), now);
  await resetLimits(trx, [placeLimit(attempt)]);
  if (attempt.trusted !== undefined) return;
  if (attempt.kind === 'code') await resetLimits(trx, [strangersLimit(attempt)]);
  else if (own > 0) await subtractFailures(trx, strangersLimit(attempt), own);
}
