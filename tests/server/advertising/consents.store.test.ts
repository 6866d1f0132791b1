import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlatformError } from '#engine/errors/platformError.ts';
import { assertMayAdvertise } from '#server/portals/advertising/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';
import { withAnswers } from '../wizardServer.ts';

const mail = 'kaethe.groessmann@example.de';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

type By = 'owner' | 'agent with the customer' | 'agent without the customer' | 'another customer';
const read = (cast: Cast, as: By) => server.ask(cast, 'GET', `/api/partner/${cast.partner}/werbung`, { as });
const say = (cast: Cast, as: By, channel: string, payload: { given: boolean }) =>
  server.ask(cast, 'PUT', `/api/partner/${cast.partner}/werbung/${channel}`, { as, payload });
const advertises = ({ partner }: Cast) =>
  transaction(server.deps.db, (trx) => assertMayAdvertise(trx, partner, 'phone')).then(
    () => true,
    () => false,
  );

test('A customer gives and withdraws a consent with one call each, effective immediately and confirmed by mail', async () => {
  const cast = await server.people();
  expect((await read(cast, 'owner')).body['items']).toMatchObject([
    { channel: 'email', given: false, version: '2026-11' },
    { channel: 'phone', given: false },
  ]);
  expect(await advertises(cast)).toBe(false);
  const given = await say(cast, 'owner', 'phone', { given: true });
  expect(given.body['items']).toMatchObject([
    { channel: 'email' },
    { channel: 'phone', given: true, by: 'customer', version: '2026-11', at: expect.any(String) },
  ]);
  expect(await advertises(cast)).toBe(true);
  await say(cast, 'owner', 'phone', { given: false });
  expect(await advertises(cast), 'refused from this moment on').toBe(false);
  const subjects = (await server.messagesTo(mail)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2).sort()).toEqual([
    'Ihr Widerruf ist gespeichert',
    'Ihre Einwilligung in Werbung',
  ]);
  const rows = await server.deps.db
    .selectFrom('advertising_decisions')
    .selectAll()
    .where('partner', '=', cast.partner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(rows.map(({ given: reply, consent }) => [reply, consent])).toEqual([
    [true, 'werbung-telefon'],
    [false, 'werbung-telefon'],
  ]);
  expect(rows[0]).toMatchObject({ label: expect.stringContaining('anrufen'), said_by: { role: 'benutzer' } });
});

test('A consent withdrawn before its delivery is not delivered', async () => {
  const cast = await server.people();
  await say(cast, 'owner', 'email', { given: true });
  await say(cast, 'owner', 'email', { given: false });
  await server.deliver();
  const inbox = await server.deps.db
    .selectFrom('policies_inbox')
    .selectAll()
    .where('application', '=', cast.partner)
    .execute();
  expect(JSON.stringify(inbox)).toContain('"given":false');
  expect(JSON.stringify(inbox)).not.toContain('"given":true');
});

test('An agent sees the consents of customers but cannot give or withdraw them', async () => {
  const cast = await server.people();
  await say(cast, 'owner', 'phone', { given: true });
  const seen = await read(cast, 'agent with the customer');
  expect(seen.body['items']).toMatchObject([{ channel: 'email' }, { channel: 'phone', given: true }]);
  expect((await say(cast, 'agent with the customer', 'phone', { given: false })).status).toBe(403);
  expect((await read(cast, 'agent without the customer')).status).toBe(404);
  expect((await say(cast, 'another customer', 'phone', { given: false })).status).toBe(404);
  expect(await advertises(cast)).toBe(true);
  expect((await say(cast, 'owner', 'brieftaube', { given: true })).status).toBe(404);
});

test('A consent entered by an agent names the agent and can be withdrawn by the customer', async () => {
  const cast = await server.people();
  const agent = 'agent with the customer';
  const answers = withAnswers({
    consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
    firstInformation: { firstInformationReceived: true },
    declarations: { advertisingPhone: true, advertisingEmail: false },
  });
  const { tariffs } = server.deps;
  const { priceFor } = tariffs;
  const unreachable = () => Promise.reject(new PlatformError('tariff-unreachable'));
  Object.assign(tariffs, { priceFor: unreachable });
  // A non-binding request: its consents are only spoken.
  const payload = { context: 'vermittlerberatung', kind: 'request', answers };
  const sent = await server.ask(cast, 'POST', '/api/produkte/FAHRRAD/antrag', { as: agent, payload });
  Object.assign(tariffs, { priceFor });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await server.deliver();
  const { db } = server.deps;
  const tied = { application: sent.body.number ?? '', partner: cast.partner };
  await db
    .insertInto('customer_applications')
    .values(tied)
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ partner: cast.partner }))
    .execute();
  const [, phone] = (await read(cast, 'owner')).body['items'] as object[];
  expect(phone).toMatchObject({
    channel: 'phone',
    given: true,
    by: 'agent',
    agent: expect.stringContaining(cast.agent),
    about: sent.body.number,
  });
  expect(await advertises(cast)).toBe(true);
  server.clock.advance({ minutes: 1 });
  const withdrawn = await say(cast, 'owner', 'phone', { given: false });
  expect(withdrawn.body['items']).toMatchObject([{}, { channel: 'phone', given: false, by: 'customer' }]);
  expect(withdrawn.body['items']).not.toMatchObject([{}, { agent: expect.any(String) }]);
  expect(await advertises(cast)).toBe(false);
});
