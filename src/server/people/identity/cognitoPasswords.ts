import {
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { notifyPerson } from './admin.ts';
import type { Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { normaliseUsername } from './people.ts';
import type { Portal } from '#server/base/portal.ts';
import { userOfPerson, send, userOf, type CognitoUsers } from './cognitoUsers.ts';
import { endAccess } from './cognitoLocks.ts';

export async function hasPassword(users: CognitoUsers, person: Person, password: string) {
  const { client, who, clientId } = userOfPerson(users, person);
  const answer = await send(
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: who.UserPoolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: who.Username, PASSWORD: password.normalize('NFC') },
      }),
    ),
    'NotAuthorizedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
  );
  return answer !== undefined;
}

export async function setPassword(users: CognitoUsers, trx: Trx, person: Person, password: string) {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  const chosen = { ...who, Password: password.normalize('NFC'), Permanent: true };
  await send(client.send(new AdminSetUserPasswordCommand(chosen)));
  await endAccess(users, trx, person);
  await notifyPerson(keeper, trx, 'passwordChanged', person.id);
}

export async function resetUser(users: CognitoUsers, trx: Trx, person: Person) {
  const { client, who } = userOfPerson(users, person);
  await send(client.send(new AdminResetUserPasswordCommand(who)));
  await endAccess(users, trx, person);
}

export async function sendCode(users: CognitoUsers, portal: Portal, username: string) {
  const { client, who, clientId } = userOf(users, portal, normaliseUsername(username));
  await send(
    client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: who.Username })),
    // Unknown or unreachable people, and those without a password, get the same response.
    'UserNotFoundException',
    'InvalidParameterException',
    'NotAuthorizedException',
  );
}
