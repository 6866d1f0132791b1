import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { notifyPerson } from './admin.ts';
import { endFamilies } from './families.ts';
import type { Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { updatePerson } from './people.ts';
import { userOfPerson, send, type CognitoUsers } from './cognitoUsers.ts';

export async function endAccess(users: CognitoUsers, trx: Trx, person: Person): Promise<void> {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  await endFamilies(trx, person.id, keeper.clock.now());
  await send(client.send(new AdminUserGlobalSignOutCommand(who)), 'UserNotFoundException');
}

export async function disableUser(users: CognitoUsers, trx: Trx, person: Person) {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  await send(client.send(new AdminDisableUserCommand(who)));
  await updatePerson(trx, person.id, { status: 'disabled' }, keeper.clock.now());
  await endAccess(users, trx, person);
  await notifyPerson(keeper, trx, 'accountLocked', person.id);
}

export async function enableUser(users: CognitoUsers, trx: Trx, person: Person) {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  await send(client.send(new AdminEnableUserCommand(who)));
  await updatePerson(trx, person.id, { status: 'confirmed' }, keeper.clock.now());
}
