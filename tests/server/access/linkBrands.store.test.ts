import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { createClaimLink } from '#server/insurance/claims/links.ts';
import { secretHash } from '#server/base/secretHash.ts';
import type { ClaimLinkPurpose } from '#server/storage/tables/claims.ts';
import { bicycleAnswers } from '../wizardServer.ts';
import { byClaimant, openClaimServer, type ClaimServer } from '../claims/claimServer.ts';
import type { Cast } from './people.ts';

const brand = 'nord';
const others = ['haus', 'direkt', 'evil'];
const unknown = 'u'.repeat(43);
const anybody = { tokens: {} } as Cast;
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const withoutId = ({ errorId: _, ...body }: Record<string, unknown>) => body;

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  payload?: object;
}

async function call({ method = 'POST', url, payload }: Call, named?: string) {
  const headers = { ...(named !== undefined && { 'x-brand': named }), 'if-match': '"1"' };
  const answer = await server.ask(anybody, method, url, { headers, ...(payload && { payload }) });
  return { status: answer.status, body: withoutId(answer.body) };
}

/** Expects that a secret is unknown under every other brand and valid under its own. */
async function isThereUnderItsBrandOnly(secret: string, callFor: (secret: string) => Call) {
  for (const other of others) {
    const foreign = await call(callFor(secret), other);
    expect([other, callFor('…').url, foreign.status]).toEqual([other, callFor('…').url, 404]);
    expect(foreign).toEqual(await call(callFor(unknown), other));
  }
  for (const named of [undefined, brand])
    expect([callFor('…').url, (await call(callFor(secret), named)).status]).not.toContain(404);
}

test('Documents behind a link open only under the brand of their application', async () => {
  const answers = bicycleAnswers;
  const ask = (url: string, payload: object) => call({ url: `/api/produkte/FAHRRAD/${url}`, payload }, brand);
  const { body: price } = await ask('preis', { answers });
  const { status, body } = await ask('antrag', { answers, quote: price['quote'] });
  expect(status, JSON.stringify(body)).toBe(201);
  const mails = await server.messagesTo('kaethe.groessmann@example.de');
  const mail = mails.find(({ subject }) => subject.includes(String(body['number'])));
  const secret = /unterlagen\/[^#]*#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const proof = { id: '5a8f3c1e-2b4d-4e6f-8a9b-0c1d2e3f4a5b', code: '123456' };
  const access = { access: unknown };
  for (const [name, more] of [
    ['code', {}],
    ['oeffnen', proof],
  ] as const)
    await isThereUnderItsBrandOnly(secret, (each) => ({
      url: `/api/unterlagen/${name}`,
      payload: { secret: each, ...more },
    }));
  // An opened link stays limited to its brand.
  const hash = secretHash(unknown);
  const opened_until = new Date(server.clock.now().getTime() + 60_000);
  await server.deps.db.updateTable('paper_bundles').set({ opened_hash: hash, opened_until }).execute();
  for (const [name, more] of [
    ['datei', { ...access, document: 'antrag' }],
    ['archiv', access],
  ] as const) {
    const one = { url: `/api/unterlagen/${name}`, payload: { secret, ...more } };
    expect((await call(one, 'haus')).status).toBe(404);
    const { statusCode } = await server.app.inject({
      method: 'POST',
      ...one,
      headers: { 'x-brand': brand },
    });
    expect(statusCode).toBe(200);
  }
});

describe('links to a claim', () => {
  let claim = '';
  beforeAll(async () => {
    const answers = byClaimant('weiß ich nicht', 'Nina Nachbar');
    const payload = { definition: 'schaden.fahrrad', context: 'geschaedigt', answers };
    const { status, body } = await call({ url: '/api/schaeden/v2/ohne-vertrag', payload }, brand);
    expect(status, JSON.stringify(body)).toBe(201);
    claim = String(body['number']);
  });

  const made = async (purpose: ClaimLinkPurpose) => {
    const about = purpose === 'report' ? null : claim;
    const link = { purpose, claim: about, email: 'nina.nachbar@example.de', brand };
    return (await transaction(server.deps.db, (trx) => createClaimLink(trx, link, server.clock.now())))
      .secret;
  };

  test.each([
    ['supplement', '/api/schaeden/zugang/lesen', {}],
    ['supplement', '/api/schaeden/zugang/code', { channel: 'mail' }],
    ['supplement', '/api/schaeden/zugang/ergaenzung', {}],
    [
      'supplement',
      '/api/schaeden/zugang/oeffnen',
      { id: '5a8f3c1e-2b4d-4e6f-8a9b-0c1d2e3f4a5b', code: '123456' },
    ],
    ['report', '/api/schaeden/zugang/lesen', {}],
    ['opened', '/api/schaeden/zugang/ergaenzung', {}],
    ['consent', '/api/schaeden/einwilligung/lesen', {}],
    ['consentOpened', '/api/schaeden/einwilligung/lesen', {}],
    ['consentOpened', '/api/schaeden/{claim}/einwilligung-gesundheitsdaten', { revoke: true }],
    ['consent', '/api/schaeden/{claim}/einwilligung-gesundheitsdaten', { revoke: true }],
    ['uploads', '/api/uploads', { claimId: '{claim}', requirement: 'other', name: 'a.pdf', size: 10 }],
  ] as const)(
    'Links to a claim for %s open at %s only under the brand they were created under',
    async (...row) => {
      const [purpose, url, more] = row;
      const filled = (text: string) => text.replace('{claim}', claim);
      const secret = await made(purpose);
      await isThereUnderItsBrandOnly(secret, (token) => ({
        url: filled(url),
        payload: { token, ...more, ...('claimId' in more && { claimId: claim }) },
      }));
    },
  );

  test('A link to a claim allows no report under another brand, named in header or body', async () => {
    const payload = {
      definition: 'schaden.fahrrad',
      context: 'geschaedigt',
      token: await made('report'),
      answers: byClaimant('weiß ich nicht', 'Nina Nachbar'),
    };
    const url = '/api/schaeden/v2/ohne-vertrag';
    expect((await call({ url, payload }, 'haus')).status).toBe(404);
    expect((await call({ url, payload: { ...payload, brand: 'haus' } })).status).toBe(404);
    expect((await call({ url, payload }, brand)).status).toBe(201);
  });
});

describe('a draft', () => {
  const begin = async () => {
    const payload = { key: 'FAHRRAD', answers: { bike: bicycleAnswers.bike } };
    return String((await call({ url: '/api/entwuerfe', payload }, brand)).body['id']);
  };

  test('A draft is read, saved and sent only under its brand, whether header or body names another', async () => {
    const secret = await begin();
    const url = (each: string) => `/api/entwuerfe/${each}`;
    const payload = { key: 'FAHRRAD', answers: { bike: bicycleAnswers.bike } };
    await isThereUnderItsBrandOnly(secret, (each) => ({ method: 'GET', url: url(each) }));
    await isThereUnderItsBrandOnly(secret, (each) => ({ method: 'PUT', url: url(each), payload }));
    const priced = { answers: bicycleAnswers, draftId: secret };
    const price = '/api/produkte/FAHRRAD/preis';
    expect((await call({ url: price, payload: priced }, 'haus')).status).toBe(404);
    expect((await call({ url: price, payload: { ...priced, brand: 'haus' } })).status).toBe(404);
    expect((await call({ url: price, payload: priced }, brand)).status).toBe(200);
    const removed = await server.app.inject({
      method: 'DELETE',
      url: url(secret),
      headers: { 'x-brand': 'haus' },
    });
    expect(removed.statusCode).toBe(404);
  });

  test('A draft handed over by an agent reveals neither agent nor destination of codes under another brand', async () => {
    const cast = await server.people();
    const as = 'agent with the customer';
    const begun = await server.ask(cast, 'POST', '/api/entwuerfe', {
      as,
      payload: { key: 'FAHRRAD', context: 'vermittlerberatung', partner: cast.partner, answers: {} },
    });
    expect(begun.status).toBe(201);
    const listed = String(begun.body['listedAs']);
    const made = await server.ask(cast, 'POST', `/api/entwuerfe/${listed}/link`, {
      as,
      payload: { fuer: 'kunde' },
    });
    const secret = new URL(String(made.body['href'])).searchParams.get('savedDraftId') ?? '';
    const url = (each: string) => `/api/entwuerfe/${each}`;
    expect((await call({ method: 'GET', url: url(secret) }, 'haus')).status).toBe(403);
    for (const one of [
      { method: 'GET' as const, url: url(secret) },
      { url: `${url(secret)}/code`, payload: { channel: 'mail' } },
      {
        url: `${url(secret)}/code/pruefen`,
        payload: { id: '5a8f3c1e-2b4d-4e6f-8a9b-0c1d2e3f4a5b', code: '123456' },
      },
    ]) {
      const foreign = await call(one, 'nord');
      expect([one.url, foreign.status, foreign.body['code']]).toEqual([one.url, 404, 'draft-unknown']);
      expect(JSON.stringify(foreign.body)).not.toContain('channels');
    }
  });
});

test('A link of the default brand opens in it, whatever brand the browser was shown before', async () => {
  for (const url of [
    '/unterlagen/',
    '/einwilligung/',
    '/schaden-melden/unterlagen/',
    '/schaden-melden/fahrrad/ergaenzung/',
    `/fahrrad/antrag/?savedDraftId=${unknown}`,
  ]) {
    const brandOf = async (address: string) => {
      const { body } = await server.app.inject({ url: address, headers: { cookie: 'marke=nord' } });
      return /data-brand="(\w+)"/.exec(body)?.[1];
    };
    expect([url, await brandOf(url)]).toEqual([url, 'haus']);
    const named = `${url}${url.includes('?') ? '&' : '?'}brand=direkt`;
    expect([named, await brandOf(named)]).toEqual([named, 'direkt']);
  }
});
