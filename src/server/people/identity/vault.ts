import { createHmac, hkdfSync } from 'node:crypto';
import { createSecretBox } from '#server/base/secretBox.ts';
import type { Vault } from '#server/ports/identity.ts';

type KeyFor = (purpose: string) => Buffer;

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32));

function keysOf(secret: string): KeyFor {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? derive(secret, purpose);
    keys.set(purpose, key);
    return key;
  };
}

/** Returns the key of a vault's MACs for a purpose. */
export const macKeyOf = (secret: string, purpose: string): Buffer => derive(secret, `mac ${purpose}`);

const open = (keyFor: KeyFor, purpose: string, sealed: Buffer): Buffer =>
  createSecretBox(keyFor(`seal ${purpose}`)).open(sealed);

/**
 * Returns a vault that seals with one secret and opens with any.
 * @param secret at least 32 characters, the same on every server process
 * @param others secrets that are being changed; MACs are made with the first one only
 */
export function createVault(secret: string, others: string[] = []): Vault {
  const keyFor = keysOf(secret);
  const all = [keyFor, ...others.map(keysOf)];
  return {
    mac: (purpose, ...parts) =>
      createHmac('sha256', keyFor(`mac ${purpose}`))
        .update(JSON.stringify(parts))
        .digest('hex'),
    seal: (purpose, bytes) => createSecretBox(keyFor(`seal ${purpose}`)).seal(bytes),
    open: (purpose, sealed) => firstThatOpens(all, (each) => open(each, purpose, sealed)),
  };
}

/** Returns what the first key opens. @throws Error of the last key, when none does */
function firstThatOpens(keys: KeyFor[], tryWith: (key: KeyFor) => Buffer): Buffer {
  let reason: unknown;
  for (const key of keys) {
    try {
      return tryWith(key);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}
