import { createRequire } from 'node:module';
import { bigPower } from '#server/people/identity/bigPower.ts';

/** The numbers that the client library computes with. */
interface BigInteger {
  toString(radix: number): string;
  modPow(exponent: BigInteger, modulus: BigInteger): BigInteger;
}

// The library brings no types along.
const { BigInteger } = createRequire(import.meta.url)('jsbn') as {
  BigInteger: { new (digits: string, radix: number): BigInteger; prototype: BigInteger };
};

/** How the library raises a number to a power by itself; it takes a quarter of a second for one sign-in. */
const own = Reflect.get(BigInteger.prototype, 'modPow') as BigInteger['modPow'];

function bigintOf(number: BigInteger): bigint {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

function nativePower(this: BigInteger, exponent: BigInteger, modulus: BigInteger): BigInteger {
  const m = bigintOf(modulus);
  const base = ((bigintOf(this) % m) + m) % m;
  return new BigInteger(bigPower(base, bigintOf(exponent), m).toString(16), 16);
}

BigInteger.prototype.modPow = nativePower;

/** The same power of hexadecimal numbers, computed by the library and as it is computed here instead. */
export function bothPowers(...[base, exponent, modulus]: [string, string, string]): [string, string] {
  const [b, e, m] = [base, exponent, modulus].map((digits) => new BigInteger(digits, 16));
  if (!b || !e || !m) throw new Error('Three numbers are needed.');
  return [own.call(b, e, m).toString(16), nativePower.call(b, e, m).toString(16)];
}

/** The client's half of a sign-in as `cognito-srp-helper` does it, with native arithmetic. */
export { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
