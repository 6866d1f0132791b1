import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Price } from '#web/base/api/prices.ts';
import { failed, succeeded } from '#web/base/api/result.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { createPriceSync } from '#web/wizard/session/priceSync.ts';
import { manualTime } from './manualTime.ts';

const priceOf = (quote: string): Price => ({
  quote,
  tariff: { product: 'X', validFrom: '2026-01-01', hash: 'h' },
  validUntil: '2026-12-18',
  selectedPeriod: 'yearly',
  variants: [],
});

function setUp() {
  const time = manualTime();
  const asked: string[] = [];
  const world = {
    key: undefined as string | undefined,
    result: undefined as ServiceResult<Price> | undefined,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const keeper = createPriceSync({
    queries: async () => queryClient,
    name: 'test',
    keyOf: () => world.key,
    ask: async () => {
      asked.push(world.key ?? '');
      return world.result ?? succeeded(priceOf(`quote of ${world.key}`));
    },
    later: time.later,
  });
  const answer = (key: string | undefined) => {
    world.key = key;
    keeper.update();
  };
  return { keeper, time, asked, world, answer };
}

describe('the price beside the questions', () => {
  test('is unknown until the answers allow one', async () => {
    const { keeper, answer, time, asked } = setUp();
    answer(undefined);
    await time.pass(1000);
    expect(keeper.get()).toEqual({ status: 'unknown' });
    expect(asked).toEqual([]);
  });

  test('follows the answers after a pause, and only those it reads', async () => {
    const { keeper, answer, time, asked } = setUp();
    answer('a');
    expect(keeper.get().status).toBe('loading');
    answer('ab');
    answer('abc');
    await time.pass(300);
    answer('abc');
    await time.pass(300);
    expect(asked).toEqual(['abc']);
    expect(keeper.get()).toMatchObject({ status: 'ready', price: { quote: 'quote of abc' } });
  });

  test('keeps standing, marked as out of date, while the new one is on its way', async () => {
    const { keeper, answer, time } = setUp();
    answer('a');
    await time.pass(300);
    answer('b');
    expect(keeper.get()).toMatchObject({ status: 'stale', price: { quote: 'quote of a' } });
    await time.pass(300);
    expect(keeper.get()).toMatchObject({ status: 'ready', price: { quote: 'quote of b' } });
  });

  test('is not asked twice for the same answers within a minute', async () => {
    const { answer, time, asked } = setUp();
    for (const key of ['a', 'b', 'a']) {
      answer(key);
      await time.pass(300);
    }
    expect(asked).toEqual(['a', 'b']);
  });

  test('a failure leaves no figure of other answers, and can be tried again', async () => {
    const { keeper, answer, time, world } = setUp();
    answer('a');
    await time.pass(300);
    world.result = failed('unknown');
    answer('b');
    await time.pass(300);
    expect(keeper.get()).toEqual({ status: 'failed' });
    world.result = undefined;
    keeper.retry();
    await time.pass(0);
    expect(keeper.get().status).toBe('ready');
  });

  test('missing answers are no failure', async () => {
    const { keeper, answer, time, world } = setUp();
    world.result = failed(422);
    answer('a');
    await time.pass(300);
    expect(keeper.get()).toEqual({ status: 'unknown' });
  });

  test('whoever sends waits for the price that fits the answers', async () => {
    const { keeper, answer, world } = setUp();
    answer('a');
    expect((await keeper.settled())?.quote).toBe('quote of a');
    world.key = 'b';
    expect((await keeper.settled())?.quote).toBe('quote of b');
  });

  test('after a change of the tariff the price of the same answers is fetched again', async () => {
    const { keeper, asked, answer } = setUp();
    answer('a');
    await keeper.settled();
    keeper.renew();
    expect(keeper.get().status).toBe('stale');
    await keeper.settled();
    expect(asked).toEqual(['a', 'a']);
  });
});
