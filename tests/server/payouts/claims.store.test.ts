import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cast } from '../access/people.ts';
import { later, openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';
import { openedByCode } from '../claims/linkCode.ts';

const mail = 'kaethe.groessmann@example.de';
const phone = '+491701234711';
const other = 'DE75512108001245126199';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

async function claimOf(cast: Cast): Promise<string> {
  const { body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
    as: 'owner',
    payload: { answers: theft(cast.contract) },
  });
  return body.number ?? '';
}

const supplement = (cast: Cast, claim: string, money: object, proof?: object) => ({
  supplement: claim,
  ...(proof && { proof }),
  answers: {
    ...theft(cast.contract),
    ...later,
    money: { otherInsurance: false, accountOwner: 'self', ...money },
  },
});

type By = 'owner' | 'agent with the customer';

const send = (cast: Cast, as: By, payload: object) =>
  server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, { as, payload });

async function codeFor(cast: Cast, as: By, payload: object) {
  const { status, body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}/code`, {
    as,
    payload,
  });
  expect(status).toBe(201);
  const [sms] = (await server.messagesTo(phone)).filter(({ text }) => text.includes('Auszahlung'));
  expect(sms?.text, 'what the code confirms stands in the message').toContain('auf 6199 endet');
  return { id: String(body['id']), code: codeIn(sms?.text) };
}

const payoutsOf = async (claim: string) => {
  const rows = await server.deps.db.selectFrom('outbox').selectAll().where('key', '=', claim).execute();
  return rows.flatMap(({ topic, payload }) =>
    topic === 'claim' && payload['payout'] ? [payload['payout']] : [],
  );
};

describe.each<By>(['owner', 'agent with the customer'])('an account that a claim names, by the %s', (as) => {
  test('A new account needs a code, is announced to the previous contact and held for a day', async () => {
    const cast = await server.people();
    const claim = await claimOf(cast);
    const call = supplement(cast, claim, { iban: other });
    const refused = await send(cast, as, call);
    expect([refused.status, refused.body.code]).toEqual([422, 'proof-missing']);
    const proof = await codeFor(cast, as, call);
    const swapped = supplement(cast, claim, { iban: 'DE89370400440532013000' }, proof);
    expect((await send(cast, as, swapped)).body.code, 'another account by the same code').toBe('proof-over');
    expect((await send(cast, as, { ...call, proof: { ...proof, code: '000000' } })).body.code).toBe(
      'proof-wrong',
    );
    const taken = await send(cast, as, { ...call, proof });
    expect(taken.status).toBe(201);
    const [payout] = await payoutsOf(claim);
    const held = new Date(server.deps.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(payout).toEqual({ iban: other, heldUntil: held });
    for (const way of [mail, phone]) {
      const [notice] = (await server.messagesTo(way)).filter(({ subject }) =>
        subject.includes('Anderes Konto'),
      );
      expect(notice?.text).toContain('auf 6199');
      expect(notice?.text).not.toContain(other);
    }
    const details = await server.ask(cast, 'GET', `/api/schaeden/${claim}`, { as: 'owner' });
    expect(JSON.stringify(details.body)).not.toContain(other);
  });

  test('A known account is offered by its ending and taken without a code, even during its hold', async () => {
    const cast = await server.people();
    const claim = await claimOf(cast);
    const call = supplement(cast, claim, { iban: other });
    await send(cast, as, { ...call, proof: await codeFor(cast, as, call) });
    const begun = await server.ask(cast, 'GET', `/api/schaeden/${claim}/ergaenzung`, { as });
    expect(begun.body['accounts']).toContain('6199');
    expect(begun.body['answers']).toMatchObject({ money: { iban: 'konto:6199' } });
    const again = await send(cast, as, supplement(cast, claim, { iban: 'konto:6199' }));
    expect(again.status).toBe(201);
    expect((await payoutsOf(claim)).at(-1)).toMatchObject({ iban: other, heldUntil: expect.any(String) });
    const unknown = await send(cast, as, supplement(cast, claim, { iban: 'konto:0000' }));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'answers-invalid']);
  });
});

test('Without an account the code goes to the address of the link, and the payout is held as well', async () => {
  const cast = await server.people();
  const email = 'nina.nachbar@example.de';
  const story = { ...theft('Ich weiß die Nummer nicht').story, contact: { way: 'email', email } };
  const reply = { reporter: { name: 'Nina Nachbar' }, ...theft('Ich weiß die Nummer nicht'), story };
  const first = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', {
    payload: { definition: 'schaden.fahrrad', answers: reply },
  });
  expect(first.status).toBe(201);
  const [letter] = await server.messagesTo(email);
  const link = /#(\S+)/.exec(letter?.text ?? '')?.[1];
  const token = await openedByCode(server, cast, { token: link, email });
  const answers = { ...reply, ...later, money: { otherInsurance: false, accountOwner: 'self', iban: other } };
  const call = { definition: 'schaden.fahrrad', token, answers };
  const refused = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', { payload: call });
  expect(refused.body.code).toBe('proof-missing');
  const sent = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag/code', { payload: call });
  expect(sent.body['destination']).toBe('n***@e***');
  const [code] = (await server.messagesTo(email)).filter(({ text }) => text.includes('Auszahlung'));
  const proof = { id: String(sent.body['id']), code: codeIn(code?.text) };
  const taken = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', {
    payload: { ...call, proof },
  });
  expect(taken.status).toBe(201);
  expect(await payoutsOf(first.body.number ?? '')).toMatchObject([
    { iban: other, heldUntil: expect.any(String) },
  ]);
});
