import { randomBytes } from 'node:crypto';
import { pad, verifierOf, type SrpName } from './srp.ts';
import type { Vault } from './vault.ts';

/** What is stored of a password: a salt and the sealed verifier, never the password. */
export function storedPassword(
  vault: Vault,
  name: SrpName,
  password: string,
): { salt: Buffer; verifier: Buffer } {
  const salt = randomBytes(16);
  return { salt, verifier: vault.seal('verifier', pad(verifierOf(name, password, salt))) };
}
