import type { Trx } from '../database/transaction.ts';
import type { Portal } from '../identity/pools.ts';
import type { Role } from './tables.ts';

/** Whose number a person of a pool signs in for, and as what. */
export interface Account {
  portal: Portal;
  /** The id in the pool. */
  person: string;
  role: Role;
  /** Of the partner for `benutzer`, of the agent for every other role. */
  number: string;
}

/** What a signed-in person is to the platform; undefined: nothing, and nothing may be seen. */
export async function findAccount(
  trx: Trx,
  { portal, personId }: { portal: Portal; personId: string },
): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select(['role', 'number'])
    .where('portal', '=', portal)
    .where('person', '=', personId)
    .executeTakeFirst();
  return row && { portal, person: personId, ...row };
}

/** Ties a person of a pool to a number; the same person again keeps the first. */
export async function insertAccount(trx: Trx, account: Account, now: Date): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ ...account, created_at: now })
    .onConflict((conflict) => conflict.columns(['portal', 'person']).doNothing())
    .execute();
}

/** The people who sign in for a number: whom a change is told to, whose accesses end. */
export function accountsOf(
  trx: Trx,
  portal: Portal,
  number: string,
): Promise<{ person: string; role: Role }[]> {
  return trx
    .selectFrom('accounts')
    .select(['person', 'role'])
    .where('portal', '=', portal)
    .where('number', '=', number)
    .orderBy('person')
    .execute();
}
