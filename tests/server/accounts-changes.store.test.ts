import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { insertSubAgents, subAgentOf } from '#server/people/agents/subAgentStore.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { findPartner, insertPartners } from '#server/people/partners/store.ts';
import { insertContracts } from '#server/people/contracts/store.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './identity/portalPeople.ts';
import { checkCode, createCode, consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

const own = anna.attributes.phone_number ?? '';
const partner = '1000000099';
const contract = 'FA240000099';
let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, url: string, payload?: object, access?: string) => {
  const headers = access === undefined ? {} : { authorization: `Bearer ${access}` };
  const answer = await identity.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.headers['content-type']?.includes('json') ? answer.json<object>() : {};
  return { status: answer.statusCode, body: body as { [member: string]: string }, raw: answer.rawPayload };
};

/** Signs in as the customer. */
async function arrive(): Promise<string> {
  const { access } = await identity.signIn();
  const account = { portal: 'benutzer' as const, role: 'benutzer' as const, number: partner };
  await transaction(identity.deps.db, (trx) =>
    insertAccount(trx, { ...account, person: decodeJwt(access).sub ?? '' }, identity.clock.now()),
  );
  return access;
}

/** Returns a proof of the signed-in person. */
async function ownProof(access: string, purpose: string): Promise<string> {
  const sent = await call('POST', `/api/benutzer/tan/${partner}`, { purpose }, access);
  const code = await identity.codeFor(own);
  const answer = { id: sent.body['id'], code };
  return (await call('POST', `/api/benutzer/tan/${partner}/pruefen`, answer, access)).body['proof'] ?? '';
}

/** Returns a proof of an address. */
async function addressProof(purpose: string, channel: 'sms' | 'mail', to: string): Promise<string> {
  const sent = await call('POST', '/api/tan', { purpose, channel, to });
  const code = await identity.codeFor(to);
  return (await call('POST', '/api/tan/pruefen', { id: sent.body['id'], code })).body['proof'] ?? '';
}

/** Resets the customer to one unchanged contract. */
async function writeCustomer(): Promise<void> {
  const now = identity.clock.now();
  const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
  const person = { firstName: 'Anna', lastName: 'Kern', birthDate: '1990-05-01' };
  const contact = { email: anna.username, mobile: own };
  await transaction(identity.deps.db, async (trx) => {
    await insertPartners(
      trx,
      [
        {
          number: partner,
          brand: 'haus',
          agent: null,
          version: 1,
          data: { kind: 'person', salutation: 'ms', ...person, address, contact, bankAccounts: [] },
        },
      ],
      now,
    );
    const premium = { variant: 'a', period: 'yearly', instalmentCent: 1, instalmentTaxCent: 0 };
    await insertContracts(
      trx,
      [
        {
          id: contract,
          partner,
          brand: 'haus',
          agent: null,
          product: 'FAHRRAD',
          state: 'active',
          beginsOn: '2026-01-01',
          endsOn: null,
          due: '01-01',
          receivedOn: '2026-01-01',
          premium: { ...premium, yearCent: 1, taxYearCent: 0 },
          answers: {},
          bank: null,
          tariff: null,
          version: 1,
        },
      ],
      now,
    );
  });
}

beforeEach(async () => {
  await identity.fresh();
  await transaction(identity.deps.db, async (trx) => {
    for (const table of ['accounts', 'contracts', 'partners'] as const) await trx.deleteFrom(table).execute();
  });
  await writeCustomer();
});

describe('a code that proves something', () => {
  test('A code is valid once, for its purpose and person, for five attempts and ten minutes', async () => {
    const access = await arrive();
    const sent = await call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'email' }, access);
    expect(sent).toMatchObject({ status: 201, body: { destination: '… 4711' } });
    const code = await identity.codeFor(own);
    const wrong = code === '000000' ? '111111' : '000000';
    const { id } = sent.body;
    const prove = (given: string) =>
      call('POST', `/api/benutzer/tan/${partner}/pruefen`, { id, code: given }, access);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await prove(wrong)).body['type']).toContain('code-wrong');
    expect((await prove(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await prove(code)).body['type']).toContain('code-expired');

    const second = await call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'email' }, access);
    const next = await identity.codeFor(own);
    for (let tries = 0; tries < 5; tries += 1)
      await call('POST', '/api/tan/pruefen', {
        id: second.body['id'],
        code: next === '000000' ? '1' : '000000',
      });
    expect((await call('POST', '/api/tan/pruefen', { id: second.body['id'], code: next })).status).toBe(422);
  });

  test('A code opens nothing else and cannot be requested by another person', async () => {
    const access = await arrive();
    const proof = await ownProof(access, 'email');
    const change = { currentPassword: password, newPassword: 'Herbst-2026!', proof };
    expect((await call('PUT', '/api/benutzer/passwort', change, access)).body['type']).toContain(
      'proof-invalid',
    );
    expect((await call('POST', '/api/benutzer/tan/1000000001', { purpose: 'email' }, access)).status).toBe(
      404,
    );
    expect((await call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'email' })).status).toBe(401);
  });
});

describe('a code that goes with what it allows', () => {
  const owner = { personId: '019bd5f4-0000-7000-8000-000000000001' };
  const purpose = 'aenderung 1';
  const make = async () => {
    const provider = await identity.deps.identity();
    const made = await transaction(identity.deps.db, (trx) =>
      createCode(trx, provider, { purpose, owner }, identity.clock.now()),
    );
    const judge = (other: Partial<Parameters<typeof checkCode>[1]> = {}) =>
      checkCode(provider, { ...made, purpose, owner, ...other }, identity.clock.now()).then(
        () => 'good',
        (error: { code: string }) => error.code,
      );
    return { ...made, judge };
  };

  test('A code sent with a change stays valid when the change fails and is consumed when it succeeds', async () => {
    const { id, judge } = await make();
    expect([await judge(), await judge()]).toEqual(['good', 'good']);
    const { db } = identity.deps;
    await transaction(db, (trx) => consumeCode(trx, id));
    expect(await judge()).toBe('code-expired');
    await expect(transaction(db, (trx) => consumeCode(trx, id))).rejects.toMatchObject({
      code: 'code-expired',
    });
  });

  test('A code sent with a change is refused for another purpose, another person and after five wrong attempts', async () => {
    const { code, judge } = await make();
    expect(await judge({ purpose: 'aenderung 2' })).toBe('code-expired');
    expect(await judge({ owner: { personId: '019bd5f4-0000-7000-8000-000000000002' } })).toBe('code-expired');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await judge({ code: wrong })).toBe('code-wrong');
    expect(await judge()).toBe('code-expired');
  });
});

describe('the own account', () => {
  test('A new password ends every sign-in', async () => {
    const access = await arrive();
    const change = { currentPassword: 'Winter-2026!', newPassword: 'Herbst-2026!' };
    const wrong = await call('PUT', '/api/benutzer/passwort', change, access);
    expect(wrong.body['type']).toContain('password-wrong');
    const proof = await ownProof(access, 'passwort');
    const right = { ...change, currentPassword: password, proof };
    for (const newPassword of [
      'kurz',
      'Passwort1!',
      'Anna-2026!',
      'anna@example.de1A',
      'Haus-Versicherung1!',
    ]) {
      const refused = await call('PUT', '/api/benutzer/passwort', { ...right, newPassword }, access);
      expect([newPassword, refused.status, refused.body['type']]).toEqual([
        newPassword,
        422,
        expect.stringContaining('password-weak'),
      ]);
    }
    expect((await call('PUT', '/api/benutzer/passwort', right, access)).status).toBe(204);
    expect((await call('GET', '/api/benutzer/sitzungen', undefined, access)).status).toBe(401);
    expect(await identity.receivedBy(anna.username)).toContain('Passwort wurde geändert');
    await identity.signIn(anna.username, 'Herbst-2026!');
  });

  test('A wrong present password is told before a code is sent, and counts as an attempt', async () => {
    const access = await arrive();
    const ask = (currentPassword: string) =>
      call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'passwort', currentPassword }, access);
    const codes = () => identity.deps.db.selectFrom('account_tans').select('id').execute();
    const before = await codes();
    for (let time = 0; time < 5; time++)
      expect((await ask('Winter-2026!')).body['type']).toContain('password-wrong');
    expect((await ask(password)).body['type']).toContain('rate-limited');
    expect(await codes()).toEqual(before);
    identity.clock.advance({ minutes: 1 });
    expect((await ask(password)).status).toBe(201);
  });

  test('A new e-mail address is taken once proven, and the old one is notified', async () => {
    const access = await arrive();
    const email = 'anna.neu@example.de';
    const proof = await ownProof(access, 'email');
    expect((await call('PUT', '/api/benutzer', { email, proof }, access)).body['type']).toContain(
      'proof-invalid',
    );
    const emailProof = await addressProof('email', 'mail', email);
    const change = { email: 'ANNA.neu@example.de', proof, emailProof };
    expect((await call('PUT', '/api/benutzer', change, access)).status).toBe(204);
    expect(await identity.receivedBy(anna.username)).toContain('andere E-Mail-Adresse');
    const existing = await transaction(identity.deps.db, (trx) => findPartner(trx, partner));
    expect(existing?.data.contact.email).toBe(email);
    await identity.signIn(email);
  });

  test('A new phone is taken once both numbers are proven', async () => {
    const access = await arrive();
    const phone = '+491701234999';
    const proof = await ownProof(access, 'handynummer');
    const phoneProof = await addressProof('handynummer', 'sms', phone);
    const change = { phone: '0170 / 123 49-99', proof, phoneProof };
    expect((await call('PUT', '/api/benutzer/handynummer', change, access)).status).toBe(204);
    const existing = await transaction(identity.deps.db, (trx) => findPartner(trx, partner));
    expect(existing?.data.contact.mobile).toBe(phone);
    expect(await identity.receivedBy(own)).toContain('andere Handynummer');
    await identity.prove(anna.username);
    expect(await identity.codeFor(phone)).toMatch(/^\d{6}$/);
  });

  test('Mail and phone of a sub-agent change by two codes each, and so where messages go', async () => {
    const number = '1000000777';
    const { db } = identity.deps;
    await identity.admin.create({ ...anna, portal: 'vermittler' });
    const { session } = await identity.prove(anna.username, password, 'vermittler');
    const answer = { ANSWER: await identity.codeFor(own) };
    const { tokens } = await identity.respond('CUSTOM_CHALLENGE', session, answer, 'vermittler');
    const access = tokens?.access ?? '';
    const agent = { number, parent: '1000000017', brand: 'haus', state: 'active' as const, version: 1 };
    const data = { firstName: 'Anna', lastName: 'Kern', email: anna.username, mobile: own };
    const rights = { changes: true, export: false };
    const account = { portal: 'vermittler' as const, role: 'untervermittler' as const, number };
    await transaction(db, async (trx) => {
      await insertSubAgents(trx, [{ ...agent, data, rights }], identity.clock.now());
      await insertAccount(
        trx,
        { ...account, brands: ['haus'], person: decodeJwt(access).sub ?? '' },
        identity.clock.now(),
      );
    });
    const agentProof = async (purpose: string) => {
      const sent = await call('POST', '/api/vermittler/tan', { purpose }, access);
      const answer = { id: sent.body['id'], code: await identity.codeFor(own) };
      return (await call('POST', '/api/vermittler/tan/pruefen', answer, access)).body['proof'] ?? '';
    };
    const email = 'anna.agentin@example.de';
    const mine = await agentProof('email');
    const half = await call('PUT', '/api/vermittler/email', { email, proof: mine }, access);
    expect(half.body['type']).toContain('proof-invalid');
    const whole = { email, proof: mine, emailProof: await addressProof('email', 'mail', email) };
    expect((await call('PUT', '/api/vermittler/email', whole, access)).status).toBe(204);
    const phone = '+491701234998';
    const phoneProof = await addressProof('handynummer', 'sms', phone);
    const change = { phone, proof: await agentProof('handynummer'), phoneProof };
    expect((await call('PUT', '/api/vermittler/handynummer', change, access)).status).toBe(204);
    expect(await identity.receivedBy(own)).toContain('andere Handynummer');
    const subAgent = await transaction(db, (trx) => subAgentOf(trx, number));
    expect(subAgent?.data).toMatchObject({ email, mobile: phone });
    // The customer of the same name is another person.
    const customer = await transaction(db, (trx) => findPartner(trx, partner));
    expect(customer?.data.contact).toEqual({ email: anna.username, mobile: own });
    expect((await identity.prove(email, password, 'vermittler')).challenge).toBe('CUSTOM_CHALLENGE');
    await transaction(db, (trx) => trx.deleteFrom('sub_agents').where('number', '=', number).execute());
  });

  test.each(['+49151123', '+4910123', '0180 5 123456', '030 123456'])(
    '%s is not taken as a mobile number',
    async (phone) => {
      const access = await arrive();
      const proofs = { proof: 'x', phoneProof: 'x' };
      const answer = await call('PUT', '/api/benutzer/handynummer', { phone, ...proofs }, access);
      expect([answer.status, answer.body['code']]).toEqual([422, 'phone-invalid']);
    },
  );

  test('A phone for calls is stored in international format, whatever its notation', async () => {
    const access = await arrive();
    expect((await call('PUT', '/api/benutzer', { phone: '(030) 123456' }, access)).status).toBe(204);
    const existing = await transaction(identity.deps.db, (trx) => findPartner(trx, partner));
    expect(existing?.data.contact.phone).toBe('+4930123456');
  });

  test('The account is exported completely, and its erasure is requested once', async () => {
    const access = await arrive();
    const zip = await call('GET', '/api/benutzer/auskunft', undefined, access);
    expect(zip.raw.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const parts = [
      'zugang',
      'anmeldungen',
      'person',
      'person-aenderungen',
      'werbung',
      'notizen',
      'vermerke',
      'antraege',
      'vertraege',
      'entwuerfe',
      'aenderungen',
      'erklaerungen',
      'schaeden',
      'nachrichten',
      'angebote',
      'erinnerungen',
      'dokumente',
      'zugriffe',
    ];
    expect(parts.filter((part) => !zip.raw.includes(`${part}.json`))).toEqual([]);
    expect(zip.raw.includes('Bitte zuerst lesen.html')).toBe(true);
    const proof = await ownProof(access, 'loeschung');
    const first = await call('POST', '/api/benutzer/loeschung', { proof }, access);
    expect(first.status).toBe(201);
    expect((await call('POST', '/api/benutzer/loeschung', {}, access)).body).toEqual(first.body);
  });
});

describe('a mailed link', () => {
  const linkTo = async (recipient: string) =>
    /#(\S+)/.exec((await identity.receivedBy(recipient)) ?? '')?.[1] ?? '';
  const clear = () =>
    transaction(identity.deps.db, async (trx) => {
      await trx.deleteFrom('identity_people').where('status', '!=', 'decoy').execute();
    });

  test('A mailed link creates the account of a customer, and the response does not reveal whether the customer exists', async () => {
    await clear();
    const reply = { postcode: '04109', birthDate: '1990-05-01' };
    const existing = await call('POST', `/api/benutzer/registrierung/${contract}`, reply);
    const unknown = await call('POST', '/api/benutzer/registrierung/FA249999999', reply);
    expect(existing).toEqual(unknown);
    expect(existing.status).toBe(202);
    const token = await linkTo(anna.username);
    expect((await call('POST', '/api/benutzer/link/pruefen', { token })).body).toEqual({
      purpose: 'registration',
      email: 'a***@e***',
    });
    const phone = '+491701234711';
    const phoneProof = await addressProof('registrierung', 'sms', phone);
    const chosen = { token, password: 'Herbst-2026!', phone: '0049 170 1234711' };
    expect((await call('POST', '/api/benutzer/registrierung', chosen)).body['type']).toContain(
      'proof-invalid',
    );
    // A rejected password consumes nothing.
    for (const weak of ['Password1!', 'Anna-2026!', 'Anna@Example.de1']) {
      const refused = await call('POST', '/api/benutzer/registrierung', {
        ...chosen,
        phoneProof,
        password: weak,
      });
      expect(refused.body['type']).toContain('password-weak');
    }
    expect((await call('POST', '/api/benutzer/registrierung', { ...chosen, phoneProof })).status).toBe(201);
    expect((await call('POST', '/api/benutzer/registrierung', { ...chosen, phoneProof })).status).toBe(404);
    const { access } = await identity.signIn(anna.username, 'Herbst-2026!');
    expect((await call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'email' }, access)).status).toBe(
      201,
    );

    await call('POST', `/api/benutzer/registrierung/${contract}`);
    expect(await identity.receivedBy(anna.username)).toContain('schon einen');
  });

  test('No link is mailed when postcode or birth date differ', async () => {
    await clear();
    for (const reply of [{ postcode: '10115' }, { birthDate: '1990-05-02' }])
      expect((await call('POST', `/api/benutzer/registrierung/${contract}`, reply)).status).toBe(202);
    expect(await identity.receivedBy(anna.username)).toBeUndefined();
  });

  test('A mailed link changes a lost phone with the password, but not soon after a password reset', async () => {
    const reset = (email: string) => call('POST', '/api/benutzer/handynummer/zuruecksetzen', { email });
    expect(await reset(anna.username)).toEqual(await reset('niemand@example.de'));
    const token = await linkTo(anna.username);
    const phone = '+491701234888';
    const phoneProof = await addressProof('handynummer', 'sms', phone);
    const change = (given: string) =>
      call('POST', '/api/benutzer/handynummer/token', { token, password: given, phone, phoneProof });
    expect((await change('Winter-2026!')).body['type']).toContain('password-wrong');
    const forgotten = (reset_at: Date | null) =>
      transaction(identity.deps.db, async (trx) => {
        await trx.updateTable('identity_people').set({ reset_at }).where('status', '!=', 'decoy').execute();
      });
    await forgotten(identity.clock.now());
    expect((await change(password)).body['type']).toContain('phone-guarded');
    await forgotten(null);
    expect((await change(password)).status).toBe(204);
    expect((await change(password)).body['type']).toContain('link-invalid');
    expect(await identity.receivedBy(own)).toContain('andere Handynummer');
  });

  test('A request for a first password is answered alike for all addresses', async () => {
    for (const portal of ['benutzer', 'vermittler'])
      for (const email of [anna.username, 'niemand@example.de']) {
        expect((await call('POST', `/api/${portal}/initialpasswort/${email}`)).status).toBe(202);
        expect((await call('POST', `/api/${portal}/initialpasswort`, { email })).status).toBe(202);
      }
  });
});
