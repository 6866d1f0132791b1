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

/** @param secret the same on every server process */
export function createModuleSigner(secret: string): ModuleSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'definition modules', 32));
  const sign: ModuleSigner['sign'] = ({ id, version, module, source }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, version, source, moduleHash(module)]))
      .digest('hex');
  return { sign, isAuthentic: (stored) => isSameMac(sign(stored), stored.signature ?? '') };
}

/** Returns the SHA-256 of a module as PostgreSQL computes it. */
export const moduleHash = (module: string): string => hash('sha256', module);
