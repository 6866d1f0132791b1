import type { Trx } from '../database/transaction.ts';

const day = 86_400_000;

/** Removes what nobody can use any more; sign-ins that are over stay for a month, for the list of sessions. */
export async function removeIdentityRemains(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('identity_steps').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_answers').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_resets').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_refresh').where('expires_at', '<', now).execute();
  await trx
    .deleteFrom('identity_limits')
    .where('until', '<', now)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', now)]))
    .execute();
  const month = new Date(now.getTime() - 30 * day);
  await trx.deleteFrom('identity_families').where('seen_at', '<', month).execute();
}
