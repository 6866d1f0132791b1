import { createHmac, hash, hkdfSync } from 'node:crypto';
import { isSameMac } from '#server/base/secretHash.ts';

/** A stored module with what it was made as. */
export interface StoredModule {
  id: string;
  version: string;
  module: string;
  source: string | null;
}

/**
 * Signs modules before they are stored and knows the own ones again. A version is a hash that anybody can compute; who
 * may write to the database could store a module of his own under its right version, and the server and every browser
 * would run it. Only who has the secret of the server can sign.
 */
export interface ModuleSigner {
  /** Hexadecimal; covers the module, its id, its version and what it was compiled from. */
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

/** SHA-256 of a module as the database computes it, too. */
export const moduleHash = (module: string): string => hash('sha256', module);
