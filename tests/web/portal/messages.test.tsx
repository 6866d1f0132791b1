// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ConversationItem, MessageDetail, SaidMessage } from '#web/base/api/messages.ts';
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

const textOf = (id: string, direction: 'incoming' | 'outgoing', content: string): SaidMessage => ({
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
  id: contact,
  art: 'chat',
  betreff: 'Beratung: Hausrat',
  mit: 'Jana Berger',
  gegenueber: 'vermittler',
  partner: lea.number,
  zuletzt: '2026-11-20T09:15:00Z',
  zeile: 'Wie kann ich helfen?',
  eigene: false,
  anhaenge: 0,
  ungelesen: 2,
} satisfies ConversationItem;
const about = { betreff: chat.betreff, mit: chat.mit, gegenueber: chat.gegenueber };

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
  'GET /api/gespraeche/kunde': { items: [chat] },
  [conversation]: { ...about, items: [textOf('1', 'incoming', 'Wie kann ich helfen?')] },
  [`${conversation}?nach=1`]: { ...about, items: [] },
  [`PUT /api/chat/kunde/kontakte/${contact}/gelesen`]: undefined,
};
const postbox = (section: 'gespraeche' | 'eingang' | 'gesendet', more: Replies = {}) =>
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
    name: 'the list of conversations',
    page: { kind: 'postbox', portal: at, section: 'gespraeche' },
    at,
    replies: customer,
    call: 'GET /api/gespraeche/kunde',
    shows: 'Wie kann ich helfen?',
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

  test('of an agent marks and removes several messages at once, and brings them back together', async () => {
    const own = '/api/nachrichten/vermittler';
    const second = { ...message, aktenId: 'message-2', betreff: 'Zweite Frage' };
    const each = ['message-1', 'message-2'].flatMap((id): [string, undefined][] => [
      [`PUT ${own}/${id}/gelesen`, undefined],
      [`DELETE ${own}/${id}`, undefined],
      [`PUT ${own}/${id}/geloescht`, undefined],
    ]);
    const { server } = await openPage(
      { kind: 'postbox', portal: 'vermittler', section: 'eingang' },
      { ...asAgent, ...Object.fromEntries(each), [`GET ${own}/eingang`]: pageOf(message, second) },
      { at: 'vermittler' },
    );
    await choose('Auswählen: Frage zum Vertrag');
    await choose('Auswählen: Zweite Frage');
    const bar = within((await screen.findByText('2 Nachrichten ausgewählt')).closest('div') as HTMLElement);
    await expectAccessible();
    await userEvent.click(bar.getByRole('button', { name: 'Löschen' }));
    await screen.findByText('2 Nachrichten gelöscht');
    await press('Rückgängig');
    await waitFor(() => expect(screen.queryByText('2 Nachrichten gelöscht')).toBeNull());
    expect(server.calls('DELETE')).toHaveLength(2);
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ geloescht: false }, { geloescht: false }]);
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

  test.each([
    ['gespraeche', 'Noch gibt es kein Gespräch. Schreiben Sie uns gern.'],
    ['eingang', 'Noch hat Ihnen niemand geschrieben.'],
  ] as const)('leads from empty %s to the first words', async (section, says) => {
    await postbox(section, {
      [`GET ${box}/eingang`]: pageOf(),
      'GET /api/gespraeche/kunde': pageOf(),
    });
    const empty = (await screen.findByText(says)).parentElement!;
    const link = within(empty).getByRole('link', { name: 'Nachricht schreiben' });
    expect(link.getAttribute('href')).toContain('/kunden/nachricht/');
  });

  test('shows in the bar how many messages nobody has read', async () => {
    await postbox('gesendet', { [`GET ${box}/ungelesen`]: { ungelesen: 3 } });
    expect((await screen.findAllByText('3 ungelesene Nachrichten')).length).toBeGreaterThan(0);
  });

  test('lists letters, chats and claims with person, subject, last line and what is unread', async () => {
    const claim = {
      ...chat,
      id: 'S-2026-048151623',
      art: 'schaden',
      mit: 'Haus Versicherung',
      gegenueber: 'versicherer',
      betreff: 'Fahrrad gestohlen',
      schaden: 'S-2026-048151623',
      zeile: 'Anbei das Foto.',
      eigene: true,
      anhaenge: 1,
      ungelesen: 0,
    } satisfies ConversationItem;
    const letter = {
      ...chat,
      id: 'contact-2',
      art: 'brief',
      betreff: 'Ihr Beitrag',
      vertrag: 'HR240000102',
      ungelesen: 0,
    };
    const { server, text } = await postbox('gespraeche', {
      'GET /api/gespraeche/kunde': { items: [chat, claim], cursor: 'next' },
      'GET /api/gespraeche/kunde?limit=50&cursor=next': pageOf(letter),
      'GET /api/gespraeche/kunde?limit=50&q=Foto': pageOf(claim),
    });
    expect(await addressOf('Beratung: Hausrat, 2 ungelesen')).toBe(`/kunden/postfach/chats/${contact}/`);
    expect(await addressOf('Fahrrad gestohlen')).toBe('/kunden/schaeden/S-2026-048151623/#claim-messages');
    for (const wording of ['Sie: Anbei das Foto.', 'eine Datei', 'Haus Versicherung'])
      expect(text()).toContain(wording);
    await press('Weitere anzeigen');
    await screen.findByText('Vertrag HR240000102');
    await expectAccessible();
    await fill('Nachrichten durchsuchen', 'Foto');
    await waitFor(() => expect(screen.queryByText('Beratung: Hausrat')).toBeNull());
    expect(server.calls('GET /api/gespraeche/kunde?limit=50&q=Foto')).toHaveLength(1);
  });

  test('says who looks after the customer, when, and how to reach them', async () => {
    const { text } = await postbox('gespraeche');
    expect(await addressOf('0341 2312 560 anrufen')).toBe('tel:+493412312560');
    expect(await addressOf('Rückruf wünschen')).toBe('/rueckruf/');
    expect(text()).toContain('Montag bis Donnerstag 9 bis 18 Uhr');
  });

  test('of a broker leads to a message about a contract', async () => {
    await openPage(
      { kind: 'postbox', portal: 'vermittler', section: 'gespraeche' },
      { ...asBroker, 'GET /api/gespraeche/vermittler': pageOf() },
      { at: 'vermittler' },
    );
    await screen.findByText('Noch gibt es kein Gespräch. Schreiben Sie uns gern.');
    for (const link of screen.getAllByRole('link', { name: 'Nachricht schreiben' }))
      expect(link.getAttribute('href')).toBe('/vermittler-nachricht');
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
    await within(await screen.findByRole('dialog')).findByText('Die Datei konnte nicht geladen werden.');
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

describe('the composer', () => {
  const upload = {
    id: 'u1',
    state: 'open',
    partSize: 1024,
    parts: ['/parts/1'],
    completeUrl: '/api/uploads/u1/fertig',
    received: [],
  };

  test('takes pasted and dropped files, shows them in small, and sends them with the words', async () => {
    const say = `POST /api/chat/kunde/kontakte/${contact}/nachrichten`;
    const { server } = await openPage(
      { kind: 'chat', portal: at, contact },
      {
        ...customer,
        [`POST ${box}/upload`]: upload,
        'GET /api/uploads/u1': upload,
        'PUT /parts/1': undefined,
        'POST /api/uploads/u1/fertig': { id: 'u1', name: 'foto.jpg', size: 4, type: 'image/jpeg' },
        [say]: { id: '2', kontaktId: contact },
        'DELETE /api/uploads/u1': undefined,
      },
      { at },
    );
    const line = await screen.findByRole('textbox', { name: 'Nachricht schreiben' });
    const photo = new File(['Foto'], 'foto.jpg', { type: 'image/jpeg' });
    fireEvent.paste(line, { clipboardData: { files: [photo], getData: () => '', types: ['Files'] } });
    await screen.findByText(/angekommen/);
    expect(screen.getByRole('list', { name: 'Dateien' }).querySelector('img')).not.toBeNull();
    await expectAccessible();
    fireEvent.change(line, { target: { value: 'Anbei das Foto' } });
    await press('Senden');
    await waitFor(() => expect(server.calls(say)).toHaveLength(1));
    expect(server.calls(say)[0]?.body).toEqual({ nachricht: 'Anbei das Foto', anhaenge: ['u1'] });
    await waitFor(() => expect(screen.queryByText(/angekommen/)).toBeNull());
    // A dropped file, taken out again.
    fireEvent.drop(line, {
      dataTransfer: { types: ['Files'], files: [new File(['Text'], 'brief.txt', { type: 'text/plain' })] },
    });
    await press('Entfernen: brief.txt');
    expect(screen.queryByText('brief.txt')).toBeNull();
  });
});

describe('a chat', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'chat', portal: at, contact }, { ...customer, ...more }, { at });

  test('counts as read once it stands there, and takes a line', async () => {
    const say = `POST /api/chat/kunde/kontakte/${contact}/nachrichten`;
    const { server } = await open({
      [say]: inTurn(unreachable, { id: '2' }),
      [`${conversation}?nach=1`]: { ...about, items: [textOf('2', 'outgoing', 'Danke')] },
      [`${conversation}?nach=2`]: { ...about, items: [] },
    });
    await screen.findByText('Wie kann ich helfen?');
    await waitFor(() =>
      expect(server.calls(`PUT /api/chat/kunde/kontakte/${contact}/gelesen`)).toHaveLength(1),
    );
    const line = within(screen.getByRole('region', { name: 'Gespräch' })).getByRole('textbox');
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
    await write('Guten Tag');
    await press('Chat beginnen');
    await screen.findByText('Das waren zu viele Chats.');
    expect(server.calls(line)[0]?.body).toEqual({
      betreff: 'Beratung',
      nachricht: '<p>Guten Tag</p>',
      html: true,
    });
    expect(screen.getByRole('textbox', { name: /Nachricht/ }).textContent).toBe('Guten Tag');
    await expectAccessible();
  });
});
