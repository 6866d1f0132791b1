// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ChatSummary, MessageDetail, SaidMessage } from '#web/base/api/messages.ts';
import { addressOf, alert, choose, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { pageOf } from '../support/contracts.ts';
import { listed, message } from '../support/customers.ts';
import { pending, file, inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, asBroker, asCustomer, jana, lea } from '../support/people.ts';

const at = 'benutzer' as const;
const box = '/api/nachrichten/kunde';
const contact = 'contact-1';

const detail = {
  ...message,
  nachricht: '<p>Guten Tag, <strong>wichtig</strong></p>',
  html: true,
  anhaenge: [{ id: 'file-1', name: 'foto.jpg' }],
  eigene: false,
  kontaktId: contact,
  vertrag: 'HR240000102',
} satisfies MessageDetail;

const said = (id: string, direction: 'incoming' | 'outgoing', content: string): SaidMessage => ({
  id,
  author: direction === 'incoming' ? 'Jana Berger' : lea.name,
  direction,
  time: '2026-11-20T09:15:00Z',
  source: 'CHAT',
  subject: '',
  recipients: [],
  cc: [],
  html: false,
  content,
  read: direction === 'outgoing',
  anhaenge: [],
});

const chat = {
  kontaktId: contact,
  betreff: 'Beratung: Hausrat',
  mit: 'Jana Berger',
  partner: lea.number,
  zuletzt: '2026-11-20T09:15:00Z',
  ungelesen: 2,
} satisfies ChatSummary;

const conversation = `GET /api/chat/kunde/kontakte/${contact}/nachrichten`;
const customer: Replies = {
  ...asCustomer,
  [`GET ${box}/eingang`]: pageOf(message),
  [`GET ${box}/gesendet`]: pageOf({
    ...message,
    aktenId: 'message-2',
    betreff: 'Meine Frage',
    quelle: 'EMAIL',
    gelesen: true,
  }),
  [`GET ${box}/message-1`]: detail,
  [`PUT ${box}/message-1/gelesen`]: undefined,
  [`DELETE ${box}/message-1`]: undefined,
  'GET /api/chat/kunde/kontakte': { items: [chat] },
  [conversation]: { betreff: chat.betreff, items: [said('1', 'incoming', 'Wie kann ich helfen?')] },
  [`${conversation}?nach=1`]: { betreff: chat.betreff, items: [] },
  [`PUT /api/chat/kunde/kontakte/${contact}/gelesen`]: undefined,
};
const postbox = (section: 'eingang' | 'gesendet' | 'chats', more: Replies = {}) =>
  openPage({ kind: 'postbox', portal: at, section }, { ...customer, ...more }, { at });

/** Writes into the editor of a message. */
async function write(html: string): Promise<void> {
  const editor = await screen.findByRole('textbox', { name: /Nachricht/ });
  await userEvent.click(editor);
  fireEvent.paste(editor, {
    clipboardData: {
      getData: (type: string) => (type === 'text/plain' ? html : ''),
      types: ['text/plain'],
      files: [],
    },
  });
}

describeAnsweredPages([
  {
    name: 'the inbox',
    page: { kind: 'postbox', portal: at, section: 'eingang' },
    at,
    replies: customer,
    call: `GET ${box}/eingang`,
    shows: /Frage zum Vertrag/,
  },
  {
    name: 'the list of chats',
    page: { kind: 'postbox', portal: at, section: 'chats' },
    at,
    replies: customer,
    call: 'GET /api/chat/kunde/kontakte',
    shows: 'Beratung: Hausrat',
  },
  {
    name: 'a message',
    page: { kind: 'message', portal: at, id: 'message-1' },
    at,
    replies: customer,
    call: `GET ${box}/message-1`,
    shows: 'HR240000102',
  },
  {
    name: 'a chat',
    page: { kind: 'chat', portal: at, contact },
    at,
    replies: customer,
    call: conversation,
    shows: 'Wie kann ich helfen?',
  },
]);

describe('a postbox', () => {
  test('marks messages as read, puts them away and brings them back', async () => {
    const { server } = await postbox('eingang');
    await screen.findByText('eine Datei');
    await press('Als gelesen merken: Frage zum Vertrag');
    await press('Löschen: Frage zum Vertrag');
    await screen.findByText('Gelöscht: Frage zum Vertrag');
    await press('Rückgängig');
    await waitFor(() => expect(screen.queryByText('Gelöscht: Frage zum Vertrag')).toBeNull());
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ gelesen: true }, { geloescht: false }]);
    expect(server.calls('DELETE')).toHaveLength(1);
  });

  test('says when that did not work, and shows the message again', async () => {
    await postbox('eingang', { [`DELETE ${box}/message-1`]: refused(503, 'unavailable') });
    await press('Löschen: Frage zum Vertrag');
    expect(await alert()).toContain('Das hat nicht geklappt.');
    expect(screen.getByText('Frage zum Vertrag')).toBeTruthy();
  });

  test('hides a message before the server has answered', async () => {
    await postbox('eingang', { [`DELETE ${box}/message-1`]: pending });
    await press('Löschen: Frage zum Vertrag');
    await waitFor(() => expect(screen.queryByText('Frage zum Vertrag')).toBeNull());
  });

  test('finds messages by words, says where there are none, and loads more', async () => {
    const { server } = await postbox('eingang', {
      [`GET ${box}/eingang`]: { items: [message], cursor: 'next' },
      [`GET ${box}/eingang?limit=50&cursor=next`]: pageOf({
        ...message,
        aktenId: 'm3',
        betreff: 'Ältere Nachricht',
      }),
      [`GET ${box}/eingang?limit=50&q=xyz`]: pageOf(),
    });
    await press('Weitere anzeigen');
    await screen.findByText(/Ältere Nachricht/);
    await fill('Nachrichten durchsuchen', 'xyz');
    await screen.findByText('Zu diesen Wörtern gibt es hier nichts. Versuchen Sie ein anderes Wort.');
    expect(server.calls(`GET ${box}/eingang?limit=50&q=xyz`)).toHaveLength(1);
  });

  test('says of what was sent to whom it went and whether it was read there', async () => {
    const { text } = await postbox('gesendet');
    await screen.findByText('Meine Frage');
    expect(text()).toContain('an Jana Berger');
    expect(text()).toContain('dort gelesen');
    expect(screen.getByText('E-Mail')).toBeTruthy();
  });

  test.each(['eingang', 'chats'] as const)('leads from an empty %s to the first words', async (section) => {
    await postbox(section, {
      [`GET ${box}/eingang`]: pageOf(),
      'GET /api/chat/kunde/kontakte': { items: [] },
    });
    await screen.findByText('Keine Nachrichten gefunden');
    expect(await addressOf(section === 'chats' ? 'Chat beginnen' : 'Nachricht schreiben')).toContain(
      '/kunden/nachricht/',
    );
  });

  test('shows in the bar how many messages nobody has read', async () => {
    await postbox('gesendet', { [`GET ${box}/ungelesen`]: { ungelesen: 3 } });
    expect((await screen.findAllByText('3 ungelesene Nachrichten')).length).toBeGreaterThan(0);
  });

  test('counts what is unread apart for letters and for chats', async () => {
    await postbox('eingang', { [`GET ${box}/ungelesen`]: { ungelesen: 3 } });
    await screen.findByRole('link', { name: 'Eingang, eine ungelesen' });
    await screen.findByRole('link', { name: 'Chats, 2 ungelesen' });
    screen.getByRole('link', { name: 'Gesendet' });
  });

  test('of a broker has no chats and leads to a message about a contract', async () => {
    await openPage(
      { kind: 'postbox', portal: 'vermittler', section: 'eingang' },
      { ...asBroker, 'GET /api/nachrichten/vermittler/eingang': pageOf() },
      { at: 'vermittler' },
    );
    await screen.findByText('Noch hat Ihnen niemand geschrieben.');
    expect(screen.queryByRole('link', { name: 'Chats' })).toBeNull();
    expect(await addressOf('Nachricht schreiben')).toBe('/vermittler-nachricht');
  });
});

describe('a message', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'message', portal: at, id: 'message-1' }, { ...customer, ...more }, { at });

  test('is read when it is opened, with its words cleaned and its files', async () => {
    const { server, container } = await open({
      [`GET ${box}/anhaenge/file-1`]: inTurn(unreachable, file('foto.jpg')),
    });
    await heading('Frage zum Vertrag');
    await waitFor(() =>
      expect(server.calls(`PUT ${box}/message-1/gelesen`)[0]?.body).toEqual({ gelesen: true }),
    );
    expect(container.querySelector('article strong')?.textContent).toBe('wichtig');
    await press('foto.jpg');
    await screen.findByText('Die Datei konnte nicht geladen werden.');
  });

  test('is put away and brought back, or marked as unread again', async () => {
    const { server } = await open();
    await press('Löschen');
    await press('Rückgängig');
    await press('Als ungelesen merken');
    await screen.findByText('Die Nachricht ist wieder ungelesen.');
    expect(server.calls('PUT').map(({ body }) => body)).toContainEqual({ gelesen: false });
  });

  test('is answered, and the answer stands below', async () => {
    const { server } = await open({
      [`POST ${box}`]: inTurn(refused(422, 'too-long', { title: 'Der Text ist zu lang.' }), {
        aktenId: 'm9',
        kontaktId: contact,
      }),
    });
    await press('Antworten');
    await press('Antwort senden');
    await screen.findByText('Bitte schreiben Sie ein paar Worte.');
    await write('Vielen Dank');
    await press('Antwort senden');
    await screen.findByText('Der Text ist zu lang.');
    await press('Antwort senden');
    await screen.findByText('Ihre Nachricht ist gesendet.');
    const [first, second] = server.calls(`POST ${box}`);
    expect(second?.body).toEqual({ antwortAuf: 'message-1', nachricht: '<p>Vielen Dank</p>', html: true });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('that is not there is named so', async () => {
    await open({ [`GET ${box}/message-1`]: refused(404, 'not-found') });
    await screen.findByText('Diese Nachricht finden wir nicht.');
  });
});

describe('a new message', () => {
  test('of a customer goes to the own agent or to the insurer', async () => {
    const { server } = await openPage(
      { kind: 'message', portal: at },
      { ...customer, [`POST ${box}`]: { aktenId: 'm9', kontaktId: contact } },
      { at, address: '/kunden/nachricht/?vertrag=HR240000102' },
    );
    await press('Nachricht senden');
    await screen.findByText('Bitte sagen Sie in wenigen Worten, worum es geht.');
    expect(document.activeElement).toBe(screen.getByLabelText('Betreff'));
    await expectAccessible();
    await choose('Der Versicherer');
    await fill('Betreff', 'Meine Adresse');
    await write('Ich ziehe um');
    await press('Nachricht senden');
    await screen.findByText('Ihre Nachricht ist gesendet.');
    expect(await addressOf('Nachricht ansehen')).toBe('/kunden/nachricht/m9/');
    expect(server.calls(`POST ${box}`)[0]?.body).toEqual({
      an: 'versicherer',
      vertrag: 'HR240000102',
      betreff: 'Meine Adresse',
      nachricht: '<p>Ich ziehe um</p>',
      html: true,
    });
  });

  test('of an agent goes to a customer who is looked for in the own base', async () => {
    const base = 'GET /api/vermittler/kundenbestand?q=';
    const { server } = await openPage(
      { kind: 'message', portal: 'vermittler' },
      {
        ...asAgent,
        'GET /api/vermittler/ich': { ...jana, settings: { signature: 'Jana Berger\nHof & Markt' } },
        [`${base}xyz`]: unreachable,
        [`${base}nobody`]: pageOf(),
        [`${base}win`]: pageOf(listed),
        'POST /api/nachrichten/vermittler': { aktenId: 'm9', kontaktId: contact },
      },
      { at: 'vermittler' },
    );
    await press('Nachricht senden');
    await screen.findByText(/Bitte suchen Sie die Kundin oder den Kunden/);
    await fill('Kundin oder Kunde', 'xyz');
    await screen.findByText(/Die Suche antwortet gerade nicht/);
    await fill('Kundin oder Kunde', 'nobody');
    await screen.findByText('Niemand in Ihrem Bestand passt dazu.');
    await fill('Kundin oder Kunde', 'win');
    await screen.findByText('Eine Person gefunden.');
    await choose(/Lea Winter/);
    await fill('Betreff', 'Ihr Vertrag');
    await write('Guten Tag');
    await press('Nachricht senden');
    await screen.findByText('Ihre Nachricht ist gesendet.');
    expect(server.calls('POST /api/nachrichten/vermittler')[0]?.body).toMatchObject({
      nachricht: '<p>Guten Tag</p><p>Jana Berger<br>Hof &amp; Markt</p>',
      an: 'kunde',
      partnernummer: lea.number,
    });
  });

  test('of a broker is about a contract', async () => {
    const { server } = await openPage(
      { kind: 'broker-message' },
      { ...asBroker, 'POST /api/nachrichten/vermittler': { aktenId: 'm9', kontaktId: contact } },
      { at: 'vermittler', address: '/vermittler-nachricht?betreff=Frage' },
    );
    await press('Nachricht senden');
    await screen.findByText('Bitte geben Sie die Vertragsnummer ein.');
    await fill('Vertragsnummer', 'hr 240000102');
    await write('Guten Tag');
    await press('Nachricht senden');
    await screen.findByText('Ihre Nachricht ist gesendet.');
    expect(server.calls('POST /api/nachrichten/vermittler')[0]?.body).toMatchObject({
      an: 'versicherer',
      vertrag: 'HR240000102',
      betreff: 'Frage',
    });
    await expectAccessible();
  });
});

describe('a chat', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'chat', portal: at, contact }, { ...customer, ...more }, { at });

  test('counts as read once it stands there, and takes a line', async () => {
    const say = `POST /api/chat/kunde/kontakte/${contact}/nachrichten`;
    const { server } = await open({
      [say]: inTurn(unreachable, { id: '2' }),
      [`${conversation}?nach=1`]: { betreff: '', items: [said('2', 'outgoing', 'Danke')] },
      [`${conversation}?nach=2`]: { betreff: '', items: [] },
    });
    await screen.findByText('Wie kann ich helfen?');
    await waitFor(() =>
      expect(server.calls(`PUT /api/chat/kunde/kontakte/${contact}/gelesen`)).toHaveLength(1),
    );
    const line = within(screen.getByRole('region', { name: 'Chat' })).getByRole('textbox');
    fireEvent.change(line, { target: { value: 'Danke' } });
    await press('Senden');
    await screen.findByText('Die Nachricht konnte nicht gesendet werden.');
    await press('Senden');
    await screen.findByText('Danke');
    const keys = server.calls(say).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('is mailed as a protocol to an address', async () => {
    const line = `POST /api/chat/protokoll/${contact}`;
    const { server } = await open({
      [line]: inTurn(refused(422, 'address', { title: 'Diese Adresse geht nicht.' }), { ok: true }),
    });
    await fill('E-Mail-Adresse', lea.email);
    await press('Per E-Mail senden');
    await screen.findByText('Diese Adresse geht nicht.');
    await press('Per E-Mail senden');
    await screen.findByText(/ist das Protokoll jetzt unterwegs/);
    expect(server.calls(line).map(({ body }) => body)).toEqual([{ email: lea.email }, { email: lea.email }]);
  });

  test('that is not there is named so', async () => {
    await open({ [conversation]: refused(404, 'not-found') });
    await screen.findByText('Diese Nachricht finden wir nicht.');
  });

  test('is begun with a subject and words, and what was refused is still there', async () => {
    const line = 'POST /api/chat/kunde/kontakte';
    const { server } = await openPage(
      { kind: 'message', portal: at },
      { ...customer, [line]: refused(429, 'too-many', { title: 'Das waren zu viele Chats.' }) },
      { at, address: '/kunden/nachricht/?chat=1&betreff=Beratung' },
    );
    await press('Chat beginnen');
    await screen.findByText('Bitte schreiben Sie ein paar Worte.');
    await fill('Nachricht', 'Guten Tag');
    await press('Chat beginnen');
    await screen.findByText('Das waren zu viele Chats.');
    expect(server.calls(line)[0]?.body).toEqual({ betreff: 'Beratung', nachricht: 'Guten Tag' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nachricht').value).toBe('Guten Tag');
    await expectAccessible();
  });
});
