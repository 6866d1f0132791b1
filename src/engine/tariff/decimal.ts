/**
 * Exact decimal arithmetic for premiums: a value is `digits / 10^scale`. Tariffs only add and multiply numbers with
 * few digits, so intermediate results need no rounding.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts a number of a tariff file; its shortest decimal notation is what was written.
 * @throws RangeError for numbers without plain decimal notation (`1e-9`, infinity)
 */
export function decimal(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 };
  const match = PLAIN.exec(String(value));
  if (!match) throw new RangeError(`${value} is no plain decimal number`);
  const [, sign = '', whole = '', part = ''] = match;
  return { digits: BigInt(`${sign}${whole}${part}`), scale: part.length };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

function aligned(a: Decimal, b: Decimal): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale);
  const lift = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  return { a: lift(a), b: lift(b), scale };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const same = aligned(a, b);
  return { digits: same.a + same.b, scale: same.scale };
}

export function greater(a: Decimal, b: Decimal): boolean {
  const same = aligned(a, b);
  return same.a > same.b;
}

/** Returns a percentage as a factor: 19 becomes 0.19. */
export function percent(value: number): Decimal {
  const { digits, scale } = decimal(value);
  return { digits, scale: scale + 2 };
}

/** Returns `numerator / denominator` as the nearest integer, halves away from zero (commercial rounding). */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** Returns the nearest integer, halves away from zero. */
export function rounded(value: Decimal): number {
  return roundedQuotient(value.digits, 10n ** BigInt(value.scale));
}
