import type { Insertable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import {
  baseRowOf,
  customerNames,
  indexVersion,
  numberEntries,
  wordEntries,
  type IndexedCustomer,
} from './entries.ts';
import { addNames, leaveNames, type AgentName } from './names.ts';
import { marks } from './words.ts';
import type { CustomerBaseTable } from '#server/storage/tables/customerBase.ts';

/** Rows per insert: a statement takes at most 65,535 parameters. */
const chunk = 5000;

async function inChunks<Row>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await write(rows.slice(at, at + chunk));
}

/** Returns the names by which customers are in the index. */
async function indexedNames(trx: Trx, partners: string[]): Promise<AgentName[]> {
  const rows = await trx
    .selectFrom('customer_words')
    .select(['agent', 'word'])
    .where('partner', 'in', partners)
    .where('word', 'like', `${marks.name('')}%`)
    .execute();
  return rows.map(({ agent, word }) => ({ agent, name: word.slice(marks.name('').length) }));
}

async function removeRows(trx: Trx, partners: string[]): Promise<void> {
  for (const table of ['customer_words', 'customer_numbers'] as const)
    await trx.deleteFrom(table).where('partner', 'in', partners).execute();
}

/** Removes customers who are no longer found from the list. */
async function removeFromBase(trx: Trx, partners: string[]): Promise<void> {
  if (partners.length === 0) return;
  await trx.deleteFrom('customer_base').where('partner', 'in', partners).execute();
}

/** Writes the rows of customers; premium and last contact of those that are there stay. */
const writeBase = (trx: Trx, rows: Insertable<CustomerBaseTable>[]) =>
  trx
    .insertInto('customer_base')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('partner').doUpdateSet(({ ref }) => ({
        agent: ref('excluded.agent'),
        sort_name: ref('excluded.sort_name'),
        sort_place: ref('excluded.sort_place'),
        words: ref('excluded.words'),
        places: ref('excluded.places'),
        index_version: ref('excluded.index_version'),
      })),
    )
    .execute();

/** Removes customers from the index. */
export async function removeFromIndex(trx: Trx, partners: string[]): Promise<void> {
  const left = await indexedNames(trx, partners);
  await removeRows(trx, partners);
  await removeFromBase(trx, partners);
  await leaveNames(trx, left);
}

/**
 * Lets only one transaction at a time index a customer: two would each remove the entries that they see and then insert
 * the same ones. The next one reads what the one before has written.
 */
async function lockCustomers(trx: Trx, partners: string[]): Promise<void> {
  await trx
    .selectFrom('partners')
    .select('number')
    .where('number', 'in', partners)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
}

/** Returns the customers of agents with what they are found by. */
async function readCustomers(trx: Trx, partners: string[]): Promise<IndexedCustomer[]> {
  const customers = await trx
    .selectFrom('partners')
    .select(['number', 'agent', 'data', 'prospect_since'])
    .where('number', 'in', partners)
    .execute();
  const contracts = await trx
    .selectFrom('contracts')
    .select(['id', 'partner', 'product', 'state', 'answers'])
    .where('partner', 'in', partners)
    .execute();
  const claims = await trx
    .selectFrom('claims')
    .leftJoin('claim_reports', 'claim_reports.claim', 'claims.id')
    .select(['claims.id', 'claims.partner', 'claim_reports.answers'])
    .where('claims.partner', 'in', partners)
    .execute();
  return customers.flatMap(({ number, agent, data, prospect_since }) => {
    if (agent === null) return [];
    const own = claims.filter(({ partner }) => partner === number);
    return [
      {
        number,
        agent,
        data: data as PartnerData,
        prospect: prospect_since !== null,
        contracts: contracts.filter(({ partner }) => partner === number),
        claims: own.map(({ id }) => id),
        reported: own.map(({ answers }) => answers),
      },
    ];
  });
}

/** Updates the names of an agent's customers: those that are new and those that a customer no longer has. */
async function updateNames(trx: Trx, before: AgentName[], customers: IndexedCustomer[]): Promise<void> {
  const names = customers.flatMap(({ agent, data }) => customerNames(data).map((name) => ({ agent, name })));
  const key = ({ agent, name }: AgentName) => `${agent} ${name}`;
  const is = new Set(names.map(key));
  await addNames(trx, names);
  await leaveNames(
    trx,
    before.filter((each) => !is.has(key(each))),
  );
}

/**
 * Updates the index entries of customers, within the transaction that changed them. Customers without an agent are
 * not indexed.
 * @param numbers of the customers, in any order
 */
export async function indexCustomers(trx: Trx, numbers: string[]): Promise<void> {
  const partners = [...new Set(numbers)].sort();
  if (partners.length === 0) return;
  await lockCustomers(trx, partners);
  const customers = await readCustomers(trx, partners);
  const before = await indexedNames(trx, partners);
  await removeRows(trx, partners);
  await updateNames(trx, before, customers);
  const listed = new Set(customers.map(({ number }) => number));
  await removeFromBase(
    trx,
    partners.filter((number) => !listed.has(number)),
  );
  const rows = customers.map((customer) => ({ customer, base: baseRowOf(customer) }));
  await inChunks(
    rows.map(({ base }) => base),
    (values) => writeBase(trx, values),
  );
  await inChunks(
    rows.flatMap(({ customer, base: { agent, sort_name, partner } }) =>
      wordEntries(customer).map((word) => ({ agent, word, sort_name, partner })),
    ),
    (values) => trx.insertInto('customer_words').values(values).execute(),
  );
  await inChunks(
    rows.flatMap(({ customer, base: { agent, partner } }) =>
      numberEntries(customer).map((number) => ({ agent, number, partner })),
    ),
    (values) => trx.insertInto('customer_numbers').values(values).execute(),
  );
}

/**
 * Indexes customers who are older than the index, or indexed by an older release.
 * @returns how many were indexed; 0 when done
 */
export async function indexMissing(trx: Trx, most = 500): Promise<number> {
  const missing = await trx
    .selectFrom('partners')
    .leftJoin('customer_base', 'customer_base.partner', 'partners.number')
    .select('partners.number')
    .where('partners.agent', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('customer_base.partner', 'is', null), eb('customer_base.index_version', '<', indexVersion)]),
    )
    .orderBy('partners.number')
    .limit(most)
    .execute();
  await indexCustomers(
    trx,
    missing.map(({ number }) => number),
  );
  return missing.length;
}
