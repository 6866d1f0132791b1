import { describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { representatives } from '#engine/cases/candidates.ts';
import { link } from '#engine/compile/link.ts';
import { entriesOf, listsReadBy } from '#engine/compile/lists.ts';
import { computeFact } from '#engine/facts/compute.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { judge } from '#engine/judgement/judge.ts';
import { missingPriceInputs, quoteInputs } from '#engine/quote.ts';
import { inputs, small, sourceOfSmall } from './support/load.ts';

const trades = {
  Büro: { riskClass: 'A', questions: [] },
  Café: { riskClass: 'B', questions: ['events'] },
  Dach: { riskClass: 'D', questions: ['welding', 'events'] },
  Berg: { riskClass: 'E', questions: [] },
};
const item = {
  type: 'object',
  properties: { business: { type: 'string' }, share: { type: 'integer', maximum: 50 } },
};
const definition = {
  pages: {
    one: {
      properties: { main: { type: 'string' }, others: { type: 'array', maxItems: 3, items: item } },
      required: ['main'],
    },
    two: { properties: { welds: { type: 'boolean' } }, required: ['welds'] },
  },
  lists: { 'trades/X': trades },
  tariff: { reads: ['/facts/risk', '/facts/side'], needs: ['/facts/risk'] },
  flow: {
    facts: {
      risk: { function: 'entry', of: '/one/main', list: 'trades/X', member: 'riskClass' },
      asked: {
        function: 'entries',
        of: ['/one/main', '/one/others/*/business'],
        list: 'trades/X',
        member: 'questions',
      },
      shares: { function: 'sum', of: '/one/others/*/share' },
      side: {
        function: 'withEntry',
        of: '/one/others',
        list: 'trades/X',
        member: 'riskClass',
        at: 'business',
      },
    },
    conditions: {
      severe: { '/facts/risk': { const: 'E' } },
      mayWeld: { '/facts/asked': { contains: { const: 'welding' } } },
      aside: { '/facts/shares': { exclusiveMinimum: 50 } },
    },
    pages: {
      one: {
        slug: 'eins',
        fields: {
          main: { finder: 'trades/X', closed: true },
          'others/*/business': { finder: 'trades/X', closed: true },
        },
      },
      two: { slug: 'zwei', fields: { welds: { when: 'mayWeld' } } },
      no: { slug: 'nein', kind: 'exit' as const },
    },
    decisions: [
      { when: 'severe', decide: 'decline' as const, exit: 'no' },
      { when: 'aside', decide: 'refer' as const },
    ],
  },
};
const loaded = await small(definition);
const judged = (one: JsonObject) => judge(loaded, { one }, inputs());

describe('what is known of the entries of a list', () => {
  test('decides by the entry that was chosen, whatever else is sent', () => {
    expect(judged({ main: 'Büro' }).decision).toBe('accept');
    expect(judged({ main: 'Berg' }).reasons).toEqual(['severe']);
    const forged = { one: { main: 'Berg' }, facts: { risk: 'A' } } as { [page: string]: JsonObject };
    expect(judge(loaded, forged, inputs()).reasons).toEqual(['severe']);
  });

  test('asks what main and side businesses lead to', () => {
    const asks = (one: JsonObject) =>
      judged(one).errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
    expect(asks({ main: 'Büro' })).toEqual([]);
    expect(asks({ main: 'Büro', others: [{ business: 'Dach' }] })).toEqual(['/welds required']);
  });

  test('members of all items can be added up', () => {
    const shares = (...share: number[]) =>
      judged({ main: 'Büro', others: share.map((one) => ({ share: one })) });
    expect(shares(30, 20).decision).toBe('accept');
    expect(shares(30, 30).reasons).toEqual(['aside']);
    // What is wrong for its own field counts as not there.
    expect(shares(30, 60).decision).toBe('accept');
  });

  test.each(['Dachs', '__proto__', 'toString'])('only entries are answers: %s is none', (main) => {
    const { errors, decision } = judged({ main });
    expect(errors.map(({ keyword }) => keyword)).toEqual(['unlisted']);
    expect(decision).toBe('accept');
    expect(judged({ main: 'Büro', others: [{ business: main }] }).errors[0]).toMatchObject({
      pointer: '/others/0/business',
      keyword: 'unlisted',
    });
  });

  test('reaches tariffs, and a price belongs to it', () => {
    const read = (one: JsonObject, pointer: string) => answerReader(loaded, { one }, inputs())(pointer);
    expect(read({ main: 'Café' }, '/facts/risk')).toBe('B');
    expect(read({ main: 'Büro', others: [{ business: 'Dach', share: 20 }, {}] }, '/facts/side')).toEqual([
      { business: 'Dach', share: 20, riskClass: 'D' },
      {},
    ]);
    expect(missingPriceInputs(loaded, { one: {} }, inputs())).toEqual(['/one/main']);
    expect(missingPriceInputs(loaded, { one: { main: 'Café' } }, inputs())).toEqual([]);
    expect(quoteInputs(loaded, { one: { main: 'Café' } }, inputs())).toContain('"/facts/risk":"B"');
  });

  test('a function that is given no list says nothing', () => {
    expect(computeFact({ function: 'entry', of: '/a/b' }, ['Büro'], '2026-11-20')).toBeUndefined();
    expect(computeFact({ function: 'entries', of: '/a/b' }, [undefined], '2026-11-20')).toBeUndefined();
  });
});

describe('a definition takes along what it reads of lists', () => {
  const list: { value: Json } = {
    value: {
      sameGroups: { Y: 'X' },
      items: [
        { id: 'a', label: 'A', values: { wz: '1' }, groups: { X: { riskClass: 'C' } } },
        { id: 'b', label: 'B', listed: ['l'] },
      ],
    },
  };

  test('of a group its entries, with values of all and of the group', () => {
    expect(entriesOf('trades/Y', { trades: list })).toEqual({ A: { wz: '1', riskClass: 'C' } });
    expect(entriesOf('trades', { trades: list })).toEqual({ A: { wz: '1' }, B: { listed: ['l'] } });
    expect(entriesOf('trades/Z', { trades: list })).toBeUndefined();
    expect(entriesOf('other', { trades: list })).toBeUndefined();
  });

  test('nothing that no fact asks for', () => {
    const { flow } = sourceOfSmall({
      pages: {},
      flow: { facts: { risk: { function: 'entry', of: '/a/b', list: 'trades/X', member: 'riskClass' } } },
    });
    expect(listsReadBy(flow, { trades: list })).toEqual({ 'trades/X': { A: { riskClass: 'C' } } });
  });
});

describe('cases', () => {
  test('try entries until everything known of them has occurred', () => {
    expect(representatives(trades)).toEqual(['Büro', 'Café', 'Dach', 'Berg']);
    expect(representatives({ a: { x: 1 }, b: { x: 1 }, c: { x: [1, 2] } })).toEqual(['a', 'c']);
    expect(representatives({ a: { x: [1, 2] }, b: { x: 3 }, c: { x: 2 } })).toEqual(['a', 'b', 'c']);
  });

  test('reach both sides of what is read of them', () => {
    const { schemas } = link(sourceOfSmall(definition));
    const { missed } = deriveCases({ loaded, schemas, today: '2026-11-20' });
    expect(missed).toEqual([]);
  });
});
