import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClaimLink } from '#server/insurance/claims/links.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { byClaimant, later, openClaimServer, theft, type ClaimServer } from './claimServer.ts';
import { openedByCode } from './linkCode.ts';

const email = 'nina.nachbar@example.de';
const phone = '+491701234711';
let server: ClaimServer;
let cast: Cast;
beforeAll(async () => {
  server = await openClaimServer();
  cast = await server.people();
});
afterAll(() => server.close());

const reply = {
  ...byClaimant('weiß ich nicht', 'Nina Nachbar'),
  story: { ...theft('').story, contact: { way: 'email', email } },
};
const zugang = (name: string, payload: object) =>
  server.ask(cast, 'POST', `/api/schaeden/zugang/${name}`, { payload });
const send = (payload: object) =>
  server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', {
    payload: { definition: 'schaden.fahrrad', ...payload },
  });

/** Reports a claim without an account. @returns its number and the secret of the mailed link */
async function reported(answers: object = reply) {
  const { body } = await send({ context: 'geschaedigt', answers });
  const mails = (await server.messagesTo(email)).filter(({ text }) => text.includes(body.number ?? '-'));
  const token = mails.map(({ text }) => /ergaenzung\/#([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
  return { number: body.number ?? '', token };
}

test('A mailed link shows no earlier answers, only masked destinations of the code', async () => {
  const { number, token } = await reported();
  const begun = await zugang('ergaenzung', { token });
  expect(begun).toMatchObject({
    status: 403,
    body: { code: 'claim-code-needed', number, channels: [{ channel: 'mail', to: 'n***@e***' }] },
  });
  expect(JSON.stringify(begun.body)).not.toMatch(/Diebstahl|Prager|Nachbar|nina/);
  const read = await zugang('lesen', { token });
  expect(read.status).toBe(200);
  expect(read.body).not.toHaveProperty('claim');
  expect(read.body).not.toHaveProperty('required');
  for (const path of ['', '/code']) {
    const call = {
      definition: 'schaden.fahrrad',
      context: 'nachtrag',
      token,
      answers: { ...reply, ...later },
    };
    const sent = await server.ask(cast, 'POST', `/api/schaeden/v2/ohne-vertrag${path}`, { payload: call });
    expect([path, sent.status, sent.body.code]).toEqual([path, 403, 'claim-code-needed']);
  }
});

test('The code opens its link once, and then the claim can be supplemented', async () => {
  const { number, token } = await reported();
  const other = await reported();
  const asked = await zugang('code', { token, channel: 'mail' });
  expect(asked.body['destination']).toBe('n***@e***');
  const [mail] = await server.messagesTo(email);
  expect(mail?.text).toContain('Guten Tag Nina Nachbar,');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const open = (more: object) => zugang('oeffnen', { token, id: asked.body['id'], code, ...more });
  expect((await open({ code: code === '000000' ? '000001' : '000000' })).body.code).toBe('code-wrong');
  expect((await open({ token: other.token })).body.code).toBe('code-expired');
  const opened = await open({});
  expect(opened.status).toBe(200);
  expect((await open({})).body.code).toBe('code-expired');
  const proven = { token: opened.body['token'] };
  const begun = await zugang('ergaenzung', proven);
  expect(begun.body).toMatchObject({ wizard: { context: 'nachtrag' }, claim: { id: number } });
  const more = await send({ ...proven, context: 'nachtrag', answers: { ...reply, ...later } });
  expect([more.status, more.body.number]).toEqual([201, number]);
  server.clock.advance({ days: 2 });
  expect((await zugang('ergaenzung', proven)).body.code).toBe('link-invalid');
  // The link stays valid and accepts another code.
  expect(await openedByCode(server, cast, { token, email })).toMatch(/^[\w-]{43}$/);
});

test('A customer who reported from the known address can get the code on the known phone', async () => {
  const own = 'kaethe.groessmann@example.de';
  const answers = byClaimant(cast.contract, 'Käthe Größmann');
  const { body } = await send({ context: 'geschaedigt', answers });
  const [mail] = (await server.messagesTo(own)).filter(({ text }) => text.includes(body.number ?? '-'));
  const token = /ergaenzung\/#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const shut = await zugang('ergaenzung', { token });
  expect(shut.body['channels']).toEqual([
    { channel: 'sms', to: '… 4711' },
    { channel: 'mail', to: 'k***@e***' },
  ]);
  await zugang('code', { token, channel: 'sms' });
  const [sms] = await server.messagesTo(phone);
  expect(sms?.text).toMatch(/^\d{6} ist Ihr Code zum Schaden/);
});

describe('a mailed link to the decision about somebody’s health', () => {
  const linkTo = (claim: string) =>
    transaction(server.deps.db, (trx) =>
      createClaimLink(trx, { purpose: 'consent', claim, brand: 'haus' }, server.deps.clock.now()),
    );
  const read = (token: string) =>
    server.ask(cast, 'POST', '/api/schaeden/einwilligung/lesen', { payload: { token } });
  const decide = (claim: string, payload: object) =>
    server.ask(cast, 'POST', `/api/schaeden/${claim}/einwilligung-gesundheitsdaten`, { payload });
  const general = { mode: 'general', persons: ['Nina Nachbar'], textVersion: '2026-11' };

  test('A link to a health consent shows and takes no decision without a code', async () => {
    const { number } = await reported();
    const { secret: token } = await linkTo(number);
    const opened = await openedByCode(server, cast, { token, email });
    expect((await decide(number, { ...general, token: opened })).status).toBe(201);
    for (const refused of [await read(token), await decide(number, { ...general, token })]) {
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'claim-code-needed', number, channels: [{ channel: 'mail', to: 'n***@e***' }] },
      });
      expect(JSON.stringify(refused.body)).not.toMatch(/general|Nina|Diebstahl|persons/);
    }
    const stand = await read(await openedByCode(server, cast, { token, email }));
    expect(stand.body).toMatchObject({ number, inForce: true, last: { mode: 'general' } });
  });

  test('The code opens the decision on this claim for a day, and no earlier answers', async () => {
    const { number, token: supplement } = await reported();
    const other = await reported();
    const { secret: token } = await linkTo(number);
    const opened = await openedByCode(server, cast, { token, email });
    expect((await zugang('ergaenzung', { token: opened })).body.code).toBe('link-invalid');
    expect((await decide(other.number, { ...general, token: opened })).body.code).toBe('link-invalid');
    expect((await read(await openedByCode(server, cast, { token: supplement, email }))).body.code).toBe(
      'link-invalid',
    );
    expect((await read(opened)).status).toBe(200);
    server.clock.advance({ days: 2 });
    expect((await read(opened)).body.code).toBe('link-invalid');
  });

  test('The code for a health consent goes to the master data of the customer, whatever the report says', async () => {
    const signedIn = await server.people();
    const url = `/api/schaeden/v2/${signedIn.contract}`;
    const payload = { answers: theft(signedIn.contract) };
    const { body } = await server.ask(signedIn, 'POST', url, { as: 'owner', payload });
    const { secret } = await linkTo(body.number ?? '');
    const shut = await read(secret);
    expect(shut.body['channels']).toEqual([
      { channel: 'sms', to: '… 4711' },
      { channel: 'mail', to: 'k***@e***' },
    ]);
  });

  test('A link requested while signed in needs no code', async () => {
    const signedIn = await server.people();
    const url = `/api/schaeden/${signedIn.claim}/einwilligung-gesundheitsdaten/link`;
    const made = await server.ask(signedIn, 'POST', url, { as: 'owner', payload: {} });
    const token = /#([\w-]+)$/.exec(String(made.body['href']))?.[1] ?? '';
    expect((await read(token)).status).toBe(200);
  });
});

test('An unknown link is refused alike by all routes', async () => {
  for (const name of ['code', 'oeffnen', 'ergaenzung']) {
    const more =
      name === 'code' ? { channel: 'mail' } : name === 'oeffnen' ? { id: 'x', code: '123456' } : {};
    const refused = await zugang(name, { token: 'x'.repeat(43), ...more });
    expect([name, refused.body.code]).toEqual([name, 'link-invalid']);
  }
});
