import type { Trx } from '../database/transaction.ts';
import { remembered } from './trusted.ts';

/** Removes what nobody can use any more. */
export async function removeIdentityRemains(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('identity_steps').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_answers').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_resets').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_refresh').where('expires_at', '<', now).execute();
  await trx.deleteFrom('identity_browsers').where('expires_at', '<', now).execute();
  await trx
    .deleteFrom('identity_trusted')
    .where('seen_at', '<', new Date(now.getTime() - remembered))
    .execute();
  await trx
    .deleteFrom('identity_limits')
    .where('until', '<', now)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', now)]))
    .execute();
}

/** Removes sign-ins at which nobody was seen since `before`; until then they tell who was where. */
export async function removeOldSignIns(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('identity_families').where('seen_at', '<', before).execute();
}
