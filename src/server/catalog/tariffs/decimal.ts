/**
 * Exact decimal arithmetic for premiums: a value is `digits / 10^scale`. Factors of a tariff have few
 * digits and there are only sums and products, so nothing is ever rounded on the way and no float drifts.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A number as it is written in a tariff file; its shortest decimal notation is what the author wrote.
 * @throws RangeError for numbers that have no plain decimal notation (`1e-9`, infinity).
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

/** Percent as a factor: 19 becomes 0.19. */
export function percent(value: number): Decimal {
  const { digits, scale } = decimal(value);
  return { digits, scale: scale + 2 };
}

/** `numerator / denominator` to the nearest integer, halves away from zero, as merchants round. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** The nearest integer, halves away from zero. */
export function rounded(value: Decimal): number {
  return roundedQuotient(value.digits, 10n ** BigInt(value.scale));
}
