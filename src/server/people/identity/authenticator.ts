import { Secret, TOTP } from 'otpauth';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Person, Vault } from '#server/ports/identity.ts';

/** Seconds for which an app shows a code. */
const period = 30;
/** Codes of so many steps before and after count: clocks differ, and typing takes time. */
const tolerance = 1;
const purpose = 'authenticator';

/** What the row of a person without an app holds. */
export const noAuthenticator = {
  authenticator: null,
  authenticator_offered: null,
  authenticator_use: 'none',
} as const;

const totpOf = (key: string): TOTP =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) });

/** Returns a new key of 160 bits as apps take it, in base 32. */
export const newAuthenticatorKey = (): string => new Secret({ size: 20 }).base32;

/** Seals a key for its row. */
export const sealAuthenticator = (vault: Vault, key: string): Buffer => vault.seal(purpose, Buffer.from(key));

/** Returns the step that a code belongs to, if it is right and newer than the last one that counted. */
function stepOfCode(key: string, code: string, { last, now }: { last: number | null; now: Date }) {
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: tolerance });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return last === null || step > last ? step : undefined;
}

/** Whose app, by its sealed key, and the code it shows. */
interface ShownCode {
  person: Pick<Person, 'id' | 'authenticator_step'>;
  sealed: Buffer;
  code: string;
  now: Date;
}

/** Takes a code, which counts once, of two answers at the same moment for one. Returns whether it was right. */
export async function takeAuthenticatorCode(
  trx: Trx,
  vault: Vault,
  { person, sealed, code, now }: ShownCode,
): Promise<boolean> {
  const key = vault.open(purpose, sealed).toString();
  const step = stepOfCode(key, code.replace(/\s/g, ''), { last: person.authenticator_step, now });
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('identity_people')
    .set({ authenticator_step: step })
    .where('id', '=', person.id)
    .where((row) => row.or([row('authenticator_step', 'is', null), row('authenticator_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
