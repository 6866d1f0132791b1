import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { systemIds } from '#server/base/ids.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import type { Brand } from '#server/base/brands.ts';
import { brandOfPerson, insertAccount } from '#server/people/partners/accounts.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { outsidePools, startOutsidePool, type OutsidePool } from './identity/outsidePool.ts';
import { officeOf } from './identity/portalPeople.ts';

/** Accounts of an external pool: the same calls, changed there and mirrored here. */

const anna = 'anna@example.de';
const phone = '+491701234711';
const partner = '1000000099';
const first = 'Sommer-2026!';
let opened: OpenDatabase;
let pool: OutsidePool;
let server: TestApp;
let provider: IdentityProvider;
let access: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  pool = await startOutsidePool();
});
afterAll(async () => {
  await pool.close();
  await opened.close();
});

beforeEach(async () => {
  pool.clear();
  const { db } = opened;
  await transaction(db, async (trx) => {
    for (const table of [
      'accounts',
      'customer_base',
      'partners',
      'mails',
      'outbox',
      'identity_limits',
    ] as const)
      await trx.deleteFrom(table).execute();
    await trx.deleteFrom('identity_people').where('status', '!=', 'decoy').execute();
  });
  await server?.close();
  const settings = { cognito: outsidePools };
  const clock = { now: () => server.clock.now() };
  const whole = { ...readSettings({}), ...settings };
  const identity = lazyProvider(
    { db, clock, ids: systemIds, settings: whole },
    () => 'of tests',
    undefined,
    pool.reach,
  );
  server = await createTestApp({ db, settings, identity });
  provider = await identity();
  const now = server.clock.now();
  const person = await officeOf(provider).create({
    portal: 'benutzer',
    username: anna,
    brand: 'haus',
    password: first,
    attributes: { email: anna, phone_number: phone, nickname: 'anna' },
  });
  await transaction(db, async (trx) => {
    const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
    const who = { firstName: 'Anna', lastName: 'Kern', birthDate: '1990-05-01', contact: { email: anna } };
    const data = { kind: 'person' as const, salutation: 'ms' as const, ...who, address, bankAccounts: [] };
    await insertPartners(trx, [{ number: partner, brand: 'haus', agent: null, version: 1, data }], now);
    const account = { portal: 'benutzer' as const, role: 'benutzer' as const, number: partner };
    await insertAccount(trx, { ...account, person: person ?? '' }, now);
  });
  access = await pool.signIn('benutzer', anna, now);
});
afterAll(() => server.close());

async function call<Body = { [member: string]: string }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by = access,
) {
  const headers = by === '' ? {} : { authorization: `Bearer ${by}` };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = JSON.parse(answer.headers['content-type']?.includes('json') ? answer.body : '{}') as Body;
  return { status: answer.statusCode, body };
}

async function receivedBy(recipient: string): Promise<string> {
  const handlers = outboxHandlers(server.deps);
  for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
  const mails = await transaction(opened.db, (trx) => newestMails(trx, 50));
  return mails.find((mail) => mail.recipient === recipient)?.text ?? '';
}
const codeFor = async (recipient: string) => /\b\d{6}\b/.exec(await receivedBy(recipient))?.[0] ?? '';

async function ownProof(purpose: string): Promise<string> {
  const { body } = await call('POST', `/api/benutzer/tan/${partner}`, { purpose });
  const answer = { id: body['id'], code: await codeFor(phone) };
  return (await call('POST', `/api/benutzer/tan/${partner}/pruefen`, answer)).body['proof'] ?? '';
}
async function addressProof(purpose: string, channel: 'sms' | 'mail', to: string): Promise<string> {
  const { body } = await call('POST', '/api/tan', { purpose, channel, to });
  const answer = { id: body['id'], code: await codeFor(to) };
  return (await call('POST', '/api/tan/pruefen', answer)).body['proof'] ?? '';
}

describe('the own account, with a pool outside', () => {
  test('An account of an external pool gets a new password by the current one, which ends every sign-in', async () => {
    const proof = await ownProof('passwort');
    const change = { currentPassword: 'Winter-2026!', newPassword: 'Herbst-2026!', proof };
    const refused = await call('PUT', '/api/benutzer/passwort', change);
    expect(refused.body['type']).toContain('password-wrong');
    expect(pool.of(anna)?.password).toBe(first);
    const right = { ...change, currentPassword: first };
    expect((await call('PUT', '/api/benutzer/passwort', right)).status).toBe(204);
    expect(pool.of(anna)?.password).toBe('Herbst-2026!');
    expect((await call('GET', '/api/benutzer/sitzungen')).status).toBe(401);
    expect(await receivedBy(anna)).toContain('Passwort wurde geändert');
  });

  test('A password that the external pool rejects as weak does not consume the proof', async () => {
    const proof = await ownProof('passwort');
    const change = { currentPassword: first, newPassword: 'Herbst-2026!', proof };
    pool.refuse.set('AdminSetUserPassword', 'InvalidPasswordException');
    expect((await call('PUT', '/api/benutzer/passwort', change)).body['type']).toContain('password-weak');
    pool.refuse.clear();
    expect((await call('PUT', '/api/benutzer/passwort', change)).status).toBe(204);
  });

  test('An account of an external pool gets a new address and phone once proven, and the old ones are notified', async () => {
    const email = 'anna.neu@example.de';
    const proof = await ownProof('email');
    const emailProof = await addressProof('email', 'mail', email);
    expect((await call('PUT', '/api/benutzer', { email, proof, emailProof })).status).toBe(204);
    expect(await receivedBy(anna)).toContain('andere E-Mail-Adresse');
    const other = '+491701234999';
    const phoneProofs = {
      proof: await ownProof('handynummer'),
      phoneProof: await addressProof('handynummer', 'sms', other),
    };
    expect((await call('PUT', '/api/benutzer/handynummer', { phone: other, ...phoneProofs })).status).toBe(
      204,
    );
    expect(pool.of(email)?.attributes).toMatchObject({
      email,
      phone_number: other,
      phone_number_verified: 'true',
    });
  });

  test('Nothing changes locally when the external pool is unreachable', async () => {
    const email = 'anna.neu@example.de';
    const proof = await ownProof('email');
    const emailProof = await addressProof('email', 'mail', email);
    pool.refuse.set('AdminUpdateUserAttributes', 'InternalErrorException');
    expect((await call('PUT', '/api/benutzer', { email, proof, emailProof })).status).toBe(503);
    pool.refuse.set('AdminUpdateUserAttributes', 'AliasExistsException');
    expect((await call('PUT', '/api/benutzer', { email, proof, emailProof })).body['type']).toContain(
      'email-taken',
    );
    pool.refuse.clear();
    expect((await call('PUT', '/api/benutzer', { email, proof, emailProof })).status).toBe(204);
  });

  test('An account of an external pool lists its sign-ins and ends a single one', async () => {
    const other = await pool.signIn('benutzer', anna, server.clock.now());
    expect((await call('GET', '/api/benutzer/sitzungen', undefined, other)).status).toBe(200);
    const { body } = await call<{ items: { id: string; current: boolean }[] }>(
      'GET',
      '/api/benutzer/sitzungen',
    );
    const { items } = body;
    expect(items.map(({ current }) => current).sort()).toEqual([false, true]);
    const { id = '' } = items.find(({ current }) => !current) ?? {};
    expect((await call('DELETE', `/api/benutzer/sitzungen/${id}`)).status).toBe(204);
    expect((await call('GET', '/api/benutzer/sitzungen', undefined, other)).status).toBe(401);
    expect((await call('GET', '/api/benutzer/sitzungen')).status).toBe(200);
  });

  test('A mailed link changes the phone in an external pool with the password, but not soon after the pool changed the person', async () => {
    expect((await call('POST', '/api/benutzer/handynummer/zuruecksetzen', { email: anna }, '')).status).toBe(
      202,
    );
    const token = /#(\S+)/.exec(await receivedBy(anna))?.[1] ?? '';
    const other = '+491701234888';
    const phoneProof = await addressProof('handynummer', 'sms', other);
    const change = (password: string) =>
      call('POST', '/api/benutzer/handynummer/token', { token, password, phone: other, phoneProof }, '');
    expect((await change('Winter-2026!')).body['type']).toContain('password-wrong');
    const person = pool.of(anna);
    if (person) person.changedAt = server.clock.now();
    expect((await change(first)).body['type']).toContain('phone-guarded');
    if (person) person.changedAt = new Date(0);
    expect((await change(first)).status).toBe(204);
    expect(person?.attributes['phone_number']).toBe(other);
    expect(await receivedBy(phone)).toContain('andere Handynummer');
  });

  test('A first password is requested from the external pool, and the response is alike for all addresses', async () => {
    for (const email of [anna, 'niemand@example.de'])
      expect((await call('POST', `/api/benutzer/initialpasswort/${email}`, undefined, '')).status).toBe(202);
    expect(pool.received.filter(([operation]) => operation === 'ForgotPassword')).toHaveLength(2);
    pool.refuse.set('ForgotPassword', 'LimitExceededException');
    expect((await call('POST', `/api/benutzer/initialpasswort/${anna}`, undefined, '')).status).toBe(429);
  });

  test('A mailed link creates the account in the external pool for the customer of a contract', async () => {
    const agent = await officeOf(provider).create({
      portal: 'vermittler',
      username: 'agentin@example.de',
      brand: 'haus',
      password: first,
      attributes: { email: 'agentin@example.de' },
    });
    expect(agent).toBeDefined();
    await transaction(opened.db, async (trx) => {
      await trx.deleteFrom('accounts').execute();
      const { sub = '' } = pool.of(anna) ?? {};
      await provider.admin.remove(trx, 'benutzer', sub);
      await trx.updateTable('partners').set({ agent: '4711001' }).execute();
      const account = { portal: 'vermittler' as const, role: 'vermittler' as const, number: '4711001' };
      await insertAccount(trx, { ...account, person: agent ?? '', brands: ['haus'] }, server.clock.now());
    });
    const byAgent = await pool.signIn('vermittler', 'agentin@example.de', server.clock.now());
    expect((await call('POST', '/api/benutzer/zugangslink', { partnerId: partner }, byAgent)).status).toBe(
      202,
    );
    const token = /#(\S+)/.exec(await receivedBy(anna))?.[1] ?? '';
    const phoneProof = await addressProof('registrierung', 'sms', phone);
    const chosen = { token, password: 'Herbst-2026!', phone, phoneProof };
    expect((await call('POST', '/api/benutzer/registrierung', chosen, '')).status).toBe(201);
    expect(pool.of(anna)).toMatchObject({
      password: 'Herbst-2026!',
      attributes: { 'custom:partnernummer': partner, phone_number: phone },
    });
    access = await pool.signIn('benutzer', anna, server.clock.now());
    expect((await call('POST', `/api/benutzer/tan/${partner}`, { purpose: 'email' })).status).toBe(201);
  });
});

describe('an agent of a pool outside', () => {
  const agency = '4711001';
  const username = 'agentin@example.de';

  /** Signs in an agent of the pool, with these brands in the account row. */
  async function signedIn(brands: Brand[] | undefined): Promise<string> {
    const person = await officeOf(provider).create({
      // The pool has no brands: the mirror has the default brand.
      portal: 'vermittler',
      username,
      brand: 'haus',
      password: first,
      attributes: { email: username },
    });
    await transaction(opened.db, async (trx) => {
      await trx.updateTable('partners').set({ agent: agency }).execute();
      const own = { portal: 'vermittler' as const, role: 'vermittler' as const, number: agency };
      const account = { ...own, person: person ?? '', ...(brands && { brands }) };
      await insertAccount(trx, account, server.clock.now());
    });
    return pool.signIn('vermittler', username, server.clock.now());
  }
  const ofBrand = (brand: Brand) => opened.db.updateTable('partners').set({ brand }).execute();

  test('An agent of an external pool has the brands of the account row, not the default brand', async () => {
    const token = await signedIn(['nord']);
    expect((await call('GET', '/api/konto', undefined, token)).body['brands']).toEqual(['nord']);
    expect((await call('GET', `/api/partner/${partner}`, undefined, token)).status).toBe(404);
    const list = async () =>
      (await call('GET', '/api/vermittler/uebersicht', undefined, token)).body['items'];
    expect(await list()).toEqual([]);
    await ofBrand('nord');
    expect((await call('GET', `/api/partner/${partner}`, undefined, token)).body).toMatchObject({
      number: partner,
      brand: 'nord',
    });
    const begin = { key: 'FAHRRAD', context: 'vermittlerberatung', partner, answers: {} };
    expect((await call('POST', '/api/entwuerfe', { ...begin, brand: 'haus' }, token)).status).toBe(404);
  });

  test("An agent of an external pool gets mails of the agent's own brand", async () => {
    await signedIn(['nord']);
    await call('POST', `/api/benutzer/initialpasswort/${username}`, undefined, '');
    const person = await opened.db
      .selectFrom('identity_people')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(person.brand).toBe('haus');
    expect(await transaction(opened.db, (trx) => brandOfPerson(trx, person))).toBe('nord');
  });

  test('An agent of an external pool without a brand sees nothing', async () => {
    const token = await signedIn(undefined);
    expect((await call('GET', '/api/konto', undefined, token)).status).toBe(403);
    for (const path of [`/api/partner/${partner}`, '/api/vermittler/uebersicht', '/api/entwuerfe'])
      expect([path, (await call('GET', path, undefined, token)).status]).toEqual([path, 403]);
  });
});
