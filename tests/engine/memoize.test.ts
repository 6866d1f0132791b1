import { expect, test } from 'vitest';
import { memoize } from '#engine/memoize.ts';

test('what was made of a text is made once', () => {
  const asked: string[] = [];
  const sized = memoize((text) => ({ length: asked.push(text) && text.length }));
  expect(sized('/bike')).toBe(sized('/bike'));
  expect(asked).toEqual(['/bike']);
});

test('strangers cannot fill the memory: neither with many texts nor with long ones', () => {
  const asked: string[] = [];
  const upper = memoize((text) => (asked.push(text), text.toUpperCase()), 2);
  for (const text of ['a', 'b', 'c', 'c', 'a']) expect(upper(text)).toBe(text.toUpperCase());
  expect(asked).toEqual(['a', 'b', 'c', 'c']);
  const long = 'x'.repeat(1_000);
  const sized = memoize((text) => (asked.push(text), text.length));
  expect([sized(long), sized(long)]).toEqual([1_000, 1_000]);
  expect(asked.filter((text) => text === long)).toHaveLength(2);
});
