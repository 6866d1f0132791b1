/**
 * `base ** exponent % modulus` with a window of four bits. BigInt, because Node's DiffieHellman checks its group
 * anew with each key and takes seconds for it.
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
    // A step for every digit, also for nought: the time tells nothing of the exponent's bits.
    result = (result * powers[window]!) % modulus;
  }
  return result;
}
