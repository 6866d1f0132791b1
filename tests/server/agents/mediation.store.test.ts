import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, textOf } from '../../support/pdf.ts';
import { createMediations } from '#server/people/agents/service.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { TestApp } from '../../support/testApp.ts';
import { deliveredFor } from '../applications/deliveries.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const token = (mediation: Mediation) => createMediations(server.deps.settings).tokenOf(mediation);
const anna = { agentId: '1000000017', ref: 'Kampagne-7' };

let keys = 0;
async function apply(headers: { [name: string]: string }, body: object = {}): Promise<string> {
  const send = (path: string, payload: object, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/produkte/FAHRRAD/${path}`,
      payload,
      headers: { ...headers, ...more },
    });
  const answers = bicycleAnswers;
  const { quote } = (await send('preis', { answers })).json<{ quote: string }>();
  const response = await send(
    'antrag',
    { answers, quote, ...body },
    { 'idempotency-key': `mediation-key-${++keys}` },
  );
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ number: string }>().number;
}

const stored = (number: string) =>
  server.deps.db
    .selectFrom('applications')
    .select(['mediation', 'documents'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

describe('an application that came through an agent', () => {
  test('An application through an agent is stored, forwarded and confirmed with agent and reference', async () => {
    const number = await apply({ cookie: `marke=haus; vermittlung=${token(anna)}` });
    expect((await stored(number)).mediation).toEqual(anna);
    const { policy, mail } = await deliveredFor(server, number);
    expect(policy).toMatchObject({ mediation: anna });
    expect(mail.text).toContain('Anna Beispiel, Versicherungsbüro Beispiel, Telefon 030 23125 110');
  });

  test("An application through an agent provides that agent's initial information, which stays readable", async () => {
    const number = await apply({ cookie: `vermittlung=${token(anna)}` });
    const documents = (await stored(number)).documents as { id: string; title: string; href: string }[];
    const given = documents.filter(({ id }) => id === 'erstinformation');
    expect(given).toHaveLength(1);
    expect(given[0]?.title).toBe('Erstinformation: Versicherungsbüro Beispiel');
    const page = await server.app.inject(given[0]?.href ?? '');
    expect(page.statusCode).toBe(200);
    expect(textOf((await readPdf(page.rawPayload)).tree)).toContain('D-0AB1-2CD34-01');
  });

  test('In a frame without cookies the mediation comes by header', async () => {
    const number = await apply({ 'x-vermittlung': token({ ref: 'R-9' }) });
    expect((await stored(number)).mediation).toEqual({ ref: 'R-9' });
  });

  test.each(['', 'vermittlung=1000000017', 'vermittlung=AAAA'])(
    'An application has no mediation with the cookies "%s"',
    async (cookie) => {
      const number = await apply({ cookie });
      expect((await stored(number)).mediation).toBeNull();
      expect((await deliveredFor(server, number)).policy).not.toHaveProperty('mediation');
    },
  );
});

test('A draft continues with its agent on another device and becomes an application with that agent', async () => {
  const { answers, headers } = { answers: bicycleAnswers, headers: { cookie: `vermittlung=${token(anna)}` } };
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/entwuerfe',
    headers,
    payload: { key: 'FAHRRAD', answers },
  });
  const { id, link } = created.json<{ id: string; link: string }>();
  expect(created.body).not.toContain('1000000017');
  const page = await server.app.inject({
    url: link.replace(/^https?:\/\/[^/]+/, ''),
    headers: { accept: 'text/html' },
  });
  expect(page.body).toContain('"lastName":"Beispiel"');
  const number = await apply({}, { draftId: id });
  expect((await stored(number)).mediation).toEqual(anna);
});
