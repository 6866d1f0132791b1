// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BegunClaim, ClaimReceipt } from '#web/base/api/claims.ts';
import type { ChangeOutcome, OpenedChange } from '#web/base/api/changes.ts';
import { addressOf, fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { contract } from '../support/contracts.ts';
import { inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asCustomer } from '../support/people.ts';
import { answer, inputs, smallModule, smallTexts, toSummary } from '../support/smallWizard.ts';
import { stub } from '../../support/stub.ts';

const at = 'benutzer' as const;
const texts: Replies = { 'texts produkt.klein': smallTexts };

/** A premium for a year without tax, in cent. */
const premium = (yearCent: number) => ({
  variant: 'basis',
  period: 'yearly',
  instalmentCent: yearCent,
  instalmentTaxCent: 0,
  yearCent,
  taxYearCent: 0,
});

const changeBase = `/kunden/vertraege/${contract.id}/aendern/klein/`;
const changeWizard = {
  id: 'produkt.KLEIN',
  key: 'klein',
  version: 'v1',
  context: 'aenderung',
  base: changeBase,
  module: '/m.js',
};
const changePath = `/api/vertraege/${contract.id}/aenderungen/klein`;
const opened: OpenedChange = {
  etag: '"7"',
  definition: 'produkt.KLEIN',
  version: 'v1',
  inputs,
  answers: {},
  contract: { id: contract.id, product: contract.product, title: contract.title },
  priced: true,
  proof: 'tan',
};
const outcome: ChangeOutcome = {
  etag: '"7"',
  waits: false,
  effectiveOn: '2027-01-01',
  decision: 'accept',
  consequences: [{ key: 'more', text: 'Der Schutz gilt sofort.' }],
  premium: {
    before: premium(10_000),
    after: premium(12_000),
    differenceYearCent: 2_000,
  },
};

describe('a change of a contract', () => {
  const replies: Replies = {
    ...asCustomer,
    ...texts,
    [`GET ${changePath}`]: opened,
    [`POST ${changePath}/berechnen`]: outcome,
    [`POST ${changePath}/code`]: { id: 'c1', destination: '… 4567' },
    [`POST ${changePath}`]: inTurn(refused(422, 'proof-wrong', { title: 'Dieser Code stimmt nicht.' }), {
      number: 'AE-1',
      decision: 'accept',
      documents: [],
      nextSteps: [],
      effectiveOn: '2027-01-01',
    }),
  };
  const open = (more: Replies = {}) =>
    openPage(
      { kind: 'change', contract: contract.id, portal: at },
      { ...replies, ...more },
      { at, wizard: changeWizard, module: smallModule, address: changeBase },
    );

  test('says what it costs, asks for a code and ends with its number', async () => {
    const { server, text } = await open();
    await toSummary();
    await screen.findByText('Der Schutz gilt sofort.');
    expect(text()).toContain('120,00 €');
    await expectAccessible();
    await press('Zahlungspflichtig ändern');
    await screen.findByText(/… 4567/);
    await fill(/Code/, '123456');
    await press('Zahlungspflichtig ändern');
    await screen.findByText('Dieser Code stimmt nicht.');
    await press('Zahlungspflichtig ändern');
    await screen.findByText('AE-1');
    expect(await addressOf(/Vertrag/)).toBe(`/kunden/vertraege/${contract.id}/`);
    const [call] = server.calls(`POST ${changePath}`);
    expect(call?.headers.get('if-match')).toBe('"7"');
    expect(call?.body).toMatchObject({ yearCent: 12_000, proof: { id: 'c1', code: '123456' } });
  });

  test.each([
    [
      refused(409, 'change-impossible', { reason: 'Der Vertrag ist gekündigt.' }),
      'Der Vertrag ist gekündigt.',
    ],
    [refused(404, 'not-found'), /./],
  ])('that cannot be made says why and leads back (%#)', async (reply, sentence) => {
    await open({ [`GET ${changePath}`]: reply });
    await screen.findAllByText(sentence);
    expect(await addressOf(/Zurück|Vertr/)).toContain('/kunden/vertraege/');
    await expectAccessible();
  });

  test('that did not open is tried again', async () => {
    await open({ [`GET ${changePath}`]: inTurn(unreachable, opened) });
    await press('Noch einmal versuchen');
    await heading('Was ist es wert?');
  });
});

describe('a claim report', () => {
  const base = '/kunden/schaden-melden/klein/0/';
  const wizard = {
    id: 'schaden.klein',
    key: 'klein',
    version: 'v1',
    context: 'meldung',
    base,
    module: '/m.js',
    inputs,
  };
  const line = 'GET /api/schaeden/meldung/klein/0';
  const send = `POST /api/schaeden/v2/${contract.id}`;
  const begun: BegunClaim = {
    wizard: { id: 'schaden.klein', key: 'klein', version: 'v1', context: 'meldung', module: '/m.js' },
    inputs,
    answers: {},
    contract: { id: contract.id, product: contract.product, title: contract.title },
  };
  const receipt = stub<ClaimReceipt>({
    number: 'S-2026-1',
    claimId: 'S-2026-1',
    decision: 'accept',
    documents: [],
    nextSteps: [],
    required: [{ key: 'police', title: 'Anzeige bei der Polizei', done: false }],
    healthRecords: true,
  });
  const replies: Replies = {
    ...asCustomer,
    ...texts,
    'texts schaden.klein': smallTexts,
    [line]: begun,
    'POST /api/entwuerfe': refused(503, 'unavailable'),
    'POST /api/produkte/klein/vorbereiten': { acceptable: true },
    [send]: receipt,
  };
  const open = (more: Replies = {}) =>
    openPage(
      { kind: 'claim-report', portal: at, place: '0' },
      { ...replies, ...more },
      { at, wizard, module: smallModule, address: base },
    );

  test('about an own contract ends with its number and what is still needed', async () => {
    const { server } = await open();
    await toSummary();
    await expectAccessible();
    await press(/beantragen|melden|senden/i);
    await screen.findByText('S-2026-1');
    await screen.findByText('Anzeige bei der Polizei');
    expect(await addressOf('Zu meinem Schaden')).toBe('/kunden/schaeden/S-2026-1/');
    expect(server.calls(send)[0]?.body).toMatchObject({
      definition: 'schaden.klein',
      answers: { thing: { sum: 5 } },
    });
  });

  test('that did not open is tried again', async () => {
    await open({ [line]: inTurn(unreachable, begun) });
    await press('Noch einmal versuchen');
    await heading('Was ist es wert?');
    await answer('Wert', '5');
  });

  test('by a mailed link asks for a code before it shows anything', async () => {
    const secret = 'a'.repeat(40);
    const read = 'POST /api/schaeden/zugang/ergaenzung';
    await openPage(
      { kind: 'claim-report', byLink: true },
      {
        ...texts,
        'texts schaden.klein': smallTexts,
        [read]: inTurn(
          refused(403, 'claim-code-needed', { number: 'S-1', channels: [{ channel: 'mail', to: 'l…@e…' }] }),
          { ...begun, contract: undefined, claim: { id: 'S-1', title: 'Unfall' } },
        ),
        'POST /api/schaeden/zugang/code': { id: 'c1', destination: 'l…@e…' },
        'POST /api/schaeden/zugang/oeffnen': { token: 'b'.repeat(40) },
      },
      { wizard, module: smallModule, address: `/schaden-ergaenzen/klein/#${secret}` },
    );
    await press('Code per E-Mail an l…@e… schicken');
    await fill('Code', '123456');
    await press('Weiter zu meinen Angaben');
    await heading('Was ist es wert?');
  });
});
