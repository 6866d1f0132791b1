import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { List } from '#api/entrusted.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let cast: Cast;
/** Further contracts of the broker. */
let others: string[];

beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
  const { db } = server.deps;
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', cast.entrusted)
    .executeTakeFirstOrThrow();
  const beginning = cast.entrusted.slice(0, -1);
  others = ['1', '2', '3', '4']
    .map((digit) => `${beginning}${digit}`)
    .filter((id) => id !== row.id)
    .slice(0, 3);
  const json = {
    answers: JSON.stringify(row.answers),
    bank: JSON.stringify(row.bank),
  };
  for (const [index, id] of others.entries())
    await db
      .insertInto('contracts')
      .values({
        ...row,
        ...json,
        id,
        begins_on: `202${index + 5}-06-01`,
        ends_on: index === 0 ? '2026-06-01' : null,
        premium: JSON.stringify({ ...row.premium, yearCent: 100_000 * (index + 1) }),
      })
      .execute();
  await db
    .insertInto('claims')
    .values({
      id: 'S-ENTRUSTED-1',
      partner: cast.client,
      contract: cast.entrusted,
      brand: 'haus',
      definition: 'schaden.fahrrad',
      title: 'Fahrrad gestohlen',
      state: 'documentsMissing',
      reported_at: server.clock.now(),
    })
    .execute();
  const requirement = { claim: 'S-ENTRUSTED-1', title: 'Rechnung', help: null, done_at: null };
  await db
    .insertInto('claim_requirements')
    .values({ ...requirement, key: 'invoice', place: 0 })
    .execute();
});
afterAll(() => server.close());

async function ask(query = '', caller: CallerName = 'broker') {
  const answer = await server.app.inject({
    url: `/api/makler/vertraege${query}`,
    headers: { authorization: `Bearer ${cast.tokens[caller]}` },
  });
  return { status: answer.statusCode, list: answer.json<List>(), text: answer.body };
}

const pack = (contracts: string[], caller: CallerName = 'broker') =>
  server.app.inject({
    method: 'POST',
    url: '/api/makler/unterlagen',
    headers: { authorization: `Bearer ${cast.tokens[caller]}` },
    payload: { contracts },
  });

const audited = (action: string) =>
  server.deps.db
    .selectFrom('audit_entries')
    .select(['role', 'number', 'customers', 'action'])
    .where('action', '=', action)
    .execute();

describe('the list of what is entrusted', () => {
  test('A broker reads what is entrusted, with what is open, newest start first', async () => {
    const { status, list, text } = await ask();
    expect(status).toBe(200);
    expect(list.total).toBe(list.items.length);
    expect(list.items.map(({ beginsOn }) => beginsOn)).toEqual(
      list.items
        .map(({ beginsOn }) => beginsOn)
        .toSorted()
        .toReversed(),
    );
    const item = list.items.find(({ id }) => id === cast.entrusted);
    expect(item).toMatchObject({
      name: 'Größmann, Käthe',
      place: '01069 Dresden',
      state: 'active',
      yearCent: 9000,
      open: { claims: 2, papers: 1, changes: 0 },
    });
    expect(text).not.toContain(cast.contract);
  });

  test('The address of a row opens the contract, and only for this broker', async () => {
    const { list } = await ask();
    const page = list.items.find(({ id }) => id === cast.entrusted)?.page ?? '';
    const url = page.replace('/extranet/vertrag/', '/api/extranet/');
    const open = (caller: CallerName) =>
      server.app.inject({ url, headers: { authorization: `Bearer ${cast.tokens[caller]}` } });
    expect((await open('broker')).statusCode).toBe(200);
    expect((await open('broker of another house')).statusCode).toBe(403);
  });

  test('Pages follow each other without a gap in each order', async () => {
    const all = (await ask()).list.items.length;
    for (const sort of ['name', 'product', 'number', 'begin', 'premium'])
      for (const direction of ['', '&richtung=absteigend']) {
        const found: string[] = [];
        let cursor = '';
        do {
          const { list } = await ask(
            `?sortierung=${sort}${direction}&limit=1${cursor && `&cursor=${cursor}`}`,
          );
          found.push(...list.items.map(({ id }) => id));
          cursor = list.cursor ?? '';
        } while (cursor !== '');
        expect([sort, direction, new Set(found).size, found.length]).toEqual([sort, direction, all, all]);
      }
    const { list } = await ask('?sortierung=premium&richtung=absteigend');
    const premiums = list.items.map(({ yearCent }) => yearCent);
    expect(premiums).toEqual(premiums.toSorted((a, b) => b - a));
  });

  test('Search and filters find words with and without umlauts, numbers, states and open things', async () => {
    const found = async (query: string) => (await ask(query)).list.total;
    const all = await found('');
    for (const word of ['größ', 'GROESSMANN', 'käthe dresden', '01069'])
      expect([word, await found(`?suche=${encodeURIComponent(word)}`)]).toEqual([word, all]);
    expect(await found(`?suche=${cast.entrusted}`)).toBe(1);
    expect(await found('?suche=niemand')).toBe(0);
    expect(await found('?suche=%25')).toBe(all);
    expect(await found('?stand=ended')).toBe(1);
    expect(await found('?stand=upcoming')).toBe(1);
    expect(await found('?offen=true')).toBe(1);
    expect(await found('?produkt=REISE')).toBe(0);
  });

  test('Only a broker reads it, each of his own', async () => {
    expect((await ask('', 'agent with the customer')).status).toBe(403);
    expect((await ask('', 'owner')).status).toBe(403);
    expect((await ask('', 'nobody')).status).toBe(401);
    expect((await ask('', 'broker of another house')).list).toEqual({ items: [], total: 0, products: [] });
  });

  test('Each customer whose contract is shown stands in the audit trail', async () => {
    const before = (await audited('GET /api/makler/vertraege')).length;
    await ask('?limit=1');
    await ask('?suche=niemand');
    const rows = (await audited('GET /api/makler/vertraege')).slice(before);
    expect(rows).toMatchObject([{ role: 'makler', number: cast.broker, customers: [cast.client] }]);
  });
});

describe('the export of what is entrusted', () => {
  const exported = async (query = '', caller: CallerName = 'broker') => {
    const answer = await server.app.inject({
      url: `/api/makler/vertraege/export${query}`,
      headers: { authorization: `Bearer ${cast.tokens[caller]}` },
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };

  test('CSV has German days and amounts, and no cell that a spreadsheet would evaluate', async () => {
    const name = { lastName: '=HYPERLINK("https://boese.example")' };
    const { db } = server.deps;
    const { data } = await db
      .selectFrom('partners')
      .select('data')
      .where('number', '=', cast.client)
      .executeTakeFirstOrThrow();
    const write = (next: object) =>
      db
        .updateTable('partners')
        .set({ data: JSON.stringify(next) })
        .where('number', '=', cast.client)
        .execute();
    await write({ ...data, ...name });
    const { status, text, headers } = await exported(`?suche=${cast.entrusted}`);
    await write(data);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="Bestand-2026-11-20.csv"');
    const [head = '', row = '', end] = text.split('\r\n');
    expect(end).toBe('');
    expect(head).toMatch(/^\uFEFFvertragsnummer;kundennummer;anrede;/);
    expect(row).toContain(`"'=HYPERLINK(""https://boese.example"")"`);
    expect(row).toContain(';03.02.1980;');
    expect(row).toContain(';01.03.2026;;01.03.2027;yearly;90,00;90,00;14,37;2;1;0');
  });

  test('JSON has ISO days and numbers under the same names', async () => {
    const { text } = await exported(`?format=json&suche=${cast.entrusted}`);
    const { stand, vertraege } = JSON.parse(text) as { stand: string; vertraege: object[] };
    expect(stand).toMatch(/^2026-11-20T/);
    expect(vertraege).toMatchObject([
      {
        vertragsnummer: cast.entrusted,
        beginn: '2026-03-01',
        ende: null,
        beitrag_jahr: 90,
        offene_schaeden: 2,
      },
    ]);
  });

  test('Only brokers export, and the trail names the customers', async () => {
    expect((await exported('', 'agent with the customer')).status).toBe(403);
    const before = (await audited('GET /api/makler/vertraege/export')).length;
    await exported();
    const rows = (await audited('GET /api/makler/vertraege/export')).slice(before);
    expect(rows).toMatchObject([{ role: 'makler', customers: [cast.client] }]);
  });
});

describe('papers as one package', () => {
  test('A broker gets the papers of chosen contracts by readable names, in a folder for each', async () => {
    const answer = await pack([cast.entrusted]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Unterlagen-${cast.entrusted}.zip"`,
    );
    expect(Object.keys(unzipSync(answer.rawPayload))).toEqual([
      `Größmann, Käthe Fahrradversicherung ${cast.entrusted}/2026-03-01 Police.pdf`,
    ]);
    expect(await audited('POST /api/makler/unterlagen')).toMatchObject([
      { role: 'makler', number: cast.broker, customers: [cast.client] },
    ]);
  });

  test('One contract of somebody else among them, and nothing comes', async () => {
    expect((await pack([cast.entrusted, cast.contract])).statusCode).toBe(404);
    expect((await pack(['HR249999999'])).statusCode).toBe(404);
    expect((await pack([cast.entrusted], 'broker of another house')).statusCode).toBe(404);
    expect((await pack([cast.entrusted], 'agent with the customer')).statusCode).toBe(403);
  });
});
