import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { judge } from '#engine/judgement/judge.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { canPrice } from '#engine/quote.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { but } from './bicycleAnswers.ts';
import { businessPages } from './businessAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'vh', openTariffRepository().readings().VH);
});

type Changes = Parameters<typeof but>[0];

/** A developer of software with 120,000 euros a year, accepted at once. */
const developer: Answers = {
  ...businessPages,
  cover: {
    disclosureRead: true,
    mainBusiness: 'Softwareentwicklung',
    turnover: 12_000_000,
    insuranceSum: 50_000_000,
    variant: 'comfort',
    deductible: 30_000,
  },
  turnovers: {
    turnoverLastYear: 10_000_000,
    turnoverNextYear: 14_000_000,
    shareUsa: 0,
    shareWorld: 0,
    branchOutsideEea: false,
    largeRisk: false,
  },
  risks: {
    activityDescription: 'Wir programmieren Webseiten.',
    criticalWork: false,
    paymentsOrMedicine: false,
    guarantees: false,
    mainCustomer: false,
    qualityChecks: true,
    knownCircumstances: false,
  },
  past: { retroactive: 'none' },
  contact: {
    ...businessPages.contact,
    address: { street: 'Hauptstraße', streetNumber: '12a', postcode: '04109', city: 'Leipzig' },
  },
};

const given = () => inputs({ lookups: { postcode: { '04109': true } } });
const said = (changes: Changes = {}): Answers => but(changes, developer);
const verdict = (changes: Changes = {}) => judge(loaded, said(changes), given());
const wrong = (changes: Changes) => verdict(changes).errors.map(({ pointer, keyword }) => [pointer, keyword]);

describe('the way through the wizard for financial losses', () => {
  it('asks questions about the risk after the price', () => {
    const { path, decision, errors } = verdict();
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'needs cover turnovers risks history past start company contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('takes no more than the whole turnover from abroad', () => {
    expect(wrong({ turnovers: { shareUsa: 60, shareWorld: 40 } })).toEqual([]);
    expect(wrong({ turnovers: { shareUsa: 60, shareWorld: 41 } })).toEqual([['/shareWorld', 'maximum']]);
  });

  it('says a price as soon as business and turnover are known', () => {
    const cover = { mainBusiness: 'Softwareentwicklung', turnover: 12_000_000 };
    expect(canPrice(loaded, { cover: { turnover: 12_000_000 } }, given())).toBe(false);
    expect(canPrice(loaded, { cover }, given())).toBe(true);
  });

  it.each([
    ['an agent of insurances needs 2 million', 'Versicherungsvermittlung', 100_000_000, 200_000_000],
    ['a manager of property needs 500,000', 'Immobilienverwaltung', 25_000_000, 50_000_000],
  ])('%s', (_, mainBusiness, tooLow, enough) => {
    expect(wrong({ cover: { mainBusiness, insuranceSum: tooLow } })).toEqual([['/insuranceSum', 'enum']]);
    expect(wrong({ cover: { mainBusiness, insuranceSum: enough } })).toEqual([]);
    const steps = (decision: 'accept' | 'refer') =>
      datedNextSteps(loaded, said({ cover: { mainBusiness, insuranceSum: enough } }), given(), decision).map(
        ({ key }) => key,
      );
    expect([steps('accept'), steps('refer')]).toEqual([['certificate'], ['certificateLater']]);
  });

  it('asks whether nobody knows of mistakes when cover reaches back', () => {
    expect(wrong({ past: { retroactive: 'oneYear' } })).toEqual([['/noKnowledge', 'required']]);
    expect(wrong({ past: { retroactive: 'oneYear', noKnowledge: true } })).toEqual([]);
  });

  it('knows no withdrawal from a large risk', () => {
    const large = { turnovers: { largeRisk: true } };
    expect(wrong(large)).toEqual([['/largeRiskDocumentsReceived', 'required']]);
  });
});

// Each row of the acceptance table: what makes it hold, and the nearest that does not.
const decisions: [string, string, Changes, Changes][] = [
  ['isCritical', 'decline', { risks: { criticalWork: true } }, {}],
  [
    'referredBusiness',
    'refer',
    { cover: { additionalBusiness: [{ business: 'Steuerberatung', share: 5 }] } },
    { cover: { additionalBusiness: [{ business: 'Nachhilfe', share: 5 }] } },
  ],
  ['veryHighTurnover', 'refer', { cover: { turnover: 500_000_001 } }, { cover: { turnover: 500_000_000 } }],
  ['worksForUsa', 'refer', { turnovers: { shareUsa: 10 } }, { turnovers: { shareWorld: 10 } }],
  ['branchesFarAway', 'refer', { turnovers: { branchOutsideEea: true } }, {}],
  ['payments', 'refer', { risks: { paymentsOrMedicine: true } }, {}],
  ['givesGuarantees', 'refer', { risks: { guarantees: true } }, {}],
  ['dependsOnOne', 'refer', { risks: { mainCustomer: true } }, {}],
  ['withoutChecks', 'refer', { risks: { qualityChecks: false } }, {}],
  ['knowsOfMistakes', 'refer', { risks: { knownCircumstances: true } }, {}],
  ['oneOrTwoClaims', 'refer', { history: { previousClaims: 'one', claims: claims(1) } }, {}],
  ['manyClaims', 'refer', { history: { previousClaims: 'threeOrMore', claims: claims(3) } }, {}],
  ['terminatedByInsurer', 'refer', { history: insured('insurer') }, { history: insured('mutual') }],
];

function insured(terminatedBy: string) {
  return { previousInsurance: true, previousInsurer: 'Andere Versicherung', terminatedBy };
}

function claims(count: number): JsonObject[] {
  return Array.from({ length: count }, () => ({
    claimDate: '2025-06-01',
    claimKind: 'mistake',
    claimAmount: 20_000,
  }));
}

describe('the acceptance table', () => {
  it.each(decisions)('%s: %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });
});
