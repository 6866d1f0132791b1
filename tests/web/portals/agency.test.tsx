// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { signInReason } from '#web/base/identity/portals.ts';
import type { AgencyTerms } from '#web/base/api/agencyTerms.ts';
import type { SubAgent } from '#web/base/api/subAgents.ts';
import { addressOf, choose, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, asBroker, jana } from '../support/people.ts';

const at = 'vermittler' as const;
const terms = {
  title: 'Bedingungen',
  version: '2026-11-01',
  href: '/api/dokumente/bedingungen/2026-11-01',
  agreements: [
    {
      version: '2025-01-01',
      agreedAt: '2025-01-02T10:00:00Z',
      href: '/api/dokumente/bedingungen/2025-01-01',
    },
  ],
} satisfies AgencyTerms;
const agreed = {
  ...terms,
  agreements: [
    { version: '2026-11-01', agreedAt: '2026-11-20T10:00:00Z', href: terms.href },
    ...terms.agreements,
  ],
} satisfies AgencyTerms;

const tim = {
  number: '1002',
  firstName: 'Tim',
  lastName: 'Schäfer',
  email: 'tim.schaefer@example.de',
  mobile: '+491701234567',
  rights: { changes: true, export: false },
  state: 'active',
  version: 2,
  deputy: { deputy: '1001', until: '2026-12-31' },
} satisfies SubAgent;
const mia = {
  ...tim,
  number: '1003',
  firstName: 'Mia',
  lastName: 'Lorenz',
  email: 'mia.lorenz@example.de',
  state: 'locked',
  version: 5,
  rights: { changes: false, export: false },
} satisfies SubAgent;

const agency: Replies = {
  ...asAgent,
  'GET /api/vermittler/ich': { ...jana, sees: [{ number: '1002', name: 'Tim Schäfer' }] },
  [`GET /api/vermittler/${jana.number}/bedingungen`]: terms,
};
const team: Replies = { ...asAgent, 'GET /api/vermittler/untervermittler': { items: [tim, mia] } };

describeAnsweredPages([
  {
    name: 'the page of the agency',
    page: { kind: 'agent', section: 'agency' },
    at,
    replies: agency,
    call: `GET /api/vermittler/${jana.number}/bedingungen`,
    shows: 'Es gibt eine neue Fassung. Bitte lesen Sie sie, und stimmen Sie für Ihre Agentur zu.',
  },
  {
    name: 'the page of sub-agents',
    page: { kind: 'agent', section: 'subAgents' },
    at,
    replies: team,
    call: 'GET /api/vermittler/untervermittler',
    shows: 'Gesperrt',
  },
]);

describe('the agency', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'agent', section: 'agency' }, { ...agency, ...more }, { at });

  test('shows the own data and the papers for customers', async () => {
    const { text } = await open();
    await heading('Agentur');
    await screen.findByText('Agentur Berger');
    for (const wording of [
      'Marktplatz 3, 50667 Köln',
      '0221 12345',
      'D-ABCD-12345-67',
      'Änderungen und Schäden erfassen',
    ])
      expect(text()).toContain(wording);
    expect(await addressOf('Ihre Erstinformation für Kunden (PDF)')).toBe(
      '/api/vermittler/erstinformation/1001',
    );
  });

  test('agrees to the terms with one press and says to which version', async () => {
    const path = `/api/vermittler/${jana.number}/bedingungen`;
    const { server } = await open({
      [`GET ${path}`]: inTurn(terms, agreed),
      [`PUT ${path}`]: inTurn(
        refused(409, 'version', { title: 'Es gibt schon eine neuere Fassung.' }),
        unreachable,
        agreed,
      ),
    });
    await press('Den Bedingungen zustimmen');
    await screen.findByText('Es gibt schon eine neuere Fassung.');
    await press('Den Bedingungen zustimmen');
    await screen.findByText('Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.');
    await press('Den Bedingungen zustimmen');
    const done = await screen.findByText('Ihre Agentur hat der geltenden Fassung zugestimmt.');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(server.calls(`PUT ${path}`)[0]?.body).toEqual({ version: '2026-11-01' });
  });

  test('names a deputy until a day', async () => {
    const { server } = await open({ 'PUT /api/vermittler/stellvertretung': undefined });
    await screen.findByText('Derzeit vertritt Sie niemand.');
    await fill('Wer vertritt Sie?', '1002');
    await fill('Bis einschließlich', '2026-12-24');
    server.answer({
      'GET /api/vermittler/ich': {
        ...jana,
        deputy: { deputy: '1002', name: 'Tim Schäfer', until: '2026-12-24' },
      },
    });
    await press('Stellvertretung speichern');
    await waitFor(() =>
      expect(server.calls('PUT')[0]?.body).toEqual({ deputy: '1002', until: '2026-12-24' }),
    );
  });

  test('says when a deputy could not be saved, and tries again', async () => {
    const { server } = await open({ 'PUT /api/vermittler/stellvertretung': unreachable });
    await press('Stellvertretung speichern');
    await press('Noch einmal versuchen');
    await waitFor(() => expect(server.calls('PUT')).toHaveLength(2));
    expect(server.calls('PUT')[1]?.body).toEqual({});
  });
});

describe('sub-agents', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'agent', section: 'subAgents' }, { ...team, ...more }, { at });
  const saving = 'PUT /api/vermittler/untervermittler/1002';

  test('are walked through by keys: j to a row, Enter opens it', async () => {
    await open();
    await screen.findAllByText('Jana Berger bis 31.12.2026');
    await waitFor(async () => {
      await userEvent.keyboard('j');
      expect(document.activeElement?.closest('tbody tr')).not.toBeNull();
    });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
  });

  test('are listed with rights and deputies, and found by name', async () => {
    const { text } = await open();
    await screen.findAllByText('Jana Berger bis 31.12.2026');
    expect(text()).toContain('Erfassen');
    expect(text()).toContain('Nur lesen');
    await fill('Name, Nummer oder E-Mail-Adresse', 'lorenz');
    await screen.findByText('Eine Person gefunden.');
    expect(screen.queryByText('tim.schaefer@example.de', { exact: false })).toBeNull();
    await fill('Name, Nummer oder E-Mail-Adresse', 'niemand');
    await screen.findByText('Niemand gefunden.');
  });

  test('get rights and a deputy, saved against what was seen', async () => {
    const { server } = await open({
      [saving]: inTurn(refused(412, 'changed', { title: 'Jemand war schneller.' }), tim),
    });
    await press('Rechte und Stellvertretung ändern: Tim Schäfer');
    await choose('Kundenbestand exportieren');
    await fill('Bis einschließlich', '');
    await pressInDialog('Speichern');
    await screen.findByText('Bitte geben Sie an, bis wann die Stellvertretung gilt.');
    await fill('Wer vertritt?', '');
    await pressInDialog('Speichern');
    await screen.findByText('Jemand war schneller.');
    await pressInDialog('Speichern');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = server.calls(saving);
    expect(call?.body).toEqual({ rights: { changes: true, export: true }, deputy: null });
    expect(call?.headers.get('if-match')).toBe('"2"');
  });

  test.each([
    ['Sperren: Tim Schäfer', 'Sperren', '1002', 'locked'],
    ['Entsperren: Mia Lorenz', 'Entsperren', '1003', 'active'],
  ])('are asked about before %s', async (button, confirm, number, state) => {
    const line = `PUT /api/vermittler/untervermittler/${number}`;
    const { server } = await open({ [line]: tim });
    await press(button);
    await pressInDialog(confirm);
    await waitFor(() => expect(server.calls(line)[0]?.body).toEqual({ state }));
    await waitFor(() => expect(server.calls('GET /api/vermittler/untervermittler')).toHaveLength(2));
  });

  test('can be invited where there are none, and only by the head of the agency', async () => {
    await open({ 'GET /api/vermittler/untervermittler': { items: [] } });
    await screen.findByText('Derzeit sind keine Untervermittler im Bestand.');
    expect(await addressOf('Untervermittler anlegen')).toBe('/vermittler/untervermittler/anlegen/');
  });

  test('are nothing that a sub-agent manages', async () => {
    await open({ 'GET /api/vermittler/ich': { ...jana, role: 'untervermittler' } });
    await screen.findByText('Untervermittler verwaltet nur, wer die Agentur leitet.');
  });
});

describe('the invitation of a sub-agent', () => {
  const line = 'POST /api/vermittler/untervermittler';
  const open = (more: Replies = {}) =>
    openPage({ kind: 'agent', section: 'newSubAgent' }, { ...asAgent, ...more }, { at });

  test('names what is missing', async () => {
    await open();
    await press('Einladung schicken');
    expect((await screen.findAllByText('Bitte geben Sie den Namen ohne Ziffern an.')).length).toBe(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
    await expectAccessible();
  });

  test('is sent once under one key, and goes on with the next person', async () => {
    const { server } = await open({ [line]: inTurn(unreachable, { ...tim, state: 'invited' }) });
    await fill('Vorname', 'Tim');
    await fill('Nachname', ' Schäfer ');
    await fill('E-Mail-Adresse', 'tim.schaefer@example.de');
    await fill('Handynummer', '0170 1234567');
    await press('Einladung schicken');
    await screen.findByText('Keine Verbindung.');
    await press('Einladung schicken');
    await screen.findByText('Tim Schäfer ist eingeladen.');
    const [first, second] = server.calls(line);
    expect(second?.body).toEqual({
      firstName: 'Tim',
      lastName: 'Schäfer',
      email: 'tim.schaefer@example.de',
      mobile: '+491701234567',
      rights: { changes: true, export: false },
    });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(await addressOf('Zur Liste')).toBe('/vermittler/untervermittler/');
  });
});

describe('the settings of an agent', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'agent', section: 'settings' }, { ...asAgent, ...more }, { at });

  test('say where one begins, how close rows lie, and what stands below messages', async () => {
    const line = 'PATCH /api/vermittler/einstellungen';
    const { server } = await open({
      'GET /api/vermittler/ich': { ...jana, settings: { startPage: 'drafts', signature: 'Jana Berger' } },
      [line]: inTurn(undefined, undefined, undefined, refused(503, 'unavailable')),
    });
    const start = await screen.findByLabelText<HTMLSelectElement>('Nach dem Anmelden öffnen');
    expect(start.selectedOptions[0]?.textContent).toBe('Entwürfe');
    await userEvent.selectOptions(start, 'Kundenbestand');
    await screen.findByText('Gespeichert.');
    await userEvent.selectOptions(screen.getByLabelText('Zeilen in Listen'), 'weit');
    await waitFor(() => expect(document.querySelector('[data-density=comfortable]')).not.toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Signatur').value).toBe('Jana Berger');
    await fill('Signatur', 'Jana Berger, Agentur am Markt');
    await press('Signatur speichern');
    await waitFor(() => expect(server.calls(line)).toHaveLength(3));
    expect(server.calls(line).map(({ body }) => body)).toEqual([
      { startPage: 'base' },
      { density: 'comfortable' },
      { signature: 'Jana Berger, Agentur am Markt' },
    ]);
    await press('Signatur speichern');
    await screen.findByText('Das konnten wir nicht speichern. Bitte versuchen Sie es noch einmal.');
    await expectAccessible();
  });

  test('change the mail of the access by a code to the known phone and one to the new address', async () => {
    const { server } = await open({
      'POST /api/vermittler/tan': { id: 'own', destination: '… 4711', expiresAt: '2026-11-20T10:10:00Z' },
      'POST /api/vermittler/tan/pruefen': { proof: 'mine' },
      'POST /api/tan': { id: 'new', destination: 'j•••@example.de', expiresAt: '2026-11-20T10:10:00Z' },
      'POST /api/tan/pruefen': { proof: 'theirs' },
      'PUT /api/vermittler/email': undefined,
    });
    await userEvent.click(await screen.findByText('E-Mail-Adresse zum Anmelden ändern'));
    await fill('Neue E-Mail-Adresse', 'Jana.Neu@example.de');
    await press('Weiter');
    await screen.findByText(/… 4711/);
    await fill('Code aus der SMS', '123456');
    await press('Bestätigen');
    await screen.findByText(/j•••@example.de/);
    await fill('Code aus der E-Mail', '654321');
    await press('Bestätigen');
    await screen.findByText('Ihre E-Mail-Adresse ist geändert.');
    expect(server.calls('PUT /api/vermittler/email')[0]?.body).toEqual({
      email: 'jana.neu@example.de',
      proof: 'mine',
      emailProof: 'theirs',
    });
    expect(server.calls('POST /api/vermittler/tan')[0]?.body).toEqual({ purpose: 'email' });
  });

  test('change the password and end every sign-in', async () => {
    const { server } = await open({
      'PUT /api/vermittler/passwort': inTurn(
        refused(422, 'password-wrong', { title: 'Das bisherige Passwort stimmt nicht.' }),
        undefined,
      ),
      'DELETE /api/vermittler/sitzung': undefined,
    });
    await heading('Einstellungen');
    await fill('Bisheriges Passwort', 'Sommer-2026!');
    await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
    await press('Passwort ändern');
    await screen.findByText('Das bisherige Passwort stimmt nicht.');
    await press('Passwort ändern');
    await waitFor(() => expect(signInReason('vermittler')).toBe('changed'));
    expect(server.calls('PUT')[1]?.body).toEqual({
      currentPassword: 'Sommer-2026!',
      newPassword: 'Über-12-Berge-gewandert!',
    });
  });

  test('are there for brokers, too, without what belongs to agents', async () => {
    await openPage({ kind: 'agent', section: 'settings' }, asBroker, { at });
    await heading('Einstellungen');
    await screen.findByText('Firefox, Linux', { exact: false });
    const write = await screen.findByRole('link', { name: 'Nachricht schreiben' });
    expect(write.getAttribute('href')).toBe('/vermittler-nachricht');
    await expectAccessible();
  });
});
