// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MovingCustomer } from '#web/base/api/moving.ts';
import { addressOf, choose, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { contract, pageOf } from '../support/contracts.ts';
import { listed } from '../support/customers.ts';
import { inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asAgent, asCustomer, lea } from '../support/people.ts';

const at = 'benutzer' as const;
const line = `/api/partner/${lea.number}/umzug`;
const moving = {
  service: { on: true, dated: true },
  customer: {
    number: lea.number,
    name: lea.name,
    address: { street: 'Marktplatz', streetNumber: '3', postcode: '50667', city: 'Köln' },
  },
  items: [
    { id: contract.id, title: contract.title, address: '/kunden/vertraege/HR240000102/aendern/risikoort/' },
    { id: 'FA1', title: 'Fahrrad', refused: 'Zieht von selbst mit.' },
    { id: 'HR2', title: 'Zweitwohnung', address: '/x/', waitsFor: '2027-02-01' },
  ],
} satisfies MovingCustomer;
const location = {
  'GET /api/validate-zipcode/10115': {
    valid: true,
    places: [{ postcode: '10115', city: 'Berlin', state: 'Berlin' }],
  },
};
const replies: Replies = { ...asCustomer, ...location, [`GET ${line}`]: moving };
const open = (more: Replies = {}) =>
  openPage({ kind: 'moving', portal: at }, { ...replies, ...more }, { at });

async function fillAddress(): Promise<void> {
  await fill('Wann beginnt der Umzug?', '01.03.2027');
  await fill('Straße', ' Neuer Weg ');
  await fill('Hausnummer', '7');
  await fill('Postleitzahl', '10115');
  // The place follows from the postcode.
  await screen.findByDisplayValue('Berlin');
}

describeAnsweredPages([
  {
    name: 'the page of a move',
    page: { kind: 'moving', portal: at },
    at,
    replies,
    call: `GET ${line}`,
    shows: 'Bisherige Anschrift: Marktplatz 3, 50667 Köln',
  },
]);

describe('a move', () => {
  test('names what is missing and leads to the first of it', async () => {
    await open();
    await heading('Umzug melden');
    await screen.findByText('Zieht von selbst mit.');
    await screen.findByText('Vertrag HR2 · ein Umzug zum 01.02.2027 ist schon vorgemerkt');
    await press('Weiter');
    for (const sentence of [
      'Bitte geben Sie das Datum so ein: 01.03.2027.',
      'Bitte geben Sie die Straße ein.',
      'Bitte geben Sie eine fünfstellige Postleitzahl ein.',
    ])
      await screen.findByText(sentence);
    expect(document.activeElement).toBe(screen.getByLabelText('Wann beginnt der Umzug?'));
    await expectAccessible();
  });

  const movedTo = (moved: string[], still: string[]) => ({
    [`POST ${line}`]: { movesOn: '2027-03-01', applied: false, contracts: { moved, open: still } },
  });

  test('that no contract asks anything about is done at once', async () => {
    await open(movedTo([contract.id, 'HR2'], []));
    await fillAddress();
    await press('Weiter');
    await screen.findByText('Alle Verträge wissen vom Umzug.');
    expect(screen.getAllByText('Gemeldet')).toHaveLength(2);
    await press('Weiteren Umzug melden');
  });

  test('goes on contract by contract and can be told otherwise', async () => {
    const { server } = await open(movedTo([], [contract.id]));
    await choose(/Zweitwohnung/);
    await fillAddress();
    await press('Weiter');
    await screen.findByText('Umzug ab 01.03.2027 nach Neuer Weg 7, 10115 Berlin');
    expect(server.calls(`POST ${line}`)[0]?.body).toMatchObject({ contracts: [contract.id] });
    expect(await addressOf(/^Weiter mit Hausratversicherung/)).toBe(moving.items[0]?.address);
    expect(screen.queryByText('Zweitwohnung')).toBeNull();
    await expectAccessible();
    await press('Angaben zum Umzug ändern');
    await screen.findByLabelText('Straße');
  });

  test('of nothing but the address is saved at once, under one key', async () => {
    const { server } = await open({
      [`GET ${line}`]: { ...moving, items: [] },
      [`POST ${line}`]: inTurn(refused(422, 'address-unknown', { title: 'Diese Anschrift gibt es nicht.' }), {
        movesOn: '2027-03-01',
        applied: false,
        contracts: { moved: [], open: [] },
      }),
    });
    await fillAddress();
    await press('Anschrift ändern');
    await screen.findByText('Diese Anschrift gibt es nicht.');
    await press('Anschrift ändern');
    await screen.findByText('Die neue Anschrift gilt ab dem 01.03.2027. Eine Bestätigung ist unterwegs.');
    expect(server.calls(`POST ${line}`)[0]?.body).toEqual({
      address: { street: 'Neuer Weg', streetNumber: '7', postcode: '10115', city: 'Berlin' },
      movesOn: '2027-03-01',
    });
  });

  test('cannot be told while the service is off', async () => {
    await open({ [`GET ${line}`]: { ...moving, service: { on: false, dated: false } } });
    await screen.findByText('Umzüge lassen sich online gerade nicht melden. Bitte rufen Sie uns an.');
  });
});

describe('a move that an agent tells', () => {
  const begin = (address: string, more: Replies = {}) =>
    openPage(
      { kind: 'moving', portal: 'vermittler' },
      { ...asAgent, ...location, 'GET /api/vermittler/kundenbestand': pageOf(listed), ...more },
      { at: 'vermittler', address },
    );

  test('begins with the customer, found in the own base', async () => {
    const { server } = await begin('/vermittler/umzugsservice', {
      'GET /api/vermittler/kundenbestand?q=xyz': pageOf(),
    });
    expect(await addressOf(lea.name)).toBe(`/vermittler/umzugsservice/?kunde=${lea.number}`);
    await expectAccessible();
    await fill('Wer zieht um?', 'xyz');
    await screen.findByText('Zu dieser Suche gibt es keine Kunden.');
    await waitFor(() => expect(server.calls('GET /api/vermittler/kundenbestand?q=xyz').length).toBe(1));
  });

  test('names for whom it is, and leads back to the file', async () => {
    await begin(`/vermittler/umzugsservice?kunde=${lea.number}`, { [`GET ${line}`]: moving });
    await screen.findByText(`Umzug für ${lea.name}, Kundennummer ${lea.number}`);
    expect(await addressOf('Zur Kundenakte')).toBe(`/vermittler/kunde/${lea.number}/`);
  });

  test('of somebody else is refused', async () => {
    await begin(`/vermittler/umzugsservice?kunde=${lea.number}`, {
      [`GET ${line}`]: refused(404, 'not-found'),
    });
    await screen.findByText('Diesen Kunden gibt es in Ihrem Bestand nicht.');
  });
});
