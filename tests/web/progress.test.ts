import { describe, expect, test } from 'vitest';
import type { Path, Step } from '#engine/definition/path.ts';
import { isOpen, stagesOf, type Staged } from '#web/wizard/session/progress.ts';

const definition: Staged = {
  stages: ['object', 'cover', 'check'],
  pages: {
    bike: {},
    parking: {},
    cover: { stage: 'cover' },
    summary: { stage: 'check' },
  },
};

const step = (page: string, reachable: boolean, complete = reachable): Step => ({
  id: page,
  page,
  slug: page,
  kind: page === 'summary' ? 'summary' : page === 'declined' ? 'exit' : 'questions',
  complete,
  reachable,
});

const way = (steps: Step[], open = false): Path => ({
  steps,
  open,
  frontier: '',
  complete: false,
  decision: 'accept',
  reasons: [],
});

const states = (path: Path, shown: string) =>
  stagesOf(definition, path, shown)?.map(({ id, state, steps }) => [id, state, steps.map((each) => each.id)]);

describe('the stages of a way', () => {
  test('a page that names no stage belongs to the one before', () => {
    const path = way([
      step('bike', true),
      step('parking', true, false),
      step('cover', false),
      step('summary', false),
    ]);
    expect(states(path, 'parking')).toEqual([
      ['object', 'current', ['bike', 'parking']],
      ['cover', 'todo', ['cover']],
      ['check', 'todo', ['summary']],
    ]);
  });

  test('nothing is done in an empty application, even where a later page is valid without answers', () => {
    const path = way([step('bike', true, false), step('parking', false), step('cover', false, true)]);
    expect(states(path, 'bike')?.map(([, state]) => state)).toEqual(['current', 'todo', 'todo']);
  });

  test('after going back what was done beyond stays done', () => {
    const path = way([
      step('bike', true),
      step('parking', true),
      step('cover', true),
      step('summary', true, false),
    ]);
    expect(states(path, 'bike')?.map(([, state]) => state)).toEqual(['current', 'done', 'todo']);
  });

  test('a definition without stages has none', () => {
    expect(stagesOf({ pages: definition.pages }, way([step('bike', true)]), 'bike')).toBeUndefined();
  });
});

test('a way that ends in a refusal promises no end', () => {
  expect(isOpen(way([step('bike', true), step('declined', true, false)]))).toBe(true);
  expect(isOpen(way([step('bike', true), step('summary', true)]))).toBe(false);
});
