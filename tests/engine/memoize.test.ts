import { expect, test } from 'vitest';
import { memoize } from '#engine/memoize.ts';

test('a result is computed once per text', () => {
  const asked: string[] = [];
  const sized = memoize((text) => ({ length: asked.push(text) && text.length }));
  expect(sized('/bike')).toBe(sized('/bike'));
  expect(asked).toEqual(['/bike']);
});

test('the cache is bounded: neither many texts nor long ones can fill the memory', () => {
  const asked: string[] = [];
  const upper = memoize((text) => (asked.push(text), text.toUpperCase()), 2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) expect(upper(text)).toBe(text.toUpperCase());
  expect(asked).toEqual(['a', 'b', 'c', 'c']);
  const long = 'x'.repeat(1_000);
  const sized = memoize((text) => (asked.push(text), text.length));
  expect([sized(long), sized(long)]).toEqual([1_000, 1_000]);
  expect(asked.filter((text) => text === long)).toHaveLength(2);
});
