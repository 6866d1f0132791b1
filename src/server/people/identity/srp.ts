import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { groupPower, prime as N } from './groupPower.ts';

// Secure Remote Password as used by Cognito: group 15 of RFC 3526, generator 2, SHA-256, keys by HKDF. Only the order of
// its steps is ours: powers, hashes and keys are OpenSSL's.
const g = 2n;

/** Encodes a number like Java's `BigInteger.toByteArray`: a zero byte precedes a set top bit. */
export function pad(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hash(...parts: (Buffer | string)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`);
const k = numberOf(hash(pad(N), pad(g)));

/** The identity bound into a verifier: the second part of the pool's id, and the person's id. */
export interface SrpName {
  poolName: string;
  userId: string;
}

/** Returns the verifier of a password. @param salt sixteen random bytes */
export function verifierOf({ poolName, userId }: SrpName, password: string, salt: Buffer): bigint {
  const inner = hash(`${poolName}${userId}:${password.normalize('NFC')}`);
  return groupPower(g, numberOf(hash(pad(numberOf(salt)), inner)));
}

/** Returns whether bytes are a verifier that a device may choose. */
export function isVerifier(bytes: Buffer): boolean {
  const verifier = numberOf(bytes);
  return bytes.length <= 385 && verifier > 1n && verifier < N - 1n;
}

/** Returns a verifier without a password, for unknown names. */
export const decoyVerifier = (bytes: Buffer): bigint => groupPower(g, numberOf(bytes));

/** Encodes a salt for the protocol. */
export const saltHex = (salt: Buffer): string => pad(numberOf(salt)).toString('hex');

/** The server's half of an exchange. */
interface Exchange {
  /** B, hexadecimal; sent to the client. */
  serverPublic: string;
  /** Sixteen bytes that key the password proof. */
  key: Buffer;
}

/**
 * Processes the client's A.
 * @param secret 32 random bytes
 * @returns undefined when A is invalid
 */
export function exchange(clientPublic: string, verifier: bigint, secret: Buffer): Exchange | undefined {
  if (!/^[0-9a-f]{1,770}$/i.test(clientPublic)) return undefined;
  const A = BigInt(`0x${clientPublic}`);
  const rest = A % N;
  if (rest <= 1n || rest >= N - 1n) return undefined;
  const b = numberOf(secret);
  const B = (k * verifier + groupPower(g, b)) % N;
  const u = numberOf(hash(pad(A), pad(B)));
  if (u === 0n) return undefined;
  const S = groupPower((A * groupPower(verifier, u)) % N, b);
  const key = hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16);
  return { serverPublic: pad(B).toString('hex'), key: Buffer.from(key) };
}

/** What the client signs with the exchange's key. */
interface Claim extends SrpName {
  secretBlock: Buffer;
  /** `Fri Nov 20 21:18:22 UTC 2026`, as sent by the client */
  timestamp: string;
}

/** Returns the expected signature. */
function signatureOf(key: Buffer, { poolName, userId, secretBlock, timestamp }: Claim): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
}

/** Compares signatures in constant time. @param signature base64 */
export function isSignedBy(key: Buffer, claim: Claim, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  const right = signatureOf(key, claim);
  return given.length === right.length && timingSafeEqual(given, right);
}

const stamp = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) UTC (\d{4})$/;

/** Returns whether a timestamp is within five minutes of now. */
export function isTimely(timestamp: string, now: Date): boolean {
  const [, month, day, time, year] = stamp.exec(timestamp) ?? [];
  const made = Date.parse(`${day} ${month} ${year} ${time} UTC`);
  return Math.abs(made - now.getTime()) <= 5 * 60_000;
}
