import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf, textOf } from '../../support/pdf.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import { advised, agent, draft, draftDesk } from './draftDesk.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
  await server.deps.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

const { ask, begin, list, linkOf, openedBy } = draftDesk(() => ({ server, cast }));

const wordsOf = async (pdf: Uint8Array) => textOf((await readPdf(new Uint8Array(pdf))).tree);

test('A handed-over draft keeps the consultation notes of the agent, which the customer can only read', async () => {
  await begin(agent, { ...draft, answers: advised });
  const [listed] = await list(agent);
  const { secret: guarded } = await linkOf(agent, listed!.id, 'kunde');
  const secret = await openedBy(guarded);
  const read = await ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
  const noted = {
    page: 'consulting',
    entries: [
      { pointer: '/consulting/consultingLocation', value: 'Am Telefon' },
      { pointer: '/consulting/consultingReason', value: 'Ein neues Fahrrad' },
    ],
  };
  expect(read.body['talk']).toMatchObject(noted);
  const claimed = {
    ...advised,
    consulting: { consultingLocation: 'onAgencySite', consultingReason: 'changeOfInsurer' },
  };
  const change = { key: 'FAHRRAD', context: 'beratung', answers: claimed };
  const kept = await ask(undefined, 'PUT', `/api/entwuerfe/${secret}`, change, { 'if-match': read.etag });
  expect(kept).toMatchObject({ status: 200, body: { answers: { consulting: advised['consulting'] } } });
  const call = { context: 'beratung', answers: claimed, draftId: secret };
  const paper = await server.app.inject({
    method: 'POST',
    url: '/api/dokumente/beratung',
    payload: { ...call, product: 'FAHRRAD' },
  });
  expect(paper.statusCode, paper.body.slice(0, 200)).toBe(200);
  expect(await wordsOf(paper.rawPayload)).toContain('Am Telefon');
  const price = await ask(undefined, 'POST', '/api/produkte/FAHRRAD/preis', call);
  const signed = await ask(
    undefined,
    'POST',
    '/api/produkte/FAHRRAD/antrag',
    { ...call, quote: price.body['quote'] },
    { 'idempotency-key': randomUUID() },
  );
  expect(signed.status, JSON.stringify(signed.body)).toBe(201);
  const number = String(signed.body['number']);
  const row = await server.deps.db
    .selectFrom('applications')
    .select(['answers', 'outline'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(row.answers).toMatchObject({ consulting: advised['consulting'], bike: advised['bike'] });
  expect(row.outline[0]).toMatchObject(noted);
  const personal = signed.body['personalDocuments'] as { id: string; href: string }[];
  for (const id of ['antrag', 'beratung']) {
    const href = personal.find((each) => each.id === id)?.href ?? '';
    const file = await server.app.inject({ method: 'GET', url: href });
    const text = await wordsOf(file.rawPayload);
    expect(text, id).toContain('Ein neues Fahrrad');
    expect(text, id).not.toContain('In der Agentur');
  }
});
