import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf, recordContact, refreshFigures } from '#server/people/customerBase/figures.ts';
import { indexCustomers } from '#server/people/customerBase/indexing.ts';
import { countCustomers } from '#server/portals/customerBase/count.ts';
import type { Sort } from '#server/portals/customerBase/conditions.ts';
import { findCustomers, pathsQuery, typedPaths, type Search } from '#server/portals/customerBase/search.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

let opened: OpenDatabase;
const agents = ['1000000017', '1000000025'];
const whose = { agents, brands: ['haus'] };
const many = 600;

/** Customers whose number, premium, due date and last contact all differ in their order. */
beforeAll(async () => {
  opened = await openTestDatabase();
  await transaction(opened.db, async (trx) => {
    await sql`insert into partners (number, brand, data, agent, version, created_at, updated_at)
      select (2000000000 + n)::text, 'haus', json_build_object('kind', 'person', 'salutation', 'none',
          'firstName', 'Anna', 'lastName', 'Berger' || (n * 7 % ${many}), 'birthDate', '1980-02-03',
          'contact', json_build_object(), 'bankAccounts', json_build_array(),
          'address', json_build_object('street', 'Am Markt', 'streetNumber', '1', 'postcode', '50667',
            'city', 'Köln')),
        case when n % 3 = 0 then ${agents[1]} else ${agents[0]} end, 1, now(), now()
      from generate_series(1, ${many}::int) n`.execute(trx);
    const numbers = Array.from({ length: many }, (_, at) => String(2_000_000_001 + at));
    await indexCustomers(trx, numbers);
    await sql`update customer_base set year_cent = (right(partner, 3)::int * 11 % 97) * 1000,
        due_on = case when right(partner, 1) = '5' then null
          else '2027-0' || (1 + right(partner, 3)::int % 9) || '-01' end,
        contact_on = case when right(partner, 1) = '7' then null
          else '2026-1' || right(partner, 1)::int % 2 || '-0' || (1 + right(partner, 3)::int % 9) end,
        figures_until = '9999-12-31'`.execute(trx);
    await sql`analyze customer_base`.execute(trx);
  });
}, 120_000);
afterAll(() => opened.close());

/** Reads the whole list page by page. */
async function pages(search: Search): Promise<string[]> {
  return transaction(opened.db, async (trx) => {
    const read: string[] = [];
    let after;
    do {
      const page = await findCustomers(trx, whose, search, { limit: 70, ...(after && { after }) });
      read.push(...page.map(({ partner }) => partner));
      after = page.at(-1);
    } while (after);
    return read;
  });
}

/** What the list is sorted by, as PostgreSQL sorts it at once. */
const wholly = async (order: string): Promise<string[]> =>
  transaction(opened.db, async (trx) => {
    const { rows } = await sql<{ partner: string }>`select partner from customer_base
      order by ${sql.raw(order)}`.execute(trx);
    return rows.map(({ partner }) => partner);
  });

const orders: [Sort, string, string][] = [
  ['name', 'sort_name, partner', 'sort_name desc, partner desc'],
  ['place', 'sort_place, sort_name, partner', 'sort_place desc, sort_name desc, partner desc'],
  ['number', 'partner', 'partner desc'],
  ['premium', 'year_cent, partner', 'year_cent desc, partner desc'],
  ['due', 'due_on nulls last, partner', 'due_on desc nulls last, partner desc'],
  ['contact', 'contact_on nulls first, partner', 'contact_on desc nulls last, partner desc'],
];

test.each(orders)('Pages of the list by %s hold every customer once, in order', async (sort, up, down) => {
  expect(await pages({ sort })).toEqual(await wholly(up));
  expect(await pages({ sort, descending: true })).toEqual(await wholly(down));
});

test.each(orders)('A page by %s is read from an index, from wherever it begins', async (sort) => {
  for (const search of [{ sort }, { sort, descending: true as const }])
    await transaction(opened.db, async (trx) => {
      const [from] = await findCustomers(trx, whose, search, { limit: 1 });
      const paths = await typedPaths(trx, whose, search);
      const order = { by: sort, descending: search.descending === true };
      // A table this small would be sorted; what is asked is whether it has to be.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const query = pathsQuery(paths, order, { limit: 50, ...(from && { after: from }) });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const scan = /-> {2}Limit .*\n *-> {2}Index (Only )?Scan( Backward)? using customer_base_(by_|pkey)/g;
      expect([plan, plan.match(scan)?.length]).toEqual([plan, agents.length]);
    });
});

test('Customers are counted to the end, or up to a bound, with and without a search', async () => {
  const count = (search: Search, most?: number) =>
    transaction(opened.db, (trx) => countCustomers(trx, whose, search, most === undefined ? {} : { most }));
  expect(await count({})).toBe(many);
  expect(await count({ search: 'berger12' })).toBe(11);
  expect(await count({ place: 'Köln' })).toBe(many);
  expect(await count({}, 100)).toBe(100);
  expect(await count({ search: 'nobody' })).toBe(0);
});

test('Premium and due date are those of contracts in force, until the first of them changes', () => {
  const contract = {
    state: 'active' as const,
    beginsOn: '2024-03-01',
    endsOn: null,
    due: '03-01',
    premium: {
      variant: 'a',
      period: 'yearly',
      instalmentCent: 1,
      instalmentTaxCent: 0,
      yearCent: 1000,
      taxYearCent: 0,
    },
  };
  const ending = { ...contract, state: 'cancelled' as const, endsOn: '2026-12-31', due: '12-31' };
  expect(figuresOf([contract, ending], '2026-11-26')).toEqual({
    yearCent: 2000,
    dueOn: '2027-03-01',
    until: '2026-12-31',
  });
  expect(figuresOf([contract, ending], '2026-12-31').yearCent).toBe(1000);
  expect(figuresOf([], '2026-11-26')).toEqual({ yearCent: 0, dueOn: null, until: '9999-12-31' });
});

test('What no longer holds is computed anew; a later change of the customer leaves the last contact', async () => {
  const partner = '2000000001';
  await transaction(opened.db, async (trx) => {
    const row = () =>
      trx.selectFrom('customer_base').selectAll().where('partner', '=', partner).executeTakeFirstOrThrow();
    await sql`update customer_base set figures_until = '2026-11-26', contact_on = null
      where partner = ${partner}`.execute(trx);
    expect(await refreshFigures(trx, new Date('2026-11-25T12:00:00Z'))).toBe(0);
    expect(await refreshFigures(trx, new Date('2026-11-26T12:00:00Z'))).toBe(1);
    expect(await row()).toMatchObject({ year_cent: 0, due_on: null, figures_until: '9999-12-31' });
    // Half past eleven in the evening of Greenwich is the next day in Berlin.
    await recordContact(trx, partner, new Date('2026-11-26T23:30:00Z'));
    await recordContact(trx, partner, new Date('2026-11-20T12:00:00Z'));
    await indexCustomers(trx, [partner]);
    expect((await row()).contact_on).toBe('2026-11-27');
  });
});
