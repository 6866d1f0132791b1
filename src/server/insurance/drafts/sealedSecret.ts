import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Before texts that carry their nonce; what is older has it from the key. */
const WITH_NONCE = '2.';

const derive = (purpose: string, key: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();

/** What an idempotency key is stored as where its answer holds a secret. */
export function concealedKey(key: string): string {
  return derive('lookup', key).toString('base64url');
}

/** A secret that only the sender of the idempotency key can have answered again: the database cannot. */
export function seal(secret: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derive('seal', key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${WITH_NONCE}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens what `seal` closed with the same key, also in an earlier release. */
export function unseal(sealed: string, key: string): string {
  const hasNonce = sealed.startsWith(WITH_NONCE);
  const bytes = Buffer.from(hasNonce ? sealed.slice(WITH_NONCE.length) : sealed, 'base64url');
  const nonce = hasNonce ? bytes.subarray(0, NONCE_BYTES) : derive('vector', key).subarray(0, NONCE_BYTES);
  const closed = hasNonce ? bytes.subarray(NONCE_BYTES) : bytes;
  const decipher = createDecipheriv(ALGORITHM, derive('seal', key), nonce);
  decipher.setAuthTag(closed.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(closed.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
}
