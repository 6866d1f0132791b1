import { hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendEntry } from '#server/people/audit/chain.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { checkReport } from '#server/people/audit/report.ts';
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
const check = (anchor?: { sequence: number; hash: string }) => verifyTrail(server.deps.db, keys(), anchor);

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

test("Accesses of an agent to a customer's data are recorded, accesses of the customer are not", async () => {
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

test('Concurrent accesses form a single chain', async () => {
  const before = (await check()).rows;
  await Promise.all(
    Array.from({ length: 30 }, () => ask(`/api/partner/${cast.partner}`, 'agent with the customer')),
  );
  const after = await check();
  expect(after.fault).toBeUndefined();
  expect(after.rows).toBe(before + 30);
});

test('A whole trail is told with its anchor, an empty one without', () => {
  const hash = 'ab'.repeat(32);
  expect(checkReport({ rows: 12, hash })).toEqual({
    lines: ['Der Prüfpfad ist unverändert: 12 Zeilen.', `Bis hierher: 12:${hash}`],
    good: true,
  });
  expect(checkReport({ rows: 0, hash: '' }).lines).toEqual(['Der Prüfpfad ist unverändert: 0 Zeilen.']);
});

test('The check finds and names a changed entry', async () => {
  expect((await check()).fault).toBeUndefined();
  await alter({ number: '1999999999' }, 5);
  const found = await check();
  expect(found.fault).toMatchObject({ kind: 'changed', sequence: 5 });
  expect(checkReport(found).lines[0]).toMatch(/^Zeile 5 vom .* wurde verändert\.$/);
  await alter({ number: cast.agent }, 5);
  expect((await check()).fault).toBeUndefined();
});

test('The check finds a missing entry, a truncated end, and an entry written without the key', async () => {
  const { rows, hash } = await check();
  const access = { person: '019bd5f4-0000-7000-8000-000000000000', role: 'vermittler' as const };
  const reply = { ...access, number: cast.agent, action: 'GET /', status: 200, customers: [cast.partner] };
  await expect(
    transaction(server.deps.db, async (trx) => {
      await trx.deleteFrom('audit_entries').where('sequence', '=', '3').execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await check({ sequence: rows, hash })).fault).toBeUndefined();
  // Write access to the database reveals the names of the keys but not the keys.
  const forged = { id: keys()[0].id, key: 'another key' };
  await transaction(server.deps.db, (trx) => appendEntry(trx, forged, { ...reply, at: server.clock.now() }));
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
  // A moved head is detected by the output of an earlier check.
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

  test('The audit key is never the name of the environment outside localhost', () => {
    for (const environment of ['accept', 'development', 'integration', 'production'] as const) {
      const everybodyKnows = hkdfSync('sha256', environment, '', 'audit trail', 32);
      const [{ key }, ...others] = auditKeys({ environment });
      expect(others).toEqual([]);
      expect(key).not.toBe(Buffer.from(everybodyKnows).toString('hex'));
      expect(auditKeys({ environment, agentLinkKey })).toHaveLength(1);
    }
  });

  test('With AUDIT_KEY new entries use it, and earlier entries can still be verified', async () => {
    const other = await createWizardServer();
    const { db } = other.deps;
    const access = { person: '019bd5f4-0000-7000-8000-000000000000', role: 'vermittler' as const };
    const reply = { ...access, number: '1000000017', action: 'GET /', status: 200, customers: [] };
    const environment = 'production' as const;
    const before = auditKeys({ environment, agentLinkKey });
    const after = auditKeys({ environment, agentLinkKey, auditKey });
    await transaction(db, async (trx) => {
      await appendEntry(trx, before[0], { ...reply, at: other.clock.now() });
      // Rows as written by releases that knew a single key.
      await trx.updateTable('audit_entries').set({ key_id: null }).execute();
      await appendEntry(trx, before[0], { ...reply, at: other.clock.now() });
      await appendEntry(trx, after[0], { ...reply, at: other.clock.now() });
    });
    expect(after[0].id).not.toBe(before[0].id);
    expect(await verifyTrail(db, after)).toMatchObject({ rows: 3 });
    expect((await verifyTrail(db, after)).fault).toBeUndefined();
    expect((await verifyTrail(db, before)).fault).toMatchObject({ kind: 'changed', sequence: 3 });
    await other.close();
  });
});
