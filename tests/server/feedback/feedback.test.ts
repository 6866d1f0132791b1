import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFeedback } from '#server/portals/feedback/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { redactPersonalData } from '#server/portals/feedback/redactPersonalData.ts';
import { createTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const give = (source: string, body: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/feedback/${source}`,
    headers: { 'x-brand': 'nord' },
    payload: body,
  });
const kept = () => server.deps.db.selectFrom('feedback').selectAll().orderBy('id').execute();

test('Feedback is stored with its day and without its author', async () => {
  expect((await give('antrag-fahrrad', { score: 0, comment: ' Zu lang. ' })).statusCode).toBe(201);
  const [row] = await kept();
  expect(Object.keys(row ?? {}).sort()).toEqual(['brand', 'comment', 'given_on', 'id', 'score', 'source']);
  expect(row).toMatchObject({ source: 'antrag-fahrrad', score: 0, comment: 'Zu lang.', brand: 'nord' });
});

test.each([
  ['nothing at all', 'antrag', {}],
  ['a score of 11', 'antrag', { score: 11 }],
  ['half a point', 'antrag', { score: 7.5 }],
  ['a score as text', 'antrag', { score: '7' }],
  ['who it was', 'antrag', { score: 7, name: 'Erika' }],
  ['a comment without end', 'antrag', { comment: 'a'.repeat(1001) }],
])('Feedback with %s is refused', async (_name, source, body) => {
  expect((await give(source, body)).statusCode).toBe(422);
});

test.each(['Antrag', 'a b', '..%2f', '-a'])('Feedback from the source %s is refused', async (source) => {
  expect((await give(source, { score: 5 })).statusCode).toBeGreaterThanOrEqual(400);
});

describe('A comment loses what leads to a person', () => {
  test.each([
    ['Schreiben Sie an erika.muster@example.org!', 'Schreiben Sie an […]!'],
    ['Rufen Sie 0171 / 123 45 67 an.', 'Rufen Sie […] an.'],
    ['+49 (171) 1234567', '[…]'],
    ['IBAN DE02 1203 0000 0000 2020 51 bitte', 'IBAN […] bitte'],
    ['Vertrag FA231234567', 'Vertrag FA[…]'],
    ['geboren am 1. 2. 1980', 'geboren am […]'],
    ['In 10 Minuten für 12,34 € fertig, 100 Punkte!', 'In 10 Minuten für 12,34 € fertig, 100 Punkte!'],
  ])('The comment loses personal data: %s', (text, left) => {
    expect(redactPersonalData(text)).toBe(left);
  });
});

test('Feedback is deleted after two years', async () => {
  await give('alt', { score: 3 });
  await transaction(server.deps.db, (trx) => removeFeedback(trx, '2026-11-20'));
  expect((await kept()).some(({ source }) => source === 'alt')).toBe(true);
  await transaction(server.deps.db, (trx) => removeFeedback(trx, '2026-11-21'));
  expect(await kept()).toEqual([]);
});
