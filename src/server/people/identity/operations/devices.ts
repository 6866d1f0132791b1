import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider, Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import {
  deviceLifetime,
  devicesOf,
  findDevice,
  forgetDevice,
  forgetOldest,
  updateDevice,
  type Device,
} from '../devices.ts';
import { enqueueNotice } from '../notices.ts';
import { textAt, type ProtocolCall } from '../protocolCall.ts';
import { refusals } from '../refusal.ts';
import { isVerifier } from '../srp.ts';
import { forCaller } from './forCaller.ts';

/** Longest salt of a device in bytes; the client library uses sixteen, with a leading zero byte at times. */
const longestSalt = 64;

/** Runs an operation for a device of the caller. */
const forDevice = (
  provider: IdentityProvider,
  call: ProtocolCall,
  run: (trx: Trx, person: Person, device: Device) => Promise<object>,
): Promise<object> =>
  forCaller(provider, call, async (trx, person) => {
    const device = await findDevice(trx, person.id, { key: textAt(call.input, 'DeviceKey'), now: call.now });
    return device ? run(trx, person, device) : refusals.device();
  });

/** Takes the verifier of the secret that a new device has chosen, once. */
export function confirmDevice(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const config = call.input['DeviceSecretVerifierConfig'];
  const bytesAt = (name: string) => Buffer.from(textAt(config, name), 'base64');
  const [salt, verifier] = [bytesAt('Salt'), bytesAt('PasswordVerifier')];
  return forDevice(provider, call, async (trx, _person, { key, verifier: storedVerifier, browser_mac }) => {
    if (storedVerifier || browser_mac !== call.browserMac)
      return refusals.parameter('Device is already confirmed.');
    if (salt.length === 0 || salt.length > longestSalt || !isVerifier(verifier))
      return refusals.parameter('Invalid device verifier.');
    await updateDevice(trx, key, { salt, verifier: provider.vault.seal('device verifier', verifier) });
    return { UserConfirmationNecessary: true };
  });
}

/** Remembers a device that has chosen its secret, or forgets it. The person is notified of each new one. */
export function updateDeviceStatus(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const { input, now } = call;
  return forDevice(provider, call, async (trx, person, device) => {
    if (textAt(input, 'DeviceRememberedStatus') !== 'remembered') {
      await forgetDevice(trx, person.id, device.key);
      return {};
    }
    if (!device.verifier) return refusals.parameter('Device is not confirmed.');
    // The time is fixed by the code: an access token cannot extend it.
    if (device.remembered_at) return {};
    const expires_at = new Date(now.getTime() + deviceLifetime);
    await updateDevice(trx, device.key, { remembered_at: now, used_at: now, expires_at });
    await forgetOldest(trx, person.id, now);
    recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'device', about: person.id });
    const notice = {
      kind: 'deviceRemembered' as const,
      target: { personId: person.id },
      device: device.name,
    };
    await enqueueNotice(trx, provider.vault, { ...notice, id: provider.ids.uuid(), now });
    return {};
  });
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const shown = ({ key, name, created_at, remembered_at, used_at }: Device): object => ({
  DeviceKey: key,
  DeviceAttributes: [{ Name: 'device_name', Value: name }],
  DeviceCreateDate: seconds(remembered_at ?? created_at),
  DeviceLastModifiedDate: seconds(remembered_at ?? created_at),
  ...(used_at && { DeviceLastAuthenticatedDate: seconds(used_at) }),
});

/** Lists the remembered devices of the person. */
export function listDevices(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forCaller(provider, call, async (trx, person) => ({
    Devices: (await devicesOf(trx, person.id, call.now)).map(shown),
  }));
}

/** Forgets a device: it asks for a code again. Needs no password, as it only takes something away. */
export function forgetOwnDevice(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forDevice(provider, call, async (trx, person, { key }) => {
    await forgetDevice(trx, person.id, key);
    recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'device', about: person.id });
    return {};
  });
}
