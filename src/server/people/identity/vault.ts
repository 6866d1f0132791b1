import { createHmac, hkdfSync } from 'node:crypto';
import { createSecretBox } from '#server/base/secretBox.ts';
import type { Vault } from '#server/ports/identity.ts';

/** @param secret at least 32 characters, the same on every server process */
export function createVault(secret: string): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const boxFor = (purpose: string) => createSecretBox(keyFor(`seal ${purpose}`));
  return {
    mac: (purpose, ...parts) =>
      createHmac('sha256', keyFor(`mac ${purpose}`))
        .update(JSON.stringify(parts))
        .digest('hex'),
    seal: (purpose, bytes) => boxFor(purpose).seal(bytes),
    open: (purpose, sealed) => boxFor(purpose).open(sealed),
  };
}
