import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeSettledClaims } from '#server/portals/retention/claims.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enterState } from '#server/insurance/claims/store.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { findContract, insertContracts } from '#server/people/contracts/store.ts';
import type { Cast } from '../access/people.ts';
import { byClaimant, later, openClaimServer, theft, type ClaimServer } from './claimServer.ts';
import { openedByCode } from './linkCode.ts';

const mail = 'kaethe.groessmann@example.de';
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const report = (cast: Cast, more: object = {}, key?: string) =>
  server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
    as: 'owner',
    payload: { answers: theft(cast.contract), ...more },
    ...(key && { key }),
  });
const claimsOf = ({ partner }: Cast) =>
  server.deps.db.selectFrom('claims').selectAll().where('partner', '=', partner).execute();
const linkIn = (text: string | undefined, pattern: RegExp) => pattern.exec(text ?? '')?.[1] ?? '';

describe('a report', () => {
  test('A report becomes a claim with number, requirements, next steps, outbox row and mail in one commit', async () => {
    const cast = await server.people();
    const { status, body } = await report(cast);
    expect(status).toBe(201);
    expect(body.number).toMatch(/^S-2026-\d{9}$/);
    expect(body).toMatchObject({ claimId: body.number, mail, healthRecords: false });
    expect(body['required']).toContainEqual(expect.objectContaining({ key: 'policeReport', done: false }));
    expect(body['nextSteps']).toContainEqual(expect.objectContaining({ key: 'contact', date: '2026-11-24' }));
    const sent = await server.deps.db
      .selectFrom('outbox')
      .select(['topic'])
      .where('key', '=', body.number ?? '')
      .execute();
    expect(sent.map(({ topic }) => topic).sort()).toEqual(['claim', 'mail']);
    const [letter] = (await server.told(mail)).filter(({ subject }) => subject.includes(body.number ?? '-'));
    expect(letter?.text).toContain(`/kunden/schaeden/${body.number}/`);
    expect(letter?.text, 'a card that says no more than is known').toContain(
      `Versicherung: Fahrradversicherung\nVertrag: ${cast.contract}\nNummer: ${body.number}\nSchadentag: `,
    );
    expect(letter?.text, 'the notice of the law in text').toContain('§ 28 Absatz 4');
    const details = await server.ask(cast, 'GET', `/api/schaeden/${body.number}`, { as: 'owner' });
    expect(details.body).toMatchObject({
      title: 'Fahrradversicherung: Das Rad wurde gestohlen',
      icon: 'bike',
      state: 'received',
      occurredOn: '2026-11-18',
      supplementable: true,
      nextStep: { key: 'documents' },
      history: [{ state: 'received' }],
    });
    expect(JSON.stringify(details.body['reported'])).toContain('Prager Straße 12a, 01069 Dresden');
  });

  test('A repeated report is one claim, and another body under its key is refused', async () => {
    const cast = await server.people();
    const key = `wiederholt-${cast.partner}`;
    const answers = await Promise.all([report(cast, {}, key), report(cast, {}, key), report(cast, {}, key)]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await claimsOf(cast)).toHaveLength(2);
    const other = await report(
      cast,
      { answers: { ...theft(cast.contract), event: { contract: 'x', kind: 'wear' } } },
      key,
    );
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  test('A report is judged as in the browser, and missing or unknown members are named', async () => {
    const cast = await server.people();
    const { notice: _, ...rest } = theft(cast.contract);
    expect((await report(cast, { answers: rest })).status).toBe(422);
    const unknown = await report(cast, {
      answers: { ...theft(cast.contract), event: { kind: 'theft', color: 'rot' } },
    });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'member-unknown']);
    expect((await report(cast, { definition: 'schaden.reise' })).body.code).toBe('claim-line-unknown');
  });

  test('A report by an agent records the agent for every answer', async () => {
    const cast = await server.people();
    const { body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
      as: 'agent with the customer',
      payload: { answers: theft(cast.contract) },
    });
    const [row] = await server.deps.db
      .selectFrom('claim_reports')
      .selectAll()
      .where('claim', '=', body.number ?? '')
      .execute();
    expect(row?.provenance).toMatchObject({ '/story/story': 'agent', '/event/kind': 'agent' });
    expect(row?.reported_by).toMatchObject({ portal: 'vermittler', role: 'vermittler' });
  });

  test('A report by an agent starts with contract number and master data of the customer', async () => {
    const cast = await server.people();
    const url = `/api/schaeden/v2/${cast.contract}/fahrrad`;
    const { body } = await server.ask(cast, 'GET', url, { as: 'agent with the customer' });
    expect(body).toMatchObject({
      contract: { id: cast.contract },
      wizard: { id: 'schaden.fahrrad', context: 'meldung' },
      answers: { event: { contract: cast.contract }, story: { contact: { email: mail } } },
      customer: { number: cast.partner, name: 'Käthe Größmann' },
    });
    const refused = await server.ask(cast, 'GET', url, { as: 'agent without the customer' });
    expect(refused.status).toBe(404);
  });

  test('A report by an agent is mailed to the customer with the name of the agent', async () => {
    const cast = await server.people();
    const { body } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
      as: 'agent with the customer',
      payload: { answers: theft(cast.contract) },
    });
    const received = (await server.told(mail)).find(({ subject }) => subject.includes(body.number ?? '-'));
    expect(received?.text).toMatch(/Die Angaben hat .+ für Sie eingegeben\./);
  });

  test('A report starts with the contract at an index of the list, and an index without a contract is not found', async () => {
    const cast = await server.people();
    const begun = await server.ask(cast, 'GET', '/api/schaeden/meldung/fahrrad/0', { as: 'owner' });
    expect(begun.body).toMatchObject({
      contract: { id: cast.contract, product: 'FAHRRAD' },
      answers: { event: { contract: cast.contract }, story: { contact: { email: mail } } },
      wizard: { id: 'schaden.fahrrad', context: 'meldung' },
    });
    expect((await server.ask(cast, 'GET', '/api/schaeden/meldung/fahrrad/7', { as: 'owner' })).status).toBe(
      404,
    );
    const wrong = await server.ask(cast, 'GET', '/api/schaeden/meldung/reise/0', { as: 'owner' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'claim-line-unknown']);
  });
});

describe('what is added', () => {
  test('A supplement is stored with the earlier answers and their provenance', async () => {
    const cast = await server.people();
    const { body: first } = await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
      as: 'agent with the customer',
      payload: { answers: theft(cast.contract) },
    });
    const number = first.number ?? '';
    const begun = await server.ask(cast, 'GET', `/api/schaeden/${number}/ergaenzung`, { as: 'owner' });
    // The contract was chosen, not asked for.
    const { event, ...others } = theft(cast.contract);
    expect(begun.body).toMatchObject({ wizard: { context: 'ergaenzung' }, answers: others });
    expect(begun.body['answers']).toMatchObject({ event: { kind: event.kind } });
    expect(begun.body['answers']).not.toHaveProperty('event.contract');
    const answers = { ...theft(cast.contract), ...later };
    const more = await report(cast, { answers, supplement: number, context: 'ergaenzung' });
    expect([more.status, more.body.number]).toEqual([201, number]);
    const rows = await server.deps.db
      .selectFrom('claim_reports')
      .selectAll()
      .where('claim', '=', number)
      .orderBy('place')
      .execute();
    expect(rows.map(({ context }) => context)).toEqual(['meldung', 'ergaenzung']);
    expect(rows[1]?.provenance).toMatchObject({ '/story/story': 'agent', '/police/fileNumber': 'customer' });
  });

  test('Another contract that may cover the damage is suggested to its owner', async () => {
    const cast = await server.people();
    const { body } = await report(cast);
    const url = `/api/schaeden/${body.number}/ergaenzung`;
    const before = await server.ask(cast, 'GET', url, { as: 'owner' });
    expect(before.body).not.toHaveProperty('otherContracts');
    await transaction(server.deps.db, async (trx) => {
      const contract = await findContract(trx, cast.contract);
      const id = cast.contract.replace('FA', 'HR');
      await insertContracts(trx, [{ ...contract!, id, product: 'HAUSRAT' }], new Date());
    });
    const begun = await server.ask(cast, 'GET', url, { as: 'owner' });
    expect(begun.body['otherContracts']).toEqual([
      { id: cast.contract.replace('FA', 'HR'), title: 'Hausratversicherung' },
    ]);
    expect(begun.body['inputs']).toMatchObject({ contractKnown: true });
  });

  test('Witnesses of a supplement are participants, beside those that were written down before', async () => {
    const cast = await server.people();
    const { body: first } = await report(cast);
    const url = `/api/schaeden/${first.number}/beteiligte`;
    expect((await server.ask(cast, 'GET', url, { as: 'owner' })).body['items']).toEqual([]);
    const noted = [{ role: 'witness', name: 'Ute Kern', phone: '030 1234' }];
    const written = await server.ask(cast, 'PUT', url, { as: 'owner', payload: { items: noted } });
    expect(written.status).toBe(200);
    const seen = { name: 'Jan Petersen', contact: 'Nachbar im zweiten Stock' };
    const police = { ...later.police, witnesses: [{ name: 'Ute Kern' }, seen] };
    const answers = { ...theft(cast.contract), ...later, police };
    await report(cast, { answers, supplement: first.number, context: 'ergaenzung' });
    expect((await server.ask(cast, 'GET', url, { as: 'owner' })).body['items']).toEqual([
      ...noted,
      { role: 'witness', name: seen.name, note: seen.contact },
    ]);
  });

  test('A supplement to a decided claim is refused', async () => {
    const cast = await server.people();
    const { body } = await report(cast);
    await transaction(server.deps.db, (trx) =>
      enterState(trx, body.number ?? '', 'decided', server.clock.now()),
    );
    const more = await report(cast, {
      answers: { ...theft(cast.contract), ...later },
      supplement: body.number,
    });
    expect([more.status, more.body.code]).toEqual([409, 'claim-closed']);
  });
});

describe('without an account', () => {
  test('A code or a link gives access without an account, and the claim is matched by number and name', async () => {
    const cast = await server.people();
    const email = `vogel-${cast.partner}@example.de`;
    const sent = await server.ask(cast, 'POST', '/api/schaeden/zugang', { payload: { email } });
    expect(sent.status).toBe(201);
    const [letter] = await server.told(email);
    const code = linkIn(letter?.text, /(\d{6}) ist Ihr Code/);
    const reply = { id: sent.body['id'], email };
    const wrong = await server.ask(cast, 'POST', '/api/schaeden/zugang/pruefen', {
      payload: { ...reply, code: code === '000000' ? '111111' : '000000' },
    });
    expect(wrong.status).toBe(422);
    const proven = await server.ask(cast, 'POST', '/api/schaeden/zugang/pruefen', {
      payload: { ...reply, code },
    });
    const byLink = linkIn(letter?.text, /schaden-melden\/#([\w-]+)/);
    expect(byLink).not.toBe('');
    const payload = {
      definition: 'schaden.fahrrad',
      context: 'geschaedigt',
      token: proven.body['token'],
      answers: byClaimant(cast.contract, 'Käthe Größmann'),
    };
    const taken = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', { payload });
    expect(taken.status).toBe(201);
    const [claim] = (await claimsOf(cast)).filter(({ id }) => id === taken.body.number);
    expect(claim).toMatchObject({ contract: cast.contract, reporter: { email, proven: true } });
    const [confirmation] = (await server.told(email)).filter(({ text }) =>
      text.includes(taken.body.number ?? '-'),
    );
    const link = linkIn(confirmation?.text, /ergaenzung\/#([\w-]+)/);
    const token = await openedByCode(server, cast, { token: link, email });
    const begun = await server.ask(cast, 'POST', '/api/schaeden/zugang/ergaenzung', { payload: { token } });
    expect(begun.body).toMatchObject({ wizard: { context: 'nachtrag' }, claim: { id: taken.body.number } });
    const more = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', {
      payload: { ...payload, token, context: 'nachtrag', answers: { ...payload.answers, ...later } },
    });
    expect([more.status, more.body.number]).toEqual([201, taken.body.number]);
  });

  test('An unmatched report is accepted and staff are asked to find the contract', async () => {
    const cast = await server.people();
    const payload = {
      definition: 'schaden.fahrrad',
      context: 'geschaedigt',
      answers: byClaimant('weiß ich nicht', 'Unbekannt Niemand'),
    };
    const { status, body } = await server.ask(cast, 'POST', '/api/schaeden/v2/ohne-vertrag', { payload });
    expect(status).toBe(201);
    const row = await server.deps.db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', body.number ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ partner: null, contract: null });
    const search = await server.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', body.number ?? '')
      .where('topic', '=', 'mail')
      .execute();
    expect(search).toHaveLength(2);
  });
});

describe('each side has its own view', () => {
  test('Internal notes are visible to agents only, and each side has its own read marker', async () => {
    const cast = await server.people();
    const url = `/api/schaeden/${cast.claim}/nachrichten`;
    const agent = { as: 'agent with the customer' as const };
    const write = (as: typeof agent | { as: 'owner' }, payload: object) =>
      server.ask(cast, 'POST', url, { ...as, payload });
    expect((await write({ as: 'owner' }, { content: 'Wann geht es weiter?' })).status).toBe(201);
    expect((await write(agent, { content: 'Ruft morgen an.', internal: true })).status).toBe(201);
    expect((await write({ as: 'owner' }, { content: 'x', internal: true })).status).toBe(403);
    const read = async (as: object) =>
      (await server.ask(cast, 'GET', url, as)).body['items'] as {
        direction: string;
        read: boolean;
        internal?: boolean;
      }[];
    expect(await read({ as: 'owner' })).toEqual([
      expect.objectContaining({ direction: 'outgoing', content: 'Wann geht es weiter?' }),
    ]);
    const seen = await read(agent);
    expect(seen.map(({ direction, read: done, internal }) => [direction, done, internal])).toEqual([
      ['incoming', false, false],
      ['outgoing', true, true],
    ]);
    await server.ask(cast, 'PUT', `${url}/gelesen`, agent);
    expect((await read(agent))[0]?.read).toBe(true);
  });

  test('Participants are replaced against the version seen', async () => {
    const cast = await server.people();
    const url = `/api/schaeden/${cast.claim}/beteiligte`;
    const items = [{ role: 'witness', name: 'Tom Richter' }];
    const put = (etag: string) =>
      server.ask(cast, 'PUT', url, { as: 'owner', payload: { items }, headers: { 'if-match': etag } });
    expect((await put('"1"')).body).toMatchObject({ etag: '"2"', items });
    const late = await put('"1"');
    expect([late.status, late.body.code]).toEqual([412, 'claim-changed']);
    const received = await server.ask(cast, 'GET', url, { as: 'agent with the customer' });
    expect(received.body).toMatchObject({ items });
  });
});

describe('health', () => {
  const hurt = async (cast: Cast) => {
    const { body } = await report(cast);
    const number = body.number ?? '';
    const { createClaimLink: keepClaimLink } = await import('#server/insurance/claims/links.ts');
    const { secret } = await transaction(server.deps.db, (trx) =>
      keepClaimLink(trx, { purpose: 'consentOpened', claim: number, brand: 'haus' }, server.clock.now()),
    );
    return { number, token: secret, url: `/api/schaeden/${number}/einwilligung-gesundheitsdaten` };
  };

  test('A health consent needs the link of its claim and the current text', async () => {
    const cast = await server.people();
    const { url, token, number } = await hurt(cast);
    const read = await server.ask(cast, 'POST', '/api/schaeden/einwilligung/lesen', { payload: { token } });
    expect(read.body).toMatchObject({ number, inForce: false });
    const decision = { mode: 'general', persons: ['Käthe Größmann'], textVersion: read.body['textVersion'] };
    const give = (payload: object) => server.ask(cast, 'POST', url, { payload });
    expect((await give(decision)).status).toBe(404);
    expect((await give({ ...decision, token: (await hurt(cast)).token })).body.code).toBe('link-invalid');
    expect((await give({ ...decision, token, textVersion: '1999-01' })).body.code).toBe('consent-outdated');
    expect((await give({ ...decision, token })).body).toMatchObject({ inForce: true });
  });

  test('A revoked consent is not delivered any more', async () => {
    const cast = await server.people();
    const { url, token, number } = await hurt(cast);
    const textVersion = '2026-11';
    await server.deliver();
    const give = (payload: object) => server.ask(cast, 'POST', url, { payload: { token, ...payload } });
    await give({ mode: 'general', persons: ['Käthe Größmann'], textVersion });
    const revoked = await give({ revoke: true });
    expect(revoked.body).toMatchObject({ inForce: false });
    await server.deliver();
    const taken = await server.deps.db
      .selectFrom('policies_inbox')
      .select('payload')
      .where('application', '=', number)
      .execute();
    const events = taken.map(({ payload }) => (payload as { event?: string }).event);
    expect(events).toContain('revoked');
    expect(events).not.toContain('given');
  });
});

test('A link accepts files for one claim and expires after an hour', async () => {
  const cast = await server.people();
  const { body } = await report(cast);
  const claimId = body.number ?? '';
  const made = await server.ask(cast, 'POST', `/api/schaeden/${claimId}/unterlagen/link`, { as: 'owner' });
  const token = linkIn(String(made.body['href']), /#([\w-]+)$/);
  const file = { requirement: 'policeReport', name: 'bescheinigung.txt', size: 14 };
  const begin = (of: object) => server.ask(cast, 'POST', '/api/uploads', { payload: { ...file, ...of } });
  expect((await begin({ claimId: cast.claim, token })).body.code).toBe('link-invalid');
  expect((await begin({ claimId })).status).toBe(401);
  expect((await begin({ claimId, token, requirement: 'nothing' })).status).toBe(422);
  const begun = await begin({ claimId, token });
  expect(begun.status).toBe(201);
  const [part = ''] = begun.body['parts'] as string[];
  const put = await server.app.inject({
    method: 'PUT',
    url: part,
    payload: Buffer.from('Anzeige 4711/26'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([204, 400]).toContain(put.statusCode);
  const exact = await server.app.inject({
    method: 'PUT',
    url: part,
    payload: Buffer.from('Anzeige 471126'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(exact.statusCode).toBe(204);
  const done = await server.ask(cast, 'POST', String(begun.body['completeUrl']));
  expect(done.body).toMatchObject({ type: 'text/plain' });
  const listed = await server.ask(cast, 'GET', `/api/schaeden/FAHRRAD/${claimId}/unterlagen`, {
    as: 'owner',
  });
  expect(listed.body['items']).toContainEqual(expect.objectContaining({ key: 'policeReport', done: true }));
  // The claim concerns a bicycle: under another product it is not found.
  for (const product of ['HAUSRAT', 'x', 'fahrrad'])
    expect(
      (await server.ask(cast, 'GET', `/api/schaeden/${product}/${claimId}/unterlagen`, { as: 'owner' }))
        .status,
    ).toBe(404);
  expect((await server.ask(cast, 'POST', `/api/uploads/x`)).status).toBe(404);
  const again = await server.app.inject({
    method: 'DELETE',
    url: `/api/uploads/${String(begun.body['id'])}`,
  });
  expect(again.json()).toMatchObject({ code: 'upload-kept' });
  server.clock.advance({ minutes: 61 });
  expect((await begin({ claimId, token })).body.code).toBe('link-invalid');
});

test('A claim is stored while open and ten full years after closing, then deleted completely', async () => {
  const cast = await server.people();
  const { body } = await report(cast);
  const number = body.number ?? '';
  await server.ask(cast, 'POST', `/api/schaeden/${number}/nachrichten`, {
    as: 'owner',
    payload: { content: 'Danke' },
  });
  const then = server.clock.now();
  const left = async () => {
    await removeExpired(server.deps);
    const rows = await server.deps.db.selectFrom('claims').select('id').where('id', '=', number).execute();
    return rows.length;
  };
  // However old it is, an open claim is still worked on.
  await transaction(server.deps.db, (trx) => removeSettledClaims(trx, new Date('2060-01-01T12:00:00Z')));
  expect(await left()).toBe(1);
  await transaction(server.deps.db, (trx) => enterState(trx, number, 'paid', server.clock.now()));
  server.clock.moveTo(new Date('2036-12-31T12:00:00Z'));
  expect(await left()).toBe(1);
  server.clock.moveTo(new Date('2037-01-02T12:00:00Z'));
  expect(await left()).toBe(0);
  const messages = await server.deps.db
    .selectFrom('claim_messages')
    .select('id')
    .where('claim', '=', number)
    .execute();
  expect(messages).toEqual([]);
  server.clock.moveTo(then);
});
