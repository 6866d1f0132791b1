import type { Selectable } from 'kysely';
import type { Ids } from '#server/base/ids.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Partner, PartnerData, Prospect } from '#server/storage/model/partner.ts';
import type { PartnersTable } from '#server/storage/tables/partners.ts';
import { indexCustomers } from '../customerBase/indexing.ts';
import { partnerNumber } from './number.ts';

const prospectOf = (row: Selectable<PartnersTable>): Prospect | undefined =>
  row.prospect_since === null
    ? undefined
    : {
        since: row.prospect_since,
        by: row.prospect_by ?? '',
        ...(row.prospect_callable !== null && { callable: row.prospect_callable }),
      };

function partnerOf(row: Selectable<PartnersTable>): Partner {
  const { number, brand, data, agent, version } = row;
  const prospect = prospectOf(row);
  return { number, brand, data: data as PartnerData, agent, version, ...(prospect && { prospect }) };
}

/** Returns the columns of a prospect; null for customers. */
const prospectColumns = (prospect: Prospect | undefined) => ({
  prospect_since: prospect?.since ?? null,
  prospect_by: prospect?.by ?? null,
  prospect_callable: prospect?.callable ?? null,
});

/** Finds a customer by number. */
export async function findPartner(trx: Trx, number: string): Promise<Partner | undefined> {
  const row = await trx.selectFrom('partners').selectAll().where('number', '=', number).executeTakeFirst();
  return row && partnerOf(row);
}

/** Finds customers by their numbers. */
export async function findPartners(trx: Trx, numbers: string[]): Promise<Partner[]> {
  if (numbers.length === 0) return [];
  const rows = await trx.selectFrom('partners').selectAll().where('number', 'in', numbers).execute();
  return rows.map(partnerOf);
}

/** Inserts customers; existing ones stay unchanged. @returns the numbers of those that are new */
export async function insertPartners(trx: Trx, partners: Partner[], now: Date): Promise<string[]> {
  if (partners.length === 0) return [];
  const inserted = await trx
    .insertInto('partners')
    .values(
      partners.map(({ data, prospect, ...partner }) => ({
        ...partner,
        ...prospectColumns(prospect),
        data: JSON.stringify(data),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .execute();
  await indexCustomers(
    trx,
    partners.map(({ number }) => number),
  );
  return inserted.map(({ number }) => number);
}

/**
 * Adds a new customer under a free number. The core system decides who looks after the customer; a prospect belongs to
 * the agent at once.
 */
export async function addPartner(
  trx: Trx,
  added: Pick<Partner, 'brand' | 'data'> & Partial<Pick<Partner, 'agent' | 'prospect'>>,
  { ids, now }: { ids: Ids; now: Date },
): Promise<Partner> {
  for (;;) {
    const partner = { agent: null, ...added, number: partnerNumber(ids.uuid()), version: 1 };
    if ((await insertPartners(trx, [partner], now)).length > 0) return partner;
  }
}

/**
 * Puts an agent in charge of customers and of their contracts.
 * @param charge.of whose contracts go along: those of other agents stay with them
 */
export async function putInCharge(
  trx: Trx,
  numbers: string[],
  { agent, of }: { agent: string; of: string[] },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('partners')
    .set(({ eb }) => ({ agent, version: eb('version', '+', 1), updated_at: now }))
    .where('number', 'in', numbers)
    .execute();
  await trx
    .updateTable('contracts')
    .set(({ eb }) => ({ agent, version: eb('version', '+', 1), updated_at: now }))
    .where('partner', 'in', numbers)
    .where('agent', 'in', of)
    .execute();
  await indexCustomers(trx, numbers);
}

/**
 * Updates a customer unless it was changed meanwhile.
 * @returns the new version; undefined on a concurrent change
 */
export async function updatePartner(
  trx: Trx,
  { number, version, data }: Pick<Partner, 'number' | 'version' | 'data'>,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('partners')
    .set({ data: JSON.stringify(data), version: version + 1, updated_at: now })
    .where('number', '=', number)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row) await indexCustomers(trx, [number]);
  return row?.version;
}

/** Updates a prospect, like `updatePartner`, with what the agent noted. */
export async function updateProspect(
  trx: Trx,
  { number, prospect, ...partner }: Pick<Partner, 'number' | 'version' | 'data' | 'prospect'>,
  now: Date,
): Promise<number | undefined> {
  await trx
    .updateTable('partners')
    .set(prospectColumns(prospect))
    .where('number', '=', number)
    .where('version', '=', partner.version)
    .execute();
  return updatePartner(trx, { number, ...partner }, now);
}
