// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnAccounts } from '#web/base/api/partner.ts';
import { choose, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codes, enterCode } from '../support/codes.ts';
import { refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asCustomer, lea } from '../support/people.ts';

const at = 'benutzer' as const;
const page = { kind: 'customer', section: 'bank-account' } as const;
const path = `/api/partner/${lea.number}/bankverbindung`;
const iban = 'DE75 5121 0800 1245 1261 99';
const mandate = 'Ich ermächtige Haus.';
const accounts = {
  version: 7,
  kind: 'person',
  holder: lea.name,
  items: [],
  contracts: [
    { id: 'HR1', title: 'Hausrat', ending: '3000', collectedFrom: '2027-03-01', mandate },
    { id: 'FA2', title: 'Fahrrad', object: 'Kalkhoff', ending: '2051', collectedFrom: '2027-05-01', mandate },
    { id: 'TH3', title: 'Hund', ending: '3000', refused: 'Hier wird nichts mehr abgebucht.' },
  ],
} satisfies OwnAccounts;
const accepted = (number: string): Replies => ({
  [`GET /api/validate/iban/${number}`]: { valid: true, iban: number },
});
const replies: Replies = {
  ...asCustomer,
  ...codes,
  ...accepted('DE75512108001245126199'),
  ...accepted('DE89370400440532013000'),
  [`GET ${path}`]: accounts,
  [`PUT ${path}`]: undefined,
};
const open = (more: Replies = {}) => openPage(page, { ...replies, ...more }, { at });

describeAnsweredPages([
  {
    name: 'the page of the bank account',
    page,
    at,
    replies,
    call: `GET ${path}`,
    shows: 'Vertrag HR1 · IBAN endet auf 3000',
  },
]);

describe('one bank account for several contracts', () => {
  test('says what is missing, and shows why a contract cannot be chosen', async () => {
    await open();
    await heading('Bankverbindung');
    await screen.findByText('Hier wird nichts mehr abgebucht.');
    await choose(/Hausrat/);
    await choose(/Fahrrad: Kalkhoff/);
    await fill('Kontoinhaber', 'Anna');
    await press('Weiter');
    for (const sentence of [
      'Bitte wählen Sie mindestens einen Vertrag.',
      'Bitte prüfen Sie die IBAN. Mindestens eine Stelle stimmt nicht.',
      'Bitte geben Sie Vor- und Nachnamen in Buchstaben an.',
      'Bitte erteilen Sie das Mandat. Sonst dürfen wir nicht abbuchen.',
    ])
      await screen.findByText(sentence);
    await expectAccessible();
  });

  test('calls the account that all chosen contracts have already unchanged, and asks for no code', async () => {
    const own = 'DE89370400440532013000';
    const contracts = accounts.contracts.map((each) => ({ ...each, ending: '3000' }));
    const known = { ...accounts, contracts, items: [{ iban: own, holder: lea.name }] };
    await open({ [`GET ${path}`]: known });
    await heading('Bankverbindung');
    await fill('Neue IBAN', own);
    await choose(mandate);
    await press('Weiter');
    await screen.findByText('Dieses Konto haben wir schon. Für die gewählten Verträge ändert sich nichts.');
    await fill('Kontoinhaber', 'Max Winter');
    await press('Weiter');
    await enterCode('Code aus der SMS', '… 4567');
  });

  test('refuses the IBAN of an example before a code is sent', async () => {
    const judged = `GET /api/validate/iban/DE02120300000000202051`;
    const { server } = await open({ [judged]: { valid: false, iban: 'DE02120300000000202051' } });
    await heading('Bankverbindung');
    await fill('Neue IBAN', 'DE02 1203 0000 0000 2020 51');
    await choose(mandate);
    await press('Weiter');
    await screen.findByText(
      'Diese IBAN ist nur ein bekanntes Beispiel. Bitte geben Sie Ihre eigene IBAN ein.',
    );
    expect(server.calls(`POST /api/benutzer/tan/${lea.number}`)).toEqual([]);
    await expectAccessible();
  });

  test('takes the account of today where another one is planned', async () => {
    const own = 'DE89370400440532013000';
    const contracts = accounts.contracts.slice(0, 1).map((each) => ({ ...each, changing: true }));
    const items = [{ iban: own, holder: lea.name }];
    await open({ [`GET ${path}`]: { ...accounts, contracts, items } });
    await heading('Bankverbindung');
    await fill('Neue IBAN', own);
    await choose(mandate);
    await press('Weiter');
    await enterCode('Code aus der SMS', '… 4567');
  });

  test('names the day of another account that is planned already', async () => {
    const contracts = accounts.contracts.map((each) => ({ ...each, changing: each.id === 'HR1' }));
    await open({ [`GET ${path}`]: { ...accounts, contracts } });
    await screen.findByText('Vertrag HR1 · IBAN endet auf 3000 · Ab 01.03.2027: Neue IBAN');
    await screen.findByText('Vertrag FA2 · IBAN endet auf 2051');
  });

  test('takes one code for all chosen contracts and names when each is paid from it', async () => {
    const { server } = await open();
    await heading('Bankverbindung');
    await fill('Neue IBAN', iban);
    await choose(mandate);
    await press('Weiter');
    await enterCode('Code aus der SMS', '… 4567');
    await screen.findByText('Hausrat, Vertrag HR1: ab 01.03.2027');
    await screen.findByText('Fahrrad, Vertrag FA2: ab 01.05.2027');
    const contracts = ['HR1', 'FA2'];
    const [code] = server.calls(`POST /api/benutzer/tan/${lea.number}`);
    expect(code?.body).toEqual({
      purpose: 'bankverbindung',
      accounts: ['DE75512108001245126199'],
      contracts,
    });
    const [saved] = server.calls(`PUT ${path}`);
    expect(saved?.body).toEqual({
      items: [{ iban: 'DE75512108001245126199', holder: lea.name, mandate: true }],
      contracts,
      proof: 'own-proof',
    });
    await expectAccessible();
  });

  test('keeps what was entered when saving is refused', async () => {
    const { server } = await open({
      [`PUT ${path}`]: refused(412, 'partner-changed', {
        title: 'Zwischendurch geändert',
        detail: 'Noch einmal.',
      }),
    });
    await heading('Bankverbindung');
    await choose(/Hausrat/);
    await fill('Neue IBAN', iban);
    await choose(mandate);
    await press('Weiter');
    await enterCode('Code aus der SMS', '… 4567');
    await screen.findByText('Noch einmal.');
    await waitFor(() => expect(screen.getByLabelText('Neue IBAN')).toHaveProperty('value', iban));
    expect(server.calls(`PUT ${path}`)[0]?.body).toMatchObject({ contracts: ['FA2'] });
  });

  test('says that no contract is paid by debit', async () => {
    await open({ [`GET ${path}`]: { ...accounts, contracts: [] } });
    await screen.findByText('Zurzeit buchen wir keinen Beitrag von einem Konto ab.');
  });
});
