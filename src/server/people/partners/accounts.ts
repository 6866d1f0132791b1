import { visibilityOf, type Visibility } from '../agents/visibility.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Visit } from '#server/storage/model/visit.ts';
import { isBrand, type Brand } from '#server/base/brands.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Portal } from '#server/base/portal.ts';
import type { AccountsTable, Role } from '#server/storage/tables/partners.ts';

/** Maps a person of a pool to a customer or agent. */
export interface Account {
  portal: Portal;
  /** The id in the pool. */
  person: string;
  role: Role;
  /** Number of the partner for `benutzer`, else of the agent. */
  number: string;
}

/** An account with what it may see. */
export interface VisibleAccount extends Account {
  /** Brands of a customer's contracts, or those in whose name agents and brokers act. */
  brands: Brand[];
  visibility: Visibility;
}

/**
 * Returns an account's brands: those of its row, of a customer the partner's. The person's own brand is ignored: in
 * external pools it is only the default.
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

/**
 * Returns a signed-in person's brands, their own first; empty without an account. One statement needs no transaction,
 * which would cost each call of a portal two more.
 */
export async function brandsOf(
  db: Kysely<Database>,
  { portal, personId }: { portal: Portal; personId: string },
): Promise<Brand[]> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('partners as p', 'p.number', 'a.number')
    .select(['a.role', 'a.brands', 'p.brand'])
    .where('a.portal', '=', portal)
    .where('a.person', '=', personId)
    .executeTakeFirst();
  if (!row) return [];
  return (row.role === 'benutzer' ? [row.brand] : (row.brands ?? [])).filter(isBrand);
}

/** Returns the brand for messages to a person: the account's first. The person's own brand is only a fallback. */
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
 * Returns a signed-in person's account; undefined without one, for locked sub-agents, for those who lack the right
 * to the change requested, and for agents without brands.
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
  return { portal, person: personId, role, number, brands, visibility };
}

/**
 * Maps a person to a number; an existing mapping stays.
 * @param account.brands of agents and brokers, their own first
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

/** Returns the people who sign in for a number. */
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
