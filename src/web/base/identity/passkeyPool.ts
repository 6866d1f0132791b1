import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import type { Client } from '../api/client.ts';
import { configurePool } from './configurePool.ts';
import type { Portal } from './portalIdentity.ts';

/** A passkey of the signed-in person. */
export interface OwnPasskey {
  id: string;
  name: string;
  addedAt: Date | undefined;
}

/** Calls about passkeys; each may be rejected with an error whose `name` gives the reason. */
export interface PasskeyCalls {
  list(): Promise<OwnPasskey[]>;
  /** Has the browser make a passkey and adds it; the password must have permitted it. */
  add(): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Returns the calls about the passkeys of the signed-in person.
 * @param accessToken of the signed-in person
 */
export function createPasskeyCalls(
  client: Client,
  portal: Portal,
  accessToken: () => Promise<string>,
): PasskeyCalls {
  const prepare = () => configurePool(client, portal, accessToken);
  return {
    async list() {
      await prepare();
      const { credentials } = await listWebAuthnCredentials();
      return credentials.map(({ credentialId, friendlyCredentialName, createdAt }) => ({
        id: credentialId ?? '',
        name: friendlyCredentialName ?? '',
        addedAt: createdAt,
      }));
    },
    async add() {
      await prepare();
      await associateWebAuthnCredential();
    },
    async remove(credentialId) {
      await prepare();
      await deleteWebAuthnCredential({ credentialId });
    },
  };
}
