import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { violatedRuleOf } from '#engine/cases/selectContracts.ts';
import { contractContext } from '#engine/contract/contractContext.ts';
import type { PlatformError } from '#engine/errors/platformError.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { createChanges } from '#server/insurance/changes/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { demoCustomers } from '#server/app/demo/customers.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import { open, sources, today } from '../../definitions/support/opened.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';

let server: TestApp;
let changes: ReturnType<typeof createChanges>;
const customers = demoCustomers(today);
const callerOf = (number: string) =>
  stub<Caller>({
    personId: `00000000-0000-4000-8000-00${number}`,
    portal: 'benutzer',
  });

beforeAll(async () => {
  // Compiles definitions and inserts customers.
  server = await createWizardServer();
  await seedDemoCustomers(server.deps);
  changes = createChanges(server.deps);
  for (const { number } of customers) {
    const { personId: person } = callerOf(number);
    const account = { portal: 'benutzer' as const, person, role: 'benutzer' as const, number };
    await transaction(server.deps.db, (trx) => insertAccount(trx, account, server.clock.now()));
  }
}, 150_000);
afterAll(() => server.close());

// Products send these changes to a clerk on purpose; no question was forgotten.
const referred = new Set(['VH260000801', 'BH240000901', 'IM240000902', 'IA250001001']);

describe('What a change asks is all that the product of each contract wants to know', () => {
  const all = sources.filter(({ flow }) => flow.change);
  test.each(all.map(({ id }) => id))(
    '%s asks all that the product of each contract wants to know',
    { timeout: 60_000 },
    async (id) => {
      const opened = await open(id);
      const { key } = opened.loaded.definition;
      const seen = new Set<string>();
      const refused: unknown[] = [];
      for (const { number, data, contracts } of customers) {
        for (const contract of contracts) {
          const about = contractContext({ contract, partner: { data } }, today);
          const suits =
            !seen.has(contract.product) && violatedRuleOf(opened.loaded, about, today) === undefined;
          const [usual] = suits ? deriveCases({ ...opened, today, contracts: [about] }).cases : [];
          if (!usual) continue;
          seen.add(contract.product);
          const answers = relevantAnswers(opened.loaded, usual.answers, usual.inputs);
          await changes.calculate(callerOf(number), contract.id, key, { answers }).then(
            ({ decision }) => {
              // Questions that the change lacks refer it to a person.
              if (decision === 'refer' && !referred.has(contract.id)) refused.push({ contract: contract.id });
            },
            (error: unknown) => {
              const { code, errors } = error as PlatformError;
              refused.push({ contract: contract.id, code: code ?? String(error), errors });
            },
          );
        }
      }
      expect(refused).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    },
  );
});
