import { expect, test } from 'vitest';
import { choose, type Wanted } from './choose.ts';
import { greedyCover, type Candidate } from './greedyCover.ts';

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

test('what covers everything once is chosen, the cheapest way, and always the same', () => {
  const chosen = greedyCover(candidates).map(({ name }) => name);
  expect(chosen).toEqual(['first', 'second']);
  expect(greedyCover(candidates.toReversed()).map(({ name }) => name)).toEqual(chosen);
});

test('a cover keeps to its budget', () => {
  expect(greedyCover(candidates, 3).map(({ name }) => name)).toEqual(['first']);
});

test('what a change reaches is chosen besides', () => {
  const reached = { names: new Set(['fourth']), all: false };
  const { names, counts } = choose({ ...wanted, reached });
  expect(names).toEqual(['first', 'fourth', 'second']);
  expect(counts).toEqual({ cover: 2, reached: 1, rotating: 0, leftOut: 0 });
});

test('where a change reaches everything, everything is chosen that the time is enough for', () => {
  const reached = { names: new Set<string>(), all: true };
  expect(choose({ ...wanted, reached }).names).toHaveLength(5);
  const { names, counts } = choose({ ...wanted, reached, budget: 8 });
  expect(names).toEqual(['first', 'fourth', 'second', 'third']);
  expect(counts).toEqual({ cover: 2, reached: 0, rotating: 2, leftOut: 1 });
});

test('the share that rotates is another one for another seed, and takes everything in the end', () => {
  const of = (seed: string) => choose({ ...wanted, rotatingBudget: 2, seed }).names;
  expect(of('tree')).toEqual(of('tree'));
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => of(String(seed))).flat());
  // The dearest is too dear for this share.
  expect([...seen].sort()).toEqual(['first', 'fourth', 'second', 'third']);
});
