import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityStepsTable, SignInStep } from '#server/storage/tables/identity.ts';

/** A sign-in under way, as read. */
export type Challenge = Selectable<IdentityStepsTable>;

/** Milliseconds until a sign-in has to be begun anew; the client library forgets it then too. */
const lifetime = 3 * 60_000;

/** Keeps the next step of a sign-in. @returns what the client answers with, good once */
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

/** Takes a step: nobody else can take it again. Undefined: used, expired, of another pool or of another kind. */
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

/** Puts a step back as it was: the client library answers again with the same session. */
export async function restoreChallenge(trx: Trx, step: Challenge): Promise<void> {
  await trx.insertInto('identity_steps').values(step).execute();
}
