import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimTitle } from '#server/insurance/claims/title.ts';
import type { Cast } from '../access/people.ts';
import { openClaimServer, theft, type ClaimServer } from './claimServer.ts';

const mail = 'kaethe.groessmann@example.de';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const claimsOf = ({ partner }: Cast) =>
  server.deps.db.selectFrom('claims').selectAll().where('partner', '=', partner).execute();

test('An agent reports for a customer without a matching contract, and the claim belongs to that customer', async () => {
  const cast = await server.people();
  const url = `/api/schaeden/kunde/${cast.partner}`;
  const agent = { as: 'agent with the customer' as const };
  const begun = await server.ask(cast, 'GET', `${url}/fahrrad`, agent);
  expect(begun.body).toMatchObject({
    wizard: { id: 'schaden.fahrrad', context: 'meldung' },
    answers: { story: { contact: { email: mail } } },
    customer: { number: cast.partner, name: 'Käthe Größmann' },
  });
  expect(begun.body).not.toHaveProperty('contract');
  const payload = { definition: 'schaden.fahrrad', answers: theft('steht in den Unterlagen') };
  const { status, body } = await server.ask(cast, 'POST', url, { ...agent, payload });
  expect(status).toBe(201);
  const taken = (await claimsOf(cast)).find(({ id }) => id === body.number);
  expect(taken).toMatchObject({ contract: null, partner: cast.partner, reporter: null });
  const received = (await server.messagesTo(mail)).find(({ subject }) =>
    subject.includes(body.number ?? '-'),
  );
  expect(received?.text).toMatch(/Die Angaben hat .+ für Sie eingegeben\./);
  const typed = { definition: 'schaden.fahrrad', answers: theft(cast.contract) };
  const found = await server.ask(cast, 'POST', url, { ...agent, payload: typed });
  expect((await claimsOf(cast)).find(({ id }) => id === found.body.number)?.contract).toBe(cast.contract);
});

test('An agent cannot report for customers of others', async () => {
  const cast = await server.people();
  const url = `/api/schaeden/kunde/${cast.partner}`;
  const payload = { definition: 'schaden.fahrrad', answers: theft('') };
  const stranger = { as: 'agent without the customer' as const };
  expect((await server.ask(cast, 'GET', `${url}/fahrrad`, stranger)).status).toBe(404);
  expect((await server.ask(cast, 'POST', url, { ...stranger, payload })).status).toBe(404);
  expect(await claimsOf(cast)).toHaveLength(1);
});

test('A claim that belongs to no product is called what was lost, not what the form is called', () => {
  const { registry, root } = server.deps;
  const loaded = registry.get('schaden.fahrzeug');
  if (!loaded) throw new Error('There is no such definition.');
  const titled = (relevant: Answers) => claimTitle({ loaded, relevant }, registry, translator('live', root));
  expect(titled({ event: { kind: 'accident' } })).toBe('Fahrzeugschaden: Unfall mit anderen');
  expect(titled({})).toBe('Fahrzeugschaden');
});
