import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertContracts } from '#server/people/contracts/store.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { findCustomers, type ListPosition, type Search } from '#server/portals/customerBase/search.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { insertPartners, updatePartner, findPartner } from '#server/people/partners/store.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { indexMissing } from '#server/people/customerBase/indexing.ts';

let opened: OpenDatabase;
const now = new Date('2026-11-20T09:00:00Z');
const mine = '1000000017';
const other = '1000000025';

const person = (
  number: string,
  firstName: string,
  lastName: string,
  city: string,
  agent = mine,
): Partner => ({
  number,
  brand: 'haus',
  agent,
  version: 1,
  data: {
    kind: 'person',
    salutation: 'none',
    firstName,
    lastName,
    birthDate: '1980-02-03',
    address: { street: 'Am Markt', streetNumber: '1', postcode: city === 'Berlin' ? '10115' : '50667', city },
    contact: {},
    bankAccounts: [],
  },
});
const people = [
  person('2000000001', 'Jörg', 'Müller', 'Köln'),
  person('2000000002', 'Berta', 'Öztürk', 'Berlin'),
  person('2000000003', 'Anna', 'Berger', 'Köln'),
  person('2000000004', 'Käthe', 'Größmann', 'Berlin'),
  person('2000000005', 'Anna', 'Fremd', 'Berlin', other),
];
const contract = (id: string, partner: string, product: string, state: Contract['state']): Contract => ({
  id,
  partner,
  brand: 'haus',
  agent: mine,
  product,
  state,
  beginsOn: '2026-01-01',
  endsOn: null,
  due: '01-01',
  receivedOn: '2026-01-01',
  answers: {},
  bank: null,
  tariff: null,
  version: 1,
  premium: {
    variant: 'a',
    period: 'yearly',
    instalmentCent: 1,
    instalmentTaxCent: 0,
    yearCent: 1,
    taxYearCent: 0,
  },
});

beforeAll(async () => {
  opened = await openTestDatabase();
  await transaction(opened.db, async (trx) => {
    await insertPartners(trx, people, now);
    await insertContracts(
      trx,
      [
        contract('FA240000001', '2000000001', 'A', 'active'),
        contract('HR240000002', '2000000001', 'B', 'ended'),
        contract('FA240000003', '2000000002', 'A', 'ended'),
      ],
      now,
    );
  });
});
afterAll(() => opened.close());

const found = async (search: Search, agents = [mine], limit = 50) =>
  (
    await transaction(opened.db, (trx) => findCustomers(trx, { agents, brands: ['haus'] }, search, { limit }))
  ).map(({ partner }) => partner.slice(-1));

test('The list shows all customers of the agent by name, and none of others', async () => {
  expect(await found({})).toEqual(['3', '4', '1', '2']);
  expect(await found({}, [mine, other])).toEqual(['3', '5', '4', '1', '2']);
  expect(await found({}, [])).toEqual([]);
});

test('A word is found by its prefix, with and without umlauts', async () => {
  for (const search of ['mu', 'mül', 'Mueller', 'MULLER', ' müller,  jörg ', 'jo', 'müller köln'])
    expect([search, await found({ search })]).toEqual([search, ['1']]);
  expect(await found({ search: 'grossmann' })).toEqual(['4']);
  expect(await found({ search: 'größm' })).toEqual(['4']);
  expect(await found({ search: 'ber' })).toEqual(['3', '4', '2']);
  expect(await found({ search: 'müllerin' })).toEqual([]);
  expect(await found({ search: '%' })).toEqual(await found({}));
  expect(await found({ search: 'm_ll' })).toEqual([]);
});

test('Customers are found by customer number, contract number and postcode', async () => {
  expect(await found({ search: '2000000004' })).toEqual(['4']);
  expect(await found({ search: '200000000' })).toEqual(['3', '4', '1', '2']);
  expect(await found({ search: 'FA240000003' })).toEqual(['2']);
  expect(await found({ search: 'fa24' })).toEqual(['1', '2']);
  expect(await found({ search: '10115' })).toEqual(['4', '2']);
  expect(await found({ search: 'fa24 köln' })).toEqual(['1']);
  expect(await found({ search: '2000000005' })).toEqual([]);
});

test('Filters narrow by product, state, both at one contract, and place', async () => {
  expect(await found({ product: 'A' })).toEqual(['1', '2']);
  expect(await found({ state: 'ended' })).toEqual(['1', '2']);
  expect(await found({ product: 'A', state: 'ended' })).toEqual(['2']);
  expect(await found({ state: 'none' })).toEqual(['3', '4']);
  expect(await found({ place: 'Köl' })).toEqual(['3', '1']);
  expect(await found({ place: '101' })).toEqual(['4', '2']);
  expect(await found({ place: 'berg' })).toEqual([]);
  expect(await found({ search: 'müller', product: 'A', state: 'active', place: 'köln' })).toEqual(['1']);
  expect(await found({ search: 'fa24', product: 'B' })).toEqual(['1']);
});

test('The list is sorted by name, place and number, page by page', async () => {
  expect(await found({ sort: 'place' })).toEqual(['4', '2', '3', '1']);
  expect(await found({ sort: 'number' })).toEqual(['1', '2', '3', '4']);
  expect(await found({ sort: 'place', search: 'a' })).toEqual(['4', '2', '3', '1']);
  for (const sort of ['name', 'place', 'number'] as const)
    for (const search of [undefined, 'a', '200000'])
      await transaction(opened.db, async (trx) => {
        const whose = { agents: [mine, other], brands: ['haus'] };
        const asked = { sort, ...(search && { search }) };
        const all = await findCustomers(trx, whose, asked, { limit: 50 });
        const one: ListPosition[] = [];
        for (let last: ListPosition | undefined; ;) {
          const [next] = await findCustomers(trx, whose, asked, {
            limit: 1,
            ...(last && { after: last }),
          });
          if (!next) break;
          one.push(next);
          last = next;
        }
        expect(one).toEqual(all);
        expect(all).toHaveLength(5);
      });
});

test('A changed customer is found immediately', async () => {
  await transaction(opened.db, async (trx) => {
    const partner = (await findPartner(trx, '2000000003'))!;
    const moved = { ...partner.data, lastName: 'Zander', contact: { email: 'a.zander@example.de' } };
    await updatePartner(trx, { ...partner, data: moved as never }, now);
  });
  expect(await found({})).toEqual(['4', '1', '2', '3']);
  expect(await found({ search: 'berger' })).toEqual([]);
  expect(await found({ search: 'zander' })).toEqual(['3']);
});

test('A customer older than the index is added to it', async () => {
  await transaction(opened.db, async (trx) => {
    await trx.deleteFrom('customer_words').execute();
    await trx.deleteFrom('customer_numbers').execute();
    await trx.deleteFrom('customer_base').execute();
    expect(await indexMissing(trx, 3)).toBe(3);
    expect(await indexMissing(trx, 3)).toBe(2);
    expect(await indexMissing(trx, 3)).toBe(0);
  });
  expect(await found({ search: 'müller' })).toEqual(['1']);
});

test('A gap in the cover narrows the list until a contract fills it', async () => {
  const gap = 'householdWithoutLiability';
  expect(await found({ gap })).toEqual([]);
  await transaction(opened.db, (trx) =>
    insertContracts(trx, [contract('HR240000009', '2000000004', 'HAUSRAT', 'active')], now),
  );
  expect(await found({ gap })).toEqual(['4']);
  expect(await found({ gap, product: 'HAUSRAT', search: 'größ', sort: 'place' })).toEqual(['4']);
  expect(await found({ gap: 'householdWithoutNaturalHazards' })).toEqual(['4']);
  await transaction(opened.db, (trx) =>
    insertContracts(trx, [contract('PH240000009', '2000000004', 'PRIVATHAFTPFLICHT', 'active')], now),
  );
  expect(await found({ gap })).toEqual([]);
});

test('A customer of whom several servers write something at the same moment is found by all of it', async () => {
  const ids = ['FA240000031', 'FA240000032', 'FA240000033', 'FA240000034', 'FA240000035'];
  await Promise.all(
    ids.map((id) =>
      transaction(opened.db, (trx) => insertContracts(trx, [contract(id, '2000000004', 'A', 'active')], now)),
    ),
  );
  for (const search of ids) expect(await found({ search })).toEqual(['4']);
});

test('Two words that thousands of customers have find the few who have both, in every order and page', async () => {
  const agent = '1000000041';
  // Three thousand are called Winter, three thousand live in Leipzig, every hundredth of the first ones there, too.
  const winter = Array.from({ length: 3000 }, (_, at) =>
    person(String(2_100_000_000 + at), 'Ida', 'Winter', at % 100 === 0 ? 'Leipzig' : 'Essen', agent),
  );
  const there = Array.from({ length: 3000 }, (_, at) =>
    person(String(2_200_000_000 + at), 'Ida', 'Auer', 'Leipzig', agent),
  );
  await transaction(opened.db, (trx) => insertPartners(trx, [...winter, ...there], now));
  while ((await transaction(opened.db, (trx) => indexMissing(trx, 1000))) > 0);
  const wanted = winter.filter((_, at) => at % 100 === 0).map(({ number }) => number);
  for (const sort of ['name', 'place', 'number'] as const) {
    const found: ListPosition[] = [];
    for (;;) {
      const after = found.at(-1);
      const scope = { agents: [agent], brands: ['haus'] };
      const search = { search: 'winter leipzig', sort };
      const page = await transaction(opened.db, (trx) =>
        findCustomers(trx, scope, search, { limit: 20, ...(after && { after }) }),
      );
      found.push(...page);
      if (page.length < 20) break;
    }
    expect(found.map(({ partner }) => partner)).toEqual(wanted);
    expect(new Set(found.map(({ reading }) => reading))).toEqual(new Set([0]));
  }
  const none = await transaction(opened.db, (trx) =>
    findCustomers(
      trx,
      { agents: [agent], brands: ['haus'] },
      { search: 'winter', place: 'bremen' },
      { limit: 20 },
    ),
  );
  expect(none).toEqual([]);
}, 120_000);
