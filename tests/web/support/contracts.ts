import type {
  ContractDetails,
  ContractSummary,
  ListPage,
  OwnDocument,
  PastChange,
  PossibleChange,
  WaitingChange,
} from '#web/base/api/contracts.ts';
import { lea } from './people.ts';

/** A contract that runs and is paid by the month. */
export const contract: ContractSummary = {
  id: 'HR240000102',
  partner: lea.number,
  product: 'HAUSRAT',
  title: 'Hausratversicherung',
  object: 'Prager Straße 12a, 01069 Dresden',
  icon: 'house',
  state: 'active',
  beginsOn: '2024-11-15',
  dueOn: '2027-11-15',
  nextPayment: { dueOn: '2026-12-15', amountCent: 1904, debited: true },
  premium: {
    variant: 'basic',
    period: 'monthly',
    instalmentCent: 1904,
    instalmentTaxCent: 304,
    yearCent: 22848,
    taxYearCent: 3648,
  },
};

/** A contract that was cancelled. */
export const ending: ContractSummary = {
  ...contract,
  id: 'FA240000001',
  product: 'FAHRRAD',
  title: 'Fahrradversicherung',
  state: 'cancelled',
  endsOn: '2027-01-01',
};

/** So many contracts, told apart by number. */
export const contracts = (count: number): ContractSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    ...contract,
    id: `HR24000010${index}`,
    title: `Hausrat ${index + 1}`,
  }));

/** Everything about the running contract. */
export const details: ContractDetails = {
  ...contract,
  receivedOn: '2024-11-02',
  version: 1,
  insured: [
    {
      step: 'home',
      page: 'home',
      slug: 'wohnung',
      title: 'Ihre Wohnung',
      entries: [
        { pointer: '/home/area', label: 'Wohnfläche', value: '84 m²' },
        {
          pointer: '/home/address',
          label: 'Anschrift',
          children: [
            { pointer: '/home/address/street', label: 'Straße', value: 'Marktplatz 3' },
            { pointer: '/home/address/city', label: 'Ort', value: '50667 Köln' },
          ],
        },
        {
          pointer: '/home/bikes',
          label: 'Fahrräder',
          children: [
            {
              pointer: '/home/bikes/0',
              label: 'Fahrrad 1',
              children: [{ pointer: '/home/bikes/0/brand', label: 'Marke', value: 'Diamant' }],
            },
          ],
        },
      ],
    },
  ],
  bank: { iban: 'DE89370400440532013000', holder: lea.name },
  tariff: '2024-01-01',
  newerTariff: '2026-01-01',
};

/** What can be changed of the contract, and what not. */
export const possible = [
  {
    change: 'selbstbeteiligung',
    title: 'Selbstbeteiligung ändern',
    lead: 'Wie viel Sie selbst tragen',
    possible: true,
    address: '/kunden/vertraege/HR240000102/aendern/selbstbeteiligung/',
  },
  {
    change: 'zahlungsweise',
    title: 'Zahlungsweise ändern',
    possible: false,
    refused: { code: 'requires', text: 'Eine Änderung ist schon geplant.' },
  },
] satisfies PossibleChange[];

/** A change that counts from a later day. */
export const waiting = {
  number: 'AE-2026-0001',
  change: 'selbstbeteiligung',
  title: 'Selbstbeteiligung',
  effectiveOn: '2027-01-01',
  premium: { yearCent: 20000, instalmentCent: 5000, period: 'quarterly' },
  answers: [{ label: 'Selbstbeteiligung', before: '100 €', after: '10 %' }],
} satisfies WaitingChange;

/** What was changed before. */
export const pastChanges = [
  {
    at: '2026-03-01T10:00:00Z',
    title: 'Bankverbindung',
    effectiveOn: '2026-03-01',
    by: { side: 'customer' },
  },
  {
    at: '2026-02-01T10:00:00Z',
    title: 'Zahlungsweise',
    effectiveOn: '2026-04-01',
    by: { side: 'agent', name: 'Jana Berger' },
    number: 'AE-2026-0002',
    contract: contract.id,
    decision: 'refer',
  },
] satisfies PastChange[];

/** A file of the download area. */
export const paper: OwnDocument = {
  id: 'document-1',
  kind: 'policy',
  title: 'Versicherungsschein',
  issuedOn: '2026-11-02',
  href: '/api/dokumente/document-1',
  contract: contract.id,
  product: 'Hausrat',
};

/** One page of a list. */
export const pageOf = <T>(...items: T[]): ListPage<T> => ({ items });
