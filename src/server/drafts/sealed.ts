import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;

const derive = (purpose: string, key: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();
// Each key seals one text only, so that the vector may follow from the key.
const vectorOf = (key: string) => derive('vector', key).subarray(0, 12);

/** What an idempotency key is stored as where its answer holds a secret. */
export function concealedKey(key: string): string {
  return derive('lookup', key).toString('base64url');
}

/** A secret that only the sender of the idempotency key can have answered again: the database cannot. */
export function seal(secret: string, key: string): string {
  const cipher = createCipheriv(ALGORITHM, derive('seal', key), vectorOf(key));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` closed with the same key. */
export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, derive('seal', key), vectorOf(key));
  decipher.setAuthTag(bytes.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
}
