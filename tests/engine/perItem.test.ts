import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import { resumeDraft } from '#engine/draft.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge, judgePage, relevantAnswers } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import { outline } from '#engine/outline.ts';
import { keeper } from './support/keeper.ts';
import { inputs, small } from './support/load.ts';

const loaded = await small(keeper);
const stepsOf = (answers: Answers) => pathOf(loaded, answers, inputs()).steps.map(({ id }) => id);
const dogs = (...items: Answers[string][]): Answers => ({ animals: { dogs: items } });
const rex = { name: 'Rex', breed: 'poodle' };

const itemSteps: [name: string, answers: Answers, steps: string[]][] = [
  ['without items there is none', {}, ['animals', 'contact', 'summary']],
  [
    'one per item, each at an address of its own',
    dogs(rex, { name: 'Bo' }),
    ['animals', 'dog/1', 'dog/2', 'contact', 'summary'],
  ],
  [
    'one of which nothing is asked of an item is left out for it',
    { animals: { place: 'farm', dogs: [rex] } },
    ['animals', 'dog/1', 'work/1', 'contact', 'summary'],
  ],
  [
    'not more than the list may have',
    dogs(rex, rex, rex, rex, rex),
    ['animals', 'dog/1', 'dog/2', 'dog/3', 'dog/4', 'contact', 'summary'],
  ],
  [
    'what stands in the list and is no item has none',
    { animals: { dogs: [rex, 7] } },
    ['animals', 'dog/1', 'contact', 'summary'],
  ],
];

describe('Pages per item', () => {
  test.each(itemSteps)('the path has the steps of its items: %s', (_, answers, steps) => {
    expect(stepsOf(answers)).toEqual(steps);
  });

  test('addresses count from one, and steps are reachable up to the first unanswered item', () => {
    const { steps, frontier } = pathOf(loaded, dogs(rex, { name: 'Bo' }, rex), inputs());
    expect(steps.slice(1, 4)).toEqual([
      {
        id: 'dog/1',
        page: 'dog',
        item: 0,
        slug: 'hund/1',
        kind: 'questions',
        complete: true,
        reachable: true,
      },
      {
        id: 'dog/2',
        page: 'dog',
        item: 1,
        slug: 'hund/2',
        kind: 'questions',
        complete: false,
        reachable: true,
      },
      {
        id: 'dog/3',
        page: 'dog',
        item: 2,
        slug: 'hund/3',
        kind: 'questions',
        complete: true,
        reachable: false,
      },
    ]);
    expect(frontier).toBe('dog/2');
  });

  test('the page of the list asks only for the other members of an item', () => {
    expect(judgePage(loaded, 'animals', dogs({ name: 'Bo' }), inputs())).toEqual([]);
    const [error] = judgePage(loaded, 'animals', dogs({}), inputs());
    expect(error).toMatchObject({ page: 'animals', pointer: '/dogs/0/name', keyword: 'required' });
  });

  test('errors point to the answer in the list', () => {
    expect(judgePage(loaded, 'dog/2', dogs(rex, { name: 'Bo', breed: 'cat' }), inputs())).toMatchObject([
      { page: 'animals', pointer: '/dogs/1/breed', keyword: 'enum' },
    ]);
    expect(judgePage(loaded, 'dog/9', dogs(rex), inputs())).toEqual([]);
  });

  test('conditions of fields and constraints read their own item', () => {
    const answers = dogs(rex, { name: 'Bo', breed: 'mix' });
    expect(judgePage(loaded, 'dog/1', answers, inputs())).toEqual([]);
    expect(judgePage(loaded, 'dog/2', answers, inputs())).toMatchObject([
      { pointer: '/dogs/1/mother', keyword: 'required' },
    ]);
    const shown = (step: string, pointer: string) =>
      fieldStatesOf(loaded, step, answers, inputs()).get(pointer);
    expect(shown('dog/1', '/animals/dogs/0/mother')).toMatchObject({ shown: false });
    expect(shown('dog/2', '/animals/dogs/1/mother')).toMatchObject({ shown: true, required: true });
  });

  test('irrelevant answers of an item do not count and are not lost', () => {
    const answers = dogs({ ...rex, mother: 'Ava' });
    expect(relevantAnswers(loaded, answers, inputs())).toMatchObject({ animals: { dogs: [rex] } });
    expect(relevantAnswers(loaded, answers, inputs())).not.toHaveProperty('dog');
    expect(answers.animals).toEqual({ dogs: [{ ...rex, mother: 'Ava' }] });
  });

  test('a decision about the items waits until each is answered', () => {
    const one = { name: 'Bo', breed: 'pitbull' };
    expect(pathOf(loaded, dogs(one, { name: 'Ida' }), inputs()).decision).toBe('accept');
    const { decision, steps } = pathOf(loaded, dogs(one, rex), inputs());
    expect([decision, steps.at(-1)?.id]).toEqual(['decline', 'no']);
  });

  test('the number of items is known at once', () => {
    expect(
      pathOf(loaded, dogs({ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }), inputs()).decision,
    ).toBe('refer');
  });

  test('a whole set of answers is judged as one', () => {
    const { errors, path } = judge(loaded, { ...dogs(rex, rex), contact: { email: 'a@b.de' } }, inputs());
    expect([errors, path.complete]).toEqual([[], true]);
  });

  test('unknown members are reported, also in items and under the name of the page', () => {
    const strange = { ...dogs({ ...rex, tail: 1 }), dog: { breed: 'mix' } };
    expect(unknownMembers(loaded, strange).map(({ page, pointer }) => page + pointer)).toEqual([
      'animals/dogs/0/tail',
      'dog',
    ]);
  });

  test('defaults are prefilled in the item', () => {
    expect(prefillsOf(loaded, 'dog/2', dogs(rex, rex), {}, inputs())).toEqual({
      '/animals/dogs/1/chip': 'none',
    });
  });

  test.each([
    ['/animals/dogs/1/breed', 'dog/2'],
    ['/animals/dogs/0/working', 'work/1'],
    ['/animals/dogs/0/name', 'animals'],
    ['/animals/dogs', 'animals'],
    ['/contact/email', 'contact'],
  ])('%s is asked at %s', (pointer, step) => {
    expect(stepAsking(loaded, pointer)).toBe(step);
  });

  test('the summary has a section per item', () => {
    const t = Object.assign(
      (keys: string | string[], parameters: { number?: number } = {}) =>
        [keys].flat().at(-1) + (parameters.number ? ` ${parameters.number}` : ''),
      { exists: () => false },
    );
    const sections = outline(loaded, dogs(rex, { name: 'Bo', breed: 'mix', mother: 'Ava' }), inputs(), t);
    expect(
      sections.map(({ step, title, entries }) => [
        step,
        title,
        entries.map(({ pointer, value }) => [pointer, value]),
      ]),
    ).toMatchObject([
      ['animals', 'produkt.klein:pages.animals.title', expect.anything() as never],
      [
        'dog/1',
        'produkt.klein:pages.dog.title 1',
        [
          ['/animals/dogs/0/breed', expect.anything() as never],
          ['/animals/dogs/0/chip', ''],
        ],
      ],
      [
        'dog/2',
        'produkt.klein:pages.dog.title 2',
        [
          ['/animals/dogs/1/breed', expect.anything() as never],
          ['/animals/dogs/1/mother', 'Ava'],
          ['/animals/dogs/1/chip', ''],
        ],
      ],
      ['contact', 'produkt.klein:pages.contact.title', [['/contact/email', '']]],
    ]);
  });

  test('a draft continues at the item where it was left', () => {
    const draft = {
      key: 'KLEIN',
      version: '1',
      provenance: {},
      step: 'dog/2',
      answers: dogs(rex, { name: 'Bo' }, rex),
    };
    expect(resumeDraft(loaded, draft, inputs())).toMatchObject({ step: 'dog/2', news: [] });
  });

  test('a draft from before the pages per item is asked the new questions of each item', async () => {
    const before = await small({ ...keeper, order: ['animals', 'contact'], flow: {} });
    const answers: Answers = {
      animals: {
        dogs: [
          { name: 'Rex', breed: 'poodle' },
          { name: 'Bo', breed: 'mix' },
        ],
      },
      contact: { email: 'a@b.de' },
    };
    expect(judge(before, answers, inputs()).path.complete).toBe(true);
    const { step, news } = resumeDraft(
      loaded,
      { key: 'KLEIN', version: '1', provenance: {}, step: 'contact', answers },
      inputs(),
    );
    expect(step).toBe('dog/2');
    expect(news).toEqual([{ step: 'dog/2', pointer: '/animals/dogs/1/mother', kind: 'new' }]);
  });

  test('there are at most as many pages as the list may have items', async () => {
    const many = await small({
      ...keeper,
      pages: {
        ...keeper.pages,
        animals: JSON.parse(
          JSON.stringify(keeper.pages.animals).replace('"maxItems":4', '"maxItems":100'),
        ) as never,
      },
    });
    const steps = (count: number) =>
      pathOf(many, dogs(...Array.from({ length: count }, () => rex)), inputs()).steps.length;
    expect([steps(10), steps(100)]).toEqual([13, 103]);
  });
});
