import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { real } from '../engine/support/load.ts';
import { accepted, advisory, but, on20November } from './bicycleAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'fahrrad', openTariffRepository().readings().FAHRRAD);
});

const verdict = (answers: Answers, inputs = on20November()) => judge(loaded, answers, inputs);
const pages = (answers: Answers, context = 'antrag') =>
  verdict(answers, on20November({ context })).path.steps.map(({ page }) => page);
const line =
  'bike condition parking history needs cover bikeDetails person contact start payment declarations summary';

describe('Path of the bicycle wizard', () => {
  it('the path is known from the first page on', () => {
    expect(pages({})).toEqual(line.split(' '));
    expect(verdict({}).path).toMatchObject({ open: false, frontier: 'bike' });
  });

  it('the path ends in a summary that can be submitted', () => {
    expect(verdict(accepted)).toMatchObject({ errors: [], decision: 'accept', path: { complete: true } });
  });

  it('a customer who wants advice is not asked what only an agent can know', () => {
    expect(pages(but(advisory), 'beratung')).toEqual(line.split(' '));
  });

  it('the customer of an agent gets the first information', () => {
    expect(pages(but(advisory), 'vermittlerberatung')).toEqual([
      'consulting',
      'firstInformation',
      ...line.split(' '),
    ]);
  });

  it('the questions about the price come before those about the person', () => {
    const order = line.split(' ');
    const personal = [...loaded.fields.values()].filter(({ semantic }) =>
      ['given-name', 'family-name', 'bday', 'email', 'tel', 'iban'].includes(semantic ?? ''),
    );
    for (const { pointer } of personal) {
      expect(order.indexOf(pointer.split('/')[1] ?? '')).toBeGreaterThan(order.indexOf('cover'));
    }
    expect(loaded.definition.price?.needs.every((pointer) => pointer.startsWith('/bike/'))).toBe(true);
    const always = loaded.definition.pages.bike?.fields.filter(
      ({ notice, when }) => !notice && when === undefined,
    );
    expect(always?.length).toBeLessThanOrEqual(5);
  });
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
const decisions: [string, string, Answers, Answers][] = [
  ['sPedelec', 'decline', but({ bike: { bikeType: 'sPedelec' } }), but({ bike: { bikeType: 'eMtb' } })],
  [
    'tooOld',
    'decline',
    but({ bike: { purchaseDate: '2023-10-20' } }),
    but({ bike: { purchaseDate: '2023-11-20' } }),
  ],
  [
    'commercialUse',
    'decline',
    but({ condition: { use: 'commercial' } }),
    but({ condition: { use: 'commuting' } }),
  ],
  ['selfBuilt', 'decline', but({ condition: { use: 'private', defects: ['selfBuilt'] } }), accepted],
  ['modified', 'decline', but({ condition: { use: 'private', defects: ['modified'] } }), accepted],
  ['damaged', 'decline', but({ condition: { use: 'private', defects: ['damaged'] } }), accepted],
  [
    'carbonWithoutMotor',
    'decline',
    but({ bike: { bikeType: 'racing' }, bikeDetails: { frameMaterial: 'carbon' } }),
    but({ bike: { bikeType: 'racing' }, bikeDetails: { frameMaterial: 'titanium' } }),
  ],
  [
    'highSum',
    'refer',
    but({ bike: { insuranceSum: 1_500_001 } }),
    but({ bike: { insuranceSum: 1_500_000 } }),
  ],
  [
    'usedWithoutReceipt',
    'refer',
    but({ bike: { boughtUsed: true, firstReceiptAvailable: false } }),
    but({ bike: { boughtUsed: true, firstReceiptAvailable: true } }),
  ],
  ['cheapLock', 'refer', but({ parking: { lockPrice: 4999 } }), but({ parking: { lockPrice: 5000 } })],
  [
    'manyClaims',
    'refer',
    but({ history: { previousClaims: 'threeOrMore', claims: claims(3) } }),
    but({ history: { previousClaims: 'two', claims: claims(2) } }),
  ],
  [
    'terminatedByInsurer',
    'refer',
    but({ history: { previousInsurance: true, previousInsurer: 'Muster AG', terminatedBy: 'insurer' } }),
    but({ history: { previousInsurance: true, previousInsurer: 'Muster AG', terminatedBy: 'policyHolder' } }),
  ],
];

function claims(count: number) {
  return Array.from({ length: count }, () => ({
    claimDate: '2025-06-01',
    claimKind: 'theft',
    claimAmount: 20_000,
  }));
}

describe('Acceptance table of bicycle insurance', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });

  it('every row of the table has an example', () => {
    expect(decisions.map(([id]) => id)).toEqual(loaded.definition.decisions.map(({ id }) => id));
  });

  it('a decline leads to its exit page as soon as the page that causes it is complete', () => {
    expect(pages(but({ condition: { use: 'private', defects: ['damaged'] } }))).toEqual([
      'bike',
      'condition',
      'declined',
    ]);
  });

  it('an irrelevant answer never declines an application', () => {
    const electricCarbon = but({ bikeDetails: { frameMaterial: 'carbon' } });
    expect(verdict(electricCarbon).decision).toBe('accept');
    const newBike = but({ bike: { boughtUsed: false, firstReceiptAvailable: false } });
    expect(verdict(newBike).decision).toBe('accept');
  });
});

// Errors of otherwise complete answers: page, pointer, keyword.
const wrong: [string, Answers, string, string, string][] = [
  [
    'a waiver that is not declared',
    but({ needs: { adviceWaiver: false } }),
    'needs',
    '/adviceWaiver',
    'const',
  ],
  [
    'a notice that was not read',
    but({ bike: { disclosureRead: undefined } }),
    'bike',
    '/disclosureRead',
    'required',
  ],
  [
    'a purchase in the future',
    but({ bike: { purchaseDate: '2026-11-21' } }),
    'bike',
    '/purchaseDate',
    'dateMax',
  ],
  [
    'too few claims told',
    but({ history: { previousClaims: 'two', claims: claims(1) } }),
    'history',
    '/claims',
    'minItems',
  ],
  ['luggage without its sum', but({ cover: { coverages: ['luggage'] } }), 'cover', '/luggageSum', 'required'],
  ['a start today', but({ start: { startDate: '2026-11-20' } }), 'start', '/startDate', 'dateMin'],
  [
    'a start after a year',
    but({ start: { startDate: '2027-11-21', earlyStart: undefined } }),
    'start',
    '/startDate',
    'dateMax',
  ],
  [
    'an early start without consent',
    but({ start: { earlyStart: undefined } }),
    'start',
    '/earlyStart',
    'required',
  ],
  ['a person under age', but({ person: { birthDate: '2008-11-21' } }), 'person', '/birthDate', 'dateMax'],
  ['a name with digits', but({ person: { lastName: 'Groß2' } }), 'person', '/lastName', 'format'],
  ['a name of spaces', but({ person: { lastName: '   ' } }), 'person', '/lastName', 'required'],
  ['a monthly invoice', but({ payment: { paymentMethod: 'invoice' } }), 'payment', '/paymentMethod', 'enum'],
  ['a missing mandate', but({ payment: { mandate: undefined } }), 'payment', '/mandate', 'required'],
  [
    'documents not received',
    but({ declarations: { documentsReceived: undefined } }),
    'declarations',
    '/documentsReceived',
    'required',
  ],
  [
    'a policy holder without a name',
    but({ contact: { policyHolder: 'other' } }),
    'contact',
    '/holderSalutation',
    'required',
  ],
];

describe('Invalid answers of bicycle insurance', () => {
  it.each(wrong)('an application is refused: %s', (_, answers, page, pointer, keyword) => {
    expect(verdict(answers).errors[0]).toMatchObject({ page, pointer, keyword });
    expect(verdict(answers).path.complete).toBe(false);
  });
});

describe('Dependent questions of bicycle insurance', () => {
  it('consent is asked only when cover begins before the withdrawal period ends', () => {
    const later = but({ start: { startDate: '2026-12-05', earlyStart: undefined } });
    expect(verdict(later).errors).toEqual([]);
  });

  it('two modules are required while the flag is on', () => {
    const flags = { 'bike-two-coverages-minimum': true, 'contract-holder': true };
    const inputs = on20November({ flags });
    expect(verdict(accepted, inputs).errors).toMatchObject([{ pointer: '/coverages', keyword: 'required' }]);
    expect(verdict(but({ cover: { coverages: ['wear'] } }), inputs).errors).toMatchObject([
      { keyword: 'minItems' },
    ]);
    expect(verdict(but({ cover: { coverages: ['wear', 'accessories'] } }), inputs).errors).toEqual([]);
  });

  it('another policy holder is asked only while the flag is on', () => {
    const flags = { 'bike-two-coverages-minimum': false, 'contract-holder': false };
    expect(verdict(but({ contact: { policyHolder: 'other' } }), on20November({ flags })).errors).toEqual([]);
  });

  it('answers that are no longer asked are not submitted', () => {
    const { relevant } = verdict(but({ payment: { paymentPeriod: 'yearly', paymentMethod: 'invoice' } }));
    expect(relevant.payment).toEqual({ paymentPeriod: 'yearly', paymentMethod: 'invoice' });
  });
});

describe('Fields of bicycle insurance', () => {
  it('every field declares its meaning and its sensitivity', () => {
    const silent = [...loaded.fields.values()].filter(
      ({ semantic, sensitivity }) => !semantic || !sensitivity,
    );
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('a field that identifies a person is personal or financial', () => {
    const telling = ['name', 'bday', 'email', 'tel', 'street', 'postal-code', 'iban', 'frame-number'];
    const voluntary = 'advertising-email';
    const careless = [...loaded.fields.values()].filter(
      ({ semantic = '', sensitivity }) =>
        sensitivity === 'none' && semantic !== voluntary && telling.some((end) => semantic.endsWith(end)),
    );
    expect(careless.map(({ pointer }) => pointer)).toEqual([]);
  });
});
