// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { moved, orderOf, sortedBy } from '#web/portals/agent/base/columns.ts';
import { expectAccessible } from '../support/accessible.ts';
import { fill, press } from '../support/acts.ts';
import { listed } from '../support/customers.ts';
import { file, inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { pageOf } from '../support/contracts.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, jana } from '../support/people.ts';

const others = ['Max Zwei', 'Nora Drei', 'Olaf Vier'].map((name, at) => ({
  ...listed,
  name,
  number: `100000000${at + 2}`,
  agent: '1002',
}));
const replies: Replies = {
  ...asAgent,
  'GET /api/vermittler/ich': { ...jana, role: 'vermittler', rights: { changes: true, export: true } },
  'GET /api/vermittler/kundenbestand': pageOf(listed, ...others),
  'GET /api/vermittler/kundenbestand/filter': {
    filters: [],
    products: [],
    gaps: [],
    columns: ['premium', 'due'],
  },
};

const open = (more: Replies = {}) =>
  openPage(
    { kind: 'agent', section: 'base' },
    { ...replies, ...more },
    { at: 'vermittler', address: '/vermittler/kundenbestand/' },
  );

const columns = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.querySelector('button, span')?.textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} auswählen` });
const boxes = () => others.map(({ name }) => box(name).checked);

test('The head of a column sorts by it, and the other way round when it is pressed again', () => {
  const byName = { sortierung: '', richtung: '' } as const;
  expect(sortedBy('name', byName)).toBe('ascending');
  expect(orderOf('name', byName)).toEqual({ sortierung: '', richtung: 'absteigend' });
  expect(orderOf('due', byName)).toEqual({ sortierung: 'due', richtung: '' });
  expect(orderOf('premium', byName)).toEqual({ sortierung: 'premium', richtung: 'absteigend' });
  expect(orderOf('contracts', byName)).toBeUndefined();
});

test('A column moves by one place and not beyond the ends', () => {
  expect(moved(['number', 'place', 'due'], 'due', -1)).toEqual(['number', 'due', 'place']);
  expect(moved(['number', 'place', 'due'], 'number', -1)).toEqual(['number', 'place', 'due']);
  expect(moved(['number', 'place', 'due'], 'due', 1)).toEqual(['number', 'place', 'due']);
});

describe('The table of customers', () => {
  test('shows the columns that were chosen, and keeps another choice', async () => {
    const { server } = await open({ 'PATCH /api/vermittler/einstellungen': undefined });
    await screen.findByText('Nora Drei');
    const first = ['Name', 'Beitrag im Jahr', 'Fällig am'];
    await waitFor(() =>
      expect(columns()).toEqual(first.map((name) => expect.stringContaining(name) as string)),
    );
    expect(screen.getAllByText('123,45 €')).toHaveLength(4);
    await press('Spalten');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Telefon' }));
    await press('Fällig am weiter nach vorn');
    await waitFor(() => expect(columns()[1]).toContain('Fällig am'));
    expect(server.calls('PATCH').map(({ body }) => body)).toEqual([
      { columns: ['premium', 'due', 'phone'] },
      { columns: ['due', 'premium', 'phone'] },
    ]);
    await expectAccessible();
  });

  test('chooses rows one by one, up to another one with Shift, and all at once', async () => {
    await open();
    await screen.findByText('Nora Drei');
    fireEvent.click(box('Max Zwei'));
    expect(boxes()).toEqual([true, false, false]);
    fireEvent.click(box('Olaf Vier'), { shiftKey: true });
    expect(boxes()).toEqual([true, true, true]);
    await screen.findByText('3 Kunden ausgewählt');
    await expectAccessible();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alle geladenen Kunden auswählen' }));
    await screen.findByText('4 Kunden ausgewählt');
    await press('Auswahl aufheben');
    expect(boxes()).toEqual([false, false, false]);
  });

  test('is chosen from by keys: x for a row, Shift and x up to a row', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Max Zwei' });
    link.focus();
    // The keys come after the page.
    await waitFor(() => {
      if (!box('Max Zwei').checked) fireEvent.keyDown(link, { key: 'x' });
      expect(boxes()).toEqual([true, false, false]);
    });
    screen.getByRole('link', { name: 'Olaf Vier' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'X', shiftKey: true });
    expect(boxes()).toEqual([true, true, true]);
  });

  test('writes each chosen customer a message, and only those again who did not get it', async () => {
    const sent = { aktenId: 'a', kontaktId: 'k' };
    const { server } = await open({
      'POST /api/nachrichten/vermittler': inTurn(sent, refused(503, 'unavailable'), sent),
    });
    await screen.findByText('Nora Drei');
    fireEvent.click(box('Max Zwei'));
    fireEvent.click(box('Nora Drei'));
    await press('Nachricht schreiben');
    await screen.findByText('Nachricht an 2 Kunden');
    await fill('Betreff', 'Neue Bedingungen');
    await fill('Text', 'Ab Januar gilt mehr.');
    await press('Nachrichten senden');
    await screen.findByText(/haben die Nachricht nicht erhalten: Nora Drei/);
    await press('Nachrichten senden');
    await screen.findByText('2 Nachrichten sind gesendet.');
    const calls = server
      .calls('POST /api/nachrichten/vermittler')
      .map(({ body, headers }) => [body, headers]);
    expect(calls.map(([body]) => (body as { partnernummer: string }).partnernummer)).toEqual([
      '1000000002',
      '1000000003',
      '1000000003',
    ]);
  });

  test('hands chosen customers to a colleague, and back to who had each of them', async () => {
    const tim = {
      number: '1003',
      firstName: 'Tim',
      lastName: 'Neu',
      email: 't@example.de',
      mobile: '+49170',
    };
    const { server } = await open({
      'GET /api/vermittler/untervermittler': {
        items: [{ ...tim, rights: { changes: true, export: false }, state: 'active', version: 1 }],
      },
      'PUT /api/vermittler/kundenbestand/betreuung': undefined,
    });
    await screen.findByText('Nora Drei');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alle geladenen Kunden auswählen' }));
    await press('Betreuung übergeben');
    await screen.findByLabelText('An');
    await press('Übergeben');
    await screen.findByText('4 Kunden werden jetzt von Tim Neu betreut.');
    await press('Rückgängig machen');
    await waitFor(() => expect(screen.queryByText(/jetzt von Tim Neu/)).toBeNull());
    expect(server.calls('PUT').map(({ body }) => body)).toEqual([
      { customers: [listed, ...others].map(({ number }) => number), agent: '1003' },
      { customers: [listed.number], agent: '1001' },
      { customers: others.map(({ number }) => number), agent: '1002' },
    ]);
  });

  test('saves the chosen customers as a file and reports one customer’s move', async () => {
    const { server } = await open({
      'POST /api/vermittler/kundenbestand/export': inTurn(
        refused(503, 'unavailable'),
        file('bestand.csv', 'text/csv'),
      ),
    });
    await screen.findByText('Nora Drei');
    fireEvent.click(box('Nora Drei'));
    const move = await screen.findByRole('link', { name: 'Umzug melden' });
    expect(move.getAttribute('href')).toBe('/vermittler/umzugsservice/?kunde=1000000003');
    await press('Auswahl als CSV');
    await screen.findByText('Die Datei ließ sich nicht laden. Bitte versuchen Sie es noch einmal.');
    await press('Auswahl als CSV');
    await waitFor(() => expect(screen.queryByText(/ließ sich nicht laden/)).toBeNull());
    expect(server.calls('POST')[1]?.body).toEqual({ customers: ['1000000003'], format: 'csv' });
  });

  test('does not draw all of many customers, and says how many there are', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...listed,
      number: String(2_000_000_000 + at),
      name: `Nummer ${at}`,
    }));
    await open({ 'GET /api/vermittler/kundenbestand': pageOf(...many) });
    await screen.findByText('300 Kunden');
    const table = await screen.findByRole('table');
    expect(document.querySelectorAll('tbody tr[data-index]').length).toBeLessThanOrEqual(100);
    expect(table.getAttribute('aria-rowcount')).toBe('301');
    expect(screen.queryByText('Nummer 250')).toBeNull();
  });
});
