// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Access } from '#web/base/api/agent.ts';
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

const own = `/api/partner/${lea.number}`;
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
  [`GET ${own}/werbung`]: { items: advertising },
  [`GET ${own}/einwilligungen`]: { items: consents },
  [`GET ${own}/aenderungen`]: { items: pastChanges },
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
    shows: 'Wohnfläche',
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

describe('the file of a customer', () => {
  const open = (more: Replies = {}) => openPage(filePage, { ...file, ...more }, { at, flags, definitions });

  test('holds contracts, claims, messages, documents, consents, changes and accesses', async () => {
    const { text } = await open();
    await heading('Lea Winter');
    expect(await addressOf(/^Schaden melden zu Hausratversicherung/)).toBe(
      `/vermittler/schaden-melden/hausrat/${contract.id}/`,
    );
    expect(await addressOf('Hausratversicherung')).toBe(`/vermittler/vertraege/details/${contract.id}/`);
    expect(await addressOf(claim.title)).toBe(`/vermittler/schaeden/${claim.id}/`);
    expect(await addressOf('Unsere Antwort')).toBe('/vermittler/nachricht/message-2/');
    expect(await addressOf('Umzug melden')).toBe(`/vermittler/umzugsservice/?kunde=${lea.number}`);
    for (const said of [
      '1 Unterlage fehlt',
      'SEPA-Lastschriftmandat',
      'IBAN endet auf 3000',
      'Widerrufen',
      'Telefonische Beratung',
    ])
      expect(text()).toContain(said);
    await screen.findByText('Angebote per E-Mail');
    await screen.findByText('Tim Schäfer', { exact: false });
    await screen.findByText(/durch den Kunden · gilt ab 01.03.2026/);
  });

  test('shows at its head how to reach the customer, what is paid, and what one can do', async () => {
    const cancelled = { ...ending, premium: { ...ending.premium, yearCent: 10_000 } };
    const over = { ...ending, id: 'FA240000009', state: 'ended' as const };
    const { text } = await open({ 'GET /api/vertraege': pageOf(contract, cancelled, over) });
    expect(await addressOf('Anrufen')).toBe('tel:+491701234567');
    expect(await addressOf(/170 1234567$/)).toBe('tel:+491701234567');
    expect(await addressOf(lea.email)).toBe(`mailto:${lea.email}`);
    expect(await addressOf('Nachricht')).toBe(`/vermittler/nachricht/?kunde=${lea.number}`);
    await waitFor(() => expect(text()).toContain('Beitrag im Jahr328,48 €'));
    await waitFor(() => expect(text()).toContain('Werbung am TelefonNicht erlaubt'));
    expect(text()).toMatch(/Alter\d+ Jahre/);
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
    await open({ 'GET /api/konto': account });
    await screen.findByLabelText('Beraten im Namen von');
    await waitFor(async () => {
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain(`/vermittler/beratung/hausrat/?kundennummer=${lea.number}&brand=haus`);
    });
  });

  test('says of each part that there is nothing of it', async () => {
    const none = pageOf();
    const { text } = await open({
      'GET /api/vertraege': none,
      'GET /api/schaeden': none,
      'GET /api/dokumente': none,
      'GET /api/nachrichten/vermittler/eingang': none,
      'GET /api/nachrichten/vermittler/gesendet': none,
      [`GET ${own}/einwilligungen`]: none,
      [`GET ${own}/aenderungen`]: none,
      [`GET ${own}/zugriffe`]: none,
    });
    await screen.findByText('Bisher hat niemand auf diese Akte zugegriffen.');
    for (const said of [
      'Derzeit gibt es keine Verträge.',
      'Bisher gibt es keine Nachrichten.',
      'Noch liegen hier keine Unterlagen.',
      'Bisher gibt es keine Einwilligungen.',
      'Bisher wurde nichts geändert.',
    ])
      expect(text()).toContain(said);
  });

  test('offers no changes to whoever may only read', async () => {
    await open({ 'GET /api/vermittler/ich': { ...jana, rights: { changes: false, export: false } } });
    await screen.findAllByText('Hausratversicherung');
    expect(screen.queryByRole('link', { name: 'Daten ändern' })).toBeNull();
    expect(screen.queryByText('Schaden ohne passenden Vertrag melden')).toBeNull();
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
