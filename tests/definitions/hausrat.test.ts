import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline } from '#engine/outline.ts';
import { canPrice } from '#engine/quote.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { wholeFlow } from '../support/definitionFiles.ts';
import { accepted as bicycle, but } from './bicycleAnswers.ts';

type Changes = Parameters<typeof but>[0];

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'hausrat', openTariffRepository().readings().HAUSRAT);
});

const sharedPages = 'needs history start person contact payment declarations'.split(' ');
/** Pages that ask the same of every product. */
const shared: Answers = Object.fromEntries(sharedPages.map((page) => [page, bicycle[page] ?? {}]));

/** A flat of 60 m² in Leipzig without modules. */
const accepted: Answers = {
  home: {
    disclosureRead: true,
    residence: { postcode: '04109', city: 'Leipzig' },
    livingSpace: 60,
    sumModel: 'squareMetre',
  },
  ...shared,
  cover: { variant: 'comfort', deductible: 30_000 },
  building: {
    buildingKind: 'apartmentBuilding',
    floor: 'upper',
    usage: 'mainHome',
    unoccupied: false,
    outerWall: 'solid',
    roof: 'hard',
  },
  safety: { hazardousBusiness: false, valuables: 0, burglarAlarm: false },
  household: { withPartner: false },
  contact: { ...shared.contact, insuredHome: 'same' },
};

const withNature: Changes = {
  cover: { coverages: ['elementary'] },
  modules: { elementaryKind: 'withFlooding' },
  safety: { elementaryClaims: 'none', backflowProtection: 'yes' },
};
const nature = (safety: JsonObject): Answers => but({ safety }, but(withNature, accepted));
/** Lives in and insures a place. */
const at = (postcode: string, answers: Answers): Answers =>
  but(
    {
      home: { residence: { postcode, city: 'Ort' } },
      contact: { address: { ...(shared.contact?.address as JsonObject), postcode } },
    },
    answers,
  );

const given = (flags: Inputs['flags'] = {}) =>
  inputs({
    lookups: { postcode: { '04109': true, '01067': true, '10115': true } },
    flags: { 'contract-holder': true, 'partner-option': true, ...flags },
  });
const verdict = (answers: Answers, flags?: Inputs['flags']) => judge(loaded, answers, given(flags));
const refused = (answers: Answers) => [
  ...new Set(verdict(answers).errors.map(({ page, pointer }) => `/${page}${pointer}`)),
];

describe('Path of the wizard for household contents', () => {
  const way = (answers: Answers, flags?: Inputs['flags']) =>
    verdict(answers, flags)
      .path.steps.map(({ id }) => id)
      .join(' ');

  it('modules are asked about only when one was chosen that needs it', () => {
    expect(way(accepted)).toBe(
      'home needs cover building safety history start household person contact payment declarations summary',
    );
    expect(way(but(withNature, accepted))).toContain('cover modules building');
    expect(way(but({ cover: { coverages: ['cyber', 'overvoltage'] } }, accepted))).not.toContain('modules');
    expect(verdict(accepted)).toMatchObject({ decision: 'accept', errors: [], path: { complete: true } });
  });

  it('a partner is asked only while partners are offered', () => {
    expect(way(accepted, { 'partner-option': false })).not.toContain('household');
  });

  it('there is a price after postcode and living space', () => {
    const home = { residence: { postcode: '04109', city: 'Leipzig' } };
    expect(canPrice(loaded, { home }, given())).toBe(false);
    expect(canPrice(loaded, { home: { ...home, livingSpace: 60 } }, given())).toBe(true);
  });

  it.each([
    ['a floor in a block of flats', 'building', '/building/floor', accepted],
    [
      'cladding of a prefabricated house',
      'building',
      '/building/prefabCladding',
      { outerWall: 'prefabricated' },
    ],
    ['a safe where there are valuables', 'safety', '/safety/safe', { valuables: 500_000 }],
  ])('a question is shown only where it is relevant: %s', (_, page, pointer, reply) => {
    const shown = (answers: Answers) => fieldStatesOf(loaded, page, answers, given()).get(pointer)?.shown;
    const changed = reply === accepted ? accepted : but({ [page]: reply as JsonObject }, accepted);
    const without =
      reply === accepted ? but({ building: { buildingKind: 'detachedHouse' } }, accepted) : accepted;
    expect([shown(changed), shown(without)]).toEqual([true, false]);
  });
});

describe('Own sum insured of household contents', () => {
  const own = (insuranceSum: number, more: JsonObject = {}) =>
    but({ home: { sumModel: 'ownSum', insuranceSum, ...more } }, accepted);

  it('a sum below 650 € per square metre has to be confirmed', () => {
    expect(refused(own(3_900_000))).toEqual([]);
    expect(refused(own(3_899_999))).toEqual(['/home/underinsuranceKnown']);
    expect(refused(own(3_899_999, { underinsuranceKnown: true }))).toEqual([]);
  });
});

describe('Insured home of household contents', () => {
  const inBerlin: Changes = { home: { residence: { postcode: '10115', city: 'Berlin' } } };

  it('the insured home is not the residence when the postcodes differ', () => {
    expect(refused(but(inBerlin, accepted))).toEqual(['/contact/insuredHome']);
  });

  it('an insured home elsewhere has a street of its own', () => {
    const elsewhere = but({ ...inBerlin, contact: { insuredHome: 'other' } }, accepted);
    expect(refused(elsewhere)).toEqual(['/contact/homeStreet', '/contact/homeStreetNumber']);
    expect(refused(but({ contact: { homeStreet: 'Torstraße', homeStreetNumber: '1' } }, elsewhere))).toEqual(
      [],
    );
  });
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
const decisions: [string, string, Answers, Answers][] = [
  [
    'holidayHome',
    'decline',
    but({ building: { usage: 'holidayHome' } }, accepted),
    but({ building: { usage: 'secondHome' } }, accepted),
  ],
  [
    'repeatedFloods',
    'decline',
    nature({ elementaryClaims: 'twoOrMore' }),
    but({ safety: { elementaryClaims: 'twoOrMore' } }, accepted),
  ],
  ['softRoof', 'refer', but({ building: { roof: 'soft' } }, accepted), accepted],
  ['oftenEmpty', 'refer', but({ building: { unoccupied: true } }, accepted), accepted],
  ['hazardNearby', 'refer', but({ safety: { hazardousBusiness: true } }, accepted), accepted],
  [
    'valuablesWithoutSafe',
    'refer',
    but({ safety: { valuables: 2_000_001, safe: false } }, accepted),
    but({ safety: { valuables: 2_000_000, safe: false } }, accepted),
  ],
  [
    'manyValuables',
    'refer',
    but({ safety: { valuables: 10_000_001, safe: true } }, accepted),
    but({ safety: { valuables: 10_000_000, safe: true } }, accepted),
  ],
  ['floodZone', 'refer', at('01067', nature({})), at('01067', accepted)],
  ['oneFlood', 'refer', nature({ elementaryClaims: 'one' }), nature({})],
  [
    'noBackflowProtection',
    'refer',
    nature({ backflowProtection: 'no' }),
    nature({ backflowProtection: 'notNeeded' }),
  ],
  ['manyClaims', 'refer', claimed('threeOrMore', 3), claimed('two', 2)],
  ['terminatedByInsurer', 'refer', insured('insurer'), insured('running')],
];

function claimed(previousClaims: string, count: number): Answers {
  const claim = { claimDate: '2025-06-01', claimKind: 'burglary', claimAmount: 20_000 };
  return but({ history: { previousClaims, claims: Array.from({ length: count }, () => claim) } }, accepted);
}

function insured(terminatedBy: string): Answers {
  return but({ history: { previousInsurance: true, previousInsurer: 'Alte', terminatedBy } }, accepted);
}

describe('Acceptance table of household contents', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });

  it('places in the highest flood class of the tariff are referred', () => {
    const { prefixes = {} } =
      openTariffRepository().validOn('HAUSRAT', '2026-11-20')?.tariff.inputs.floodClass ?? {};
    const highest = Object.keys(prefixes).filter((prefix) => prefixes[prefix] === '4');
    expect(wholeFlow('produkte/hausrat')).toHaveProperty(['conditions', 'floodZone', 'all', 1], {
      '/home/residence/postcode': { pattern: `^(${highest.toSorted().join('|')})` },
    });
  });

  it('the sum by square metres is named with the way there, and with another choice it is not', () => {
    const translate = translator('live', projectRoot);
    const sumOf = (answers: Answers) =>
      outline(loaded, answers, given(), translate)
        .flatMap(({ entries }) => entries)
        .find(({ pointer }) => pointer === '/facts/squareMetreSum');
    expect(sumOf(accepted)).toMatchObject({
      label: 'Versicherungssumme',
      value: '60 m² × 650 € = 39.000 €',
    });
    expect(sumOf(but({ home: { sumModel: 'flat' } }, accepted))).toBeUndefined();
  });
});
