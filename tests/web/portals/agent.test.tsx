// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Activity } from '#web/base/api/agent.ts';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import type { Prepared } from '#web/base/api/offers.ts';
import { expectAccessible } from '../support/accessible.ts';
import { addressOf, alert, choose, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { pageOf } from '../support/contracts.ts';
import { listed, message } from '../support/customers.ts';
import { file, inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, asBroker, jana, lea } from '../support/people.ts';

const at = 'vermittler' as const;

const draft: ListedDraft = {
  id: 'draft-1',
  product: 'produkt.HAUSRAT',
  title: 'Hausratversicherung',
  step: 'home',
  stepTitle: 'Ihre Wohnung',
  applicant: 'Paul Neu',
  agent: { number: jana.number, name: jana.name },
  own: true,
  handable: true,
  age: 1,
  createdAt: '2026-11-18T10:00:00Z',
  changedAt: '2026-11-19T10:00:00Z',
  expiresAt: '2026-12-19T10:00:00Z',
};

const foreign: ListedDraft = {
  ...draft,
  id: 'draft-2',
  applicant: 'Ute Fremd',
  partner: lea.number,
  own: false,
  agent: { number: '1002', name: 'Tim Schäfer' },
  handedAt: '2026-11-18T10:00:00Z',
};

const sent: ListedDraft = {
  ...draft,
  id: 'draft-3',
  applicant: 'Ida Fertig',
  applicationNumber: 'A-1',
  handable: false,
};

const own = { number: jana.number, name: 'Jana Berger', own: true as const };

const activities = [
  {
    key: 'claim S-1',
    inCharge: own,
    state: 'open',
    kind: 'claim',
    partner: lea.number,
    name: lea.name,
    about: 'S-1',
    title: 'Sturmschaden',
    day: '2026-11-20',
  },
  {
    key: 'renewal HR1',
    inCharge: own,
    state: 'open',
    kind: 'renewal',
    partner: lea.number,
    name: lea.name,
    about: 'HR1',
    title: 'Hausrat',
    day: '2026-12-01',
  },
] satisfies Activity[];

const late = {
  key: 'task note-1',
  inCharge: own,
  state: 'open',
  kind: 'task',
  partner: lea.number,
  name: lea.name,
  about: 'note-1',
  title: 'Anrufen',
  day: '2026-11-01',
  due: 'late',
} satisfies Activity;

const overview: Replies = {
  ...asAgent,
  'GET /api/vermittler/uebersicht': { items: activities },
  'GET /api/entwuerfe': pageOf(draft, foreign),
  'GET /api/nachrichten/vermittler/eingang': pageOf(message),
};
const base: Replies = {
  ...asAgent,
  'GET /api/vermittler/kundenbestand': pageOf(listed),
  'GET /api/vermittler/kundenbestand/filter/anzahl': { views: [{ name: 'Köln', count: 1000, more: true }] },
  'GET /api/vermittler/kundenbestand/filter': {
    filters: [{ name: 'Köln', place: 'Köln' }],
    products: [{ key: 'HAUSRAT', title: 'Hausratversicherung' }],
    gaps: [{ key: 'householdWithoutLiability', title: 'Hausrat ohne Privathaftpflicht' }],
  },
};
const drafts: Replies = { ...base, 'GET /api/entwuerfe': pageOf(draft, foreign, sent) };

describeAnsweredPages([
  {
    name: 'the overview of an agent',
    page: { kind: 'agent', section: 'overview' },
    at,
    replies: overview,
    call: 'GET /api/vermittler/uebersicht',
    shows: 'Sturmschaden',
  },
  {
    name: 'the customer base',
    page: { kind: 'agent', section: 'base' },
    at,
    replies: base,
    call: 'GET /api/vermittler/kundenbestand',
    shows: lea.name,
  },
  {
    name: 'the drafts of an agent',
    page: { kind: 'agent', section: 'drafts' },
    at,
    replies: drafts,
    call: 'GET /api/entwuerfe',
    shows: 'Paul Neu',
  },
]);

describe('the overview of an agent', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'agent', section: 'overview' }, { ...overview, ...more }, { at });

  test('leads to what is due, to customers, to drafts and to new messages', async () => {
    const { text } = await open();
    await screen.findByText('Guten Tag, Jana Berger.');
    expect(await addressOf('Sturmschaden')).toBe('/vermittler/schaeden/S-1/');
    expect(await addressOf('Hausrat')).toBe('/vermittler/vertraege/details/HR1/');
    expect(await addressOf(lea.name)).toBe(`/vermittler/kunde/${lea.number}/`);
    expect(await addressOf('Frage zum Vertrag')).toBe('/vermittler/nachricht/message-1/');
    expect(text()).toContain('20.11.2026, 10:15');
    expect(text()).toContain('Übergeben am 18.11.2026');
  });

  test('says where nothing is due, and names terms and colleagues that one stands in for', async () => {
    await open({
      'GET /api/vermittler/ich': { ...jana, termsDue: true, sees: [{ number: '1002', name: 'Tim Schäfer' }] },
      'GET /api/vermittler/uebersicht': { items: [] },
      'GET /api/entwuerfe': pageOf(),
      'GET /api/nachrichten/vermittler/eingang': pageOf(),
    });
    await screen.findByText('Derzeit liegen keine offenen Aktivitäten vor.');
    await screen.findByText('Derzeit gibt es keine offenen Entwürfe.');
    await screen.findByText('Es liegen keine Nachrichten vor.');
    await screen.findByText('Sie sehen auch die Kunden von: Tim Schäfer.');
    expect(await addressOf('Bedingungen ansehen')).toBe('/vermittler/agentur/#terms');
  });

  test('has entries that are done, brought back, put off, and done several at once', async () => {
    const marks = `/api/vermittler/kunden/${lea.number}/anlaesse`;
    const { server, text } = await open({
      [`PUT ${marks}`]: undefined,
      'GET /api/vermittler/uebersicht': {
        items: [...activities, late],
      },
      [`PATCH /api/vermittler/kunden/${lea.number}/notizen/note-1`]: undefined,
    });
    await screen.findByText('Sturmschaden');
    expect(text()).toContain('Überfällig (1)');
    expect(text()).toContain('1 fällig');
    await press('Erledigt: Sturmschaden, Lea Winter');
    expect(screen.queryByText('Sturmschaden')).toBeNull();
    await press('Rückgängig machen');
    await screen.findByText('Sturmschaden');
    await press('Mehr: Hausrat, Lea Winter');
    await userEvent.click(
      within(screen.getByRole('menu', { name: 'Mehr: Hausrat, Lea Winter' })).getByText('Später'),
    );
    await press('Bis morgen');
    await waitFor(() => expect(screen.queryByText('Hausrat')).toBeNull());
    const [done, again, later] = server.calls(`PUT ${marks}`).map(({ body }) => body);
    expect([done, again]).toEqual([
      { key: 'claim S-1', done: true, seen: { state: 'open', assigned: null } },
      { key: 'claim S-1', seen: { state: 'done', assigned: null } },
    ]);
    expect(later).toMatchObject({ key: 'renewal HR1', until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Zurückgestellt (1)');
    await screen.findByText('Hausrat');
    await press('Wieder öffnen: Hausrat, Lea Winter');
    await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Offen (3)');
    await choose('Auswählen: Sturmschaden, Lea Winter');
    await choose('Auswählen: Anrufen, Lea Winter');
    await screen.findByText('2 ausgewählt');
    await expectAccessible();
    await press('Alle erledigt');
    await screen.findByText('2 Einträge sind erledigt.');
    expect(server.calls(`PATCH /api/vermittler/kunden/${lea.number}/notizen/note-1`)[0]?.body).toMatchObject({
      done: true,
    });
  });

  test('shows own entries first, and gives one to a colleague who sees the customer', async () => {
    const give = `PUT /api/vermittler/kunden/${lea.number}/anlaesse/zustaendig`;
    const tim = { number: '1234567901', name: 'Tim Schäfer' };
    const { server, text } = await open({
      [give]: undefined,
      'GET /api/vermittler/uebersicht': {
        items: [
          ...activities.map((each) => ({ ...each, agent: jana.number })),
          { ...late, inCharge: tim, assigned: { ...tim, by: 'Jana Berger', at: '2026-11-20T10:00:00Z' } },
        ],
      },
      'GET /api/gespraeche/vermittler/zustaendige': {
        items: [
          { number: jana.number, name: 'Jana Berger', sees: [jana.number] },
          { ...tim, sees: [tim.number, jana.number] },
          { number: '1234567912', name: 'Mia Lorenz', sees: ['1234567912'] },
        ],
      },
    });
    await screen.findByText('Sturmschaden');
    expect(screen.queryByText('Anrufen')).toBeNull();
    // The rail counts one's own.
    expect(text()).not.toContain('1 fällig');
    screen.getByRole('link', { name: 'Sturmschaden' }).focus();
    await userEvent.keyboard('z');
    const dialog = await screen.findByRole('dialog', { name: 'Zuweisen' });
    const taker = await within(dialog).findByLabelText('Wer kümmert sich?');
    expect(within(dialog).queryByRole('option', { name: 'Mia Lorenz' })).toBeNull();
    await userEvent.selectOptions(taker, 'Tim Schäfer');
    await pressInDialog('Zuweisen');
    expect(server.calls(give)[0]?.body).toMatchObject({ key: 'claim S-1', to: tim.number });
    await waitFor(() => expect(screen.queryByText('Sturmschaden')).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText('Zuständig'), 'Tim Schäfer (2)');
    await screen.findByText('Bei Tim Schäfer seit 20.11.2026, von Jana Berger');
    expect(screen.getByLabelText('Stand').textContent).toContain('Überfällig (1)');
    await expectAccessible();
  });

  test('brings an entry back that could not be stored, and reads further customers by itself', async () => {
    const { server } = await open({
      [`PUT /api/vermittler/kunden/${lea.number}/anlaesse`]: refused(503, 'unavailable'),
      'GET /api/vermittler/uebersicht': { items: activities, cursor: 'more' },
      'GET /api/vermittler/uebersicht?cursor=more': { items: [late] },
    });
    await screen.findByText('Anrufen');
    expect(server.calls('GET /api/vermittler/uebersicht?cursor=more')).toHaveLength(1);
    await press('Erledigt: Sturmschaden, Lea Winter');
    expect(await alert()).toContain('Das hat nicht geklappt.');
    await screen.findByText('Sturmschaden');
  });

  test('says who was quicker with an entry, and shows what is there now', async () => {
    const tim = { number: '1234567901', name: 'Tim Schäfer' };
    const taken = { ...tim, by: tim.name, at: '2026-11-20T09:12:00Z' };
    const [claim, ...others] = activities;
    await open({
      [`PUT /api/vermittler/kunden/${lea.number}/anlaesse`]: refused(409, 'activity-changed', {
        reason: 'Tim Schäfer hat das um 10:12 übernommen.',
      }),
      'GET /api/vermittler/uebersicht': inTurn(
        { items: activities },
        { items: [{ ...claim, inCharge: tim, assigned: taken }, ...others] },
      ),
    });
    await press('Erledigt: Sturmschaden, Lea Winter');
    await screen.findByText('Sturmschaden, Lea Winter: Tim Schäfer hat das um 10:12 übernommen.');
    expect(screen.queryByText('1 Eintrag ist erledigt.')).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText('Zuständig'), 'Tim Schäfer (1)');
    await screen.findByRole('link', { name: 'Sturmschaden' });
    await expectAccessible();
  });

  test('is worked by keys: j to a row, x chooses it, e finishes it', async () => {
    await open({ [`PUT /api/vermittler/kunden/${lea.number}/anlaesse`]: undefined });
    await screen.findByText('Sturmschaden');
    await screen.findByRole('button', { name: 'Erledigt: Sturmschaden, Lea Winter' });
    await waitFor(async () => {
      await userEvent.keyboard('j');
      expect(document.activeElement?.textContent).toBe(lea.name);
    });
    await userEvent.keyboard('x');
    await screen.findByText('1 ausgewählt');
    await userEvent.keyboard('e');
    await screen.findByText('1 Eintrag ist erledigt.');
  });

  test('offers nothing to whoever may only read', async () => {
    await open({ 'GET /api/vermittler/ich': { ...jana, rights: { changes: false, export: false } } });
    await screen.findByText('Sturmschaden');
    expect(screen.queryByRole('button', { name: /^Erledigt/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says when a draft does not open', async () => {
    const { server } = await open({ 'POST /api/entwuerfe/draft-1/link': refused(503, 'unavailable') });
    await press('Paul Neu');
    expect(await alert()).toContain('Das hat nicht geklappt.');
    expect(server.calls('POST /api/entwuerfe/draft-1/link')[0]?.body).toEqual({ fuer: 'vermittler' });
  });

  test('shows brokers only what is theirs', async () => {
    const denied = refused(403, 'forbidden');
    await openPage(
      { kind: 'agent', section: 'agency' },
      {
        ...asBroker,
        'GET /api/vermittler/uebersicht': denied,
        'GET /api/entwuerfe': denied,
        'GET /api/nachrichten/vermittler/eingang': pageOf(),
      },
      { at },
    );
    await screen.findByText('Was Ihnen anvertraut ist, steht in Ihrer Übersicht');
    expect(await addressOf('Zur Übersicht')).toBe('/extranet/');
    expect(await addressOf('Nachricht zu einem Vertrag')).toBe('/vermittler-nachricht');
    expect(screen.queryByRole('link', { name: 'Kundenbestand' })).toBeNull();
  });
});

describe('the customer base', () => {
  const open = (more: Replies = {}, address = '/vermittler/kundenbestand/') =>
    openPage({ kind: 'agent', section: 'base' }, { ...base, ...more }, { at, address });

  test('is narrowed by what one types and chooses, which the address keeps', async () => {
    const { server } = await open();
    await screen.findByText('1 Kunde');
    await fill('Suche', 'win');
    await fill('Vertragsstand', 'cancelled');
    await waitFor(() => expect(window.location.search).toBe('?q=win&status=cancelled'));
    await waitFor(() =>
      expect(server.calls('GET /api/vermittler/kundenbestand?q=win&status=cancelled')).toHaveLength(1),
    );
  });

  test('opens the only customer found when one presses Enter, also while the search runs', async () => {
    const two = pageOf(listed, { ...listed, number: '1000000002', name: 'Max Zwei' });
    await open({
      'GET /api/vermittler/kundenbestand': two,
      'GET /api/vermittler/kundenbestand?q=lea': pageOf(listed),
    });
    await screen.findByText('2 Kunden');
    const opened: (string | null)[] = [];
    const note = (event: MouseEvent) => {
      event.preventDefault();
      opened.push(event.target instanceof Element ? event.target.getAttribute('href') : null);
    };
    window.addEventListener('click', note, { capture: true });
    onTestFinished(() => window.removeEventListener('click', note, { capture: true }));
    const form = screen.getByRole('search');
    fireEvent.submit(form);
    expect(opened).toEqual([]);
    await fill('Suche', 'lea');
    fireEvent.submit(form);
    await waitFor(() => expect(opened).toEqual([`/vermittler/kunde/${listed.number}/`]));
    fireEvent.submit(form);
    expect(opened).toHaveLength(2);
  });

  test('says that a search finds nobody, and takes the filters away', async () => {
    await open({ 'GET /api/vermittler/kundenbestand?q=xyz': pageOf() }, '/vermittler/kundenbestand/?q=xyz');
    await screen.findByText('Zu dieser Suche gibt es keine Kunden.');
    await press('Filter zurücksetzen');
    await screen.findByText(lea.name);
    expect(window.location.search).toBe('');
  });

  test('loads more customers behind those that are there', async () => {
    await open({
      'GET /api/vermittler/kundenbestand': { items: [listed], cursor: 'next' },
      'GET /api/vermittler/kundenbestand/anzahl?': { count: 200_000 },
      'GET /api/vermittler/kundenbestand?cursor=next': pageOf({
        ...listed,
        number: '1000000002',
        name: 'Max Zwei',
        contracts: [],
      }),
    });
    await screen.findByText('200.000 Kunden');
    await press('Weitere Kunden laden');
    await screen.findByText('Max Zwei');
    expect(screen.getByText(lea.name)).toBeTruthy();
    await screen.findByText('Kein Vertrag');
  });

  test('is sorted by the heads of its columns, which say by which', async () => {
    const { server, user } = await open();
    await screen.findByText(lea.name);
    // The styles show the name once: in the button, or where that is away.
    const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Ort' }));
    expect(head('Ort').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Name').getAttribute('aria-sort')).toBeNull();
    expect(window.location.search).toBe('?sortierung=place');
    await user.click(screen.getByRole('button', { name: 'Ort' }));
    expect(head('Ort').getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Beitrag im Jahr' }));
    expect(window.location.search).toBe('?sortierung=premium&richtung=absteigend');
    await waitFor(() =>
      expect(
        server.calls('GET /api/vermittler/kundenbestand?sortierung=premium&richtung=absteigend'),
      ).toHaveLength(1),
    );
    await expectAccessible();
  });

  test('is sorted by fields in both directions where a small screen hides the heads', async () => {
    const { user } = await open();
    await screen.findByText(lea.name);
    await user.selectOptions(screen.getByLabelText('Sortierung'), 'Letzter Kontakt');
    expect(window.location.search).toBe('?sortierung=contact&richtung=absteigend');
    await user.selectOptions(screen.getByLabelText('Reihenfolge'), 'Aufsteigend');
    expect(window.location.search).toBe('?sortierung=contact');
  });

  test('offers no export to whoever may not', async () => {
    await open({ 'GET /api/vermittler/ich': { ...jana, rights: { changes: true, export: false } } });
    await screen.findByText(lea.name);
    expect(screen.queryByRole('button', { name: 'Als CSV speichern' })).toBeNull();
  });

  test('lists the first three contracts of a customer and counts the others', async () => {
    const held = ['Hausrat', 'Fahrrad', 'Reise', 'Haftpflicht', 'Hund'];
    const contracts = held.map((title, index) => ({ id: `C${index}`, product: 'X', title, state: 'active' }));
    await open({ 'GET /api/vermittler/kundenbestand': pageOf({ ...listed, contracts }) });
    const row = (await screen.findByText(lea.name)).closest('tr')!;
    const shown = [...row.querySelectorAll('li')].map(({ textContent }) => textContent.trim());
    expect(shown).toEqual(['Hausrat', 'Fahrrad', 'Reise', 'und 2 weitere']);
  });

  test('keeps searches by name, chooses one and forgets one', async () => {
    const { server } = await open({ 'PUT /api/vermittler/kundenbestand/filter': undefined });
    await press('Köln1.000+');
    await waitFor(() => expect(window.location.search).toBe('?ort=K%C3%B6ln'));
    await fill('Name der Suche', 'Rheinland');
    await press('Suche merken');
    await press('Gemerkte Suche löschen: Köln');
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([
      {
        filters: [
          { name: 'Köln', place: 'Köln' },
          { name: 'Rheinland', place: 'Köln' },
        ],
      },
      { filters: [{ name: 'Rheinland', place: 'Köln' }] },
    ]);
  });

  test.each([
    [403, 'Für den Export fehlt Ihnen das Recht.'],
    [503, 'Die Datei ließ sich nicht laden. Bitte versuchen Sie es noch einmal.'],
  ])('says why a file is not handed out (%i)', async (status, sentence) => {
    const { server } = await open({
      'GET /api/vermittler/kundenbestand/export?format=csv': inTurn(
        refused(status, 'forbidden'),
        file('bestand.csv', 'text/csv'),
      ),
    });
    await press('Als CSV speichern');
    await screen.findByText(sentence);
    await press('Als CSV speichern');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(server.calls('GET /api/vermittler/kundenbestand/export')).toHaveLength(2);
  });

  test('is walked by keys: a slash leads into the search, arrows through the rows', async () => {
    await open();
    const link = await screen.findByRole('link', { name: lea.name });
    // The keys come after the page.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '/' });
      expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
    });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(link, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(screen.getByLabelText('Suche'));
  });
});

describe('the drafts of an agent', () => {
  const open = (more: Replies = {}, address = '/vermittler/entwuerfe/') =>
    openPage({ kind: 'agent', section: 'drafts' }, { ...drafts, ...more }, { at, address });

  test('offer for each draft what can be done with it', async () => {
    const { text } = await open();
    await screen.findByText('Antrag A-1');
    const named = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(named).toContain('An den Kunden übergeben: Paul Neu, Hausratversicherung');
    expect(named).toContain('Vom Kunden zurückholen: Ute Fremd, Hausratversicherung');
    expect(named).toContain('Übernehmen: Ute Fremd, Hausratversicherung');
    expect(named).not.toContain('Löschen: Ida Fertig, Hausratversicherung');
    expect(text()).toContain('läuft ab am 19.12.2026');
    expect(await addressOf(lea.number)).toBe(`/vermittler/kunde/${lea.number}/`);
  });

  test('tell two copies for the same customer apart', async () => {
    const price = { instalmentCent: 1200, period: 'monthly' };
    const one = { ...draft, percent: 60, variant: 'Basis', price };
    const other = { ...draft, id: 'draft-9', createdAt: '2026-11-18T11:30:00Z' };
    const { text } = await open({ 'GET /api/entwuerfe': pageOf(one, other) });
    await screen.findByText('Basis');
    for (const fact of [
      '12,00 € im Monat',
      '60 %',
      'begonnen 18.11.2026, 11:00',
      'begonnen 18.11.2026, 12:30',
    ])
      expect(text()).toContain(fact);
    expect(screen.getAllByText('Ihre Wohnung')).toHaveLength(2);
  });

  test('are handed to the customer by a link that can be copied', async () => {
    const href = 'https://www.example.org/uebergabe/#geheim';
    await open({ 'POST /api/entwuerfe/draft-1/link': { href, expiresAt: '2026-12-01T10:00:00Z' } });
    await press('An den Kunden übergeben: Paul Neu, Hausratversicherung');
    await screen.findByText(href);
    await screen.findByRole('img', { name: 'QR-Code mit dem Link zum Entwurf' });
    await pressInDialog('Link kopieren');
    await screen.findByText('Der Link ist kopiert.');
    expect(await navigator.clipboard.readText()).toBe(href);
    await pressInDialog('Schließen');
    await waitFor(() => expect(screen.queryByText(href)).toBeNull());
  });

  test('are sent as an offer in own words, and say what became of it', async () => {
    const prepared = {
      name: 'Paul Neu',
      product: 'Hausratversicherung',
      price: '12,00 € im Monat',
      until: '2026-12-01',
      channels: [
        { channel: 'mail', to: 'p***@example.de', text: 'Für Sie: {{Produkt}}, {{Beitrag}}.' },
        { channel: 'sms', to: 'endet auf 4711', text: '{{Produkt}}: {{Beitrag}}' },
      ],
      placeholders: [
        { name: 'Produkt', value: 'Hausratversicherung' },
        { name: 'Beitrag', value: '12,00 € im Monat' },
      ],
    } satisfies Prepared;
    const sent = { id: 'offer-1', channel: 'sms', to: 'endet auf 4711' } as const;
    const times = { sentAt: '2026-11-24T10:00:00Z', expiresAt: '2026-12-01T10:00:00Z' };
    const offer = {
      state: 'opened',
      channel: 'mail',
      sentAt: times.sentAt,
      instalmentCent: 1200,
      period: 'monthly',
    } as const;
    const { server } = await open({
      'GET /api/entwuerfe': pageOf({ ...draft, offer }),
      'GET /api/entwuerfe/draft-1/angebot': prepared,
      'POST /api/entwuerfe/draft-1/angebot': { ...sent, ...times },
    });
    await screen.findByText('Angebot geöffnet');
    await press('Angebot senden: Paul Neu, Hausratversicherung');
    await screen.findByText('Für Sie: Hausratversicherung, 12,00 € im Monat.');
    await userEvent.click(screen.getByRole('radio', { name: 'SMS an endet auf 4711' }));
    await screen.findByText('Hausratversicherung: 12,00 € im Monat');
    await expectAccessible();
    await pressInDialog('Senden');
    await screen.findByText('Das Angebot ist an endet auf 4711 unterwegs');
    const [call] = server.calls('POST /api/entwuerfe/draft-1/angebot');
    expect(call?.body).toEqual({ channel: 'sms', text: '{{Produkt}}: {{Beitrag}}' });
    await pressInDialog('Schließen');
  });

  test('are not sent over the head of a colleague: what has changed is shown first', async () => {
    const channels = [{ channel: 'inbox' as const, text: 'Für Sie' }];
    const prepared = {
      name: '',
      product: 'Hausrat',
      price: '12,00 €',
      until: '2026-12-01',
      channels,
      placeholders: [],
    };
    const last = { by: 'Tim Schäfer', sentAt: '2026-11-24T10:00:00Z', channel: 'sms' as const };
    const { server } = await open({
      'GET /api/entwuerfe/draft-1/angebot': inTurn(
        { ...prepared, seen: '1 none' },
        { ...prepared, price: '13,00 €', seen: '2 offer-9', last },
      ),
      'POST /api/entwuerfe/draft-1/angebot': inTurn(
        refused(409, 'offer-changed', { title: 'Inzwischen geändert' }),
        { id: 'offer-10', channel: 'inbox', sentAt: last.sentAt, expiresAt: '2026-12-01T10:00:00Z' },
      ),
    });
    await press('Angebot senden: Paul Neu, Hausratversicherung');
    await fill('Ihr Text', 'Mit eigenen Worten');
    await pressInDialog('Senden');
    await screen.findByText('Inzwischen geändert');
    await screen.findByText(
      /^Tim Schäfer hat am 24\.11\.2026 um 11:00 schon ein Angebot gesendet \(per SMS\)\./,
    );
    await screen.findByText(/13,00 €/);
    await expectAccessible();
    await pressInDialog('Senden');
    await screen.findByText('Das Angebot liegt im Postfach Ihres Kunden');
    expect(server.calls('POST /api/entwuerfe/draft-1/angebot').map(({ body }) => body)).toEqual([
      { channel: 'inbox', text: 'Mit eigenen Worten', seen: '1 none' },
      { channel: 'inbox', text: 'Mit eigenen Worten', seen: '2 offer-9' },
    ]);
  });

  test('are joined with the customer who is alike, and parted again', async () => {
    const { server } = await open({
      'GET /api/entwuerfe/draft-1/kunde': {
        items: [{ number: lea.number, name: lea.name, city: 'Leipzig', same: ['name', 'birthday'] }],
      },
      'PUT /api/entwuerfe/draft-1/kunde': { ...draft, partner: lea.number },
      'DELETE /api/entwuerfe/draft-1/kunde': draft,
    });
    await press('Kunde zuordnen: Paul Neu, Hausratversicherung');
    await screen.findByText('gleicher Name, gleiches Geburtsdatum');
    await expectAccessible();
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(lea.number) }));
    await pressInDialog('Zuordnen');
    await screen.findByText(`Der Entwurf (Hausratversicherung) gehört jetzt zu Kunde ${lea.number}.`);
    await press('Rückgängig machen');
    await waitFor(() => expect(screen.queryByText(/gehört jetzt zu Kunde/)).toBeNull());
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ partner: lea.number }]);
    expect(server.calls('DELETE /api/entwuerfe/draft-1/kunde')).toHaveLength(1);
  });

  test('are put away and brought back', async () => {
    const { server } = await open({ 'PUT /api/entwuerfe/draft-1/geloescht': undefined });
    await press('Löschen: Paul Neu, Hausratversicherung');
    await screen.findByText('Der Entwurf für Paul Neu (Hausratversicherung) ist gelöscht.');
    await press('Rückgängig machen');
    await waitFor(() => expect(screen.queryByText(/ist gelöscht/)).toBeNull());
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([{ geloescht: true }, { geloescht: false }]);
  });

  test.each([
    [
      'the words of the server',
      refused(409, 'draft-taken', { title: 'Schon vergeben.', detail: 'Tim war schneller.' }),
      'Schon vergeben. Tim war schneller.',
    ],
    [
      'a sentence of their own without an answer',
      unreachable,
      'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    ],
  ])('say with %s why one cannot be taken over', async (_words, reply, sentence) => {
    await open({ 'PUT /api/entwuerfe/draft-2/vermittler': reply });
    await press('Übernehmen: Ute Fremd, Hausratversicherung');
    await screen.findByText(sentence);
  });

  test('are narrowed by the filters of the address, and say where nothing is left', async () => {
    await open(
      { 'GET /api/entwuerfe?stand=uebergeben': pageOf() },
      '/vermittler/entwuerfe/?stand=uebergeben',
    );
    await screen.findByText('Zu dieser Suche gibt es keine Entwürfe.');
    await press('Filter zurücksetzen');
    await screen.findByText('Paul Neu');
  });
});

test('agents find their own questions answered', async () => {
  const answered = [
    { type: 'heading', level: 3, content: ['Wann kommt die Provision?'] },
    { type: 'paragraph', content: ['Am Monatsende.'] },
  ];
  await openPage(
    { kind: 'agent', section: 'faq' },
    {
      ...asAgent,
      'GET /api/contentful/sammlungen/fragen-vermittler': {
        labels: { geld: 'Vergütung' },
        richTextLists: { geld: [answered] },
      },
    },
    { at },
  );
  await heading('Häufige Fragen');
  await screen.findByText('Wann kommt die Provision?');
  await fill('Fragen durchsuchen', 'Urlaub');
  await screen.findByText('Keine Frage gefunden.');
});
