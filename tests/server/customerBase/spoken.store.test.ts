import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertClaims, insertReport } from '#server/insurance/claims/store.ts';
import { findCustomers, type ListPosition } from '#server/portals/customerBase/search.ts';
import { indexMissing, removeFromIndex } from '#server/people/customerBase/indexing.ts';
import { removeLeftNames } from '#server/people/customerBase/names.ts';
import { findPartner, insertPartners, updatePartner } from '#server/people/partners/store.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Contact, Partner } from '#server/storage/model/partner.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

let opened: OpenDatabase;
const now = new Date('2026-11-20T09:00:00Z');
const mine = '1000000017';
const other = '1000000025';

/** What differs between the customers of the tests. */
interface Described {
  number: string;
  name: [string, string];
  birthDate: string;
  contact: Contact;
  agent?: string;
}

const person = ({
  number,
  name: [firstName, lastName],
  birthDate,
  contact,
  agent = mine,
}: Described): Partner => ({
  number,
  brand: 'haus',
  agent,
  version: 1,
  data: {
    kind: 'person',
    salutation: 'none',
    firstName,
    lastName,
    birthDate,
    address: { street: 'Am Markt', streetNumber: '1', postcode: '50667', city: 'Köln' },
    contact,
    bankAccounts: [],
  },
});

const people = [
  person({
    number: '2000000001',
    name: ['Eva', 'Winter'],
    birthDate: '1980-02-03',
    contact: { mobile: '+491701234567', email: 'schneehase@wolke.example' },
  }),
  person({
    number: '2000000002',
    name: ['Jörg', 'Müller'],
    birthDate: '1975-11-30',
    contact: { phone: '+49221998877' },
  }),
  person({
    number: '2000000003',
    name: ['Anna', 'Muller'],
    birthDate: '2003-02-03',
    contact: { phone: '+436601234567' },
  }),
  person({ number: '2000000004', name: ['Käthe', 'Größmann'], birthDate: '1951-01-01', contact: {} }),
  person({
    number: '2000000005',
    name: ['Eva', 'Winter'],
    birthDate: '1980-02-03',
    contact: { mobile: '+491701234567', email: 'schneehase@wolke.example' },
    agent: other,
  }),
];

beforeAll(async () => {
  opened = await openTestDatabase();
  await transaction(opened.db, async (trx) => {
    await insertPartners(trx, people, now);
    for (const [id, partner] of [
      ['S-2026-048151623', '2000000002'],
      ['S-2026-048151624', '2000000005'],
    ] as const) {
      await insertClaims(
        trx,
        [
          {
            id,
            partner,
            contract: null,
            state: 'received',
            title: 'Panne',
            occurred_on: null,
            reported_at: now,
            participants: '[]',
          },
        ],
        [{ claim: id, place: 1, state: 'received', since: now }],
      );
      await insertReport(trx, {
        id: crypto.randomUUID(),
        claim: id,
        place: 1,
        definition: 'schaden.fahrzeug',
        version: '1',
        context: 'selbst',
        answers: JSON.stringify({ car: { plate: 'K-AB 123', otherPlate: 'BN XY 9, Haus AG' } }),
        provenance: '{}',
        outline: '[]',
        inputs: '{}',
        reported_by: JSON.stringify({ portal: 'offen' }),
        created_at: now,
      });
    }
  });
});
afterAll(() => opened.close());

const found = async (search: string, agents = [mine]) =>
  (
    await transaction(opened.db, (trx) =>
      findCustomers(trx, { agents, brands: ['haus'] }, { search }, { limit: 51 }),
    )
  ).map(({ partner }) => partner.slice(-1));

/** Searches as agents type them, and the customers they find, in order. */
const searches: { [kind: string]: [string, string[]][] } = {
  'a telephone number in any writing, also in part': [
    ['0170 1234567', ['1']],
    ['01701234567', ['1']],
    ['0170/123 45 67', ['1']],
    ['+49 170 1234567', ['1']],
    ['+49 (0)170 1234567', ['1']],
    ['0049170-1234567', ['1']],
    ['491701234567', ['1']],
    ['0170 123', ['1']],
    ['(0221) 998877', ['2']],
    ['8877', ['2']],
    ['4567', ['3', '1']],
    ['+43 660 1234567', ['3']],
    ['0660 1234567', ['3']],
    ['winter 0170 1234567', ['1']],
    ['Müller 0170 1234567', []],
    ['0171 1234567', []],
  ],
  'the number of a claim': [
    ['S-2026-048151623', ['2']],
    ['s-2026-0481', ['2']],
    ['048151623', ['2']],
    ['S-2026-048151624', []],
  ],
  'a birthday': [
    ['3.2.1980', ['1']],
    ['03.02.1980', ['1']],
    ['1980-02-03', ['1']],
    ['3.2.80', ['1']],
    ['03.02.03', ['3']],
    ['03021980', ['1']],
    ['Eva 03021980', ['1']],
    ['04021980', []],
    ['31131980', []],
    ['Eva 3.2.1980', ['1']],
    ['Anna 3.2.1980', []],
    ['4.2.1980', []],
  ],
  'a licence plate': [
    ['K-AB 123', ['2']],
    ['k ab 123', ['2']],
    ['KAB123', ['2']],
    ['K-AB 124', []],
    ['BN XY 9', []],
  ],
  'parts of an address of mail': [
    ['schneehase', ['1']],
    ['schnee', ['1']],
    ['wolke', ['1']],
    ['schneehase@wolke.example', ['1']],
    ['eva@wolke.example', ['1']],
    ['hase', []],
  ],
  'a name with a typing error, behind those who are called so': [
    ['winetr', ['1']],
    ['Wintr', ['1']],
    ['Wintter', ['1']],
    ['Wimter', ['1']],
    ['winetr eva', ['1']],
    ['winetr anna', []],
    ['wniert', []],
    ['Müler', ['2', '3']],
    ['Muler', ['2', '3']],
    ['Mueller', ['2', '3']],
    ['Muller', ['2', '3']],
    ['Müller', ['2', '3']],
    ['Grossman', ['4']],
    ['Grosmann', ['4']],
    ['Größmnan', ['4']],
    ['Kaethe', ['4']],
    ['Köln Müler', ['2', '3']],
  ],
};

describe.each(Object.entries(searches))('Agents find customers by %s', (_kind, table) => {
  test('Each writing finds these customers and nobody of another agent', async () => {
    for (const [search, expected] of table)
      expect.soft([search, await found(search)]).toEqual([search, expected]);
  });
});

test('Customers of several agents are found together, page by page without repetition', async () => {
  expect(await found('winetr', [mine, other])).toEqual(['1', '5']);
  const whose = { agents: [mine, other], brands: ['haus'] };
  for (const search of ['Muller', 'winetr', '4567', '50667'])
    await transaction(opened.db, async (trx) => {
      const all = await findCustomers(trx, whose, { search }, { limit: 51 });
      const one: ListPosition[] = [];
      for (let last: ListPosition | undefined; ;) {
        const [next] = await findCustomers(
          trx,
          whose,
          { search },
          { limit: 1, ...(last && { after: last }) },
        );
        if (!next) break;
        one.push(next);
        last = next;
      }
      expect(one).toEqual(all);
    });
});

test('Customers indexed by an older release are indexed again', async () => {
  await transaction(opened.db, async (trx) => {
    await trx.deleteFrom('customer_names').execute();
    await trx.deleteFrom('customer_numbers').execute();
    await trx.updateTable('customer_base').set({ index_version: 1 }).execute();
    expect(await indexMissing(trx, 3)).toBe(3);
    expect(await indexMissing(trx, 3)).toBe(2);
    expect(await indexMissing(trx, 3)).toBe(0);
  });
  expect(await found('0170 1234567')).toEqual(['1']);
});

const storedNames = async () =>
  (await opened.db.selectFrom('customer_names').select('name').where('agent', '=', mine).distinct().execute())
    .map(({ name }) => name)
    .sort();

test('A name that no customer has any more is removed with its spellings, also when the customer goes', async () => {
  await transaction(opened.db, async (trx) => {
    const partner = (await findPartner(trx, '2000000001'))!;
    await updatePartner(trx, { ...partner, data: { ...partner.data, lastName: 'Sommer' } }, now);
    await removeFromIndex(trx, ['2000000003']);
    await removeLeftNames(trx);
    expect(await removeLeftNames(trx)).toBe(0);
  });
  expect(await storedNames()).toEqual(['grosmann', 'jorg', 'kathe', 'muller', 'sommer']);
  expect(await found('winetr')).toEqual([]);
  expect(await found('somer')).toEqual(['1']);
  expect(await found('muler')).toEqual(['2']);
});
