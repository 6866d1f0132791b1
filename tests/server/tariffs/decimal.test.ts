import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimal, multiply, percent, rounded, roundedQuotient } from '#engine/tariff/decimal.ts';

describe('exact decimals', () => {
  it('Exact decimals have no floating point error', () => {
    expect(add(decimal(0.1), decimal(0.2))).toEqual(decimal(0.3));
    // 1.005 × 100 is 100.49999999999999 in floats.
    expect(rounded(multiply(decimal(1.005), decimal(100)))).toBe(101);
  });

  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [-0.5, -1],
    [-2.5, -3],
    [7, 7],
  ])('The decimal %f rounds to %i, halves away from zero', (value, whole) => {
    expect(rounded(decimal(value))).toBe(whole);
  });

  it('A quotient is rounded to the nearest integer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(1, 2, 4, 12), (cent, parts) => {
        expect(roundedQuotient(BigInt(cent), BigInt(parts))).toBe(Math.floor(cent / parts + 0.5));
      }),
    );
  });

  it('A percentage is converted to a factor', () => {
    expect(multiply(decimal(200), percent(16.15))).toEqual({ digits: 323_000n, scale: 4 });
  });

  it('A number without plain decimal notation is refused', () => {
    expect(() => decimal(1e-9)).toThrow(RangeError);
    expect(() => decimal(Infinity)).toThrow(RangeError);
  });
});
