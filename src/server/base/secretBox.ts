import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption (AES-256-GCM) under one key. Sealed bytes are nonce, tag and ciphertext. */
interface SecretBox {
  /** Returns the sealed bytes, different on every call: the nonce is random. */
  seal(bytes: Buffer): Buffer;
  /** @throws Error when the bytes were sealed under another key, or were changed */
  open(sealed: Buffer): Buffer;
}

/** @param key 32 bytes, used for nothing else */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed) {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      // Without this length a truncated tag would be accepted.
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
    },
  };
}
