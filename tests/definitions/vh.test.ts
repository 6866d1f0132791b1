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

/** A software developer with a turnover of 120,000 euros, accepted at once. */
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
const withChanges = (changes: Changes = {}): Answers => but(changes, developer);
const verdict = (changes: Changes = {}) => judge(loaded, withChanges(changes), given());
const wrong = (changes: Changes) => verdict(changes).errors.map(({ pointer, keyword }) => [pointer, keyword]);

describe('Path of the wizard for financial losses', () => {
  it('questions about the risk come after the price', () => {
    const { path, decision, errors } = verdict();
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'business needs cover turnovers risks history past start company contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('the turnover abroad is at most the whole turnover', () => {
    expect(wrong({ turnovers: { shareUsa: 60, shareWorld: 40 } })).toEqual([]);
    expect(wrong({ turnovers: { shareUsa: 60, shareWorld: 41 } })).toEqual([['/shareWorld', 'maximum']]);
  });

  it('there is a price as soon as business and turnover are answered', () => {
    const cover = { mainBusiness: 'Softwareentwicklung', turnover: 12_000_000 };
    expect(canPrice(loaded, { cover: { turnover: 12_000_000 } }, given())).toBe(false);
    expect(canPrice(loaded, { cover }, given())).toBe(true);
  });

  it.each([
    ['an agent of insurances needs 2 million', 'Versicherungsvermittlung', 100_000_000, 200_000_000],
    ['a manager of property needs 500,000', 'Immobilienverwaltung', 25_000_000, 50_000_000],
  ])('the minimum sum insured depends on the business: %s', (_, mainBusiness, tooLow, enough) => {
    expect(wrong({ cover: { mainBusiness, insuranceSum: tooLow } })).toEqual([['/insuranceSum', 'enum']]);
    expect(wrong({ cover: { mainBusiness, insuranceSum: enough } })).toEqual([]);
    const steps = (decision: 'accept' | 'refer') =>
      datedNextSteps(
        loaded,
        withChanges({ cover: { mainBusiness, insuranceSum: enough } }),
        given(),
        decision,
      ).map(({ key }) => key);
    expect([steps('accept'), steps('refer')]).toEqual([['certificate'], ['certificateLater']]);
  });

  it('retroactive cover requires a declaration about known mistakes', () => {
    expect(wrong({ past: { retroactive: 'oneYear' } })).toEqual([['/noKnowledge', 'required']]);
    expect(wrong({ past: { retroactive: 'oneYear', noKnowledge: true } })).toEqual([]);
  });

  it('a large risk has no right of withdrawal', () => {
    const large = { turnovers: { largeRisk: true } };
    expect(wrong(large)).toEqual([['/largeRiskDocumentsReceived', 'required']]);
  });
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
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

describe('Acceptance table of financial losses', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });
});
