// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AccountSection } from '#engine/page.ts';
import { signInReason } from '#web/base/identity/portals.ts';
import type { AdvertisingConsent } from '#web/base/api/advertising.ts';
import type { OwnPartner } from '#web/base/api/partner.ts';
import { addressOf, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codes, enterCode } from '../support/codes.ts';
import { customer } from '../support/customers.ts';
import { file, inTurn, pending, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asCustomer, lea } from '../support/people.ts';

const at = 'benutzer' as const;
const own = `/api/partner/${lea.number}`;
const email = {
  channel: 'email',
  given: true,
  version: '2026-01',
  label: 'Angebote per Mail',
  at: '2026-10-01T10:00:00Z',
  by: 'customer',
} satisfies AdvertisingConsent;
const phone = {
  channel: 'phone',
  given: false,
  version: '2026-01',
  label: 'Angebote am Telefon',
} satisfies AdvertisingConsent;

const account: Replies = {
  ...asCustomer,
  ...codes,
  [`GET ${own}`]: customer satisfies OwnPartner,
  [`GET ${own}/werbung`]: { items: [email, phone] },
  [`GET ${own}/einwilligungen`]: {
    items: [
      {
        kind: 'health',
        about: 'S-1',
        at: '2026-11-01T10:00:00Z',
        given: true,
        revokedAt: '2026-11-05T10:00:00Z',
      },
      { kind: 'health', about: 'S-2', at: '2026-11-02T10:00:00Z', given: false },
    ],
  },
};
const open = (section?: AccountSection, more: Replies = {}) =>
  openPage({ kind: 'account', ...(section && { section }) }, { ...account, ...more }, { at });

describeAnsweredPages([
  {
    name: 'the overview of the own data',
    page: { kind: 'account' },
    at,
    replies: account,
    call: `GET ${own}/werbung`,
    shows: 'Angebote per Mail',
  },
  {
    name: 'the ways of contact',
    page: { kind: 'account', section: 'kontaktdaten' },
    at,
    replies: account,
    call: `GET ${own}`,
    shows: 'Marktplatz 3, 50667 Köln',
  },
]);

describe('the overview of the own data', () => {
  test('leads to everything that may be changed', async () => {
    await open();
    expect(await addressOf('Passwort ändern')).toBe('/kunden/kundendaten/passwort/');
    expect(await addressOf('Auskunft und Löschung öffnen')).toBe('/kunden/kundendaten/datenschutz/');
    await screen.findByText('Marktplatz 3, 50667 Köln');
    await screen.findByText('Zum Schaden S-1 am 05.11.2026 widerrufen');
    await screen.findByText('Zum Schaden S-2 am 02.11.2026 nicht erlaubt');
  });

  test('lists where one is signed in, and ends another sign-in', async () => {
    const session = {
      id: 's1',
      device: 'Firefox',
      signedInAt: '2026-11-20T08:00:00Z',
      seenAt: '2026-11-20T09:00:00Z',
      current: true,
      endsAt: '2099-01-01T00:00:00Z',
    };
    const { server } = await open(undefined, {
      'GET /api/benutzer/sitzungen': {
        items: [session, { ...session, id: 's2', device: '', current: false }],
      },
      'DELETE /api/benutzer/sitzungen/s2': undefined,
    });
    await press('Anmeldung beenden: Unbekanntes Gerät');
    await waitFor(() => expect(server.calls('DELETE /api/benutzer/sitzungen/s2')).toHaveLength(1));
  });

  test('gives and withdraws consents to advertising with one press each', async () => {
    const { server } = await open(undefined, {
      [`PUT ${own}/werbung/email`]: { items: [{ ...email, given: false }, phone] },
      [`PUT ${own}/werbung/phone`]: refused(503, 'unavailable', {
        title: 'Das geht gerade nicht.',
        detail: 'Bitte später.',
      }),
    });
    await press('Widerrufen: Werbung per E-Mail');
    await screen.findByText('Ihr Widerruf ist gespeichert. Er gilt ab sofort.');
    await press('Erlauben: Werbung am Telefon');
    await screen.findByText('Bitte später.');
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ given: false }, { given: true }]);
  });

  test.each([
    [{ ...email, by: 'agent' }, 'Am 01.10.2026 von Ihrem Vermittler eingegeben, Fassung 2026-01'],
    [{ ...email, about: 'A-1' }, 'Am 01.10.2026 mit dem Antrag A-1, Fassung 2026-01'],
    [
      { ...email, about: 'A-1', agent: 'Jana Berger' },
      /eingegeben von Jana Berger und von Ihnen bestätigt, mit dem Antrag A-1/,
    ],
    [
      { ...email, about: 'A-1', agent: 'Jana Berger', by: 'agent' },
      /für Sie eingegeben von Jana Berger, mit dem Antrag A-1/,
    ],
    [phone, 'Dazu haben Sie noch nichts gesagt. Fassung 2026-01'],
  ])('says when and by whom a consent was given (%#)', async (consent, sentence) => {
    await open(undefined, { [`GET ${own}/werbung`]: { items: [consent] } });
    await screen.findByText(sentence);
  });
});

describe('the ways of contact', () => {
  test('show the own data, and save a telephone for calls', async () => {
    const { server, text } = await open('kontaktdaten', { 'PUT /api/benutzer': undefined });
    await screen.findByText('Lea Winter', { selector: 'dd' });
    expect(text()).toContain(lea.email);
    expect(await addressOf('Umzug melden')).toBe('/kunden/umzug/');
    await fill('Telefon für Anrufe', '12');
    await press('Speichern');
    await screen.findByText(/Bitte geben Sie die Telefonnummer mit Vorwahl ein/);
    await fill('Telefon für Anrufe', '0221 54321');
    await press('Speichern');
    await screen.findByText('Ihre Telefonnummer ist gespeichert.');
    expect(server.calls('PUT')[0]?.body).toEqual({ phone: '+4922154321' });
  });
});

describe('another e-mail address', () => {
  test('is proven by a code to the phone and one to the new address', async () => {
    const { server } = await open('email', { 'PUT /api/benutzer': undefined });
    await screen.findByText(customer.contact.email);
    await fill('Neue E-Mail-Adresse', 'Neu@Example.de');
    await press('Weiter');
    await enterCode('Code aus der SMS', '… 4567');
    await enterCode('Code aus der E-Mail', 'n…@example.de');
    await screen.findByText('Ihre E-Mail-Adresse ist geändert.');
    await screen.findByText(/melden Sie sich mit neu@example.de an/);
    expect(server.calls('PUT')[0]?.body).toEqual({
      email: 'neu@example.de',
      proof: 'own-proof',
      emailProof: 'new-proof',
    });
    expect(server.calls('POST /api/tan')[0]?.body).toEqual({
      purpose: 'email',
      channel: 'mail',
      to: 'neu@example.de',
    });
    await expectAccessible();
  });

  test('is refused in words that name what is wrong with it', async () => {
    const { server } = await open('email');
    await fill('Neue E-Mail-Adresse', 'niemand');
    await press('Weiter');
    const error = await screen.findByText(/Bitte geben Sie die E-Mail-Adresse vollständig ein/);
    expect(document.activeElement?.getAttribute('aria-describedby')).toContain(error.id);
    expect(server.calls('POST').map(({ path }) => path)).not.toContain('/api/tan');
  });
});

describe('another mobile number', () => {
  const start = async (more: Replies) => {
    const page = await open('handynummer', more);
    await fill('Neue Handynummer', '0170 7654321');
    await press('Weiter');
    return page;
  };

  test('says at the field that a code is wrong, and leads back to it', async () => {
    await start({ [`POST /api/benutzer/tan/${lea.number}/pruefen`]: refused(422, 'code-wrong') });
    await enterCode('Code aus der SMS', '… 4567');
    await screen.findByText('Dieser Code stimmt nicht. Bitte prüfen Sie die Ziffern.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code aus der SMS')));
    await fill('Code aus der SMS', '12');
    await screen.findByText('Bitte geben Sie alle sechs Ziffern ein.');
  });

  test('names why no code came, sends another and leads back', async () => {
    const line = `POST /api/benutzer/tan/${lea.number}`;
    const { server } = await start({ [line]: inTurn(unreachable, { id: 'own', destination: '… 4567' }) });
    await screen.findByText('Keine Verbindung.');
    await press('Neuen Code anfordern');
    await screen.findByText(/an … 4567 geschickt/);
    expect(server.calls(line)[1]?.body).toEqual({ purpose: 'handynummer' });
    await press('Zurück zur Eingabe');
    await screen.findByText('+49 170 1234567');
    expect(await addressOf('Kein Zugriff mehr auf die bisherige Nummer?')).toBe(
      '/kunden/handynummer-aendern/',
    );
    await expectAccessible();
  });
});

test('another password is proven by the old one and a code, and ends every sign-in', async () => {
  const { server } = await open('passwort', {
    'PUT /api/benutzer/passwort': undefined,
    'DELETE /api/benutzer/sitzung': undefined,
  });
  await press('Weiter');
  await screen.findByText('Bitte geben Sie Ihr Passwort ein.');
  await screen.findByText('Dem Passwort fehlt noch etwas. Unten steht, was.');
  await expectAccessible();
  await fill('Bisheriges Passwort', 'Sommer-2026!');
  await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
  await press('Weiter');
  await enterCode('Code aus der SMS', '… 4567');
  await waitFor(() => expect(signInReason('benutzer')).toBe('changed'));
  expect(server.calls('PUT')[0]?.body).toEqual({
    currentPassword: 'Sommer-2026!',
    newPassword: 'Über-12-Berge-gewandert!',
    proof: 'own-proof',
  });
  expect(server.calls('DELETE /api/benutzer/sitzung')).toHaveLength(1);
});

test('a wrong old password is told beside the passwords, before a code is asked for', async () => {
  const sending = `POST /api/benutzer/tan/${lea.number}`;
  const shown: Element[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this);
  };
  const { server } = await open('passwort', {
    [sending]: refused(422, 'password-wrong', {
      title: 'Das Passwort stimmt nicht.',
      detail: 'Bitte prüfen.',
    }),
  });
  await fill('Bisheriges Passwort', 'Winter-2026!');
  await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
  await press('Weiter');
  await screen.findByText('Bitte prüfen.');
  expect(shown.map((element) => element.textContent)).toEqual([expect.stringContaining('Bitte prüfen.')]);
  expect(screen.queryByLabelText('Code aus der SMS')).toBeNull();
  expect(screen.getByLabelText('Bisheriges Passwort')).toBeDefined();
  expect(server.calls(sending).map(({ body }) => body)).toEqual([
    { purpose: 'passwort', currentPassword: 'Winter-2026!' },
  ]);
});

describe('an app that shows codes', () => {
  const pool = { userPoolId: 'local_Kunden', userPoolWebClientId: 'kundenportal' };
  const mismatch = new Response(JSON.stringify({ __type: 'EnableSoftwareTokenMFAException' }), {
    status: 400,
    headers: { 'content-type': 'application/json' },
  });

  test('is set up by a picture or a key, and by a code that it shows', async () => {
    const { server } = await open('code-app', {
      'GET /api/benutzer/pool': pool,
      'POST /idp/': inTurn({}, { SecretCode: 'ABCDEFGHIJKLMNOP' }, mismatch, { Status: 'SUCCESS' }, {}),
    });
    await heading('Codes aus einer App');
    await press('Jetzt einrichten');
    await screen.findByText('ABCD EFGH IJKL MNOP');
    await screen.findByRole('img', { name: 'QR-Code mit dem Schlüssel für Ihre App' });
    await expectAccessible();
    await fill('Code aus der App', '111 111');
    await press('App bestätigen');
    await screen.findByText('Dieser Code stimmt nicht. Bitte prüfen Sie die Ziffern.');
    await fill('Code aus der App', '123 456');
    await press('App bestätigen');
    await screen.findByText('Ihre App ist eingerichtet.');
    const calls = server.calls('POST /idp/');
    expect(calls.at(-2)?.body).toMatchObject({ UserCode: '123456' });
    expect(calls.at(-1)?.body).toMatchObject({
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  });

  test('is removed with the password', async () => {
    const { server } = await open('code-app', {
      'GET /api/benutzer/pool': pool,
      'POST /idp/': { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] },
      'POST /api/benutzer/authenticator/entfernen': inTurn(
        refused(422, 'password-wrong', { title: 'Das Passwort stimmt nicht.', detail: 'Bitte prüfen.' }),
        undefined,
      ),
    });
    await press('App entfernen');
    await screen.findByText('Bitte geben Sie Ihr Passwort ein.');
    await fill('Passwort', 'Sommer-2026!');
    await press('App entfernen');
    await screen.findByText('Bitte prüfen.');
    await press('App entfernen');
    await screen.findByText('Die App ist entfernt.');
    await screen.findByRole('button', { name: 'Jetzt einrichten' });
    expect(server.calls('POST /api/benutzer/authenticator/entfernen')[1]?.body).toEqual({
      currentPassword: 'Sommer-2026!',
    });
  });
});

describe('what is stored about oneself', () => {
  test('can be taken away as a file', async () => {
    const { server } = await open('datenschutz', {
      'GET /api/benutzer/auskunft': file('auskunft.zip', 'application/zip'),
    });
    await press('Meine Daten herunterladen');
    await waitFor(() => expect(server.calls('GET /api/benutzer/auskunft')).toHaveLength(1));
    await expectAccessible();
  });

  test('is erased on request, proven by a code, and what has to be kept is named', async () => {
    const { server } = await open('datenschutz', {
      'POST /api/benutzer/loeschung': {
        id: 'e1',
        requestedAt: '2026-11-20T10:00:00Z',
        holds: [
          { kind: 'contractRunning', of: 'HR1' },
          { kind: 'claim', of: 'S-1', until: '2037-01-01' },
        ],
      },
    });
    await press('Löschung beantragen');
    await press('Nein, Daten behalten');
    await press('Löschung beantragen');
    expect(server.calls(`POST /api/benutzer/tan/${lea.number}`)).toEqual([]);
    await press('Ja, Code schicken');
    await enterCode('Code aus der SMS', '… 4567');
    await screen.findByText('Wir haben Ihren Antrag auf Löschung.');
    await screen.findByText('Schaden S-1: gesperrt, gelöscht ab 01.01.2037');
    expect(server.calls('POST /api/benutzer/loeschung')[0]?.body).toEqual({ proof: 'own-proof' });
  });
});

const token = 'a'.repeat(40);

describe('making an account', () => {
  const begin = (more: Replies, address = '/kunden/login/registrieren/') =>
    openPage({ kind: 'register' }, { ...codes, ...more }, { address });

  test('asks for a link by the number of a contract, however it is written', async () => {
    const line = 'POST /api/benutzer/registrierung/HR240000102';
    const { server } = await begin({ [line]: undefined });
    await heading('Zugang einrichten');
    await press('Link anfordern');
    await screen.findByText('Bitte schreiben Sie die Vertragsnummer wie im Versicherungsschein.');
    await screen.findByText('Bitte geben Sie eine fünfstellige Postleitzahl ein.');
    await expectAccessible();
    await fill('Vertragsnummer', 'hr 240000102');
    await fill('Postleitzahl Ihrer Anschrift', '50667');
    await fill('Geburtsdatum', '31.2.1990');
    await press('Link anfordern');
    await screen.findByText('Bitte geben Sie das Datum so ein: 20.11.1990.');
    await fill('Geburtsdatum', '20.11.1990');
    await press('Link anfordern');
    await heading('Bitte sehen Sie in Ihr Postfach');
    expect(server.calls(line)[0]?.body).toEqual({ postcode: '50667', birthDate: '1990-11-20' });
  });

  test('chooses password and phone by the link, whose secret no server sees in an address', async () => {
    const { server } = await begin(
      {
        'POST /api/benutzer/link/pruefen': { purpose: 'registrierung', email: lea.email },
        'POST /api/benutzer/registrierung': { email: lea.email },
      },
      `/kunden/login/registrieren/#${token}`,
    );
    await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
    await fill('Neue Handynummer', '0170 7654321');
    await press('Weiter');
    await enterCode('Code aus der SMS', 'n…@example.de');
    await heading('Ihr Zugang ist eingerichtet');
    expect(server.calls('POST /api/benutzer/registrierung')[0]?.body).toEqual({
      token,
      password: 'Über-12-Berge-gewandert!',
      phone: '+491707654321',
      phoneProof: 'new-proof',
    });
  });

  test('says that a link counts no more, and where there is another', async () => {
    await begin(
      { 'POST /api/benutzer/link/pruefen': refused(404, 'link-invalid') },
      `/kunden/login/registrieren/#${token}`,
    );
    await heading('Dieser Link gilt nicht mehr');
    expect(await addressOf('Neuen Link anfordern')).toBe('/kunden/login/registrieren/');
  });

  test('shows that a link is being checked', async () => {
    await begin({ 'POST /api/benutzer/link/pruefen': pending }, `/kunden/login/registrieren/#${token}`);
    await screen.findByText('Wird geladen');
  });
});

test('whoever lost the phone gets a link by mail, and is not told whether there is an account', async () => {
  const line = 'POST /api/benutzer/handynummer/zuruecksetzen';
  const { server } = await openPage({ kind: 'lost-phone' }, { [line]: undefined });
  await heading('Neue Handynummer');
  await expectAccessible();
  await fill('E-Mail-Adresse', lea.email);
  await press('Link anfordern');
  await screen.findByText('Keine E-Mail gekommen?');
  expect(server.calls(line)[0]?.body).toEqual({ email: lea.email });
});

test('a new phone is chosen by the link with the password that one has', async () => {
  const { server } = await openPage(
    { kind: 'new-phone' },
    {
      ...codes,
      'POST /api/benutzer/link/pruefen': { purpose: 'handynummer', email: lea.email },
      'POST /api/benutzer/handynummer/token': inTurn(
        refused(401, 'password-wrong', { title: 'Das Passwort stimmt nicht.' }),
        undefined,
      ),
    },
    { address: `/kunden/handynummer-neu/#${token}` },
  );
  await fill('Passwort', 'Sommer-2026!');
  await fill('Neue Handynummer', '0170 7654321');
  await press('Weiter');
  await enterCode('Code aus der SMS', 'n…@example.de');
  await screen.findByText('Das Passwort stimmt nicht.');
  await press('Weiter');
  await enterCode('Code aus der SMS', 'n…@example.de');
  expect(await addressOf('Anmelden')).toBe('/kunden/login/');
  expect(server.calls('POST /api/benutzer/handynummer/token')).toHaveLength(2);
});
