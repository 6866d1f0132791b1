import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createChanges } from '#server/insurance/changes/service.ts';
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
let changes: ReturnType<typeof createChanges>;
let move: (
  request: { movesOn?: string; contracts: string[]; address?: typeof address },
  key?: string,
) => Promise<{ status: number; body: object }>;
beforeAll(async () => {
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
  const account = { portal: 'benutzer' as const, person: caller.personId, role: 'benutzer' as const };
  await transaction(server.deps.db, (trx) =>
    insertAccount(trx, { ...account, number: family }, server.clock.now()),
  );
  changes = createChanges(server.deps);
  const partnerChanges = createPartnerChanges(server.deps);
  let keys = 0;
  move = (request, key = `move-number-${keys++}`) =>
    partnerChanges.move(caller, family, { address, ...request }, key);
}, 150_000);
afterAll(() => server.close());

const partner = () => transaction(server.deps.db, (trx) => findPartner(trx, family));
/** Delivers what is due, and returns the mails that name a contract, newest first. */
async function mailsAbout(contract: string) {
  const { deps } = server;
  const delivering = { ...deps, handlers: outboxHandlers(deps), maxAttempts: 3 };
  for (let round = 0; round < 4; round += 1) await deliverDue(delivering);
  const mails = await transaction(deps.db, (trx) => newestMails(trx, 100));
  return mails.filter(({ channel, text }) => channel === 'mail' && text.includes(contract));
}

/** Tells the move of the household, on the day that is known or on another one. */
async function follow(key: string, day?: string) {
  const { move: announced, version } = await changes.open(caller, household, 'risikoort');
  if (!announced) throw new Error('The household follows no move.');
  const home = { livingSpace: 90, buildingKind: 'apartmentBuilding', floor: 'upper', usage: 'mainHome' };
  const said = { ...announced.answers['move'], ...(day !== undefined && { moveDay: day }) };
  const answers = { ...announced.answers, move: said, home };
  return changes.save(caller, household, 'risikoort', { version, answers }, { key, revision: undefined });
}

const newestMove = async () => {
  const { id } = await server.deps.db
    .selectFrom('partner_changes')
    .select('id')
    .where('partner', '=', family)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

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
    // The side that did it learns nothing new.
    const events = await server.deps.db
      .selectFrom('events')
      .select(['side', 'own'])
      .where('kind', '=', 'contract')
      .where('subject', '=', liability)
      .execute();
    expect(events).toContainEqual({ side: 'agent', own: false });
    expect(events).toContainEqual({ side: 'customer', own: true });
  });

  test('The list of what is planned names the new address', async () => {
    const { waiting } = await changes.list(caller, liability);
    const answers = [{ label: 'Neue Anschrift', after: 'Holstenstraße 4, 24103 Kiel' }];
    expect(waiting).toMatchObject([{ effectiveOn: '2026-12-15', answers }]);
  });

  test('The mail waits an hour for what is left to do, and then names it', async () => {
    expect(await mailsAbout(liability)).toEqual([]);
    server.clock.advance({ minutes: 61 });
    const [mail, ...others] = await mailsAbout(liability);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ihr Umzug ist gemeldet');
    expect(mail?.text).toMatch(
      new RegExp(`ziehen mit:[^]*${animals}[^]*fehlen uns noch Angaben[^]*${household}`),
    );
  });

  test('A contract that follows later is known to belong to the move, and has a mail of its own', async () => {
    const opened = await changes.open(caller, household, 'risikoort');
    expect(opened.move).toMatchObject({ movesOn: '2026-12-15', address });
    expect(await follow('later-than-the-mail')).toMatchObject({ status: 201 });
    expect((await changes.open(caller, household, 'risikoort')).move).toBeUndefined();
    const mails = await mailsAbout(household);
    expect(mails.map(({ subject }) => subject.replace(/ AE.*/, ''))).toEqual([
      expect.stringMatching(/^Ihre Änderung/),
      'Ihr Umzug ist gemeldet',
    ]);
  });

  test('One mail at once tells of all when the last contract has followed', async () => {
    await move({ movesOn: '2026-12-16', contracts: [animals, liability, household] });
    const before = await mailsAbout(household);
    expect(await follow('within-the-hour')).toMatchObject({ status: 201 });
    const [mail, ...others] = await mailsAbout(household);
    expect(others).toEqual(before);
    expect(mail?.subject).toBe('Ihr Umzug ist gemeldet');
    expect(mail?.text).toMatch(
      new RegExp(`${animals}[^]*${liability}[^]*${household}[^]*Gilt ab: 16.12.2026`),
    );
    expect(mail?.text).not.toContain('fehlen uns noch');
    expect(mail?.text).not.toMatch(/Holstenstraße|24103|Kiel/);
    // One link leads to the supplements of all three.
    expect(mail?.text.match(/unterlagen\/#/g)).toHaveLength(1);
    expect(mail?.text).toMatch(
      new RegExp(`bereit:[^]*- .*${animals}[^]*- .*${liability}[^]*- .*${household}[^]*unterlagen/#`),
    );
    const bundles = await server.deps.db.selectFrom('paper_bundles').select('files').execute();
    expect(bundles.map(({ files }) => files.map(({ document }) => document))).toContainEqual([
      `nachtrag-${animals}`,
      `nachtrag-${liability}`,
      `nachtrag-${household}`,
    ]);
    // Who was killed after sending and delivers again sends nothing twice.
    await server.deps.db
      .updateTable('outbox')
      .set({
        done_at: null,
        payload: JSON.stringify({
          move: await newestMove(),
          mailId: server.deps.ids.uuid(),
          email: 'x@example.de',
        }),
      })
      .where('id', '=', await newestMove())
      .execute();
    expect(await mailsAbout(household)).toHaveLength(others.length + 1);
  });

  test('Another day than that of the move follows it too, and the mail names that day', async () => {
    await move({ movesOn: '2026-12-17', contracts: [household] });
    await follow('another-day', '2026-12-20');
    const [mail] = await mailsAbout(household);
    expect(mail?.subject).toBe('Ihr Umzug ist gemeldet');
    expect(mail?.text).toMatch(/Gilt ab: 20.12.2026/);
    expect(mail?.text).not.toContain('fehlen uns noch');
    expect((await changes.open(caller, household, 'risikoort')).move).toBeUndefined();
  });

  test('A contract with a planned change moves at once where the planned amount stays', async () => {
    const { version, answers } = await changes.open(caller, liability, 'phv');
    const cover = { ...answers['cover'], insuranceSum: 2_000_000_000 };
    const key = 'a-smaller-sum';
    const call = { version, answers: { ...answers, cover } };
    const planned = await changes.save(caller, liability, 'phv', call, { key, revision: undefined });
    expect(planned).toMatchObject({ status: 201 });
    // The move comes first: what is planned is recomputed from another address.
    const { body } = await move({ address: { ...address, streetNumber: '2' }, contracts: [liability] });
    expect(body).toMatchObject({ applied: true, contracts: { moved: [liability], open: [] } });
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
