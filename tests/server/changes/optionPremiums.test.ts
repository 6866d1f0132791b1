import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPointer } from '#engine/setPointer.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { createChanges } from '#server/insurance/changes/service.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createWizardServer } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';
import type { TestApp } from '../../support/testApp.ts';

const number = '1000000001';
const personId = `00000000-0000-4000-8000-00${number}`;
const caller = stub<Caller>({ personId, portal: 'benutzer' });

let server: TestApp;
let changes: ReturnType<typeof createChanges>;
beforeAll(async () => {
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
  changes = createChanges(server.deps);
  const account = { portal: 'benutzer' as const, person: personId, role: 'benutzer' as const, number };
  await transaction(server.deps.db, (trx) => insertAccount(trx, account, server.clock.now()));
}, 150_000);
afterAll(() => server.close());

describe('what the options of a change cost', () => {
  test.each([
    ['PH230000103', 'phv', '/cover/variant'],
    ['HR240000102', 'zahlungsweise', '/payment/paymentPeriod'],
    ['HR240000102', 'selbstbeteiligung', '/deductible/deductible'],
  ])(
    'Every option of %s in %s is named at what the change costs once it is chosen',
    async (id, change, pointer) => {
      const { answers } = await changes.open(caller, id, change);
      const { options = [] } = await changes.calculate(caller, id, change, { answers });
      const choices = options.filter((option) => option.pointer === pointer);
      expect(choices.length).toBeGreaterThan(1);
      for (const { value, differenceYearCent } of choices) {
        const typed = /^\d+$/.test(value) ? Number(value) : value;
        const chosen = setPointer(answers, pointer, typed);
        const { premium } = await changes.calculate(caller, id, change, { answers: chosen });
        expect([value, differenceYearCent]).toEqual([value, premium?.differenceYearCent]);
      }
    },
  );

  test('What the variant includes costs nothing more and names the variant', async () => {
    const { answers } = await changes.open(caller, 'PH230000103', 'phv');
    const asked = setPointer(answers, '/cover/variant', 'premium');
    const { options = [] } = await changes.calculate(caller, 'PH230000103', 'phv', { answers: asked });
    const modules = options.filter(({ pointer }) => pointer === '/cover/coverages');
    const included = modules.filter(({ includedIn }) => includedIn !== undefined);
    expect(included.length).toBeGreaterThan(0);
    for (const { differenceYearCent, includedIn } of included)
      expect([differenceYearCent, includedIn]).toEqual([0, 'Premium']);
    const basic = setPointer(answers, '/cover/variant', 'basic');
    const cheap = await changes.calculate(caller, 'PH230000103', 'phv', { answers: basic });
    expect(
      cheap.options?.some(
        ({ pointer, differenceYearCent }) => pointer === '/cover/coverages' && differenceYearCent > 0,
      ),
    ).toBe(true);
  });
});
