import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prepared } from '#api/offers.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { newestOffers, stateOf } from '#server/insurance/drafts/offerStore.ts';
import { markSent } from '#server/insurance/drafts/store.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { textOf, readPdf } from '../../support/pdf.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type Cast } from '../access/people.ts';
import { advised, agent, draft, draftDesk, type Listed } from '../drafts/draftDesk.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const { ask, begin, list, openedBy } = draftDesk(() => ({ server, cast }));
const customer = 'kaethe.groessmann@example.de';

const prepared = async (more: object = {}): Promise<string> =>
  String((await begin(agent, { ...draft, answers: advised, ...more })).body['listedAs']);
const send = (id: string, payload: object, key = server.deps.ids.uuid()) =>
  ask(agent, 'POST', `/api/entwuerfe/${id}/angebot`, payload, { 'idempotency-key': key });
const offerOf = async (id: string) => {
  const found = (await list(agent)).find((each) => each.id === id) as Listed & { offer?: { state: string } };
  return found.offer;
};
const mails = async () => {
  const handlers = outboxHandlers(server.deps);
  for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
  return transaction(server.deps.db, (trx) => newestMails(trx, 50));
};
const timeline = async () => {
  const { body } = await ask(agent, 'GET', `/api/vermittler/kunden/${cast.partner}/verlauf?art=offer`);
  return (body['items'] as { title: string; state: string }[]).map(({ title, state }) => [title, state]);
};
const secretIn = (text: string) => /savedDraftId=([\w-]+)/.exec(text)?.[1] ?? '';

test('An agent sees price, ways to the customer and suggested words before sending', async () => {
  const id = await prepared({ partner: cast.partner });
  const { status, body } = await ask<Prepared>(agent, 'GET', `/api/entwuerfe/${id}/angebot`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { name, product, price, channels, placeholders } = body;
  expect([name, product]).toEqual(['Käthe Größmann', 'Fahrradversicherung']);
  expect(price).toMatch(/^14,75\s€ im Monat; 12 Raten, zusammen 177,00\s€ im Jahr$/);
  // Whole addresses: a masked one could not be told from another.
  expect(channels.map(({ channel, to }) => [channel, to])).toEqual([
    ['mail', expect.stringMatching(/^[^*]+@[^*]+$/)],
    ['sms', expect.stringMatching(/^\+\d+$/)],
    ['inbox', undefined],
  ]);
  expect(channels[0]?.text).toContain('{{Beitrag}}');
  expect(placeholders.find((each) => each.name === 'Beitrag')?.value).toBe(price);
});

test('An offer by mail carries words, price and a PDF without answers, and its link asks for a code', async () => {
  const id = await prepared({ partner: cast.partner });
  const key = server.deps.ids.uuid();
  const texts = { channel: 'mail', text: 'wie am Telefon besprochen: {{Produkt}} für {{Beitrag}}' };
  const sent = await send(id, texts, key);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect((await send(id, texts, key)).body).toEqual(sent.body);
  expect(await offerOf(id)).toMatchObject({
    state: 'sent',
    channel: 'mail',
    period: 'monthly',
    instalmentCent: 1475,
  });
  const all = (await mails()).filter(({ subject }) => subject === 'Ihr Angebot: Fahrradversicherung');
  expect(all.map(({ recipient }) => recipient)).toEqual([customer]);
  const [mail] = all;
  expect(mail?.text).toMatch(/wie am Telefon besprochen: Fahrradversicherung für 14,75\s€ im Monat/);
  const [file] = mail?.attachments ?? [];
  const pdf = await server.app.inject({ url: `/dev/postausgang/anhang/${mail?.id}/${file?.sha256}` });
  expect(pdf.statusCode).toBe(200);
  const { title, tree } = await readPdf(pdf.rawPayload);
  const printed = `${title} ${textOf(tree)}`;
  expect(printed).toContain('Fahrradversicherung');
  expect(printed).toContain('Guten Tag Käthe Größmann,');
  for (const secret of ['Prager Straße', 'WKK2026-4711']) expect(printed).not.toContain(secret);
  const secret = secretIn(mail?.text ?? '');
  expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).body.code).toBe('draft-code-needed');
  await openedBy(secret);
  expect(await offerOf(id)).toMatchObject({ state: 'opened' });
  expect(await timeline()).toContainEqual(['Fahrradversicherung', 'opened']);
});

test('An offer that was taken back or replaced says so, and the agent may write again only then', async () => {
  const id = await prepared({ partner: cast.partner });
  await send(id, { channel: 'sms', text: '{{Vermittler}} hat {{Produkt}} vorbereitet.' });
  const text = (await mails()).find(({ channel }) => channel === 'sms')?.text ?? '';
  expect(text).toContain('hat Fahrradversicherung vorbereitet.');
  expect((await ask(undefined, 'GET', `/api/entwuerfe/${secretIn(text)}`)).body.code).toBe(
    'draft-code-needed',
  );
  await ask(agent, 'DELETE', `/api/entwuerfe/${id}/link`);
  expect(await offerOf(id)).toMatchObject({ state: 'takenBack' });
  expect((await ask(undefined, 'GET', `/api/entwuerfe/${secretIn(text)}`)).status).toBe(404);
});

test('An offer is refused where another one or other answers came meanwhile, and the newest state names who sent what', async () => {
  const id = await prepared({ partner: cast.partner });
  const look = async () => (await ask<Prepared>(agent, 'GET', `/api/entwuerfe/${id}/angebot`)).body;
  const { seen, last } = await look();
  expect(last).toBeUndefined();
  const offer = { channel: 'inbox', text: 'Für Sie' };
  expect((await send(id, { ...offer, seen })).status).toBe(201);
  const second = await send(id, { ...offer, seen });
  expect([second.status, second.body['code']]).toEqual([409, 'offer-changed']);
  const now = await look();
  expect(now.last).toMatchObject({ channel: 'inbox', by: expect.stringMatching(/\S/) });
  expect((await send(id, { ...offer, seen: now.seen })).status).toBe(201);
  await server.deps.db
    .updateTable('drafts')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  expect((await send(id, { ...offer, seen: (await look()).seen })).status).toBe(201);
  expect((await send(id, { ...offer, seen: now.seen })).status).toBe(409);
  // A browser of the release before says nothing.
  expect((await send(id, offer)).status).toBe(201);
});

test('An offer into the inbox is a message, opened from the account, and confirmed by the application', async () => {
  const id = await prepared({ partner: cast.partner });
  expect((await send(id, { channel: 'inbox', text: 'Ihr Angebot: {{Beitrag}}' })).status).toBe(201);
  const inbox = await ask('owner', 'GET', '/api/nachrichten/kunde/eingang');
  expect(JSON.stringify(inbox.body)).toContain('Ihr Angebot: Fahrradversicherung');
  const made = await ask('owner', 'POST', `/api/entwuerfe/${id}/fortsetzen`);
  expect(made.status).toBe(201);
  expect(await offerOf(id)).toMatchObject({ state: 'opened' });
  const secret = secretHash(secretIn(String(made.body['href'])));
  const now = server.clock.now();
  expect(await transaction(server.deps.db, (trx) => markSent(trx, secret, 'N-2026-1', now))).toBe(id);
  expect((await timeline()).filter(([, state]) => state === 'confirmed')).toHaveLength(1);
});

test('What has no price yet or no way to the customer is not sent', async () => {
  const open = await prepared({ answers: draft.answers });
  expect((await ask(agent, 'GET', `/api/entwuerfe/${open}/angebot`)).body).not.toHaveProperty('price');
  expect((await send(open, { channel: 'mail', text: 'Ihr Angebot' })).status).toBe(422);
  const id = await prepared();
  expect((await send(id, { channel: 'inbox', text: 'Ihr Angebot' })).body.code).toBe(
    'confirmation-unreachable',
  );
  expect((await send(id, { channel: 'mail', text: ' ' })).status).toBe(422);
  expect(await offerOf(id)).toBeUndefined();
});

test('Somebody new is reminded once, three days before the offer ends, and then it has expired', async () => {
  const id = await prepared();
  await send(id, { channel: 'mail', text: 'Ihr Angebot' });
  const reminders = async () =>
    (await mails()).filter(({ subject }) => subject.startsWith('Ihr Angebot liegt noch bis')).length;
  const before = await reminders();
  server.clock.advance({ days: 3 });
  await removeExpired(server.deps);
  expect(await reminders()).toBe(before);
  server.clock.advance({ days: 2 });
  await removeExpired(server.deps);
  await removeExpired(server.deps);
  const received = (await mails()).filter(({ subject }) => subject.startsWith('Ihr Angebot liegt noch bis'));
  expect(received.length).toBeGreaterThan(before);
  const secret = secretIn(received[0]?.text ?? '');
  expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).body.code).toBe('draft-code-needed');
  server.clock.advance({ days: 3 });
  const offers = await transaction(server.deps.db, (trx) => newestOffers(trx, [id]));
  expect([...offers.values()].map((offer) => stateOf(offer, server.clock.now()))).toEqual(['expired']);
});
