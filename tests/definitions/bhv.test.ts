import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { canPrice, countMissingPriceInputs } from '#engine/quote.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as { answers: Answers };
/** A joinery with a furniture shop. */
const sample = read('tests/definitions/samples/produkt.BHV.json').answers;
const given = inputs({ today: '2026-11-21', lookups: { postcode: { '10115': true } } });

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'bhv', openTariffRepository().readings().BHV);
});

/** Returns the sample with other answers; undefined removes one. */
const but = (changes: { [page: string]: { [field: string]: unknown } }): Answers =>
  Object.fromEntries(
    Object.entries(sample).map(([page, answers]) => [
      page,
      JSON.parse(JSON.stringify({ ...answers, ...changes[page] })) as JsonObject,
    ]),
  );
const business = (mainBusiness: string, size: JsonObject, more = {}) => ({
  cover: { mainBusiness, payroll: undefined, additionalBusiness: undefined, ...size, ...more },
});
const judged = (answers: Answers) => judge(loaded, answers, given);
const year = (answers: Answers, variant = 'comfort') =>
  priceFor({ loaded, answers, inputs: given }).variants.find(({ key }) => key === variant)?.yearCent ?? 0;

describe('Business liability (BHV)', () => {
  it('the sample is accepted', () => {
    expect(judged(sample)).toMatchObject({ decision: 'accept', errors: [], path: { complete: true } });
  });

  it('the postcode of the risk is asked whatever the address of the business is', () => {
    const { errors } = judged(but({ place: { postcode: undefined } }));
    expect(errors).toMatchObject([{ page: 'place', pointer: '/postcode', keyword: 'required' }]);
  });

  it.each([
    ['Bürobetrieb', 'turnover'],
    ['Tischlerei', 'payroll'],
    ['Friseursalon', 'persons'],
  ])('a business of the kind %s is asked for its %s', (mainBusiness, measure) => {
    const states = fieldStatesOf(loaded, 'business', but(business(mainBusiness, {})), given);
    const shown = ['turnover', 'payroll', 'persons'].filter((name) => states.get(`/cover/${name}`)?.shown);
    expect(shown).toEqual([measure]);
  });

  it('there is a price as soon as business and size are answered, and not before', () => {
    const ready = (cover: JsonObject) => canPrice(loaded, { cover }, given);
    const missing = (cover: JsonObject) => countMissingPriceInputs(loaded, { cover }, given);
    expect(missing({})).toBe(2);
    expect(missing({ mainBusiness: 'Tischlerei' })).toBe(1);
    expect(ready({ mainBusiness: 'Bürobetrieb' })).toBe(false);
    expect(ready({ mainBusiness: 'Bürobetrieb', turnover: 8_000_000 })).toBe(true);
    expect(ready({ mainBusiness: 'Kein Betrieb', turnover: 8_000_000 })).toBe(false);
    // What is not asked of this business does not count.
    expect(ready({ mainBusiness: 'Tischlerei', turnover: 8_000_000 })).toBe(false);
  });

  it('business and size come first, advice stands above the choice, and no way has more than eleven pages', () => {
    const pages = judged(sample).path.steps.filter(({ joined, kind }) => !joined && kind === 'questions');
    expect(pages.map(({ page }) => page).slice(0, 3)).toEqual(['business', 'needs', 'operation']);
    expect(pages.length).toBeLessThanOrEqual(11);
  });

  it('questions of main and side business are asked, and their pages are skipped when there are none', () => {
    const pages = (answers: Answers) => judged(answers).path.steps.map(({ page }) => page);
    expect(pages(sample)).toEqual(expect.arrayContaining(['activities', 'handling']));
    const office = pages(but(business('Bürobetrieb', { turnover: 8_000_000 })));
    expect(office.filter((page) => page === 'activities' || page === 'handling')).toEqual([]);
    const withRoof = { additionalBusiness: [{ business: 'Dachdeckerei', share: 10 }] };
    expect(pages(but(business('Bürobetrieb', { turnover: 8_000_000 }, withRoof)))).toContain('activities');
  });

  const decided: [string, string, Parameters<typeof but>[0]][] = [
    ['decline', 'declinedBusiness', business('Feuerwerk und Pyrotechnik', { turnover: 8_000_000 })],
    ['refer', 'unlistedBusiness', business('Anderer Betrieb (nicht in der Liste)', { turnover: 8_000_000 })],
    ['refer', 'referredBusiness', business('Arztpraxis', { persons: 3 })],
    [
      'refer',
      'referredSideBusiness',
      { cover: { additionalBusiness: [{ business: 'Diskothek', share: 10 }] } },
    ],
    [
      'refer',
      'largeSideShare',
      {
        cover: {
          additionalBusiness: [
            { business: 'Café', share: 50 },
            { business: 'Möbelgeschäft', share: 10 },
          ],
        },
      },
    ],
    ['refer', 'usaCanada', { products: { exports: true, usaCanada: true, usaCanadaShare: 10 } }],
    ['refer', 'manySubcontractors', { operation: { subcontractorShare: 'more' } }],
    ['refer', 'uncheckedSubcontractors', { operation: { subcontractorsInsured: false } }],
    ['refer', 'highTurnover', { cover: { payroll: 500_000_000 } }],
  ];
  it.each(decided)('the decision is %s because of the condition %s', (decision, reason, changes) => {
    expect(judged(sample).reasons).not.toContain(reason);
    const { decision: found, reasons } = judged(but(changes));
    expect([found, reasons.includes(reason)]).toEqual([decision, true]);
  });

  it('a large risk is asked neither about withdrawal nor about cover before it ends', () => {
    const shown = (step: string, answers: Answers) =>
      [...fieldStatesOf(loaded, step, answers, given)].filter(([, { shown: is }]) => is).map(([at]) => at);
    const start = { start: { startDate: '2026-11-25' } };
    expect(shown('start', but(start))).toContain('/start/earlyStart');
    const large = but({ ...start, operation: { largeRisk: true } });
    expect(shown('start', large)).not.toContain('/start/earlyStart');
    expect(shown('declarations', large)).toContain('/declarations/largeRiskDocumentsReceived');
    expect(shown('declarations', large)).not.toContain('/declarations/documentsReceived');
  });
});

describe('The premium of business liability', () => {
  const office = (more = {}) => but(business('Bürobetrieb', { turnover: 500_000_000 }, more));

  it('the premium rises with the sum insured and falls with the deductible', () => {
    const sums = [300_000_000, 500_000_000, 1_000_000_000].map((insuranceSum) =>
      year(office({ insuranceSum })),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const own = [0, 15_000, 30_000, 50_000, 100_000].map((deductible) => year(office({ deductible })));
    expect(own).toEqual(own.toSorted((a, b) => b - a));
    expect(new Set([...sums, ...own]).size).toBe(7);
  });

  it('the premium follows risk class and size and never falls below the minimum of the class', () => {
    const of = (name: string, turnover: number) => year(but(business(name, { turnover })));
    expect(of('Bürobetrieb', 100_000)).toBe(of('Bürobetrieb', 200_000));
    expect(of('Bürobetrieb', 800_000_000)).toBeGreaterThan(of('Bürobetrieb', 400_000_000));
    expect(of('Restaurant', 400_000_000)).toBeGreaterThan(of('Buchhandlung', 400_000_000));
  });

  it('a side business counts by its share', () => {
    const roof = (share: number) =>
      year(office({ additionalBusiness: [{ business: 'Dachdeckerei', share }] }));
    expect(roof(10)).toBeGreaterThan(year(office()));
    expect(roof(40)).toBeGreaterThan(roof(10));
  });

  it('the premium is a quarter less in the first year of a business', () => {
    const founded = (foundingDate: string) => year(but({ operation: { foundingDate } }));
    const [young = 0, old = 0] = ['2026-06-01', '2020-01-01'].map(founded);
    expect(young).toBeLessThan(old);
  });

  it('class, measure and price in a request are ignored', () => {
    const forged = { ...sample, facts: { riskClass: 'A', measure: 'turnover' } } as Answers;
    expect(year(forged)).toBe(year(sample));
  });
});
