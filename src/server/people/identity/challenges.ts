import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityStepsTable, SignInStep } from '#server/storage/tables/identity.ts';

/** A row of a sign-in in progress. */
export type Challenge = Selectable<IdentityStepsTable>;

/** Milliseconds per step; the client library uses the same limit. */
const lifetime = 3 * 60_000;

/** Stores the next step of a sign-in. @returns the client's session token, valid once */
export async function storeChallenge(
  trx: Trx,
  step: Omit<Challenge, 'hash' | 'expires_at'>,
  now: Date,
): Promise<string> {
  const session = randomBytes(48).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetime);
  await trx
    .insertInto('identity_steps')
    .values({ ...step, hash: secretHash(session), expires_at })
    .execute();
  return session;
}

/** Takes a step, so that it cannot be used again. Undefined if it is used, expired, or of another pool or kind. */
export async function takeChallenge(
  trx: Trx,
  session: string,
  { pool, step, now }: { pool: string; step: SignInStep; now: Date },
): Promise<Challenge | undefined> {
  const taken = await trx
    .deleteFrom('identity_steps')
    .where('hash', '=', secretHash(session))
    .where('pool', '=', pool)
    .where('step', '=', step)
    .returningAll()
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken : undefined;
}

/** Restores a step, because the client library retries with the same session. */
export async function restoreChallenge(trx: Trx, step: Challenge): Promise<void> {
  await trx.insertInto('identity_steps').values(step).execute();
}
