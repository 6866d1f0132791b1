import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { adviceOf } from '#engine/judgement/advice.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { canPrice } from '#engine/quote.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { but } from './bicycleAnswers.ts';
import { office } from './businessAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'si', openTariffRepository().readings().SI);
});

type Changes = Parameters<typeof but>[0];

const given = () => inputs({ lookups: { postcode: { '04109': true } } });
const withChanges = (changes: Changes = {}): Answers => but(changes, office);
const verdict = (changes: Changes = {}) => judge(loaded, withChanges(changes), given());

/** Returns the premises of the office with other answers. */
const premises = (...changes: JsonObject[]): Changes => {
  const [room] = (office.premises?.riskLocation ?? []) as JsonObject[];
  return { premises: { riskLocation: changes.map((change) => ({ ...room, ...change })) } };
};

describe('Path of the wizard for business contents', () => {
  it('there are two pages per location', () => {
    const { path, decision, errors } = verdict(premises({}, { name: 'Lager', use: 'warehouse' }));
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'business needs cover operation premises place/1 place/2 building/1 building/2 values security history start company contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('how much of everything stands at a place is asked where there are several', () => {
    const lacking = (...rooms: JsonObject[]) =>
      verdict(premises(...rooms)).errors.map(({ pointer }) => pointer);
    const unsaid = { sumShare: '' };
    expect(lacking(unsaid)).toEqual([]);
    expect(lacking(unsaid, { use: 'warehouse' })).toEqual(['/riskLocation/0/sumShare']);
  });

  it('there is a price as soon as business and sum are answered', () => {
    const first = { cover: { mainBusiness: 'Steuerberatung', insuranceSum: 8_000_000 } };
    expect(canPrice(loaded, { cover: { insuranceSum: 8_000_000 } }, given())).toBe(false);
    expect(canPrice(loaded, first, given())).toBe(true);
  });

  it('a sum far above the values is noted where they are told, and asks for nothing', () => {
    const noted = (equipmentValue: number) => {
      const changes = {
        cover: { insuranceSum: 8_000_000 },
        values: { equipmentValue, stockValue: 1_000_000 },
      };
      expect(verdict(changes).errors).toEqual([]);
      return adviceOf(loaded, withChanges(changes), given()).map(({ when }) => when);
    };
    expect(noted(5_000_000)).toContain('sumTooHigh');
    expect(noted(6_000_000)).not.toContain('sumTooHigh');
  });

  it('more safeguards are asked above 250,000 euros', () => {
    const asked = (insuranceSum: number) =>
      [...fieldStatesOf(loaded, 'security', withChanges({ cover: { insuranceSum } }), given())]
        .filter(([, { shown }]) => shown)
        .map(([pointer]) => pointer.split('/').at(-1));
    const always = ['doorLocks', 'safeguards'];
    expect(asked(25_000_000)).toEqual([...always, 'premisesPhotos']);
    expect(asked(25_000_001)).toEqual([
      ...always,
      'alarmSystem',
      'groundFloorGuards',
      'safe',
      'fireDetectors',
      'premisesPhotos',
    ]);
  });

  it('a sum that is too small has to be confirmed', () => {
    const values = { values: { equipmentValue: 8_000_000, stockValue: 1 } };
    expect(verdict(values).errors).toMatchObject([{ pointer: '/underinsuranceKnown', keyword: 'required' }]);
    expect(verdict({ values: { equipmentValue: 8_000_000, stockValue: 0 } }).errors).toEqual([]);
  });

  it('only businesses of the list are valid', () => {
    expect(verdict({ cover: { mainBusiness: 'Wasauchimmer' } }).errors).toMatchObject([
      { pointer: '/mainBusiness', keyword: 'unlisted' },
    ]);
  });

  it('a large risk has no right of withdrawal', () => {
    const large = { operation: { largeRisk: true } };
    const errors = verdict(large).errors.map(({ pointer }) => pointer);
    expect(errors).toEqual(['/largeRiskDocumentsReceived']);
    const received = { documentsReceived: undefined, largeRiskDocumentsReceived: true };
    const answers = withChanges({ ...large, start: { earlyStart: undefined }, declarations: received });
    expect(judge(loaded, answers, given()).errors).toEqual([]);
  });

  it('registered companies are asked for their register', () => {
    const errors = verdict({ company: { legalForm: 'gmbh' } }).errors.map(({ pointer }) => pointer);
    expect(errors).toEqual(['/registerCourt', '/registerNumber']);
  });
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
const decisions: [string, string, Changes, Changes][] = [
  ['declinedBusiness', 'decline', { cover: { mainBusiness: 'Recyclingbetrieb' } }, {}],
  ['isDangerous', 'decline', { operation: { dangerousActivity: true } }, {}],
  ['isVacant', 'decline', { premises: { vacant: true } }, {}],
  [
    'referredBusiness',
    'refer',
    { cover: { additionalBusiness: [{ business: 'Juwelier', share: 5 }] } },
    { cover: { additionalBusiness: [{ business: 'Nachhilfe', share: 5 }] } },
  ],
  [
    'producesOrTrades',
    'refer',
    { operation: { operationKinds: ['office', 'trade'] } },
    { operation: { operationKinds: ['office'] } },
  ],
  [
    'veryHighSum',
    'refer',
    { cover: { insuranceSum: 100_000_001 }, security: secured() },
    { cover: { insuranceSum: 100_000_000 }, security: secured() },
  ],
  ['softRoof', 'refer', premises({}, { roof: 'soft' }), premises({}, { roof: 'hard' })],
  [
    'dangerousNeighbour',
    'refer',
    premises({ neighbours: 'dangerousWithin10', neighbourDetails: 'Lackiererei' }),
    premises({ neighbours: 'dangerousWithin20', neighbourDetails: 'Lackiererei' }),
  ],
  ['jewellery', 'refer', { values: goods(['jewellery'], 1) }, { values: goods(['spirits'], 1) }],
  [
    'valuableGoods',
    'refer',
    { values: goods(['metals'], 1_000_001) },
    { values: goods(['metals'], 1_000_000) },
  ],
  ['muchCash', 'refer', { values: { cashMaximum: 1_000_001 } }, { values: { cashMaximum: 1_000_000 } }],
  ['weakDoors', 'refer', { security: { doorLocks: false } }, { security: { safeguards: ['none'] } }],
  ['flooded', 'refer', { history: { floodInTenYears: true } }, {}],
  ['oneOrTwoClaims', 'refer', { history: { previousClaims: 'one', claims: claims(1) } }, {}],
  ['manyClaims', 'refer', { history: { previousClaims: 'threeOrMore', claims: claims(3) } }, {}],
  ['terminatedByInsurer', 'refer', { history: insured('insurer') }, { history: insured('mutual') }],
];

function secured() {
  return { alarmSystem: 'connected', groundFloorGuards: true, safe: 'none', fireDetectors: false };
}

function goods(specialGoodsKinds: string[], specialGoodsValue: number) {
  return { specialGoods: true, specialGoodsKinds, specialGoodsValue };
}

function insured(terminatedBy: string) {
  return { previousInsurance: true, previousInsurer: 'Andere Versicherung', terminatedBy };
}

function claims(count: number): JsonObject[] {
  return Array.from({ length: count }, () => ({
    claimDate: '2025-06-01',
    claimKind: 'water',
    claimAmount: 20_000,
  }));
}

describe('Acceptance table of business contents', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });
});
