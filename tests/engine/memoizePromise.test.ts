import { expect, test } from 'vitest';
import { oncePromise, memoizePromise } from '#engine/memoizePromise.ts';

/** Fails the first time and answers how often it was asked afterwards. */
function failingFirst() {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(calls);
  };
}

test('a promise that is kept is made once for all who ask', async () => {
  const kept = new Map<string, Promise<number>>();
  let calls = 0;
  const ask = () => memoizePromise(kept, 'a', () => Promise.resolve((calls += 1)));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test('a promise that fails is not kept: who asks next tries again', async () => {
  const kept = new Map<string, Promise<number>>();
  const make = failingFirst();
  const together = await Promise.allSettled([
    memoizePromise(kept, 'a', make),
    memoizePromise(kept, 'a', make),
  ]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await memoizePromise(kept, 'a', make)).toBe(2);
  expect(await memoizePromise(kept, 'a', make)).toBe(2);
});

test('a promise that fails late leaves alone what was kept after it', async () => {
  const kept = new Map<string, Promise<number>>();
  const first = Promise.withResolvers<number>();
  const failing = memoizePromise(kept, 'a', () => first.promise);
  const newer = Promise.resolve(2);
  kept.set('a', newer);
  first.reject(new Error('too late'));
  await expect(failing).rejects.toThrow('too late');
  expect(kept.get('a')).toBe(newer);
});

test('what is made once is made again after a failure', async () => {
  const once = oncePromise(failingFirst());
  await expect(once()).rejects.toThrow('not yet');
  expect([await once(), await once()]).toEqual([2, 2]);
});
