import { bindTo } from '#engine/bindTo.ts';
import type { AdminContext } from './admin.ts';
import { cognitoAccess, type CognitoPools, type CognitoAccess } from './cognitoVerifier.ts';
import type { IdentityAdmin } from '#server/ports/identity.ts';
import { findUser, createUser, changeUser, removeUser } from './cognitoProfiles.ts';
import { permitPasskey, removeAuthenticator, removePasskeys } from './cognitoFactors.ts';
import { hasPassword, setPassword, resetUser, sendCode } from './cognitoPasswords.ts';
import { endAccess, endSessions, disableUser, enableUser } from './cognitoLocks.ts';
import type { CognitoUsers } from './cognitoUsers.ts';

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
  const users: CognitoUsers = { keeper, pools, reach };
  return bindTo(users, {
    find: findUser,
    create: createUser,
    change: changeUser,
    hasPassword,
    setPassword,
    removeAuthenticator,
    permitPasskey,
    removePasskeys,
    endSessions,
    endAccess,
    disable: disableUser,
    enable: enableUser,
    reset: resetUser,
    remove: removeUser,
    sendCode,
  });
}
