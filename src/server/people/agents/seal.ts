import { hkdfSync } from 'node:crypto';
import { createSecretBox } from '#server/base/secretBox.ts';

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
 * @param others keys that are being changed, whose texts open too
 */
export function createSeal(key: string, purpose: string, others: string[] = []): Seal {
  const boxFor = (each: string) => createSecretBox(Buffer.from(hkdfSync('sha256', each, '', purpose, 32)));
  const boxes = [key, ...others].map(boxFor);
  return {
    close: (text) => boxFor(key).seal(Buffer.from(text)).toString('base64url'),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Rejects other base64url spellings of the same bytes.
      if (bytes.toString('base64url') !== sealed) return undefined;
      for (const box of boxes) {
        try {
          return box.open(bytes).toString('utf8') || undefined;
        } catch {
          // Another key may have sealed it.
        }
      }
      return undefined;
    },
  };
}
