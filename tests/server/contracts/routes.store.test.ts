import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractState } from '#engine/contract/term.ts';
import { today } from '#server/base/clock.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { findByName } from '#server/people/identity/people.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { seedDemoCustomers } from '#server/app/demo/seed.ts';
import {
  contractsOf,
  findContract,
  insertContracts,
  updateContract,
} from '#server/people/contracts/store.ts';
import { findPartner, updatePartner } from '#server/people/partners/store.ts';
import { readPdf } from '../../support/pdf.ts';
import { anna, openIdentity, type IdentityUnderTest } from '../identity/portalPeople.ts';

const lea = '1000000001';
const yilmaz = '1000000002';
let identity: IdentityUnderTest;
let tokens: { [who: string]: string };

/** A person who signs in for a number. */
async function signedIn(username: string, number: string): Promise<string> {
  if (username !== anna.username) await identity.admin.create({ ...anna, username });
  const pool = embeddedPools.benutzer.id;
  await transaction(identity.deps.db, async (trx) => {
    const person = await findByName(trx, pool, username);
    const account = { portal: 'benutzer', role: 'benutzer', person: person?.id ?? '', number } as const;
    if (number !== '') await insertAccount(trx, account, new Date());
  });
  return (await identity.signIn(username)).access;
}

beforeAll(async () => {
  identity = await openIdentity();
  await identity.fresh();
  const { db, clock, settings } = identity.deps;
  // The seed is the same on both databases.
  await seedDemoCustomers({ db, clock, settings: { ...settings, databaseUrl: undefined } });
  tokens = {
    lea: await signedIn('lea@example.de', lea),
    yilmaz: await signedIn('deniz@example.de', yilmaz),
    nobody: await signedIn(anna.username, ''),
  };
});
afterAll(() => identity.close());

const ask = (who: string, url: string) =>
  identity.app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });

describe('Contracts', () => {
  test('A contract names its tariff and the start of a newer one', async () => {
    const { db } = identity.deps;
    const states = async () =>
      (await ask('lea', '/api/vertraege/FA250000101')).json<{ [name: string]: string }>();
    expect(await states()).toMatchObject({ tariff: '2026-01-01' });
    expect(await states()).not.toHaveProperty('newerTariff');
    const older = (tariff: string) =>
      transaction(db, (trx) =>
        trx.updateTable('contracts').set({ tariff }).where('id', '=', 'FA250000101').execute(),
      );
    await older('2025-07-01');
    expect(await states()).toMatchObject({ tariff: '2025-07-01', newerTariff: '2026-01-01' });
    await older('2026-01-01');
  });

  test('Contracts are listed for their owner, newest first, page by page', async () => {
    const whole = (await ask('lea', `/api/vertraege?partnernummer=${lea}`)).json<{
      items: { id: string }[];
    }>();
    const ids = whole.items.map(({ id }) => id);
    expect(ids).toEqual(['RR260000104', 'FA250000101', 'HR240000102', 'PH230000103']);
    const first = (await ask('lea', '/api/vertraege?limit=3')).json<{
      items: { id: string }[];
      cursor: string;
    }>();
    const rest = await ask('lea', `/api/vertraege?limit=3&cursor=${first.cursor}`);
    const second = rest.json<{ items: { id: string }[]; cursor?: string }>();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.cursor).toBeUndefined();
    expect((await ask('lea', '/api/vertraege?cursor=bm8')).statusCode).toBe(400);
  });

  test('Contracts are not found by other persons', async () => {
    for (const url of [
      `/api/vertraege?partnernummer=${lea}`,
      '/api/vertraege/FA250000101',
      '/api/vertraege/FA250000101/typ',
      '/api/vertraege/FA250000101/vermittlernummer',
      `/api/vertraege/bestaetigung/${lea}/FA250000101`,
      `/api/partner/${lea}`,
      `/api/partner/${lea}/bankverbindung`,
      `/api/schaeden?partnernummer=${lea}`,
      `/api/dokumente?partnernummer=${lea}`,
      '/api/dokumente?vertrag=FA250000101',
    ]) {
      expect((await identity.app.inject({ url })).statusCode, url).toBe(401);
      expect((await ask('yilmaz', url)).statusCode, url).toBe(404);
      expect((await ask('nobody', url)).statusCode, url).toBe(403);
      const { statusCode, headers } = await ask('lea', url);
      expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-store']);
    }
    expect((await ask('lea', `/api/vertraege/bestaetigung/${yilmaz}/FA250000101`)).statusCode).toBe(404);
    expect((await ask('lea', '/api/vertraege/FA259999999')).statusCode).toBe(404);
  });

  test('A contract shows content and premium, with the version that guards changes', async () => {
    const { headers, ...answer } = await ask('lea', '/api/vertraege/FA250000101');
    expect(headers['etag']).toBe('"1"');
    const premium = { period: 'yearly', instalmentCent: 20_226 };
    expect(answer.json()).toMatchObject({ product: 'FAHRRAD', state: 'active', version: 1, premium });
    expect((await ask('lea', '/api/vertraege/FA250000101/typ')).json()).toEqual({ product: 'FAHRRAD' });
    const agent = await ask('lea', '/api/vertraege/FA250000101/vermittlernummer');
    expect(agent.json()).toEqual({ vermittlernummer: '1234567890' });
  });

  test('Its certificate says what is true on the day: to begin, in force, cancelled, over, withdrawn', async () => {
    const { db, clock } = identity.deps;
    const day = today(clock);
    const [past, future] = ['2020-01-01', '2099-01-01'];
    const url = `/api/vertraege/bestaetigung/${lea}/FA250000101`;
    const set = (values: { state?: ContractState; begins_on?: string; ends_on?: string | null }) =>
      transaction(db, (trx) =>
        trx
          .updateTable('contracts')
          .set({ state: 'active', begins_on: '2019-01-01', ends_on: null, ...values })
          .where('id', '=', 'FA250000101')
          .execute(),
      );
    const [before] = await transaction(db, (trx) =>
      trx.selectFrom('contracts').selectAll().where('id', '=', 'FA250000101').execute(),
    );
    const said = async (values: Parameters<typeof set>[0]) => {
      await set(values);
      const { tree } = await readPdf((await ask('lea', url)).rawPayload);
      return JSON.stringify(tree);
    };
    const german = day.split('-').reverse().join('.');
    expect(await said({})).toContain(`dass dieser Vertrag am ${german} besteht`);
    expect(await said({ begins_on: future })).toContain('Der Schutz beginnt am 01.01.2099');
    expect(await said({ state: 'cancelled', ends_on: future })).toContain('endet am 01.01.2099');
    for (const state of ['active', 'cancelled', 'ended'] as const)
      expect(await said({ state, ends_on: past })).toContain('Dieser Vertrag ist beendet');
    expect(await said({ state: 'withdrawn', ends_on: past })).toContain('Dieser Vertrag wurde widerrufen');
    if (before) await set({ state: before.state, begins_on: before.begins_on, ends_on: before.ends_on });
  });

  test('A contract is changed only against its newest version', async () => {
    const { db } = identity.deps;
    const now = new Date();
    const changed = await transaction(db, async (trx) => {
      const contract = await findContract(trx, 'PH230000103');
      if (!contract) throw new Error('No contract');
      const other = { ...contract, state: 'cancelled' as const, endsOn: '2027-09-01' };
      return [await updateContract(trx, other, now), await updateContract(trx, contract, now)];
    });
    expect(changed).toEqual([2, undefined]);
    const { state, endsOn, version } = (await ask('lea', '/api/vertraege/PH230000103')).json<{
      [member: string]: unknown;
    }>();
    expect([state, endsOn, version]).toEqual(['cancelled', '2027-09-01', 2]);
    const partners = await transaction(db, async (trx) => {
      const partner = await findPartner(trx, lea);
      if (!partner) throw new Error('No partner');
      return [await updatePartner(trx, partner, now), await updatePartner(trx, partner, now)];
    });
    expect(partners).toEqual([2, undefined]);
  });

  test('Pages of a thousand contracts are found by an index', async () => {
    const { db } = identity.deps;
    const count = await transaction(db, async (trx) => {
      const contract = await findContract(trx, 'TH240000301');
      if (!contract) throw new Error('No contract');
      const many = Array.from({ length: 1000 }, (_, index) => ({
        ...contract,
        id: `TH24${String(index + 1000).padStart(7, '0')}`,
      }));
      await insertContracts(trx, many, new Date());
      return (await contractsOf(trx, contract.partner, { limit: 2000 })).length;
    });
    expect(count).toBe(1001);
  });
});

describe('The download area', () => {
  test('The download area holds the policy of each contract, rendered when opened', async () => {
    const listed = async (query: string) =>
      (await ask('yilmaz', `/api/dokumente?vertrag=TH250000201${query}`)).json<{
        items: { id: string; kind: string; href: string; product: string }[];
      }>().items;
    expect((await listed('')).map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'policy']);
    const [policy, ...others] = await listed('&art=policy');
    expect(others).toEqual([]);
    expect(policy).toMatchObject({ kind: 'policy', product: 'TIERHALTER' });
    const years = (await ask('yilmaz', '/api/dokumente')).json<{ years: string[] }>().years;
    expect(years).toEqual([...years].sort().reverse());
    expect((await listed(`&jahr=${years[0]}`)).length + (await listed('&jahr=1999')).length).toBeGreaterThan(
      0,
    );
    expect(await listed('&jahr=1999')).toEqual([]);
    expect((await listed('&suche=versicherungsSCHEIN&limit=1')).map(({ kind }) => kind)).toEqual(['policy']);
    expect(await listed('&suche=%25ein')).toEqual([]);
    const file = await ask('yilmaz', policy?.href ?? '');
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect(file.headers['content-disposition']).toContain('Versicherungsschein-TH250000201.pdf');
    expect((await ask('lea', policy?.href ?? '')).statusCode).toBe(404);
  });
});

test('The account shows the number of unread messages', async () => {
  expect((await ask('lea', '/api/nachrichten/kunde/ungelesen')).json()).toEqual({ ungelesen: 4 });
});

test('Seeding again keeps rows that were changed since', async () => {
  const { db, clock, settings } = identity.deps;
  await seedDemoCustomers({ db, clock, settings: { ...settings, databaseUrl: undefined } });
  expect((await ask('lea', '/api/vertraege/PH230000103')).json<{ version: number }>().version).toBe(2);
});

test('Everything about a customer holds all documents by readable names, those made on request included', async () => {
  const answer = await ask('lea', '/api/benutzer/auskunft');
  expect(answer.statusCode).toBe(200);
  const names = Object.keys(unzipSync(answer.rawPayload));
  expect(names[0]).toBe('Bitte zuerst lesen.html');
  expect(names).toContain('dokumente/2025-04-22 Versicherungsschein FA250000101.pdf');
  const listed = (await ask('lea', '/api/dokumente?limit=200')).json<{ items: object[] }>().items;
  expect(names.filter((name) => name.startsWith('dokumente/'))).toHaveLength(listed.length);
});
