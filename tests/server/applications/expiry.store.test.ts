import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpired } from '#server/app/housekeeping.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

/** Submits an application and generates its files. */
async function apply(key: string): Promise<string> {
  const post = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api/produkte/FAHRRAD/${path}`, payload, headers });
  const { quote } = (await post('preis', { answers: bicycleAnswers })).json<{ quote: string }>();
  const body = { answers: bicycleAnswers, quote };
  const answer = await post('antrag', body, { 'idempotency-key': key });
  for (let round = 0; round < 3; round += 1)
    await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
  return answer.json<{ number: string }>().number;
}

/** Returns the applications, and those with files. */
async function kept(): Promise<{ applications: string[]; files: string[] }> {
  const { db } = server.deps;
  const rows = await db.selectFrom('applications').select('number').execute();
  const files = await db.selectFrom('application_documents').select('application').distinct().execute();
  return {
    applications: rows.map(({ number }) => number).sort(),
    files: files.map(({ application }) => application).sort(),
  };
}

const at = (moment: string) => {
  server.clock.moveTo(new Date(moment));
  return removeExpired(server.deps);
};

test('Records of documents handed out before an application are deleted after a month', async () => {
  const body = { product: 'FAHRRAD', answers: bicycleAnswers };
  await server.app.inject({ method: 'POST', url: '/api/dokumente/beratung', payload: body });
  const noted = async () => (await server.deps.db.selectFrom('made_documents').selectAll().execute()).length;
  expect(await noted()).toBe(1);
  await at('2026-12-20T09:00:00Z');
  expect(await noted()).toBe(1);
  await at('2026-12-22T09:00:00Z');
  expect(await noted()).toBe(0);
});

test('The files of an unaccepted application are deleted with it, three years after its year', async () => {
  await at('2026-11-20T09:00:00Z');
  const [contract, request] = [await apply('keep-0001'), await apply('keep-0002')];
  await server.deps.db
    .updateTable('applications')
    .set({ decision: 'refer' })
    .where('number', '=', request)
    .execute();
  const both = [contract, request].sort();
  await at('2029-12-31T22:00:00Z');
  expect(await kept()).toEqual({ applications: both, files: both });
  await at('2030-01-01T09:00:00Z');
  expect(await kept()).toEqual({ applications: [contract], files: [contract] });
  await at('2036-12-31T09:00:00Z');
  expect(await kept()).toEqual({ applications: [contract], files: [contract] });
});
