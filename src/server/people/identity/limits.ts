import type { Trx } from '#server/storage/database/transaction.ts';

/** Policy for counting failures. Milliseconds. */
interface Policy {
  window: number;
  /** Failures without a wait. */
  free: number;
  /** Maximum wait; it starts at a second and doubles with each further failure. */
  longest: number;
}

const hour = 3_600_000;

/** Names wait at most 30 seconds, so that nobody can be locked out by others; addresses wait longer. */
export const policies = {
  name: { window: hour, free: 5, longest: 30_000 },
  code: { window: hour, free: 5, longest: 30_000 },
  address: { window: hour, free: 10, longest: 15 * 60_000 },
  // Someone who knows the password can neither flood the person's phone nor lock them out with codes.
  sent: { window: hour, free: 5, longest: 55_000 },
  // Codes and links requested by a person for anything but signing in.
  own: { window: hour, free: 20, longest: 30_000 },
  tan: { window: hour, free: 60, longest: 15 * 60_000 },
  // Text messages that anyone can trigger: about twenty an hour per number.
  number: { window: hour, free: 8, longest: 15 * 60_000 },
  // All of them together; limited by a setting.
  allNumbers: { window: hour, free: Infinity, longest: 0 },
  // Drafts of people who are not signed in, all of them together; limited by a setting.
  allDrafts: { window: hour, free: Infinity, longest: 0 },
  // Transcripts of conversations: of one conversation to one address, and requested by one client.
  protocol: { window: hour, free: 3, longest: hour },
  protocols: { window: hour, free: 20, longest: hour },
  reset: { window: hour, free: 5, longest: 30_000 },
} satisfies { [kind: string]: Policy };

type LimitKind = keyof typeof policies;

/** A counter: the MAC of its subject under a policy. */
export interface Limit {
  kind: LimitKind;
  mac: string;
}

const keyOf = ({ kind, mac }: Limit) => `${kind} ${mac}`;

/** Returns whether one of these counters blocks now. */
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

/** Returns the failures within the window. */
export async function failureCount(trx: Trx, limit: Limit, now: Date): Promise<number> {
  const row = await trx
    .selectFrom('identity_limits')
    .select('count')
    .where('key', '=', keyOf(limit))
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Returns the wait after a number of failures. Milliseconds. */
export function waitAfter(count: number, { free, longest }: Pick<Policy, 'free' | 'longest'>): number {
  return count < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(count - free, 20));
}

/** Increments the counters. */
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

/** Deletes counters after a success. */
export async function resetLimits(trx: Trx, limits: Limit[]): Promise<void> {
  await trx.deleteFrom('identity_limits').where('key', 'in', limits.map(keyOf)).execute();
}

/** Decreases a counter, but not below zero. */
export async function subtractFailures(trx: Trx, limit: Limit, by: number): Promise<void> {
  await trx
    .updateTable('identity_limits')
    .set(({ fn, eb, val }) => ({ count: fn<number>('greatest', [eb('count', '-', by), val(0)]) }))
    .where('key', '=', keyOf(limit))
    .execute();
}
