import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { canPrice } from '#engine/quote.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { accepted as bicycle } from './bicycleAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'tierhalter', openTariffRepository().readings().TIERHALTER);
});

const bello: JsonObject = {
  kind: 'dog',
  name: 'Bello',
  dogOrigin: 'pure',
  breed: 'Dalmatiner',
  birthDate: '2022-05-01',
  sex: 'male',
  dogUse: 'private',
  classifiedDangerous: false,
  biteIncident: false,
};
const flocke: JsonObject = {
  kind: 'horse',
  name: 'Flocke',
  birthDate: '2015-04-01',
  heightCm: 165,
  horseUse: 'leisure',
  ridingShare: true,
  otherRiders: false,
  carriage: false,
};

/** Returns a complete application for some animals, in Bavaria. */
function application(list: JsonObject[], changes: { [page: string]: JsonObject } = {}): Answers {
  const { needs, history, start, person, contact, payment, declarations } = bicycle;
  const cover = { variant: 'comfort', insuranceSum: 'mio10', deductible: 'none' };
  const animals = { disclosureRead: true, list, postcode: places.BY };
  const answers = {
    animals,
    needs,
    history,
    cover,
    start,
    person,
    contact,
    payment,
    declarations,
  };
  const changed = Object.entries(changes).map(([page, fields]) => [
    page,
    { ...answers[page as keyof typeof answers], ...fields },
  ]);
  return { ...answers, ...Object.fromEntries(changed) } as Answers;
}

/** A postcode of each federal state. */
const places = {
  BE: '10115',
  BW: '70173',
  BY: '80331',
  BB: '14467',
  HB: '28195',
  HH: '20095',
  HE: '60311',
  MV: '19053',
  NI: '30159',
  NW: '50667',
  RP: '55116',
  SL: '66111',
  SN: '01067',
  ST: '39104',
  SH: '24103',
  TH: '99084',
};
function listOf<Item>(name: string): Item[] {
  const file = new URL(`../../src/server/catalog/lookups/data/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] }).items;
}
const breeds = listOf<{ label: string; listed?: string[] }>('hunderassen');
const states = listOf<{ label: string; values: { dogLaws: string[] } }>('bundeslaender');

const postcode = Object.fromEntries(
  ['04109', '63776', '11011', ...Object.values(places)].map((one) => [one, true]),
);
const given = () => inputs({ lookups: { postcode }, flags: { 'contract-holder': true } });
const verdict = (answers: Answers) => judge(loaded, answers, given());
const chipped = { chipNumber: '276098106123456', largeDog: false };
/** Returns the decision about one dog at a postcode. */
const decided = (dog: JsonObject, index: string) =>
  verdict(application([{ ...bello, ...chipped, ...dog }], { animals: { postcode: index } }));

describe('Path of the wizard for pet owners', () => {
  it('there is a page per animal', () => {
    const { path, decision, errors } = verdict(application([bello, flocke]));
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'animals needs animal/1 animal/2 history cover start person contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('there is a price after the first page, before an animal has a name', () => {
    const first = { animals: { list: [{ kind: 'dog' }], postcode: places.BY } };
    expect(canPrice(loaded, {}, given())).toBe(false);
    expect(canPrice(loaded, first, given())).toBe(true);
    const { errors } = verdict(application([{ ...bello, name: '' }]));
    expect(errors).toMatchObject([{ pointer: '/list/0/name', keyword: 'required' }]);
  });

  it('dogs and horses are asked different questions', () => {
    const asked = (step: string) =>
      [...fieldStatesOf(loaded, step, application([bello, flocke]), given())]
        .filter(([, { shown }]) => shown)
        .map(([pointer]) => pointer.split('/').at(-1));
    expect(asked('animal/1')).toEqual(
      'name dogOrigin breed birthDate sex chipNumber dogUse classifiedDangerous biteIncident'.split(' '),
    );
    expect(asked('animal/2')).toEqual(
      'name birthDate heightCm horseUse ridingShare otherRiders carriage'.split(' '),
    );
  });

  it.each([
    ['no breed', { breed: undefined }, ['/list/0/breed']],
    ['a chip number that is too short', { chipNumber: '2760981' }, ['/list/0/chipNumber']],
    ['no words about the bite', { biteIncident: true }, ['/list/0/biteDetails']],
    ['no test of a dangerous dog', { classifiedDangerous: true }, ['/list/0/temperamentTest']],
  ])('an animal is refused: %s', (_, animal, pointers) => {
    const { errors } = verdict(application([{ ...bello, ...animal } as JsonObject]));
    expect([...new Set(errors.map(({ pointer }) => pointer))]).toEqual(pointers);
  });

  it('the size of a dog is asked in North Rhine-Westphalia', () => {
    const { errors } = verdict(application([bello], { animals: { postcode: places.NW } }));
    expect(errors).toMatchObject([{ pointer: '/list/0/largeDog', keyword: 'required' }]);
  });
});

describe('Streets', () => {
  const errorsOf = (street: string) => {
    const address = { ...(bicycle.contact?.address as JsonObject), street };
    return verdict(application([bello], { contact: { address } })).errors;
  };

  it.each(['x', '😀😀', '12'])('a street is refused that is none: %s', (street) => {
    expect(errorsOf(street)).toMatchObject([{ pointer: '/address/street', keyword: 'pattern' }]);
  });

  it.each(['Q7', 'Ö 1', 'Kleinkleckersdorf', 'Straße des 17. Juni'])(
    'a street may be called %s',
    (street) => {
      expect(errorsOf(street)).toEqual([]);
    },
  );
});

// Each row of the acceptance table: answers that make it hold, and the nearest that do not.
const decisions: [string, string, Answers, Answers][] = [
  [
    'smallPet',
    'decline',
    application([bello, { kind: 'smallPet', name: 'Minka' }]),
    application([bello, { ...flocke, kind: 'donkey' }]),
  ],
  [
    'commercialDog',
    'decline',
    application([{ ...bello, dogUse: 'commercial' }]),
    application([{ ...bello, dogUse: 'breeding' }]),
  ],
  [
    'schoolHorse',
    'decline',
    application([bello, { ...flocke, horseUse: 'school' }]),
    application([bello, { ...flocke, horseUse: 'tournament' }]),
  ],
  [
    'listedBreed',
    'refer',
    application([{ ...bello, breed: 'Bullterrier' }]),
    application([{ ...bello, breed: 'Boston Terrier' }]),
  ],
  [
    'listedBreed',
    'refer',
    application([{ ...bello, dogOrigin: 'mixed', secondBreed: 'Bullterrier' }]),
    application([{ ...bello, dogOrigin: 'pure', secondBreed: 'Bullterrier' }]),
  ],
  [
    'otherBreed',
    'refer',
    application([{ ...bello, breed: 'Andere Rasse (nicht in der Liste)' }]),
    application([bello]),
  ],
  [
    'placeUnclear',
    'refer',
    application([bello], { animals: { postcode: '11011' } }),
    application([flocke], { animals: { postcode: '11011' } }),
  ],
  [
    'classifiedDog',
    'refer',
    application([{ ...bello, classifiedDangerous: true, temperamentTest: true }]),
    application([bello]),
  ],
  [
    'bittenSomebody',
    'refer',
    application([bello, { ...bello, biteIncident: true, biteDetails: '2024 den Briefträger' }]),
    application([bello, bello]),
  ],
  [
    'manyClaims',
    'refer',
    application([bello], { history: { previousClaims: 'twoOrMore', claims: claims(2) } }),
    application([bello], { history: { previousClaims: 'one', claims: claims(1) } }),
  ],
];

function claims(count: number): JsonObject[] {
  return Array.from({ length: count }, () => ({
    claimDate: '2025-06-01',
    claimKind: 'object',
    claimAmount: 20_000,
  }));
}

describe('Acceptance table of pet owners', () => {
  it.each(decisions)('the condition %s leads to %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });

  it('in each state exactly the breeds of its law are referred', () => {
    const listed = breeds.filter(({ listed = [] }) => listed.some((law) => law !== 'unknown'));
    expect([listed.length, Object.keys(places).length]).toEqual([21, 16]);
    for (const [state, postcode] of Object.entries(places)) {
      const laws = states.find(({ label }) => label === state)?.values.dogLaws ?? [];
      for (const { label, listed: naming = [] } of listed) {
        const { reasons } = decided({ breed: label }, postcode);
        const expected = naming.some((law) => laws.includes(law)) ? ['listedBreed'] : [];
        expect({ state, label, reasons }).toEqual({ state, label, reasons: expected });
      }
      expect(decided({ breed: 'Pudel' }, postcode).decision).toBe('accept');
    }
  });

  it.each([
    ['a Rottweiler in Bavaria', { breed: 'Rottweiler' }, places.BY, ['listedBreed']],
    ['a Rottweiler in Brandenburg', { breed: 'Rottweiler' }, places.BB, []],
    [
      'a crossbreed with one in Hesse',
      { breed: 'Pudel', secondBreed: 'Rottweiler', dogOrigin: 'mixed' },
      places.HE,
      ['listedBreed'],
    ],
    ['a Bullmastiff where two states meet', { breed: 'Bullmastiff' }, '63776', ['listedBreed']],
    [
      'a breed that the list lacks',
      { breed: 'Andere Rasse (nicht in der Liste)' },
      places.MV,
      ['otherBreed'],
    ],
    ['a poodle of a place that nobody knows', { breed: 'Pudel' }, '11011', ['placeUnclear']],
  ])('the law of the place decides about %s', (_, animal, postcode, reasons) => {
    expect(decided(animal, postcode).reasons).toEqual(reasons);
  });

  it('one listed dog among several is referred', () => {
    const dogs = [bello, { ...bello, name: 'Rex', breed: 'Rottweiler' }];
    expect(verdict(application(dogs, { animals: { postcode: places.BY } })).reasons).toEqual(['listedBreed']);
  });

  it('a breed that is not in the list is refused', () => {
    const { errors } = verdict(application([{ ...bello, breed: 'rottweiler' }]));
    expect(errors).toMatchObject([{ pointer: '/list/0/breed', keyword: 'unlisted' }]);
  });

  it('the chip number is asked in Berlin', () => {
    const { errors } = verdict(application([bello], { animals: { postcode: places.BE } }));
    expect(errors).toMatchObject([{ pointer: '/list/0/chipNumber', keyword: 'required' }]);
  });
});

describe('Certificate for the authorities', () => {
  const steps = (state: keyof typeof places, list: JsonObject[]) =>
    datedNextSteps(
      loaded,
      application(list, { animals: { postcode: places[state] } }),
      given(),
      'accept',
    ).map(({ key }) => key);

  it.each<[string, keyof typeof places, JsonObject[], boolean]>([
    ['comes where every dog has to be insured', 'BE', [bello], true],
    ['comes for a large dog in North Rhine-Westphalia', 'NW', [{ ...bello, largeDog: true }], true],
    ['not for a small one', 'NW', [{ ...bello, largeDog: false }], false],
    ['not elsewhere', 'BY', [bello], false],
    ['not for a horse', 'BE', [flocke], false],
  ])('the certificate is issued where a law requires it: %s', (_, state, list, comes) => {
    expect(steps(state, list).includes('certificate')).toBe(comes);
  });

  it('the certificate is issued with an accepted application, otherwise after the review', () => {
    const dated = (decision: 'accept' | 'refer') =>
      datedNextSteps(loaded, application([bello], { animals: { postcode: places.BE } }), given(), decision);
    expect(dated('accept')).toEqual([{ key: 'certificate', date: given().today }]);
    expect(dated('refer').map(({ key }) => key)).toEqual(['certificateLater']);
  });
});
