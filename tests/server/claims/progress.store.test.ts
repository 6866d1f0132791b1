import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedAfter } from '#server/insurance/claims/expectedStep.ts';
import type { Cast } from '../access/people.ts';
import { byClaimant, openClaimServer, theft, type ClaimServer } from './claimServer.ts';

const mail = 'kaethe.groessmann@example.de';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

/** Reports a claim. @returns its number and the core system's URL and secret */
async function toldOf(cast: Cast) {
  const { body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
    as: 'owner',
    payload: { answers: theft(cast.contract) },
  });
  const [{ payload } = { payload: {} }] = await server.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'claim')
    .where('key', '=', body.number ?? '')
    .execute();
  const { answerAt } = payload as { answerAt?: { url: string; token: string } };
  return { number: body.number ?? '', url: answerAt?.url ?? '', token: answerAt?.token ?? '' };
}
const notify = (cast: Cast, payload: object, key?: string) =>
  server.ask(cast, 'POST', '/api/schaeden/stand', { payload, ...(key !== undefined && { key }) });

test('Each step of a claim is dated and mailed without details', async () => {
  const cast = await server.people();
  const { number, url, token } = await toldOf(cast);
  expect(url).toMatch(/\/api\/schaeden\/stand$/);
  const documents = [{ key: 'frameCard', title: 'Rahmenkarte' }];
  const steps = [
    { state: 'inReview', at: '2026-11-20T08:59:00Z' },
    { state: 'documentsMissing', documents },
    { state: 'decided' },
    { state: 'paid' },
  ];
  for (const step of steps) {
    server.clock.advance({ minutes: 1 });
    expect((await notify(cast, { token, ...step })).status).toBe(200);
    await server.deliver();
  }
  const { body } = await server.ask(cast, 'GET', `/api/schaeden/${number}`, { as: 'owner' });
  const history = body['history'] as { state: string; since: string }[];
  expect(history.map(({ state }) => state)).toEqual(['received', ...steps.map(({ state }) => state)]);
  const moments = history.map(({ since }) => since);
  expect(moments).toEqual([...moments].sort());
  expect(body['required']).toContainEqual(expect.objectContaining({ title: 'Rahmenkarte', done: false }));
  const letters = (await server.messagesTo(mail)).filter(
    ({ subject }) => subject === `Neues zu Ihrem Schaden ${number}`,
  );
  expect(letters).toHaveLength(4);
  expect(letters.map(({ text }) => text).join()).toContain(`/kunden/schaeden/${number}/`);
  expect(letters.map(({ text }) => text).join()).not.toContain('Rahmenkarte');
});

test('The core system says what is paid and when the next step is expected, and may correct it', async () => {
  const cast = await server.people();
  const { number, token } = await toldOf(cast);
  const details = async () =>
    (await server.ask(cast, 'GET', `/api/schaeden/${number}`, { as: 'owner' })).body;
  // Papers are missing: nobody knows when it goes on.
  expect(await details()).not.toHaveProperty('expectedOn');
  await notify(cast, { token, state: 'inReview', expectedOn: '2026-12-04' });
  expect(await details()).toMatchObject({ expectedOn: '2026-12-04' });
  await notify(cast, { token, state: 'inReview', expectedOn: '2026-12-09' });
  expect((await details())['history']).toHaveLength(2);
  expect(await details()).toMatchObject({ expectedOn: '2026-12-09' });
  await notify(cast, { token, state: 'decided', amountCent: 123_450, expectedOn: '2026-10-01' });
  const decided = await details();
  expect(decided['history']).toContainEqual(
    expect.objectContaining({ state: 'decided', amountCent: 123_450 }),
  );
  // A day that has passed is no promise.
  expect(decided).not.toHaveProperty('expectedOn');
});

test.each([
  [{ state: 'received', since: '2026-11-20T10:00:00Z' }, 0, '2026-11-24'],
  [{ state: 'received', since: '2026-11-20T10:00:00Z' }, 1, undefined],
  [{ state: 'received', since: '2026-11-12T10:00:00Z' }, 0, undefined],
  [{ state: 'inReview', since: '2026-11-20T10:00:00Z' }, 0, undefined],
] as const)('After %o with %i missing papers the next step is expected on %s', (step, missing, day) => {
  const { state, since } = step;
  const read = { state, since: new Date(since), expected_on: null };
  expect(expectedAfter(read, { missing, today: '2026-11-20' }).expectedOn).toBe(day);
});

test('A step is stored once, and not with a secret of another purpose', async () => {
  const cast = await server.people();
  const { number, token } = await toldOf(cast);
  const key = `stand-${number}`;
  for (let time = 0; time < 3; time += 1)
    expect((await notify(cast, { token, state: 'inReview' }, key)).status).toBe(200);
  expect((await notify(cast, { token, state: 'paid' }, key)).body.code).toBe('idempotency-key-reused');
  expect((await notify(cast, { token, state: 'inReview' })).status).toBe(200);
  const { body } = await server.ask(cast, 'GET', `/api/schaeden/${number}`, { as: 'owner' });
  expect(body['history']).toHaveLength(2);
  expect((await notify(cast, { token: 'x'.repeat(43), state: 'paid' })).body.code).toBe('link-invalid');
});

test('An unproven address gets number and link, and no answers', async () => {
  const cast = await server.people();
  const answers = byClaimant('weiß ich nicht', 'Unbekannt Niemand');
  const payload = { definition: 'schaden.fahrrad', context: 'geschaedigt', answers };
  const { body } = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', { payload });
  const [letter] = (await server.messagesTo(mail)).filter(({ text }) => text.includes(body.number ?? '-'));
  expect(letter?.text).toMatch(/ergaenzung\/#[\w-]+/);
  expect(letter?.text).not.toContain('Prager Straße');
});
