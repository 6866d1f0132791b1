import { createHmac, hash, hkdfSync } from 'node:crypto';
import { isSameMac } from '#server/base/secretHash.ts';
import type { StoredTexts } from './store.ts';

/**
 * Signs the texts of versions: mails and papers contain them, so write access to the database must not suffice to
 * change them.
 */
export interface TextsSigner {
  /** Returns the hash of the texts and a keyed hash over it, id, version and digest, hexadecimal, with a dot between. */
  sign(stored: Omit<StoredTexts, 'texts_signature'>): string;
  /** Returns whether the present secret made the signature; the texts themselves are not looked at. */
  isCurrent(stored: Omit<StoredTexts, 'texts'>): boolean;
  /** Returns whether the platform wrote these texts. */
  isAuthentic(stored: StoredTexts): boolean;
}

function macOf(secret: string, { id, version, texts_digest: digest }: SignedRow, textsHash: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'texts of definitions', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, version, digest, textsHash]))
    .digest('hex');
}

type SignedRow = Omit<StoredTexts, 'texts' | 'texts_signature'>;

/** Returns whether one of the secrets signed a row with texts of this hash. */
function isSigned(secrets: string[], row: Omit<StoredTexts, 'texts'>): boolean {
  const [textsHash = '', mac = ''] = row.texts_signature.split('.');
  return secrets.some((secret) => isSameMac(macOf(secret, row, textsHash), mac));
}

/**
 * @param secret the same on every server process
 * @param others secrets that are being changed, whose signatures count too
 */
export function createTextsSigner(secret: string, others: string[] = []): TextsSigner {
  return {
    sign(stored) {
      const textsHash = hash('sha256', stored.texts);
      return `${textsHash}.${macOf(secret, stored, textsHash)}`;
    },
    isCurrent: (stored) => isSigned([secret], stored),
    isAuthentic: (stored) =>
      stored.texts_signature.startsWith(`${hash('sha256', stored.texts)}.`) &&
      isSigned([secret, ...others], stored),
  };
}
