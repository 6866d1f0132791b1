import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '#server/app/backup/create.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { openRegistry } from '#server/catalog/definitions/service.ts';
import { appendEntry } from '#server/people/audit/chain.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { startProgram } from '../support/program.ts';
import { createTestApp, TestClock } from '../support/testApp.ts';
import { testSecret } from '../support/testRegistry.ts';
import { bicycleAnswers } from './wizardServer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'restored-'));
const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')];
const clock = new TestClock();
const keys = auditKeys(readSettings({}));

/** Opens a data folder with a server that makes no deliveries by itself. */
async function openFolder(path: string) {
  const { db, close } = await openDatabase({ dataDir: path });
  const registry = await openRegistry({ root, db, clock, secret: testSecret });
  const server = await createTestApp({ db, clock, registry, settings: { dataDir: path } });
  const post = async (address: string, payload: object, key: string) => {
    const url = `/api/produkte/FAHRRAD/${address}`;
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'idempotency-key': key },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ quote: string; number: string }>();
  };
  return {
    db,
    /** Applies under a key. Returns the number. */
    apply: async (key: string) => {
      const { quote } = await post('preis', { answers: bicycleAnswers }, `price-${key}`);
      return (await post('antrag', { answers: bicycleAnswers, quote }, key)).number;
    },
    /** Writes into the audit trail that somebody looked at a customer. */
    look: () =>
      transaction(db, (trx) =>
        appendEntry(trx, keys[0], {
          person: 'a-person',
          role: 'vermittler',
          number: '1000000017',
          at: clock.now(),
          status: 200,
          action: 'GET /api/partner/:id',
          customers: ['2000000001'],
        }),
      ),
    /** Delivers what waits. Returns what core system and mail server were given. */
    deliver: async () => {
      const handlers = outboxHandlers(server.deps);
      while ((await deliverDue({ ...server.deps, handlers, maxAttempts: 1 })) > 0);
      const policies = await db
        .selectFrom('policies_inbox')
        .select('application as id')
        .orderBy('id')
        .execute();
      const mails = await db.selectFrom('mails').select('id').orderBy('id').execute();
      return { policies: policies.map(({ id }) => id), mails: mails.map(({ id }) => id) };
    },
    close: async () => {
      await server.close();
      await close();
    },
  };
}

/** What was done before and after the backup. */
const seen = { kept: '', lost: '', mails: [] as string[], anchor: { sequence: 0, hash: '' } };
let after: Awaited<ReturnType<typeof openFolder>>;
let output = '';

beforeAll(async () => {
  const before = await openFolder(dataDir);
  seen.kept = await before.apply('kept-application');
  await before.look();
  const name = await createBackup({ db: before.db, clock, settings: { dataDir } });
  const { policies, mails } = await before.deliver();
  expect(policies).toEqual([seen.kept]);
  expect(mails.length).toBeGreaterThan(0);
  seen.mails = mails;
  seen.lost = await before.apply('lost-application');
  await before.look();
  const { rows, hash } = await verifyTrail(before.db, keys);
  seen.anchor = { sequence: rows, hash };
  await before.close();

  const backup = join(dataDir, dataFolderParts.backups, name);
  const command = startProgram('src/server/app/commands/restore.ts', { DATA_DIR: restored }, [backup]);
  expect(await command.ended, command.errors()).toBe(0);
  output = command.output();
  after = await openFolder(restored);
}, 240_000);
afterAll(async () => {
  await after?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('A restore names its time as people read it, and what it sends once more', () => {
  expect(output).toContain('ist auf dem Stand vom 20.11.2026, 10:00:00.');
  expect(output).toContain('Anträge: 1, Entwürfe: 0, Dateien: 0, Zeilen im Prüfpfad: 1.');
  expect(output).toContain('wird mit denselben Kennungen noch einmal versendet');
});

test('What left after a backup leaves once more after its restore, under the same ids', async () => {
  expect(await after.deliver()).toEqual({ policies: [seen.kept], mails: seen.mails });
});

test('A number that was given after a backup is not given again after its restore', async () => {
  expect(await after.apply('kept-application')).toBe(seen.kept);
  const later = [await after.apply('lost-application'), await after.apply('another-application')];
  expect(later).not.toContain(seen.lost);
  const numbers = await after.db.selectFrom('applications').select('number').execute();
  expect(numbers.map(({ number }) => number).sort()).toEqual([seen.kept, ...later].sort());
});

test('The audit trail ends where the backup ended, misses later anchors, and goes on from there', async () => {
  const { sequence } = seen.anchor;
  expect(await verifyTrail(after.db, keys)).toMatchObject({ rows: sequence - 1 });
  expect(await verifyTrail(after.db, keys, seen.anchor)).toMatchObject({ fault: { kind: 'end', sequence } });
  clock.advance({ minutes: 5 });
  await after.look();
  const whole = await verifyTrail(after.db, keys);
  expect([whole.rows, whole.fault]).toEqual([sequence, undefined]);
  expect(await verifyTrail(after.db, keys, seen.anchor)).toMatchObject({
    fault: { kind: 'anchor', sequence },
  });
});
