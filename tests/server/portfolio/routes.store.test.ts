import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Portfolio } from '#api/portfolio.ts';
import { insertContracts } from '#server/people/contracts/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { createTestApp, TestClock, type TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let clock: TestClock;
let cast: Cast;
beforeAll(async () => {
  clock = new TestClock();
  server = await createTestApp({ clock });
});
beforeEach(async () => {
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function read(who: CallerName) {
  const answer = await server.app.inject({
    url: '/api/vermittler/kundenbestand/auswertung',
    headers: { authorization: `Bearer ${cast.tokens[who]}` },
  });
  return { status: answer.statusCode, body: answer.json<Portfolio>() };
}

const contract = (id: string, change: Partial<Contract>): Contract => ({
  id,
  partner: cast.partner,
  brand: cast.brand,
  agent: cast.subAgent,
  product: 'HAUSRAT',
  state: 'active',
  beginsOn: '2020-01-01',
  endsOn: null,
  due: '01-01',
  receivedOn: '2020-01-01',
  premium: {
    variant: 'basic',
    period: 'yearly',
    instalmentCent: 100_00,
    instalmentTaxCent: 0,
    yearCent: 100_00,
    taxYearCent: 0,
  },
  answers: {},
  bank: null,
  tariff: null,
  version: 1,
  ...change,
});

test('An agent reads sums of the contracts of the agency, by product, month, renewal, end and gap', async () => {
  const before = (await read('agent with the customer')).body;
  const serial = cast.partner.slice(1);
  const soon = day(3);
  await transaction(server.deps.db, (trx) =>
    insertContracts(
      trx,
      [
        contract(`HR1${serial}`, { due: soon.slice(5) }),
        contract(`HR2${serial}`, { state: 'cancelled', endsOn: day(30), due: soon.slice(5) }),
        contract(`HR3${serial}`, { state: 'cancelled', endsOn: day(0) }),
        contract(`HR4${serial}`, { state: 'withdrawn', endsOn: day(0) }),
        contract(`HR5${serial}`, { brand: 'nord' }),
      ],
      clock.now(),
    ),
  );
  const { status, body } = await read('agent with the customer');
  expect(status).toBe(200);
  // Both that run: one of them until it ends.
  expect([body.count - before.count, body.yearCent - before.yearCent]).toEqual([2, 200_00]);
  const household = (sums: Portfolio) => sums.products.find(({ product }) => product === 'HAUSRAT');
  expect((household(body)?.count ?? 0) - (household(before)?.count ?? 0)).toBe(2);
  const renewing = (sums: Portfolio) => sums.renewals[0]?.count ?? 0;
  expect(renewing(body) - renewing(before)).toBe(1);
  const ended = (sums: Portfolio) => sums.endings.at(-1)?.count ?? 0;
  expect(ended(body) - ended(before)).toBe(1);
  const without = (sums: Portfolio) =>
    sums.gaps.find(({ key }) => key === 'householdWithoutLiability')?.customers ?? 0;
  expect(without(body) - without(before)).toBe(1);
});

test('Nobody adds up the contracts of others, and brokers none', async () => {
  for (const who of ['agent without the customer', 'sub-agent without the customer'] as const)
    expect([who, (await read(who)).body.count]).toEqual([who, 0]);
  expect((await read('sub-agent with the customer')).body.count).toBeGreaterThan(0);
  expect((await read('deputy')).body.count).toBeGreaterThan(0);
  expect((await read('broker')).status).toBe(403);
});
