import { sightOf, type Sight } from '../agents/sight.ts';
import type { Visit } from '../audit/visit.ts';
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

/** An account with what it may see. */
export interface SeeingAccount extends Account {
  sight: Sight;
}

/**
 * What a signed-in person is to the platform; undefined: nothing, and nothing may be seen. That is also a sub-agent
 * who is locked, or who may not change what the request is about to change.
 */
export async function findAccount(
  trx: Trx,
  { portal, personId, visit }: { portal: Portal; personId: string; visit?: Visit },
): Promise<SeeingAccount | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select(['role', 'number'])
    .where('portal', '=', portal)
    .where('person', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, number } = row;
  const sight = await sightOf(trx, { person: personId, role, number }, visit);
  return sight && { portal, person: personId, role, number, sight };
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
