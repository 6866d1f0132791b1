import { describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import { link } from '#engine/compile/link.ts';
import { keeper } from './support/keeper.ts';
import { load, sourceOfSmall } from './support/load.ts';

const source = sourceOfSmall(keeper);
const loaded = await load(source);
const subject = { loaded, schemas: link(source).schemas, today: '2026-11-20' };
const derived = deriveCases(subject);
const coverage = coverageOf(loaded, derived);

describe('Cases of a definition with pages per item', () => {
  test('reach everything, and name nothing as out of reach', () => {
    expect(coverage.unreached).toEqual([]);
  });

  test('have 1, 2 and the most items', () => {
    const sizes = new Set(
      derived.cases.map(({ answers }) => (answers['animals']?.['dogs'] as unknown[] | undefined)?.length),
    );
    expect([...sizes]).toEqual(expect.arrayContaining([1, 2, 4]));
  });

  test('hold values of every page, which are refused where they do not fit', () => {
    const refused = derived.cases
      .filter((one) => one.refused !== undefined)
      .map((one) => one.refused?.replace(/\d+/, '*'));
    expect(refused).toEqual(
      expect.arrayContaining([
        '/animals/dogs',
        '/animals/dogs/*/name',
        '/animals/dogs/*/breed',
        '/animals/dogs/*/mother',
      ]),
    );
  });

  test('go each page of a route once, however many items there are', () => {
    for (const { pages } of coverage.routes) expect(new Set(pages).size).toBe(pages.length);
    expect(coverage.routes.some(({ pages }) => pages.includes('dog') && pages.includes('work'))).toBe(true);
  });
});

test('A decision about what is asked of some items only is reached', async () => {
  const flow = { ...keeper.flow };
  flow.conditions = {
    ...flow.conditions,
    isMixOfAva: {
      '/animals/dogs': { contains: { properties: { mother: { const: 'Ava' } }, required: ['mother'] } },
    },
  };
  flow.decisions = [{ when: 'isMixOfAva', decide: 'refer' }];
  const other = sourceOfSmall({ ...keeper, flow });
  const definition = await load(other);
  const found = deriveCases({ loaded: definition, schemas: link(other).schemas, today: '2026-11-20' });
  expect(coverageOf(definition, found).unreached).toEqual([]);
});
