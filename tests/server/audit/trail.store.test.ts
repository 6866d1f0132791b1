import { afterAll, beforeAll, expect, test } from 'vitest';
import { append, auditKey } from '#server/audit/chain.ts';
import { checkTrail } from '#server/audit/check.ts';
import { report } from '#server/audit/report.ts';
import { transaction } from '#server/database/transaction.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const key = () => auditKey(server.deps.settings);
const check = (anchor?: { sequence: number; hash: string }) => checkTrail(server.deps.db, key(), anchor);

const ask = (url: string, caller: CallerName) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${cast.tokens[caller]}` } });

const trail = async () => {
  const answer = await ask(`/api/partner/${cast.partner}/zugriffe?limit=200`, 'owner');
  return answer.json<{ items: { what: string; number: string; writes: boolean; sequence: number }[] }>()
    .items;
};

const alter = (change: { number?: string; customers?: string[] }, sequence: number) =>
  transaction(server.deps.db, (trx) =>
    trx.updateTable('audit_entries').set(change).where('sequence', '=', String(sequence)).execute(),
  );

test('what an agent reads or changes of a customer is written down, what the customer reads is not', async () => {
  await ask(`/api/partner/${cast.partner}`, 'owner');
  expect(await trail()).toEqual([]);
  await ask(`/api/partner/${cast.partner}`, 'agent with the customer');
  await ask(`/api/vertraege/${cast.contract}`, 'agent with the customer');
  await ask(`/api/partner/${cast.partner}`, 'agent without the customer');
  await ask('/api/vermittler/kundenbestand', 'agent with the customer');
  const read = await trail();
  expect(read.map(({ number }) => number)).toEqual([cast.agent, cast.agent, cast.agent]);
  expect(read.map(({ what }) => what)[1]).toMatch(/Vertrag/);
  expect(read.some(({ writes }) => writes)).toBe(false);
});

test('many at once make one chain', async () => {
  const before = (await check()).rows;
  await Promise.all(
    Array.from({ length: 30 }, () => ask(`/api/partner/${cast.partner}`, 'agent with the customer')),
  );
  const after = await check();
  expect(after.fault).toBeUndefined();
  expect(after.rows).toBe(before + 30);
});

test('a row that was changed is found and named', async () => {
  expect((await check()).fault).toBeUndefined();
  await alter({ number: '1999999999' }, 5);
  const found = await check();
  expect(found.fault).toMatchObject({ kind: 'changed', sequence: 5 });
  expect(report(found).lines[0]).toMatch(/^Zeile 5 vom .* wurde verändert\.$/);
  await alter({ number: cast.agent }, 5);
  expect((await check()).fault).toBeUndefined();
});

test('so is one that is gone, an end that was cut off, and one that somebody without the key wrote', async () => {
  const { rows, hash } = await check();
  const access = { person: '019bd5f4-0000-7000-8000-000000000000', role: 'vermittler' as const };
  const said = { ...access, number: cast.agent, action: 'GET /', status: 200, customers: [cast.partner] };
  await expect(
    transaction(server.deps.db, async (trx) => {
      await trx.deleteFrom('audit_entries').where('sequence', '=', '3').execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await check({ sequence: rows, hash })).fault).toBeUndefined();
  await transaction(server.deps.db, (trx) => append(trx, 'another key', { ...said, at: server.clock.now() }));
  expect((await check()).fault).toMatchObject({ kind: 'changed', sequence: rows + 1 });
  await transaction(server.deps.db, async (trx) => {
    await trx
      .deleteFrom('audit_entries')
      .where('sequence', '>', String(rows - 1))
      .execute();
  });
  expect((await check()).fault).toMatchObject({ kind: 'end', sequence: rows });
  await transaction(server.deps.db, async (trx) => {
    const last = await trx
      .selectFrom('audit_entries')
      .select('hash')
      .where('sequence', '=', String(rows - 1))
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('audit_heads')
      .set({ sequence: rows - 1, hash: last.hash })
      .execute();
  });
  // Whoever also moves the head is found by what an earlier check printed.
  expect((await check()).fault).toBeUndefined();
  expect((await check({ sequence: rows, hash })).fault).toMatchObject({ kind: 'end', sequence: rows });
  await transaction(server.deps.db, async (trx) => {
    await trx.deleteFrom('audit_entries').where('sequence', '=', '3').execute();
  });
  expect((await check()).fault).toMatchObject({ kind: 'missing', sequence: 3 });
});
