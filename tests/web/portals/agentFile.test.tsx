// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Access, TimelineEntry } from '#web/base/api/agent.ts';
import type { Note } from '#web/base/api/notes.ts';
import type { AdvertisingConsent } from '#web/base/api/advertising.ts';
import type { OfferedDefinition } from '#web/base/bootstrap.ts';
import type { GivenConsent } from '#web/base/api/givenConsent.ts';
import { addressOf, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { claim, claimDetails } from '../support/claims.ts';
import { contract, details, ending, pageOf, paper, pastChanges, possible } from '../support/contracts.ts';
import { customer, message } from '../support/customers.ts';
import { inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, jana, lea } from '../support/people.ts';

const at = 'vermittler' as const;

const accesses = [
  {
    sequence: 2,
    at: '2026-11-20T10:00:00Z',
    role: 'untervermittler',
    name: 'Tim Schäfer',
    number: '1002',
    what: 'Kundendaten',
    writes: true,
    status: 200,
  },
  {
    sequence: 1,
    at: '2026-11-19T10:00:00Z',
    role: 'vermittler',
    name: jana.name,
    number: jana.number,
    what: 'Verträge',
    writes: false,
    status: 200,
  },
] satisfies Access[];
const consents = [
  { kind: 'mandate', about: '3000', at: '2026-11-01T10:00:00Z', given: true, recorded: 'online' },
  {
    kind: 'health',
    about: claim.id,
    at: '2026-11-02T10:00:00Z',
    given: true,
    mode: 'general',
    revokedAt: '2026-11-03T10:00:00Z',
  },
  {
    kind: 'declaration',
    about: 'A-1',
    at: '2026-11-01T10:00:00Z',
    given: false,
    label: 'Telefonische Beratung',
  },
] satisfies GivenConsent[];
const advertising = [
  {
    channel: 'email',
    given: true,
    version: '2026-01',
    label: 'Angebote',
    at: '2026-10-01T10:00:00Z',
    by: 'customer',
  },
  { channel: 'phone', given: false, version: '2026-01', label: 'Angebote' },
] satisfies AdvertisingConsent[];

const happened = [
  {
    id: 'access 1',
    kind: 'access',
    at: '2026-11-20T10:00:00Z',
    by: { side: 'agent', name: 'Tim Schäfer' },
    count: 3,
  },
  {
    id: 'message 1',
    kind: 'message',
    at: '2026-11-20T09:00:00Z',
    title: 'Frage zum Vertrag',
    by: { side: 'customer' },
    about: { of: 'message', id: 'message-1' },
  },
  {
    id: 'change 1',
    kind: 'change',
    at: '2026-11-19T23:30:00Z',
    title: 'Rahmennummer',
    by: { side: 'agent', name: jana.name },
    about: { of: 'contract', id: contract.id },
  },
  {
    id: 'claim 1',
    kind: 'claim',
    at: '2026-11-18T09:00:00Z',
    title: claim.title,
    state: 'received',
    about: { of: 'claim', id: claim.id },
  },
  {
    id: 'paper 1',
    kind: 'paper',
    at: '2026-11-17T09:00:00Z',
    title: 'Versicherungsschein',
    about: { of: 'contract', id: contract.id },
  },
] satisfies TimelineEntry[];

const tim = { side: 'agent' as const, name: 'Tim Schäfer' };
const own = `/api/partner/${lea.number}`;
const timeline = `/api/vermittler/kunden/${lea.number}/verlauf`;
const file: Replies = {
  ...asAgent,
  [`GET ${own}`]: customer,
  'GET /api/vertraege': pageOf(contract),
  'GET /api/schaeden': pageOf(claim),
  'GET /api/dokumente': pageOf(paper),
  'GET /api/nachrichten/vermittler/eingang': pageOf(message),
  'GET /api/nachrichten/vermittler/gesendet': pageOf({
    ...message,
    aktenId: 'message-2',
    betreff: 'Unsere Antwort',
  }),
  [`GET ${timeline}`]: {
    callable: false,
    gaps: ['householdWithoutLiability'],
    household: [{ number: '1000000002', name: 'Paul Winter' }],
    items: happened,
  },
  [`GET ${own}/werbung`]: { items: advertising },
  [`GET ${own}/einwilligungen`]: { items: consents },
  [`GET ${own}/aenderungen`]: { items: pastChanges },
  [`GET /api/vermittler/kunden/${lea.number}/zusammenfuehrungen`]: { items: [] },
  [`GET ${own}/zugriffe`]: pageOf(...accesses),
};
const oneContract: Replies = {
  ...file,
  [`GET /api/vertraege/${contract.id}`]: details,
  [`GET /api/vertraege/${contract.id}/aenderungen`]: { items: possible, waiting: [] },
};
const oneClaim: Replies = {
  ...asAgent,
  [`GET /api/schaeden/${claim.id}`]: claimDetails,
  [`GET /api/schaeden/${claim.id}/nachrichten`]: { items: [] },
  [`GET /api/schaeden/${claim.id}/dateien`]: { items: [] },
};
const definitions: OfferedDefinition[] = [
  {
    id: 'produkt.HAUSRAT',
    key: 'HAUSRAT',
    addresses: { vermittlerberatung: '/vermittler/beratung/hausrat/' },
  },
  {
    id: 'schaden.hausrat',
    key: 'hausrat',
    products: ['HAUSRAT'],
    addresses: { meldung: '/kunden/schaden-melden/hausrat/{contractIndex}/' },
  },
];
const flags = { 'relocation-service': true };
const filePage = { kind: 'agent', section: 'customer', id: lea.number } as const;
const edit = { kind: 'agent', section: 'editCustomer', id: lea.number } as const;

describeAnsweredPages([
  {
    name: 'the file of a customer',
    page: filePage,
    address: '/vermittler/kunde/1000000001/#data',
    at,
    flags,
    definitions,
    replies: file,
    call: `GET ${own}`,
    shows: '20.11.1990',
  },
  {
    name: 'the contract of a customer',
    page: { kind: 'agent', section: 'contract', id: contract.id },
    at,
    definitions,
    replies: oneContract,
    call: `GET /api/vertraege/${contract.id}`,
    shows: 'Das ist versichert',
  },
  {
    name: 'the claim of a customer',
    page: { kind: 'agent', section: 'claim', id: claim.id },
    at,
    replies: oneClaim,
    call: `GET /api/schaeden/${claim.id}`,
    shows: 'Das wurde gemeldet',
  },
  {
    name: 'the form for data of a customer',
    page: edit,
    at,
    replies: file,
    call: `GET ${own}`,
    shows: 'Änderungen speichern',
  },
]);

/** Shows a part of the file. */
async function show(part: string): Promise<void> {
  await userEvent.click(await screen.findByRole('tab', { name: part }));
}

/** A task that Jana has written. */
const call = {
  id: 'task-1',
  text: 'Wegen Elementar anrufen',
  author: jana.name,
  at: '2026-11-20T09:00:00Z',
  dueOn: '2026-12-01',
  version: 1,
} satisfies Note;

describe('the file of a customer', () => {
  const open = (more: Replies = {}, address = '/') =>
    openPage(filePage, { ...file, ...more }, { at, flags, definitions, address });

  test('holds contracts, claims, messages, documents, consents, changes and accesses', async () => {
    const { text } = await open();
    await heading('Lea Winter');
    expect(await addressOf(/^Schaden melden zu Hausratversicherung/)).toBe(
      `/vermittler/schaden-melden/hausrat/${contract.id}/`,
    );
    expect(await addressOf('Hausratversicherung')).toBe(`/vermittler/vertraege/details/${contract.id}/`);
    await show('Schäden');
    expect(await addressOf(claim.title)).toBe(`/vermittler/schaeden/${claim.id}/`);
    await screen.findByText('1 Unterlage fehlt');
    await show('Nachrichten');
    expect(await addressOf('Unsere Antwort')).toBe('/vermittler/nachricht/message-2/');
    await show('Dokumente');
    await screen.findByRole('button', { name: new RegExp(paper.title) });
    await show('Kundendaten');
    expect(await addressOf('Umzug melden')).toBe(`/vermittler/umzugsservice/?kunde=${lea.number}`);
    await screen.findByText('Angebote per E-Mail');
    await screen.findAllByText('Tim Schäfer', { exact: false });
    await screen.findByText(/durch den Kunden · gilt ab 01.03.2026/);
    for (const wording of [
      'SEPA-Lastschriftmandat',
      'IBAN endet auf 3000',
      'Widerrufen',
      'Telefonische Beratung',
    ])
      expect(text()).toContain(wording);
    await expectAccessible();
  });

  test('opens with three questions to the server; each part asks when it is shown', async () => {
    const { server } = await open();
    await screen.findByText('Rahmennummer');
    await screen.findAllByText('Hausratversicherung');
    const asked = () =>
      new Set(
        server
          .calls('GET')
          .map(({ path }) => path)
          .filter((path) => path.includes(lea.number)),
      );
    expect([...asked()].map((path) => path.split('?')[0]).sort()).toEqual(
      [own, timeline, '/api/vertraege'].sort(),
    );
    await show('Schäden');
    await screen.findByText('1 Unterlage fehlt');
    expect(asked().size).toBe(4);
  });

  test('leads through its parts by arrow keys and by the address', async () => {
    await open({}, '/vermittler/kunde/1000000001/#documents');
    const documents = await screen.findByRole('tab', { name: 'Dokumente' });
    expect(documents.getAttribute('aria-selected')).toBe('true');
    documents.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(window.location.hash).toBe('#data');
    expect(document.activeElement?.textContent).toBe('Kundendaten');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(window.location.hash).toBe('#advise');
    await screen.findByRole('region', { name: 'Beraten' });
  });

  test('shows beside its parts what happened, by days, the newest first', async () => {
    const { server } = await open({
      [`GET ${timeline}?limit=20&art=claim`]: { items: happened.filter(({ kind }) => kind === 'claim') },
    });
    const line = within(await screen.findByRole('region', { name: 'Verlauf' }));
    await line.findByText('Rahmennummer');
    expect(line.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '20.11.2026',
      '18.11.2026',
      '17.11.2026',
    ]);
    expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tim Schäfer3 Zugriffe auf die Akte11:00',
      'Frage zum VertragNachricht vom Kunden10:00',
      `RahmennummerÄnderung von ${jana.name}00:30`,
      `${claim.title}Gemeldet10:00`,
      'VersicherungsscheinDokument',
    ]);
    expect(line.getByRole('link', { name: 'Frage zum Vertrag' }).getAttribute('href')).toBe(
      '/vermittler/nachricht/message-1/',
    );
    await userEvent.selectOptions(line.getByLabelText('Anzeigen'), 'Schäden');
    await waitFor(() => expect(line.getAllByRole('listitem')).toHaveLength(1));
    expect(server.calls(`GET ${timeline}?limit=20&art=claim`)).toHaveLength(1);
    await expectAccessible();
  });

  test('has tasks that are ticked off and brought back, and takes notes in own words', async () => {
    const task = { ...call, dueOn: '2020-01-01' };
    const notes = `/api/vermittler/kunden/${lea.number}/notizen`;
    const { server } = await open({
      [`GET ${timeline}`]: inTurn({ tasks: [task], items: [] }, { items: [] }, { tasks: [task], items: [] }),
      [`PATCH ${notes}/task-1`]: undefined,
      [`POST ${notes}`]: inTurn(refused(503, 'unavailable'), { id: 'note-1' }),
    });
    await screen.findByText('Wegen Elementar anrufen');
    await screen.findByText('Überfällig');
    await expectAccessible();
    await press('Erledigt: Wegen Elementar anrufen');
    await screen.findByText('Die Aufgabe ist erledigt.');
    await waitFor(() => expect(screen.queryByText('Überfällig')).toBeNull());
    await press('Rückgängig machen');
    await screen.findByText('Überfällig');
    expect(server.calls(`PATCH ${notes}/task-1`).map(({ body }) => body)).toEqual([
      { done: true, version: 1, assigned: null },
      { done: false },
    ]);
    await fill('Notiz', 'Sucht ein Haus');
    await press('Notiz speichern');
    await screen.findByText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.');
    await press('Notiz speichern');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notiz').value).toBe(''));
    const [first, again] = server.calls(`POST ${notes}`);
    expect(again?.body).toEqual({ text: 'Sucht ein Haus' });
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    await fill('Notiz', 'Police schicken');
    await fill('Zu erledigen bis (optional)', '2026-12-24');
    await press('Aufgabe speichern');
    await waitFor(() => expect(server.calls(`POST ${notes}`)).toHaveLength(3));
    expect(server.calls(`POST ${notes}`)[2]?.body).toEqual({ text: 'Police schicken', dueOn: '2026-12-24' });
  });

  test('ticks no task off unnoticed that a colleague has taken over meanwhile', async () => {
    const task = { ...call, assigned: { number: jana.number, name: 'Jana Berger' } };
    const taken = { ...task, assigned: { number: '1234567901', name: 'Tim Schäfer' } };
    const notes = `/api/vermittler/kunden/${lea.number}/notizen/task-1`;
    const reason = 'Tim Schäfer hat das um 10:00 übernommen.';
    const { server } = await open({
      [`GET ${timeline}`]: inTurn({ tasks: [task], items: [] }, { tasks: [taken], items: [] }),
      [`PATCH ${notes}`]: refused(409, 'activity-changed', { reason }),
    });
    await screen.findByText('für Jana Berger');
    await press('Erledigt: Wegen Elementar anrufen');
    await screen.findByText(reason);
    await screen.findByText('für Tim Schäfer');
    expect(screen.queryByText('Die Aufgabe ist erledigt.')).toBeNull();
    expect(server.calls(`PATCH ${notes}`)[0]?.body).toEqual({
      done: true,
      version: 1,
      assigned: jana.number,
    });
  });

  test('lets one choose where another agent has changed the same task meanwhile', async () => {
    const theirs = {
      ...call,
      text: 'Ist erledigt: kein Interesse',
      dueOn: '2026-12-05',
      version: 2,
      changedBy: 'Tim Schäfer',
      changedAt: '2026-11-21T09:00:00Z',
    };
    const notes = `/api/vermittler/kunden/${lea.number}/notizen/task-1`;
    const { server } = await open({
      [`GET ${timeline}`]: { tasks: [call], items: [] },
      [`GET ${notes}`]: inTurn(call, theirs),
      [`PATCH ${notes}`]: inTurn(refused(409, 'note-changed'), undefined),
    });
    await press('Bearbeiten: Wegen Elementar anrufen');
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText<HTMLTextAreaElement>('Notiz');
    await userEvent.clear(field);
    await userEvent.type(field, 'Am Montag anrufen');
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
    await dialog.findByText(/^Tim Schäfer hat am 21\.11\.2026, 10:00 gespeichert/);
    const checked = () =>
      dialog
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map((radio) => radio.closest('label')?.textContent);
    expect(checked()).toEqual(['Ihre EingabeAm Montag anrufen', 'Gespeichert von Tim Schäfer05.12.2026']);
    await expectAccessible();
    await userEvent.click(dialog.getByLabelText(/kein Interesse/));
    await userEvent.click(dialog.getByLabelText(/01\.12\.2026/));
    await userEvent.click(dialog.getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(`PATCH ${notes}`).map(({ body }) => body)).toEqual([
      { text: 'Am Montag anrufen', dueOn: '2026-12-01', version: 1 },
      { text: 'Ist erledigt: kein Interesse', dueOn: '2026-12-01', version: 2 },
    ]);
  });

  test('shows at its head how to reach the customer, what is paid, and what one can do', async () => {
    const cancelled = { ...ending, premium: { ...ending.premium, yearCent: 10_000 } };
    const over = { ...ending, id: 'FA240000009', state: 'ended' as const };
    const { text } = await open({ 'GET /api/vertraege': pageOf(contract, cancelled, over) });
    expect(await addressOf('Anrufen')).toBe('tel:+491701234567');
    expect(await addressOf(/170 1234567$/)).toBe('tel:+491701234567');
    expect(await addressOf(lea.email)).toBe(`mailto:${lea.email}`);
    expect(await addressOf('Nachricht')).toBe(`/vermittler/nachricht/?kunde=${lea.number}`);
    expect(await addressOf('Notiz oder Aufgabe')).toBe('#notes');
    await waitFor(() => expect(text()).toContain('Beitrag im Jahr328,48 €'));
    await screen.findByText('Hausrat ohne Privathaftpflicht');
    await waitFor(() => expect(text()).toContain('Werbung am TelefonNicht erlaubt'));
    expect(text()).toMatch(/Alter\d+ Jahre/);
    expect(await addressOf('Paul Winter')).toBe('/vermittler/kunde/1000000002/');
    expect(await addressOf('Gemeinsam umziehen')).toBe(
      `/vermittler/umzugsservice/?kunden=${lea.number},1000000002`,
    );
    await expectAccessible();
  });

  test('offers advice in every product in the brand of the customer', async () => {
    const account = {
      portal: 'vermittler',
      role: 'vermittler',
      number: jana.number,
      name: jana.name,
      brands: ['haus', 'helvia'],
    };
    await open({ 'GET /api/konto': account }, '/vermittler/kunde/1000000001/#advise');
    await screen.findByLabelText('Beraten im Namen von');
    await waitFor(async () => {
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain(`/vermittler/beratung/hausrat/?kundennummer=${lea.number}&brand=haus`);
    });
  });

  test('says of each part that there is nothing of it', async () => {
    const none = pageOf();
    await open({
      'GET /api/vertraege': none,
      'GET /api/schaeden': none,
      'GET /api/dokumente': none,
      'GET /api/nachrichten/vermittler/eingang': none,
      'GET /api/nachrichten/vermittler/gesendet': none,
      [`GET ${timeline}`]: none,
      [`GET ${own}/einwilligungen`]: none,
      [`GET ${own}/aenderungen`]: none,
      [`GET ${own}/zugriffe`]: none,
    });
    await screen.findByText('Hierzu ist noch nichts geschehen.');
    await screen.findByText('Derzeit gibt es keine Verträge.');
    await show('Nachrichten');
    await screen.findByText('Bisher gibt es keine Nachrichten.');
    await show('Dokumente');
    await screen.findByText('Noch liegen hier keine Unterlagen.');
    await show('Kundendaten');
    await screen.findByText('Bisher hat niemand auf diese Akte zugegriffen.');
    await screen.findByText('Bisher gibt es keine Einwilligungen.');
    await screen.findByText('Bisher wurde nichts geändert.');
  });

  test('offers no changes to whoever may only read', async () => {
    await open({ 'GET /api/vermittler/ich': { ...jana, rights: { changes: false, export: false } } });
    await screen.findAllByText('Hausratversicherung');
    await show('Schäden');
    await screen.findByText('1 Unterlage fehlt');
    expect(screen.queryByText('Schaden ohne passenden Vertrag melden')).toBeNull();
    await show('Kundendaten');
    await screen.findByText('20.11.1990');
    expect(screen.queryByRole('link', { name: 'Daten ändern' })).toBeNull();
  });

  test('loads older accesses on request', async () => {
    await open({
      [`GET ${own}/zugriffe`]: { items: accesses, cursor: 'older' },
      [`GET ${own}/zugriffe?limit=50&cursor=older`]: pageOf({
        ...accesses[0],
        sequence: 0,
        name: 'Mia Lorenz',
      }),
    });
    await show('Kundendaten');
    await press('Ältere Zugriffe');
    await screen.findByText('Mia Lorenz', { exact: false });
  });

  test('says that the customer is not among the own ones', async () => {
    await open({ [`GET ${own}`]: refused(404, 'not-found') });
    await screen.findByText('Diesen Kunden gibt es in Ihrem Bestand nicht.');
    expect(await addressOf('Zum Kundenbestand')).toBe('/vermittler/kundenbestand/');
  });
});

test('a contract of a customer is worded for the agent', async () => {
  await openPage(
    { kind: 'agent', section: 'contract', id: contract.id },
    { ...oneContract, [`GET /api/vertraege/${contract.id}`]: { ...details, bank: undefined } },
    { at, definitions },
  );
  await screen.findByText('Der Kunde überweist');
  await screen.findByRole('heading', { name: 'Für den Kunden ändern' });
  expect(await addressOf('Schaden melden')).toBe(`/vermittler/schaden-melden/hausrat/${contract.id}/`);
  expect(await addressOf('Zur Kundenakte')).toBe(`/vermittler/kunde/${lea.number}/`);
});

test('a claim of a customer is worded for the agent and leads back to the file', async () => {
  const { text } = await openPage({ kind: 'agent', section: 'claim', id: claim.id }, oneClaim, { at });
  await screen.findByText('Das wurde gemeldet');
  expect(text()).toContain('Die Entscheidung steht noch aus.');
  expect(await addressOf('Zur Kundenakte')).toBe(`/vermittler/kunde/${lea.number}/`);
});

describe('the form for data of a customer', () => {
  const open = (more: Replies = {}) => openPage(edit, { ...file, ...more }, { at });

  test('saves against what was seen, and begins anew with what is saved', async () => {
    const { server } = await open({
      [`GET ${own}`]: inTurn(customer, { ...customer, version: 4, lastName: 'Sommer' }),
      [`PUT ${own}`]: undefined,
    });
    await fill('Nachname', 'Sommer');
    await fill('Hausnummer', '5a');
    await press('Änderungen speichern');
    await screen.findByText('Die Daten sind gespeichert.');
    const [call] = server.calls(`PUT ${own}`);
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.body).toMatchObject({ lastName: 'Sommer', address: { streetNumber: '5a', city: 'Köln' } });
    expect(call?.body).not.toHaveProperty('proof');
  });

  test('shows both values where somebody else was quicker, and keeps what was typed', async () => {
    const theirs = {
      ...customer,
      version: 4,
      lastName: 'Winter-Sommer',
      address: { ...customer.address, streetNumber: '7' },
    };
    const { server } = await open({
      [`GET ${own}`]: inTurn(customer, theirs),
      [`GET ${own}/aenderungen`]: {
        items: [
          { ...pastChanges[1], at: '2026-11-22T09:00:00Z' },
          { at: '2026-11-21T09:00:00Z', title: 'Anschrift', effectiveOn: '2026-11-21', by: tim },
        ],
      },
      [`PUT ${own}`]: inTurn(refused(412, 'partner-changed'), undefined),
    });
    await fill('Nachname', 'Sommer');
    await press('Änderungen speichern');
    await screen.findByText(/^Tim Schäfer hat am 21\.11\.2026, 10:00 gespeichert/);
    const mine = screen.getByRole<HTMLInputElement>('radio', { name: /^Ihre Eingabe ?Sommer$/ });
    expect(mine.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Gespeichert .*7$/ }).checked).toBe(true);
    await expectAccessible();
    await press('Auswahl übernehmen');
    expect((await screen.findByLabelText<HTMLInputElement>('Nachname')).value).toBe('Sommer');
    expect(screen.getByLabelText<HTMLInputElement>('Hausnummer').value).toBe('7');
    await press('Änderungen speichern');
    await screen.findByText('Die Daten sind gespeichert.');
    const again = server.calls(`PUT ${own}`)[1];
    expect(again?.headers.get('if-match')).toBe('"4"');
    expect(again?.body).toMatchObject({ lastName: 'Sommer', address: { streetNumber: '7' } });
  });

  test('names what is wrong at its field and leads to the first', async () => {
    const { server } = await open();
    await fill('Vorname', '');
    await fill('Postleitzahl', '123');
    await press('Änderungen speichern');
    await screen.findByText('Bitte geben Sie den Namen ohne Ziffern an.');
    await screen.findByText('Bitte geben Sie fünf Ziffern an.');
    expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
    expect(server.calls('PUT')).toEqual([]);
    await expectAccessible();
  });

  test('asks for the code of the customer where letters would go elsewhere', async () => {
    const { server } = await open({
      'POST /api/tan': { id: 'code-1', destination: '… 4567' },
      'POST /api/tan/pruefen': { proof: 'proof-1' },
      [`PUT ${own}`]: inTurn(
        refused(412, 'changed', { title: 'Die Daten wurden gerade geändert.' }),
        undefined,
      ),
    });
    await fill('E-Mail-Adresse', 'Neu@Example.de');
    await press('Änderungen speichern');
    await screen.findByText(/an … 4567 geschickt/);
    await fill('Code aus der SMS', '123 456');
    await press('Bestätigen');
    await screen.findByText('Die Daten wurden gerade geändert.');
    expect(server.calls('POST /api/tan')[0]?.body).toEqual({
      purpose: 'kontaktdaten',
      channel: 'sms',
      to: '+491701234567',
    });
    expect(server.calls('POST /api/tan/pruefen')[0]?.body).toEqual({ id: 'code-1', code: '123456' });
    expect(server.calls(`PUT ${own}`)[0]?.body).toMatchObject({
      contact: { email: 'neu@example.de' },
      proof: 'proof-1',
    });
  });
});
