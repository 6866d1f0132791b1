import { hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { append } from '#server/people/audit/chain.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { checkTrail } from '#server/people/audit/check.ts';
import { report } from '#server/people/audit/report.ts';
import { transaction } from '#server/storage/database/transaction.ts';
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

const keys = () => auditKeys(server.deps.settings);
const check = (anchor?: { sequence: number; hash: string }) => checkTrail(server.deps.db, keys(), anchor);

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
  // Write access to the database reveals the names of the keys but not the keys.
  const forged = { id: keys()[0].id, key: 'another key' };
  await transaction(server.deps.db, (trx) => append(trx, forged, { ...said, at: server.clock.now() }));
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
  // A moved head is detected with the output of an earlier check.
  expect((await check()).fault).toBeUndefined();
  expect((await check({ sequence: rows, hash })).fault).toMatchObject({ kind: 'end', sequence: rows });
  await transaction(server.deps.db, async (trx) => {
    await trx.deleteFrom('audit_entries').where('sequence', '=', '3').execute();
  });
  expect((await check()).fault).toMatchObject({ kind: 'missing', sequence: 3 });
});

describe('the keys of the trail', () => {
  const agentLinkKey = 'an agent link key of tests, 32 letters';
  const auditKey = 'an audit key of tests, of 32 letters';

  test('never are the name of the environment outside localhost', () => {
    for (const environment of ['accept', 'development', 'integration', 'production'] as const) {
      const everybodyKnows = hkdfSync('sha256', environment, '', 'audit trail', 32);
      const [{ key }, ...others] = auditKeys({ environment });
      expect(others).toEqual([]);
      expect(key).not.toBe(Buffer.from(everybodyKnows).toString('hex'));
      expect(auditKeys({ environment, agentLinkKey })).toHaveLength(1);
    }
  });

  test('with an own one new rows are hashed by it, and rows of before stay checkable', async () => {
    const other = await createWizardServer();
    const { db } = other.deps;
    const access = { person: '019bd5f4-0000-7000-8000-000000000000', role: 'vermittler' as const };
    const said = { ...access, number: '1000000017', action: 'GET /', status: 200, customers: [] };
    const environment = 'production' as const;
    const before = auditKeys({ environment, agentLinkKey });
    const after = auditKeys({ environment, agentLinkKey, auditKey });
    await transaction(db, async (trx) => {
      await append(trx, before[0], { ...said, at: other.clock.now() });
      // As releases wrote rows that knew one key only.
      await trx.updateTable('audit_entries').set({ key_id: null }).execute();
      await append(trx, before[0], { ...said, at: other.clock.now() });
      await append(trx, after[0], { ...said, at: other.clock.now() });
    });
    expect(after[0].id).not.toBe(before[0].id);
    expect(await checkTrail(db, after)).toMatchObject({ rows: 3 });
    expect((await checkTrail(db, after)).fault).toBeUndefined();
    expect((await checkTrail(db, before)).fault).toMatchObject({ kind: 'changed', sequence: 3 });
    await other.close();
  });
});
