import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { storeExternalUser, externalUserOf } from './externalUsers.ts';
import type { Person, PersonToCreate } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { deletePerson, normaliseUsername } from './people.ts';
import type { Portal } from '#server/base/portal.ts';
import type { Attributes } from '#server/storage/tables/identity.ts';
import { userOf, send, userOfPerson, type CognitoUsers } from './cognitoUsers.ts';

/** Returns Cognito's attributes; contact details were verified by the platform. */
function attributesOf(attributes: Attributes): AttributeType[] {
  const checked = {
    ...(attributes.email !== undefined && { email_verified: 'true' }),
    ...(attributes.phone_number !== undefined && { phone_number_verified: 'true' }),
  };
  return Object.entries({ ...attributes, ...checked }).map(([Name, Value]) => ({ Name, Value }));
}

export async function removeUser(
  users: CognitoUsers,
  trx: Trx,
  portal: Portal,
  personId: string,
): Promise<boolean> {
  const { pools } = users;
  const { client, who } = userOf(users, portal, personId);
  const answer = await send(client.send(new AdminDeleteUserCommand(who)), 'UserNotFoundException');
  await deletePerson(trx, pools[portal].id, personId);
  return answer !== undefined;
}

export async function findUser(users: CognitoUsers, trx: Trx, portal: Portal, username: string) {
  const { pools, keeper } = users;
  const { client, who } = userOf(users, portal, normaliseUsername(username));
  const answer = await send(client.send(new AdminGetUserCommand(who)), 'UserNotFoundException');
  if (!answer) return undefined;
  const { Username, UserAttributes: attributes = [], Enabled, UserLastModifiedDate } = answer;
  const person = externalUserOf(pools[portal].id, { Username, attributes });
  const mirrored = await storeExternalUser(trx, person, keeper.brand, keeper.clock.now());
  return (
    mirrored && {
      ...mirrored,
      ...(Enabled === false && { status: 'disabled' as const }),
      // Cognito does not record password resets, but they change the user.
      reset_at: UserLastModifiedDate ?? null,
    }
  );
}

export async function createUser(
  users: CognitoUsers,
  trx: Trx,
  { portal, username, attributes, brand: own, password, status }: PersonToCreate,
) {
  const { pools, keeper } = users;
  const name = normaliseUsername(username);
  const { client, who } = userOf(users, portal, name);
  const Password = password.normalize('NFC');
  const made = await send(
    client.send(
      new AdminCreateUserCommand({
        ...who,
        UserAttributes: attributesOf(attributes),
        // The platform sends its own messages.
        TemporaryPassword: Password,
        MessageAction: 'SUPPRESS',
      }),
    ),
    'UsernameExistsException',
  );
  if (!made) return undefined;
  const { Username, Attributes: attributeList = [] } = made.User ?? {};
  const person = externalUserOf(pools[portal].id, { Username, attributes: attributeList });
  try {
    // A temporary password cannot be replaced by a reset code; so people who must request one get an unknown permanent
    // password.
    if (status !== 'forced')
      await send(client.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true })));
    await storeExternalUser(trx, { ...person, username: name, attributes }, own, keeper.clock.now());
  } catch (error) {
    await removeUser(users, trx, portal, person.id);
    throw error;
  }
  return person.id;
}

export async function changeUser(
  users: CognitoUsers,
  trx: Trx,
  person: Person,
  { email, attributes: changed }: { email?: string; attributes?: Attributes },
) {
  const { keeper } = users;
  const { client, who } = userOfPerson(users, person);
  const news = { ...changed, ...(email !== undefined && { email }) };
  await send(
    client.send(new AdminUpdateUserAttributesCommand({ ...who, UserAttributes: attributesOf(news) })),
  );
  const { id, pool, username, brand: own } = person;
  const mirrored = {
    id,
    pool,
    username: email ?? username,
    attributes: { ...person.attributes, ...news },
  };
  await storeExternalUser(trx, mirrored, own, keeper.clock.now());
}
