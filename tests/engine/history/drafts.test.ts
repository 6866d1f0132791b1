import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { resumeDraft } from '#engine/draft.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { fieldsAddedSince, currentStepId, applyRenames } from '#engine/judgement/renames.ts';
import { link } from '#engine/compile/link.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject, getPointer } from '#engine/pointer.ts';
import { inputs, load, sourceOfSmall } from '../support/load.ts';
import { versions } from './versions.ts';

const names = Object.keys(versions);
const pairs = names.flatMap((older) =>
  names.filter((newer) => newer !== older).map((newer) => [older, newer]),
);
const loaded = new Map<string, LoadedDefinition>();
const answersOf = new Map<string, Answers[]>();

beforeAll(async () => {
  for (const name of names) {
    const source = sourceOfSmall(versions[name] ?? { pages: {} });
    const definition = await load(source);
    loaded.set(name, definition);
    const { cases } = deriveCases({
      loaded: definition,
      schemas: link(source).schemas,
      today: inputs().today,
    });
    const complete = cases.filter(({ refused }) => refused === undefined).map(({ answers }) => answers);
    // Half-way drafts: only the first pages were answered.
    const some = complete
      .slice(0, 3)
      .map((answers) => Object.fromEntries(Object.entries(answers).slice(0, 1)) as Answers);
    answersOf.set(name, [...complete.slice(0, 12), ...some]);
  }
});

/** Returns every single thing that was said, whatever it stands under. */
function saidIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(saidIn);
  if (isObject(value)) return Object.values(value).flatMap(saidIn);
  return value === undefined ? [] : [JSON.stringify(value)];
}

const draftOf = (answers: Answers, step: string) => ({
  key: 'KLEIN',
  version: 'older',
  answers,
  provenance: {},
  step,
});

describe('A draft meets another version', () => {
  describe.each(pairs)('from "%s" to "%s"', (older = '', newer = '') => {
    const drafts = () => {
      const old = loaded.get(older);
      if (!old) throw new Error(`No version ${older}`);
      return (answersOf.get(older) ?? []).map((answers) =>
        draftOf(answers, pathOf(old, answers, inputs()).frontier),
      );
    };
    const today = () => loaded.get(newer) as LoadedDefinition;

    test('nothing that was said is lost', () => {
      for (const draft of drafts()) {
        const { answers } = resumeDraft(today(), draft, inputs());
        expect(saidIn(answers).sort()).toEqual(saidIn(draft.answers).sort());
      }
    });

    test('nothing is asked again that still has a good answer', () => {
      for (const draft of drafts()) {
        const { news, answers } = resumeDraft(today(), draft, inputs());
        for (const { step, pointer } of news) {
          const wrong = judgePage(today(), step, answers, inputs()).map(
            ({ page, pointer: inside }) => `/${page}${inside}`,
          );
          expect(wrong).toContain(pointer);
        }
      }
    });

    test('all that keeps one from where one was is told, and nothing else', () => {
      for (const draft of drafts()) {
        const { news, answers, path, step } = resumeDraft(today(), draft, inputs());
        const noted = currentStepId(today(), draft.step);
        const at = path.steps.findIndex(({ page }) => page === noted);
        const before = at < 0 ? [] : path.steps.slice(0, at).filter(({ kind }) => kind === 'questions');
        const wrong = before.flatMap(({ page }) =>
          judgePage(today(), page, answers, inputs()).map(({ pointer }) => `/${page}${pointer}`),
        );
        const told = news.map(({ pointer }) => pointer);
        expect(told).toEqual(expect.arrayContaining(wrong));
        for (const { pointer, kind } of news) {
          const said = getPointer(answers, pointer);
          const isNothing = said === undefined || (Array.isArray(said) && said.length === 0);
          expect(kind).toBe(isNothing ? 'new' : 'invalid');
        }
        // Where it goes on is as far as one may go.
        expect(path.steps.find(({ page }) => page === step)?.reachable).toBe(true);
      }
    });

    test('meeting it twice changes nothing more', () => {
      for (const draft of drafts()) {
        const once = resumeDraft(today(), draft, inputs());
        const twice = resumeDraft(
          today(),
          { ...draft, answers: once.answers, provenance: once.provenance },
          inputs(),
        );
        expect(twice.answers).toEqual(once.answers);
        expect(twice.news).toEqual(once.news);
      }
    });
  });

  const said = { bike: { kind: 'city', price: 500 }, owner: { name: 'Ä', age: 20 } };
  const listed = { parts: { list: [{ name: 'Schloss' }, { name: 'Lampe' }] } };

  test.each<[string, Answers, Answers]>([
    ['a page renamed', said, { vehicle: said.bike, owner: said.owner }],
    ['a page renamed once more', said, { cycle: said.bike, owner: said.owner }],
    ['a page renamed once more', { vehicle: said.bike }, { cycle: said.bike }],
    ['a page renamed', { ...said, vehicle: {} }, { vehicle: said.bike, owner: said.owner }],
    [
      'a page renamed',
      { bike: { kind: 'city', price: 500 }, vehicle: { price: 700 } },
      { bike: { price: 500 }, vehicle: { kind: 'city', price: 700 } },
    ],
    ['a field renamed', { bike: said.bike }, { bike: { kind: 'city', sum: 500 } }],
    ['two pages merged', said, { all: { ...said.bike, ...said.owner } }],
    ['a page split in two', said, { sort: { kind: 'city' }, value: { price: 500 }, owner: said.owner }],
    ['a question on another page', said, { bike: { kind: 'city' }, owner: { ...said.owner, worth: 500 } }],
    [
      'a member of the entries renamed',
      listed,
      { parts: { list: [{ label: 'Schloss' }, { label: 'Lampe' }] } },
    ],
    ['a page gone', said, said],
  ])('%s: answers stand where they are asked today', (newer, before, after) => {
    const today = loaded.get(newer) as LoadedDefinition;
    const { answers } = resumeDraft(today, draftOf(before, 'bike'), inputs());
    expect(answers).toEqual(after);
  });

  test.each([
    'a page renamed',
    'a page renamed once more',
    'a field renamed',
    'a question on another page',
    'a member of the entries renamed',
    'a page gone',
    'another order',
  ])('%s, and then taken back: answers stand where they were', (newer) => {
    const [today, from] = [loaded.get('the first'), loaded.get(newer)] as [
      LoadedDefinition,
      LoadedDefinition,
    ];
    const before = {
      answers: { ...said, ...listed } as Answers,
      provenance: { '/bike/price': 'agent' as const },
    };
    const there = applyRenames(from, before);
    expect(applyRenames(today, there, from)).toEqual(before);
  });

  test.each([
    ['the first', 'an optional question more', ['/bike/colour']],
    ['the first', 'a page renamed once more', []],
    ['the first', 'two pages merged', []],
    ['a page renamed', 'the first', []],
    ['a page gone', 'the first', ['/owner/name', '/owner/age']],
    ['a member of the entries renamed', 'the first', []],
  ])('from %s to %s these questions are new', (older, newer, added) => {
    const [today, from] = [loaded.get(newer), loaded.get(older)] as [LoadedDefinition, LoadedDefinition];
    expect(fieldsAddedSince(today, from)).toEqual(added);
  });

  test.each<[string, Answers[string], string[]]>([
    ['nobody has answered it', said.bike, ['optional /bike/colour']],
    ['it was answered once', { ...said.bike, colour: 'rot' }, []],
    ['it was emptied', { ...said.bike, colour: '' }, ['optional /bike/colour']],
  ])('a new question that one may leave out is told, and keeps nobody: %s', (_name, bike, told) => {
    const today = loaded.get('an optional question more') as LoadedDefinition;
    const draft = { ...draftOf({ bike, owner: said.owner }, 'parts'), added: ['/bike/colour'] };
    const { news, step } = resumeDraft(today, draft, inputs());
    expect([step, ...news.map(({ kind, pointer }) => `${kind} ${pointer}`)]).toEqual(['parts', ...told]);
  });

  test.each<[string, string, Answers, string[]]>([
    [
      'an emptied answer is none',
      'the first',
      { ...said, bike: { kind: 'city', price: null } },
      ['new /bike/price'],
    ],
    ['an emptied list is none', 'at least one entry', { ...said, parts: { list: [] } }, []],
    [
      'fewer entries than before',
      'entries with another member',
      { ...said, ...listed },
      ['invalid /parts/list', 'new /parts/list/0/size', 'new /parts/list/1/size'],
    ],
    [
      'another kind of answer',
      'questions became groups and lists',
      said,
      ['invalid /bike/kind', 'invalid /bike/price'],
    ],
  ])('%s', (_name, newer, answers, told) => {
    const today = loaded.get(newer) as LoadedDefinition;
    const draft = draftOf(answers, newer === 'at least one entry' ? 'parts' : 'summary');
    const added = [...today.fields.keys()].filter((pointer) => pointer.startsWith('/bike/'));
    const { news } = resumeDraft(today, { ...draft, added }, inputs());
    expect(news.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(told);
  });

  test('who gave an answer moves along', () => {
    const draft = {
      ...draftOf({ bike: { kind: 'city', price: 500 } }, 'bike'),
      provenance: { '/bike/price': 'agent' as const },
    };
    expect(resumeDraft(loaded.get('a page renamed') as LoadedDefinition, draft, inputs()).provenance).toEqual(
      { '/vehicle/price': 'agent' },
    );
    expect(
      resumeDraft(loaded.get('a field renamed') as LoadedDefinition, draft, inputs()).provenance,
    ).toEqual({ '/bike/sum': 'agent' });
  });

  test('whatever a draft holds, meeting a version never fails and loses nothing', () => {
    const anything = fc.dictionary(
      fc.constantFrom('bike', 'vehicle', 'all', 'sort', 'owner', 'parts', 'moon'),
      fc.dictionary(fc.constantFrom('kind', 'price', 'sum', 'name', 'list', 'x'), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), anything, fc.string(), (newer, given, step) => {
        const answers = JSON.parse(JSON.stringify(given)) as Answers;
        const resumed = resumeDraft(loaded.get(newer) as LoadedDefinition, draftOf(answers, step), inputs());
        expect(saidIn(resumed.answers as Json).sort()).toEqual(saidIn(answers as Json).sort());
      }),
      { numRuns: 500 },
    );
  });
});
