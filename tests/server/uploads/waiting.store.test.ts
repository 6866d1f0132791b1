import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpired } from '#server/app/housekeeping.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer } from '../wizardServer.ts';

const field = '/bikeDetails/purchaseReceipt';
let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('uploads').execute();
  Object.assign(server.deps.settings.uploads, { clientBytes: 10_000_000, waitingBytes: 20_000_000 });
});
afterAll(() => server.close());

async function begin(size: number, remoteAddress: string) {
  const url = '/api/entwuerfe';
  const made = await server.app.inject({ method: 'POST', url, payload: { key: 'FAHRRAD', answers: {} } });
  const payload = { draftId: made.json<{ id: string }>().id, field, name: 'Beleg.pdf', size };
  const answer = await server.app.inject({ method: 'POST', url: '/api/uploads', payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json<{ code?: string; title?: string; id: string }>() };
}

describe('files with which nothing was handed in yet', () => {
  test('Unsubmitted files are limited per client across drafts, with an IPv6 network as one client', async () => {
    expect((await begin(6_000_000, '2001:db8:1:1::1')).status).toBe(201);
    const second = await begin(6_000_000, '2001:db8:1:1::2');
    expect(second).toMatchObject({ status: 413, body: { code: 'upload-client-full' } });
    expect(second.body.title).toBe('Von Ihrem Anschluss liegen schon sehr viele Dateien bei uns.');
    expect((await begin(6_000_000, '192.0.2.1')).status).toBe(201);
    const rows = await server.deps.db.selectFrom('uploads').select('client').execute();
    for (const { client } of rows) expect(client).toMatch(/^[0-9a-f]{64}$/);
  });

  test('Unsubmitted files are limited in total, whatever the addresses', async () => {
    for (const last of [1, 2, 3]) expect((await begin(6_000_000, `192.0.2.${last}`)).status).toBe(201);
    const fourth = await begin(6_000_000, '192.0.2.4');
    expect(fourth).toMatchObject({ status: 413, body: { code: 'upload-server-full' } });
    expect(fourth.body.title).toBe('Im Moment können wir keine weiteren Dateien annehmen.');
  });

  test('Unsubmitted files stop counting once submitted, removed or expired', async () => {
    const { id } = (await begin(6_000_000, '192.0.2.1')).body;
    await server.deps.db
      .updateTable('uploads')
      .set({ application_number: 'A-1' })
      .where('id', '=', id)
      .execute();
    expect((await begin(6_000_000, '192.0.2.1')).status).toBe(201);
    expect((await begin(6_000_000, '192.0.2.1')).status).toBe(413);
    server.clock.advance({ days: 3 });
    await removeExpired(server.deps);
    expect((await begin(6_000_000, '192.0.2.1')).status).toBe(201);
  });
});
