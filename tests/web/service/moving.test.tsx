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
    await fill('Wann beginnt der Umzug?', '31.02.2027');
    await press('Weiter');
    await screen.findByText('Diesen Tag gibt es im Kalender nicht. Bitte prüfen Sie das Datum.');
  });

  const movedTo = (moved: string[], still: string[]) => ({
    [`POST ${line}`]: { movesOn: '2027-03-01', applied: false, contracts: { moved, open: still } },
  });

  test('keeps what was typed over a reload of the tab, until it is announced', async () => {
    const replied = movedTo([], [contract.id]);
    const { unmount } = await open(replied);
    await choose(/Zweitwohnung/);
    await fillAddress();
    unmount();
    await open(replied);
    await screen.findByDisplayValue('01.03.2027');
    await screen.findByDisplayValue('Berlin');
    expect((await screen.findByLabelText<HTMLInputElement>('Straße')).value).toBe(' Neuer Weg ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Zweitwohnung/ }).checked).toBe(false);
    await press('Weiter');
    await press('Angaben zum Umzug ändern');
    expect((await screen.findByLabelText<HTMLInputElement>('Straße')).value).toBe('');
  });

  test('that no contract asks anything about is done at once', async () => {
    await open(movedTo([contract.id, 'HR2'], []));
    await fillAddress();
    await press('Weiter');
    await screen.findByText('Alle Verträge wissen vom Umzug.');
    expect(screen.getAllByText('Gemeldet')).toHaveLength(2);
    await press('Weiteren Umzug melden');
  });

  test('goes on contract by contract and can be announced again', async () => {
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

  test('announced on another device goes on where contracts are left', async () => {
    const announced = {
      announcedOn: '2026-11-20',
      movesOn: '2027-03-01',
      address: { street: 'Neuer Weg', streetNumber: '7', postcode: '10115', city: 'Berlin' },
      contracts: [contract.id, 'HR2'],
      done: ['HR2'],
    };
    await open({ [`GET ${line}`]: { ...moving, announced } });
    await screen.findByText('Umzug ab 01.03.2027 nach Neuer Weg 7, 10115 Berlin');
    expect(screen.getAllByText('Gemeldet')).toHaveLength(1);
    expect(await addressOf(/^Weiter mit Hausratversicherung/)).toBe(moving.items[0]?.address);
    await expectAccessible();
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

  test('cannot be announced while the service is off', async () => {
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

describe('the move of several customers', () => {
  const paul = { ...moving.customer, number: '1000000002', name: 'Paul Winter' };
  const lineOfPaul = `/api/partner/${paul.number}/umzug`;
  const address = `/vermittler/umzugsservice/?kunden=${lea.number},${paul.number}`;
  const stored = (moved: string[], still: string[]) => ({
    movesOn: '2027-03-01',
    applied: false,
    contracts: { moved, open: still },
  });
  const begin = (more: Replies = {}) =>
    openPage(
      { kind: 'moving', portal: 'vermittler' },
      {
        ...asAgent,
        ...location,
        [`GET ${line}`]: moving,
        [`GET ${lineOfPaul}`]: {
          ...moving,
          customer: paul,
          items: [{ id: 'HR9', title: 'Hausrat', address: '/y/' }],
        },
        ...more,
      },
      { at: 'vermittler', address },
    );
  const submit = async () => {
    await fillAddress();
    await press('Umzug von 2 Kunden melden');
  };

  test('stores each under a key of its own, which a retry keeps, and names what is left to answer', async () => {
    const { server } = await begin({
      [`POST ${line}`]: stored([contract.id], ['HR2']),
      [`POST ${lineOfPaul}`]: inTurn(
        refused(503, 'unavailable', { title: 'Gerade geht es nicht.' }),
        stored(['HR9'], []),
      ),
    });
    await screen.findByText('Paul Winter');
    await expectAccessible();
    await submit();
    await screen.findByText(/^Gerade geht es nicht\./);
    expect(await addressOf('Angaben ergänzen: Zweitwohnung, HR2')).toBe('/x/');
    await expectAccessible();
    await press('1 Kunden noch einmal melden');
    await screen.findByText('1 von 2 ganz erledigt.');
    // Only the refused one is sent again.
    expect(server.calls(`POST ${line}`)).toHaveLength(1);
    const [first, second] = server.calls(`POST ${lineOfPaul}`);
    expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
    expect(first?.body).toMatchObject({ contracts: ['HR9'], movesOn: '2027-03-01' });
  });

  test('leaves out customers whom the agent does not see, and can be begun for fewer', async () => {
    const { server } = await begin({
      [`GET ${lineOfPaul}`]: refused(404, 'not-found'),
      [`POST ${line}`]: stored([contract.id, 'HR2'], []),
    });
    await choose(/^Lea Winter/);
    await screen.findByText('Bitte wählen Sie mindestens einen Kunden.');
    await choose(/^Lea Winter/);
    await fillAddress();
    await press('Umzug von 1 Kunden melden');
    await screen.findByText('Alle sind umgezogen.');
    expect(server.calls(`POST ${lineOfPaul}`)).toHaveLength(0);
  });
});
