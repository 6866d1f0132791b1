import { generateKeyPair, type GenerateKeyPairResult, type JWK } from 'jose';

/** Bits of a key with the security of 128 bits. */
const bits = 3_072;

/** Makes a key pair to sign tokens with. */
export const newKeyPair = (): Promise<GenerateKeyPairResult> =>
  generateKeyPair('RS256', { modulusLength: bits, extractable: true });

/** Returns whether a public key has the security of 128 bits. */
export const isStrong = ({ n = '' }: Pick<JWK, 'n'>): boolean =>
  Buffer.from(n, 'base64url').length * 8 >= bits;
