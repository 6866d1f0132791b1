import { visibilityOf, type Visibility } from '../agents/visibility.ts';
import type { Selectable } from 'kysely';
import type { Visit } from '#server/storage/model/visit.ts';
import { isBrand, type Brand } from '#server/base/brands.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Portal } from '#server/base/portal.ts';
import type { AccountsTable, Role } from '#server/storage/tables/partners.ts';

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
export interface VisibleAccount extends Account {
  /** Of a customer the one of the contracts; of agents and brokers those in whose name they look after customers. */
  brands: Brand[];
  visibility: Visibility;
}

/**
 * The brands of an account: those of the row, of a customer the one that the customer has. The row of the person counts
 * for nothing: of people of a pool outside it holds the brand of the settings.
 */
async function brandsOfRow(
  trx: Trx,
  { role, number, brands }: Pick<Selectable<AccountsTable>, 'role' | 'number' | 'brands'>,
): Promise<Brand[]> {
  if (role !== 'benutzer') return (brands ?? []).filter(isBrand);
  const partner = await trx
    .selectFrom('partners')
    .select('brand')
    .where('number', '=', number)
    .executeTakeFirst();
  return [partner?.brand].filter(isBrand);
}

/** The brands of somebody who is signed in, the own one first; none for somebody who is nothing to the platform. */
export async function brandsOf(
  trx: Trx,
  { portal, personId }: { portal: Portal; personId: string },
): Promise<Brand[]> {
  const row = await accountRow(trx, portal, personId);
  return row ? brandsOfRow(trx, row) : [];
}

/**
 * In whose name somebody who signs in is written to: the own brand of the account. The row of the person says only under
 * which brand it was made: of people of an outside pool it knows no better than the setting.
 */
export async function brandOfPerson(trx: Trx, { id, brand }: { id: string; brand: string }): Promise<string> {
  const row = await trx
    .selectFrom('accounts')
    .select(['role', 'number', 'brands'])
    .where('person', '=', id)
    .executeTakeFirst();
  return (row && (await brandsOfRow(trx, row))[0]) ?? brand;
}

const accountRow = (trx: Trx, portal: Portal, person: string) =>
  trx
    .selectFrom('accounts')
    .select(['role', 'number', 'brands'])
    .where('portal', '=', portal)
    .where('person', '=', person)
    .executeTakeFirst();

/**
 * What a signed-in person is to the platform; undefined: nothing, and nothing may be seen. That is also a sub-agent
 * who is locked, or who may not change what the request is about to change, and an agent of no brand.
 */
export async function findAccount(
  trx: Trx,
  { portal, personId, visit }: { portal: Portal; personId: string; visit?: Visit },
): Promise<VisibleAccount | undefined> {
  const row = await accountRow(trx, portal, personId);
  if (!row) return undefined;
  const { role, number } = row;
  const visibility = await visibilityOf(trx, { person: personId, role, number }, visit);
  const brands = await brandsOfRow(trx, row);
  if (!visibility || (role !== 'benutzer' && brands.length === 0)) return undefined;
  return { portal, person: personId, role, number, brands, visibility: visibility };
}

/**
 * Ties a person of a pool to a number; the same person again keeps the first.
 * @param account.brands of an agent or a broker, the own one first
 */
export async function insertAccount(
  trx: Trx,
  { brands, ...account }: Account & { brands?: Brand[] },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ ...account, ...(brands && { brands: JSON.stringify(brands) }), created_at: now })
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
