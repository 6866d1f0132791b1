import { randomBytes } from 'node:crypto';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityProvider, Person, UserPool } from '#server/ports/identity.ts';
import { insertDevice } from '../devices.ts';
import { textAt, type ProtocolCall } from '../protocolCall.ts';

/** Milliseconds in which a new device must choose its secret and be remembered. */
const offerLifetime = 10 * 60_000;

/** What a client sends along with a code when the person wants the device remembered. */
const wish = 'remember';

interface SignedIn {
  provider: Pick<IdentityProvider, 'ids'>;
  call: ProtocolCall;
  pool: UserPool;
  person: Person;
  /** MAC of the browser's cookie. */
  browserMac: string;
}

/**
 * Returns the metadata of a device that the person wants remembered after a code, else nothing: other devices are
 * not recorded. Agents sign in with a code each time.
 */
export async function offerDevice(
  trx: Trx,
  { provider, call, pool, person, browserMac }: SignedIn,
): Promise<object> {
  if (pool.portal !== 'benutzer' || textAt(call.input['ClientMetadata'], 'device') !== wish) return {};
  const DeviceKey = `local_${provider.ids.uuid()}`;
  const DeviceGroupKey = randomBytes(8).toString('hex');
  await insertDevice(trx, {
    key: DeviceKey,
    person_id: person.id,
    group_key: DeviceGroupKey,
    name: call.device,
    browser_mac: browserMac,
    salt: null,
    verifier: null,
    created_at: call.now,
    remembered_at: null,
    used_at: null,
    expires_at: new Date(call.now.getTime() + offerLifetime),
  });
  return { NewDeviceMetadata: { DeviceKey, DeviceGroupKey } };
}
