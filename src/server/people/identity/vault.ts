import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '#server/ports/identity.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** @param secret at least 32 characters, the same on every server process */
export function createVault(secret: string): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    mac: (purpose, ...parts) =>
      createHmac('sha256', keyFor(`mac ${purpose}`))
        .update(JSON.stringify(parts))
        .digest('hex'),
    seal(purpose, bytes) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce);
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
