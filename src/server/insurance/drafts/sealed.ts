import { createHash } from 'node:crypto';
import { createSecretBox } from '#server/base/secretBox.ts';

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
  const sealed = createSecretBox(derive('seal', key)).seal(Buffer.from(secret));
  return `${WITH_NONCE}${sealed.toString('base64url')}`;
}

/** Opens what `seal` closed with the same key, also in an earlier release. */
export function unseal(sealed: string, key: string): string {
  const carries = sealed.startsWith(WITH_NONCE);
  const bytes = Buffer.from(carries ? sealed.slice(WITH_NONCE.length) : sealed, 'base64url');
  const nonce = carries ? Buffer.alloc(0) : derive('vector', key).subarray(0, NONCE_BYTES);
  return createSecretBox(derive('seal', key))
    .open(Buffer.concat([nonce, bytes]))
    .toString('utf8');
}
