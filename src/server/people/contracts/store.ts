import type { Insertable, Selectable } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { ContractsTable } from '#server/storage/tables/contracts.ts';
import { writeFigures } from '../customerBase/figures.ts';
import { indexCustomers } from '../customerBase/indexing.ts';

function contractOf(row: Selectable<ContractsTable>): Contract {
  const { id, partner, brand, agent, product, state, due, premium, bank, tariff, version } = row;
  return {
    id,
    partner,
    brand,
    agent,
    product,
    state,
    due,
    premium,
    bank,
    tariff,
    version,
    answers: row.answers as Answers,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    receivedOn: row.received_on,
  };
}

function rowOf(contract: Contract): Omit<Insertable<ContractsTable>, 'created_at' | 'updated_at'> {
  const { beginsOn, endsOn, receivedOn, premium, answers, bank, ...same } = contract;
  return {
    ...same,
    begins_on: beginsOn,
    ends_on: endsOn,
    received_on: receivedOn,
    premium: JSON.stringify(premium),
    answers: JSON.stringify(answers),
    bank: bank && JSON.stringify(bank),
  };
}

/** Finds a contract by number. The caller must check ownership: compare `partner` and `agent`. */
export async function findContract(trx: Trx, id: string): Promise<Contract | undefined> {
  const row = await trx.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && contractOf(row);
}

/** Position after which a list continues. */
export interface ContractCursor {
  beginsOn: string;
  id: string;
}

/** Returns a customer's contracts, newest first. */
export async function contractsOf(
  trx: Trx,
  partner: string,
  { limit, after }: { limit: number; after?: ContractCursor },
): Promise<Contract[]> {
  const rows = await trx
    .selectFrom('contracts')
    .selectAll()
    .where('partner', '=', partner)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('begins_on', '<', after!.beginsOn),
          and([eb('begins_on', '=', after!.beginsOn), eb('id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('begins_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(contractOf);
}

/** Inserts contracts; existing ones stay unchanged. */
export async function insertContracts(trx: Trx, contracts: Contract[], now: Date): Promise<void> {
  if (contracts.length === 0) return;
  await trx
    .insertInto('contracts')
    .values(contracts.map((contract) => ({ ...rowOf(contract), created_at: now, updated_at: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const partners = contracts.map(({ partner }) => partner);
  // Who has a contract is a customer.
  await trx
    .updateTable('partners')
    .set({ prospect_since: null, prospect_by: null, prospect_callable: null })
    .where('number', 'in', partners)
    .where('prospect_since', 'is not', null)
    .execute();
  await indexCustomers(trx, partners);
  await writeFigures(trx, partners, now);
}

/**
 * Updates a contract unless it was changed meanwhile.
 * @param contract with the `version` that was read
 * @returns the new version; undefined on a concurrent change
 */
export async function updateContract(trx: Trx, contract: Contract, now: Date): Promise<number | undefined> {
  const { id, version, ...changed } = rowOf(contract);
  const row = await trx
    .updateTable('contracts')
    .set({ ...changed, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!row) return undefined;
  await indexCustomers(trx, [contract.partner]);
  await writeFigures(trx, [contract.partner], now);
  return row.version;
}

/** Returns the products of contracts. */
export async function productKeys(trx: Trx, ids: string[]): Promise<{ id: string; product: string }[]> {
  if (ids.length === 0) return [];
  return trx.selectFrom('contracts').select(['id', 'product']).where('id', 'in', ids).execute();
}
