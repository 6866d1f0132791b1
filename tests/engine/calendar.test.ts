import { describe, expect, test } from 'vitest';
import { addSpan, daysBetween, isDay, monthsBetween, type Span } from '#engine/calendar.ts';
import { factFunctions } from '#engine/facts/functions.ts';

describe('Days', () => {
  test.each<[string, Span, string]>([
    ['2026-11-20', { days: 1 }, '2026-11-21'],
    ['2026-12-31', { days: 1 }, '2027-01-01'],
    ['2024-02-28', { days: 1 }, '2024-02-29'],
    ['2026-03-01', { days: -1 }, '2026-02-28'],
    ['2026-01-31', { months: 1 }, '2026-02-28'],
    ['2024-02-29', { years: 1 }, '2025-02-28'],
    ['2026-11-20', { years: -18 }, '2008-11-20'],
    ['2026-11-20', { months: 12 }, '2027-11-20'],
    ['2026-11-20', { days: 400 }, '2027-12-25'],
  ])('%s plus %j is %s', (day, span, expected) => expect(addSpan(day, span)).toBe(expected));

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2027-11-20', 365],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-11-20', '2026-11-19', -1],
  ])('the days from %s to %s are counted', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  test.each([
    ['2023-11-20', '2026-11-20', 36],
    ['2023-11-21', '2026-11-20', 35],
    ['2026-01-31', '2026-02-28', 0],
    ['2026-11-20', '2026-10-21', 0],
  ])('the whole months from %s to %s are counted', (from, to, months) =>
    expect(monthsBetween(from, to)).toBe(months),
  );

  test('a day that does not exist is invalid', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(addSpan('2026-02-29', { days: 1 })).toBeUndefined();
    expect(addSpan('9999-12-31', { days: 42 })).toBeUndefined();
    expect(addSpan('0001-01-01', { years: -110 })).toBeUndefined();
  });
});

describe('Ages', () => {
  const age = (birth: string, today: string) => factFunctions['yearsSince']?.([birth], today, {} as never);

  test.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['1951-11-22', '2026-11-21', 74],
    ['1951-11-22', '2026-11-22', 75],
  ])('a person born on %s is, on %s, %s years old', (birth, today, years) =>
    expect(age(birth, today)).toBe(years),
  );

  test('a condition on the age and a bound of the birthday agree on every day, also in leap years', () => {
    const aroundLeapDays = ['02-27', '02-28', '02-29', '03-01', '03-02'];
    const daysOf = (years: number[]) =>
      years.flatMap((year) => aroundLeapDays.map((end) => `${year}-${end}`)).filter(isDay);
    const differing = daysOf([2026, 2027, 2028, 2029]).flatMap((today) =>
      daysOf([1951, 1952, 1953, 2008, 2009, 2010, 2011]).flatMap((birth) =>
        [18, 75, 76]
          .filter(
            (years) =>
              Number(age(birth, today)) >= years !== birth <= (addSpan(today, { years: -years }) ?? ''),
          )
          .map((years) => ({ today, birth, years })),
      ),
    );
    expect(differing).toEqual([]);
  });
});

describe('Facts', () => {
  test.each([
    ['monthsSince', ['2023-10-20'], 37],
    ['yearsSince', ['2008-11-21'], 17],
    ['yearsSince', ['2008-11-20'], 18],
    ['daysSince', ['2026-11-10'], 10],
    ['daysUntil', ['2026-11-21'], 1],
    ['daysBetween', ['2026-11-20', '2026-12-02'], 12],
    ['daysThrough', ['2026-11-20', '2026-11-20'], 1],
    ['daysThrough', ['2026-11-20', '2026-12-02'], 13],
    ['daysThrough', ['2026-11-20', undefined], undefined],
    ['monthsThrough', ['2027-05-01', '2027-05-30'], 0],
    ['monthsThrough', ['2027-05-01', '2027-05-31'], 1],
    ['count', [['a', 'b']], 2],
    ['count', [undefined], undefined],
    ['sum', [1, 2, 3], 6],
    ['sum', [[1, 2], 3], 6],
    ['sum', [1, undefined], undefined],
    ['difference', [10, 3, 2], 5],
    ['quotient', [6_500_000, 100], 65_000],
    ['quotient', [1, 0], undefined],
    ['quotient', [1, undefined], undefined],
    ['first', [undefined, 3, 2], 3],
    ['first', [undefined], undefined],
    ['same', ['a', 'a'], true],
    ['joined', ['Lea', undefined, 'Winter'], 'Lea Winter'],
    ['joined', [undefined], undefined],
    ['yearlyFrom', ['2024-02-29', '2026-12-20'], '2027-02-28'],
    ['yearlyFrom', ['2027-01-01', '2026-12-20'], '2027-01-01'],
    ['yearlyFrom', ['2027-01-01', undefined], undefined],
    ['added', [['a', 'b'], ['a']], ['b']],
    ['added', [['a'], undefined], ['a']],
    ['added', [undefined, ['a']], []],
    ['added', [undefined, undefined], undefined],
    ['byAnswer', ['second', 1, 2], 2],
    ['byAnswer', ['other', 1, 2], undefined],
    ['byAnswer', [undefined, 1, 2], undefined],
    ['same', ['a', undefined], undefined],
    ['monthsSince', ['nonsense'], undefined],
  ])('the fact %s of %j is %j', (name, values, expected) => {
    const help = {
      entry: () => undefined,
      entryByPrefix: () => undefined,
      source: { answers: ['first', 'second'] },
    };
    expect(factFunctions[name]?.(values, '2026-11-20', help)).toEqual(expected);
  });
});
