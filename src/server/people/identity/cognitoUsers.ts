import { PlatformError } from '#engine/errors/platformError.ts';
import type { AdminContext } from './admin.ts';
import { clientFor, type CognitoPools, type CognitoAccess } from './cognitoVerifier.ts';
import type { Person } from '#server/ports/identity.ts';
import { portals, type Portal } from '#server/base/portal.ts';

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
export async function send<Answer>(
  operation: Promise<Answer>,
  ...fine: string[]
): Promise<Answer | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (fine.includes(nameOf(error))) return undefined;
    throw new PlatformError(errorCodes[nameOf(error)] ?? 'unavailable', { cause: error });
  }
}

/** The pools of both portals, and what their administration needs besides. */
export interface CognitoUsers {
  /** `brand`: of people that are not mirrored yet. */
  keeper: AdminContext & { brand: string };
  pools: CognitoPools;
  reach: CognitoAccess;
}

export function userOf({ pools, reach }: CognitoUsers, portal: Portal, Username: string) {
  const { id, clientId } = pools[portal];
  return { client: clientFor(reach, id), who: { UserPoolId: id, Username }, clientId };
}

/** Cognito accepts a person's id in place of the name. */
export function userOfPerson(users: CognitoUsers, { pool, id }: Pick<Person, 'pool' | 'id'>) {
  const { pools } = users;
  const portal = portals.find((each) => pools[each].id === pool);
  if (!portal) throw new PlatformError('unauthenticated');
  return userOf(users, portal, id);
}
