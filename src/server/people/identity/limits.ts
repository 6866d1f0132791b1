import type { Trx } from '#server/storage/database/transaction.ts';

/** How failures are counted and answered. Milliseconds. */
interface Policy {
  window: number;
  /** So many are free. */
  free: number;
  /** The longest wait; the first is a second and each further failure doubles it. */
  longest: number;
}

const hour = 3_600_000;

/** A name waits 30 seconds at most, so that nobody can lock somebody else out; an address waits longer. */
export const policies = {
  name: { window: hour, free: 5, longest: 30_000 },
  code: { window: hour, free: 5, longest: 30_000 },
  address: { window: hour, free: 10, longest: 15 * 60_000 },
  // Who knows the password neither floods the person's phone nor keeps the person out by having codes sent.
  sent: { window: hour, free: 5, longest: 55_000 },
  // Codes and links that somebody has sent for anything but signing in.
  own: { window: hour, free: 20, longest: 30_000 },
  tan: { window: hour, free: 60, longest: 15 * 60_000 },
  // Text messages that anybody may cause: about twenty an hour reach one number.
  number: { window: hour, free: 8, longest: 15 * 60_000 },
  // All of them together are counted, and end at the number that the settings say.
  allNumbers: { window: hour, free: Infinity, longest: 0 },
  // Protocols of conversations: of one conversation to one address, and asked for from one address.
  protocol: { window: hour, free: 3, longest: hour },
  protocols: { window: hour, free: 20, longest: hour },
  reset: { window: hour, free: 5, longest: 30_000 },
} satisfies { [kind: string]: Policy };

export type LimitKind = keyof typeof policies;

/** What is counted: a fingerprint under the name of its policy. */
export interface Limit {
  kind: LimitKind;
  mac: string;
}

const keyOf = ({ kind, mac }: Limit) => `${kind} ${mac}`;

/** Whether one of these has to wait at this moment. */
export async function isBlocked(trx: Trx, limits: Limit[], now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_limits')
    .select('key')
    .where('key', 'in', limits.map(keyOf))
    .where('blocked_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many failures there were within the window. */
export async function failureCount(trx: Trx, limit: Limit, now: Date): Promise<number> {
  const row = await trx
    .selectFrom('identity_limits')
    .select('count')
    .where('key', '=', keyOf(limit))
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Milliseconds to wait after so many failures. */
export function waitAfter(count: number, { free, longest }: Pick<Policy, 'free' | 'longest'>): number {
  return count < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(count - free, 20));
}

/** Counts one more of each. */
export async function countFailures(trx: Trx, limits: Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const policy = policies[limit.kind];
    const key = keyOf(limit);
    const until = new Date(now.getTime() + policy.window);
    const { count: counted } = await trx
      .insertInto('identity_limits')
      .values({ key, count: 1, until, blocked_until: null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb, case: when, ref }) => ({
          count: when()
            .when('identity_limits.until', '<=', now)
            .then(1)
            .else(eb('identity_limits.count', '+', 1))
            .end(),
          until: when()
            .when('identity_limits.until', '<=', now)
            .then(until)
            .else(ref('identity_limits.until'))
            .end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    const wait = waitAfter(counted, policy);
    if (wait === 0) continue;
    const blocked_until = new Date(now.getTime() + wait);
    await trx.updateTable('identity_limits').set({ blocked_until }).where('key', '=', key).execute();
  }
}

/** Forgets what was counted: the right person was there. */
export async function resetLimits(trx: Trx, limits: Limit[]): Promise<void> {
  await trx.deleteFrom('identity_limits').where('key', 'in', limits.map(keyOf)).execute();
}

/** Takes back some of what was counted. */
export async function subtractFailures(trx: Trx, limit: Limit, by: number): Promise<void> {
  await trx
    .updateTable('identity_limits')
    .set(({ fn, eb, val }) => ({ count: fn<number>('greatest', [eb('count', '-', by), val(0)]) }))
    .where('key', '=', keyOf(limit))
    .execute();
}
