import { expect, test } from 'vitest';
import { brokenAt } from '#engine/compile/pattern/parsePattern.ts';
import { lengthsWithin, textsOfPattern } from '#engine/compile/pattern/patternTexts.ts';

const bounds = { least: 1, most: Infinity };

test.each([
  ['^[0-9]{15}$'],
  ['^[A-Z]{3}[a-z0-9]{13}-[a-z0-9]{3}$'],
  ['[0-9]{3}'],
  ['^(?=.*\\d)[A-Za-z0-9]{8,12}$'],
  ['^(?:DE|AT)[0-9]+$'],
  ['^\\p{L}+(?: \\p{L}+)*$'],
  ['^(a|b)\\1$'],
  ['^\\d{4}-(0[1-9]|1[0-2])$'],
  ['^[^@]+@[^@]+$'],
  ['^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?[1-9]\\d{0,3}[EH]?$'],
  ['^[\\u4e00-\\u4eff]{2}$'],
  ['^.{5,}$'],
])('texts of the pattern %s match it and have no blanks at their ends', (pattern) => {
  const texts = textsOfPattern(pattern, bounds);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text).toMatch(new RegExp(pattern, 'u'));
    expect(text).toBe(text.trim());
  }
});

test('texts of a pattern keep to the bounds of their length', () => {
  const texts = textsOfPattern('^[a-z]+$', { least: 12, most: 14 });
  expect(texts.map((text) => text.length)).toEqual(
    texts.map(() => expect.toSatisfy((n) => n >= 12 && n <= 14)),
  );
  expect(texts.length).toBeGreaterThan(0);
});

test.each([
  ['^[A-Z]{3}-[0-9]{4}$', { least: 9, most: Infinity }, []],
  ['^[A-Z]{3}-[0-9]{4}$', { least: 0, most: 7 }, []],
  ['^(?:ab|abcd){2}$', { least: 0, most: 100 }, [4, 6, 8]],
  ['^a*$', { least: 400, most: 500 }, undefined],
  ['(', { least: 0, most: 5 }, undefined],
])('the lengths of texts of %s within %j are %j', (pattern, within, lengths) => {
  expect(lengthsWithin(pattern, within)).toEqual(lengths);
});

test.each([
  ['(abc', 4],
  ['*a', 1],
  ['[a-', 3],
])('the pattern %s breaks at character %i', (pattern, at) => {
  expect(brokenAt(pattern)).toBe(at);
});
