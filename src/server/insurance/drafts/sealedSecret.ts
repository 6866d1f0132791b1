import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Prefix of texts that carry their nonce; older ones derive it from the key. */
const WITH_NONCE = '2.';

const derive = (purpose: string, key: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();

/** Returns the stored form of an idempotency key whose answer holds a secret. */
export function concealedKey(key: string): string {
  return derive('lookup', key).toString('base64url');
}

/** Encrypts a secret with the idempotency key, so that only its sender can read it, not the database. */
export function seal(secret: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derive('seal', key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${WITH_NONCE}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Decrypts what `seal` encrypted with the same key, also in earlier releases. */
export function unseal(sealed: string, key: string): string {
  const hasNonce = sealed.startsWith(WITH_NONCE);
  const bytes = Buffer.from(hasNonce ? sealed.slice(WITH_NONCE.length) : sealed, 'base64url');
  const nonce = hasNonce ? bytes.subarray(0, NONCE_BYTES) : derive('vector', key).subarray(0, NONCE_BYTES);
  const closed = hasNonce ? bytes.subarray(NONCE_BYTES) : bytes;
  const decipher = createDecipheriv(ALGORITHM, derive('seal', key), nonce);
  decipher.setAuthTag(closed.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(closed.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
}
