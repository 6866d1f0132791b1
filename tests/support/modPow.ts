/**
 * Returns `base ** exponent % modulus` with a window of four bits: a second implementation, which the server's is
 * compared with.
 * @param exponent not negative
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const digits = exponent.toString(16);
  const powers = [1n, base % modulus];
  for (let power = 2; power < 16; power += 1) powers.push((powers[power - 1]! * powers[1]!) % modulus);
  let result = 1n;
  for (const digit of digits) {
    result = (result * result) % modulus;
    result = (result * result) % modulus;
    result = (result * result) % modulus;
    result = (result * result) % modulus;
    const window = Number.parseInt(digit, 16);
    // Multiplies also for zero digits, so that the timing does not depend on the exponent.
    result = (result * powers[window]!) % modulus;
  }
  return result;
}
