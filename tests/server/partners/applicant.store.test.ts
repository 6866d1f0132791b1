import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveForApplicant } from '#server/insurance/contracts/applicationFiles.ts';
import { documentsOf } from '#server/answers/documents/contractDocuments.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
const now = new Date('2026-11-20T09:00:00Z');
const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };

beforeAll(async () => {
  server = await createTestApp();
  const person = (number: string, brand: string, lastName: string) => ({
    number,
    brand,
    agent: null,
    version: 1,
    data: {
      kind: 'person' as const,
      salutation: 'ms' as const,
      firstName: 'Anna',
      lastName,
      address,
      birthDate: '1990-05-01',
      contact: { email: 'Anna@example.de' },
      bankAccounts: [],
    },
  });
  await transaction(server.deps.db, async (trx) => {
    await insertPartners(
      trx,
      [person('1000000061', 'haus', 'Kern'), person('1000000062', 'nord', 'Kern')],
      now,
    );
    const empty = { outline: '[]', inputs: '{}', reasons: '[]', documents: '[]', consents: '[]' };
    const application = (number: string, lastName: string) => ({
      id: server.deps.ids.uuid(),
      number,
      definition: 'produkt.FAHRRAD',
      version: 'x',
      context: 'antrag',
      ...empty,
      brand: 'haus',
      decision: 'accept',
      price: null,
      quote: null,
      mediation: null,
      answers: JSON.stringify({ person: { name: { lastName } } }),
      documents_secret_hash: null,
      created_at: now,
    });
    await trx
      .insertInto('applications')
      .values([application('FA-1', 'Kern'), application('FA-2', 'Schmidt')])
      .execute();
  });
});
afterAll(() => server.close());

const file = (id: string) => ({
  id,
  title: id,
  version: '1',
  fileName: `${id}.pdf`,
  pdf: Buffer.from('%PDF-'),
  sha256: 'x',
});
const keep = (application: string) =>
  transaction(server.deps.db, (trx) =>
    saveForApplicant(
      trx,
      { application, email: 'anna@example.de', files: [file('antrag'), file('beratung')] },
      now,
    ),
  );
const kept = async (partner: string) =>
  (await transaction(server.deps.db, (trx) => documentsOf(trx, { partner, limit: 9 }))).map(
    ({ kind }) => kind,
  );

test('The files of an application are assigned once, to the customer of that address, name and brand', async () => {
  await keep('FA-1');
  await keep('FA-1');
  expect((await kept('1000000061')).toSorted()).toEqual(['advice', 'application']);
  expect(await kept('1000000062')).toEqual([]);
});

test("Typing another customer's address assigns no files to that customer", async () => {
  const before = await kept('1000000061');
  await keep('FA-2');
  expect(await kept('1000000061')).toEqual(before);
});
