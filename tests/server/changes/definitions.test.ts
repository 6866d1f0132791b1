import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createChanges } from '#server/insurance/changes/service.ts';
import { findContract } from '#server/people/contracts/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import type { TestApp } from '../../support/testApp.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { createWizardServer } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';

/** A tenant in Berlin with the module for natural hazards. */
const household = { id: 'HR250000601', partner: '1000000006' };

let server: TestApp;
let changes: ReturnType<typeof createChanges>;
beforeAll(async () => {
  // Compiles definitions and inserts customers.
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
  changes = createChanges(server.deps);
  const account = { portal: 'benutzer' as const, person: caller.personId, role: 'benutzer' as const };
  await transaction(server.deps.db, (trx) =>
    insertAccount(trx, { ...account, number: household.partner }, server.clock.now()),
  );
}, 150_000);
afterAll(() => server.close());

const caller = stub<Caller>({
  personId: '00000000-0000-4000-8000-000000000006',
  portal: 'benutzer',
});
const contract = async () => {
  const found = await transaction(server.deps.db, (trx) => findContract(trx, household.id));
  if (!found) throw new Error('The contract is gone.');
  return found;
};
let keys = 0;
async function save(change: string, answers: Answers) {
  const { version } = await contract();
  const key = `change-number-${keys++}`;
  return changes.save(caller, household.id, change, { answers }, { key, revision: version });
}

describe('A household contract changes as its definitions say', () => {
  test('A household contract moves: new home, day, two homes for two months, premium before and after', async () => {
    const answers = {
      move: {
        moveDay: '2026-12-15',
        address: { street: 'Neusser Straße', streetNumber: '7', postcode: '50670', city: 'Köln' },
      },
      home: { livingSpace: 90, buildingKind: 'apartmentBuilding', floor: 'upper', usage: 'mainHome' },
    };
    const outcome = await changes.calculate(caller, household.id, 'risikoort', { answers });
    expect(outcome).toMatchObject({ effectiveOn: '2026-12-15' });
    expect(outcome.premium?.differenceYearCent).toBeGreaterThan(0);
    expect(outcome.consequences.map(({ key }) => key)).toEqual(['bothHomes', 'specialRight']);
    expect((await save('risikoort', answers)).status).toBe(201);
    // The change is pending.
    expect((await contract()).answers).toMatchObject({ home: { residence: { postcode: '10967' } } });
  });

  test('The cover of natural hazards changes from the next year on and costs less without rivers', async () => {
    const hazards = {
      disclosureRead: true,
      elementaryKind: 'withoutFlooding',
      elementaryClaims: 'none',
      backflowProtection: 'yes',
    };
    const outcome = await changes.calculate(caller, household.id, 'elementar', { answers: { hazards } });
    expect(outcome).toMatchObject({ effectiveOn: '2027-11-15' });
    expect(outcome.premium?.differenceYearCent).toBeLessThan(0);
    expect((await save('elementar', { hazards })).status).toBe(201);
  });

  test('Modules are added from tomorrow on, and after claims the change is referred', async () => {
    const before = await contract();
    const taken = ['bikeTheft', 'glass', 'elementary', 'cyber'];
    const answers = ({ claimsInFiveYears }: { claimsInFiveYears: boolean }) => ({
      cover: { coverages: taken },
      modules: {
        bikeLimit: 'percent5',
        bikeAtNight: false,
        glassKind: 'furniture',
        elementaryKind: 'withoutFlooding',
      },
      risk: {
        disclosureRead: true,
        claimsInFiveYears,
        elementaryClaims: 'none',
        backflowProtection: 'yes',
        documentsReceived: true,
      },
    });
    const outcome = await changes.calculate(caller, household.id, 'deckung', {
      answers: answers({ claimsInFiveYears: false }),
    });
    expect(outcome).toMatchObject({ effectiveOn: '2026-11-21', decision: 'accept' });
    // Two changes are pending: their new premiums follow from this one and are previewed.
    const texts = ['dearer', 'withdrawal', 'advice', 'replanned', 'replanned'];
    expect(outcome.consequences.map(({ key }) => key)).toEqual(texts);
    const saved = await save('deckung', answers({ claimsInFiveYears: true }));
    expect(saved).toMatchObject({ status: 201, body: { decision: 'refer' } });
    expect((await contract()).answers).toEqual(before.answers);
  });

  test('Modules are removed, and modules of other products are not offered', async () => {
    const opened = await changes.open(caller, household.id, 'deckung');
    expect(opened.answers).toMatchObject({
      cover: { coverages: ['bikeTheft', 'glass', 'elementary'] },
      modules: { bikeLimit: 'percent5' },
      risk: { elementaryClaims: 'none' },
    });
    const answers = { cover: { coverages: ['glass'] }, modules: { glassKind: 'both' } };
    expect((await save('deckung', answers)).status).toBe(201);
    const { items } = await changes.list(caller, household.id);
    expect(items.find(({ change }) => change === 'phv')).toMatchObject({
      possible: false,
      refused: { code: 'product' },
    });
  });

  test('A certificate names its recipient, leaves the contract as it is, and is issued for another one too', async () => {
    const before = await contract();
    const { deps } = server;
    const address = { street: 'Am Markt', streetNumber: '3', postcode: '04109', city: 'Leipzig' };
    for (const name of ['Hausverwaltung Sonnenhof', 'Stadt Köln']) {
      const saved = await save('bescheinigung', { recipient: { name, address, purpose: 'landlord' } });
      expect(saved).toMatchObject({ status: 201, body: { decision: 'accept' } });
    }
    const { version: _, ...after } = await contract();
    expect(before).toMatchObject(after);
    const delivering = { ...deps, handlers: outboxHandlers(deps), maxAttempts: 3 };
    // Messages about one contract are delivered in turn, with those of the changes above.
    for (let round = 0; round < 20; round += 1) await deliverDue(delivering);
    const papers = await deps.db
      .selectFrom('contract_documents')
      .select(['title', 'pdf'])
      .where('contract', '=', household.id)
      .where('title', '=', 'Versicherungsbescheinigung')
      .execute();
    expect(papers).toHaveLength(2);
    const read: string[] = [];
    for (const { pdf } of papers) read.push(textOf((await readPdf(pdf ?? new Uint8Array())).tree));
    expect(read.filter((text) => text.includes('Stadt Köln'))).toHaveLength(1);
    // The paper names the recipient's address and what is insured.
    for (const wording of ['Besteht seit', 'Am Markt', '04109', 'Wohnfläche'])
      expect([wording, read.every((text) => text.includes(wording))]).toEqual([wording, true]);
  });

  test('A household contract cannot be withdrawn from after 14 days', async () => {
    await expect(save('kuendigen-widerrufen', { reason: { way: 'withdrawal' } })).rejects.toMatchObject({
      code: 'answers-invalid',
    });
  });

  test('A household contract is cancelled for a reason on the requested day', async () => {
    const reason = { way: 'special', specialReason: 'claim', endDay: '2026-12-01' };
    const outcome = await changes.calculate(caller, household.id, 'kuendigen-widerrufen', {
      answers: { reason },
    });
    expect(outcome).toMatchObject({ effectiveOn: '2026-12-01' });
    expect(outcome.consequences.map(({ key }) => key)).toEqual(['covered', 'share']);
  });

  test('Each way to end a household contract says its earliest day and what is refunded then', async () => {
    const { premium } = await contract();
    const { earliest = [] } = await changes.open(caller, household.id, 'kuendigen-widerrufen');
    expect(earliest).toMatchObject([
      { value: 'ordinary', day: '2027-11-15' },
      { value: 'special', day: '2026-11-20' },
      { value: 'withdrawal', day: '2026-11-20' },
    ]);
    const [atTheEnd, today] = earliest;
    expect(atTheEnd).not.toHaveProperty('refundCent');
    expect(today?.refundCent).toBeGreaterThan(0);
    expect(today?.refundCent).toBeLessThan(premium.instalmentCent);
  });

  test('A household contract is cancelled at the end of the term within notice and confirmed immediately', async () => {
    const outcome = await changes.calculate(caller, household.id, 'kuendigen-widerrufen', {
      answers: { reason: { way: 'ordinary' } },
    });
    expect(outcome).toMatchObject({ effectiveOn: '2027-11-15' });
    const saved = await save('kuendigen-widerrufen', { reason: { way: 'ordinary', feedback: 'Danke.' } });
    expect(saved.status).toBe(201);
    expect(await contract()).toMatchObject({ state: 'cancelled', endsOn: '2027-11-15' });
    const { items } = await changes.list(caller, household.id);
    expect(items.filter(({ possible }) => possible)).toEqual([]);
  });
});
