import { fetchDevices, forgetDevice } from 'aws-amplify/auth';
import type { Client } from '../api/client.ts';
import { configurePool } from './configurePool.ts';
import type { Portal } from './portalIdentity.ts';

/** A device that the signed-in person has had remembered. */
export interface OwnDevice {
  id: string;
  /** Browser and system: `Firefox, Windows`. */
  name: string;
  since: Date | undefined;
  usedAt: Date | undefined;
}

/** Calls about remembered devices; each may be rejected with an error whose `name` gives the reason. */
export interface DeviceCalls {
  list(): Promise<OwnDevice[]>;
  forget(id: string): Promise<void>;
}

/** @param accessToken of the signed-in person */
export function createDeviceCalls(
  client: Client,
  portal: Portal,
  accessToken: () => Promise<string>,
): DeviceCalls {
  const prepare = () => configurePool(client, portal, accessToken);
  return {
    async list() {
      await prepare();
      return (await fetchDevices()).map(({ id, name = '', createDate, lastAuthenticatedDate }) => ({
        id,
        name,
        since: createDate,
        usedAt: lastAuthenticatedDate,
      }));
    },
    async forget(id) {
      await prepare();
      await forgetDevice({ device: { id } });
    },
  };
}
