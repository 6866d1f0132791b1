import { seedSubAgents } from '../agents/demoSubAgents.ts';
import { today } from '../clock.ts';
import { insertDemoClaims } from '../claims/demoClaims.ts';
import { insertDocuments } from '../contracts/documentStore.ts';
import { insertContracts } from '../contracts/service.ts';
import { transaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { demoCustomers } from './demoCustomers.ts';
import { insertPartners } from './store.ts';

/**
 * Writes the invented customers where the database is embedded and nobody else can reach it. What is there already
 * stays as changed since.
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
      .values(messages.map(({ mail, ...said }) => ({ ...said, mail: mail && JSON.stringify(mail) })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}
