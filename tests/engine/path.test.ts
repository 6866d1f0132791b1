import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { judge, judgePage, relevantAnswers } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { inputs, small } from './support/load.ts';

const guarded = (condition: string, target: string) => ({
  guard: { type: 'holds', params: { condition } },
  target,
});

let loaded: LoadedDefinition;

beforeAll(async () => {
  loaded = await small({
    pages: {
      advice: { properties: { place: { type: 'string', enum: ['phone', 'home'] } }, required: ['place'] },
      bike: {
        properties: {
          price: { type: 'integer', minimum: 1 },
          frame: { type: 'string', enum: ['steel', 'carbon'] },
        },
        required: ['price', 'frame'],
      },
      lock: { properties: { kind: { type: 'string', maxLength: 5 } }, required: ['kind'] },
      person: { properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
    },
    flow: {
      conditions: {
        advised: { '/context/name': { const: 'beratung' } },
        dear: { '/bike/price': { minimum: 500 } },
        carbon: { '/bike/frame': { const: 'carbon' } },
        veryDear: { '/bike/price': { minimum: 9000 } },
        longName: { '/person/name': { minLength: 10 } },
      },
      pages: {
        bike: { slug: 'rad', fields: { frame: { when: 'dear' } } },
        declined: { slug: 'nicht-versicherbar', kind: 'exit' },
      },
      decisions: [
        { when: 'veryDear', decide: 'refer' },
        { when: 'carbon', decide: 'decline', exit: 'declined' },
        { when: 'longName', decide: 'refer' },
      ],
      machine: {
        initial: 'start',
        states: {
          start: { always: [guarded('advised', 'advice'), { target: 'bike' }] },
          advice: { meta: { page: 'advice' }, on: { NEXT: 'bike' } },
          bike: { meta: { page: 'bike' }, on: { NEXT: [guarded('dear', 'lock'), { target: 'person' }] } },
          lock: { meta: { page: 'lock' }, on: { NEXT: 'person' } },
          person: { meta: { page: 'person' }, on: { NEXT: 'summary' } },
          summary: { meta: { page: 'summary' }, on: { SUBMIT: 'sending' } },
          sending: { invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'summary' } },
          done: { type: 'final' },
        },
      },
    },
  });
});

/** Returns a path in one line: `*` complete, `!` the frontier, `…` open. */
function line(answers: Answers, context = 'antrag'): string {
  const path = pathOf(loaded, answers, inputs({ context }));
  const steps = path.steps.map(
    ({ page, complete }) => `${page}${complete ? '*' : ''}${page === path.frontier ? '!' : ''}`,
  );
  return [...steps, ...(path.open ? ['…'] : [])].join(' ');
}

const cheap = { price: 100 };
const dear = { price: 500, frame: 'steel' };

describe('the path follows from the answers', () => {
  test.each<[string, Answers, string]>([
    ['nothing answered: the way behind an unanswered guard is not promised', {}, 'bike! …'],
    ['a branch is taken as soon as it is known', { bike: cheap }, 'bike* person! summary'],
    ['the other branch', { bike: dear }, 'bike* lock! person summary'],
    ['an answer that is missing on a branch page', { bike: { price: 500 } }, 'bike! lock person summary'],
    ['an invalid answer stops the way', { bike: { price: 0 } }, 'bike! …'],
    [
      'later pages may be complete already',
      { bike: dear, person: { name: 'A' } },
      'bike* lock! person* summary',
    ],
    ['everything answered', { bike: cheap, person: { name: 'A' } }, 'bike* person* summary!'],
    ['a decline diverts to its exit page', { bike: { price: 600, frame: 'carbon' } }, 'bike* declined!'],
    ['what is not asked cannot decline', { bike: { price: 100, frame: 'carbon' } }, 'bike* person! summary'],
    ['blanks are no answer', { bike: cheap, person: { name: '  ' } }, 'bike* person! summary'],
  ])('%s', (_name, answers, expected) => {
    expect(line(answers)).toBe(expected);
  });

  test('the context chooses where it begins', () => {
    expect(line({}, 'beratung')).toBe('advice! bike …');
  });

  test('decline beats refer, and both are taken from complete pages only', () => {
    const declined = judge(loaded, { bike: { price: 9000, frame: 'carbon' } }, inputs());
    expect(declined).toMatchObject({ decision: 'decline', reasons: ['carbon', 'veryDear'] });
    const unfinished = judge(loaded, { bike: { price: 9000 } }, inputs());
    expect(unfinished).toMatchObject({ decision: 'accept', reasons: [] });
  });

  test('is complete only when the summary is reached', () => {
    expect(pathOf(loaded, { bike: cheap }, inputs()).complete).toBe(false);
    expect(pathOf(loaded, { bike: cheap, person: { name: 'A' } }, inputs()).complete).toBe(true);
  });

  test('steps behind the frontier cannot be reached', () => {
    const { steps } = pathOf(loaded, { bike: dear, person: { name: 'A' } }, inputs());
    expect(steps.map(({ reachable }) => reachable)).toEqual([true, true, false, false]);
  });
});

describe('only relevant answers leave the house', () => {
  test('pages off the path and fields that are not asked stay behind', () => {
    const answers = {
      bike: { price: 100, frame: 'carbon' },
      lock: { kind: 'chain' },
      person: { name: ' Ada\u200B ' },
    };
    expect(relevantAnswers(loaded, answers, inputs())).toEqual({
      bike: { price: 100 },
      person: { name: 'Ada' },
    });
    expect(answers.bike.frame).toBe('carbon');
  });

  test('an irrelevant field is never required and never wrong', () => {
    expect(judgePage(loaded, 'bike', { bike: { price: 100, frame: 'plastic' } }, inputs())).toEqual([]);
  });
});
