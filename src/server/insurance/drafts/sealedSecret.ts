import { createHash } from 'node:crypto';
import { createSecretBox } from '#server/base/secretBox.ts';

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
  const sealed = createSecretBox(derive('seal', key)).seal(Buffer.from(secret));
  return `${WITH_NONCE}${sealed.toString('base64url')}`;
}

/** Decrypts what `seal` encrypted with the same key, also in earlier releases. */
export function unseal(sealed: string, key: string): string {
  const hasNonce = sealed.startsWith(WITH_NONCE);
  const bytes = Buffer.from(hasNonce ? sealed.slice(WITH_NONCE.length) : sealed, 'base64url');
  const nonce = hasNonce ? Buffer.alloc(0) : derive('vector', key).subarray(0, NONCE_BYTES);
  return createSecretBox(derive('seal', key))
    .open(Buffer.concat([nonce, bytes]))
    .toString('utf8');
}
