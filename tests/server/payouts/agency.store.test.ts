import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { findPartner, updatePartner } from '#server/people/partners/service.ts';
import type { Cast } from '../access/people.ts';
import { later, openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';

const iban = 'DE75512108001245126199';
/** Phones of the agent and of a sub-agent. */
const phoneOfAgency = '+491701234822';
const mailOfAgency = 'uli@example.de';
const customers = { mobile: '+491701234711', email: 'kaethe.groessmann@example.de' };

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer({ flagsFor: () => ({ 'disabled-self-services': [] }) });
});
afterAll(() => server.close());

/** Creates people whose customer has these contacts. */
async function reachedBy(contact: { mobile?: string; email?: string }): Promise<Cast> {
  const cast = await server.people();
  await transaction(server.deps.db, async (trx) => {
    const partner = await findPartner(trx, cast.partner);
    if (!partner) throw new Error('There is no customer.');
    await updatePartner(trx, { ...partner, data: { ...partner.data, contact } }, server.deps.clock.now());
  });
  return cast;
}

const account = { iban, privateHolder: 'applicant', mandate: true };
const money = { otherInsurance: false, accountOwner: 'self', iban };
type By = 'owner' | 'agent with the customer' | 'sub-agent with the customer';

/** Requests the code for a new account of a contract. */
const ofContract = (cast: Cast, as: By) =>
  server.ask(cast, 'POST', `/api/vertraege/${cast.contract}/aenderungen/bankverbindung/code`, {
    as,
    payload: { answers: { account } },
  });

/** Requests the code for the account of a claim. */
async function ofClaim(cast: Cast, as: By) {
  const url = `/api/schaeden/v2/${cast.contract}`;
  const { body } = await server.ask(cast, 'POST', url, {
    as: 'owner',
    payload: { answers: theft(cast.contract) },
  });
  const answers = { ...theft(cast.contract), ...later, money };
  return server.ask(cast, 'POST', `${url}/code`, { as, payload: { supplement: body.number, answers } });
}

const sentTo = async (recipient: string) =>
  (await server.messagesTo(recipient)).filter(({ text }) => /\b\d{6}\b/.test(text)).length;

describe.each<By>(['agent with the customer', 'sub-agent with the customer'])(
  'a code that confirms an account, asked for by an %s',
  (as) => {
    test.each([
      ['contract', ofContract],
      ['claim', ofClaim],
    ])('The code of a %s never goes to a phone of the agency', async (_name, ask) => {
      const cast = await reachedBy({ mobile: phoneOfAgency });
      const before = await sentTo(phoneOfAgency);
      const { status, body } = await ask(cast, as);
      expect([status, body.code]).toEqual([422, 'confirmation-unreachable']);
      expect(await sentTo(phoneOfAgency)).toBe(before);
    });

    test("The code of a claim goes to the e-mail address of the customer where the phone is the agency's", async () => {
      const cast = await reachedBy({ mobile: phoneOfAgency, email: customers.email });
      const { status, body } = await ofClaim(cast, as);
      expect([status, body['destination']]).toEqual([201, 'k***@e***']);
      const other = await reachedBy({ mobile: phoneOfAgency, email: mailOfAgency });
      expect((await ofClaim(other, as)).body.code).toBe('confirmation-unreachable');
    });

    test("The code goes to the phone of the customer where it is not the agency's", async () => {
      const cast = await reachedBy(customers);
      expect((await ofContract(cast, as)).status).toBe(201);
      expect((await ofClaim(cast, as)).status).toBe(201);
    });
  },
);

test('Signed-in customers get their codes, even where an agent has the same phone', async () => {
  const cast = await reachedBy({ mobile: phoneOfAgency });
  expect((await ofContract(cast, 'owner')).status).toBe(201);
  expect((await ofClaim(cast, 'owner')).status).toBe(201);
});

test('An agent cannot change the bank accounts of a customer with a phone of the agency', async () => {
  const cast = await reachedBy({ mobile: phoneOfAgency });
  const accounts = [iban];
  const asked = {
    purpose: 'bankverbindung',
    channel: 'sms',
    to: phoneOfAgency,
    partner: cast.partner,
    accounts,
  };
  const as = 'agent with the customer';
  const sent = await server.ask(cast, 'POST', '/api/tan', { as, payload: asked });
  const code = /\b\d{6}\b/.exec((await server.messagesTo(phoneOfAgency))[0]?.text ?? '')?.[0] ?? '';
  const proven = await server.ask(cast, 'POST', '/api/tan/pruefen', {
    as,
    payload: { id: sent.body['id'], code },
  });
  expect(proven.status).toBe(200);
  const changed = await server.ask(cast, 'PUT', `/api/partner/${cast.partner}/bankverbindung`, {
    as,
    payload: { items: [{ iban, holder: 'Käthe Größmann' }], proof: proven.body['proof'] },
    headers: { 'if-match': '"2"' },
  });
  expect([changed.status, changed.body.code]).toEqual([422, 'confirmation-unreachable']);
});

test('The addresses of an agency are those of directory and accounts, in any spelling', async () => {
  const cast = await server.people();
  await transaction(server.deps.db, async (trx) => {
    const ofAgent = await agencyContactMatcher(trx, cast.agent);
    const ofSubAgent = await agencyContactMatcher(trx, cast.subAgent);
    for (const isOfAgency of [ofAgent, ofSubAgent]) {
      for (const way of [phoneOfAgency, '0170 1234822', mailOfAgency, ' ULI@Example.de '])
        expect(isOfAgency(way), way).toBe(true);
      for (const way of [customers.mobile, customers.email, '']) expect(isOfAgency(way), way).toBe(false);
    }
    const listed = await agencyContactMatcher(trx, '1234567890');
    expect(listed('jana.berger@example.de')).toBe(true);
    expect(listed('0341 2312 560')).toBe(true);
    expect((await agencyContactMatcher(trx, undefined))('jana.berger@example.de')).toBe(false);
  });
});
