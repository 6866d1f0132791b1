import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChanges } from '#server/insurance/changes/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { isComputable } from '../../../src/web/wizard/session/isComputable.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
}, 150_000);
afterAll(() => server.close());

test('Opening any change of any contract succeeds, and most changes can be calculated immediately', async () => {
  const changes = createChanges(server.deps);
  const contracts = await server.deps.db.selectFrom('contracts').select(['id', 'partner']).execute();
  const callers = new Map<string, Caller>();
  for (const [index, partner] of [...new Set(contracts.map((each) => each.partner))].entries()) {
    const personId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const account = { portal: 'benutzer' as const, person: personId, role: 'benutzer' as const };
    await transaction(server.deps.db, (trx) =>
      insertAccount(trx, { ...account, number: partner }, server.clock.now()),
    );
    callers.set(partner, stub<Caller>({ personId, portal: 'benutzer' }));
  }
  const opened = new Set<string>();
  const asked = new Set<string>();
  const failed: string[] = [];
  for (const { id, partner } of contracts) {
    const caller = callers.get(partner)!;
    const { items } = await changes.list(caller, id);
    for (const { change } of items.filter(({ possible }) => possible)) {
      opened.add(change);
      const { definition, version, inputs, answers } = await changes.open(caller, id, change);
      const load = (await server.deps.registry.load(definition, version))!;
      if (!isComputable(load, answers, inputs)) continue;
      asked.add(change);
      await changes.calculate(caller, id, change, { version, answers }).catch((error: unknown) => {
        failed.push(`${id} ${change}: ${String(error)}`);
      });
    }
  }
  expect(failed).toEqual([]);
  expect(opened.size).toBeGreaterThanOrEqual(13);
  // Changes that need a new account or place cannot be calculated yet.
  expect([...asked]).not.toContain('bankverbindung');
  expect([...asked]).not.toContain('risikoort');
  expect(asked.size).toBeGreaterThan(6);
  // The day is asked for beside what changes: prices stand there before it is named.
  for (const dated of ['familienstand', 'reisende', 'tiere']) expect([...asked]).toContain(dated);
});
