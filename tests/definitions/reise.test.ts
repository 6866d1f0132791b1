import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { adviceOf } from '#engine/judgement/advice.ts';
import { applicableDocuments } from '#engine/judgement/applicableDocuments.ts';
import { earlierAnswers } from '#engine/judgement/earlierAnswers.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { canPrice } from '#engine/quote.ts';
import { chosenPrice, priceFor, unofferedChoice } from '#server/catalog/tariffs/service.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { accepted as bicycle, but } from './bicycleAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'reise', openTariffRepository().readings().REISE);
});

const anna: JsonObject = { ageGroup: 'upTo40', firstName: 'Anna', lastName: 'Groß', birthDate: '1990-02-28' };
const sharedPages = 'needs person contact'.split(' ');
const shared: Answers = Object.fromEntries(sharedPages.map((page) => [page, bicycle[page] ?? {}]));
const { paymentPeriod: _, ...payment } = bicycle.payment ?? {};
const dates = {
  tripStart: '2027-07-01',
  tripEnd: '2027-07-14',
  bookingDate: '2026-11-20',
  tripKind: 'flight',
};

/** Two weeks in Spain for one person. */
const accepted: Answers = {
  trip: { destination: 'europe', insuranceSum: 100_000, travelGroup: 'single', travellers: [anna] },
  ...shared,
  cover: { variant: 'single', package: 'complete', luggageSum: 200_000, deductible: 'none' },
  tripDetails: { ...dates, livesInGermany: true },
  payment: payment as JsonObject,
  declarations: { informationMedium: 'portal', tripDocumentsReceived: true, noWithdrawalRead: true },
};
const annual = but(
  {
    cover: { variant: 'annual' },
    start: { startDate: '2027-01-01' },
    declarations: { documentsReceived: true },
  },
  accepted,
);

const given = (flags: Inputs['flags'] = {}) =>
  inputs({
    lookups: { postcode: { '04109': true } },
    flags: { 'contract-holder': true, 'travel-health': true, ...flags },
  });
const verdict = (answers: Answers, flags?: Inputs['flags']) => judge(loaded, answers, given(flags));
const refused = (answers: Answers, flags?: Inputs['flags']) => [
  ...new Set(verdict(answers, flags).errors.map(({ page, pointer }) => `/${page}${pointer}`)),
];

it('a birthday that does not go with the chosen age names the age, and a missing one names nothing', () => {
  const { trip = {} } = accepted;
  const older = but({ trip: { ...trip, travellers: [{ ...anna, birthDate: '1970-02-28' }] } }, accepted);
  const [error] = verdict(older).errors;
  expect(error).toMatchObject({ page: 'trip', pointer: '/travellers/0/birthDate', keyword: 'dateMin' });
  expect(error && earlierAnswers(loaded, older, given(), error)).toEqual(['/trip/travellers/0/ageGroup']);
  expect(error && earlierAnswers(loaded, older, given(), { ...error, keyword: 'required' })).toEqual([]);
});

describe('Path of the travel wizard', () => {
  const way = (answers: Answers) =>
    verdict(answers)
      .path.steps.map(({ id }) => id)
      .join(' ');

  it('there is a page per traveller, and only a yearly contract is asked for its first day', () => {
    expect(way(accepted)).toBe(
      'trip needs cover tripDetails traveller/1 person contact payment declarations summary',
    );
    const two = but({ trip: { travelGroup: 'couple', travellers: [anna, anna] } }, annual);
    expect(way(two)).toContain('tripDetails start traveller/1 traveller/2 person');
    for (const answers of [accepted, annual, two])
      expect(verdict(answers)).toMatchObject({ decision: 'accept', errors: [], path: { complete: true } });
  });

  it('both prices are known after four questions', () => {
    const { travellers: __, ...three } = accepted.trip ?? {};
    expect(canPrice(loaded, { trip: three as JsonObject }, given())).toBe(false);
    const first = { trip: { ...(three as JsonObject), travellers: [{ ageGroup: 'upTo40' }] } };
    expect(canPrice(loaded, first, given())).toBe(true);
    const { variants } = priceFor({ loaded, answers: first, inputs: given() });
    expect(variants.map(({ key, available }) => [key, available])).toEqual([
      ['single', true],
      ['annual', true],
    ]);
  });

  it('the price counts the days of the trip, including the first and the last', () => {
    const health = (answers: Answers) =>
      priceFor({ loaded, answers, inputs: given() }).variants[0]?.components.find(
        ({ key }) => key === 'health',
      )?.netCent;
    expect(health(accepted)).toBe(14 * 55);
    expect(health(but({ tripDetails: { tripEnd: '2027-07-01' } }, accepted))).toBe(55);
  });

  it('a trip is paid once, a yearly contract every year', () => {
    const period = (answers: Answers) => {
      const request = { loaded, answers, inputs: given() };
      const price = priceFor(request);
      expect(unofferedChoice(request, price)).toBeUndefined();
      return chosenPrice(price)?.period.key;
    };
    expect([period(accepted), period(annual)]).toEqual(['once', 'yearly']);
  });

  it.each([
    ['two persons who travel alone', { travellers: [anna, anna] }, ['/trip/travellers']],
    ['one person who travels as a couple', { travelGroup: 'couple' }, ['/trip/travellers']],
    ['one person who is a family', { travelGroup: 'family' }, ['/trip/travellers']],
  ])('a trip is refused: %s', (__, trip, pointers) => {
    expect(refused(but({ trip }, accepted))).toEqual(pointers);
  });

  it.each([
    ['upTo40', '1985-11-20', '1985-11-19'],
    ['upTo64', '1961-11-20', '1985-11-21'],
    ['upTo69', '1956-11-20', '1961-11-21'],
    ['from70', '1956-11-20', '1956-11-21'],
  ])('the birthday has to match the age group %s', (ageGroup, fits, fitsNot) => {
    const born = (birthDate: string) =>
      but({ trip: { travellers: [{ ...anna, ageGroup, birthDate }] } }, accepted);
    expect(refused(born(fits))).toEqual([]);
    expect(refused(born(fitsNot))).toEqual(['/trip/travellers/0/birthDate']);
  });

  it('the policy holder is prefilled from the first traveller', () => {
    const { person: __, ...without } = accepted;
    expect(prefillsOf(loaded, 'person', without, {}, given())).toMatchObject({ '/person/firstName': 'Anna' });
  });
});

describe('Health module of travel insurance', () => {
  const packages = (answers: Answers, flags?: Inputs['flags']) =>
    fieldStatesOf(loaded, 'cover', answers, given(flags)).get('/cover/package')?.options;

  it('the health module is offered for journeys abroad while its flag is on', () => {
    const some = ['cancellation', 'cancellationLuggage'];
    expect(packages(accepted)).toEqual([...some, 'health', 'complete']);
    expect(packages(accepted, { 'travel-health': false })).toEqual(some);
    expect(packages(but({ trip: { destination: 'germany' } }, accepted))).toEqual(some);
    expect(refused(accepted, { 'travel-health': false })).toEqual(['/cover/package']);
  });

  it('the health module is recommended only where it is offered', () => {
    const worried = but(
      {
        needs: {
          adviceMode: 'advice',
          importantRisks: ['illness'],
          tripsPerYear: 'several',
          smallDamages: 'self',
          otherCover: 'none',
        },
      },
      accepted,
    );
    const advised = (flags?: Inputs['flags']) =>
      adviceOf(loaded, worried, given(flags)).map(({ field, value }) => [field, value]);
    expect(advised()).toContainEqual(['/cover/package', 'health']);
    expect(advised({ 'travel-health': false })).not.toContainEqual(['/cover/package', 'health']);
    expect(advised()).toContainEqual(['/cover/variant', 'annual']);
  });
});

describe('Withdrawal from travel insurance', () => {
  const documents = (answers: Answers) =>
    applicableDocuments(loaded, answers, given(), ['widerrufsbelehrung', 'reise-kein-widerruf']);
  const upTo = (tripEnd: string) => but({ tripDetails: { tripEnd } }, accepted);

  it.each([
    ['a trip of less than a month', accepted, ['reise-kein-widerruf']],
    ['a trip of one day less than a month', upTo('2027-07-30'), ['reise-kein-widerruf']],
    ['a trip of a month', upTo('2027-07-31'), ['widerrufsbelehrung']],
    ['a year', annual, ['widerrufsbelehrung']],
  ])('the document about withdrawal depends on the trip: %s', (__, answers, applying) => {
    expect(documents(answers)).toEqual(applying);
  });

  it('the customer has to consent when cover begins before the withdrawal period ends', () => {
    const soon = but({ start: { startDate: '2026-12-01' } }, annual);
    expect(refused(soon)).toEqual(['/declarations/earlyStart']);
    expect(refused(upTo('2027-07-31'))).toEqual([
      '/declarations/documentsReceived',
      '/declarations/earlyStart',
    ]);
  });
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
const late: JsonObject = { bookingDate: '2026-11-16', tripStart: '2026-12-19', tripEnd: '2026-12-24' };
const decisions: [string, string, Answers, Answers][] = [
  ['livesAbroad', 'decline', but({ tripDetails: { livesInGermany: false } }, accepted), accepted],
  [
    'bookedTooLate',
    'decline',
    but({ tripDetails: late }, accepted),
    but({ tripDetails: { ...late, bookingDate: '2026-11-17' } }, accepted),
  ],
  [
    'bookedTooLate',
    'decline',
    but({ tripDetails: late }, accepted),
    but({ tripDetails: { ...late, tripStart: '2026-12-20' } }, accepted),
  ],
  [
    'bookedTooLate',
    'decline',
    but({ tripDetails: late }, accepted),
    but({ cover: { package: 'health' }, tripDetails: late }, accepted),
  ],
  ['longJourney', 'refer', lasting('2027-08-26'), lasting('2027-08-25')],
];

function lasting(tripEnd: string): Answers {
  return but(
    { tripDetails: { tripEnd }, declarations: { documentsReceived: true, earlyStart: true } },
    accepted,
  );
}

describe('Acceptance table of travel insurance', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });
});
