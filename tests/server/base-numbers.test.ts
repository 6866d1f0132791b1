import { expect, test } from 'vitest';
import { applicationNumber } from '#server/insurance/applications/number.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { systemIds } from '#server/base/ids.ts';
import type { Ids } from '#server/base/ids.ts';
import { bicycleAnswers, createWizardServer } from './wizardServer.ts';

const collision = (constraint: string) => Object.assign(new Error('x'), { code: '23505', constraint });

test('A number that is already in use is replaced by that of another id, a limited number of times', async () => {
  const taken = [
    'applications_number_key',
    'contract_changes_number_key',
    'declarations_number_key',
    'claims_pkey',
  ];
  for (const constraint of taken) {
    const tries: number[] = [];
    const stored = await withFreeNumber((tried) => {
      tries.push(tried);
      return tried < 4 ? Promise.reject(collision(constraint)) : Promise.resolve('stored');
    });
    expect([constraint, stored, tries]).toEqual([constraint, 'stored', [1, 2, 3, 4]]);
  }
  let tried = 0;
  const never = withFreeNumber(() => {
    tried += 1;
    return Promise.reject(collision('claims_pkey'));
  });
  await expect(never).rejects.toMatchObject({ code: '23505' });
  expect(tried).toBe(5);
});

test('Any failure other than a number in use is not repeated', async () => {
  let tried = 0;
  const other = withFreeNumber(() => {
    tried += 1;
    return Promise.reject(collision('outbox_pkey'));
  });
  await expect(other).rejects.toMatchObject({ constraint: 'outbox_pkey' });
  expect(tried).toBe(1);
});

test(
  'An application whose number belongs to another one receives a number of its own',
  { timeout: 60_000 },
  async () => {
    const server = await createWizardServer();
    const price = await server.app.inject({
      method: 'POST',
      url: '/api/produkte/FAHRRAD/preis',
      payload: { answers: bicycleAnswers },
    });
    const { quote } = price.json<{ quote: string }>();
    const send = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/produkte/FAHRRAD/antrag',
        payload: { answers: bicycleAnswers, quote },
        headers: { 'idempotency-key': key },
      });
    const first = await send(systemIds.uuid());
    const { number } = first.json<{ number: string }>();
    const { id } = await server.deps.db
      .selectFrom('applications')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    // Gives another row the number that the next id leads to.
    const next = systemIds.uuid();
    const ids: Ids = server.deps.ids;
    const { uuid, secret } = ids;
    expect(id).not.toBe(next);
    await server.deps.db
      .updateTable('applications')
      .set({ number: applicationNumber(next, '2026-11-20') })
      .where('id', '=', id)
      .execute();
    // The application's id is created right before its secret.
    let isChosen = false;
    ids.uuid = () => (isChosen ? uuid() : next);
    ids.secret = () => {
      isChosen = true;
      return secret();
    };
    try {
      const second = await send('0b8f0d4e-4f6f-4c69-9a35-3f2d52a9a001');
      expect(second.statusCode).toBe(201);
      expect(second.json<{ number: string }>().number).not.toBe(applicationNumber(next, '2026-11-20'));
    } finally {
      Object.assign(ids, { uuid, secret });
      await server.close();
    }
  },
);
