import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminForgetDeviceCommand,
  AdminListDevicesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { notifyPerson } from './admin.ts';
import { endFamilies } from './families.ts';
import type { Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { updatePerson } from './people.ts';
import { userOfPerson, send, type CognitoUsers } from './cognitoUsers.ts';

/** Refusals of a pool that does not know the person or follows no devices. */
const noDevices = [
  'UserNotFoundException',
  'InvalidUserPoolConfigurationException',
  'InvalidParameterException',
];

/** Has the pool forget the devices that leave out the code; it lists at most sixty at once. */
async function forgetDevices(users: CognitoUsers, person: Person): Promise<void> {
  const { client, who } = userOfPerson(users, person);
  const listed = await send(client.send(new AdminListDevicesCommand({ ...who, Limit: 60 })), ...noDevices);
  for (const { DeviceKey } of listed?.Devices ?? [])
    await send(client.send(new AdminForgetDeviceCommand({ ...who, DeviceKey })), 'ResourceNotFoundException');
}

export async function endSessions(users: CognitoUsers, trx: Trx, person: Person): Promise<void> {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  await endFamilies(trx, person.id, keeper.clock.now());
  await send(client.send(new AdminUserGlobalSignOutCommand(who)), 'UserNotFoundException');
}

export async function endAccess(users: CognitoUsers, trx: Trx, person: Person): Promise<void> {
  await endSessions(users, trx, person);
  await forgetDevices(users, person);
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
