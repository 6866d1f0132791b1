import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { createNames } from '#server/portals/messages/people.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createTestApp, TestClock, type TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let clock: TestClock;
let cast: Cast;
beforeAll(async () => {
  clock = new TestClock();
  server = await createTestApp({ clock });
});
beforeEach(async () => {
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const customer = 'owner' as const;
const agent = 'agent with the customer' as const;
const pool = (who: CallerName) => (who.startsWith('agent') || who === 'broker' ? 'vermittler' : 'kunde');

interface Item {
  aktenId: string;
  betreff: string;
  gelesen: boolean;
}

async function ask(
  who: CallerName,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  key: string = randomUUID(),
) {
  const answer = await server.app.inject({
    method,
    url: `/api/nachrichten/${pool(who)}${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${cast.tokens[who]}`, 'idempotency-key': key },
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<unknown>() };
}

const items = async (who: CallerName, path: string) =>
  ((await ask(who, 'GET', path)).body as { items: Item[]; cursor?: string }).items;
const unread = async (who: CallerName) =>
  ((await ask(who, 'GET', '/ungelesen')).body as { ungelesen: number }).ungelesen;

/** Sends a message from customer to agent. @returns its id */
async function write(betreff: string, more: object = {}, who: CallerName = customer): Promise<string> {
  const { status, body } = await ask(who, 'POST', '', { betreff, nachricht: 'Guten Tag', ...more });
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { aktenId: string }).aktenId;
}

describe('A message', () => {
  test('A message names a sub-agent by name, and a former one by number', async () => {
    const { db } = server.deps;
    const existing = { partner: 'nobody', agent: cast.subAgent };
    const gone = { partner: 'nobody', agent: '9999999999' };
    const names = await transaction(db, (trx) => createNames(server.deps)(trx, [existing, gone]));
    expect(names.of('agent', existing)).toEqual({ name: 'Uli Unter', email: 'uli@example.de' });
    expect(names.of('agent', gone)).toEqual({ name: '9999999999' });
  });

  test('A message to the agent is unread until it is read, and can be marked unread again', async () => {
    const before = await unread(agent);
    const id = await write('Rückfrage');
    expect(await unread(agent)).toBe(before + 1);
    expect(await items(agent, '/eingang')).toMatchObject([{ aktenId: id, gelesen: false }]);
    expect(await items(customer, '/gesendet')).toMatchObject([{ aktenId: id, gelesen: false }]);
    expect((await ask(agent, 'PUT', `/${id}/gelesen`)).status).toBe(204);
    expect(await unread(agent)).toBe(before);
    expect(await items(customer, '/gesendet')).toMatchObject([{ aktenId: id, gelesen: true }]);
    await ask(agent, 'PUT', `/${id}/gelesen`, { gelesen: false });
    expect(await unread(agent)).toBe(before + 1);
  });

  test('A message has the members of the specification', async () => {
    const id = await write('Adresse');
    const { body } = await ask(agent, 'GET', `/${id}`);
    expect(body).toMatchObject({
      aktenId: id,
      betreff: 'Adresse',
      gelesen: false,
      nachricht: 'Guten Tag',
      anhaenge: [],
      von: 'Käthe Größmann',
      eigene: false,
      html: false,
    });
    expect((body as { erstelldatum: string }).erstelldatum).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('A message with one key is sent once, and another text under that key is refused', async () => {
    const key = randomUUID();
    const reply = { betreff: 'Einmal', nachricht: 'Nur einmal' };
    const both = await Promise.all([
      ask(customer, 'POST', '', reply, key),
      ask(customer, 'POST', '', reply, key),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await items(customer, '/gesendet')).toHaveLength(1);
    expect((await ask(customer, 'POST', '', { ...reply, nachricht: 'anders' }, key)).status).toBe(422);
  });

  test('Messages of others are not found by any route', async () => {
    const id = await write('Geheim');
    for (const who of ['another customer', 'agent without the customer'] as const) {
      for (const [method, path] of [
        ['GET', `/${id}`] as const,
        ['PUT', `/${id}/gelesen`] as const,
        ['DELETE', `/${id}`] as const,
      ])
        expect([who, path, (await ask(who, method, path)).status]).toEqual([who, path, 404]);
      const answer = await ask(who, 'POST', '', { nachricht: 'Hallo', antwortAuf: id });
      expect(answer.status).toBe(404);
    }
    const foreign = { betreff: 'x', nachricht: 'x', partnernummer: cast.partner };
    expect((await ask('agent without the customer', 'POST', '', foreign)).status).toBe(404);
  });

  test('A message needs subject and text', async () => {
    expect((await ask(customer, 'POST', '', { betreff: 'x', nachricht: '   ' })).status).toBe(422);
    expect((await ask(customer, 'POST', '', { betreff: ' ', nachricht: 'x' })).status).toBe(422);
    const hollow = { betreff: 'x', nachricht: '<p><script>1</script></p>', html: true };
    expect((await ask(customer, 'POST', '', hollow)).status).toBe(422);
  });

  test('A message deleted by one side can be restored for 30 days and stays with the other', async () => {
    const id = await write('Weg');
    expect((await ask(agent, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await items(agent, '/eingang')).toEqual([]);
    expect((await ask(agent, 'GET', `/${id}`)).status).toBe(404);
    expect((await ask(customer, 'GET', `/${id}`)).status).toBe(200);
    expect((await ask(agent, 'PUT', `/${id}/gelesen`, { geloescht: false })).status).toBe(204);
    expect(await items(agent, '/eingang')).toMatchObject([{ aktenId: id, gelesen: false }]);
    await ask(agent, 'DELETE', `/${id}`);
    const now = server.clock.now();
    await server.deps.db
      .updateTable('messages')
      .set({ agent_deleted_at: new Date(now.getTime() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await ask(agent, 'PUT', `/${id}/gelesen`, { geloescht: false })).status).toBe(404);
  });

  test('A reply goes to the author in the same conversation', async () => {
    const id = await write('Frage zum Beitrag');
    const answer = await ask(agent, 'POST', '', { nachricht: 'Gern', antwortAuf: id });
    expect(answer.status).toBe(201);
    const [first] = await items(customer, '/eingang');
    expect(first).toMatchObject({ betreff: 'AW: Frage zum Beitrag', gelesen: false });
    const back = await ask(customer, 'POST', '', { nachricht: 'Danke', antwortAuf: first?.aktenId });
    expect(back.body).toMatchObject({ kontaktId: id });
    expect(await items(agent, '/eingang')).toMatchObject([{ betreff: 'AW: Frage zum Beitrag' }, {}]);
  });

  test('A message is found by words of subject or text, with special characters taken literally', async () => {
    await write('Zahlung 100 % offen');
    await write('Umzug', { nachricht: '<p>Ich ziehe <strong>um</strong></p>', html: true });
    expect(await items(agent, `/eingang?q=${encodeURIComponent('100 %')}`)).toHaveLength(1);
    expect(await items(agent, `/eingang?q=${encodeURIComponent('ziehe um')}`)).toMatchObject([
      { betreff: 'Umzug' },
    ]);
    expect(await items(agent, '/eingang?q=strong')).toEqual([]);
    expect(await items(agent, '/eingang?q=%25%25')).toEqual([]);
  });

  test('A message is announced by a mail without its content', async () => {
    await write('Diagnose Rückenschmerz', {}, customer);
    await ask(agent, 'POST', '', {
      betreff: 'Vertrauliches',
      nachricht: 'Befund',
      partnernummer: cast.partner,
    });
    const handlers = outboxHandlers(server.deps);
    for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
    const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 5));
    const mail = mails.find(({ recipient }) => recipient === 'kaethe.groessmann@example.de');
    expect(mail?.text).toContain('/kunden/postfach/');
    expect(JSON.stringify(mails)).not.toMatch(/Vertrauliches|Befund|Diagnose/);
  });

  test('A broker tells of damage to what is entrusted, which is recorded; of nothing else', async () => {
    const { db } = server.deps;
    const tell = (vertrag: string) =>
      ask('broker', 'POST', '', { betreff: 'Schaden', nachricht: 'Sturz', an: 'versicherer', vertrag });
    const opened = () =>
      db
        .selectFrom('audit_entries')
        .select(['customers'])
        .where('number', '=', cast.broker)
        .where('action', '=', 'POST /api/nachrichten/vermittler')
        .execute();
    expect((await tell(cast.contract)).status).toBe(404);
    expect(await opened()).toEqual([]);
    expect((await tell(cast.entrusted)).status).toBe(201);
    expect(await opened()).toEqual([{ customers: [cast.client] }]);
  });

  test('A message to a broker is announced with a signed link to the record, valid for a month', async () => {
    const broker = '1000000033';
    const { db, settings } = server.deps;
    await db.updateTable('partners').set({ agent: broker }).where('number', '=', cast.partner).execute();
    await db.updateTable('contracts').set({ agent: broker }).where('id', '=', cast.contract).execute();
    await write('Zum Vertrag', { an: 'vermittler', vertrag: cast.contract });
    await write('Allgemein', { an: 'vermittler' });
    const handlers = outboxHandlers(server.deps);
    for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
    const mails = (await transaction(db, (trx) => newestMails(trx, 20))).filter(
      ({ recipient }) => recipient === 'beratung@mustermann-toechter.example',
    );
    const until = Math.floor(clock.now().getTime() / 1000) + 30 * 24 * 3600;
    const { pathOf } = createDeepLinks(settings);
    expect(mails.map(({ text }) => /\S*\/extranet\/\S+/.exec(text)?.[0]).sort()).toEqual(
      [cast.partner, cast.contract].map((id) => `${settings.origin}${pathOf(id, broker, until)}`).sort(),
    );
    expect(JSON.stringify(mails)).not.toMatch(/Zum Vertrag|Allgemein|Größmann/);
  });
});

test('Message lists are paged, newest first, each message once', async () => {
  for (let count = 0; count < 5; count += 1) {
    clock.advance({ seconds: 1 });
    await write(`Nr. ${count}`);
  }
  const first = (await ask(agent, 'GET', '/eingang?limit=2')).body as { items: Item[]; cursor: string };
  const second = (await ask(agent, 'GET', `/eingang?limit=2&cursor=${first.cursor}`)).body as typeof first;
  const third = (await ask(agent, 'GET', `/eingang?limit=2&cursor=${second.cursor}`)).body as {
    items: Item[];
    cursor?: string;
  };
  const subjects = [...first.items, ...second.items, ...third.items].map(({ betreff }) => betreff);
  expect(subjects).toEqual(['Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1', 'Nr. 0']);
  expect(third.cursor).toBeUndefined();
  expect((await ask(agent, 'GET', '/eingang?cursor=bm8')).status).toBe(400);
});

describe('A file', () => {
  const bytes = Buffer.from('Beleg über 12 Euro\n');

  async function sendFile(who: CallerName, name = 'beleg.txt', content = bytes) {
    const begun = await ask(who, 'POST', '/upload', { name, size: content.length });
    if (begun.status !== 201) return { id: '', begun };
    const { id, parts, completeUrl } = begun.body as { id: string; parts: string[]; completeUrl: string };
    await server.app.inject({
      method: 'PUT',
      url: parts[0] ?? '',
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const done = await server.app.inject({ method: 'POST', url: completeUrl });
    return { id, begun, done: done.statusCode };
  }

  test('An attachment is inspected by content and available to both sides only', async () => {
    const { id, done } = await sendFile(customer);
    expect(done).toBe(200);
    const message = await write('Mit Beleg', { anhaenge: [id] });
    const { anhaenge } = (await ask(agent, 'GET', `/${message}`)).body as {
      anhaenge: { id: string; name: string }[];
    };
    expect(anhaenge).toMatchObject([{ name: 'beleg.txt' }]);
    const file = anhaenge[0]?.id ?? '';
    expect(file).not.toBe(id);
    const load = (who: CallerName) =>
      server.app.inject({
        url: `/api/nachrichten/${pool(who)}/anhaenge/${file}`,
        headers: { authorization: `Bearer ${cast.tokens[who]}` },
      });
    for (const who of [customer, agent] as const) {
      const answer = await load(who);
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    }
    expect((await load('another customer')).statusCode).toBe(404);
    const again = await ask(customer, 'POST', '', { betreff: 'x', nachricht: 'x', anhaenge: [id] });
    expect(again.status).toBe(404);
    expect((await server.app.inject({ method: 'DELETE', url: `/api/uploads/${id}` })).statusCode).toBe(409);
  });

  test('Uploads of others cannot be attached, and disguised files are refused', async () => {
    const { id } = await sendFile(customer);
    const stolen = { betreff: 'x', nachricht: 'x', anhaenge: [id], partnernummer: cast.partner };
    expect((await ask(agent, 'POST', '', stolen)).status).toBe(404);
    const { done } = await sendFile(customer, 'bild.png', Buffer.from('MZ\u0090 kein Bild'));
    expect(done).toBe(422);
    expect((await sendFile(customer, 'lauf.exe')).begun.status).toBe(422);
  });
});

describe('A chat', () => {
  const chat = async (who: CallerName, method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) => {
    const answer = await server.app.inject({
      method,
      url: `/api/chat/${pool(who)}/kontakte${path}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${cast.tokens[who]}`, 'idempotency-key': randomUUID() },
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<unknown>() };
  };

  test('A chat goes to and fro between customer and agent, outside the inbox', async () => {
    const opened = await chat(agent, 'POST', '', {
      betreff: 'Beratung',
      nachricht: 'Guten Tag',
      partnernummer: cast.partner,
    });
    const { kontaktId } = opened.body as { kontaktId: string };
    expect((await chat(customer, 'GET')).body).toMatchObject({ items: [{ kontaktId, ungelesen: 1 }] });
    await chat(customer, 'PUT', `/${kontaktId}/gelesen`);
    await chat(customer, 'POST', `/${kontaktId}/nachrichten`, { nachricht: 'Hallo' });
    const { items: texts } = (await chat(agent, 'GET', `/${kontaktId}/nachrichten`)).body as {
      items: { id: string }[];
    };
    expect(texts).toMatchObject([
      { direction: 'outgoing', source: 'CHAT', content: 'Guten Tag', html: false, cc: [], read: true },
      { direction: 'incoming', author: 'Käthe Größmann', content: 'Hallo', subject: 'Beratung' },
    ]);
    const since = await chat(agent, 'GET', `/${kontaktId}/nachrichten?nach=${texts[0]?.id}`);
    expect((since.body as { items: object[] }).items).toHaveLength(1);
    expect(await items(customer, '/eingang')).toMatchObject([{ betreff: 'Betreff' }]);
    expect((await chat('another customer', 'GET', `/${kontaktId}/nachrichten`)).status).toBe(404);
  });
});

describe('The protocol of a chat', () => {
  const call = (method: 'GET' | 'POST', url: string, who?: CallerName, payload?: { email: string }) =>
    server.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: who ? { authorization: `Bearer ${cast.tokens[who]}` } : {},
    });
  const email = 'kaethe.groessmann@example.de';

  async function opened(): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/chat/vermittler/kontakte',
      payload: {
        betreff: 'Beratung Hausrat',
        nachricht: 'Wie groß ist Ihr Haus?',
        partnernummer: cast.partner,
      },
      headers: { authorization: `Bearer ${cast.tokens[agent]}`, 'idempotency-key': randomUUID() },
    });
    return answer.json<{ kontaktId: string }>().kontaktId;
  }
  async function delivered() {
    const handlers = outboxHandlers(server.deps);
    for (let round = 0; round < 4; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
    const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 50));
    return mails.filter(({ subject }) => subject === 'Ihr Protokoll aus dem Chat');
  }

  test('The transcript of a chat is available to the agent of the customer only', async () => {
    const contact = await opened();
    const url = `/api/dokumente/chatprotokoll/${contact}/${email}`;
    const file = await call('GET', url, agent);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call('GET', url, 'agent without the customer')).statusCode).toBe(404);
    expect((await call('GET', url, customer)).statusCode).toBe(403);
    const inBody = url.replace(`/${email}`, '');
    const same = await call('POST', inBody, agent, { email });
    expect([same.statusCode, same.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await call('POST', inBody, 'agent without the customer', { email })).statusCode).toBe(404);
    // Non-participants get no transcript.
    const other = `/api/dokumente/chatprotokoll/${contact}/fremd@example.de`;
    expect((await call('GET', other, agent)).statusCode).toBe(404);
  });

  test('The transcript is mailed to participants, and all others get the same answer and nothing', async () => {
    const contact = await opened();
    const before = (await delivered()).length;
    const right = await call('POST', `/api/chat/protokoll/${email}/${contact}`);
    expect([right.statusCode, right.json()]).toEqual([200, { ok: true }]);
    const sent = await delivered();
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]).toMatchObject({ recipient: email, attachments: [] });
    for (const url of [
      `/api/chat/protokoll/fremd@example.de/${contact}`,
      `/api/chat/protokoll/${email}/${randomUUID()}`,
    ]) {
      const wrong = await call('POST', url);
      expect([wrong.statusCode, wrong.body]).toEqual([200, right.body]);
    }
    expect(await delivered()).toHaveLength(before + 1);
    const base = `/api/vermittler/chat/protokoll/${contact}`;
    expect((await call('POST', `${base}/${email}`, agent)).statusCode).toBe(200);
    expect((await call('POST', `${base}/fremd@example.de`, agent)).statusCode).toBe(422);
    expect(await delivered()).toHaveLength(before + 2);
    for (const url of [base, base.replace('/vermittler', '')])
      expect((await call('POST', url, agent, { email })).json()).toEqual({ ok: true });
    expect((await call('POST', base, agent, { email: 'fremd@example.de' })).statusCode).toBe(422);
    expect(await delivered()).toHaveLength(before + 4);
  });

  test('The transcript is mailed a few times an hour per mailbox, and excess requests get the same answer', async () => {
    const contact = await opened();
    const before = (await delivered()).length;
    for (let asked = 0; asked < 8; asked += 1) {
      const answer = await call('POST', `/api/chat/protokoll/${email}/${contact}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    }
    const sent = (await delivered()).length - before;
    expect(sent).toBeGreaterThan(1);
    expect(sent).toBeLessThan(6);
  });
});
