import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { createRequire } from 'node:module';
import { modPow } from './modPow.ts';

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

const bytesOf = (number: bigint, length = 0): Buffer => {
  const digits = number.toString(16);
  return Buffer.from(digits.padStart(Math.max(2 * length, digits.length + (digits.length % 2)), '0'), 'hex');
};

/** RSA without padding is a power by a public exponent, which OpenSSL computes six times as fast as BigInt. */
function nativePower(this: BigInteger, exponent: BigInteger, modulus: BigInteger): BigInteger {
  const m = bigintOf(modulus);
  const base = ((bigintOf(this) % m) + m) % m;
  const power = bigintOf(exponent);
  // No public exponent of RSA.
  if (power < 3n) return new BigInteger(modPow(base, power, m).toString(16), 16);
  const [n, e] = [m, power].map((number) => bytesOf(number).toString('base64url'));
  const key = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
  const raised = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(base, bytesOf(m).length));
  return new BigInteger(raised.toString('hex'), 16);
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
