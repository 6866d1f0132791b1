import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlags } from '#server/catalog/flags/service.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
let on: { [flag: string]: boolean } = {};
beforeAll(async () => {
  const usual = createFlags('localhost');
  server = await createWizardServer({
    flagsFor: (who) => ({ ...usual.flagsFor(who), ...(who.brand === 'nord' ? {} : on) }),
  });
  cast = await invite(server.deps);
});
afterAll(() => server.close());

async function listed(flags: typeof on, { who, brand }: { who?: CallerName; brand?: string } = {}) {
  on = flags;
  const token = who && cast.tokens[who];
  const answer = await server.app.inject({
    url: '/api/definitionen',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(brand && { 'x-brand': brand }) },
  });
  const { definitions } = answer.json<{ definitions: { id: string }[] }>();
  return definitions.map(({ id }) => id);
}

test.each([
  ['bhv-tariff-change', 'produkt.BHV_WECHSEL'],
  ['vehicle-claim-report', 'schaden.fahrzeug'],
  ['self-service-cancellation', 'aenderung.kuendigen-widerrufen'],
])('With the flag %s off, %s is not in the list of definitions', async (flag, id) => {
  expect(await listed({ [flag]: true })).toContain(id);
  const off = await listed({ [flag]: false });
  expect(off).not.toContain(id);
  expect(off).toContain('produkt.FAHRRAD');
});

test('The list of definitions depends on the brand of the call', async () => {
  const flags = { 'bhv-tariff-change': true };
  const usual = createFlags('localhost').flagsFor({ brand: 'nord' });
  const there = (await listed(flags, { brand: 'nord' })).includes('produkt.BHV_WECHSEL');
  expect(there).toBe(usual['bhv-tariff-change'] === true);
  expect(await listed(flags, { brand: 'haus' })).toContain('produkt.BHV_WECHSEL');
});

test('A change that is available to agents only is listed for agents', async () => {
  const flags = { 'relocation-service-customer': false, 'relocation-service': true };
  expect(await listed(flags, { who: 'owner' })).not.toContain('aenderung.risikoort');
  expect(await listed(flags, { who: 'agent with the customer' })).toContain('aenderung.risikoort');
});
