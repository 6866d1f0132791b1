import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of short texts. */
export interface Seal {
  /** Returns URL-safe ciphertext, different on every call. */
  close(text: string): string;
  /** Returns the plaintext; undefined for anything that was not sealed here. */
  open(sealed: string): string | undefined;
}

/**
 * Returns a seal for one purpose; texts sealed for another purpose do not open.
 * @param key the operator's key, any text
 */
export function createSeal(key: string, purpose: string): Seal {
  const secret = Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return {
    close(text) {
      const vector = randomBytes(VECTOR_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, vector);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([vector, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Rejects other base64url spellings of the same bytes.
      if (bytes.length <= VECTOR_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed)
        return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, VECTOR_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(VECTOR_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
