import { expect, test } from 'vitest';
import { choose, type Wanted } from './choose.ts';
import { cheapestCover, greedyCover, type Candidate } from './greedyCover.ts';

const candidate = (name: string, cost: number, ...covers: string[]): Candidate => ({
  name,
  cost,
  covers: new Set(covers),
});

const candidates = [
  candidate('all', 10, 'kind a', 'kind b', 'widget x', 'widget y'),
  candidate('first', 2, 'kind a', 'widget x'),
  candidate('second', 2, 'kind b', 'widget y'),
  candidate('third', 2, 'kind b', 'widget x'),
  candidate('fourth', 2, 'kind a'),
];

const wanted: Wanted = {
  candidates,
  coverBudget: 100,
  budget: 100,
  rotatingBudget: 0,
  reached: { names: new Set(), all: false },
  seed: 'tree',
};

test('the cheapest candidates that cover everything once are chosen, always the same ones', () => {
  const chosen = greedyCover(candidates).map(({ name }) => name);
  expect(chosen).toEqual(['first', 'second']);
  expect(greedyCover(candidates.toReversed()).map(({ name }) => name)).toEqual(chosen);
});

test('a choice is replaced by a cheaper one that covers the same, and needless ones are left out', () => {
  const dear = candidate('dear', 10, 'a', 'b', 'c', 'd');
  const pairs = [candidate('ab', 3, 'a', 'b'), candidate('bc', 2, 'b', 'c'), candidate('cd', 3, 'c', 'd')];
  expect(greedyCover([dear, ...pairs]).map(({ name }) => name)).toEqual(['bc', 'ab', 'cd']);
  expect(cheapestCover([dear, ...pairs]).map(({ name }) => name)).toEqual(['ab', 'cd']);
  const whole = [candidate('most', 10, 'a', 'b', 'c', 'd', 'e'), candidate('f', 1, 'f')];
  const parts = [candidate('abc', 6.1, 'a', 'b', 'c'), candidate('de', 3, 'd', 'e')];
  const cheap = cheapestCover([...whole, ...parts]).map(({ name }) => name);
  expect(cheap.sort()).toEqual(['abc', 'de', 'f']);
});

test('the cover does not exceed its budget', () => {
  expect(greedyCover(candidates, 3).map(({ name }) => name)).toEqual(['first']);
});

test('candidates that the change reaches are chosen in addition', () => {
  const reached = { names: new Set(['fourth', 'second']), all: false };
  const { names, covering, counts } = choose({ ...wanted, reached });
  expect(names).toEqual(['first', 'fourth', 'second']);
  expect(covering).toEqual(['first']);
  expect(counts).toEqual({ cover: 2, reached: 1, rotating: 0, leftOut: 0 });
});

test('if a change reaches everything, the whole budget is used', () => {
  const reached = { names: new Set<string>(), all: true };
  expect(choose({ ...wanted, reached }).names).toHaveLength(5);
  const { names, counts } = choose({ ...wanted, reached, budget: 8 });
  expect(names).toEqual(['first', 'fourth', 'second', 'third']);
  expect(counts).toEqual({ cover: 2, reached: 0, rotating: 2, leftOut: 1 });
});

test('the rotating share differs between seeds and covers everything over time', () => {
  const of = (seed: string) => choose({ ...wanted, rotatingBudget: 2, seed }).names;
  expect(of('tree')).toEqual(of('tree'));
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => of(String(seed))).flat());
  // The dearest is too dear for this share.
  expect([...seen].sort()).toEqual(['first', 'fourth', 'second', 'third']);
});
