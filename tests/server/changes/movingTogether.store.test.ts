import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { createPartnerChanges } from '#server/portals/customers/changes.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';

/** A family in Cologne with dogs, liability and household. */
const family = '1000000002';
const [animals, liability, household] = ['TH250000201', 'PH220000202', 'HR220000203'] as const;
const caller = stub<Caller>({ personId: '00000000-0000-4000-8000-000000000002', portal: 'benutzer' });
const address = { street: 'Holstenstraße', streetNumber: '4', postcode: '24103', city: 'Kiel' };

let server: TestApp;
let move: (
  request: { movesOn?: string; contracts: string[] },
  key?: string,
) => Promise<{ status: number; body: object }>;
beforeAll(async () => {
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
  const account = { portal: 'benutzer' as const, person: caller.personId, role: 'benutzer' as const };
  await transaction(server.deps.db, (trx) =>
    insertAccount(trx, { ...account, number: family }, server.clock.now()),
  );
  const changes = createPartnerChanges(server.deps);
  let keys = 0;
  move = (request, key = `move-number-${keys++}`) =>
    changes.move(caller, family, { address, ...request }, key);
}, 150_000);
afterAll(() => server.close());

const partner = () => transaction(server.deps.db, (trx) => findPartner(trx, family));
const changesOf = (contract: string) =>
  server.deps.db.selectFrom('contract_changes').select('number').where('contract', '=', contract).execute();

describe('A move of several contracts', () => {
  test('What asks nothing moves with the address, and what asks something is left to do', async () => {
    const request = { movesOn: '2026-12-15', contracts: [animals, liability, household] };
    const first = await move(request, 'the-same-move');
    expect(first).toMatchObject({
      status: 201,
      body: { applied: false, contracts: { moved: [animals, liability], open: [household] } },
    });
    expect(await move(request, 'the-same-move')).toEqual(first);
    expect(await changesOf(liability)).toHaveLength(1);
    expect(await changesOf(household)).toHaveLength(0);
    // The side that did it is told nothing new.
    const events = await server.deps.db
      .selectFrom('events')
      .select(['side', 'own'])
      .where('kind', '=', 'contract')
      .where('subject', '=', liability)
      .execute();
    expect(events).toContainEqual({ side: 'agent', own: false });
    expect(events).toContainEqual({ side: 'customer', own: true });
  });

  test('One mail names all contracts that move', async () => {
    const { deps } = server;
    const delivering = { ...deps, handlers: outboxHandlers(deps), maxAttempts: 3 };
    for (let round = 0; round < 3; round += 1) await deliverDue(delivering);
    const mails = await transaction(deps.db, (trx) => newestMails(trx, 100));
    const received = mails.filter(({ channel, text }) => channel === 'mail' && text.includes(liability));
    expect(received.map(({ subject }) => subject)).toEqual(['Ihr Umzug ist gemeldet']);
    expect(received[0]?.text).toContain(animals);
    expect(received[0]?.text).not.toContain(household);
  });

  test('On the day itself two contracts and the address change in one step', async () => {
    const { body } = await move({ contracts: [liability, animals] });
    expect(body).toMatchObject({ applied: true, contracts: { moved: [liability, animals], open: [] } });
    expect((await partner())?.data.address).toEqual(address);
  });

  test('A contract of somebody else does not move', async () => {
    await expect(move({ contracts: ['HR250000601'] })).rejects.toMatchObject({ code: 'not-found' });
  });
});
