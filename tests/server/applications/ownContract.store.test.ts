import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { callers, invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
const own = 'BH240099991';
beforeAll(async () => {
  const usual = createFlags('localhost');
  server = await createWizardServer({
    flagsFor: (who) => ({ ...usual.flagsFor(who), 'bhv-tariff-change': true }),
  });
  cast = await invite(server.deps);
  const { db } = server.deps;
  // Turns the owner's contract into one of business liability.
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', cast.contract)
    .executeTakeFirstOrThrow();
  const [answers, premium, bank] = [row.answers, row.premium, row.bank].map((value) => JSON.stringify(value));
  await db
    .insertInto('contracts')
    .values({ ...row, id: own, product: 'BHV', answers: answers!, premium: premium!, bank: bank ?? null })
    .execute();
});
afterAll(() => server.close());

const file = new URL('../../definitions/samples/produkt.BHV_WECHSEL.json', import.meta.url);
const { answers: sample } = JSON.parse(readFileSync(file, 'utf8')) as { answers: Answers };

const given = (contractId: string) => ({
  ...sample,
  contract: { ...(sample['contract'] as JsonObject), contractId },
});

async function post(path: string, body: object, who?: CallerName) {
  const token = who && cast.tokens[who];
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/produkte/BHV_WECHSEL/${path}`,
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    payload: { context: 'antrag', brand: 'haus', ...body },
  });
  return { status: answer.statusCode, body: answer.json<{ [member: string]: unknown }>() };
}

/** Answers that only advising agents give. */
const advice = {
  consulting: { consultingLocation: 'byPhone', consultingReason: 'question' },
  firstInformation: { firstInformationReceived: true },
};

/** Returns the server's verdict on a tariff change. */
async function prepared(contractId: string, who?: CallerName, context = 'antrag') {
  const answers = { ...given(contractId), ...(context !== 'antrag' && advice) };
  const { status, body } = await post('vorbereiten', { context, answers }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Returns the outcome of its application. */
async function applied(contractId: string, who?: CallerName) {
  const answers = given(contractId);
  const { body: price } = await post('preis', { answers }, who);
  const { status, body } = await post('antrag', { answers, quote: price['quote'] }, who);
  return [status, body['decision']];
}

const entitled: CallerName[] = ['owner', 'agent with the customer', 'sub-agent with the customer', 'deputy'];
const agents = entitled.filter((who) => who !== 'owner');
const accepted = { acceptable: true, decision: 'accept', reasons: [], errors: [], ownContract: true };
const foreign = { acceptable: true, decision: 'refer', reasons: ['foreignContract'], errors: [] };
const unknown = 'BH240099992';

test('The tariff of a contract is changed immediately for its owner and the responsible agent', async () => {
  for (const who of entitled) expect([who, await prepared(own, who)]).toEqual([who, accepted]);
  for (const who of agents)
    expect([who, await prepared(own, who, 'vermittlerberatung')]).toEqual([who, accepted]);
  expect(await applied(own, 'owner')).toEqual([201, 'accept']);
});

test('For all other callers the change is referred, whether or not the contract exists', async () => {
  const others = callers.filter((who) => !entitled.includes(who) && who !== 'nobody');
  for (const who of [undefined, ...others])
    for (const contract of [own, unknown])
      expect([who, await prepared(contract, who)]).toEqual([who, foreign]);
  for (const who of [undefined, 'another customer'] as const)
    for (const contract of [own, unknown]) expect(await applied(contract, who)).toEqual([201, 'refer']);
});

test('An advising agent learns nothing about contracts of others', async () => {
  const who = 'agent without the customer';
  for (const contract of [own, unknown])
    expect(await prepared(contract, who, 'vermittlerberatung')).toEqual(foreign);
});

test('A contract of another product or an ended contract is ignored', async () => {
  const { db } = server.deps;
  const change = (values: { state?: 'cancelled' | 'active'; product?: string }) =>
    db.updateTable('contracts').set(values).where('id', '=', own).execute();
  await change({ state: 'cancelled' });
  expect(await prepared(own, 'owner')).toEqual(foreign);
  await change({ state: 'active', product: 'FAHRRAD' });
  expect(await prepared(own, 'owner')).toEqual(foreign);
  await change({ product: 'BHV' });
});

test('A request cannot claim the ownership of a contract', async () => {
  const { status } = await post('vorbereiten', { answers: given(own), ownContract: true });
  expect(status).toBe(422);
});
