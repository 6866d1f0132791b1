import { beforeEach, expect, test } from 'vitest';
import type { Files, Messages } from '#api/claims.ts';
import type { Adviser, Conversations } from '#api/messages.ts';
import { lineOf } from '#server/portals/messages/conversationViews.ts';
import type { TestApp } from '../../support/testApp.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { castCalls } from './castCalls.ts';

const { current, call } = castCalls();
let server: TestApp;
let cast: Cast;
beforeEach(() => {
  ({ server, cast } = current());
});

const customer = 'owner' as const;
const agent = 'agent with the customer' as const;
const pool = (who: CallerName) => (who.startsWith('agent') || who === 'broker' ? 'vermittler' : 'kunde');

const listed = async (who: CallerName, query = '') =>
  (await call<Conversations>(who, 'GET', `/api/gespraeche/${pool(who)}${query}`)).body;
const about = (claim: string) => `/api/schaeden/${claim}/nachrichten`;

/** Writes a letter, a chat and a line about the claim, as the customer. */
async function writeAll() {
  const letter = { betreff: 'Brief', nachricht: '<p>Guten <b>Tag</b></p>', html: true };
  const { kontaktId } = (
    await call<{ kontaktId: string }>(customer, 'POST', '/api/nachrichten/kunde', letter)
  ).body;
  const chat = (
    await call<{ kontaktId: string }>(customer, 'POST', '/api/chat/kunde/kontakte', {
      betreff: 'Im Chat',
      nachricht: 'Sind Sie da?',
    })
  ).body.kontaktId;
  await call(customer, 'POST', about(cast.claim), { content: 'Das Schloss ist aufgebrochen.' });
  return { letter: kontaktId, chat };
}

test('Letters, chats and what is written about a claim are one list, the newest first', async () => {
  const { letter, chat } = await writeAll();
  const { items } = await listed(agent);
  expect(items.slice(0, 3)).toMatchObject([
    {
      id: cast.claim,
      art: 'schaden',
      schaden: cast.claim,
      zeile: 'Das Schloss ist aufgebrochen.',
      ungelesen: 1,
    },
    { id: chat, art: 'chat', betreff: 'Im Chat', zeile: 'Sind Sie da?', eigene: false, ungelesen: 1 },
    {
      id: letter,
      art: 'brief',
      betreff: 'Brief',
      mit: 'Käthe Größmann',
      gegenueber: 'kunde',
      zeile: 'Guten Tag',
    },
  ]);
  // An answer moves the conversation up and keeps its subject; what is written oneself is not unread.
  await call(agent, 'POST', `/api/chat/vermittler/kontakte/${letter}/nachrichten`, { nachricht: 'Gern.' });
  const [first] = (await listed(agent)).items;
  expect(first).toMatchObject({ id: letter, betreff: 'Brief', zeile: 'Gern.', eigene: true });
  expect((await listed(customer)).items[0]).toMatchObject({ id: letter, ungelesen: 1, eigene: false });
  // The number in the bar is that of the list.
  const { ungelesen } = (
    await call<{ ungelesen: number }>(agent, 'GET', '/api/nachrichten/vermittler/ungelesen')
  ).body;
  expect(ungelesen).toBe((await listed(agent)).items.reduce((sum, item) => sum + item.ungelesen, 0));
  await call(customer, 'PUT', `/api/chat/kunde/kontakte/${letter}/gelesen`, {});
  expect((await listed(customer)).items[0]).toMatchObject({ id: letter, ungelesen: 0 });
});

test('The list comes in pages that neither repeat nor leave out a conversation', async () => {
  await writeAll();
  const whole = (await listed(customer)).items.map(({ id }) => id);
  const ids: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Conversations = await listed(customer, `?limit=1${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(ids).toEqual(whole);
  expect((await call(customer, 'GET', '/api/gespraeche/kunde?cursor=abc')).status).toBe(400);
});

test('The list finds words in letters and in what is written about claims', async () => {
  const { letter } = await writeAll();
  const found = async (q: string) => (await listed(customer, `?q=${q}`)).items.map(({ id }) => id);
  expect(await found('aufgebrochen')).toEqual([cast.claim]);
  expect(await found('guten')).toEqual([letter]);
  expect(await found('100%25')).toEqual([]);
});

test('Nobody is listed a conversation of others, and customers no note among agents', async () => {
  await writeAll();
  await call(agent, 'POST', about(cast.claim), { content: 'Nur für uns', internal: true });
  expect((await listed(agent)).items[0]).toMatchObject({ zeile: 'Nur für uns' });
  const [claim] = (await listed(customer)).items;
  expect(claim).toMatchObject({ id: cast.claim, zeile: 'Das Schloss ist aufgebrochen.', ungelesen: 0 });
  for (const who of ['another customer', 'agent without the customer', 'broker'] as const)
    expect([who, (await listed(who)).items.map(({ id }) => id)]).toEqual([who, []]);
});

/** Sends a text file for the claim. @returns the id of its upload */
async function sendFile(name: string): Promise<string> {
  const bytes = Buffer.from('Beleg vom 3. Oktober');
  const asked = { claimId: cast.claim, requirement: 'other', name, size: bytes.length };
  const { body } = await call<{ id: string; parts: string[]; completeUrl: string }>(
    customer,
    'POST',
    '/api/uploads',
    asked,
  );
  await server.app.inject({
    method: 'PUT',
    url: body.parts[0] ?? '',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { statusCode } = await server.app.inject({ method: 'POST', url: body.completeUrl });
  expect(statusCode).toBe(200);
  return body.id;
}

test('A file goes with a message about a claim, and those in charge open it', async () => {
  const anhaenge = [await sendFile('beleg.txt')];
  const { status } = await call(customer, 'POST', about(cast.claim), { content: 'Der Beleg', anhaenge });
  expect(status).toBe(201);
  expect((await listed(agent)).items[0]).toMatchObject({ art: 'schaden', anhaenge: 1 });
  const { items } = (await call<Messages>(agent, 'GET', about(cast.claim))).body;
  const [file] = items.at(-1)?.anhaenge ?? [];
  expect(file).toMatchObject({ name: 'beleg.txt' });
  const files = `/api/schaeden/${cast.claim}/dateien`;
  expect((await call<Files>(agent, 'GET', files)).body.items).toMatchObject([
    { id: file?.id, name: 'beleg.txt', size: 20, type: 'text/plain' },
  ]);
  const read = (who: CallerName) =>
    server.app.inject({
      url: `${files}/${file?.id}`,
      headers: { authorization: `Bearer ${cast.tokens[who]}` },
    });
  const opened = await read(agent);
  expect([opened.body, opened.headers['content-disposition']]).toEqual([
    'Beleg vom 3. Oktober',
    expect.stringContaining('attachment'),
  ]);
  expect((await read('another customer')).statusCode).toBe(404);
  // Files of others, and files of a note that customers do not see, are refused.
  const strange = { content: 'Fremd', anhaenge: ['x'.repeat(22)] };
  expect((await call(customer, 'POST', about(cast.claim), strange)).status).toBe(404);
  const note = { content: 'Notiz', internal: true, anhaenge };
  expect((await call(agent, 'POST', about(cast.claim), note)).status).toBe(422);
});

test('A customer learns who looks after them, and how to reach them', async () => {
  const { body } = await call<Adviser>(customer, 'GET', '/api/ansprechpartner');
  expect(body.art).toBe('vermittler');
  expect(body.telefon.number).toMatch(/^\+/);
  expect((await call(agent, 'GET', '/api/ansprechpartner')).status).toBe(403);
});

test('The last line is one line, cut where it is long', () => {
  expect(lineOf('Guten\n  Tag')).toBe('Guten Tag');
  expect(lineOf('ä'.repeat(500))).toBe(`${'ä'.repeat(160)}…`);
});
