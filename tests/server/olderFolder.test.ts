import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRegistry, type OpenRegistry } from '#server/catalog/definitions/service.ts';
import { migrations } from '#server/storage/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/storage/database/open.ts';
import { fingerprintOf } from '#server/storage/idempotency/idempotency.ts';
import { writeOlderFolder } from '../support/olderFolder.ts';
import { TestClock } from '../support/testApp.ts';
import { testSecret } from '../support/testRegistry.ts';
import { openIdentity, type IdentityUnderTest } from './identity/portalPeople.ts';
import { bicycleAnswers } from './wizardServer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'older-'));
const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: Awaited<ReturnType<typeof writeOlderFolder>>;
let opened: OpenDatabase;
let registry: OpenRegistry;
let identity: IdentityUnderTest;
let access: string;

beforeAll(async () => {
  folder = await writeOlderFolder(dataDir, '13e97f69');
  opened = await openDatabase({ dataDir });
  const clock = new TestClock(folder.at);
  clock.advance({ days: 1 });
  registry = await openRegistry({ root, db: opened.db, clock, secret: testSecret });
  identity = await openIdentity({ db: opened.db, registry, settings: { dataDir } });
  identity.clock.moveTo(clock.now());
  access = (await identity.signIn()).access;
}, 240_000);
afterAll(async () => {
  await identity.close();
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function get(url: string) {
  const answer = await identity.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
  return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload };
}

test('A folder of an older revision has all migrations after its first start', async () => {
  const { rows } = await sql<{ name: string }>`select name from applied_migrations order by name`.execute(
    opened.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name));
});

test('A customer of an older folder signs in with the password and a code', () => {
  expect(access.split('.')).toHaveLength(3);
});

test('A draft of an older folder opens with its answers and its file', async () => {
  const { draft, upload } = folder.seen;
  const { status, text } = await get(`/api/entwuerfe/${draft.id}`);
  expect(status, text).toBe(200);
  expect((JSON.parse(text) as { answers: object }).answers).toMatchObject(draft.answers);
  const file = await get(`/api/uploads/${upload.id}`);
  expect([file.status, file.bytes.length]).toEqual([200, upload.size]);
});

test('An application of an older folder keeps its decision', async () => {
  const { application } = folder.seen;
  const row = await opened.db
    .selectFrom('applications')
    .select(['number', 'definition', 'decision'])
    .where('number', '=', application)
    .executeTakeFirst();
  expect(row).toEqual({ number: application, definition: 'produkt.FAHRRAD', decision: 'accept' });
});

test('A contract of an older folder shows the change that was made, and can be changed again', async () => {
  const { contract, change } = folder.seen;
  const shown = await get(`/api/vertraege/${contract}`);
  expect(shown.status, shown.text).toBe(200);
  expect(shown.text).toContain('ALT-13E97F');
  const changed = await opened.db.selectFrom('contract_changes').selectAll().execute();
  expect(changed).toMatchObject([{ contract, number: change.number, definition: 'aenderung.rahmennummer' }]);
  const form = await get(`/api/vertraege/${contract}/aenderungen/rahmennummer`);
  expect(form.status, form.text).toBe(200);
});

test('A claim of an older folder is shown with the file that was added', async () => {
  const { claim, claimFile } = folder.seen;
  const shown = await get(`/api/schaeden/${claim}`);
  expect(shown.status, shown.text).toBe(200);
  expect(shown.text).toContain('Prager Straße 12a');
  const papers = await get(`/api/schaeden/FAHRRAD/${claim}/unterlagen`);
  expect(JSON.parse(papers.text)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ key: 'policeReport', done: true })]) as unknown,
  });
  const kept = await opened.db
    .selectFrom('uploads')
    .select(['id', 'size', 'state'])
    .where('id', '=', claimFile.id)
    .executeTakeFirst();
  expect(kept).toMatchObject({ state: 'done' });
});

describe('A request that the older revision answered', () => {
  /** Sends a body under the key of a stored answer. The folder holds only a hash of the body of then. */
  async function repeat(scope: string, url: string) {
    const stored = await opened.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', 'like', `${scope}/%`)
      .executeTakeFirstOrThrow();
    const payload = { answers: {} };
    await opened.db
      .updateTable('idempotency_keys')
      .set({ fingerprint: fingerprintOf(payload) })
      .where('key', '=', stored.key)
      .execute();
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': stored.key, 'if-match': '"1"' };
    const answer = await identity.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    // The declared response was compared as well, as with every answer of a test.
    return { stored: stored.body, answer: answer.json<{ [member: string]: unknown }>() };
  }

  test('A change is answered with the stored answer', async () => {
    const { stored, answer } = await repeat(
      'aenderung',
      `/api/vertraege/${folder.seen.contract}/aenderungen/rahmennummer`,
    );
    expect(answer).toEqual(stored);
  });

  test('A claim is answered with the stored answer', async () => {
    const { stored, answer } = await repeat('schaden', `/api/schaeden/v2/${folder.seen.contract}`);
    expect(answer).toEqual(stored);
  });

  test('An application is answered whole from its row', async () => {
    const { application } = folder.seen;
    const { answer } = await repeat('antrag', '/api/produkte/FAHRRAD/antrag');
    const row = folder.tables['applications']?.find(({ number }) => number === application);
    const { withdrawable: _, ...received } = Object(row?.['told']) as { [member: string]: unknown };
    expect(answer).toMatchObject({
      ...received,
      number: application,
      decision: 'accept',
      price: row?.['price'],
    });
  });

  test('Applications of this release hold what the older revision answers from', async () => {
    const then = (folder.tables['applications'] ?? []).map(({ told: received }) =>
      Object.keys(Object(received)),
    );
    const post = (path: string, payload: object) =>
      identity.app.inject({
        method: 'POST',
        url: `/api/produkte/FAHRRAD/${path}`,
        payload,
        headers: { 'idempotency-key': 'of-this-release' },
      });
    const { quote } = (await post('preis', { answers: bicycleAnswers })).json<{ quote: string }>();
    const applied = await post('antrag', { answers: bicycleAnswers, quote });
    expect(applied.statusCode, applied.body).toBe(201);
    const { told: receipt } = await opened.db
      .selectFrom('applications')
      .select('told')
      .where('number', '=', applied.json<{ number: string }>().number)
      .executeTakeFirstOrThrow();
    expect(Object.keys(receipt ?? {})).toEqual(expect.arrayContaining(then[0] ?? ['told']));
  });
});
