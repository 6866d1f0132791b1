// @vitest-environment jsdom
import type { ToDos } from '#api/todos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { zipOf } from '#web/service/contracts/zipOf.ts';
import type { OwnDraft } from '#web/base/api/ownDrafts.ts';
import { addressOf, alert, choose, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { claim } from '../support/claims.ts';
import {
  contract,
  contracts,
  details,
  ending,
  pageOf,
  paper,
  pastChanges,
  possible,
  waiting,
} from '../support/contracts.ts';
import { file, inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asCustomer, lea } from '../support/people.ts';

/** A title as it is shown: long words may be divided at their joints. */
const household = 'Hausrat\u00ADversicherung';

const at = 'benutzer' as const;
const flags = { 'claims-page': true, 'services-widget': true, 'relocation-service-customer': true };

const draft = {
  id: 'draft-1',
  product: 'produkt.HAUSRAT',
  title: 'Hausratversicherung',
  step: 'home',
  stepTitle: 'Ihre Wohnung',
  createdAt: '2026-10-31T10:00:00Z',
  changedAt: '2026-11-01T10:00:00Z',
  expiresAt: new Date(Date.now() + 2.5 * 86_400_000).toISOString(),
} satisfies OwnDraft;

const prepared = {
  ...draft,
  id: 'draft-2',
  title: 'Reiseversicherung',
  preparedBy: 'Jana Berger',
} satisfies OwnDraft;

const overview: Replies = {
  ...asCustomer,
  'GET /api/vertraege': pageOf(contract, ending),
  'GET /api/schaeden': pageOf(claim),
  'GET /api/entwuerfe': pageOf<OwnDraft>(),
  [`GET /api/partner/${lea.number}`]: { kind: 'person', firstName: 'Lea', lastName: 'Winter' },
};

const oneContract: Replies = {
  ...asCustomer,
  [`GET /api/vertraege/${contract.id}`]: details,
  [`GET /api/vertraege/${contract.id}/aenderungen`]: { items: possible, waiting: [waiting] },
  [`GET /api/partner/${lea.number}/aenderungen`]: { items: pastChanges },
  'GET /api/dokumente': pageOf(paper),
  'GET /api/vertraege': pageOf(contract),
};
const contractPage = { kind: 'contract', contract: contract.id } as const;

describeAnsweredPages([
  {
    name: 'the overview of a customer',
    page: { kind: 'customer', section: 'overview' },
    at,
    flags,
    replies: overview,
    call: 'GET /api/vertraege',
    shows: household,
  },
  {
    name: 'the page of all contracts',
    page: { kind: 'customer', section: 'contracts' },
    at,
    replies: overview,
    call: 'GET /api/vertraege',
    shows: household,
  },
  {
    name: 'the page of one contract',
    page: contractPage,
    at,
    replies: oneContract,
    call: `GET /api/vertraege/${contract.id}`,
    shows: 'Das ist versichert',
  },
  {
    name: 'the download area',
    page: { kind: 'customer', section: 'downloads' },
    at,
    replies: oneContract,
    call: 'GET /api/dokumente',
    shows: '02.11.2026 · Hausrat HR240000102',
  },
  {
    name: 'the page of all claims',
    page: { kind: 'customer', section: 'claims' },
    at,
    flags,
    replies: overview,
    call: 'GET /api/schaeden',
    shows: 'Eine Unterlage fehlt',
  },
  {
    name: 'the page of what was begun',
    page: { kind: 'customer', section: 'drafts' },
    at,
    replies: { ...asCustomer, 'GET /api/entwuerfe': pageOf(draft, prepared) },
    call: 'GET /api/entwuerfe',
    shows: 'Reiseversicherung',
  },
]);

describe('what a customer is insured for', () => {
  test('a word is looked up in the cover of all contracts', async () => {
    const covers = { 'GET /api/vertraege/HR240000102': details, 'GET /api/vertraege/FA240000001': details };
    await openPage({ kind: 'customer', section: 'contracts' }, { ...overview, ...covers }, { at, flags });
    const search = await screen.findByRole('searchbox', { name: 'Wofür bin ich versichert?' });
    fireEvent.change(search, { target: { value: 'Einbruch' } });
    const found = await screen.findByRole('status');
    await within(found).findByRole('link', { name: 'Hausratversicherung' });
    expect(found.textContent).toContain('Versichert: Feuer, Einbruch, Leitungswasser, Sturm');
    fireEvent.change(search, { target: { value: 'Raumschiff' } });
    await waitFor(() => expect(within(found).queryByRole('link')).toBeNull());
    await expectAccessible();
  });

  test('the page of a contract says what its variant covers and folds the answers away', async () => {
    const { text } = await openPage(contractPage, oneContract, { at, flags });
    await screen.findByRole('heading', { name: 'Versichert in der Variante Basis' });
    await screen.findByRole('heading', { name: 'Nicht in der Variante Basis enthalten' });
    expect(text()).toContain('Feuer, Einbruch, Leitungswasser, Sturm');
    expect(screen.getByText('Ihre Angaben aus dem Antrag').closest('details')?.open).toBe(false);
  });
});

describe('the overview of a customer', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'customer', section: 'overview' }, { ...overview, ...more }, { at, flags });

  test('greets by name who has no contract yet', async () => {
    await open({ 'GET /api/vertraege': pageOf(), 'GET /api/schaeden': pageOf() });
    await screen.findByText('Guten Tag, Lea Winter');
    await screen.findByText('Sie haben noch keinen Vertrag bei uns.');
  });

  test('greets by name and lists contracts, claims and what ends', async () => {
    const { text } = await open();
    await screen.findByText('Guten Tag, Lea Winter');
    await screen.findByText(`Schaden ${claim.id}, gemeldet am 20.11.2026`);
    expect(text()).toContain(`Vertrag ${ending.id}, endet am 01.01.2027`);
    expect(text()).toContain('19,04 € im Monat');
    expect(text()).toContain('Prager Straße 12a, 01069 Dresden');
    expect(await addressOf(household)).toBe(`/kunden/vertraege/${contract.id}/`);
    expect(text()).toContain('Zurzeit gibt es nichts zu tun.');
    expect(await addressOf('Umzug melden')).toBe('/kunden/umzug/');
    expect(document.title).toContain('Ihr Kundenportal');
  });

  test('names what has to be done with its last day and its button, and apart from it what goes on', async () => {
    const items: ToDos['items'] = [
      {
        kind: 'documents',
        task: true,
        about: claim.id,
        title: 'Diebstahl',
        by: '2026-11-01',
        overdue: true,
        count: 2,
        href: `/kunden/schaeden/${claim.id}/`,
      },
      {
        kind: 'draft',
        task: true,
        about: 'd1',
        title: 'Reise',
        by: '2026-12-01',
        href: '/kunden/entwuerfe/',
      },
      { kind: 'message', task: true, count: 2, href: '/kunden/postfach/' },
      {
        kind: 'planned',
        task: false,
        about: contract.id,
        title: 'Selbstbeteiligung ändern',
        by: '2027-01-01',
        href: `/kunden/vertraege/${contract.id}/`,
      },
    ];
    const { text } = await open({ 'GET /api/aufgaben': { items } });
    await screen.findByText('Für Ihren Schaden fehlen 2 Unterlagen.');
    await screen.findByText('überfällig seit 01.11.2026');
    await screen.findByText('Sie haben 2 ungelesene Nachrichten.');
    await screen.findByText('Reise: angefangen, noch nicht abgeschickt');
    await screen.findByText('bis 01.12.2026');
    expect(await addressOf('Ansehen und weitermachen: Reise: angefangen, noch nicht abgeschickt')).toBe(
      '/kunden/entwuerfe/',
    );
    await screen.findByRole('heading', { name: 'Das läuft gerade' });
    await screen.findByText('Selbstbeteiligung ändern');
    expect(text()).not.toContain('Zurzeit gibt es nichts zu tun.');
  });

  test('shows six of many contracts and leads to all of them', async () => {
    await open({ 'GET /api/vertraege': pageOf(...contracts(8)) });
    expect(await addressOf('Alle Verträge ansehen')).toBe('/kunden/vertraege/');
    expect(screen.queryByText('Hausrat 7')).toBeNull();
  });
});

describe('the list of contracts', () => {
  const open = (more: Replies) =>
    openPage({ kind: 'customer', section: 'contracts' }, { ...overview, ...more }, { at });

  test('loads the next page on request and stays as it is when that fails', async () => {
    const { server } = await open({
      'GET /api/vertraege': { items: [contract], cursor: 'next' },
      'GET /api/vertraege?limit=50&cursor=next': inTurn(refused(503, 'unavailable'), pageOf(ending)),
    });
    await press('Weitere anzeigen');
    await press('Noch einmal versuchen');
    await screen.findByText('Fahrrad\u00ADversicherung');
    expect(screen.getByText(household)).toBeTruthy();
    expect(server.calls('GET /api/vertraege?limit=50&cursor=next')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
  });

  test('leads to what can be insured where there is no contract yet', async () => {
    await open({ 'GET /api/vertraege': pageOf() });
    await screen.findByText('Sie haben noch keinen Vertrag bei uns.');
    expect(await addressOf('Versicherungen ansehen')).toBe('/');
  });
});

test('a card of a contract leads to a claim and a message, and loads the certificate at once', async () => {
  const certificate = `GET /api/vertraege/bestaetigung/${contract.partner}/${contract.id}`;
  const one = { 'GET /api/vertraege': pageOf(contract), [certificate]: file('schein.pdf') };
  const { server } = await openPage(
    { kind: 'customer', section: 'contracts' },
    { ...overview, ...one },
    { at },
  );
  expect(await addressOf('Schaden melden')).toBe(`/kunden/schaden-melden/#${contract.id}`);
  expect(await addressOf('Nachricht schreiben')).toBe(`/kunden/nachricht/?vertrag=${contract.id}`);
  await press(/^Bescheinigung laden/);
  await waitFor(() => expect(server.calls(certificate)).toHaveLength(1));
  await expectAccessible();
});

describe('a contract', () => {
  const open = (more: Replies = {}) =>
    openPage(contractPage, { ...oneContract, ...more }, { at, flags: { 'product-generations': true } });

  test('shows what is insured, what it costs and to which account, without its middle', async () => {
    const { text } = await open();
    await heading(household);
    await userEvent.click(await screen.findByText('Ihre Angaben aus dem Antrag'));
    await screen.findByText('84 m²');
    for (const wording of ['84 m²', 'Marktplatz 3, 50667 Köln', 'Fahrrad 1', 'Diamant', '19,04 € im Monat'])
      expect(text()).toContain(wording);
    expect(text()).toContain('DE89 … 3000');
    expect(text()).not.toContain('0532013000');
    expect(text()).toContain('Stand des Tarifs: 01.01.2024');
    expect(text()).toContain('Seit dem 01.01.2026 gibt es einen neueren Tarif.');
    expect(await addressOf('Schaden melden')).toBe(`/kunden/schaden-melden/#${contract.id}`);
  });

  test.each([
    ['withdrawn', 'Dieser Vertrag wurde am 20.11.2026 widerrufen. Daraus besteht kein Schutz.'],
    [
      'ended',
      'Dieser Vertrag ist seit dem 20.11.2026 beendet. Er gilt nur noch für Schäden aus der Zeit davor.',
    ],
  ] as const)('that is %s says what was insured, and since when it is over', async (state, since) => {
    const over = { ...details, state, endsOn: '2026-11-20' };
    const { text } = await open({ [`GET /api/vertraege/${contract.id}`]: over });
    await screen.findByText(since);
    expect(text()).toContain('Das war versichert');
    expect(text()).not.toContain('Das ist versichert');
  });

  test('has one menu: that of the portal stands in for that of the head', async () => {
    await open();
    await screen.findByRole('button', { name: /^Menü/ });
    await screen.findAllByRole('link', { name: 'Produkte' });
    expect(screen.queryByRole('button', { name: 'Hauptmenü' })).toBeNull();
  });

  test('names what can be changed, why the rest cannot, and what was changed by whom', async () => {
    const { text } = await open();
    expect(await addressOf('Selbstbeteiligung ändern')).toBe(possible[0]?.address);
    await screen.findByText('Eine Änderung ist schon geplant.');
    await screen.findByText(/eingegeben durch Jana Berger · wird geprüft/);
    expect(text()).toContain('am 01.03.2026 · durch Sie · gilt ab 01.03.2026');
  });

  test('on a phone folds its changes behind one line, so that what is insured is near', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === '(width < 1024px)' });
    try {
      await open();
      const fold = (await screen.findByText(/Änderung(en)? ansehen$/)).closest('details');
      expect(fold?.open).toBe(false);
      expect(fold?.textContent).toContain('Selbstbeteiligung ändern');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  test('takes a planned change back after a question, and says so where the button was', async () => {
    const path = `/api/vertraege/${contract.id}/aenderungen/${waiting.number}/zuruecknehmen`;
    const earlier = { ...waiting, number: 'AE-2026-0003', change: 'zahlungsweise', title: 'Zahlungsweise' };
    const { server } = await open({
      [`GET /api/vertraege/${contract.id}/aenderungen`]: inTurn(
        { items: possible, waiting: [earlier, waiting] },
        { items: possible, waiting: [] },
      ),
      [`POST ${path}/berechnen`]: {
        consequences: [{ key: 'premium', text: 'Der Beitrag bleibt bei 228,48 €.' }],
      },
      [`POST ${path}`]: inTurn(refused(409, 'change-over', { title: 'Diese Änderung gilt schon.' }), {
        number: waiting.number,
      }),
    });
    expect(await screen.findAllByText('Selbstbeteiligung: 100 € → 10 %')).toHaveLength(2);
    expect(
      await screen.findAllByText(/^Dann 50,00\s€ im Vierteljahr, zusammen 200,00\s€ im Jahr/),
    ).toHaveLength(2);
    await press('Zurücknehmen: Selbstbeteiligung');
    await screen.findByText('Der Beitrag bleibt bei 228,48 €.');
    await pressInDialog('Zurücknehmen');
    await screen.findByText('Diese Änderung gilt schon.');
    await pressInDialog('Zurücknehmen');
    const done = await screen.findByText('Zurückgenommen: Selbstbeteiligung');
    expect(document.activeElement?.contains(done)).toBe(true);
    await waitFor(() => expect(screen.queryByText('Schon geplant')).toBeNull());
    const keys = server.calls(`POST ${path}`).flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
    expect(new Set(keys).size).toBe(1);
  });

  test('names a change that was taken back once, and not the number of its own contract', async () => {
    const planned = {
      title: 'Selbstbeteiligung',
      effectiveOn: '2027-03-01',
      by: { side: 'customer' },
      contract: contract.id,
    } as const;
    const items = [
      { ...planned, at: '2026-11-04T10:00:00Z', effectiveOn: '2027-04-01', replaced: true },
      { ...planned, at: '2026-11-03T10:00:00Z', number: 'AE-2026-0005', decision: 'taken-back' },
      { ...planned, at: '2026-11-02T10:00:00Z', number: 'AE-2026-0004', decision: 'accept', takenBack: true },
    ];
    await open({ [`GET /api/partner/${lea.number}/aenderungen`]: { items } });
    const past = await screen.findByRole('heading', { level: 2, name: 'Bisherige Änderungen' });
    const list = within(past.closest('section') ?? document.body);
    await list.findByText(
      'am 02.11.2026 · durch Sie · sollte ab 01.03.2027 gelten, ist zurückgenommen · Nummer AE-2026-0004',
    );
    list.getByText('am 04.11.2026 · durch Sie · sollte ab 01.04.2027 gelten, ist ersetzt');
    expect(list.getAllByText('Selbstbeteiligung')).toHaveLength(2);
    expect(list.queryByText(/Vertrag/)).toBeNull();
  });

  test('says that it is not there where the server knows none', async () => {
    await open({ [`GET /api/vertraege/${contract.id}`]: refused(404, 'not-found') });
    await screen.findByText('Diesen Vertrag finden wir nicht.');
    await heading(`Vertrag ${contract.id}`);
  });
});

describe('the download area', () => {
  const open = (more: Replies) =>
    openPage({ kind: 'customer', section: 'downloads' }, { ...oneContract, ...more }, { at });

  test('says what will lie there while there is nothing, and offers no search', async () => {
    await open({ 'GET /api/dokumente': pageOf() });
    await screen.findByText('Noch liegen hier keine Unterlagen.');
    await screen.findByText(/Versicherungsschein, Nachträge und Rechnungen finden Sie hier/);
    expect(screen.queryByLabelText('Suchen im Titel')).toBeNull();
    await expectAccessible();
  });

  test('narrows by kind, and says where there is nothing of it', async () => {
    await open({ 'GET /api/dokumente?limit=50&art=invoice': pageOf() });
    await screen.findByText('02.11.2026 · Hausrat HR240000102');
    const user = (await import('@testing-library/user-event')).default;
    await user.selectOptions(screen.getByLabelText('Art der Unterlagen'), 'Beitragsrechnungen');
    await screen.findByText('Solche Unterlagen gibt es noch nicht.');
  });

  test('narrows by words, contract and year', async () => {
    const narrowed = `vertrag=${contract.id}&jahr=2026&suche=Schein`;
    const other = { ...paper, title: 'Versicherungsschein 2026' };
    await open({
      'GET /api/dokumente': { ...pageOf(paper), years: ['2026', '2025'] },
      [`GET /api/dokumente?limit=50&${narrowed}`]: pageOf(other),
    });
    const user = (await import('@testing-library/user-event')).default;
    await screen.findByText('02.11.2026 · Hausrat HR240000102');
    await user.selectOptions(await screen.findByLabelText('Vertrag'), contract.id);
    await user.selectOptions(screen.getByLabelText('Jahr'), '2026');
    await fill('Suchen im Titel', 'Schein');
    await screen.findByText('Versicherungsschein 2026');
    await expectAccessible();
  });

  test('hands several documents over in one file', async () => {
    const other = { ...paper, id: 'document-2', title: 'Nachtrag', href: '/api/dokumente/document-2' };
    const { server } = await open({
      'GET /api/dokumente': pageOf(paper, other),
      'GET /api/dokumente/document-1': file('schein.pdf'),
      'GET /api/dokumente/document-2': inTurn(refused(503, 'unavailable'), file('schein.pdf')),
    });
    expect(screen.queryByText(/ausgewählt$/)).toBeNull();
    await choose(/^Auswählen: Versicherungsschein/);
    await choose(/^Auswählen: Nachtrag/);
    await screen.findByText('2 Unterlagen ausgewählt');
    await expectAccessible();
    await press('Ausgewählte herunterladen');
    await screen.findByText(/^Das hat nicht geklappt/);
    await press('Ausgewählte herunterladen');
    await waitFor(() => expect(screen.queryByText(/^Das hat nicht geklappt/)).toBeNull());
    expect(server.calls('GET /api/dokumente/document-2')).toHaveLength(2);
    await choose(/^Auswählen: Nachtrag/);
    await screen.findByText('1 Unterlage ausgewählt');
  });

  test('numbers files of one name', async () => {
    const files = ['a', 'b', 'c'].map((text) => new File([text], 'Nachtrag.pdf'));
    const names = Object.keys(unzipSync(await zipOf(files)));
    expect(names).toEqual(['Nachtrag.pdf', 'Nachtrag (2).pdf', 'Nachtrag (3).pdf']);
  });

  test('hands a file over, and says when that did not work', async () => {
    const { server } = await open({
      'GET /api/dokumente/document-1': inTurn(refused(503, 'unavailable'), file('schein.pdf')),
    });
    await press(/^Herunterladen/);
    await screen.findByText(/^Das hat nicht geklappt/);
    await press(/^Herunterladen/);
    await waitFor(() => expect(screen.queryByText(/^Das hat nicht geklappt/)).toBeNull());
    expect(server.calls('GET /api/dokumente/document-1')[0]?.headers.get('authorization')).toMatch(
      /^Bearer /,
    );
  });
});

describe('what a customer began', () => {
  const open = (more: Replies = {}) =>
    openPage(
      { kind: 'customer', section: 'drafts' },
      { ...asCustomer, 'GET /api/entwuerfe': pageOf(draft, prepared), ...more },
      { at },
    );

  test('says how far it got, until when it is kept and who prepared it', async () => {
    const { text } = await open();
    await heading('Das haben Sie angefangen');
    await screen.findByText('Jana Berger hat das für Sie vorbereitet.');
    expect(text()).toContain('Zuletzt offen: Ihre Wohnung');
    expect(text()).toContain('Nur noch 3 Tage');
  });

  test('is put away after a question and can be brought back', async () => {
    const { server } = await open({ 'PUT /api/entwuerfe/draft-1/verworfen': undefined });
    await press(/^Löschen: Hausratversicherung/);
    await pressInDialog('Löschen');
    await screen.findByText('Gelöscht: Hausratversicherung.');
    await press('Rückgängig machen');
    await screen.findByRole('heading', { name: 'Hausratversicherung' });
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ verworfen: true }, { verworfen: false }]);
  });

  test('is reloaded where another device was faster', async () => {
    const { server } = await open({ 'POST /api/entwuerfe/draft-1/fortsetzen': refused(404, 'not-found') });
    await press(/^Weitermachen: Hausratversicherung/);
    expect(await alert()).toContain('Das gibt es nicht mehr.');
    server.answer({ 'GET /api/entwuerfe': pageOf<OwnDraft>() });
    await press('Liste neu laden');
    await screen.findByText('Sie haben nichts angefangen.');
  });
});

describe('claims of a customer', () => {
  test('have a list of their own with more on request', async () => {
    await openPage(
      { kind: 'customer', section: 'claims' },
      {
        ...overview,
        'GET /api/schaeden': { items: [claim], cursor: 'next' },
        'GET /api/schaeden?limit=50&cursor=next': pageOf({ ...claim, id: 'S-2', title: 'Brille zerbrochen' }),
      },
      { at, flags },
    );
    await press('Weitere anzeigen');
    await screen.findByText('Brille zerbrochen');
    expect(await addressOf('Fahrrad gestohlen')).toBe(`/kunden/schaeden/${claim.id}/`);
  });

  test('are reported for a contract, or by kind where none fits', async () => {
    await openPage({ kind: 'customer', section: 'report' }, overview, {
      at,
      flags,
      definitions: [
        {
          id: 'schaden.hausrat',
          key: 'hausrat',
          products: ['HAUSRAT'],
          addresses: { meldung: '/kunden/schaden-melden/hausrat/{contractIndex}/' },
        },
      ],
    });
    await heading('Schaden melden');
    const own = within(await screen.findByRole('region', { name: 'Ihre Verträge' }));
    const link = await own.findByRole('link', { name: 'Hausratversicherung' });
    expect(link.getAttribute('href')).toBe('/kunden/schaden-melden/hausrat/0/');
    expect(own.queryByRole('link', { name: 'Fahrradversicherung' })).toBeNull();
    const emergency = screen.getByRole('link', { name: 'Notruf 112' });
    expect(emergency.getAttribute('href')).toBe('tel:112');
    const other = within(screen.getByRole('region', { name: 'Der Vertrag ist nicht dabei' }));
    expect((await other.findByRole('link')).getAttribute('href')).toBe(
      '/kunden/schaden-melden/hausrat/anderer/',
    );
    await expectAccessible();
  });

  test('that cannot be reported here lead to the contracts and to a person', async () => {
    await openPage({ kind: 'customer', section: 'report-error' }, asCustomer, { at });
    await heading('Zu diesem Vertrag können Sie hier nichts melden');
    expect(await addressOf('Vertrag neu wählen')).toBe('/kunden/schaden-melden/');
    expect(await addressOf(/^Rufen Sie uns an/)).toMatch(/^tel:/);
    await expectAccessible();
  });
});

test('the contact page names adviser, telephone, postbox and the questions that many ask', async () => {
  await openPage({ kind: 'customer', section: 'contact' }, asCustomer, { at });
  await heading('Kontakt');
  expect(await addressOf('Nachricht schreiben')).toBe('/kunden/nachricht/');
  expect(await addressOf('An Jana Berger schreiben')).toBe('/kunden/nachricht/?an=vermittler');
  expect(await addressOf('Häufige Fragen')).toBe('/haeufige-fragen/');
  await expectAccessible();
});

test('a report of a claim names what each contract insures', async () => {
  await openPage({ kind: 'customer', section: 'report' }, overview, { at });
  const own = (await screen.findByRole('heading', { level: 2, name: 'Ihre Verträge' })).closest('section');
  const list = within(own ?? document.body);
  expect(await list.findAllByText('Prager Straße 12a, 01069 Dresden')).toHaveLength(2);
});

test('whoever is signed in with another brand sees nothing of the account here', async () => {
  const account = {
    portal: 'benutzer',
    role: 'benutzer',
    number: lea.number,
    name: lea.name,
    brands: ['helvia'],
  };
  document.title = 'Kontakt – Haus Versicherung';
  await openPage(
    { kind: 'customer', section: 'contact' },
    { ...asCustomer, 'GET /api/konto': account },
    { at },
  );
  await screen.findByText('Wird geladen');
  expect(document.querySelector('main')?.textContent).toBe('KontaktWird geladen');
});

test('signing out ends every sign-in of the person', async () => {
  const { server } = await openPage(
    { kind: 'customer', section: 'contact' },
    { ...asCustomer, 'DELETE /api/benutzer/sitzung': undefined },
    { at },
  );
  await press('Abmelden');
  await waitFor(() => expect(server.calls('DELETE /api/benutzer/sitzung?everywhere=1')).toHaveLength(1));
});
