import { createHmac, hash, hkdfSync } from 'node:crypto';
import { isSameMac } from '#server/base/secretHash.ts';

/** A compiled module with its origin. */
export interface StoredModule {
  id: string;
  version: string;
  module: string;
  source: string | null;
}

/**
 * Signs modules before they are stored and verifies them when read. Versions are plain hashes: without signatures,
 * write access to the database would suffice to run code on the server and in every browser.
 */
export interface ModuleSigner {
  /** Returns a hexadecimal signature over module, id, version and source. */
  sign(stored: StoredModule): string;
  isAuthentic(stored: StoredModule & { signature: string | null }): boolean;
}

function signWith(secret: string, { id, version, module, source }: StoredModule): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'definition modules', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, version, source, moduleHash(module)]))
    .digest('hex');
}

/**
 * @param secret the same on every server process
 * @param others secrets that are being changed, whose signatures count too
 */
export function createModuleSigner(secret: string, others: string[] = []): ModuleSigner {
  return {
    sign: (stored) => signWith(secret, stored),
    isAuthentic: (stored) =>
      [secret, ...others].some((each) => isSameMac(signWith(each, stored), stored.signature ?? '')),
  };
}

/** Returns the SHA-256 of a module as PostgreSQL computes it. */
export const moduleHash = (module: string): string => hash('sha256', module);
