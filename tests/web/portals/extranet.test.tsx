// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { EntrustedRecord } from '#web/base/api/extranet.ts';
import { addressOf, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { claim } from '../support/claims.ts';
import { contract, details, paper } from '../support/contracts.ts';
import { customer } from '../support/customers.ts';
import { file, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { describeAnsweredPages } from '../support/pageStates.ts';
import { asBroker } from '../support/people.ts';

const at = 'vermittler' as const;
const search = '?sig=abc';
const { bank: _bank, ...shown } = details;
const record = {
  goodUntil: '2026-11-20T12:00:00Z',
  customer,
  contracts: [contract],
  contract: {
    ...shown,
    paidFrom: '… 3000',
    documents: [paper],
    claims: [{ ...claim, openDocuments: 1, files: [] }],
    package: [
      {
        id: 'p1',
        title: 'Produktinformationsblatt',
        version: '2026-11-01',
        href: '/api/dokumente/p1',
        size: 204_800,
      },
    ],
  },
} satisfies EntrustedRecord;
const { contract: _contract, ...ofCustomer } = record;

const line = `GET /api/extranet/${contract.id}`;
const contractPage = { kind: 'extranet', section: 'contract', id: contract.id } as const;
const open = (reply: Replies[string], more: Replies = {}) =>
  openPage(
    contractPage,
    { ...asBroker, [line]: reply, ...more },
    { at, address: `/extranet/vertrag/${search}` },
  );

describeAnsweredPages([
  {
    name: 'the record of a contract',
    page: contractPage,
    at,
    address: `/extranet/vertrag/${search}`,
    replies: { ...asBroker, [line]: record },
    call: line,
    shows: 'Das ist versichert',
  },
]);

describe('the record of a contract', () => {
  test('shows whose it is, what it costs, documents, claims and papers, until when the link counts', async () => {
    const { server, text } = await open(record);
    await heading('Hausrat\u00ADversicherung');
    for (const wording of [
      'Ihr Link gilt bis 20.11.2026, 13:00 Uhr.',
      'Lea Winter',
      '19,04 € im Monat',
      '… 3000',
      'Fahrrad gestohlen',
      'Unterlagen fehlen',
    ])
      expect(text()).toContain(wording);
    expect(await addressOf('Nachricht zum Vertrag')).toBe(`/vermittler-nachricht?vertrag=${contract.id}`);
    expect(await addressOf('Produktinformationsblatt ansehen')).toBe('/api/dokumente/p1');
    expect(server.calls(line)[0]?.path).toContain(search);
  });

  test('hands documents over by the proof of the link', async () => {
    const { server } = await open(record, { [`GET ${paper.href}`]: file('schein.pdf') });
    await press(/^Herunterladen: Versicherungsschein/);
    await waitFor(() => expect(server.calls(`GET ${paper.href}`)[0]?.path).toContain(search));
  });

  test('shows the files of a claim as tiles, opened by the proof of the link', async () => {
    const picture = {
      id: 'a'.repeat(32),
      name: 'rahmen.jpg',
      size: 900,
      type: 'image/jpeg',
      arrivedAt: '2026-11-02T09:00:00Z',
    };
    const at = `GET /api/extranet/${contract.id}/schaeden/${claim.id}/dateien/${picture.id}`;
    const claims = [{ ...record.contract.claims[0]!, files: [picture] }];
    const { server } = await open(
      { ...record, contract: { ...record.contract, claims } },
      { [at]: file('rahmen.jpg') },
    );
    await press(/rahmen/);
    await waitFor(() => expect(server.calls(at)[0]?.path).toContain(search));
    await screen.findByText(/1 Unterlage fehlt/);
  });

  test('says of each list that there is nothing on it', async () => {
    const { text } = await open({
      ...record,
      contract: { ...record.contract, documents: [], claims: [], package: [], insured: [] },
    });
    await screen.findByText('Zu diesem Vertrag gibt es noch keine Dokumente.');
    await userEvent.click(await screen.findByText('Angaben aus dem Antrag'));
    await screen.findByText('Was versichert ist, steht in Ihrem Versicherungsschein.');
    for (const wording of [
      'Derzeit liegen keine Schäden vor.',
      'Zu diesem Produkt gibt es keine Unterlagen.',
      'Was versichert ist, steht in Ihrem Versicherungsschein.',
    ])
      expect(text()).toContain(wording);
  });

  test.each([
    [410, 'deep-link-expired', 'Dieser Link ist abgelaufen'],
    [403, 'deep-link-invalid', 'Dieser Link passt nicht zu Ihrem Zugang'],
    [400, 'input-invalid', 'Dieser Link passt nicht zu Ihrem Zugang'],
    [403, 'forbidden', 'Das Extranet ist für Makler'],
    [404, 'not-found', 'Diesen Vorgang finden wir bei Ihnen nicht'],
  ])('says why a link opens nothing (%i %s)', async (status, code, headline) => {
    await open(refused(status, code));
    await heading(headline);
  });
});

describe('the record of a customer', () => {
  const open = (record: EntrustedRecord) =>
    openPage(
      { kind: 'extranet', section: 'customer', id: customer.number },
      { ...asBroker, [`GET /api/extranet/${customer.number}`]: record },
      { at },
    );

  test('shows how to reach the customer and which contracts are entrusted', async () => {
    const { text } = await open(ofCustomer);
    await heading('Lea Winter');
    for (const wording of [
      'Marktplatz 3, 50667 Köln',
      '20.11.1990',
      `Vertrag ${contract.id} · 19,04 € im Monat`,
    ])
      expect(text()).toContain(wording);
    await expectAccessible();
  });

  test('names who speaks for a company, and says that no contract is entrusted', async () => {
    const { text } = await open({
      ...ofCustomer,
      customer: { ...customer, kind: 'company', companyName: 'Winter GmbH' },
      contracts: [],
    });
    await heading('Winter GmbH');
    expect(text()).toContain('Ansprechpartner');
    await screen.findByText('Ihnen ist derzeit kein Vertrag dieses Kunden anvertraut.');
  });
});
