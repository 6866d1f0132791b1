import type { Selectable } from 'kysely';
import type { IdentityDevicesTable } from '#server/storage/tables/identity.ts';
import { endFamilies } from './families.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

export type Device = Selectable<IdentityDevicesTable>;

/** Milliseconds for which a device is remembered. */
export const deviceLifetime = 30 * 24 * 3_600_000;
/** Remembered devices per person; the oldest is forgotten for another one. */
const mostDevices = 10;

/** Returns the remembered devices of a person, the newest first. */
export const devicesOf = (trx: Trx, person: string, now: Date): Promise<Device[]> =>
  trx
    .selectFrom('identity_devices')
    .selectAll()
    .where('person_id', '=', person)
    .where('remembered_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('remembered_at', 'desc')
    .orderBy('key')
    .execute();

/** Finds a device of a person, remembered or about to be. */
export const findDevice = (
  trx: Trx,
  person: string,
  { key, now }: { key: string; now: Date },
): Promise<Device | undefined> =>
  trx
    .selectFrom('identity_devices')
    .selectAll()
    .where('key', '=', key)
    .where('person_id', '=', person)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Inserts a device that may be remembered. */
export async function insertDevice(trx: Trx, device: Device): Promise<void> {
  await trx.insertInto('identity_devices').values(device).execute();
}

/** Updates a device. */
export async function updateDevice(
  trx: Trx,
  key: string,
  change: Partial<Pick<Device, 'salt' | 'verifier' | 'remembered_at' | 'used_at' | 'expires_at'>>,
): Promise<void> {
  await trx.updateTable('identity_devices').set(change).where('key', '=', key).execute();
}

/** Forgets the oldest devices beyond the limit. */
export async function forgetOldest(trx: Trx, person: string, now: Date): Promise<void> {
  const keys = (await devicesOf(trx, person, now)).slice(mostDevices).map(({ key }) => key);
  if (keys.length > 0) await trx.deleteFrom('identity_devices').where('key', 'in', keys).execute();
}

/** Forgets a device of a person. Returns whether there was one. */
export async function forgetDevice(trx: Trx, person: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_devices')
    .where('key', '=', key)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sign-ins of a person and forgets all devices: each asks for password and code again. */
export async function endEverything(trx: Trx, person: string, now: Date): Promise<void> {
  await trx.deleteFrom('identity_devices').where('person_id', '=', person).execute();
  await endFamilies(trx, person, now);
}
