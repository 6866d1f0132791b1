import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  decodeJWT,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import type { Client } from '../api/client.ts';
import { poolConfig } from './poolConfig.ts';
import type { PoolIds } from './identityClient.ts';
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
 * Returns the calls about the passkeys of the signed-in person. The client library offers them for its one common
 * configuration only, which is set before each: a page belongs to one portal.
 * @param accessToken of the signed-in person
 */
export function createPasskeyCalls(
  client: Client,
  portal: Portal,
  accessToken: () => Promise<string>,
): PasskeyCalls {
  const prepare = async () => {
    const { ok, data } = await client.request<PoolIds>({ path: `/api/${portal}/pool` });
    if (!ok || !data) throw Object.assign(new Error(), { name: 'NetworkError' });
    const getTokens = async () => ({ accessToken: decodeJWT(await accessToken()) });
    const config = poolConfig(data, () => window.location.origin);
    Amplify.configure(config, { Auth: { tokenProvider: { getTokens } } });
  };
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
