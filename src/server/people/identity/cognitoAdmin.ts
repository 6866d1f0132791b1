import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ForgotPasswordCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { PlatformError } from '#engine/errors/platformError.ts';
import { notifyPerson, type AdminContext } from './admin.ts';
import { endFamilies } from './families.ts';
import { storeExternalUser, externalUserOf } from './externalUsers.ts';
import { clientFor, cognitoAccess, type CognitoPools, type CognitoAccess } from './cognitoVerifier.ts';
import type { Person, IdentityAdmin } from '#server/ports/identity.ts';
import { deletePerson, normaliseUsername, updatePerson } from './people.ts';
import { portals, type Portal } from '#server/base/portal.ts';
import type { Attributes } from '#server/storage/tables/identity.ts';

/** Error codes for refusals of the pool; anything else means that it is unavailable. */
const errorCodes: { [name: string]: 'email-taken' | 'password-weak' | 'rate-limited' } = {
  AliasExistsException: 'email-taken',
  UsernameExistsException: 'email-taken',
  InvalidPasswordException: 'password-weak',
  PasswordHistoryPolicyViolationException: 'password-weak',
  LimitExceededException: 'rate-limited',
  TooManyRequestsException: 'rate-limited',
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Runs an operation; the refusals in `fine` return undefined. @throws PlatformError mapped from the refusal */
async function send<Answer>(operation: Promise<Answer>, ...fine: string[]): Promise<Answer | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (fine.includes(nameOf(error))) return undefined;
    throw new PlatformError(errorCodes[nameOf(error)] ?? 'unavailable', { cause: error });
  }
}

/** Returns Cognito's attributes; contact details were verified by the platform. */
function attributesOf(attributes: Attributes): AttributeType[] {
  const checked = {
    ...(attributes.email !== undefined && { email_verified: 'true' }),
    ...(attributes.phone_number !== undefined && { phone_number_verified: 'true' }),
  };
  return Object.entries({ ...attributes, ...checked }).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * Returns the administration of Cognito pools. The data that the platform needs are mirrored. The pools' clients
 * must allow `ALLOW_ADMIN_USER_PASSWORD_AUTH`, which verifies current passwords.
 * @param brand of people that are not mirrored yet
 * @throws PlatformError unavailable when a pool cannot be reached or refuses unexpectedly
 */
export function createCognitoAdmin(
  keeper: AdminContext & { brand: string },
  pools: CognitoPools,
  reach: CognitoAccess = cognitoAccess(),
): IdentityAdmin {
  const { clock, brand } = keeper;
  const userOf = (portal: Portal, Username: string) => {
    const { id, clientId } = pools[portal];
    return { client: clientFor(reach, id), who: { UserPoolId: id, Username }, clientId };
  };
  /** Cognito accepts a person's id in place of the name. */
  const userOfPerson = ({ pool, id }: Pick<Person, 'pool' | 'id'>) => {
    const portal = portals.find((each) => pools[each].id === pool);
    if (!portal) throw new PlatformError('unauthenticated');
    return userOf(portal, id);
  };
  const endAccess: IdentityAdmin['endAccess'] = async (trx, person) => {
    const { client, who } = userOfPerson(person);
    await endFamilies(trx, person.id, clock.now());
    await send(client.send(new AdminUserGlobalSignOutCommand(who)), 'UserNotFoundException');
  };
  const remove: IdentityAdmin['remove'] = async (trx, portal, personId) => {
    const { client, who } = userOf(portal, personId);
    const answer = await send(client.send(new AdminDeleteUserCommand(who)), 'UserNotFoundException');
    await deletePerson(trx, pools[portal].id, personId);
    return answer !== undefined;
  };

  return {
    async find(trx, portal, username) {
      const { client, who } = userOf(portal, normaliseUsername(username));
      const answer = await send(client.send(new AdminGetUserCommand(who)), 'UserNotFoundException');
      if (!answer) return undefined;
      const { Username, UserAttributes: attributes = [], Enabled, UserLastModifiedDate } = answer;
      const person = externalUserOf(pools[portal].id, { Username, attributes });
      const mirrored = await storeExternalUser(trx, person, brand, clock.now());
      return (
        mirrored && {
          ...mirrored,
          ...(Enabled === false && { status: 'disabled' as const }),
          // Cognito does not record password resets, but they change the user.
          reset_at: UserLastModifiedDate ?? null,
        }
      );
    },
    async create(trx, { portal, username, attributes, brand: own, password, status }) {
      const name = normaliseUsername(username);
      const { client, who } = userOf(portal, name);
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
      const { Username, Attributes: told = [] } = made.User ?? {};
      const person = externalUserOf(pools[portal].id, { Username, attributes: told });
      try {
        // A temporary password cannot be replaced by a reset code; so people who must request one get an unknown permanent
        // password.
        if (status !== 'forced')
          await send(client.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true })));
        await storeExternalUser(trx, { ...person, username: name, attributes }, own, clock.now());
      } catch (error) {
        await remove(trx, portal, person.id);
        throw error;
      }
      return person.id;
    },
    async change(trx, person, { email, attributes: changed }) {
      const { client, who } = userOfPerson(person);
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
      await storeExternalUser(trx, mirrored, own, clock.now());
    },
    async hasPassword(person, password) {
      const { client, who, clientId } = userOfPerson(person);
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
    },
    async setPassword(trx, person, password) {
      const { client, who } = userOfPerson(person);
      const chosen = { ...who, Password: password.normalize('NFC'), Permanent: true };
      await send(client.send(new AdminSetUserPasswordCommand(chosen)));
      await endAccess(trx, person);
      await notifyPerson(keeper, trx, 'passwordChanged', person.id);
    },
    endAccess,
    async disable(trx, person) {
      const { client, who } = userOfPerson(person);
      await send(client.send(new AdminDisableUserCommand(who)));
      await updatePerson(trx, person.id, { status: 'disabled' }, clock.now());
      await endAccess(trx, person);
      await notifyPerson(keeper, trx, 'accountLocked', person.id);
    },
    async enable(trx, person) {
      const { client, who } = userOfPerson(person);
      await send(client.send(new AdminEnableUserCommand(who)));
      await updatePerson(trx, person.id, { status: 'confirmed' }, clock.now());
    },
    async reset(trx, person) {
      const { client, who } = userOfPerson(person);
      await send(client.send(new AdminResetUserPasswordCommand(who)));
      await endAccess(trx, person);
    },
    remove,
    async sendCode(portal, username) {
      const { client, who, clientId } = userOf(portal, normaliseUsername(username));
      await send(
        client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: who.Username })),
        // Unknown or unreachable people, and those without a password, get the same response.
        'UserNotFoundException',
        'InvalidParameterException',
        'NotAuthorizedException',
      );
    },
  };
}
