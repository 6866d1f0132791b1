import { sql } from 'kysely';
import { seedSubAgents } from './subAgents.ts';
import { today } from '#server/base/clock.ts';
import { insertDemoClaims } from './claims.ts';
import { insertDocuments } from '#server/answers/documents/contractDocuments.ts';
import { insertContracts } from '#server/people/contracts/service.ts';
import { writeFigures } from '#server/people/customerBase/figures.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { demoCustomers, type DemoCustomer } from './customers.ts';
import { insertPartners } from '#server/people/partners/store.ts';

/**
 * Inserts demo customers where the database is embedded and the server runs on localhost. Existing rows are
 * kept.
 */
export async function seedDemoCustomers({
  db,
  clock,
  settings: { databaseUrl, environment },
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  if (databaseUrl || environment !== 'localhost') return;
  const now = clock.now();
  const customers = demoCustomers(today(clock));
  const contracts = customers.flatMap((customer) =>
    customer.contracts.map(({ appliedOn: _, ...contract }) => contract),
  );
  const documents = customers.flatMap((customer) => customer.documents);
  const claims = customers.flatMap((customer) => customer.claims);
  const messages = customers.flatMap((customer) => customer.messages);
  const partners = customers.map(({ number, brand, data, agent }) => ({
    number,
    brand,
    data,
    agent,
    version: 1,
  }));
  await transaction(db, async (trx) => {
    await seedSubAgents(trx, today(clock), now);
    if (await areSeeded(trx, customers)) return;
    await insertPartners(trx, partners, now);
    await insertContracts(trx, contracts, now);
    await insertDocuments(
      trx,
      documents.map((document) => ({ ...document, pdf: null })),
      now,
    );
    await insertDemoClaims(trx, claims);
    await trx
      .insertInto('messages')
      .values(messages.map(({ mail, ...row }) => ({ ...row, mail: mail && JSON.stringify(mail) })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Messages are contacts.
    await writeFigures(
      trx,
      partners.map(({ number }) => number),
      now,
    );
  });
}

/** Returns whether all demo rows exist: one query is far cheaper than inserting them again. */
async function areSeeded(trx: Trx, customers: DemoCustomer[]): Promise<boolean> {
  const ids = {
    partners: customers.map(({ number }) => number),
    contracts: customers.flatMap(({ contracts }) => contracts.map(({ id }) => id)),
    documents: customers.flatMap(({ documents }) => documents.map(({ id }) => id)),
    claims: customers.flatMap(({ claims }) => claims.map(({ claim }) => claim.id)),
    messages: customers.flatMap(({ messages }) => messages.map(({ id }) => id)),
  };
  const { rows } = await sql<{ found: number }>`select
      (select count(*) from partners where number = any(${ids.partners}))::int
      + (select count(*) from contracts where id = any(${ids.contracts}))::int
      + (select count(*) from contract_documents where id = any(${ids.documents}))::int
      + (select count(*) from claims where id = any(${ids.claims}))::int
      + (select count(*) from messages where id = any(${ids.messages}))::int as found`.execute(trx);
  return rows[0]?.found === Object.values(ids).flat().length;
}
