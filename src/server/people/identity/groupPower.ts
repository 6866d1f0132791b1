import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

// Group 15 of RFC 3526: 3,072 bits, generator 2. OpenSSL knows it, so it does not judge the prime with each key.
const primeBytes = getDiffieHellman('modp15').getPrime();

/** The prime of the group. */
export const prime = BigInt(`0x${primeBytes.toString('hex')}`);

/** Encodes a value in DER. @param tag of its type */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const header = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), value]);
}

const integer = (bytes: Buffer): Buffer =>
  der(0x02, (bytes[0] ?? 0) < 128 ? bytes : Buffer.concat([Buffer.of(0), bytes]));

/** Encodes a positive number. */
const number = (value: bigint): Buffer => {
  const digits = value.toString(16);
  return integer(Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex'));
};

/** PKCS #3: dhKeyAgreement with prime and generator. */
const algorithm = der(
  0x30,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(0x30, integer(primeBytes), integer(Buffer.of(2))),
);

/**
 * Returns `base ** exponent` in the group, computed by OpenSSL as a key agreement: an exponent is a private key, a base
 * a public one.
 * @param base 2 to the prime − 2
 * @param exponent positive, at most 512 bits
 * @throws Error for others
 */
export function groupPower(base: bigint, exponent: bigint): bigint {
  const secret = der(0x30, integer(Buffer.of(0)), algorithm, der(0x04, number(exponent)));
  const open = der(0x30, algorithm, der(0x03, Buffer.of(0), number(base)));
  const agreed = diffieHellman({
    privateKey: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: open, format: 'der', type: 'spki' }),
  });
  return BigInt(`0x${agreed.toString('hex')}`);
}
