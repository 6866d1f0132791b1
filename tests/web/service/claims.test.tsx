// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ClaimLink, ConsentStand } from '#web/base/api/claims.ts';
import { addressOf, alert, choose, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { claim, claimDetails, claimFiles, claimMessages, participants } from '../support/claims.ts';
import { file, inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, asCustomer } from '../support/people.ts';

const at = 'benutzer' as const;
const path = `/api/schaeden/${claim.id}`;
const flags = { 'claims-page': true, 'claims-participants': true, 'claims-participants-edit': true };
const secret = 'a'.repeat(40);
const definitions = [
  { id: 'schaden.fahrrad', key: 'fahrrad', addresses: { geschaedigt: '/schaden-melden/fahrrad/' } },
];

const replies: Replies = {
  ...asCustomer,
  [`GET ${path}`]: claimDetails,
  [`GET ${path}/nachrichten`]: { items: claimMessages },
  [`GET ${path}/dateien`]: { items: claimFiles },
  [`PUT ${path}/nachrichten/gelesen`]: undefined,
  [`GET ${path}/beteiligte`]: { etag: '"7"', items: participants },
};
const page = { kind: 'claim', claim: claim.id } as const;
const open = (more: Replies = {}) => openPage(page, { ...replies, ...more }, { at, flags });

/** Sends a file of some bytes by the chooser that is open. */
async function sendFile(name: string, type: string): Promise<void> {
  const chooser = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
    if (!input) throw new Error('There is no chooser for files');
    return input;
  });
  fireEvent.change(chooser, { target: { files: [new File(['%PDF-1.7'], name, { type })] } });
}

/** What the server answers while a file comes. */
const upload = {
  id: 'u1',
  state: 'open',
  partSize: 1024,
  parts: ['/parts/1'],
  completeUrl: '/api/uploads/u1/fertig',
  received: [],
};
const uploads: Replies = {
  'POST /api/uploads': upload,
  'GET /api/uploads/u1': upload,
  'PUT /parts/1': undefined,
  'POST /api/uploads/u1/fertig': { id: 'u1', name: 'anzeige.pdf', size: 8, type: 'application/pdf' },
};

describeAnsweredPages([
  { name: 'a claim', page, at, flags, replies, call: `GET ${path}`, shows: 'Anzeige bei der Polizei' },
]);

describe('the way of a claim', () => {
  test('says what is paid, when the next step is expected, and what comes after it', async () => {
    const history = [
      { state: 'received' as const, since: '2026-11-20T10:00:00Z' },
      { state: 'decided' as const, since: '2026-11-24T10:00:00Z', amountCent: 123_450 },
    ];
    const { text } = await open({
      [`GET ${path}`]: { ...claimDetails, history, expectedOn: '2026-12-04' },
    });
    await screen.findByText('voraussichtlich bis 04.12.2026');
    expect(text()).toContain('1.234,50');
    expect(text()).not.toContain('kommt noch');
  });
});

describe('the pictures and papers of a claim', () => {
  test('are shown as tiles and opened one after the other in a viewer, and saved', async () => {
    const { server } = await open({
      [`GET ${path}/dateien/${'a'.repeat(32)}`]: file('foto1.jpg'),
      [`GET ${path}/dateien/${'b'.repeat(32)}`]: unreachable,
    });
    await screen.findByText('Anzeige bei der Polizei, 21.11.2026');
    await press(/foto1\.jpg/);
    const viewer = await screen.findByRole('dialog', { name: 'Datei 1 von 2' });
    await within(viewer).findByRole('img', { name: 'foto1.jpg' });
    await expectAccessible();
    await pressInDialog('Nächste');
    const next = await screen.findByRole('dialog', { name: 'Datei 2 von 2' });
    await within(next).findByText('Die Datei konnte nicht geladen werden.');
    expect(server.calls(`GET ${path}/dateien/${'a'.repeat(32)}`)).toHaveLength(1);
  });

  test('are no section where there are none', async () => {
    await open({ [`GET ${path}/dateien`]: { items: [] } });
    await screen.findByText('Anzeige bei der Polizei');
    expect(screen.queryByText('Bilder und Belege')).toBeNull();
  });
});

describe('a claim', () => {
  test('says how it stands, what comes next, what was reported and who helps', async () => {
    const { text } = await open();
    await heading('Fahrrad gestohlen');
    for (const wording of [
      'Eine Unterlage fehlt uns noch.',
      'Schadentag: 18.11.2026',
      'Abwesend16.11.2026 – 17.11.2026',
      '1 von 2 sind da.',
      'Da seit 21.11.2026',
      'Ergänzt am 21.11.2026, eingegeben durch den Vermittler',
      'Gemeldet am 20.11.2026 durch Sie',
      'Agentur Berger',
    ])
      expect(text()).toContain(wording);
    expect(text()).toContain('innerhalb von zwei Werktagen, nachdem die fehlende Unterlage da ist');
    expect(text()).toContain('AusgezahltNach der Entscheidung, wenn wir zahlen.');
    expect(text()).not.toContain('Schloss');
    expect(await addressOf('Weitere Angaben machen')).toBe(
      `/kunden/schaeden/${claim.id}/ergaenzung/fahrrad/`,
    );
    expect(await addressOf('Anrufen: 0221 12345')).toBe('tel:+4922112345');
  });

  test('says that it is not there where the server knows none, and where claims are switched off', async () => {
    await open({ [`GET ${path}`]: refused(404, 'not-found') });
    await screen.findByText('Diesen Schaden finden wir nicht.');
    await openPage(page, replies, { at });
    await screen.findByText('Die Übersicht der Schäden gibt es zurzeit nicht. Rufen Sie uns gern an.');
  });

  test('takes a file for a document and shows that it has arrived', async () => {
    const { server } = await open(uploads);
    await press('Datei schicken: Anzeige bei der Polizei');
    await sendFile('anzeige.pdf', 'application/pdf');
    await waitFor(() => expect(server.calls('POST /api/uploads/u1/fertig')).toHaveLength(1));
    expect(server.calls('POST /api/uploads')[0]?.body).toEqual({
      claimId: claim.id,
      requirement: 'police',
      name: 'anzeige.pdf',
      size: 8,
      type: 'application/pdf',
    });
    await waitFor(() => expect(server.calls(`GET ${path}`).length).toBe(2));
  });

  test('refuses a file of another kind before it is sent', async () => {
    const { server } = await open();
    await press('Datei schicken: Anzeige bei der Polizei');
    await sendFile('virus.exe', 'application/x-msdownload');
    expect(await alert()).toMatch(/Bild|PDF/);
    expect(server.calls('POST /api/uploads')).toEqual([]);
    await press(/virus\.exe/);
    await waitFor(() => expect(screen.queryByText(/virus\.exe/)).toBeNull());
  });

  test('hands a link to the phone', async () => {
    const link = `POST ${path}/unterlagen/link`;
    const { server } = await open({
      [link]: inTurn(unreachable, { href: 'https://www.example.org/#x', expiresAt: '2026-11-20T12:00:00Z' }),
    });
    await press('Mit dem Telefon schicken');
    expect(await alert()).toContain('Der Link ließ sich nicht holen.');
    await press('Mit dem Telefon schicken');
    await screen.findByText('https://www.example.org/#x');
    await pressInDialog('Schließen');
    await waitFor(() => expect(server.calls(`GET ${path}`)).toHaveLength(2));
  });

  test('leads to the decision about health, or says that it cannot', async () => {
    await open({ [`POST ${path}/einwilligung-gesundheitsdaten/link`]: unreachable });
    await press('Jetzt entscheiden');
    await screen.findByText('Die Seite ließ sich nicht öffnen. Bitte versuchen Sie es noch einmal.');
  });

  test.each([
    [
      { mode: 'general', persons: ['Lea Winter'], givenAt: '2026-11-02T10:00:00Z' },
      'Am 02.11.2026 allgemein zugestimmt.',
    ],
    [
      { mode: 'ownProcurement', persons: [], givenAt: '2026-11-02T10:00:00Z' },
      'Seit 02.11.2026 gilt: Die Unterlagen kommen von Ihnen selbst.',
    ],
    [
      { mode: 'general', persons: [], givenAt: '2026-11-02T10:00:00Z', revokedAt: '2026-11-03T10:00:00Z' },
      'Am 03.11.2026 widerrufen. Wir fragen niemanden.',
    ],
  ] satisfies [ConsentStand['last'], string][])(
    'says what was decided about health (%#)',
    async (last, sentence) => {
      await open({ [`GET ${path}`]: { ...claimDetails, health: { inForce: true, last } } });
      await screen.findByText(sentence);
      await screen.findByRole('button', { name: 'Entscheidung ändern' });
    },
  );
});

describe('messages about a claim', () => {
  const line = `POST ${path}/nachrichten`;
  const write = async (text: string) => {
    const region = within(await screen.findByRole('region', { name: 'Nachrichten' }));
    const box = await region.findByRole('textbox', { name: /Nachricht/ });
    fireEvent.change(box, { target: { value: text } });
    await press('Senden');
  };

  test('count as read once they stand there, and older ones come on request', async () => {
    const { server } = await open({
      [`GET ${path}/nachrichten`]: { items: claimMessages, cursor: 'older' },
      [`GET ${path}/nachrichten?cursor=older`]: {
        items: [{ ...claimMessages[0], id: 'm0', content: 'Das war vorher.' }],
      },
    });
    await screen.findByText('Bitte schicken Sie uns die Anzeige.');
    await waitFor(() => expect(server.calls(`PUT ${path}/nachrichten/gelesen`)).toHaveLength(1));
    await press('Ältere Nachrichten anzeigen');
    // A list without a layout shows what came last; the older ones stand above it.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ältere Nachrichten anzeigen' })).toBeNull(),
    );
    expect(server.calls(`GET ${path}/nachrichten?cursor=older`)).toHaveLength(1);
  });

  test('that did not arrive are sent again under the same key', async () => {
    const sent = {
      ...claimMessages[0],
      id: 'm2',
      direction: 'outgoing',
      content: 'Kommt gleich',
      read: true,
    };
    const { server } = await open({ [line]: inTurn(unreachable, sent) });
    await write('Kommt gleich');
    await screen.findByText(/Ihre Nachricht ist nicht angekommen/);
    await press('Senden');
    await waitFor(() => expect(screen.queryByText(/ist nicht angekommen/)).toBeNull());
    const keys = server.calls(line).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('are taken along as a protocol', async () => {
    const { server } = await open({
      [`GET ${path}/nachrichten/protokoll`]: inTurn(unreachable, file('protokoll.pdf')),
      [`POST ${path}/nachrichten/protokoll`]: undefined,
    });
    await press('Als PDF laden');
    await screen.findByText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.');
    await press('Als PDF laden');
    await waitFor(() => expect(screen.queryByText(/^Das hat nicht geklappt/)).toBeNull());
    await fill('E-Mail-Adresse', 'lea.winter@example.de');
    await press('Per E-Mail senden');
    await screen.findByText('Das Protokoll ist jetzt unterwegs.');
    expect(server.calls(`POST ${path}/nachrichten/protokoll`)[0]?.body).toEqual({
      email: 'lea.winter@example.de',
    });
  });

  test('of agents may be notes for agents only, and formatted', async () => {
    const note = {
      ...claimMessages[0],
      id: 'm3',
      direction: 'outgoing',
      internal: true,
      html: true,
      content: '<p>Nur für uns</p>',
    };
    const { server } = await openPage(
      { kind: 'agent', section: 'claim', id: claim.id },
      { ...asAgent, ...replies, ...asAgent, [line]: note },
      { at: 'vermittler' },
    );
    await choose('Nur für Vermittler sichtbar');
    await press('Text gestalten');
    const editor = await screen.findByRole('textbox', { name: 'Nachricht' });
    await press('Senden');
    await screen.findByText('Bitte schreiben Sie ein paar Worte.');
    fireEvent.focus(editor);
    fireEvent.paste(editor, {
      clipboardData: {
        getData: (type: string) => (type === 'text/plain' ? 'Nur für uns' : ''),
        types: ['text/plain'],
        files: [],
      },
    });
    await press('Senden');
    await screen.findByText('Interne Notiz');
    expect(server.calls(line)[0]?.body).toEqual({
      content: '<p>Nur für uns</p>',
      html: true,
      internal: true,
    });
  });
});

describe('participants of a claim', () => {
  test('are listed with role and telephone', async () => {
    const { text } = await open();
    await screen.findByText('Tom Zeuge');
    expect(text()).toContain('Zeuge oder Zeugin');
    expect(text()).toContain('Nachbar');
  });

  test('are changed as one list, against what was seen', async () => {
    const line = `PUT ${path}/beteiligte`;
    const { server } = await open({
      [line]: inTurn(refused(412, 'changed', { title: 'Jemand war schneller.' }), { etag: '"8"' }),
    });
    await press('Beteiligte ändern');
    await press('Tom Zeuge entfernen');
    await press('Person hinzufügen');
    await press('Beteiligte speichern');
    await screen.findByText('Bitte nennen Sie einen Namen.');
    const [, name] = screen.getAllByLabelText('Name');
    if (name) fireEvent.change(name, { target: { value: ' Ida Neu ' } });
    const [, role] = screen.getAllByLabelText('Rolle');
    if (role) fireEvent.change(role, { target: { value: 'injured' } });
    await expectAccessible();
    await press('Beteiligte speichern');
    await screen.findByText('Jemand war schneller.');
    await press('Beteiligte speichern');
    await screen.findByText('Die Liste ist gespeichert.');
    const [call] = server.calls(line);
    expect(call?.headers.get('if-match')).toBe('"7"');
    expect(call?.body).toEqual({ items: [participants[0], { role: 'injured', name: 'Ida Neu' }] });
  });

  test('stay as they are when one thinks better of it, and may be nobody', async () => {
    await open({ [`GET ${path}/beteiligte`]: { etag: '"1"', items: [] } });
    await screen.findByText('Noch ist niemand eingetragen.');
    await press('Beteiligte ändern');
    await press('Abbrechen');
    await screen.findByText('Noch ist niemand eingetragen.');
  });
});

describe('reporting without an account', () => {
  const begin = (more: Replies = {}, address = '/schaden-melden/') =>
    openPage({ kind: 'claimant' }, more, { address, definitions });

  test('proves an address by a code, then asks what it is about', async () => {
    const { server } = await begin({
      'POST /api/schaeden/zugang': { id: 'z1', destination: 'i…@example.de' },
      'POST /api/schaeden/zugang/pruefen': inTurn(
        refused(422, 'code-wrong', { title: 'Dieser Code stimmt nicht.' }),
        { token: secret },
      ),
    });
    await heading('Schaden melden');
    expect(await addressOf('Mit Konto melden')).toBe('/kunden/schaden-melden/');
    await press('Code schicken');
    await screen.findByText(/Bitte geben Sie die E-Mail-Adresse vollständig ein/);
    await expectAccessible();
    await fill('E-Mail-Adresse', 'ida@example.de');
    await press('Code schicken');
    await screen.findByText('Wir haben einen Code an i…@example.de geschickt.');
    await fill('Code aus der E-Mail', '123 456');
    await press('Weiter');
    await screen.findByText('Dieser Code stimmt nicht.');
    await press('Weiter');
    await heading('Was ist passiert?');
    await screen.findByText('Wir erreichen Sie unter i…@example.de.');
    expect(server.calls('POST /api/schaeden/zugang/pruefen')[0]?.body).toEqual({
      id: 'z1',
      code: '123456',
      email: 'ida@example.de',
    });
    await waitFor(async () =>
      expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toContain(
        '/schaden-melden/fahrrad/',
      ),
    );
  });

  test('goes on without a code', async () => {
    await begin();
    await press('Ohne E-Mail-Code weiter');
    await heading('Was ist passiert?');
    await screen.findByText(/Die Schadennummer schicken wir dann an die Adresse/);
  });

  test('says that a link counts no more, and takes one that does', async () => {
    await begin(
      { 'POST /api/schaeden/zugang/lesen': refused(404, 'link-invalid') },
      `/schaden-melden/#${secret}`,
    );
    await screen.findByText('Lassen Sie sich hier einen neuen Code schicken.');
    expect(window.location.hash).toBe('');
    await begin(
      {
        'POST /api/schaeden/zugang/lesen': {
          purpose: 'report',
          expiresAt: '2026-11-20T12:00:00Z',
          destination: 'i…@e…',
        } satisfies ClaimLink,
      },
      `/schaden-melden/#${secret}`,
    );
    await heading('Was ist passiert?');
  });
});

describe('sending files from a phone', () => {
  const link = {
    purpose: 'uploads',
    expiresAt: '2026-11-20T12:00:00Z',
    claim: { id: claim.id, title: claim.title },
    required: claimDetails.required,
  } satisfies ClaimLink;

  test('shows what is missing and takes a file by the secret of the link', async () => {
    const { server, text } = await openPage(
      { kind: 'claim-uploads' },
      { 'POST /api/schaeden/zugang/lesen': link, ...uploads },
      { address: `/schaden/unterlagen/#${secret}` },
    );
    await screen.findByText('Anzeige bei der Polizei');
    expect(text()).toContain('Dieser Link gilt bis 13:00 Uhr.');
    await expectAccessible();
    await press('Datei schicken: Anzeige bei der Polizei');
    await sendFile('anzeige.pdf', 'application/pdf');
    await waitFor(() =>
      expect(server.calls('POST /api/uploads')[0]?.body).toMatchObject({
        token: secret,
        requirement: 'police',
      }),
    );
    await waitFor(() => expect(server.calls('POST /api/uploads/u1/fertig')).toHaveLength(1));
  });

  test('says that the link counts no more', async () => {
    await openPage(
      { kind: 'claim-uploads' },
      { 'POST /api/schaeden/zugang/lesen': refused(404, 'link-invalid') },
      { address: `/schaden/unterlagen/#${secret}` },
    );
    await screen.findByText('Dieser Link gilt nicht mehr.');
  });
});

describe('the decision about health', () => {
  const asked = {
    inForce: false,
    number: claim.id,
    title: 'Unfall',
    textVersion: '2026-01',
    label: 'Ich willige ein.',
  };
  const read = 'POST /api/schaeden/einwilligung/lesen';
  const decide = `POST ${path}/einwilligung-gesundheitsdaten`;
  const begin = (more: Replies, address = `/einwilligung/#${secret}`) =>
    openPage({ kind: 'consent' }, more, { address });

  test('has none of its ways chosen, and asks for whom it counts', async () => {
    const { server } = await begin({
      [read]: asked,
      [decide]: inTurn(refused(409, 'text-changed', { title: 'Der Text ist neu.' }), { inForce: true }),
    });
    await screen.findByText(`Schaden ${claim.id}: Unfall`);
    await press('Entscheidung absenden');
    await screen.findByText('Bitte wählen Sie eine Möglichkeit.');
    await screen.findByText('Bitte nennen Sie einen Namen.');
    await expectAccessible();
    await choose(/^Einzelfall/);
    await fill('Für wen gilt das?', ' Lea Winter ');
    await press('Entscheidung absenden');
    await screen.findByText('Der Text ist neu.');
    await press('Entscheidung absenden');
    await waitFor(() => expect(server.calls(read)).toHaveLength(2));
    expect(server.calls(decide)[0]?.body).toEqual({
      token: secret,
      mode: 'singleCase',
      persons: ['Lea Winter'],
      textVersion: '2026-01',
    });
  });

  test('is revoked after a question', async () => {
    const last = { mode: 'general', persons: ['Lea Winter'], givenAt: '2026-11-02T10:00:00Z' };
    const { server } = await begin({
      [read]: { ...asked, inForce: true, last },
      [decide]: { inForce: false },
    });
    await screen.findByText('Sie haben am 02.11.2026 allgemein zugestimmt.');
    await press('Einwilligung widerrufen');
    await pressInDialog('Einwilligung widerrufen');
    await waitFor(() => expect(server.calls(decide)[0]?.body).toEqual({ token: secret, revoke: true }));
  });

  test('stands behind a code where something was decided before', async () => {
    const guarded = refused(403, 'claim-code-needed', {
      number: claim.id,
      channels: [
        { channel: 'sms', to: '… 4567' },
        { channel: 'mail', to: 'l…@e…' },
      ],
    });
    const opened = 'b'.repeat(40);
    const { server } = await begin({
      [read]: inTurn(guarded, asked),
      'POST /api/schaeden/zugang/code': { id: 'c1', destination: '… 4567' },
      'POST /api/schaeden/zugang/oeffnen': inTurn(
        refused(422, 'code-wrong', { title: 'Dieser Code stimmt nicht.' }),
        { token: opened },
      ),
    });
    await press('Code als SMS an … 4567 schicken');
    await fill('Code', '123456');
    await press('Weiter zu meiner Entscheidung');
    await screen.findByText('Dieser Code stimmt nicht.');
    await press('Neuen Code anfordern');
    await press('Weiter zu meiner Entscheidung');
    await screen.findByRole('button', { name: 'Entscheidung absenden' });
    expect(server.calls(read)[1]?.body).toEqual({ token: opened });
  });

  test.each([
    ['without a secret', '/einwilligung/'],
    ['with one that counts no more', `/einwilligung/#${secret}`],
  ])('says %s that the link counts no more', async (_how, address) => {
    await begin({ [read]: refused(404, 'link-invalid') }, address);
    await screen.findByText('Dieser Link gilt nicht mehr.');
  });
});
