import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Alike } from '#api/draft-customers.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type Cast } from '../access/people.ts';
import { agent, draft, draftDesk } from '../drafts/draftDesk.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

const { ask, begin, list, linkOf } = draftDesk(() => ({ server, cast }));

/** Returns the id of a draft for a person who has these answers. */
async function begunFor(person: object, contact: object): Promise<string> {
  await begin(agent, { ...draft, answers: { ...draft.answers, person, contact } });
  return (await list(agent))[0]?.id ?? '';
}

const alikeTo = async (id: string) =>
  (await ask<Alike>(agent, 'GET', `/api/entwuerfe/${id}/kunde`)).body.items;

/** The customer of the cast as stored. */
const customer = async () => {
  const row = await server.deps.db
    .selectFrom('partners')
    .selectAll()
    .where('number', '=', cast.partner)
    .executeTakeFirstOrThrow();
  const { data } = row;
  if (data.kind !== 'person') throw new Error('The customer of the cast is a person.');
  return data;
};

test('A customer is noticed by name and birthday, and by mail, however they are written', async () => {
  const { firstName, lastName, birthDate, contact } = await customer();
  const { email = '' } = contact;
  const named = await begunFor(
    { firstName: firstName.toUpperCase(), lastName, birthDate },
    { email: 'someone@example.org' },
  );
  expect(await alikeTo(named)).toMatchObject([{ number: cast.partner, same: ['name', 'birthday'] }]);
  await server.deps.db.deleteFrom('drafts').execute();
  const reached = await begunFor({ firstName: 'Rosa', lastName: 'Anders' }, { email: email.toUpperCase() });
  const [found] = await alikeTo(reached);
  expect(found?.number).toBe(cast.partner);
  expect(found?.same).toContain('email');
  expect(found?.same).not.toContain('name');
  // The draft of a version that is not kept any more is read with today's definition.
  await server.deps.db.updateTable('drafts').set({ version: 'gone' }).execute();
  expect(await alikeTo(reached)).toHaveLength(1);
  await server.deps.db.deleteFrom('drafts').execute();
  const stranger = await begunFor({ firstName: 'Rosa', lastName: 'Anders' }, {});
  expect(await alikeTo(stranger)).toEqual([]);
});

test('A draft is joined with a customer and parted again, and its answers stay', async () => {
  const secret = String((await begin(agent)).body['id']);
  const [{ id } = { id: '' }] = await list(agent);
  const joined = await ask(agent, 'PUT', `/api/entwuerfe/${id}/kunde`, { partner: cast.partner });
  expect(joined).toMatchObject({ status: 200, body: { id, partner: cast.partner } });
  const read = await ask(agent, 'GET', `/api/entwuerfe/${secret}`);
  expect(read.body).toMatchObject({ partner: cast.partner, answers: draft.answers });
  const parted = await ask(agent, 'DELETE', `/api/entwuerfe/${id}/kunde`);
  expect(parted.status).toBe(200);
  expect(parted.body).not.toHaveProperty('partner');
});

test('A draft is joined with own customers only, and not while the customer has it', async () => {
  await begin('agent without the customer');
  const [foreign] = await list('agent without the customer');
  const join = (who: Parameters<typeof ask>[0], id: string, partner: string) =>
    ask(who, 'PUT', `/api/entwuerfe/${id}/kunde`, { partner });
  expect((await join('agent without the customer', foreign?.id ?? '', cast.partner)).status).toBe(404);
  expect((await join(agent, foreign?.id ?? '', cast.partner)).status).toBe(404);
  await begin(agent);
  const [own] = await list(agent);
  expect((await join(agent, own?.id ?? '', '9999999999')).status).toBe(404);
  await linkOf(agent, own?.id ?? '', 'kunde');
  expect((await join(agent, own?.id ?? '', cast.partner)).body.code).toBe('draft-handed');
});
