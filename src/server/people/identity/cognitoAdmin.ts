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

/** What a refusal of the pool means here; everything else means that it cannot be asked. */
const errorCodes: { [name: string]: 'email-taken' | 'password-weak' | 'rate-limited' } = {
  AliasExistsException: 'email-taken',
  UsernameExistsException: 'email-taken',
  InvalidPasswordException: 'password-weak',
  PasswordHistoryPolicyViolationException: 'password-weak',
  LimitExceededException: 'rate-limited',
  TooManyRequestsException: 'rate-limited',
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Runs an operation; refusals named in `fine` answer undefined. @throws PlatformError as the pool's refusal means */
async function send<Answer>(operation: Promise<Answer>, ...fine: string[]): Promise<Answer | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (fine.includes(nameOf(error))) return undefined;
    throw new PlatformError(errorCodes[nameOf(error)] ?? 'unavailable', { cause: error });
  }
}

/** Attributes as the pool takes them; ways of contact that the platform has checked count as checked. */
function attributesOf(attributes: Attributes): AttributeType[] {
  const checked = {
    ...(attributes.email !== undefined && { email_verified: 'true' }),
    ...(attributes.phone_number !== undefined && { phone_number_verified: 'true' }),
  };
  return Object.entries({ ...attributes, ...checked }).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * Looks after the people of pools at Amazon Cognito, by its operations for administrators. What the platform has to
 * know of them is mirrored. The client of each pool has to allow `ALLOW_ADMIN_USER_PASSWORD_AUTH`: that is how the
 * current password is judged.
 * @param brand of people of whom nothing is known yet
 * @throws PlatformError unavailable when a pool cannot be asked or refuses what the platform never asks for
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
  /** The pool takes the id of a person where it takes a name. */
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
          // The pool does not tell when a password was forgotten; it changes the person then.
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
            // The platform writes its own letters.
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
        // A password for once cannot be replaced by a code: who has to ask for one gets a password that nobody knows.
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
        // Whoever is not there, cannot be written to or has no password yet is answered like everybody.
        'UserNotFoundException',
        'InvalidParameterException',
        'NotAuthorizedException',
      );
    },
  };
}
