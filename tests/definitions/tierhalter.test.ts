import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { furtherSteps } from '#engine/judgement/nextSteps.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { priceable } from '#engine/quote.ts';
import { openTariffs } from '#server/tariffs/shelf.ts';
import { inputs, real } from '../engine/support/load.ts';
import { accepted as bicycle } from './bicycleAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'tierhalter', openTariffs().readings().TIERHALTER);
});

const bello: JsonObject = {
  ...{ kind: 'dog', name: 'Bello', dogOrigin: 'pure', breed: 'Dalmatiner', birthDate: '2022-05-01' },
  ...{ sex: 'male', dogUse: 'private', classifiedDangerous: false, biteIncident: false },
};
const flocke: JsonObject = {
  ...{ kind: 'horse', name: 'Flocke', birthDate: '2015-04-01', heightCm: 165, horseUse: 'leisure' },
  ...{ ridingShare: true, otherRiders: false, carriage: false },
};

/** A complete application for some animals, in Bavaria. */
function application(list: JsonObject[], changes: { [page: string]: JsonObject } = {}): Answers {
  const { needs, disclosure, history, start, person, contact, payment, declarations } = bicycle;
  const cover = { variant: 'comfort', insuranceSum: 'mio10', deductible: 'none' };
  const animals = { list, federalState: 'BY' };
  const answers = {
    animals,
    needs,
    disclosure,
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

const given = () => inputs({ lookups: { postcode: { '04109': true } }, flags: { 'contract-holder': true } });
const verdict = (answers: Answers) => judge(loaded, answers, given());

describe('the way through the wizard for pet owners', () => {
  it('has a page for each animal', () => {
    const { path, decision, errors } = verdict(application([bello, flocke]));
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'animals needs disclosure animal/1 animal/2 history cover start person contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('says a price after the first page', () => {
    const first = { animals: { list: [{ kind: 'dog', name: 'Bello' }] } };
    expect(priceable(loaded, {}, given())).toBe(false);
    expect(priceable(loaded, first, given())).toBe(true);
  });

  it('asks a dog and a horse for different things', () => {
    const asked = (step: string) =>
      [...fieldStatesOf(loaded, step, application([bello, flocke]), given())]
        .filter(([, { shown }]) => shown)
        .map(([pointer]) => pointer.split('/').at(-1));
    expect(asked('animal/1')).toEqual(
      'dogOrigin breed birthDate sex chipNumber dogUse classifiedDangerous biteIncident'.split(' '),
    );
    expect(asked('animal/2')).toEqual(
      'birthDate heightCm horseUse ridingShare otherRiders carriage'.split(' '),
    );
  });

  it.each([
    ['no breed', { breed: undefined }, ['/list/0/breed']],
    ['a chip number that is too short', { chipNumber: '2760981' }, ['/list/0/chipNumber']],
    ['no words about the bite', { biteIncident: true }, ['/list/0/biteDetails']],
    ['no test of a dangerous dog', { classifiedDangerous: true }, ['/list/0/temperamentTest']],
  ])('refuses %s', (_, said, pointers) => {
    const { errors } = verdict(application([{ ...bello, ...said } as JsonObject]));
    expect([...new Set(errors.map(({ pointer }) => pointer))]).toEqual(pointers);
  });

  it('asks for the size of a dog in North Rhine-Westphalia', () => {
    const { errors } = verdict(application([bello], { animals: { federalState: 'NW' } }));
    expect(errors).toMatchObject([{ pointer: '/list/0/largeDog', keyword: 'required' }]);
  });
});

// Each row of the acceptance table: what makes it hold, and the nearest that does not.
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
    'listedSecondBreed',
    'refer',
    application([{ ...bello, dogOrigin: 'mixed', secondBreed: 'Bullterrier' }]),
    application([{ ...bello, dogOrigin: 'pure', secondBreed: 'Bullterrier' }]),
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
    ...{ claimDate: '2025-06-01', claimKind: 'object', claimAmount: 20_000 },
  }));
}

describe('the acceptance table', () => {
  it.each(decisions)('%s: %s', (id, decision, holds, holdsNot) => {
    expect(verdict(holds)).toMatchObject({ decision, reasons: [id], errors: [] });
    expect(verdict(holdsNot)).toMatchObject({ decision: 'accept', reasons: [], errors: [] });
  });

  it('names the breeds that the list of breeds calls dangerous by federal law', () => {
    const read = (path: string) =>
      JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
    const { items } = read('src/server/lookups/data/hunderassen.json') as {
      items: { label: string; listed?: string[] }[];
    };
    const listed = items.filter(({ listed }) => listed?.includes('federal')).map(({ label }) => label);
    const { conditions } = read('flows/produkte/tierhalter.flow.json') as {
      conditions: { [name: string]: { [pointer: string]: { contains: { properties: JsonObject } } } };
    };
    const named = (condition: string, member: string) =>
      conditions[condition]?.['/animals/list']?.contains.properties[member];
    expect(named('listedBreed', 'breed')).toEqual({ enum: listed });
    expect(named('listedSecondBreed', 'secondBreed')).toEqual({ enum: listed });
  });
});

describe('the certificate for the authorities', () => {
  const steps = (federalState: string, list: JsonObject[]) =>
    furtherSteps(loaded, application(list, { animals: { federalState } }), given(), 'accept').map(
      ({ key }) => key,
    );

  it.each([
    ['comes where every dog has to be insured', 'BE', [bello], true],
    ['comes for a large dog in North Rhine-Westphalia', 'NW', [{ ...bello, largeDog: true }], true],
    ['not for a small one', 'NW', [{ ...bello, largeDog: false }], false],
    ['not elsewhere', 'BY', [bello], false],
    ['not for a horse', 'BE', [flocke], false],
  ])('%s', (_, state, list, comes) => {
    expect(steps(state, list).includes('certificate')).toBe(comes);
  });

  it('comes at once where the application is accepted, else when somebody has looked at it', () => {
    const dated = (decision: 'accept' | 'refer') =>
      furtherSteps(loaded, application([bello], { animals: { federalState: 'BE' } }), given(), decision);
    expect(dated('accept')).toEqual([{ key: 'certificate', date: given().today }]);
    expect(dated('refer').map(({ key }) => key)).toEqual(['certificateLater']);
  });
});
