import type { Trx } from '#server/storage/database/transaction.ts';

/** A person who cannot sign in, as an operator sees it. */
export interface LockedPerson {
  pool: string;
  username: string;
  updated_at: Date;
}

/** Returns the people who are locked, by pool and name. */
export const listLocked = (trx: Trx, limit: number): Promise<LockedPerson[]> =>
  trx
    .selectFrom('identity_people')
    .select(['pool', 'username', 'updated_at'])
    .where('status', '=', 'disabled')
    .orderBy('pool')
    .orderBy('username')
    .limit(limit)
    .execute();
