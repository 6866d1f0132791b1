import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { send, userOfPerson, type CognitoUsers } from './cognitoUsers.ts';

export async function removeAuthenticator(users: CognitoUsers, _trx: Trx, person: Person): Promise<void> {
  const { client, who } = userOfPerson(users, person);
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await send(client.send(new AdminSetUserMFAPreferenceCommand({ ...who, SoftwareTokenMfaSettings })));
}

/** The pool permits by itself what the holder of an access token may do. */
export const permitPasskey = (): Promise<void> => Promise.resolve();

/** Only the person can remove passkeys there; the operator resets them. */
export const removePasskeys = (): Promise<boolean> => Promise.resolve(false);
