import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from './wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const send = async (url: string, payload: object) => {
  const headers = { 'idempotency-key': `funnel-${url}` };
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<{ quote: string }>() };
};

test('The metrics say per wizard how many began, got a price and applied, and nothing about them', async () => {
  const steps = async () => {
    const { body } = await server.app.inject({ url: '/api/metrics' });
    return body.split('\n').filter((line) => line.startsWith('wizard_steps_total{'));
  };
  expect(await steps()).toEqual([]);
  expect((await send('/api/entwuerfe', { key: 'produkt.FAHRRAD', answers: bicycleAnswers })).status).toBe(
    201,
  );
  const { body } = await send('/api/produkte/FAHRRAD/preis', { answers: bicycleAnswers });
  expect((await send('/api/produkte/FAHRRAD/preis', { answers: {} })).status).toBe(422);
  expect((await send('/api/produkte/GIBTESNICHT/preis', { answers: bicycleAnswers })).status).toBe(404);
  const applied = await send('/api/produkte/FAHRRAD/antrag', { answers: bicycleAnswers, quote: body.quote });
  expect(applied.status, JSON.stringify(applied.body)).toBe(201);
  expect(await steps()).toEqual([
    'wizard_steps_total{definition="produkt.FAHRRAD",step="started"} 1',
    'wizard_steps_total{definition="produkt.FAHRRAD",step="priced"} 1',
    'wizard_steps_total{definition="produkt.FAHRRAD",step="submitted"} 1',
  ]);
});
